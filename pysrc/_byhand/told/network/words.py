"""The words of told networks in one language, as patterns of bounded reach; N stands for a number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from _byhand.told.languages.language import MARK

N = f"{MARK}{{1,60}}"


def made(pattern: str) -> re.Pattern[str]:
    """The compiled pattern. A space matches a run of white space; ⟦n⟧ stands for a number."""
    spaced = pattern.replace(" ", r"\s{1,9}").replace("⟦n⟧", f"(?P<number>{N})")
    return re.compile(spaced, re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Words:
    """The words of one language.

    leads        for a condition in front of a main clause: how it begins, and what ends it
    mains        main clauses with one number and the group event; `tail` is what stands behind the number
    conditions   a condition behind a number, with the group given; "" must match where there is none
    conditioned  an event with its condition behind it: groups event and given
    otherwise    the rest of the cases
    connectors   what stands between a condition and the next number
    asks         questions with the groups wanted and, perhaps, given
    opens        words in front of a statement, which are dropped
    splits       what parts two statements of one sentence
    supposes     words in front of a supposition, which are dropped
    joins        words in front of the last of several properties
    parts        what parts two literals of a condition
    either       what parts two alternatives
    truths       literals that are true or false of their subject: groups subject and, if it is false, no
    properties   literals that state a property: groups subject, property and, if it does not hold, no
    negated      literals with a negation: groups subject and, if there is one behind the negation, verb
    same_for_all "A and B are true": groups subjects, value
    copula       what joins a subject and its value
    space        what parts two words
    furniture    words that are dropped at the beginning of a literal
    kinds        words that are dropped at its end
    guards       words that no literal may have
    pronouns     subjects that stand for another one
    opposites    pairs of properties of which exactly one holds
    endings      endings of a word that are dropped when two words are compared
    true_false   the names of the two values, if the text has these words
    counts       a number of events or variables, which is no probability
    both         a word in front of two literals, all of which hold
    harmless     sentences without numbers that state nothing of the exercise
    observed     words that make a sentence one of what is observed
    """

    code: str
    leads: Sequence[tuple[re.Pattern[str], re.Pattern[str]]]
    mains: Sequence[re.Pattern[str]]
    conditions: re.Pattern[str]
    conditioned: re.Pattern[str]
    otherwise: re.Pattern[str]
    connectors: re.Pattern[str]
    asks: Sequence[re.Pattern[str]]
    opens: re.Pattern[str]
    splits: re.Pattern[str]
    supposes: re.Pattern[str]
    joins: re.Pattern[str]
    parts: re.Pattern[str]
    either: re.Pattern[str]
    truths: Sequence[re.Pattern[str]]
    properties: Sequence[re.Pattern[str]]
    negated: Sequence[re.Pattern[str]]
    same_for_all: re.Pattern[str]
    copula: str
    space: str
    furniture: re.Pattern[str]
    kinds: re.Pattern[str]
    guards: re.Pattern[str]
    pronouns: frozenset[str]
    opposites: Sequence[frozenset[str]]
    endings: Sequence[str]
    true_false: Mapping[str, tuple[str, str]]
    counts: re.Pattern[str]
    both: re.Pattern[str]
    harmless: re.Pattern[str]
    observed: re.Pattern[str]


_IF = r"(?:if|when|whenever|given(?: that)?|provided(?: that)?|in case)"
_CHANCE = r"(?:probability|chance|likelihood)"
_BE = r"(?:is|being|are|was|were|be)"
_LEAD = rf"(?:{_IF} (?P<lead>.{{1,300}}?),? )?"
_ASKED = (
    rf"(?P<wanted>.{{1,300}}?)(?:,? (?:{_IF}|assuming(?: that)?|knowing that|conditioned on) (?P<given>.{{1,300}}))?"
)

ENGLISH = Words(
    code="en",
    leads=((made(rf"{_IF} "), made(r",(?: then)? | then ")),),
    mains=(
        made(
            rf"(?:the )?{_CHANCE} (?:that|of|for) (?P<event>.{{1,300}}?) (?:is|equals|was)(?: equal to)?(?: about)? "
            r"⟦n⟧(?P<tail>.{0,900})"
        ),
        made(rf"(?P<event>.{{1,200}}?),? with an? ⟦n⟧ {_CHANCE}(?P<tail>.{{0,900}})"),
        made(rf"there is an? ⟦n⟧ {_CHANCE} (?:that|of) (?P<event>[^,;]{{1,200}})(?P<tail>)"),
        made(rf"(?P<event>.{{1,200}}?),?(?: is)? with (?:an? |the )?{_CHANCE}(?: of)? ⟦n⟧(?P<tail>.{{0,900}})"),
        made(rf"(?P<event>.{{1,200}}?) has (?:an? |the )?{_CHANCE} (?:of )?⟦n⟧(?P<tail>.{{0,900}})"),
        made(r"(?P<event>.{1,200}?),? (?:in )?⟦n⟧ of (?:the time|(?:all )?(?:the )?cases)(?P<tail>.{0,900})"),
        made(
            rf"(?P<event>.{{1,200}}?) has an? {_CHANCE} of ⟦n⟧ of (?P<more>being [\w\x20-]{{1,60}}?)"
            rf"(?P<tail>(?:,? {_IF} .{{0,900}})?)"
        ),
        made(rf"(?P<event>.{{1,200}}?) has an? ⟦n⟧ {_CHANCE} of (?P<more>being [\w -]{{1,60}})(?P<tail>.{{0,900}})"),
    ),
    conditions=made(rf"(?:,?\s{{1,9}}{_IF} (?P<given>.{{1,400}}))?"),
    conditioned=made(rf"(?P<event>.{{1,200}}?),? {_IF} (?P<given>.{{1,400}})"),
    otherwise=made(r"[,;]?\s{0,9}(?:otherwise|else|if not|in all other cases)"),
    connectors=made(
        r"(?P<item>.{0,500}?)[,;]?\s{0,9}(?:\b(?:and|but|while|whereas)\b)?\s{0,9}(?P<rest>\b(?:otherwise|else)\b)?\s{0,9}"
        rf"(?:\bwith(?: (?:an? |the )?{_CHANCE}(?: of)?)?)?\s{{0,9}}"
    ),
    asks=(
        made(
            rf"{_LEAD}(?:what(?:'s| is| will be| would be)|find|compute|calculate|determine|evaluate|estimate|give) "
            rf"the (?:conditional |joint |posterior |marginal )?{_CHANCE} (?:that|of|for) {_ASKED}"
        ),
        made(rf"{_LEAD}how (?:likely|probable) is (?:it that )?{_ASKED}"),
        made(
            r"(?:(?:what is|find|compute|calculate|determine|evaluate) )?P\s?\((?P<wanted>[^()|]{1,200}?)"
            r"(?:(?:\s?\|\s?| given )(?P<given>[^()|]{1,200}))?\)\s?=?"
        ),
    ),
    opens=made(r"(?:suppose|assume|consider|imagine|now|moreover|furthermore|also|further|finally)(?: that)?,? "),
    splits=made(rf",? (?:and|while|whereas) (?=(?:the )?{_CHANCE} (?:of|that) )"),
    supposes=made(
        r"(?:(?:now|today|suppose|assume|given|observe|we (?:know|observe|see)|it is (?:known|observed))(?: that)?,? )"
        r"{1,3}"
    ),
    joins=made(r"(?:and|or) "),
    parts=made(r",? and (?:that )?|, (?:that )?|,? but (?:that )?|,? while | ∧ | & "),
    either=made(r",? or "),
    truths=(
        made(rf"(?P<subject>.{{1,100}}?) {_BE} (?:true|not false|(?P<no>false|not true))"),
        made(r"(?P<subject>.{1,100}?) (?:true|(?P<no>false))"),
        made(r"(?P<subject>.{1,100}?) (?:occurs?|occurring|happens?|happening)"),
        made(r"(?P<subject>.{1,100}?) (?P<no>(?:does not|doesn't|not) (?:occur|happen|occurring|happening))"),
    ),
    properties=(made(rf"(?P<subject>.{{1,100}}?) {_BE} (?P<no>not )?(?P<property>.{{1,60}})"),),
    negated=(
        made(r"(?:not|no) (?P<subject>.{1,100})"),
        made(r"[¬~!]\s{0,3}(?P<subject>.{1,100})"),
        made(r"(?P<subject>(?:\S{1,30} ){1,4}?)(?:does not|doesn't|do not|did not|not) (?P<verb>[^\W\d_]{2,30})"),
    ),
    copula="is",
    space=" ",
    same_for_all=made(r"(?P<subjects>.{1,200}?) (?:are|were)(?: both| all)? (?P<value>(?:not )?[\w-]{1,40})"),
    # "A is true": here A is no article.
    furniture=made(
        r"(?:that|the event that|the event of|event|the|an|a) "
        r"(?!(?:is|being|are|was|were|be|true|false|and|but|or|occurs?|happens?|does|not)\b)"
    ),
    kinds=made(r" (?:event|occurring|happening)"),
    guards=made(
        r"\b(?:or|either|neither|nor|both|least|most|exactly|only|unless|without|more|less|fewer|twice|one|two|some|any|"
        r"all|each|every|other|others|another|previous|before|after|first|second|same|than|except|who|which|whose|among|"
        r"if|when|given|with|probability|chance|and|not|no|never|is|are|being|was|were|be)\b|[;:?()\[\]{}]"
    ),
    pronouns=frozenset(("it", "this", "that", "he", "she", "they", "there")),
    opposites=tuple(
        frozenset(pair.split("/"))
        for pair in [
            "on/off",
            "present/absent",
            "open/closed",
            "open/shut",
            "positive/negative",
            "high/low",
            "up/down",
            "alive/dead",
            "full/empty",
            "wet/dry",
            "guilty/innocent",
            "defective/good",
            "healthy/ill",
            "healthy/sick",
            "male/female",
        ]
    ),
    endings=("ing", "es", "ed", "s", "e"),
    true_false={"true": ("true", "false"), "false": ("true", "false")},
    counts=made(r"⟦n⟧ (?:[\w-]{1,30} ){0,2}(?:events|variables|nodes|propositions|statements|factors)\b"),
    both=made(r"both "),
    harmless=made(r".{0,200}\b(?:independent|depends? on|influences?|affects?|causes|round|decimals?)\b.{0,200}"),
    observed=made(r"\b(?:true|false|observed?|observes|know|known|seen?|given|turns? out|happened|occurred)\b"),
)

CHINESE = Words(
    code="zh",
    leads=(
        (made(r"(?:若|如果|假如|当|已知|给定)\s?"), made(r"[，,]\s?(?:则|那么)?|时[，,]?\s?")),
        (made(r"(?:在|当)?"), made(r"(?:的条件下|的情况下|时)[，,]?\s?")),
    ),
    mains=(
        made(r"(?P<event>.{1,100}?)的(?:概率|可能性)(?:是|为|等于)?\s?⟦n⟧(?P<tail>.{0,300})"),
        made(r"(?:有)?\s?⟦n⟧\s?的(?:概率|可能性)(?P<event>.{1,100})(?P<tail>)"),
    ),
    conditions=made(r"()"),
    conditioned=made(r"(?P<given>.{1,200}?)(?:的条件下|的情况下|时)[，,]?(?P<event>.{1,200})"),
    otherwise=made(r"[，,；;]?\s?(?:否则)"),
    connectors=made(r"(?P<item>.{0,300}?)[，,；;]?\s?(?P<rest>否则)?(?:为|是)?\s?"),
    asks=(
        made(
            r"(?:(?:若|如果|已知|给定|现已知)(?P<lead>.{1,200}?)[，,]\s?)?(?:求|问|试求|计算|则)\s?"
            r"(?:(?:在)?(?P<given>[^，,]{1,200}?)(?:的条件下|的情况下|时)[，,]?)?(?P<wanted>.{1,200}?)的(?:概率|可能性)(?:是多少|为多少|是多大|有多大)?"
        ),
        made(
            r"(?:(?:若|如果|已知|给定|现已知)(?P<lead>.{1,200}?)[，,]\s?)?(?:(?:在)?(?P<given>[^，,]{1,200}?)(?:的条件下|的情况下|时)[，,]?)?"
            r"(?P<wanted>.{1,200}?)的(?:概率|可能性)(?:是多少|为多少|是多大|有多大)"
        ),
        made(r"(?:求|计算)?\s?P\s?\((?P<wanted>[^()|]{1,200}?)(?:\s?\|\s?(?P<given>[^()|]{1,200}))?\)\s?=?"),
    ),
    opens=made(r"(?:假设|设|又|此外|另外)\s?"),
    splits=made(r"[，,](?=(?:若|如果|当|在))"),
    supposes=made(r"(?:现|现在|已知|假设|观察到|现已知|现观察到)\s?"),
    joins=made(r"[和及]"),
    parts=made(r"[，,]?\s?(?:且|并且|而且|而)\s?|[，,、]\s?|\s?∧\s?"),
    either=made(r"\s?或(?:者)?\s?"),
    truths=(
        made(r"(?P<subject>.{1,60}?)\s?(?:为|是)\s?(?:真|(?P<no>假))"),
        made(r"(?P<subject>.{1,60}?)\s?(?P<no>不|未|没有)?发生"),
    ),
    properties=(),
    negated=(
        made(r"[¬~]\s?(?P<subject>.{1,60})"),
        made(r"(?:不|没有?|未)(?P<subject>.{1,30})"),
        made(r"(?P<subject>.{1,20}?)(?:不|没有?|未)(?P<verb>.{1,20})"),
    ),
    copula="为",
    space="",
    same_for_all=made(r"(?P<subjects>.{1,100}?)(?:都|均)(?:为|是)(?P<value>真|假)"),
    furniture=made(r"事件\s?"),
    kinds=made(r"事件"),
    guards=made(r"[或不未没无非都均各至恰只两二三再又除若如当则]|其他|其余|[;:?()\[\]{}；：？]"),
    pronouns=frozenset(("它", "其")),
    opposites=(),
    endings=(),
    true_false={"真": ("真", "假"), "假": ("真", "假")},
    counts=made(r"⟦n⟧\s?个?(?:随机)?(?:事件|变量|结点|节点|命题)"),
    both=made(r"同时"),
    harmless=made(r".{0,200}(?:独立|影响|取决于|依赖|保留|小数).{0,200}"),
    observed=made(r"[真假]|已知|观察|观测|发现|发生"),
)
