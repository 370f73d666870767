"""Events in words: "at least one of A and B occurs", A发生而B不发生; each becomes a formula of the text."""

from __future__ import annotations

import re
from collections.abc import Callable

from _byhand.topics.events.reading.notation import All, Any, Count, Formula, Name, Node, Not, denied
from _byhand.topics.events.reading.statement import Reading

_MARKS = "['′ᶜ\u0304\u0305]{0,2}"
NAME = rf"(?:¬\s?\(?[A-Z]\d{{0,2}}\)?|(?<![A-Za-z0-9])[A-Z]\d{{0,2}}(?![A-Za-z0-9]){_MARKS})"
SEPARATOR = r"\s{0,3}(?:,\s{0,3}and\b|,\s{0,3}or\b|,|、|&|and\b|or\b|与|和|及|跟)\s{0,3}"
LIST = rf"{NAME}(?:{SEPARATOR}{NAME}){{1,11}}"
_LIST_OR_ALL = rf"{LIST}|(?:这?[两二三]个?)?(?:事件)?中?"
_COUNTS = {"one": 1, "two": 2, "three": 3, "一": 1, "两": 2, "二": 2, "三": 3, "1": 1, "2": 2, "3": 3}
_ALL_EVENTS = re.compile(r"(?:(?:这|the\s)?([两二三]|two|three)?个?\s?(?:事件|events)?中?)?")
_NUMBER_WORD = r"(one|two|three|[123])"
_OCCUR = r"(?:\s(?:will\s)?(?:occurs?|happens?))?"
_DENIED = r"\s(?:does\snot|doesn't|do\snot|will\snot)(?:\s(?:occur|happen))?"
_THE = r"(?:the\s)?(?:(?:two|three|four)\s)?(?:events?\s)?"

_Made = Callable[[Reading, re.Match[str]], Node | None]


def names_in(reading: Reading, text: str | None) -> list[Node] | None:
    """The events of a list, or all events where there is none; None if one of them is no event."""
    number = _ALL_EVENTS.fullmatch(text or "")
    if number is not None:
        every = sorted(reading.letters)
        stated = None if number[1] is None else _COUNTS.get(number[1], 0)
        return [Name(each) for each in every] if stated in (None, len(every)) else None
    assert text is not None
    found = [reading.event(part) for part in re.split(SEPARATOR, text) if part.strip()]
    named = [each for each in found if each is not None]
    return named if len(named) == len(found) else None


def _all(reading: Reading, text: str | None) -> Node | None:
    parts = names_in(reading, text)
    return All(tuple(parts)) if parts and len(parts) > 1 else None


def _none(reading: Reading, text: str | None) -> Node | None:
    parts = names_in(reading, text)
    return All(tuple(map(denied, parts))) if parts and len(parts) > 1 else None


def _only(reading: Reading, text: str) -> Node | None:
    event = reading.event(text)
    others = sorted(reading.letters - {event.name}) if isinstance(event, Name) else []
    return All((event, *(Not(Name(other)) for other in others))) if event is not None and others else None


def _two(reading: Reading, match: re.Match[str], first: bool, second: bool) -> Node | None:
    events = [reading.event(match[1]), reading.event(match[2])]
    made = [
        None if each is None else each if occurs else denied(each)
        for each, occurs in zip(events, (first, second), strict=True)
    ]
    return None if made[0] is None or made[1] is None else All((made[0], made[1]))


def _one(reading: Reading, text: str, occurs: bool) -> Node | None:
    event = reading.event(text)
    return event if event is None or occurs else denied(event)


_BOUNDS = {
    "at least": "at least",
    "at most": "at most",
    "exactly": "exactly",
    "至少": "at least",
    "至多": "at most",
    "最多": "at most",
    "恰": "exactly",
    "恰好": "exactly",
    "只": "exactly",
    "仅": "exactly",
}


def _bounded(reading: Reading, match: re.Match[str], bound: int, number: int, names: int) -> Node | None:
    parts = names_in(reading, match[names])
    how, count = _BOUNDS[" ".join(match[bound].lower().split())], _COUNTS[match[number].lower()]
    if parts is None or len(parts) < max(2, count):
        return None
    return Any(tuple(parts)) if (how, count) == ("at least", 1) else Count(how, count, tuple(parts))


_IN_ENGLISH: tuple[tuple[str, _Made], ...] = (
    (
        rf"(at\sleast|at\smost|exactly)\s{_NUMBER_WORD}\sof\s{_THE}({LIST}){_OCCUR}",
        lambda reading, match: _bounded(reading, match, 1, 2, 3),
    ),
    (
        rf"neither\s({NAME})\snor\s({NAME}){_OCCUR}",
        lambda reading, match: _two(reading, match, first=False, second=False),
    ),
    (
        rf"(at\sleast|at\smost|exactly)\s{_NUMBER_WORD}(?:\sof\s((?:the\s)(?:two\s|three\s)?events))?{_OCCUR}",
        lambda reading, match: _bounded(reading, match, 1, 2, 3),
    ),
    (rf"none\sof\s{_THE}({LIST}){_OCCUR}", lambda reading, match: _none(reading, match[1])),
    (rf"both\s(?:events\s)?({NAME}\sand\s{NAME}){_OCCUR}", lambda reading, match: _all(reading, match[1])),
    (rf"all\sof\s{_THE}({LIST}){_OCCUR}", lambda reading, match: _all(reading, match[1])),
    (rf"only\s(?:event\s)?({NAME}){_OCCUR}", lambda reading, match: _only(reading, match[1])),
    (
        rf"({NAME}){_OCCUR}\s(?:and|but)\s(?:not\s({NAME}){_OCCUR})",
        lambda reading, match: _two(reading, match, first=True, second=False),
    ),
    (
        rf"({NAME}){_OCCUR}\s(?:and|but)\s({NAME}){_DENIED}",
        lambda reading, match: _two(reading, match, first=True, second=False),
    ),
    (rf"(?:either\s)?({NAME})\sor\s({NAME})(?:\sor\sboth)?{_OCCUR}", lambda reading, match: _either(reading, match)),
    (
        rf"({NAME})\sand\s({NAME}){_OCCUR}",
        lambda reading, match: _two(reading, match, first=True, second=True),
    ),
    (rf"({NAME}){_DENIED}", lambda reading, match: _one(reading, match[1], occurs=False)),
    (rf"not\s({NAME}){_OCCUR}", lambda reading, match: _one(reading, match[1], occurs=False)),
    (rf"({NAME}){_OCCUR}", lambda reading, match: _one(reading, match[1], occurs=True)),
)


def _either(reading: Reading, match: re.Match[str]) -> Node | None:
    events = [reading.event(match[1]), reading.event(match[2])]
    # "Either A or B" may exclude both.
    if match[0].lower().startswith("either") and "both" not in match[0]:
        return None
    return None if events[0] is None or events[1] is None else Any((events[0], events[1]))


_IN_CHINESE: tuple[tuple[str, _Made], ...] = (
    (
        rf"({_LIST_OR_ALL})\s?(?:这?[两二三四]个?事件)?中?\s?(至少|至多|最多|恰好?|只|仅)\s?有?\s?([一两二三123])\s?个?\s?(?:事件)?\s?(?:发生|出现)",
        lambda reading, match: _bounded(reading, match, 2, 3, 1),
    ),
    (rf"({_LIST_OR_ALL})\s?(?:都|均|全|全都)不\s?(?:发生|出现)", lambda reading, match: _none(reading, match[1])),
    (
        rf"({_LIST_OR_ALL})\s?不(?:都|全|同时|全都)(?:发生|出现)",
        lambda reading, match: None if (both := _all(reading, match[1])) is None else Not(both),
    ),
    (rf"({_LIST_OR_ALL})\s?(?:都|均|全|全都|同时)\s?(?:发生|出现)", lambda reading, match: _all(reading, match[1])),
    (
        rf"({NAME})\s?(?:发生|出现)\s?[而但且,]?\s?({NAME})\s?不\s?(?:发生|出现)",
        lambda reading, match: _two(reading, match, first=True, second=False),
    ),
    (
        rf"({NAME})\s?不\s?(?:发生|出现)\s?[而但且,]?\s?({NAME})\s?(?:发生|出现)",
        lambda reading, match: _two(reading, match, first=False, second=True),
    ),
    (rf"(?:只有|仅有|只|仅)\s?({NAME})\s?(?:发生|出现)", lambda reading, match: _only(reading, match[1])),
    (rf"({NAME})\s?不\s?(?:发生|出现)", lambda reading, match: _one(reading, match[1], occurs=False)),
    (rf"({NAME})\s?(?:发生|出现)", lambda reading, match: _one(reading, match[1], occurs=True)),
)
_PROBABILITY = re.compile(
    r"(?:[Tt]he\s)?[Pp]robability\s(?:that|of)\s(?P<event>[^.;?:=\n\ue000-\uf8ff]{1,120}?)"
    r"(?=\s{0,3}(?:[.;?:=\n]|,\s(?:and|then|if)\b|\sis\s|\sequals\s|$))"
)
_GIVEN = re.compile(r"\s(?:given(?:\sthat)?|if|knowing\sthat)\s")


def _whole(reading: Reading, text: str, patterns: tuple[tuple[str, _Made], ...]) -> Node | None:
    """The event that a whole text says."""
    text = text.strip(" ,，")
    for pattern, make in patterns:
        match = re.fullmatch(pattern, text)
        if match is not None and (made := make(reading, match)) is not None:
            return made
    return None


def take_worded(reading: Reading) -> None:
    """Puts a formula in place of each event in words whose probability is spoken of."""

    def english(match: re.Match[str]) -> str | None:
        said, *conditions = _GIVEN.split(match["event"])
        event = _whole(reading, said, _IN_ENGLISH)
        if event is None or len(conditions) > 1:
            return None
        given = _whole(reading, conditions[0], _IN_ENGLISH) if conditions else None
        return None if conditions and given is None else reading.sign_of(Formula(event, given))

    reading.take(_PROBABILITY, english)
    _take_chinese(reading)


def _take_chinese(reading: Reading) -> None:
    whole = "|".join(f"(?:{re.sub(r'[(](?![?])', '(?:', pattern)})" for pattern, _ in _IN_CHINESE)
    condition = rf"(?:在|已知|若)?\s?(?P<given>{whole})\s?(?:的条件下|条件下|的情况下|的前提下)\s?,?\s?"
    pattern = re.compile(rf"(?:{condition})?(?:事件)?(?P<event>{whole})\s?(?:的|之)概率")

    def read(match: re.Match[str]) -> str | None:
        event = _whole(reading, match["event"], _IN_CHINESE)
        given = None if match["given"] is None else _whole(reading, match["given"], _IN_CHINESE)
        if event is None or (given is None) != (match["given"] is None):
            return None
        return reading.sign_of(Formula(event, given))

    reading.take(pattern, read)
