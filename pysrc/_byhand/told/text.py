"""A text of an exercise with its numbers and places."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from _byhand.reading.source import Source
from _byhand.reading.statements import Span
from _byhand.told.clean import clean
from _byhand.told.events import RESULT, Stretch, pattern
from _byhand.told.languages.language import MARK, Language
from _byhand.told.numerals.numbers import Number, find_numbers

# Not behind a letter: that is a formula.
_BRACKET = re.compile(r"(?<![A-Za-z])(?<!P )\([^()\n]{1,120}\)")
# A line that ends within a sentence: the next one goes on with a small letter, or this one ends in "of".
_WRAPPED = re.compile(
    r"(?<=[a-z,%”\"])\n(?=[a-z])|(?:(?<=,)|(?<=\sthe)|(?<=\sof)|(?<=\sand)|(?<=\sin)|(?<=\sfor)|(?<=\sa))\n(?=\S)"
)
MOST_NUMBERS = 200
# A prior and a likelihood for each of two classes.
_FEWEST_SHARES = 3


def is_few(number: Number) -> bool:
    """Whether it is a word for a few things: "three machines"."""
    return number.token.kind == "word" and number.token.value is not None and number.token.value >= 1


class ToldText:
    """The cleaned text; in `shape`, MARK stands in the place of each number that may be a probability or a count.

    apart  all numbers are counts, words for a few things as well: "eight of these ten"
    idle   starts of numbers that nothing uses, and that are read as words
    """

    def __init__(self, source: Source, language: Language, apart: bool = False, idle: Collection[int] = ()) -> None:
        self.source = source
        self.language = language
        self._apart = apart
        self.text = _WRAPPED.sub(" ", clean(source.text)) if language.spaced else clean(source.text)
        found = find_numbers(self.text, source, apart)
        self.numbers = tuple(replace(one, use="label") if one.start in idle else one for one in found)
        shape = list(self.text)
        for number in self.relevant:
            shape[number.start : number.end] = MARK * (number.end - number.start)
        self.shape = "".join(shape)
        self.shape = _BRACKET.sub(self._remark, self.shape)

    def _remark(self, match: re.Match[str]) -> str:
        """Blanks for a remark in brackets in a sentence with a number; a formula, or a remark with one, stays."""
        start, end = match.span()
        before, after = self.shape[max(start - 200, 0) : start], self.shape[end : end + 200]
        stated = MARK in re.split(r"[.!?\n]\s", before)[-1] or MARK in re.split(r"[.!?\n](?:\s|$)", after)[0]
        return " " * (end - start) if stated and MARK not in match[0] else match[0]

    @cached_property
    def relevant(self) -> list[Number]:
        """The numbers that may be probabilities or counts; "two tests" and "machine 2" are words."""
        return [number for number in self.numbers if number.use == "value" and (self._apart or not is_few(number))]

    def idle(self, of_whole: str) -> list[Number]:
        """The counts that nothing uses beside enough shares, "a clinic with 48 beds"; none if one is a part of another.

        of_whole  pattern between a part and its whole: "30 of the 50"
        """
        counts = [one for one in self.relevant if one.token.kind == "count" and (one.token.value or 0) > 1]
        if len(self.relevant) - len(counts) < _FEWEST_SHARES:
            return []
        whole = pattern(of_whole)
        parted = any(whole.fullmatch(self.shape, one.end, other.start) for one, other in pairwise(self.relevant))
        return [] if parted else counts

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
        return [part for one in found for part in self._question_parts(*one) if part[0] < part[1]]

    def _question_parts(self, start: int, end: int) -> list[Stretch]:
        """A question and the numbers behind it: "what is P if a mail has a link, given that 5% of mails ..."."""
        number = self.shape.find(MARK, start, end)
        ask = pattern(self.language.asks).search(self.shape, start, number) if number >= 0 else None
        cuts = list(pattern(self.language.given).finditer(self.shape, ask.end(), number)) if ask else []
        # A clause behind the last number may say what was observed.
        if not cuts or "," in self.shape[self.shape.rfind(MARK, start, end) : end]:
            return [(start, end)]
        return [self.trimmed(start, cuts[-1].start()), self.trimmed(cuts[-1].end(), end)]

    def trimmed(self, start: int, end: int) -> Stretch:
        """A stretch without white space and marks at its ends."""
        while start < end and self.text[start] in " \t\n,;:.，、；：。":
            start += 1
        while start < end and self.text[end - 1] in " \t\n,;:.，、；：。":
            end -= 1
        return start, end

    @cached_property
    def rests(self) -> list[tuple[Stretch, Stretch]]:
        """The clauses that give an event the rest, "the rest are biographies", with the stretch of the event."""
        return [
            (match.span(), self.trimmed(*match.span("event")))
            for start, end in self.sentences
            for source in self.language.rest
            for match in pattern(source).finditer(self.shape, start, end)
        ]

    @cached_property
    def has_results(self) -> bool:
        """Whether the text speaks of positive or negative results."""
        words = [one.positive | one.negative for one in self.language.opposites if one.name == RESULT]
        border = r"\b" if self.language.spaced else ""
        return any(pattern(rf"{border}(?:{'|'.join(sorted(each))}){border}").search(self.text) for each in words)

    def number_at(self, start: int) -> Number | None:
        """The relevant number that begins there."""
        place = bisect_left(self._starts, start)
        found = place < len(self._starts) and self._starts[place] == start
        return self.relevant[place] if found else None

    def segments(self, start: int, end: int, lists: Sequence[Stretch] = ()) -> list[Stretch]:
        """A sentence cut into stretches with one number, or one list of numbers, each."""
        rests = [span for span, _ in self.rests if start <= span[0] < end]
        cuts = [match.span() for match in pattern(self.language.parts).finditer(self.shape, start, end)]
        lead = pattern(self.language.lead_in).match(self.shape, start, end)
        found, at = [], lead.end() if lead else start
        for first, last in sorted([*cuts, *rests]):
            if any(one < last and first < other for one, other in lists) or first < at:
                continue
            if MARK in self.shape[at:first] or (first, last) in rests:
                found.append(self.trimmed(at, first))
                at = last
        return [self._without_bracket(*one) for one in (*found, self.trimmed(at, end))]

    def _without_bracket(self, start: int, end: int) -> Stretch:
        """The stretch without a remark in brackets at its end."""
        if end > start and self.shape[end - 1] == ")":
            opens = self.shape.rfind("(", start, end)
            if opens > start and MARK not in self.shape[opens:end] and MARK in self.shape[start:opens]:
                return self.trimmed(start, opens)
        return start, end
