"""Words for what is decided: stay home and 不打球 deny to play, 拒绝 denies to approve."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.check.text.vocabulary.synonyms import NO, YES


@dataclass(frozen=True)
class Opposites:
    """of: the names of a class or of a target to which the words belong; yes, no: the words for both outcomes"""

    of: re.Pattern[str]
    yes: str
    no: str


def _opposites(of: str, yes: str, no: str) -> Opposites:
    return Opposites(re.compile(of, re.IGNORECASE), yes, no)


OUTCOMES: Sequence[Opposites] = (
    _opposites(
        r"play|tennis|golf|打.{0,2}球|户外|出游",
        r"play(?:s|ing|ed)?(?: (?:tennis|golf|outside))?|tennis|golf|go(?:es|ing)? out"
        r"|(?:去|出去)?打(?:网|高尔夫|篮)?球|去打|出去玩|打",
        r"stay(?:s|ing)? (?:at )?(?:home|in(?:side|doors)?)|skip(?:s|ping)?(?: tennis)?|(?:待|呆|留)在(?:家|室内)",
    ),
    _opposites(r"rain|下雨|雨", r"rain(?:s|ed|ing|y)?|下了?雨|有雨", r"(?:stays? |it is )dry|无雨"),
    _opposites(r"good|好瓜", r"good(?: melon| one)?|好瓜|好的", r"bad(?: melon| one)?|坏瓜"),
    _opposites(r"buys?(?:computer)?|purchase|购买|买", r"buy(?:s|ing)?|purchases?|会?购买|会?买", r"购买不了"),
    _opposites(
        r"approved?|loan|credit|批准|贷款|放贷|类别",
        r"approv(?:e|es|ed|ing)|grant(?:s|ed|ing)?|lend(?:s|ing)?|批准|同意|放贷|放款|贷款给",
        r"reject(?:s|ed)?|den(?:y|ies|ied)|refus(?:e|es|ed)|declin(?:e|es|ed)|turn(?:s|ed)? down|拒绝|拒贷",
    ),
    _opposites(
        r"default(?:ed)?|违约", r"default(?:s|ed|ing)?|违约", r"repa(?:y|ys|id)|pa(?:y|ys|id) back|守约|按时还款|会还款"
    ),
    _opposites(r"burglary|盗窃|入室盗窃", r"burglar(?:y|ies)|break-?in|盗窃|被盗|小偷", r"false alarm|误报"),
    _opposites(r"tub|tuberculosis|肺结核", r"tuberculosis|tub|肺?结核", r"no(?:t)? tub"),
    _opposites(r"pass(?:ed)?|通过|及格", r"pass(?:es|ed)?|通过|及格", r"fail(?:s|ed)?|不及格|挂科"),
    _opposites(
        r"surviv(?:e|ed|al|es)|存活|生还",
        r"surviv(?:e|es|ed)|lives?|存活|生还|活下来",
        r"die[sd]?|dead|killed|死亡|死掉|会死|遇难",
    ),
    _opposites(
        r"infect(?:ed|ion)|已?感染", r"infect(?:ed|ion)|has caught it|感染|染病", r"healthy|uninfected|健康|未感染"
    ),
    _opposites(
        r"admit(?:ted)?|admission|录取",
        r"admit(?:s|ted)?|gets? in|accept(?:s|ed)?|录取",
        r"reject(?:s|ed)?|turned down|落选",
    ),
    _opposites(
        r"spam|junk|垃圾(?:邮件|短信)?",
        r"spam|junk|垃圾(?:邮件|短信)?",
        r"ham|inbox|legitimate|let(?:s)? it through|正常(?:邮件|短信)?",
    ),
    _opposites(
        r"ill|sick|diseased?|患病|有病",
        r"ill|sick|has (?:got )?the disease|患病|得病|有病|生病|病了",
        r"healthy|well|fine|健康|没病|无病|没事",
    ),
    _opposites(r"cancer|癌症?", r"cancer|癌症?", r"healthy|benign|健康"),
    _opposites(r"(?:得 ?)?A", r"(?:gets?|earns?|an?|get) (?:an |the )?A|[得拿](?:到)? ?A", r"no A|[得拿]不到 ?A"),
)
PLACES = (("一", "first"), ("二", "second"), ("三", "third"), ("四", "fourth"), ("五", "fifth"), ("六", "sixth"))
BY_PLACE = r"(?:class|类别?) ?{number}|ω_?{number}|第 ?[{number}{han}] ?类|{word} class"
# The signs of a class −1 or +1 in words.
SIGNED = (
    (r"negative(?: class| side)?|class [-−–]1|负(?:类|例|的一侧)", "-"),
    (r"positive(?: class| side)?|class [+＋]1|正(?:类|例)", "+"),
)
# Right before an outcome: it is denied.
DENIAL = re.compile(
    r"(?:\b(?:not|no|never|n't|won't|don't|doesn't|isn't|cannot|can't|unlikely to|hardly|rather not|without|against)"
    r"(?: (?:be|to|get|go|have|a|an|the|any|really|actually|likely|out|the disease|want to)){0,3}"
    r"|(?<![类性级区识判分特个])别(?:去|再)?|(?:不|没|没有|未|非|无|未必|并非|不是|不能|不会|不应|不该|不宜|不适合|不要|不建议|无法)"
    r"(?:是|会|能|去|应|该|再|有|被|得|出去|给|给他|予|要|适合|宜|太可能){0,3})\s{0,2}$",
    re.IGNORECASE,
)
# Where a conclusion begins.
CUE = re.compile(
    r"\b(?:so|hence|thus|therefore|then|conclusion|decision|decide|answer|predict(?:s|ed|ion)?|result|choose|pick|take|best"
    r"|prefer|i'd|i would|we|he|she|it|they|should|would|will|probably|likely|surely|say)\b|→|⇒|=>|->|∴"
    r"|所以|因此|因而|于是|故|结论|预测|判为|判定|判断为|应|最好|建议|多半|大概率|大概|很可能|更可能|可见|决定|决策|选择|答",
    re.IGNORECASE,
)
# The same without words that merely begin a sentence.
CONCLUDES = re.compile(
    r"\b(?:so|hence|thus|therefore|conclusion|decision|decide|answer|predict(?:s|ed|ion)?|choose|pick)\b|→|⇒|=>|∴"
    r"|所以|因此|因而|于是|故|结论|预测|判为|判定|判断为|决策|选择|答",
    re.IGNORECASE,
)
CONCEDES = re.compile(r"\W{0,4}(?:although|though|while|even|given|since|because|as|when)\b", re.IGNORECASE)
# The line asks, or tells how one would decide.
ASKED = re.compile(
    r"[?？]\s*$|\bor [^?？]{1,30}\?\s*\(|是否|\bwhether\b|打不打|会不会|能不能|该不该|要不要"
    r"|^\W{0,4}(?:will|should|is|are|does|did|can|what|which|how) (?:she|he|it|we|they|you|i|the|this|a|one)\b"
    r"|^\W{0,4}(?:求|试求|试用|问|请|已知|给定|确定|find|compute|determine|classify the|classify x|predict whether)",
    re.IGNORECASE,
)
# Behind a name: No 的得分, of which something is told.
OF_A_NAME = re.compile(
    r"[”’」\"']?\s?类?\s?(?:的(?:后验|先验|条件|平均|期望)?|人?中|者中)(?:几率|优势|天数|人数|个数|有|得分|分数|概率(?![更较最]大)|可能性(?![更较最]?大)|似然|均值|方差|密度|判别|风险|损失|值|先验|后验)"
    r"|\s?类均值|'s (?:score|posterior|prior|probability)| (?:score|posterior|prior|probability|has)\b",
    re.IGNORECASE,
)
# We play, 0.8: numbers behind an outcome, unless a comma or a bracket divides them.
NUMBER_AFTER = re.compile(r"[^\d,，(（;；。]{0,200}\d")
# So 3 of them are spam, so first the class yes, so A and B have, S_A.
COUNTED = re.compile(r"(?<![\d.])\d{1,9}(?![\d.]|\s?%)[^,，;；:：]{0,24}$")
FIRST = re.compile(r"\b(?:first|next|need|count|compute|calculate)\b|先|计算|再算", re.IGNORECASE)
AND_AFTER = re.compile(r"\s?(?:and|&|和|与|、)\s?(?:class )?(\w{1,20})", re.IGNORECASE)
AND_BEFORE = re.compile(r"(\w{1,20})\s?(?:and|&|和|与|、)\s?(?:class )?$", re.IGNORECASE)
BELOW = re.compile(r"[SΣμmd]_$")
CONDITION = re.compile(r"^\W{0,4}(?:(?:if|unless|suppose|assume|assuming|whenever)\b|如果|假如|假设|若)", re.IGNORECASE)
# (With 3 calls he would stay.): decided for another case.
SUPPOSED_ASIDE = re.compile(
    r"[(（][^()（）]{0,160}(?:\b(?:would|instead|if)\b|如果|假如|若|改为)[^()（）]{0,160}[)）]", re.IGNORECASE
)
# A burglary is less likely than not.
LESS_LIKELY = re.compile(
    r" (?:is|are)? ?(?:rather |very |quite |still )?(?:less (?:likely|probable)|unlikely|improbable|not likely)"
    r"|(?:的(?:概率|可能性))?(?:更小|较小|不大|很小|不太可能)",
    re.IGNORECASE,
)
# Before an outcome: a 38 % chance of an A, 9 of them are ill.
OF_CHANCE = re.compile(
    r"(?:chance|probability|odds) (?:of|that|for) (?:an? |the |he |she |it |they )?"
    r"(?:being |is |are |has |have |having )?$"
    r"|\d ?(?:%|percent)? ?(?:of (?:them|the|these|all|those)|people|persons|patients|个|人|例)[^,，.。;；:：]{0,24}$"
    r"|\d\s?(?:%|percent) of (?:the|all|those|these|people)\b[^,.;:]{0,60}\b(?:are|is|have|has|were) (?:\w{1,12} )?$"
    r"|\d\s?(?:%|percent) (?:are|is|have|has|were) (?:\w{1,12} )?$"
    r"|\d (?:of (?:the )?\d{1,9} )?(?:[a-z]{1,20} ){0,2}(?:are|were|have|had) (?:an? )?$"
    r"|[中里者][^,，。；;]{0,6}\d[\d.]{0,8}\s?[%％]?\s?(?:的?人)?(?:是|为|真的?|确实|有|真正|会)?$",
    re.IGNORECASE,
)
# The prior of healthy people, so much for healthy patients: of whom something is told, and no decision.
OF_WHOM_BEFORE = re.compile(
    r"\b(?:of|for|among|all|most|many|few|more|fewer)\s(?:all |the |these |those )?$", re.IGNORECASE
)
OF_WHOM_AFTER = re.compile(
    r"\s(?:people|persons|patients|cases|mails?|e-?mails?|messages|customers|students|women|men|days|ones|points|samples)\b"
    r"|\s?(?:的?人群?|者|患者|样本|邮件)(?:[的中里])",
    re.IGNORECASE,
)
VOTES = re.compile(r"\bvotes?\b|票", re.IGNORECASE)
# Behind an outcome: only how probable it is.
WITH_CHANCE = re.compile(
    r"\s?(?:today |now )?(?:with|at|has|的) ?(?:a |the )?(?:probability|chance|概率|可能性)(?!更?大|较大|最大|更高)"
    r"|\s?(?:is|=|:|：|＝|为|的概率)?\s?\d",
    re.IGNORECASE,
)
# Names that affirm and deny, and the name itself at the end of a line.
AFFIRMED = YES | frozenset(("present", "positive", "有", "阳性", "真"))
DENIED = NO | frozenset(("absent", "negative", "无", "阴性", "假"))
AT_END = re.compile(r"(?<![A-Za-z])\s?[(（](?:class |类别?|即)?\s?(?P<name>[^()（）|]{1,24})[)）][.。!！\s]{0,3}$")
DENYING_PART = re.compile(r"^(?:no |not |non-?|[无未不没非](?:有)?)", re.IGNORECASE)
AFFIRMING_PART = re.compile(r"^[有已会是]")
BEFORE_SHORT = (
    r"(?:(?:class|category|to|choose|predict|y ?=|ŷ ?=|类标记|标记|类别)(?: is|为|是|取)? ?"
    r"|[归取选∈]|归入|归为|判为|属于|[,，:：] ?) ?"
)
# Behind a short name.
AFTER_SHORT = r"(?= ?(?:类|[.。,，!！]|$))"
WINNING = r"(?= ?(?:类|wins|胜))"
NOT_AN_OUTCOME = r"(?:not|no|non|未|不|无|非)"
# Names that are parts of other words: 还是, 是否, 否则.
PARTICLES = ("是", "否")
NO_TARGETS = ("class", "label", "类别", "标记")
# The good machine without its particle, and another word for what is no good.
OTHER_WORDS = (("的", ""), ("差", "坏"))

# The clause around a number, which may be the probability of what is decided, and no error of it.
CLAUSE_BEFORE = re.compile(r"[;；。:：]\s?|(?<!prob)\.\s|[,，]\s?(?:but|although|though|while|但|虽)")
CLAUSE_AFTER = re.compile(r"[,，;；。:：]|\.\s|\.$|\band\b|=>|→|⇒|->")
OF_AN_ERROR = re.compile(
    r"\b(?:errors?|wrong|mistakes?|not|without|prior|before|against|than|of all|true|false)\b"
    r"|误|错|先验|不是|超过|高于",
    re.IGNORECASE,
)
# Posteriors: 0.205 (yes), 0.795 (no), 1/23 in spam.
BESIDE_A_NUMBER = re.compile(r"\d\s?[%％]?\s?(?:[(（]\s?|(?:in|for)\s)(?:for |class )?$")
IN_BRACKETS_AFTER = re.compile(
    r"[\s\"'”’*]{0,2}[(（,，]?\s?(?:(?:with|at|about|roughly|around|≈|~|大?约为?|概率为?|可能性为?)\s?){0,2}",
    re.IGNORECASE,
)
# Ill with a probability of 8 % and more likely healthy: another one is decided.
RATHER_ANOTHER = re.compile(
    r"\s?(?:with|at) (?:a |the )?(?:probability|chance)[^.;]{0,20}[\d.%\s]{1,12}[^.;]{0,20}\b(?:more likely|rather)\b"
    r"|\s?的(?:概率|可能性)[^。；;]{0,30}更可能",
    re.IGNORECASE,
)
# α1: call it normal, α2: call it abnormal: names of actions, and nothing is decided.
DEFINING = re.compile(
    r"\W{0,4}(?:(?:记|设|令|其中|行动|let\b|where\b|actions?\b|denote\b|write\b)[^。.]{0,12})?"
    r"\$?\\?(?:α|alpha|a)_?\{?1\}?\$?\s?(?:[:：=＝为是]|is\b)",
    re.IGNORECASE,
)
# 0.39 < 0.5: the probability of the class that is not decided.
BELOW_HALF = re.compile(
    r"\s?[<＜]\s?(?:0?\.5|1/2|½|50\s?%)"
    r"|[^.。;；]{0,12}(?:less than (?:a |one )?half|不到一半|小于一半)",
    re.IGNORECASE,
)
