"""Phrases that say what holds between events, and those that ask it: independence, exclusion, parts, partitions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from _byhand.topics.events.reading.notation import All, Formula, written
from _byhand.topics.events.reading.statement import NUMBER, READ, SAID, Reading, number_in
from _byhand.topics.events.reading.values import LIST_OF_NUMBERS
from _byhand.topics.events.reading.worded import LIST, NAME, names_in

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
_WHETHER = (
    r"(?:(?:[Dd]etermine|[Ss]tate|[Cc]heck|[Dd]ecide|[Ss]ay|[Tt]ell|[Ff]ind\sout)\s(?:whether|if)|[Ww]hether)\s"
    r"(?:or\snot\s)?"
)
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
    (
        rf"{_Q}?(?:相互|互相|两两(?:相互)?)?独立的?(?:随机)?事件\s?(?P<names>{LIST})",
        lambda reading, match: _described(_independent, reading, match),
    ),
    (
        rf"{_Q}?(?:两两)?(?:互不相容|互斥)的?(?:随机)?事件\s?(?P<names>{LIST})",
        lambda reading, match: _described(_exclusive, reading, match),
    ),
    (
        rf"(?P<names>{LIST})\s(?:are|be)\s(?:{_HOW_MANY}\s)?{_MUTUALLY}independent(?:\s{_EVENTS})?\swith\s(?:respective\s)?probabilities\s"
        rf"(?P<numbers>{LIST_OF_NUMBERS})(?:,?\srespectively)?",
        lambda reading, match: _described(_named_numbers, reading, match, _independent),
    ),
    (
        rf"(?P<names>{LIST})\s?(?:相互|互相)?独立\s?,?\s?(?:它们|其)?(?:发生)?的?概率\s?(?:分别|依次)(?:为|是)\s?(?P<numbers>{LIST_OF_NUMBERS})",
        lambda reading, match: _described(_named_numbers, reading, match, _independent),
    ),
    (
        rf"(?:[Tt]wo\s|[Tt]hree\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:have|with|occur\swith)\s(?:the\s|respective\s)?"
        rf"probabilities\s(?P<numbers>{LIST_OF_NUMBERS})(?:,?\srespectively)?",
        lambda reading, match: _named_numbers(reading, match),
    ),
    (
        rf"(?:事件)?(?P<names>{LIST})\s?(?:发生)?的?概率\s?(?:分别|依次)(?:为|是)\s?(?P<numbers>{LIST_OF_NUMBERS})",
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
    (
        rf"(?P<names>{LIST})\s(?:cannot|can\snot|can't)\s(?:both\s)?(?:occur|happen)(?:\s(?:together|at\sthe\ssame\stime))?",
        _exclusive,
    ),
    (
        rf"(?:the\s)?(?:{_EVENTS}\s)?(?P<names>{LIST})\s(?:form|be|are|is|constitute|make\sup)\sa\spartition"
        r"(?:\sof\s(?:the\s)?(?:sample\sspace|S|Ω|U))?(?:\s(?:S|Ω)(?![\w(]))?",
        _partition,
    ),
    (
        rf"[Ee]xactly\sone\sof\s(?:the\sevents\s)?(?P<names>{LIST})\s(?:must\s|always\s)?(?:occurs?|happens?)",
        _partition,
    ),
    (
        rf"(?P<part>{NAME})\s?(?:⊂|⊆|\bis\sa\ssubset\sof\b|\bimplies\b|\bis\scontained\sin\b|包含于)\s?(?:event\s)?(?P<whole>{NAME})",
        _implies,
    ),
    (rf"(?P<whole>{NAME})\s?(?:⊃|⊇|\bcontains\b|包含)\s?(?P<part>{NAME})", _implies),
    (
        rf"(?:事件)?(?P<names>{LIST})\s?(?:在\s?(?P<given>{NAME})\s?(?:发生)?的?条件下)\s?(?:相互|条件)?独立",
        _independent,
    ),
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


def _take(reading: Reading, patterns: Sequence[tuple[str, _Maker]]) -> None:
    for pattern, make in patterns:
        reading.take(re.compile(pattern), partial(make, reading))


def take_described(reading: Reading) -> None:
    """Events with adjectives and numbers in one list: 相互独立的事件A和B, A and B with probabilities 0.2 and 0.3."""
    _take(reading, _DESCRIBED)


def take_questions(reading: Reading) -> None:
    """Whether events are independent or exclusive."""
    _take(reading, _QUESTIONS)


def take_statements(reading: Reading) -> None:
    """What holds between events."""
    _take(reading, _STATEMENTS)


def take_empty(reading: Reading) -> None:
    reading.take(_EMPTY, partial(_empty, reading))


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
