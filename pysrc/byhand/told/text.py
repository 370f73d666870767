"""A text of an exercise with its numbers and places."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from byhand.reading.source import Source
from byhand.reading.statements import Span
from byhand.told.clean import clean
from byhand.told.events import Stretch, pattern
from byhand.told.languages.language import MARK, Language
from byhand.told.numbers import Number, find_numbers

LONGEST = 60_000
MOST_NUMBERS = 200


def is_few(number: Number) -> bool:
    """Whether it is a word for a few things: "three machines"."""
    return number.token.kind == "word" and number.token.value is not None and number.token.value >= 1


class ToldText:
    """The cleaned text; in `shape`, MARK stands in the place of each number that may be a probability or a count."""

    def __init__(self, source: Source, language: Language) -> None:
        self.source = source
        self.language = language
        self.text = clean(source.text)
        self.numbers = find_numbers(self.text, source)
        shape = list(self.text)
        for number in self.relevant:
            shape[number.start : number.end] = MARK * (number.end - number.start)
        self.shape = "".join(shape)

    @cached_property
    def relevant(self) -> list[Number]:
        """The numbers that may be probabilities or counts; "two tests" and "machine 2" are words."""
        return [number for number in self.numbers if number.use == "value" and not is_few(number)]

    @cached_property
    def _starts(self) -> list[int]:
        return [number.start for number in self.relevant]

    def within(self, start: int, end: int) -> list[Number]:
        """The relevant numbers in a stretch."""
        return self.relevant[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def span(self, start: int, end: int) -> Span:
        """The place in the text as pasted."""
        line, column = self.source.place(start)
        return Span(line, column, column + end - start)

    @cached_property
    def sentences(self) -> list[Stretch]:
        """The sentences, without white space at their ends."""
        found, at = [], 0
        for match in pattern(self.language.ends).finditer(self.shape):
            found.append(self.trimmed(at, match.start()))
            at = match.end()
        found.append(self.trimmed(at, len(self.shape)))
        return [one for one in found if one[0] < one[1]]

    def trimmed(self, start: int, end: int) -> Stretch:
        """A stretch without white space and marks at its ends."""
        while start < end and self.text[start] in " \t\n,;:.，、；：。":
            start += 1
        while start < end and self.text[end - 1] in " \t\n,;:.，、；：。":
            end -= 1
        return start, end

    def number_at(self, start: int) -> Number | None:
        """The relevant number that begins there."""
        place = bisect_left(self._starts, start)
        found = place < len(self._starts) and self._starts[place] == start
        return self.relevant[place] if found else None

    def segments(self, start: int, end: int, lists: Sequence[Stretch] = ()) -> list[Stretch]:
        """A sentence cut into stretches with one number, or one list of numbers, each."""
        cuts, at = [], start
        for match in pattern(self.language.parts).finditer(self.shape, start, end):
            if any(first < match.end() and match.start() < last for first, last in lists):
                continue
            if MARK in self.shape[at : match.start()]:
                cuts.append(self.trimmed(at, match.start()))
                at = match.end()
        return [*cuts, self.trimmed(at, end)]
