"""What the sentences around the formulas say: values, independence, exclusion, parts, partitions, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from byhand.errors import InputError, signed
from byhand.topics.events.reading.notation import All, Name, Node, Not, written
from byhand.topics.events.reading.statement import ASKS, FORMULA, NUMBER, READ, Reading, number_in
from byhand.topics.events.reading.worded import LIST, NAME, SEPARATOR, names_in, take_worded

_F = FORMULA
_EQUALS = r"\s{0,3}(?:=|\bis\sequal\sto\b|\bequals\b|\bis\b|等于|分别为|为|是)\s{0,3}"
_TERM = rf"(?:(?:{NUMBER})\s?[·*×]?\s?{_F}|{_F}|{NUMBER})"
_SIDE = rf"{_TERM}(?:\s{{0,2}}[+−-]\s{{0,2}}{_TERM}){{0,4}}"
_EQUATION = re.compile(rf"{_F}(?:{_EQUALS}{_SIDE}){{1,6}}(?!\s{{0,2}}[·*×/^+−\d({_F[1:-1]}-])")
_BLANK = r"(?:[?？]|_{2,}|\(\s{0,20}\)|【\s{0,20}】|\.{3,}|…{1,3}|\s*$)"
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

_Maker = Callable[[Reading, re.Match[str]], bool]


def _members(reading: Reading, text: str) -> list[str] | None:
    names = names_in(reading, text)
    return [written(each) for each in names] if names and len(names) > 1 else None


def _independent(reading: Reading, match: re.Match[str]) -> bool:
    members = _members(reading, match["names"])
    if members is None:
        return False
    groups = match.groupdict()
    under = groups.get("given")
    if under is not None:
        given = reading.event(under)
        if given is None:
            return False
        reading.facts.independent.append({"events": members, "given": written(given)})
    elif re.search(r"pairwise|两两", match[0]) and len(members) > 2:
        reading.facts.independent += [[one, other] for at, one in enumerate(members) for other in members[at + 1 :]]
    else:
        reading.facts.independent.append(members)
    return True


def _exclusive(reading: Reading, match: re.Match[str]) -> bool:
    members = _members(reading, match["names"])
    if members is None:
        return False
    # Three events that do not all occur at once may do so in pairs.
    if len(members) > 2 and re.search(r"同时|both|∅", match[0]):
        return False
    reading.facts.exclusive.append(members)
    return True


def _partition(reading: Reading, match: re.Match[str]) -> bool:
    members = _members(reading, match["names"])
    if members is None:
        return False
    reading.facts.partition.append(members)
    return True


def _implies(reading: Reading, match: re.Match[str]) -> bool:
    groups = match.groupdict()
    part, whole = (reading.event(groups[name] or "") for name in ("part", "whole"))
    if part is None or whole is None:
        return False
    reading.facts.implies.append([written(part), written(whole)])
    return True


def _declared(reading: Reading, match: re.Match[str]) -> bool:
    return names_in(reading, match["names"]) is not None


def _asked_independent(reading: Reading, match: re.Match[str]) -> bool:
    members = _members(reading, match["names"])
    if members is None:
        return False
    question: dict[str, object] = {"independent": members}
    if (under := match.groupdict().get("given")) is not None:
        given = reading.event(under)
        if given is None:
            return False
        question["given"] = written(given)
    reading.facts.find.append((match.start(), question))
    return True


def _asked_exclusive(reading: Reading, match: re.Match[str]) -> bool:
    members = _members(reading, match["names"])
    if members is not None:
        reading.facts.find.append((match.start(), {"exclusive": members}))
    return members is not None


_EXCLUSIVE = r"(?:(?:mutually|pairwise)\s)?(?:mutually\s)?(?:exclusive|disjoint|incompatible)"
_WHETHER = r"(?:[Dd]etermine|[Ss]tate|[Cc]heck|[Dd]ecide|[Ss]ay|[Tt]ell)?\s?(?:[Ww]hether|if)\s(?:or\snot\s)?"
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
    (rf"(?:[Ii]s)\s(?P<names>{NAME}\s?(?:,|and)?\s?)independent\sof\s{NAME}", lambda reading, match: False),
    (
        rf"(?:判断|问|说明|验证|讨论|试问)?\s?(?:事件)?(?P<names>{LIST})\s?是否\s?(?:相互|互相)?独立",
        _asked_independent,
    ),
    (rf"(?:判断|问|试问)?\s?(?:事件)?(?P<names>{LIST})\s?是否\s?(?:互不相容|互斥)", _asked_exclusive),
    (rf"(?:事件)?(?P<names>{LIST})\s?(?:相互|互相)?独立吗", _asked_independent),
    (rf"(?:事件)?(?P<names>{LIST})\s?(?:互不相容|互斥)吗", _asked_exclusive),
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
    (rf"(?:相互|互相|两两(?:相互)?)?独立的?{_Q}?(?:随机)?事件(?P<names>{LIST})", _independent),
    (
        rf"(?:{_Q}?)(?:随机)?(?:事件)?(?P<names>{LIST}){_ZH_ARE}(?:随机)?(?:事件)?\s?(?:两两)?(?:互不相容|互斥|不能同时发生)(?:的?(?:随机)?事件)?",
        _exclusive,
    ),
    (rf"(?:两两)?(?:互不相容|互斥)的?{_Q}?(?:随机)?事件(?P<names>{LIST})", _exclusive),
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
    (rf"(?:任意)?{_Q}?(?:随机)?事件(?P<names>{LIST}|{NAME})(?!\s?[=<>发不])", _declared),
    (rf"(?P<names>{LIST})\s?(?:是|为)\s?(?:任意)?(?:某试验的|同一试验的)?(?:任意)?{_Q}?(?:随机)?事件", _declared),
)
_EMPTY = re.compile(rf"(?P<event>(?:{NAME}\s?[∩·]?\s?){{2,3}}|[A-Z]{{2,3}})\s?=\s?[∅ΦφØ]")
_LINK = re.compile(r"\s(?:is|be)\sindependent\sof\s")


def _of(reading: Reading, match: re.Match[str]) -> bool:
    events = [reading.event(part) for part in _LINK.split(match["names"])]
    if any(each is None for each in events):
        return False
    reading.facts.independent.append([written(each) for each in events if each is not None])
    return True


_ASK = re.compile(
    r"\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ee]valuate|[Ww]hat\s(?:is|are)|[Ww]ork\sout|[Oo]btain)\b"
    r"|试?求(?:出)?|计算|试问|是多少|多少"
)
_ITEM = re.compile(r"(?:(?<=\s)|(?<=[,;:。.?\n求\uf8f0\uf8f1\ue000-\ue18f])|^)\s?(?:\((?:\d|[a-h]|i{1,3}|iv|v)\)|[①-⑨]|[1-9a-h][.)、](?=\s?[\ue000-\ue18f]|\s))", re.MULTILINE)
_FILLER = re.compile(
    r"(?i:\b(?:let|suppose|assume|consider|that|if|when|and|be|is|are|the|a|an|of|for|with|have|has|we|know|known|given|it|"
    r"probability|probabilities|following|values?|respectively|each|also|there|in|experiment|random|two|three|events?|then|"
    r"also|so|now|where|further|furthermore|moreover|such|to|please|exercise|problem|question|solution|conditional)\b)"
    r"|(?:已知|假设|假定|设有|设|若|如果|则|且|并且|又|而|的|概率|分别|下列|各|值|满足|那么|有|与|和|及|以及|随机|试验|"
    r"事件|两个|三个|例|题|习题|解|答案?|等于|为|是|中|条件|其中|它们|之)"
)
_QUIET = re.compile(rf"[\s,.;:?!。;:、,?()\[\]*\-–—·{READ}{ASKS}]")
_NUMBERED = re.compile(
    r"\A\s{0,9}(?:(?:Example|Exercise|Problem|Question|Q|例|题|习题)\s?\d{1,3}(?:[.\-]\d{1,3}){0,2}[.:)、]?|\(?\d{1,3}[.)、]|\(\d{1,2}\s?分\))"
)
_POINTS = re.compile(r"\(\s?\d{1,3}\s?(?:points?|marks?|pts|分)\s?\)|\(\s?(?:\d{4}年?\S{0,12})\s?\)\s*\Z")


def read_sentences(reading: Reading) -> None:
    """Reads all that the text says; what is left is for `left_in`."""
    for pattern in (_NUMBERED, _POINTS):
        reading.take(pattern, lambda _: READ)
    take_worded(reading)
    _take(reading, _QUESTIONS)
    _values(reading)
    reading.take(_EMPTY, lambda match: _mark(_empty(reading, match), reading, match))
    _take(reading, _STATEMENTS, says=True)
    reading.take(_ASK, lambda _: ASKS)


def _take(reading: Reading, patterns: Sequence[tuple[str, _Maker]], says: bool = False) -> None:
    for pattern, make in patterns:
        declares = make is _declared

        def read(match: re.Match[str], make: _Maker = make, declares: bool = declares) -> str | None:
            if not make(reading, match):
                return None
            if says and not declares:
                reading.facts.said.append(match.start())
            return READ

        reading.take(re.compile(pattern), read)


def _mark(done: bool, reading: Reading, match: re.Match[str]) -> str | None:
    if done:
        reading.facts.said.append(match.start())
    return READ if done else None


def _empty(reading: Reading, match: re.Match[str]) -> bool:
    event = reading.event(match["event"])
    if not isinstance(event, All) or len(event.parts) != 2:
        return False
    reading.facts.exclusive.append([written(part) for part in event.parts])
    return True


# --- numbers


def _values(reading: Reading) -> None:
    reading.take(_RESPECTIVELY, lambda match: _respectively(reading, match))
    reading.take(_PRODUCT, lambda match: _mark(_is_product(reading, match), reading, match))
    reading.take(_EQUATION, lambda match: _equation(reading, match))
    reading.take(_ORDER, lambda match: _mark(_ordered(reading, match), reading, match))
    reading.take(_BETWEEN, lambda match: READ if _is_between(reading, match) else None)
    reading.take(_ASKED_BLANK, lambda match: _asked(reading, match))


def _respectively(reading: Reading, match: re.Match[str]) -> str | None:
    signs = re.findall(_F, match[1])
    numbers = re.findall(NUMBER, match[2] or match[3])
    if len(signs) != len(numbers):
        return None
    for sign, number in zip(signs, numbers, strict=True):
        reading.give(reading.formula(sign), number_in(number), match.start())
    return READ


def _is_product(reading: Reading, match: re.Match[str]) -> bool:
    """P(AB) = P(A)P(B): they are independent."""
    both, *parts = (reading.formula(match[at]) for at in (1, 2, 3))
    if any(each.given is not None for each in (both, *parts)) or both.event != All(tuple(each.event for each in parts)):
        return False
    reading.facts.independent.append([written(each.event) for each in parts])
    return True


def _equation(reading: Reading, match: re.Match[str]) -> str | None:
    sides = [side.strip() for side in re.split(_EQUALS, match[0])]
    alone = [re.fullmatch(_F, side) is not None for side in sides]
    if re.fullmatch(NUMBER, sides[-1]) and all(alone[:-1]):
        for side in sides[:-1]:
            reading.give(reading.formula(side), number_in(sides[-1]), match.start())
        return READ
    if not all(alone[:-1]):
        return None
    for one, other in zip(sides, sides[1:], strict=False):
        reading.give(reading.formula(one), _expression(reading, other), match.start())
    return READ


def _expression(reading: Reading, side: str) -> str:
    """2P(B) as the problem format writes it."""

    def term(match: re.Match[str]) -> str:
        number = re.match(NUMBER, match[0])
        sign = re.search(_F, match[0])
        factor = "" if number is None else number_in(number[0])
        name = "" if sign is None else f"P({reading.formula(sign[0]).text})"
        return "*".join(part for part in (factor, name) if part)

    return re.sub(r"\s+", " ", re.sub(_TERM, term, side)).replace("−", "-")


def _ordered(reading: Reading, match: re.Match[str]) -> bool:
    one, other = reading.formula(match[1]), reading.formula(match[3])
    if one.given is not None or other.given is not None:
        return False
    first, second = (one, other) if match[2] == ">" else (other, one)
    reading.facts.greater.append([written(first.event), written(second.event)])
    return True


def _is_between(reading: Reading, match: re.Match[str]) -> bool:
    """0 < P(A) < 1 beside P(A) = 0.4 says nothing new, and neither does P(A) > 0 beside P(B|A)."""
    formula = reading.formula(match[1] or match[2])
    value = reading.facts.given.get(formula.text)
    if value is not None and re.fullmatch(NUMBER, value) is not None:
        return value not in ("0", "1")
    conditions = [each.given for each in reading.formulas if each is not formula]
    return formula.given is None and match[1] is None and "1" not in match[0] and formula.event in conditions


def _asked(reading: Reading, match: re.Match[str]) -> str:
    reading.facts.find.append((match.start(), reading.formula(match[0][0]).text))
    return READ


# --- questions and what is left


def take_asked(reading: Reading) -> None:
    """Formulas behind a word that asks, or before a question mark, are asked."""
    items = [match.start() for match in _ITEM.finditer(reading.text)]
    reading.take(_ITEM, lambda _: READ)
    said = sorted(reading.facts.said)
    for match in re.finditer(_F, reading.text):
        before = reading.text[: match.start()]
        asks, last = before.rfind(ASKS), max((at for at in said if at < match.start()), default=-1)
        rest = reading.text[match.end() :]
        questioned = re.match(rf"(?:\s|,|、|and\b|与|和|及|{_F}){{0,40}}[?？]", rest) is not None
        many = re.match(r"\s?(?:是|为|=|等于)?\s?" + ASKS, rest) is not None
        if asks > last or (asks < 0 and questioned) or (questioned and last < match.start()) or many:
            reading.facts.find.append((match.start(), reading.formula(match[0]).text))
    asked_at = {at for at, _ in reading.facts.find}
    reading.take(re.compile(_F), lambda match: READ if match.start() in asked_at else None)
    _refuse_cases(reading, items)


def _refuse_cases(reading: Reading, items: list[int]) -> None:
    """InputError if parts of the exercise suppose different things: a statement behind a question, then another one."""
    asked = sorted(at for at, _ in reading.facts.find)
    said = sorted(reading.facts.said)
    first = next((at for at in said if asked and asked[0] < at), None)
    twice = first is not None and any(at > first for at in asked)
    listed = len(items) > 1 and first is not None and sum(at > items[0] for at in said) > 1
    both = [each for each in reading.facts.exclusive if each in reading.facts.independent]
    if twice or listed or both:
        place = first if first is not None else said[-1]
        raise signed(InputError("events.read.cases", line=reading.line(place)))


def left_in(reading: Reading) -> list[tuple[int, str]]:
    """The pieces of text that were not read, each with its line."""
    rest = _QUIET.sub(" ", _FILLER.sub(lambda match: " " * len(match[0]), reading.text))
    found = []
    for number, line in enumerate(rest.split("\n"), 1):
        found += [(number, piece.strip()) for piece in re.split(r"\s{4,}", line) if piece.strip()]
    return found


def is_only_letters(node: Node) -> bool:
    """A, or not A."""
    return isinstance(node, Name) or (isinstance(node, Not) and isinstance(node.part, Name))


__all__ = ["SEPARATOR", "is_only_letters", "left_in", "read_sentences", "take_asked"]
