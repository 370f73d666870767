"""English exercises."""

from __future__ import annotations

from _byhand.told.languages.english_words import FURNITURE, ILLNESSES, OPPOSITES, SUFFIXES, UNIVERSE, VERBS
from _byhand.told.languages.language import MARK, Language, N, Rate, X, words

_ABOUT = (
    r"(?:(?:only|about|around|roughly|approximately|nearly|almost|just|some|another|but|also|still|a|an|the|on\s+average|"
    r"exactly|where|even|other|remaining)\s+){0,3}"
)
_CHANCE = r"(?:probability|chance|likelihood|risk|possibility)"
_IF = (
    r"(?:if|when(?:ever)?|given(?:\s+that)?|provided(?:\s+that)?|in\s+case|assuming(?:\s+that)?|conditional\s+on|"
    r"knowing\s+that|supposing(?:\s+that)?)"
)
_TIME = r"(?:the\s+|all\s+)?(?:time|cases|days|occasions|nights|years|mornings|evenings)"
# "Of the time" is no population.
_OFTEN = r"(?:the\s+|all\s+)?(?:time|cases|occasions)"
# A noun that looks like a verb stands behind one of these: "whose test".
_NOUN_BEFORE = sorted(words("the (?-i:a) an whose their his her its this each every"))
_NO_NOUN = "".join(rf"(?<!\b{word} )" for word in _NOUN_BEFORE)
# The participle of a short relative clause begins no predicate: "5% of the items made by X are defective".
_PARTICIPLE = r"(?:made|sold|caused|used|required)\s+(?:by|in|on|at|from)\b"
_ADVERB = r"(?:also|then|actually|still|even|in\s+fact|never)"
_VERB = rf"{_NO_NOUN}\b(?!{_PARTICIPLE})(?:{_ADVERB}\s+)?(?:{VERBS})\b"
_BEGIN = (
    rf"^(?:{X}{{2,20}}:\s+)?(?:{X}{{0,80}}?\bthat\s+|if\s+|suppose\s+|assume\s+)?(?:(?:in|on|at|during|over|every|each|from|now|suppose|assume|that|overall|and|but|while|however|"
    rf"furthermore|moreover|also|there)\b{X}{{0,60}}?[\s,:])?"
)
_MORE = rf"{X}{{2,160}}"
_TAIL = rf"(?P<tail>{X}{{0,120}})$"
_MAIN = rf"^(?P<main>{X}{{2,160}}?)"
_HOLDER = r"(?:urn|box|bag|bowl|jar|bin|basket|drawer|crate|sack|pouch|container|pot|vase|hat)"
# The noun behind a colour: "3 red balls", "3 red and 2 blue balls".
_ITEM = (
    r"(?:\s+(?:balls?|marbles?|chips?|cookies?|sweets?|candies|tickets?|coins?|cards?|beads?|counters?|stones?|pens?|"
    r"socks?|ones?))?"
)
_PRIOR = r"(?:prevalence|incidence|base\s+rate|prior\s+probability|prior)"

ENGLISH = Language(
    code="en",
    spaced=True,
    ends=(
        rf"(?<=[.!?])[\"”’')]?\s+(?=[A-Z“\"(0-9{MARK}_])|(?<=[.!?])\s+(?=[a-z])(?<!e\.g\.\s)(?<!i\.e\.\s)(?<!vs\.\s)(?<!no\.\s)"
        r"|\n|(?<=[;])\s|\s[:;]-?[()]+\s|\?(?=\S)"
        r"|,\s+(?=(?:then\s+)?(?:what\s+is|what['’]?s|what\s+are|find|how\s+likely|how\s+probable|calculate|compute|determine|estimate)\b)"
    ),
    parts=(
        rf"(?:[,:(]\s*(?:and\s|but\s|while\s|whereas\s|i\.e\.\s)?|\s(?:and|but|while|whereas)\s|\s(?=of\s+(?:which|whom)\s)|"
        r"\s(?=with\s+an?\s+[^,;.\n]{2,30}?\srate\s+of\s))"
        rf"(?=[^,;:(\n{MARK}]{{0,90}}{N})"
        rf"|(?:,\s*)?\s(?:and|but|while|whereas)\s(?=(?:in|for|on|among|if|when)\s[^,;:(\n{MARK}]{{2,80}},[^,;:(\n{MARK}]{{0,90}}{N})"
    ),
    slots=(
        (
            "of_which",
            rf"^(?:of|among)\s+(?P<given>which|whom|these|those|them)\s*,?\s*{_ABOUT}{N}\s+(?P<event>{X}{{2,120}})$",
        ),
        (
            "of_front",
            rf"^(?:of|among|amongst)\s+(?P<of>{X}{{2,120}}?)\s*,?\s*{_ABOUT}{N}(?:\s+of\s+(?:them|these|those|whom))?"
            rf"(?P<event>\s+{X}{{2,120}})?$",
        ),
        (
            "prior_name",
            rf"\b{_PRIOR}\s+(?:of|for)\s+(?P<event>{X}{{2,90}}?)(?:\s+(?:in|among|amongst|within)\s+(?P<of>{X}{{2,90}}?))?\s*"
            rf"(?:is|was|of|:|=|being)?\s+{_ABOUT}{N}$",
        ),
        (
            "strikes",
            rf"^(?P<event>{X}{{2,90}}?)\s+(?:strikes?|hits|afflicts?|affects?|occurs?\s+in|attacks?|is\s+(?:found|present)\s+in)\s+"
            rf"{_ABOUT}{N}\s+(?:of\s+)?(?P<of>{X}{{2,90}})$",
        ),
        (
            "has_prior",
            rf"^(?P<event>{X}{{2,90}}?)\s+(?:has|had|with)\s+{_ABOUT}{_PRIOR}\s+(?:rate\s+)?of\s+{_ABOUT}{N}$",
        ),
        (
            "chance_that",
            rf"{_CHANCE}\s+(?:that|of|for|to)\s+(?P<main>{_MORE}?)\s*,?\s*(?:is|was|are|equals|=|:)\s+{_ABOUT}{N}{_TAIL}",
        ),
        ("chance_of", rf"{_CHANCE}\s+(?:is|of|=)\s+{_ABOUT}{N}\s+(?:that|of)\s+(?P<main>{_MORE})$"),
        (
            "there_is_a_chance",
            rf"^(?:there\s+is\s+|with\s+)?{_ABOUT}{N}\s+{_CHANCE}\s+(?:of|that|for)\s+(?P<main>{_MORE})$",
        ),
        (
            "has_a_chance",
            rf"^(?P<of>{X}{{2,120}}?)\s+(?:has|have|had|gives?|runs?)\s+{_ABOUT}{N}\s+{_CHANCE}\s+(?:of|that|to)\s+"
            rf"(?P<event>{_MORE})$",
        ),
        ("has_probability", rf"{_MAIN}\s+(?:has|have|had)\s+(?:a\s+)?{_CHANCE}\s+(?:of\s+)?{_ABOUT}{N}{_TAIL}"),
        (
            "with_probability",
            rf"{_MAIN}\s*,?\s*\bwith\s+{_ABOUT}(?:{_CHANCE}\s+)?(?:of\s+)?{N}(?:\s+{_CHANCE})?{_TAIL}",
        ),
        (
            "with_probability_first",
            rf"^with\s+{_ABOUT}{_CHANCE}\s+(?:of\s+)?{N},?\s+(?!(?:if|when|for|given)\b)(?P<main>{_MORE})$",
        ),
        (
            "gap_given",
            rf"^(?:and\s+|but\s+)?{_IF}\s+(?P<given>{X}{{2,80}}?)\s*,?\s*(?:it\s+is\s+|with\s+probability\s+)?{_ABOUT}{N}$",
        ),
        (
            "gap",
            rf"^(?:(?:with|in|on)\s+)?{_ABOUT}(?:{_CHANCE}\s+(?:of\s+)?)?{N}(?:\s+(?:of\s+)?{_TIME})?"
            rf"(?P<tail>\s+(?:if|when|whenever|for|given)\b{X}{{2,120}})$",
        ),
        (
            "of_the_time",
            rf"{_MAIN}\s*,?\s*(?:\b(?:on|in)\s+)?{_ABOUT}{N}\s+(?:of\s+)?{_TIME}\b(?:\s+(?:a|per|of\s+the|each)\s+year)?{_TAIL}",
        ),
        ("of_the_time_first", rf"^(?:on\s+|in\s+)?{_ABOUT}{N}\s+of\s+{_TIME}\b\s*,?\s*(?P<main>{_MORE})$"),
        ("bare_rate", rf"^with\s+an?\s+(?P<event>{X}{{2,30}}?)\s+rate\s+of\s+{_ABOUT}{N}$"),
        (
            "bought_from",
            rf"^{X}{{2,60}}?\s(?:buys?|bought|gets?|orders?|receives?|purchases?|obtains?|imports?)\s+{_ABOUT}{N}\s+of\s+"
            rf"(?:its|their|the|all|his|her)\s+{X}{{1,30}}?\s+(?P<event>from\s+{X}{{2,40}})$",
        ),
        (
            "of_last",
            rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:in|for|to|on|by|at|among|from)\s+{_ABOUT}{N}\s+of\s+"
            rf"(?!{_OFTEN}\b)(?P<of>{X}{{2,200}})$",
        ),
        (
            "has_a_rate",
            rf"{_BEGIN}(?P<of>{X}{{2,120}}?)\s+(?:has|have|had)\s+{_ABOUT}{N}\s+(?:rate|proportion|percentage|share|fraction)\s+of\s+"
            rf"(?P<event>{X}{{2,80}})$",
        ),
        (
            "has_a_named_rate",
            rf"{_BEGIN}(?P<of>{X}{{2,120}}?)\s+(?:has|have|had)\s+{_ABOUT}{N}\s+(?P<event>{X}{{2,40}})\s+rate$",
        ),
        (
            "labelled",
            rf"^(?!{_PRIOR}\b)(?P<event>(?:[a-z]{{2,15}}\s)?(?-i:[A-Z][\w-]{{0,20}}|\d{{1,2}}))\s*:\s*(?:(?:share|output|production)\s*:?\s*)?{_ABOUT}{N}"
            r"(?:\s+of\s+(?:(?:the|all|total|our|its)\s+){0,2}[a-z]{3,15})?$",
        ),
        ("of_subject", rf"{_BEGIN}{_ABOUT}{N}\s+of\s+(?P<pop>{X}{{2,240}})$"),
        ("of_object", rf"^(?P<event>{_MORE}?)\s+{_ABOUT}{N}\s+of\s+(?!{_OFTEN}\b)(?P<of>{X}{{2,200}})$"),
        ("predicate", rf"{_BEGIN}{_ABOUT}{N}\s+(?P<event>(?:{VERBS})\b{X}{{1,160}})$"),
        ("n_in_m", rf"{_BEGIN}{_ABOUT}{N}\s+(?P<pop>{X}{{2,240}})$"),
        (
            "n_in_m_last",
            rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:in|for|to|on|by|at|among)\s+{_ABOUT}{N}\s+(?P<of>{X}{{2,120}})$",
        ),
        ("is", rf"{_MAIN}\s*(?:is|are|was|were|=|:)\s+{_ABOUT}{N}{_TAIL}"),
        (
            "noun",
            rf"^(?:{X}{{2,30}}:\s*|{X}{{0,40}}\bthere\s+are\s+)?{_ABOUT}{N}\s+(?P<event>[^\s{MARK}]{{1,30}}(?:\s[^\s{MARK}]{{1,30}}){{0,4}})$",
        ),
        ("share", rf"^(?P<event>{X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:and\s+|but\s+|then\s+|,\s*)?(?:even\s+)?{_IF}\s+(?P<given>{X}{{2,120}}?),\s*(?:then\s+)?(?P<event>.{{2,300}})$",
        r"^(?:and\s+|but\s+)?(?:for|among|in)\s+(?P<given>(?:those|people|persons|patients|women|men|individuals|children)\b"
        rf"[^,{MARK}]{{2,100}}),\s*(?P<event>.{{2,300}})$",
        r"^(?P<given>otherwise|else|if\s+not),?\s+(?P<event>.{2,300})$",
        # "On nights without a burglary, the alarm rings with probability 1%".
        r"^(?:and\s+|but\s+)?(?:on|for|in|among)\s+(?P<given>"
        rf"[^,{MARK}]{{1,60}}\s(?:with(?:out)?|who|that|not)\s[^,{MARK}]{{2,60}}),\s*(?P<event>.{{2,300}})$",
    ),
    trailing=(
        rf"^\s*(?:at\s+|in\s+)?(?:detecting|finding|identifying|recogni[sz]ing)\s+(?P<given>{X}{{2,80}}?)"
        rf"(?:\s+(?:when|if)\s+it\s+is\s+(?:present|there))?$",
        rf"^\s*,?\s*(?:only\s+|even\s+)?{_IF}\s+(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:for|among|amongst|in|on)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),?\s+(?:even\s+)?{_IF}\s+(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|unless|although|though|while|whereas)\b",
    verbs=_VERB,
    relatives=r"\b(?:who(?:se|m)?|which|that)\b",
    rates=(
        Rate(r"\bfalse[-\s]positives?(?:\s+rate)?|\bfalse[-\s]alarms?(?:\s+rate)?", True, False),
        Rate(r"\bfalse[-\s]negatives?(?:\s+rate)?|\bmiss\s+rate", False, True),
        Rate(
            r"\bsensitiv\w{0,6}|\btrue[-\s]positives?(?:\s+rate)?|\bhit\s+rate|\bdetection\s+rate|\brecall\b",
            True,
            True,
        ),
        Rate(r"\bspecificit\w{0,4}|\bspecific\b|\btrue[-\s]negatives?(?:\s+rate)?", False, False),
    ),
    priors=rf"\b{_PRIOR}\b",
    accuracies=r"\b(?:accura(?:te|cy|tely)|reliab(?:le|ility|ly)|correct(?:ly)?|right(?:ly)?|effective)\b",
    frequency=rf"^\s*(?:of\s+)?{_TIME}\b",
    errors=(
        r"\b(?:errs?|wrong(?:ly)?|mistaken(?:ly)?|incorrect(?:ly)?|error\s+rate|in\s+error|misclassif\w{1,4}|"
        r"misidentif\w{1,4})\b"
    ),
    negations=(
        r"\b(?:not|no|never|without|none|lack(?:s|ing)?|fails?\s+to|failed\s+to|cannot|free\s+of|free\s+from|absent|"
        r"absence|nor)\b|n[’']t\b|\bnon-|\bnon(?=[a-z]{4})"
    ),
    opposites=OPPOSITES,
    illnesses=ILLNESSES,
    furniture=FURNITURE,
    universe=UNIVERSE,
    others=r"\b(?:others?|rest|remaining|otherwise|else|remainder)\b",
    backward=r"\b(?:it|so|one|ones|do|does|did|them|this|these|those|which|whom)\b",
    again=r"\b(?:that\s+is|i\.e\.|in\s+other\s+words)",
    guards=(
        r"\b(?:at\s+least|at\s+most|exactly|either|neither|nor|more|fewer|less|twice|double|triple|without\s+replacement|"
        r"another|unless|except|or(?!\s+(?:she|her|not)\b)|second|third|first|successive|consecutive|both|two|three|four|five|same|different|"
        r"(?:its|his|her|their)\s(?:neighbou?r|brother|sister|twin|partner|friend|colleague)s?|"
        r"increase[sd]?|rise[sn]?|reduce[sd]?|times|least|most|until|predictive|independent(?:ly)?|corresponding)\b"
    ),
    asks=(
        r"\b(?:what(?:['’]?s)?\s+(?:is\s+|are\s+|would\s+be\s+|was\s+)?(?:then\s+)?(?:the|his|her|its)?\s*(?:\w{1,15}\s+){0,2}?"
        r"(?:probability|chances?|likelihood|risk|prob|odds|proportion|percentage|fraction|share|(?:positive|negative)\s+predictive|PPV\b|NPV\b)|"
        r"(?:find|calculate|compute|determine|(?<![a-z]\s)give|estimate|evaluate|work\s+out)\b|how\s+(?:likely|probable|many|sure|certain|worried|confident)|"
        r"^(?:is|was)\s+(?:it|he|she|this)\s[^.?\n]{2,60}\?|with\s+what\s+probability|how\s+probable|from\s+which|which\b[^.?\n]{1,60}?likel|most\s+likely|which\s+is\s+the\s+probability)"
    ),
    which=(
        r"\bwhich\s+(?:\w{1,15}\s+){1,8}?(?:(?:more|most)\s+(?:likely|probabl[ey])|likel(?:y|iest))|"
        r"\bposterior\s+(?:probabilit(?:y|ies)|odds|distribution)|\b(?:more|most)\s+(?:likely|probabl[ey])\b"
    ),
    back_wanted=r"\b(?:have|has|had|carry|carries)\s+it\b|\b(?:really|actually)\s+(?:is|was|has|does|did)\s*$",
    subjects=r"\s(?=(?:the|it|he|she|they|a|an|this|that|there)\s)",
    scale=r"\b(?:drawn?|draws|tested|tests?|tossed|chosen|choose|selected|thrown|rolled|picked|taken|take|throw|roll|pick|inspected)\b",
    prepositions=r"\s+(?:of|in|from|with|without|who|that|which|whose|at|on|for|by|and|or|among|to|as)\b",
    plain_word=(
        r"(?!(?:the|a|an|he|she|it|they|we|you|i|this|these|those|each|every|not|never|also|both|actually|still|test|tests|"
        r"result|results|machine|supplier|factory|plant|box|urn)\b)(?-i:[a-z]{4,20})"
    ),
    equal=(
        r"\bequal\s+numbers?\s+of\b|\bequally\s+(?:likely|probable|many)\b|\bsame\s+number\s+of\b|"
        r"\beach\s+with\s+(?:the\s+same|equal)\s+probability\b"
    ),
    names_asked=r"\bprobability\s+(?:that|of)\b",
    given=r"\b(?:given\s+that|given|if|when|knowing\s+that|provided\s+that|assuming\s+that|among)\b",
    joins=r"\b(?:and|or|but)\b",
    ordinals=tuple(
        rf"\b(?:the\s+)?{word}\b(?:\s+(?:test|result|time|one|draw))?" for word in ("first", "second", "third")
    ),
    reports=(
        r"\b(?:says?|said|claim(?:s|ed)?|report(?:s|ed)?|predict(?:s|ed)?|forecast(?:s|ed)?|identif(?:y|ies|ied)|declare(?:s|d)?|"
        r"testif(?:y|ies|ied)|classif(?:y|ies|ied)|label(?:s|led|ed)?|diagnose[sd]?)\b"
    ),
    hits=(
        rf"\b(?:detects?|finds?|recogni[sz]es?|identifies|catches|spots|discovers?)\s+{_ABOUT}{N}\s+of\s+(?P<of>{X}{{2,120}})$",
        rf"\b(?:detects?|finds?|recogni[sz]es?|identifies|catches|spots|discovers?)\s+(?P<of>{X}{{2,80}}?)\s+"
        rf"(?:with\s+(?:a\s+)?{_CHANCE}\s+(?:of\s+)?{N}|(?:in\s+)?{N}\s+of\s+{_TIME})(?:\s+(?:when|if)\s+it\s+is\s+present)?$",
    ),
    misses=(
        rf"\b(?:miss(?:es)?|overlooks?|fails?\s+to\s+(?:detect|find|recogni[sz]e|identify|catch|spot))\s+{_ABOUT}{N}\s+of\s+"
        rf"(?P<of>{X}{{2,120}})$",
    ),
    detects=(
        r"\b(?:flag|detect|find|recogni[sz]e|identifie|catche|spot|discover|block|stop|reject|mark|refuse|smell|report|signal|notice|"
        r"reveal|accept|accuse|filter|remove|delete|discard|pick|let|pass(?:e)?|see|register|expose|quarantine)s?(?:\s(?:up|out|in|through))?$"
    ),
    independent=r"\b(?:conditionally\s+)?independen(?:t|tly|ce)\b",
    times=(
        (
            r"\btwice\b|\btwo\s+(?:\w{1,12}\s+)?(?:tests?|times)\b|\bboth\s+(?:\w{1,12}\s+)?(?:tests?|results?|times)\b|\bboth\b",
            2,
        ),
        (r"\bthree\s+times\b", 3),
    ),
    rest=(
        r"\bthe\s+(?:rest|others|remainder|remaining(?:\s+\w{1,15})?)\s+"
        rf"(?P<event>(?:is|are|was|were|comes?|came|has|have|be)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:makes?|produces?|supplies|delivers?|provides?|manufactures?|handles?)\s+the\s+"
        r"(?:rest|others|remainder|remaining)\b",
        # "Farm Green supplies 70% of the eggs, farm Brook the rest".
        r"(?:,|\band)\s+(?P<event>(?:[a-z]{2,15}\s)?(?-i:[A-Z][\w-]{0,20}|\d{1,2}))\s+the\s+(?:rest|others|remainder|remaining)\b",
    ),
    lists=r"(?:\b[a-z]{2,15}\s)?\b(?-i:[A-Z][\w-]{0,20}|\d{1,2}\b)(?:['’]s)?",
    separators=r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*/\s*|\s*&\s*",
    population=r"\s*of\s+",
    wholes=r"(?:^|[,;:]\s*|\band\s+|\bwhile\s+)(?=of\s)|[;]",
    ratios=(
        (
            "times_as",
            rf"^(?P<event>{X}{{2,60}}?)\s+{N}(?:\s+{X}{{1,40}}?)?\s+as\s+(?:does\s+)?(?P<other>{X}{{2,60}})$",
        ),
        (
            "odds_of",
            rf"\bodds\s+(?:that|of|for|in\s+favou?r\s+of)\s+(?P<event>{X}{{2,80}}?)(?:\s+(?:against|to)\s+(?P<other>{X}{{2,60}}?))?"
            rf"\s+(?:are|is|were|was|=|:)\s+{_ABOUT}{N}$",
        ),
    ),
    holders=(
        rf"(?P<name>(?:the\s+)?{_HOLDER}\s+(?-i:[A-Z]|[A-Z][a-z]{{1,12}}|\d{{1,2}}))\s+(?:contains?|has|holds|with|consists\s+of|includes)\s+"
        rf"(?P<items>{N}\s+[a-z-]{{2,20}}{_ITEM}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+){N}\s+[a-z-]{{2,20}}{_ITEM}){{1,5}})",
    ),
    holder_choice=rf"\b(?:one\s+(?:of\s+the\s+(?:two|three|four|five)\s+)?|an?\s+|the\s+)?{_HOLDER}(?:s|es)?\s+(?:is|was)\s+"
    r"(?:chosen|selected|picked|taken|drawn)\s+(?:uniformly\s+)?at\s+random\b|"
    rf"\b(?:choose[sn]?|select(?:s|ed)?|pick(?:s|ed)?|take[sn]?)\s+(?:an?|one)\s+(?:of\s+the\s+\w{{2,6}}\s+)?{_HOLDER}(?:s|es)?\s+at\s+random\b",
    counts=(
        (
            "of_whole",
            r"^(?:of|among|amongst|out\s+of|from|in)\s+(?P<of>(?:(?:the|these|those|all|a\s+total\s+of|my|our|every|each|a\s+group\s+of|a\s+sample\s+of|other|"
            rf"remaining)\s+){{0,3}}(?P<whole>{N}){X}{{0,90}}?)\s*,?\s*{_ABOUT}(?P<part>{N})\s+(?:of\s+them\s+)?"
            rf"(?P<event>{X}{{2,120}})$",
        ),
        (
            "part_of_whole",
            rf"^{_ABOUT}(?P<part>{N})\s+(?:out\s+)?of\s+(?P<of>(?:(?:the|these|those|all|my|our|other|remaining)\s+){{0,3}}"
            rf"(?P<whole>{N})\s+{X}{{0,90}}?)\s+(?P<event>(?:{VERBS})\b{X}{{2,120}})$",
        ),
    ),
    auxiliaries=(
        r"(?:do|does|did|have|has|had|will|would|can|could|may|might|must|is|are|was|were)"
        r"\s*(?:not|never|also|always|actually|still|both|n['’]t)?\s*"
    ),
    subject_noun=(
        r"(?:(?:^|[.!?,;]\s+|\b(?:that|if|when|and|but)\s+)(?:an?|the|one|some|every|each|this)|\bof)\s+"
        r"(?=([\w-]{1,30})(?:\s+([\w-]{1,30}))?(?:\s+([\w-]{1,30}))?)"
    ),
    irregular={"women": "woman", "men": "man", "children": "child", "mice": "mouse", "sold": "sell", "bought": "buy"},
    opposite="not ",
    prefixes=("un", "non"),
    purposes=(
        r"\b(?:tests?|tested|screening|kit|exam(?:ination)?|positive|negative)\s+for\s+"
        r"(?P<of>(?:(?:the|this|a|an|that)\s+)?(?:rare\s+|certain\s+)?[a-z-]{2,25}"
        r"(?:\s+(?:disease|virus|cancer|infection|disorder|syndrome))?)\b"
        r"(?=\s*[.,;:!?)]|\s*$|\s+(?:is|was|has|gives?|shows?|comes?|came|that|which|and|are|were|will|returns?|yields?|turns?|can)\b)"
    ),
    predictive=(
        (r"\bpositive\s+predictive\s+value\b|\bPPV\b", True),
        (r"\bnegative\s+predictive\s+value\b|\bNPV\b", False),
    ),
    own_result=(
        r"(?:(?:hello|hi|hey|so|well)\b,?\s+)?(?:(?:the|my|your)?\s*doctor\s+(?:told|tells)\s+(?:me|you)\s+(?:that\s+)?)?"
        r"(?:(?:my|your)\s+(?:\w{2,15}\s+)?(?:test|result|screening|mammogram)s?\s+(?:results?\s+)?"
        r"(?:is|was|are|were|(?:comes?|came|has\s+come)\s+back|turn(?:s|ed)\s+out)|(?:I|you)\s+(?:have\s+|just\s+){0,2}test(?:ed)?)\s+"
        r"(?:positive|negative)(?:\s+for\s+(?:the|this|a|an)\s+(?:rare\s+|certain\s+)?\w{2,20})?[.!]?"
    ),
    person=r"\b(?:I|you)\b",
    possessive=r"(?:its|their|his|her)\b",
    lead_in=rf"(?!{_IF}\b|(?:in|for|among|of|on|with|at|by|from|to|as)\s)[^:.;?!\n{MARK}]{{3,100}}\b(?:makes?|have|has|are|is|was|were|"
    r"produces?|know|get|consider)\b[^:.;?!\n]{0,40}:\s",
    subject=rf"\b(?:an?|the|this|that|each|every)\s+(?P<noun>[a-z]{{3,20}})\s+(?=(?:who|that|which|{VERBS})\b)",
    suffixes=SUFFIXES,
    few=words("two three four five six seven eight nine ten"),
)
