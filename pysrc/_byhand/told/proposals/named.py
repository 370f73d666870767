"""Proposes the shares and the likelihoods of classes with names of their own: plants A, B and C; men and women."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from _byhand.told.events import Stretch
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.events import Event, mentions, parts
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Word, Words, alike

MOST_CLASSES = 6
# A noun has at least so many letters.
_NOUN = 3
_JOINT = re.compile(r"\s?(?:\([^()]{0,30}\)\s?)?(?:,|,?\s(?:and|or|und|et|y|e|ed|en|и)\s)\s?(?:the\s|of\s)?|\s")


@dataclass(frozen=True)
class Shares:
    """Classes with the number of each share, None for the one that has the rest.

    used  the places of the segments of the numbers
    """

    labels: tuple[Word, ...]
    numbers: tuple[Number | None, ...]
    used: frozenset[int]


@dataclass(frozen=True)
class Named:
    """The classes by their words, the number of each share, and P(side of the result | class) for each class."""

    shares: Shares
    sought: int
    likelihoods: tuple[tuple[Number, int, bool], ...]


def named_classes(words: Words, question: Question, segments: Sequence[Segment], result: Event) -> Named | None:
    """The only way to give each class one share and one likelihood; None if there is none, or more than one."""
    found: list[Named] = []
    for shares in _shares(words, question, segments):
        sought = sought_of(words, question, shares.labels)
        if sought is None and not question.which:
            continue
        likelihoods = _likelihoods(words, segments, shares, result)
        if likelihoods is not None:
            sought = 0 if sought is None else sought
            found.append(Named(shares, sought, likelihoods))
    return found[0] if len(found) == 1 else None


def sought_of(words: Words, question: Question, labels: Sequence[Word]) -> int | None:
    """The class that the question names."""
    content = words.content(*question.wanted)
    named = [at for at, label in enumerate(labels) if any(words.same(word.text, label.text) for word in content)]
    return named[0] if len(named) == 1 else None


def _shares(words: Words, question: Question, segments: Sequence[Segment]) -> Iterator[Shares]:
    """Numbers that are all, or all but one, of a whole."""
    size = len(segments) // 2
    group = segments[::2]
    # "A makes 70% with 1% of rejects, B makes 30% with 4%".
    if 1 < size <= MOST_CLASSES and sum(segment.numbers[0].token.value or 0 for segment in group) == 1:
        labels = _labels(words, question, segments, group)
        if labels is not None and len(labels) == len(group) == size:
            numbers = tuple(segment.numbers[0] for segment in group)
            yield Shares(labels, numbers, frozenset(range(0, len(segments), 2)))
    yield from _ratios(words, question, segments)
    yield from _runs(words, question, segments)


def _ratios(words: Words, question: Question, segments: Sequence[Segment]) -> Iterator[Shares]:
    """Two classes, one of which is so many times the other: "twice as many go by road as by rail"."""
    for at, segment in enumerate(segments):
        number = segment.numbers[0]
        if len(segment.numbers) > 1 or number.token.kind != "ratio" or len(number.token.parts) != 2:
            continue
        start, end = (segment.after, segment.end) if words.spaced else (segment.start, number.start)
        cuts = list(words.found(words.cues.times, start, end))
        if words.spaced and not cuts:
            # "New and used phones in the ratio 3 : 2".
            both = _enumerated(words, segment.start, number.start, 2)
            if both is not None:
                yield Shares(both, (number, None), frozenset({at}))
        if len(cuts) != 1:
            continue
        right = (cuts[0].end(), segment.end)
        others = [one for one in segments if one is not segment]
        labels = _telling(words, question, others, [(segment.start, cuts[0].start()), right])
        if labels is not None:
            yield Shares(labels, (number, None), frozenset({at}))


def _runs(words: Words, question: Question, segments: Sequence[Segment]) -> Iterator[Shares]:
    for first in range(len(segments)):
        numbers: list[Number] = []
        for last in range(first, min(first + MOST_CLASSES, len(segments))):
            numbers += segments[last].numbers
            if len(numbers) > MOST_CLASSES or any(number.token.value is None for number in numbers):
                break
            total = sum((number.token.value or Fraction(0) for number in numbers), Fraction(0))
            group = segments[first : last + 1]
            counted = all(number.token.kind == "count" and (number.token.value or 0) > 1 for number in numbers)
            if len(numbers) > 1 and (total == 1 or counted):
                labels = _labels(words, question, segments, group)
                if labels is not None and len(labels) == len(numbers):
                    yield Shares(labels, tuple(numbers), frozenset(range(first, last + 1)))
            if total < 1:
                rest = rest_behind(words, segments, last)
                labels = None if rest is None else _labels(words, question, segments, group, rest)
                if labels is not None and len(labels) == len(numbers) + 1:
                    yield Shares(labels, (*numbers, None), frozenset(range(first, last + 1)))


def counted_shares(words: Words, question: Question, segments: Sequence[Segment]) -> Iterator[Shares]:
    """The numbers that may count classes."""
    return (shares for shares in _runs(words, question, segments) if None not in shares.numbers)


def rest_behind(words: Words, segments: Sequence[Segment], last: int) -> Stretch | None:
    """The clause that gives a class the rest, between the last number and the next one."""
    start = segments[last].numbers[-1].end
    end = segments[last + 1].numbers[0].start if last + 1 < len(segments) else len(words.shape)
    match = next(words.found(words.cues.rest, start, end), None)
    if match is None:
        return None
    # "The rest, essays"
    begin = match.end() + (words.shape[match.end() : match.end() + 1] == ",")
    stop = next((place for place in range(begin, end) if words.shape[place] in ",;.\n"), end)
    comma = words.shape.rfind(",", start, match.start())
    if comma < 0 and not words.content(match.end(), stop):
        # "And B the rest"
        joints = [one.end() for border in words.cues.borders for one in words.found(border, start, match.start())]
        comma = max(joints, default=-1)
    # ", B the rest"
    return (match.start() if words.content(match.end(), stop) or comma < 0 else comma, stop)


def _labels(
    words: Words,
    question: Question,
    segments: Sequence[Segment],
    group: Sequence[Segment],
    rest: Stretch | None = None,
) -> tuple[Word, ...] | None:
    """A name for each number of a group, and for the rest."""
    if len(group) == 1 and len(group[0].numbers) > 1:
        size = len(group[0].numbers) + (rest is not None)
        return _enumerated(words, group[0].start, group[0].numbers[0].start, size) or _enumerated(
            words, group[0].after, group[0].end, size
        )
    if any(len(segment.numbers) > 1 for segment in group):
        return None
    stretches: list[Stretch] = [(segment.start, segment.end) for segment in group]
    if rest is not None:
        stretches[-1] = (stretches[-1][0], min(stretches[-1][1], max(rest[0], group[-1].after)))
        stretches.append(rest)
    if rest is None and all(words.shape[segment.numbers[0].start - 1 :][:1] == "(" for segment in group):
        before = [words.content(segment.start, segment.numbers[0].start) for segment in group]
        return tuple(content[-1] for content in before) if all(before) else None
    return _telling(words, question, [segment for segment in segments if segment not in group], stretches)


def _telling(
    words: Words, question: Question, others: Sequence[Segment], stretches: Sequence[Stretch]
) -> tuple[Word, ...] | None:
    """The word of each stretch that no other one has, and that the question or another segment has."""
    contents = _contents(words, stretches)
    each_other = [words.content(segment.start, segment.end) for segment in others]
    asked = words.content(*question.wanted)
    observed = [word for stretch in question.observed for word in words.content(*stretch)]
    labels: list[Word] = []
    for at, content in enumerate(contents):
        beside = [word.text for place, each in enumerate(contents) if place != at for word in each]
        own = [word for word in content if not any(words.same(word.text, other) for other in beside)]
        scored = [
            (
                3 * any(alike(word.text, one.text) for one in asked)
                + _told(word, each_other, beside)
                + 2 * words.is_name(word)
                + words.text[word.start].isupper()
                - 3 * any(alike(word.text, one.text) for one in observed),
                -word.start,
                word,
            )
            for word in own
        ]
        if not scored:
            return None
        best = max(scored, key=lambda one: one[:2])
        if best[0] < (len(own) > 1):
            return None
        labels.append(best[2])
    return tuple(labels)


def _contents(words: Words, stretches: Sequence[Stretch]) -> list[list[Word]]:
    """The words of each stretch; also empty ones where no other one is its own: "the night shift, the DAY shift"."""
    found = [words.content(*stretch) for stretch in stretches]
    for at, content in enumerate(found):
        beside = [word.text for place, each in enumerate(found) if place != at for word in each]
        if all(any(alike(word.text, other) for other in beside) for word in content):
            spoken = [word.text for place, one in enumerate(stretches) if place != at for word in words.words(*one)]
            found[at] = [
                word for word in words.words(*stretches[at]) if len(word.text) >= _NOUN and word.text not in spoken
            ]
    return found


def _told(word: Word, others: Sequence[Sequence[Word]], beside: Sequence[str]) -> int:
    """How well the other segments tell a word: less where one has it with a word of another class, "hall WORKERS".

    A word of all of them is no name of a class.
    """
    having = [[one.text for one in each] for each in others if any(alike(word.text, one.text) for one in each)]
    if not having or len(having) == len(others) > 1:
        return 0
    mixed = [
        any(not alike(other, word.text) and any(alike(other, one) for one in each) for other in beside)
        for each in having
    ]
    return 4 - (2 if any(mixed) and not all(mixed) else 0)


def _enumerated(words: Words, start: int, end: int, size: int) -> tuple[Word, ...] | None:
    """The last names of a list in a stretch: "plants A, B and C"."""
    found = words.content(start, end)
    runs: list[list[Word]] = []
    for word in found:
        between = words.shape[runs[-1][-1].end : word.start] if runs else ""
        if runs and between != " " and _JOINT.fullmatch(between):
            runs[-1].append(word)
        else:
            runs.append([word])

    def is_named(word: Word) -> bool:
        return words.is_name(word) or words.text[word.start].isupper()

    # "Three machines, X, Y and Z, which make ...", "two clerks, Ada and Ben, ...".
    lettered = [list(each) for run in runs for named, each in groupby(run, is_named) if named]
    exact = [run for run in runs if len(run) == size] or [run for run in lettered if len(run) == size]
    return tuple(exact[-1]) if exact else None


def _likelihoods(
    words: Words, segments: Sequence[Segment], shares: Shares, result: Event
) -> tuple[tuple[Number, int, bool], ...] | None:
    """P(side | class) of all numbers that are no shares: one for each class; None if not."""
    size = len(shares.labels)
    left = [segment for at, segment in enumerate(segments) if at not in shares.used]
    sides = [_result(words, segment, shares, result) for segment in left]
    if all(side is None for side in sides):
        return None
    found: dict[int, tuple[Number, bool]] = {}
    before: int | None = None
    if not result.judged(words) and any(words.has(words.cues.accuracy, one.start, one.end) for one in left):
        return None
    for at, segment in enumerate(left):
        side = sides[at] if sides[at] is not None else _near(left, sides, at)
        numbers = segment.numbers
        if _is_narrow(words, segment, [one for one in segments if one is not segment]):
            return None
        if sides[at] is None and all(number.token.kind == "count" for number in numbers):
            if named_in(words, segment, [label.text for label in shares.labels]):
                return None
            continue  # "out of 100 letters"
        if side is None or any(number.token.value is None or number.token.value > 1 for number in numbers):
            return None
        if len(numbers) == size:
            order = _order(words, segment, shares.labels)
            pairs = list(zip(order, numbers, strict=True))
        elif len(numbers) == 1:
            label = _label(words, segment, shares.labels, before)
            if label is None and shares.used == frozenset(range(0, len(segments), 2)):
                label = at if not named_in(words, segment, [label.text for label in shares.labels]) else None
            if label is None:
                return None
            before = label
            pairs = [(label, numbers[0])]
        else:
            return None
        for label, number in pairs:
            if label in found and (found[label][0].token.value, found[label][1]) != (number.token.value, side):
                return None
            found.setdefault(label, (number, side))
    return tuple((number, label, side) for label, (number, side) in found.items()) if len(found) == size else None


def _is_narrow(words: Words, segment: Segment, others: Sequence[Segment]) -> bool:
    """Whether a number has a condition of its own, which no other number has: "5% among LARGE lamps"."""
    found = next(words.found(words.cues.given, segment.after, segment.end), None)
    if found is None:
        return False
    elsewhere = [word.text for one in others for word in words.content(one.start, one.end)]
    condition = words.content(found.end(), segment.end)
    return any(not any(alike(word.text, other) for other in elsewhere) for word in condition)


def _order(words: Words, segment: Segment, labels: Sequence[Word]) -> list[int]:
    """The classes in the order in which a list names them, else in that of their shares."""
    named = named_in(words, segment, [label.text for label in labels])
    return named if len(named) == len(labels) else list(range(len(labels)))


def named_in(words: Words, segment: Segment, labels: Sequence[str]) -> list[int]:
    """The classes that a segment names, by number, in its order."""
    found: list[int] = []
    for word in words.content(segment.start, segment.end):
        for at, label in enumerate(labels):
            if at not in found and words.same(word.text, label):
                found.append(at)
    return found


def _label(words: Words, segment: Segment, labels: Sequence[Word], before: int | None) -> int | None:
    named = named_in(words, segment, [label.text for label in labels])
    if len(named) == 1:
        return named[0]
    if (
        not named
        and before is not None
        and len(labels) == 2
        and (words.has(words.cues.others, segment.start, segment.end))
    ):
        return 1 - before
    return None


def _result(words: Words, segment: Segment, shares: Shares, result: Event) -> bool | None:
    holes = [(number.start, number.end) for number in segment.numbers]
    classes = Event(tuple(label.text for label in shares.labels))
    for part in parts(words, segment.start, segment.end, holes):
        _, results = mentions(words, part, classes, result)
        if results:
            return results[0].side
    return None


def _near(left: Sequence[Segment], sides: Sequence[bool | None], at: int) -> bool | None:
    """The side of the result in the sentence, else the last one before."""
    before = [sides[place] for place in range(at) if sides[place] is not None]
    same = [
        side for one, side in zip(left, sides, strict=True) if one.sentence == left[at].sentence and side is not None
    ]
    return before[-1] if before else same[0] if same else None
