"""What the sentences around the formulas say: values, independence, exclusion, parts, partitions, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from byhand.errors import InputError, signed
from byhand.topics.events.reading.notation import All, Formula, written
from byhand.topics.events.reading.statement import ASKS, FORMULA, ITEM, NUMBER, QUESTION, READ, SAID, Marked, Reading, number_in
from byhand.topics.events.reading.worded import LIST, NAME, SEPARATOR, names_in, take_worded

_F = FORMULA
_EQUALS = r"\s{0,3}(?:=|\bis\sequal\sto\b|\bequals\b|\bis\b|等于|分别为|为|是)\s{0,3}"
_TERM = rf"(?:(?:{NUMBER})\s?[·*×]?\s?{_F}|{_F}|{NUMBER})"
_SIDE = rf"{_TERM}(?:\s{{0,2}}[+−-]\s{{0,2}}{_TERM}){{0,4}}"
_EQUATION = re.compile(rf"{_F}(?:{_EQUALS}{_SIDE}){{1,6}}(?!\s{{0,2}}[·*×/^+−\d({_F[1:-1]}-])")
_BLANK = r"(?:(?=\s{0,3}[,;。、])|[?？]|_{2,}|\(\s{0,20}\)|【\s{0,20}】|\.{3,}|…{1,3}|\s*$)"
_ASKED_BLANK = re.compile(rf"{_F}{_EQUALS}(?:{_BLANK})", re.MULTILINE)
_LIST_F = rf"{_F}(?:\s?(?:,\s?and\b|,|、|\band\b|与|和|及)\s?{_F}){{1,9}}"
_LIST_N = rf"{NUMBER}(?:\s?(?:,\s?and\b|,|、|\band\b|与|和|及)\s?{NUMBER}){{1,9}}"
_RESPECTIVELY = re.compile(
    rf"({_LIST_F})\s?(?:(?:are|be|equal)\s(?:respectively\s)?({_LIST_N})(?:,?\s?respectively)?|分别(?:为|是|等于)\s?({_LIST_N}))"
)
_ORDER = re.compile(rf"({_F})\s?([<>])\s?({_F})(?!\s?[<>=+])")
_BETWEEN = re.compile(rf"0\s?<\s?({_F})\s?<\s?1|({_F})\s?(?:>\s?0|≠\s?0|<\s?1)(?![.\d])")
_PRODUCT = re.compile(rf"({_F})\s?=\s?({_F})\s?[·*×]?\s?({_F})")
_EVENTS = r"(?:random\s)?events?"
_HOW_MANY = r"(?:two|three|four|2|3|4)"
_Q = r"(?:[两二三四多23]个)"
_MUTUALLY = r"(?:(?:mutually|jointly|statistically|stochastically|all)\s)?"
_ZH_ARE = r"\s?(?:是|为)?\s?(?:任意)?(?:这?[两二三四]个)?"

_Maker = Callable[[Reading, re.Match[str]], str | None]


def _members(reading: Reading, text: str) -> list[str] | None:
    names = names_in(reading, text)
    return [written(each) for each in names] if names and len(names) > 1 else None


def _independent(reading: Reading, match: re.Match[str]) -> str | None:
    members = _members(reading, match["names"])
    if members is None:
        return None
    groups = match.groupdict()
    under = groups.get("given")
    if under is not None:
        given = reading.event(under)
        if given is None:
            return None
        reading.facts.independent.append({"events": members, "given": written(given)})
    elif re.search(r"pairwise|两两", match[0]) and len(members) > 2:
        reading.facts.independent += [[one, other] for at, one in enumerate(members) for other in members[at + 1 :]]
    else:
        reading.facts.independent.append(members)
    return SAID


def _exclusive(reading: Reading, match: re.Match[str]) -> str | None:
    members = _members(reading, match["names"])
    if members is None:
        return None
    # Three events that do not all occur at once may do so in pairs.
    if len(members) > 2 and re.search(r"同时|both|∅", match[0]):
        return None
    reading.facts.exclusive.append(members)
    return SAID


def _partition(reading: Reading, match: re.Match[str]) -> str | None:
    members = _members(reading, match["names"])
    if members is None:
        return None
    reading.facts.partition.append(members)
    return SAID


def _implies(reading: Reading, match: re.Match[str]) -> str | None:
    groups = match.groupdict()
    part, whole = (reading.event(groups[name] or "") for name in ("part", "whole"))
    if part is None or whole is None:
        return None
    reading.facts.implies.append([written(part), written(whole)])
    return SAID


def _declared(reading: Reading, match: re.Match[str]) -> str | None:
    groups = match.groupdict()
    return None if names_in(reading, groups["names"] or groups.get("more") or "") is None else READ


def _asked_independent(reading: Reading, match: re.Match[str]) -> str | None:
    members = _members(reading, match["names"])
    if members is None:
        return None
    question: dict[str, object] = {"independent": members}
    if (under := match.groupdict().get("given")) is not None:
        given = reading.event(under)
        if given is None:
            return None
        question["given"] = written(given)
    return reading.ask(question)


def _asked_exclusive(reading: Reading, match: re.Match[str]) -> str | None:
    members = _members(reading, match["names"])
    return None if members is None else reading.ask({"exclusive": members})


_EXCLUSIVE = r"(?:(?:mutually|pairwise)\s)?(?:mutually\s)?(?:exclusive|disjoint|incompatible)"
_WHETHER = r"(?:(?:[Dd]etermine|[Ss]tate|[Cc]heck|[Dd]ecide|[Ss]ay|[Tt]ell|[Ff]ind\sout)\s(?:whether|if)|[Ww]hether)\s(?:or\snot\s)?"
_GIVEN_EN = rf"\s(?:given|conditional\son)\s(?:that\s)?(?P<given>{NAME})(?:\soccurs)?"
# Questions first, so that no statement is read out of them.
_QUESTIONS: tuple[tuple[str, _Maker], ...] = (
    (
        rf"(?:\b(?:Are|are|Were)\s|{_WHETHER})(?:the\s)?(?:{_HOW_MANY}\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})"
        rf"\s?(?:are\s)?{_MUTUALLY}(?:conditionally\s)?independent(?:\s{_EVENTS})?(?:{_GIVEN_EN})?",
        _asked_independent,
    ),
    (
        rf"(?:\b(?:Are|are|Were)\s|{_WHETHER})(?:the\s)?(?:{_HOW_MANY}\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})"
        rf"\s?(?:are\s)?{_EXCLUSIVE}(?:\s{_EVENTS})?",
        _asked_exclusive,
    ),
    (rf"\b[Ii]s\s(?P<names>{NAME}\sindependent\sof\s{NAME})", lambda reading, match: _asked_of(reading, match)),
    (
        rf"(?:判断|问|说明|验证|讨论|试问)?\s?(?:事件)?(?P<names>{LIST})\s?是否\s?(?:相互|互相)?独立",
        _asked_independent,
    ),
    (rf"(?:判断|问|试问)?\s?(?:事件)?(?P<names>{LIST})\s?是否\s?(?:互不相容|互斥)", _asked_exclusive),
    (rf"(?:事件)?(?P<names>{LIST})\s?(?:相互|互相)?独立吗", _asked_independent),
    (rf"(?:事件)?(?P<names>{LIST})\s?(?:互不相容|互斥)吗", _asked_exclusive),
)
# Two independent events A and B: the names stay, for what is said of them next.
_DESCRIBED: tuple[tuple[str, _Maker], ...] = (
    (rf"{_Q}?(?:相互|互相|两两(?:相互)?)?独立的?(?:随机)?事件\s?(?P<names>{LIST})", lambda reading, match: _described(_independent, reading, match)),
    (rf"{_Q}?(?:两两)?(?:互不相容|互斥)的?(?:随机)?事件\s?(?P<names>{LIST})", lambda reading, match: _described(_exclusive, reading, match)),
    (
        rf"(?P<names>{LIST})\s(?:are|be)\s(?:{_HOW_MANY}\s)?{_MUTUALLY}independent(?:\s{_EVENTS})?\swith\s(?:respective\s)?probabilities\s"
        rf"(?P<numbers>{_LIST_N})(?:,?\srespectively)?",
        lambda reading, match: _described(_named_numbers, reading, match, _independent),
    ),
    (
        rf"(?P<names>{LIST})\s?(?:相互|互相)?独立\s?,?\s?(?:它们|其)?(?:发生)?的?概率\s?(?:分别|依次)(?:为|是)\s?(?P<numbers>{_LIST_N})",
        lambda reading, match: _described(_named_numbers, reading, match, _independent),
    ),
    (
        rf"(?:事件)?(?P<names>{LIST})\s?(?:发生)?的?概率\s?(?:分别|依次)(?:为|是)\s?(?P<numbers>{_LIST_N})",
        lambda reading, match: _named_numbers(reading, match),
    ),
)
_FREE = r"(?:\s(?:of\seach\sother|in\spairs))?"
_STATEMENTS: tuple[tuple[str, _Maker], ...] = (
    (
        rf"(?:the\s)?(?:{_HOW_MANY}\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:are|be)\s(?:{_HOW_MANY}\s)?(?:conditionally\s|pairwise\s)?"
        rf"{_MUTUALLY}independent(?:\s{_EVENTS})?{_FREE}(?:{_GIVEN_EN})?",
        _independent,
    ),
    (
        rf"(?:{_HOW_MANY}\s)?(?:pairwise\s)?{_MUTUALLY}independent\s{_EVENTS}\s(?P<names>{LIST})",
        _independent,
    ),
    (rf"(?P<names>{NAME}(?P<and>\s(?:is|be)\sindependent\sof\s){NAME})", lambda reading, match: _of(reading, match)),
    (
        rf"(?:the\s)?(?:{_HOW_MANY}\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:are|be)\s(?:{_HOW_MANY}\s)?"
        rf"(?:{_EXCLUSIVE}\sand\s(?:collectively\s)?exhaustive|complementary|complements)(?:\s{_EVENTS})?{_FREE}",
        _partition,
    ),
    (
        rf"(?:the\s)?(?:{_HOW_MANY}\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:are|be)\s(?:{_HOW_MANY}\s)?{_EXCLUSIVE}"
        rf"(?:\s{_EVENTS})?(?!\s(?:and\s)?(?:collectively\s)?exhaustive)",
        _exclusive,
    ),
    (rf"(?:{_HOW_MANY}\s)?{_EXCLUSIVE}\s{_EVENTS}\s(?P<names>{LIST})", _exclusive),
    (rf"(?P<names>{LIST})\s(?:cannot|can\snot|can't)\s(?:both\s)?(?:occur|happen)(?:\s(?:together|at\sthe\ssame\stime))?", _exclusive),
    (
        rf"(?:the\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:form|be|are|is|constitute|make\sup)\sa\spartition"
        r"(?:\sof\s(?:the\s)?(?:sample\sspace|S|Ω|U))?(?:\s(?:S|Ω)(?![\w(]))?",
        _partition,
    ),
    (rf"[Ee]xactly\sone\sof\s(?:the\sevents\s)?(?P<names>{LIST})\s(?:must\s|always\s)?(?:occurs?|happens?)", _partition),
    (rf"(?P<part>{NAME})\s?(?:⊂|⊆|\bis\sa\ssubset\sof\b|\bimplies\b|\bis\scontained\sin\b|包含于)\s?(?:event\s)?(?P<whole>{NAME})", _implies),
    (rf"(?P<whole>{NAME})\s?(?:⊃|⊇|\bcontains\b|包含)\s?(?P<part>{NAME})", _implies),
    (rf"(?:事件)?(?P<names>{LIST})\s?(?:在\s?(?P<given>{NAME})\s?(?:发生)?的?条件下)\s?(?:相互|条件)?独立", _independent),
    (
        rf"(?:{_Q}?)(?:随机)?(?:事件)?(?P<names>{LIST}){_ZH_ARE}(?:随机)?(?:事件)?\s?(?:相互|互相|两两(?:相互)?)?独立(?:的(?:随机)?事件)?",
        _independent,
    ),
    (
        rf"(?:{_Q}?)(?:随机)?(?:事件)?(?P<names>{LIST}){_ZH_ARE}(?:随机)?(?:事件)?\s?(?:两两)?(?:互不相容|互斥|不能同时发生)(?:的?(?:随机)?事件)?",
        _exclusive,
    ),
    (rf"(?:事件)?(?P<names>{LIST}){_ZH_ARE}\s?(?:互为|互相)?(?:对立|互逆)(?:的)?(?:事件)?", _partition),
    (
        rf"(?:事件)?(?P<names>{LIST}){_ZH_ARE}\s?(?:构成|组成|形成|是|为)(?:样本空间)?(?:S|Ω)?的?(?:一个)?(?:划分|完备事件组|完全事件组)",
        _partition,
    ),
    (rf"(?:(?:{_HOW_MANY}|any)\s)?(?:{_EVENTS})\s(?P<names>{LIST})(?!\s?[=<>])", _declared),
    (
        rf"(?P<names>{LIST})\s(?:be|are|denote)\s(?:any\s)?(?:{_HOW_MANY}\s)?(?:arbitrary\s)?{_EVENTS}"
        r"(?:\s(?:of|in|on|from)\s(?:a|an|the|some)\s(?:random\s)?(?:experiment|(?:same\s)?sample\sspace))?(?!\swith\s\d)",
        _declared,
    ),
    (rf"(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:satisfy|are\ssuch\sthat)\b|(?:事件)?(?P<more>{LIST})\s?满足", _declared),
    (rf"(?:任意)?{_Q}?(?:随机)?事件(?P<names>{LIST}|{NAME})(?!\s?[=<>发不])", _declared),
    (rf"(?P<names>{LIST})\s?(?:是|为)\s?(?:任意)?(?:某试验的|同一试验的)?(?:任意)?{_Q}?(?:随机)?事件", _declared),
)
_EMPTY = re.compile(rf"(?P<event>(?:{NAME}\s?[∩·]?\s?){{2,3}}|[A-Z]{{2,3}})\s?=\s?[∅ΦφØ]")
_ALIKE = re.compile(rf"({_F})\s?(?:与|和)\s?({_F})\s?(?:相等|相同)")
_QUESTIONED = re.compile(rf"(?:\s|,|、|and\b|与|和|及|{_F}){{0,40}}[?？]|\s?(?:是|为|等于)?\s?{ASKS}")
_AFTER_ITEM = re.compile(rf"{ITEM}\s?\Z")
_BEFORE_ITEM = re.compile(rf"\s?[,;.。、]?\s{{0,3}}(?:{ITEM}|\n|\Z)")
_LINK = re.compile(r"\s(?:(?:is|be)\s)?independent\sof\s")


def _of(reading: Reading, match: re.Match[str]) -> str | None:
    events = [reading.event(part) for part in _LINK.split(match["names"])]
    named = [written(each) for each in events if each is not None]
    if len(named) != 2:
        return None
    reading.facts.independent.append(named)
    return SAID


def _asked_of(reading: Reading, match: re.Match[str]) -> str | None:
    events = [reading.event(part) for part in _LINK.split(match["names"])]
    named = [written(each) for each in events if each is not None]
    return reading.ask({"independent": named}) if len(named) == 2 else None


_ASK = re.compile(
    r"\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ee]valuate|[Ww]hat\s(?:is|are)|[Ww]ork\sout|[Oo]btain)\b"
    r"|试?求(?:出)?|计算|试问|是多少|多少"
)
_ITEM = re.compile(
    r"\((?P<in>\d|[a-h]|i{1,3}|iv|v)\)|(?P<ring>[①-⑨])|(?:(?<=[\n;:。求])|(?<=[;:。]\s)|^)(?P<at>[1-9a-h])[.)、](?=[\s\ue000-\uf8ff])",
    re.MULTILINE,
)
_LABELS = {"1": "123456789", "a": "abcdefgh", "i": ("i", "ii", "iii", "iv", "v"), "①": "①②③④⑤⑥⑦⑧⑨"}
_FILLER = re.compile(
    r"(?i:\b(?:following\s|these\s|conditional\s)probabilit(?:y|ies)\b|\bprobabilit(?:y|ies)(?=\s?:?\s?[\ue000-\uf8ff]))"
    r"|(?:下列|以下|各|条件)概率|概率(?=\s?[\ue000-\uf8ff])"
    r"|(?i:\b(?:let|suppose|assume|consider|that|if|when|and|be|is|are|the|a|an|of|for|with|have|has|we|know|known|given|it|"
    r"following|values?|respectively|each|also|there|in|experiment|random|two|three|events?|then|"
    r"also|so|now|where|further|furthermore|moreover|such|to|please|exercise|problem|question|solution|conditional)\b)"
    r"|(?:已知|假设|假定|设有|设|若|如果|则|且|并且|又|而|的|并|分别|下列|各|值|满足|那么|有|与|和|及|以及|随机|试验|"
    r"事件|两个|三个|例|题|习题|解|答案?|等于|为|是|中|条件|其中|它们|之)"
)
_QUIET = re.compile(rf"[\s,.;:?!。、()\[\]*\-–—·{READ}{SAID}{ASKS}{ITEM}\ue200-\ue38f]")
_NUMBERED = re.compile(
    r"\A\s{0,9}(?:(?:Example|Exercise|Problem|Question|Q|例|题|习题)\s?\d{1,3}(?:[.\-]\d{1,3}){0,2}[.:)、]?|\(?\d{1,3}[.)、]|\(\d{1,2}\s?分\))"
)
_POINTS = re.compile(r"\(\s?\d{1,3}\s?(?:points?|marks?|pts|分)\s?\)|\(\s?(?:\d{4}年?\S{0,12})\s?\)\s*\Z")


def read_sentences(reading: Reading) -> None:
    """Reads all that the text says; what is left is for `left_in`."""
    take_numbering(reading)
    _take(reading, _DESCRIBED)
    take_worded(reading)
    _take(reading, _QUESTIONS)
    _values(reading)
    reading.take(_EMPTY, partial(_empty, reading))
    _take(reading, _STATEMENTS)
    reading.take(_ASK, lambda _: ASKS)


def _take(reading: Reading, patterns: Sequence[tuple[str, _Maker]]) -> None:
    for pattern, make in patterns:
        reading.take(re.compile(pattern), partial(make, reading))


def _empty(reading: Reading, match: re.Match[str]) -> str | None:
    """AB = ∅"""
    event = reading.event(match["event"])
    if not isinstance(event, All):
        return None
    if len(event.parts) == 2:
        reading.facts.exclusive.append([written(part) for part in event.parts])
    else:
        reading.give(Formula(event), "0", match.start())
    return SAID


# --- numbers


def _values(reading: Reading) -> None:
    for pattern, read in (
        (_RESPECTIVELY, _respectively),
        (_PRODUCT, _is_product),
        (_ALIKE, _alike),
        (_EQUATION, _equation),
        (_ORDER, _ordered),
        (_BETWEEN, _between),
        (_ASKED_BLANK, _blank),
    ):
        reading.take(pattern, partial(read, reading))


def _named_numbers(reading: Reading, match: re.Match[str]) -> str | None:
    """A、B发生的概率分别为0.4、0.5; A, B independent with probabilities 0.4 and 0.5: the names stay to be read."""
    names, numbers = names_in(reading, match["names"]), re.findall(NUMBER, match["numbers"])
    if names is None or len(names) != len(numbers):
        return None
    for name, number in zip(names, numbers, strict=True):
        reading.give(Formula(name), number_in(number), match.start())
    return SAID


def _described(make: _Maker, reading: Reading, match: re.Match[str], also: _Maker | None = None) -> str | None:
    """What adjectives say of named events; the names stay."""
    if make(reading, match) is None or (also is not None and also(reading, match) is None):
        return None
    return SAID + match["names"] if also is None else SAID


def _alike(reading: Reading, match: re.Match[str]) -> str:
    reading.give(reading.formula(match[1]), f"P({reading.formula(match[2]).text})", match.start())
    return SAID


def _respectively(reading: Reading, match: re.Match[str]) -> str | None:
    signs = re.findall(_F, match[1])
    numbers = re.findall(NUMBER, match[2] or match[3])
    if len(signs) != len(numbers):
        return None
    for sign, number in zip(signs, numbers, strict=True):
        reading.give(reading.formula(sign), number_in(number), match.start())
    return SAID


def _is_product(reading: Reading, match: re.Match[str]) -> str | None:
    """P(AB) = P(A)P(B): they are independent."""
    both, *parts = (reading.formula(match[at]) for at in (1, 2, 3))
    if any(each.given is not None for each in (both, *parts)) or both.event != All(tuple(each.event for each in parts)):
        return None
    reading.facts.independent.append([written(each.event) for each in parts])
    return SAID


def _equation(reading: Reading, match: re.Match[str]) -> str | None:
    sides = [side.strip() for side in re.split(_EQUALS, match[0])]
    alone = [re.fullmatch(_F, side) is not None for side in sides]
    if re.fullmatch(NUMBER, sides[-1]) and all(alone[:-1]):
        for side in sides[:-1]:
            reading.give(reading.formula(side), number_in(sides[-1]), match.start())
        return SAID
    if not all(alone[:-1]):
        return None
    for one, other in zip(sides, sides[1:], strict=False):
        reading.give(reading.formula(one), _expression(reading, other), match.start())
    return SAID


def _expression(reading: Reading, side: str) -> str:
    """2P(B) as the problem format writes it."""

    def term(match: re.Match[str]) -> str:
        number = re.match(NUMBER, match[0])
        sign = re.search(_F, match[0])
        factor = "" if number is None else number_in(number[0])
        name = "" if sign is None else f"P({reading.formula(sign[0]).text})"
        return "*".join(part for part in (factor, name) if part)

    return re.sub(r"\s+", " ", re.sub(_TERM, term, side)).replace("−", "-")


def _ordered(reading: Reading, match: re.Match[str]) -> str | None:
    one, other = reading.formula(match[1]), reading.formula(match[3])
    if one.given is not None or other.given is not None:
        return None
    first, second = (one, other) if match[2] == ">" else (other, one)
    reading.facts.greater.append([written(first.event), written(second.event)])
    return SAID


def _between(reading: Reading, match: re.Match[str]) -> str | None:
    """0 < P(A) < 1 beside P(A) = 0.4 says nothing new, and neither does P(A) > 0 beside P(B|A)."""
    formula = reading.formula(match[1] or match[2])
    value = reading.facts.given.get(formula.text)
    if value is not None and re.fullmatch(NUMBER, value) is not None:
        return READ if value not in ("0", "1") else None
    conditions = [each.given for each in reading.formulas if each is not formula]
    known = formula.given is None and match[1] is None and "1" not in match[0] and formula.event in conditions
    return READ if known else None


def _blank(reading: Reading, match: re.Match[str]) -> str:
    return reading.ask(reading.formula(match[0][0]).text)


# --- questions and what is left


def take_numbering(text: Marked) -> None:
    """The number of the exercise, its points and its source say nothing."""
    for pattern in (_NUMBERED, _POINTS):
        text.take(pattern, lambda _: READ)


def take_items(text: Marked) -> None:
    """Marks the numbers of parts: (1) and (2), a) and b), in their order."""
    labels: list[str] = []

    def item(match: re.Match[str]) -> str | None:
        label = match["in"] or match["ring"] or match["at"]
        series = _LABELS.get(labels[0] if labels else label, "")
        if len(labels) >= len(series) or label != series[len(labels)]:
            return None
        labels.append(label)
        return ITEM

    text.take(_ITEM, item)


def take_asked(reading: Reading) -> None:
    """Formulas behind a word that asks, alone in a numbered part, or before a question mark, are asked."""
    take_items(reading)

    def read(match: re.Match[str]) -> str | None:
        before, behind = reading.text[: match.start()], reading.text[match.end() :]
        asks = before.rfind(ASKS) > before.rfind(SAID)
        alone = _AFTER_ITEM.search(before) is not None and _BEFORE_ITEM.match(behind) is not None
        questioned = _QUESTIONED.match(behind) is not None
        return reading.ask(reading.formula(match[0]).text) if asks or alone or questioned else None

    reading.take(re.compile(_F), read)
    _refuse_cases(reading)


def _refuse_cases(reading: Reading) -> None:
    """InputError if parts of the exercise suppose different things: a statement behind a question, then another one."""
    order = re.sub(rf"[^{SAID}{ITEM}\ue200-\ue38f]", "", reading.text)
    order = re.sub(QUESTION, "Q", order).replace(SAID, "S").replace(ITEM, "I")
    twice = re.search("Q[SI]*S[SI]*Q", order) is not None
    listed = re.search("Q[QSI]*I[QSI]*S[QSI]*I[QSI]*S", order) is not None
    both = any(each in reading.facts.independent for each in reading.facts.exclusive)
    if twice or listed or both:
        raise signed(InputError("events.read.cases"))


def left_in(reading: Marked) -> list[tuple[int, str]]:
    """The pieces of text that were not read, each with its line."""
    rest = _QUIET.sub(" ", _FILLER.sub(lambda match: " " * len(match[0]), reading.text))
    found = []
    for number, line in enumerate(rest.split("\n"), 1):
        found += [(number, piece.strip()) for piece in re.split(r"\s{4,}", line) if piece.strip()]
    return found
