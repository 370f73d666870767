"""Counts: "of the 60 spam mails, 35 contain the word"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise

from _byhand.reading.statements import NumberToken, Side
from _byhand.told.events import Stretch, pattern
from _byhand.told.numerals.numbers import Number
from _byhand.told.slots import Statement
from _byhand.told.text import ToldText


def count_statements(text: ToldText, sentence: int) -> Iterator[Statement]:
    """The parts of a whole in a sentence."""
    start, end = text.sentences[sentence]
    cuts = [
        start,
        *(match.start() for match in pattern(text.language.wholes).finditer(text.shape, start + 1, end)),
        end,
    ]
    for first, last in pairwise(cuts):
        stretch = text.trimmed(first, last)
        found = (_counted(text, sentence, stretch, rule, source) for rule, source in text.language.counts)
        yield from islice((one for one in found if one is not None), 1)


def _counted(text: ToldText, sentence: int, stretch: Stretch, rule: str, source: str) -> Statement | None:
    match = pattern(source).search(text.shape[slice(*stretch)])
    if match is None:
        return None
    whole, number = (text.number_at(stretch[0] + match.start(name)) for name in ("whole", "part"))
    if whole is None or number is None or not _is_part(number, whole):
        return None
    event, of = (text.trimmed(stretch[0] + match.start(name), stretch[0] + match.end(name)) for name in ("event", "of"))
    return Statement(as_share(number, whole), rule, "count", sentence, stretch, event=event, given=of, whole=whole)


def _is_part(number: Number, whole: Number) -> bool:
    return (
        number.token.kind in ("count", "word")
        and whole.token.kind in ("count", "word")
        and number.token.value is not None
        and whole.token.value is not None
        and 0 <= number.token.value <= whole.token.value
        and whole.token.value > 0
    )


def as_share(number: Number, whole: Number) -> Number:
    """A count as a part of its whole."""
    token, of = number.token, whole.token.value
    assert token.value is not None
    assert of is not None
    share = NumberToken(token.span, "of", token.written, Fraction(token.value, of), (token.value, of))
    return replace(number, token=share)


class CountMemory:
    """Which event each count of the text counts: of the 60 spam mails, 35 …"""

    def __init__(self) -> None:
        self.sides: dict[Fraction, set[Side | None]] = {}

    def note(self, value: Fraction | None, side: Side | None) -> None:
        if value is not None:
            self.sides.setdefault(value, set()).add(side)

    def side(self, value: Fraction | None) -> tuple[bool, Side | None]:
        """Whether one thing has been counted so often, and its side (None: everything)."""
        found = self.sides.get(value, set()) if value is not None else set()
        return (True, next(iter(found))) if len(found) == 1 else (False, None)
