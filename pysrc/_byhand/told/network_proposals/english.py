"""The words by which an English network in free sentences is found."""

from __future__ import annotations

from _byhand.told.network.words import N, made
from _byhand.told.network_proposals.cues import NetworkCues

_CHANCE = r"(?:probability|chance|likelihood|risk)"
_NUMBER = (
    rf"(?:(?:is|are|was|has|have|with|of|equals|it|about|also|then|only) ){{0,4}}(?:(?:on|in) (?={N} of))?(?:(?:a|"
    rf"an|the) )?"
    rf"(?:{_CHANCE} (?:of |is |equal to ){{0,2}})?⟦n⟧"
    rf"(?: {_CHANCE}(?: of| that)?\b)?(?: of (?:the time|(?:all )?(?:the )?(?:days|cases|times))\b)?"
)
_IF = r"(?:if|when|whenever|given(?: that)?|provided(?: that)?|in case|during|without|for(?= an? ))"
_REST = (
    r"(?:otherwise|else|in (?:all |any )?(?:the )?other cases?|(?:if|when) not\b(?=\s{0,9}(?:[,.;]|$))|"
    r"for (?:anybody|anyone|everybody|everyone|all|any) (?:else|others?)|on (?:any|all|every|each) other days?)\b"
)
_AND = r"(?:and|but|while|whereas|or|yet)"
_STOP = (
    rf"\s{{0,9}}(?:$|[;:]|,(?! but | [\w-]{{1,20}}(?: [\w-]{{1,20}})?,? or )|,? (?:{_AND} )?(?:(?:with|is|it is|of|"
    rf"has) )?(?:(?:a |the )?{_CHANCE} (?:of )?)?{N}|"
    rf" then |,? {_AND} (?:{_IF} |{_REST})| {_IF} |(?<!\band)(?<!\bbut) (?:it|she|he|they) )"
)

ENGLISH = NetworkCues(
    code="en",
    ends=made(r"[.!?](?=\s|$)|\n\s{0,99}\n"),
    numbers=(made(_NUMBER),),
    conditions=(
        made(r"\bon (?P<given>an? [\w-]{1,30} days?)\b"),
        made(rf"\b(?P<opener>{_IF}) (?P<given>\S.{{0,200}}?)(?={_STOP})"),
    ),
    rest=made(rf"\b{_REST}"),
    separators=made(r"[,;:]"),
    links=made(rf"{_AND}\b"),
    pronouns=made(r"\b(?:it|she|he|they)\b"),
    asides=made(r"[^:]{1,80}\b(?:no parents?|roots?|independent|variables)\b[^:]{0,60}:"),
    prefaces=(
        made(
            r"(?:whether )?(?P<event>.{1,80}?) (?:directly )?(?:depends(?: only| directly)? (?:up)?on|"
            r"has (?:as )?(?:the )?(?:two )?"
            r"parents?(?: nodes?)?|is (?:directly )?(?:caused|influenced|affected|"
            r"determined) by)(?: both)? (?P<parents>.{1,120}?)"
            r"(?=\s{0,9}(?:[:;.]|$))"
        ),
    ),
    nots=made(r"\b(?:not|no|never|none|false|without|\w{2,8}n['’]t|fails to)\b|[¬~]"),
    both=made(r"\b(?:both|all(?: of them)?)\b"),
    neither=made(r"\b(?:neither|none of (?:them|these|the two))\b"),
    only=made(r"\b(?:only|just|alone)\b"),
    one=made(r"\b(?:exactly one|(?:only|just) one)(?: of (?:them|the two|these))?\b"),
    either=made(r",? or "),
    joins=made(r",? (?:and|but|nor|while)(?: also)? |[,&∧]"),
    plural=made(r"\b(?:are|were|both)\b"),
    unclear=made(
        r"\b(?:at least|at most|either|unless|twice|more|less|fewer|except|same|respectively|each|times|half|double|"
        r"exclusive|independent of|between|first|second|third)\b"
    ),
    empty=made(
        r"(?-i:\ba\b|^\s{0,9}A(?= [a-z])(?! (?:is|being|are|was|and|or|but|occurs|happens|does|has|holds|not|true|"
        r"false|given)\b))|"
        r"\bP(?=\s?\()|\b(?:an|the|is|are|was|were|be|being|been|has|have|had|having|do|does|did|will|would|it|its|"
        r"she|he|they|her|his|there|this|"
        r"that|those|these|which|who|probability|chance|likelihood|risk|of|for|in|at|to|and|but|then|true|"
        r"occurs?|"
        r"occurred|occurring|happens?|happened|happening|holds?|takes? place|exists?|case|event|variable|"
        r"proposition|person|"
        r"people|patient|patients|somebody|someone|anybody|days?|with|both|also|one|now|in turn|suppose|assume|"
        r"moreover|finally|further|directly|given|conditional|node|nor|let|says?|that is|turns out|them)\b|=|"
        r"[\"“”'‘’.()*]"
    ),
    opposites=(
        ("present", "absent"),
        ("on", "off"), ("wet", "dry"), ("open", "closed"), ("ill", "healthy"), ("sick", "healthy"),
        ("positive", "negative"),
        ("high", "low"), ("empty", "full"), ("alive", "dead"), ("hard", "easy"), ("guilty", "innocent"), ("up", "down"),
        ("warm", "cold"), ("defective", "good"),
    ),
    questions=(
        made(
            rf"(?:(?P<lead>.{{1,300}}?),? )?(?:(?:what(?:'s| is| will be| would be)?|find|compute|calculate|"
            rf"determine|evaluate|"
            rf"estimate|give|work out)(?: then)? (?:the )?(?:conditional |posterior |marginal |"
            rf"joint )?{_CHANCE} (?:that|of|for)|"
            rf"how (?:likely|probable) is(?: it that)?|with (?:what|which) {_CHANCE}(?: is| does|"
            rf" was)?) (?P<wanted>.{{1,300}}?)"
            r"(?:,? (?:if|when|given(?: that)?|provided(?: that)?|assuming(?: that)?|knowing(?: that)?|once|after) "
            r"(?P<given>.{1,300}))?"
        ),
        made(
            r"(?:(?:what is|what's|find|compute|calculate|determine|evaluate|query|question):? )?"
            r"P(?:r|rob)?\s?\((?P<wanted>[^()|]{1,200}?)(?:(?:\s?\|\s?| given )(?P<given>[^()|]{1,200}))?\)\s?=?\s?"
        ),
    ),
    supposes=made(
        r"(?:(?:now|today|suppose|assume|given|if|when|we (?:know|observe|see|learn|are told)|it is (?:known|"
        r"observed)|you "
        r"(?:see|observe|know|notice))(?: that)?,? ){1,3}"
    ),
    counts=made(r"⟦n⟧ (?:[\w-]{1,30} ){0,2}(?:events|variables|nodes|propositions|statements|factors)\b"),
    soft=made("present"),
    harmless=made(r".{0,200}\b(?:round|decimals?|Bayes|network|draw|sketch|percent)\b.{0,200}"),
    true_false=(("true", "false"),),
)  # fmt: skip
