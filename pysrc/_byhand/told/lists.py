"""Lists of numbers beside lists of names: "A, B and C make 50%, 30% and 20%", and "of these 1%, 2% and 3% are bad"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from _byhand.told.events import Lexicon, Stretch, pattern
from _byhand.told.languages.language import MARK, Language, N
from _byhand.told.numerals.numbers import Number
from _byhand.told.slots import Statement, parted_population
from _byhand.told.text import ToldText

_MOST = 12


def number_lists(text: ToldText, start: int, end: int) -> list[Stretch]:
    """The stretches with two or more numbers that only separators part."""
    source = rf"{N}(?:(?:{text.language.separators}){N}){{1,{_MOST}}}"
    return [match.span() for match in pattern(source).finditer(text.shape, start, end)]


def list_statements(
    text: ToldText,
    lexicon: Lexicon,
    sentence: int,
    segment: Stretch,
    numbers: list[Number],
    before: Sequence[Statement],
) -> Iterator[Statement]:
    """A statement for each number of a list that has as many names beside it, or in an earlier sentence."""
    ratio = len(numbers) == 1 and numbers[0].token.kind == "ratio"
    size = len(numbers[0].token.parts) if ratio else len(numbers)
    front, back = (segment[0], numbers[0].start), (numbers[-1].end, segment[1])
    own = names_in(text, front, size)
    behind = names_in(text, back, size) if own is None else None
    names = own or behind or _earlier(text, segment[0], size) or _sharers(before, size)
    if names is None:
        return
    if ratio:
        yield Statement(numbers[0], "ratio", "ratio", sentence, segment, events=tuple(names))
        return
    if own is not None:
        event = _predicate(text, lexicon, (own[-1][1], front[1]), back)
    elif behind is not None:
        event = _content(lexicon, (behind[-1][1], back[1]))
    else:
        event = _predicate(text, lexicon, front, back)
    for number, name in zip(numbers, names, strict=True):
        if event is None:
            yield Statement(number, "list", "clause", sentence, segment, event=name)
        else:
            yield Statement(number, "list", "clause", sentence, segment, event=event, given=name)


def _predicate(text: ToldText, lexicon: Lexicon, front: Stretch, back: Stretch) -> Stretch | None:
    """The event of a list: behind it ("are defective"), else in front of it ("the rates of defects are")."""
    found = pattern(text.language.population).match(text.shape[back[0] : back[1]])
    if found is None:
        return _content(lexicon, text.trimmed(*back)) or _content(lexicon, text.trimmed(*front))
    inner = (back[0] + found.end(), back[1])
    parted = parted_population(text, inner)
    return (_content(lexicon, parted[1]) if parted else None) or _content(lexicon, text.trimmed(*front))


def _content(lexicon: Lexicon, stretch: Stretch) -> Stretch | None:
    if stretch[0] >= stretch[1]:
        return None
    return stretch if lexicon.literal(*stretch).words else None


def names_in(text: ToldText, stretch: Stretch, size: int) -> list[Stretch] | None:
    """The places of the last list of exactly so many names in a stretch; None if there is none."""
    found = [names for names in _name_lists(text, stretch) if len(names) == size]
    return found[-1] if found else None


def _earlier(text: ToldText, before: int, size: int) -> list[Stretch] | None:
    return names_in(text, (0, before), size)


def _sharers(before: Sequence[Statement], size: int) -> list[Stretch] | None:
    """The events that have all shares, one statement each: "A has 60%, B 30% and C 10%. The rates are ..."."""
    last = before[-size:]
    events = [one.event for one in last if one.kind == "clause" and one.event is not None]
    total = sum(one.number.token.value or 0 for one in last)
    return events if len(events) == size and total == 1 else None


def _name_lists(text: ToldText, stretch: Stretch) -> Iterator[list[Stretch]]:
    language = text.language
    source = rf"{language.lists}(?:(?:{language.separators}){language.lists}){{1,{_MOST}}}"
    for match in pattern(source).finditer(text.shape, *stretch):
        start, end = match.span()
        if "、" in match[0]:
            # A comma in front of 甲、乙、丙 ends the clause before.
            start += (
                max(match[0].rfind("，", 0, match[0].index("、")), match[0].rfind(",", 0, match[0].index("、"))) + 1
            )
        yield [
            _name(language, text.shape, one.start(), one.end())
            for one in pattern(language.lists).finditer(text.shape, start, end)
        ]


def _name(language: Language, shape: str, start: int, end: int) -> Stretch:
    """The last word of an item, with the noun before it if it is a number: "line 1"."""
    if not language.spaced:
        return start, end
    item = re.sub(r"['’]s$", "", shape[start:end])
    last = item.rfind(" ") + 1
    return (start, start + len(item)) if item[last:].isdigit() else (start + last, start + len(item))


def is_marked(text: ToldText, stretch: Stretch) -> bool:
    return MARK in text.shape[stretch[0] : stretch[1]]
