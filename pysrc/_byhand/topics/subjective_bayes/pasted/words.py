"""The words around rules with LS and LN, in English and Chinese."""

from __future__ import annotations

import re

from _byhand.reading.rest import NUMBER

# E1, E_{1}, H, FMGS
_IDENTIFIER = r"(?:(?:[A-Z]|(?<![A-Za-z])[a-z](?=_?\{?\d))[A-Za-z]{0,15}_?\{?\d{0,3}\}?(?![A-Za-z0-9_]))"
_HAN = r"[\u4e00-\u9fff]{1,12}"
_WORDS = r"[a-z]{2,20}(?: (?!(?:with|where|and|given|prior|if|is|has)\b)[a-z]{2,20}){0,3}"
NAME = rf"(?:{_IDENTIFIER}|{_WORDS}|{_HAN})"
_JOINT = r"\s{0,2}(?:\b(?i:and|or)\b|∧|∨|&|\||且|并且|和|与|或者?|,)\s{0,2}"
_NOT = r"(?:(?:¬|~|!|\b(?i:not)\b|非)\s{0,2})?"
_EVENT = rf"\(?{_NOT}{_IDENTIFIER}\)?(?:{_JOINT}\(?{_NOT}{_IDENTIFIER}\)?){{0,7}}"
_LABEL = r"(?P<label>(?:(?i:rule)\s?|[Rr]_?\{?|规则\s?[Rr]?_?\{?)\d{1,3}\}?\s{0,3}[:.,]?\s{0,3})?"
_THEN = r"(?:\b(?i:then)\b|那么|则|-{1,3}>|=>|→|⇒|rightarrow\b|to\b)"


def _strengths(place: str) -> str:
    """(20, 0.1) or (LS = 20, LN = 0.1)"""
    return (
        rf"\(\s?(?:LS\s?[:=]\s?)?(?P<ls_{place}>{NUMBER})\s{{0,2}}[,;]\s{{0,2}}(?:LN\s?[:=]\s?)?"
        rf"(?P<ln_{place}>{NUMBER})\s?\)"
    )


def _prior(place: str) -> str:
    """(0.03) behind a conclusion, or nothing"""
    return rf"(?:\s{{0,2}}\(\s?(?:P\s?\([^()]{{1,20}}\)\s?=\s?)?(?P<p_{place}>{NUMBER})\s?\))?"


_NAMED = (
    rf"\s{{0,2}}[,;:]?\s{{0,3}}\(?\s?(?:其?中|with|where)?\s?LS\s?[:=]\s?(?P<ls_named>{NUMBER})\s{{0,2}}"
    rf"(?:[,;]|and|和|与)?\s{{0,2}}LN\s?[:=]\s?(?P<ln_named>{NUMBER})\s?\)?"
)
# Where the numbers stand: before the conclusion, by their names behind it, in parentheses behind it.
PLACES = ("before", "named", "behind")
RULE = re.compile(
    rf"{_LABEL}(?:(?:\b(?i:if)\b|如果|若)\s{{0,3}}(?P<if>[^\n;。=]{{1,80}}?)|(?P<event>{_EVENT}))\s{{0,3}},?\s{{0,2}}"
    rf"{_THEN}\s{{0,3}}"
    rf"(?:{_strengths('before')}\s{{0,3}}(?P<name_before>{NAME}){_prior('before')}"
    rf"|(?P<name>{NAME})(?:{_prior('named')}{_NAMED}|\s{{0,2}},?\s{{0,2}}{_strengths('behind')}{_prior('behind')}))"
)

# Probability, certainty or odds of a name, perhaps given what was seen.
OF = r"(?<![A-Za-z])(?P<letter>[PCO])\s?\(\s?(?P<of>[^()|/=\n]{1,40}?)\s?(?:[|/]\s?(?P<given>[^()=\n]{1,40}?)\s?)?\)"
STATED = re.compile(
    rf"(?P<all>{re.sub('[?]P<[a-z]+>', '?:', OF)}(?:\s?=\s?{re.sub('[?]P<[a-z]+>', '?:', OF)}){{0,7}})"
    rf"\s{{0,2}}(?:=|:|为|是|\bis\b|\bequals\b)\s{{0,2}}(?P<number>{NUMBER})"
)
EACH = re.compile(OF)
PRIOR = re.compile(
    rf"(?P<name>{NAME})\s?(?:的\s?先验(?:概率)?\s?(?:为|是|=)?|has (?:the |a )?prior(?: probability)?(?: of)?"
    rf"|,? ?prior\s?[:=]?)\s{{0,2}}(?P<number>{NUMBER})"
    rf"|(?i:(?:the )?prior (?:probability )?(?:of|for)) (?P<name2>{NAME}) (?:is|=|of)\s{{0,2}}(?P<number2>{NUMBER})"
)
_LIST = rf"{_IDENTIFIER}(?:\s{{0,2}}(?:,|和|与|及|以及|\band\b)\s{{0,2}}(?:and )?{_IDENTIFIER}){{0,9}}"
_TOGETHER = (
    r"(?:\s?(?:都|均|同时|全部|一定|肯定|必然|确定|已经|已|确实|both|all|certainly|surely|definitely|also)){0,3}\s?"
)
_HAPPENS = r"(?:出现|发生|成立|存在)"
# 出现及不出现: both cases are asked, and nothing is observed.
EITHER_WAY = re.compile(
    rf"(?:{_LIST})?{_TOGETHER}{_HAPPENS}\s?(?:及|和|与|或|,|还是|以及)\s?(?:一定|肯定|必然)?(?:不|没有|未){_HAPPENS}"
    rf"|(?:{_LIST}\s)?(?i:(?:is|are) )?(?i:present (?:and|or) (?:it is |they are )?absent|true (?:and|or) (?:it is "
    rf"|they are )?false)"
)
FALSE = re.compile(
    rf"(?P<names>{_LIST}){_TOGETHER}(?:(?:不|没有|未)(?:会)?{_HAPPENS}|为假|是假)"
    rf"|(?P<names2>{_LIST})\s(?i:(?:is|are|was|were) (?:both |all )?(?:false|absent|not (?:true|present|there))"
    r"|(?:does|do|did) not (?:occur|hold|happen))"
)
TRUE = re.compile(
    rf"(?:观察到|观测到|已知|知道)?(?:证据|事实)?\s?(?P<names>{_LIST}){_TOGETHER}(?:{_HAPPENS}|为真|是真)"
    rf"|(?:观察到|观测到)(?:了)?(?:证据|事实)?\s?(?P<names3>{_LIST})"
    rf"|(?P<names2>{_LIST})\s(?i:(?:is|are|was|were|be|being) (?:known to be |both |all |certainly |surely )?"
    r"(?:true|observed|present|certain|seen)|occurs?|holds?|happens?|occurred)\b"
    rf"|(?i:we observe|observed?:?|(?:have |has )?been observed:?) (?:evidence )?(?P<names4>{_LIST})"
)
# All evidence at once, what is not known of it, and the words before C(E1|S).
ALL_TRUE = re.compile(
    r"(?i)\b(?:both|all)(?: the)?(?: (?:two|three))?(?: pieces? of| kinds of)? (?:evidence|facts)\s(?:is|are|was|were) "
    r"(?:known to be )?(?:true|observed|present|certain)"
    r"|(?:所有|全部|两个|三个|各|这些)证据(?:都|均|全部|必然|肯定|一定|同时){0,3}(?:出现|发生|成立|存在|为真)"
)
UNKNOWN = re.compile(
    rf"{_LIST}\s?(?:(?i:is|are) (?i:unknown|not known)|(?:都|均)?未知)"
    rf"|(?:用户)?对\s?(?:证据)?\s?{_IDENTIFIER}\s?的?(?:可信度|信度|观察)?(?:为|是|:)?(?=\s?[CP]\s?\()"
)
# One of two is so: no observation that a rule can take.
ONE_OF = re.compile(
    rf"{_IDENTIFIER}[^,;。.\n]{{0,25}}(?:\bor\b|或者?)\s?(?:证据)?\s?{_IDENTIFIER}[^,;。.\n]{{0,12}}"
    r"(?:true|false|observed|present|absent|出现|发生|成立|为真|为假)"
)
# Said of the evidence as a whole, and not read.
OF_EVIDENCE = re.compile(
    r"(?i)\b(?:evidence|facts)\b[^,;。.\n]{0,30}\b(?:true|false|observed|present|absent|certain|occurs?)\b"
    r"|证据[^,;。\n]{0,8}(?:出现|发生|成立|为真|为假)"
)
IDENTIFIERS = re.compile(_IDENTIFIER)
# What was seen of evidence: S, S1, E'.
SEEN = re.compile(r"(?:S|E['′])_?\{?\d{0,3}\}?(?:\s?(?:,|∧|and|&|和|与)\s?(?:S|E['′])_?\{?\d{0,3}\}?){0,9}")
NUMBERING = re.compile(
    r"\A\s{0,9}(?:\(?\d{1,2}[.)](?=\s|[\u4e00-\u9fff])|(?:(?i:exercise|example|problem|question)|例题?|习题"
    r"|题)\s?\d{1,2}(?:[.-]\d{1,2}){0,2}[.:]?)"
    r"|^\s{0,9}\(\d{1,2}\)(?=\s?\S)|\b\d{1,2} (?:rules|points)\b|\d{1,2} ?(?:条规则|分)",
    re.MULTILINE,
)
# Words of another calculus, and conditions that nothing here takes.
GUARDS = re.compile(
    r"(?i:\b(?:else|otherwise|not|never|neither|either)\b)|否则|并非|不是|并不"
    r"|\bCF\b|\bMYCIN\b|(?i:\bunless\b|\bexcept\b|dempster|belief function)|除非|证据理论|确定性因子|模糊|\bL[SN]\b"
    r"|\b(?i:then)\b|那么"
    r"|(?<![A-Za-z])[PCO]\s?\(|(?i:\bodds\b|\bprior (?:odds|is)\b)|几率|\bLR\b"
)
# What is said of evidence that was named, and not read.
SAID = re.compile(
    r"(?i)\b(?:true|false|observed|occurs?|present|absent|certain|not|never|probab\w{0,8}|likely|prior"
    r"|independent of)\b"
    r"|[真假不未无没]|出现|发生|成立|观察|概率|可信"
)
NUMBERS = re.compile(r"(?<![A-Za-z_{\d.])\.?\d[\d.]*")
NAMED = re.compile(
    r"(?<![A-Za-z])L[SN](?![A-Za-z])|主观\s?(?:贝叶斯|[Bb]ayes)|(?i:subjective bayes|prospector|expert system)"
    r"|专家系统|产生式规则"
)
STRENGTH = re.compile(r"(?<![A-Za-z])L[SN]\s?[:=为是]")
LONE_LS, LONE_LN = (re.compile(rf"(?<![A-Za-z]){name}\s?(?:[:=为是]|is)\s?({NUMBER})") for name in ("LS", "LN"))
ASKS = re.compile(r"(?i)\b(?:find|compute|calculate|determine|update|what|how)\b|求|计算|多少|问|更新")
