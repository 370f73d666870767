"""The words that belong to each number of an exercise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from _byhand.told.events import Stretch, pattern
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.words import Words

_LIST_BORDER = re.compile(
    r"\s?(?:,|,?\s(?:and|or|&|und|et|y|e|ed|en|и)\s|、|和|与|及|以及)\s?%?\s?(?:(?:el|del|il|lo|les?|um?|de)\s|l['’])?"
)


@dataclass(frozen=True)
class Segment:
    """Numbers, one or a list of them, with the stretch of their words.

    sentence  by number
    after     where the words behind the last number begin
    """

    numbers: tuple[Number, ...]
    start: int
    end: int
    sentence: int

    @property
    def after(self) -> int:
        return self.numbers[-1].end


def segments_of(words: Words, sentences: Sequence[Stretch]) -> list[Segment]:
    """The segments in the order of the text."""
    found: list[Segment] = []
    for at, (start, end) in enumerate(sentences):
        lists = _lists(words, words.told.within(start, end))
        begin = start
        for here, behind in pairwise([*lists, None]):
            assert here is not None
            if behind is None:
                found.append(Segment(tuple(here), begin, end, at))
            else:
                following = min((one[0].start for one in lists if one[0].start > behind[0].start), default=end)
                bare = not words.content(behind[-1].end, following)
                cut, begins = _border(words, here[-1].end, behind[0].start, bare)
                found.append(Segment(tuple(here), begin, cut, at))
                begin = begins
    return found


def odds_of(words: Words, segment: Segment) -> Fraction | None:
    """The probability that odds state: "4 to 1 against it" are 1/5."""
    parts = segment.numbers[0].token.parts
    if len(parts) != 2 or not sum(parts) or not words.has(words.cues.odds, segment.start, segment.end):
        return None
    return parts[words.has(words.cues.against, segment.start, segment.end)] / sum(parts)


def _lists(words: Words, numbers: Sequence[Number]) -> list[list[Number]]:
    found: list[list[Number]] = []
    for number in numbers:
        if found and _LIST_BORDER.fullmatch(words.shape, found[-1][-1].end, number.start):
            found[-1].append(number)
        else:
            found.append([number])
    return found


def _border(words: Words, start: int, end: int, bare: bool) -> Stretch:
    """The last of the best borders between two numbers.

    bare  the second number has no words behind it, so that it has some before: "25%, those who do not, 10%"
    """
    for source in words.cues.borders:
        cuts = [match.span() for match in pattern(source).finditer(words.shape, start, end)]
        if bare and len(cuts) > 1 and not words.content(cuts[-1][1], end):
            return cuts[-2]
        if cuts:
            return cuts[-1]
    return end, end
