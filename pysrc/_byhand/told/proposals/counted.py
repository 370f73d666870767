"""Proposes how many of each class there are, and how many of these have a result: "of the 50 ill, 48 are positive"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from _byhand.reading.reader import Instructions
from _byhand.told.events import pattern
from _byhand.told.languages.complements import complement_of
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.events import Event, Mention, mentions, parts
from _byhand.told.proposals.named import counted_shares, named_in, sought_of
from _byhand.told.proposals.plain import Stated, instructions, spelled
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.sides import Events
from _byhand.told.proposals.words import Word, Words, alike

_MOST_COUNTED = 999_999_999


@dataclass(frozen=True)
class Classes:
    """Classes that are counted.

    names  with places of the numbers that count them; a class whose number does not stand anywhere has none
    sizes  how many there are of each
    sought by number
    of     the classes that a segment speaks of, by number
    event  the words that name the classes
    """

    names: tuple[str, ...]
    places: tuple[int | None, ...]
    sizes: tuple[int, ...]
    sought: int
    of: Callable[[Segment], list[int]]
    event: Event


@dataclass(frozen=True)
class Part:
    """How many of a class have a side of the result."""

    number: Number
    label: int
    side: bool


def proposed_counts(
    words: Words,
    events: Events,
    question: Question,
    segments: Sequence[Segment],
    names: tuple[str, str],
    results: tuple[str, str],
) -> Instructions | None:
    """The only way in which all numbers count classes or parts of them; None if there is none, or more than one.

    names, results  of the two sides of what is sought, and of the result
    """
    if not all(map(_is_count, words.told.relevant)):
        return None
    segments = _with_wholes(words, segments)
    found: dict[tuple[int, ...], tuple[Classes, list[Part], tuple[str, str] | None]] = {}
    for ways in (_named(words, question, segments), _two_sided(words, events, segments, names)):
        for classes in ways if not found else ():
            told = _observed(words, question, segments, classes) if not events.result.detector else []
            made = _parts(words, segments, classes, _event(told) if told else events.result)
            if made is not None:
                name = spelled(words, told[0].start, told[-1].end) if told else ""
                own = (name, complement_of(name, words.cues.complement)) if name else None
                found.setdefault(classes.sizes, (classes, made, own))
    if len(found) != 1:
        return None
    ((classes, made, own),) = found.values()
    observed = own is not None or events.observed
    results = own or results
    whole = sum(classes.sizes)
    cells = [
        Stated(place, name, size, whole)
        for place, name, size in zip(classes.places, classes.names, classes.sizes, strict=True)
        if place is not None
    ]
    cells += [
        Stated(
            one.number.start,
            classes.names[one.label],
            _count(one.number),
            classes.sizes[one.label],
            results[not one.side],
        )
        for one in made
    ]
    return instructions(words, (classes.names, results), cells, results[not observed], classes.names[classes.sought])


def _with_wholes(words: Words, segments: Sequence[Segment]) -> list[Segment]:
    """The segments, a part and its whole in one: "ten out of every 1000 women"."""
    found: list[Segment] = []
    for segment in segments:
        before = found[-1] if found else None
        joint = pattern(words.cues.of_whole)
        if before is not None and joint.fullmatch(words.shape, before.after, segment.numbers[0].start):
            numbers = (*before.numbers, *segment.numbers)
            found[-1] = Segment(numbers, before.start, segment.end, segment.sentence)
        else:
            found.append(segment)
    return found


def _is_count(number: Number) -> bool:
    value = number.token.value
    return (
        number.token.kind in ("count", "word")
        and value is not None
        and value.denominator == 1
        and 0 <= value <= _MOST_COUNTED
    )


def _count(number: Number) -> int:
    return int(number.token.value or 0)


def _named(words: Words, question: Question, segments: Sequence[Segment]) -> Iterator[Classes]:
    """Classes with names: "120 boys and 80 girls"."""
    for shares in counted_shares(words, question, segments):
        sought = sought_of(words, question, shares.labels)
        numbers = [number for number in shares.numbers if number is not None]
        if sought is None or len(numbers) < len(shares.labels):
            continue

        labels = tuple(label.text for label in shares.labels)

        def of(segment: Segment, labels: Sequence[str] = labels) -> list[int]:
            return named_in(words, segment, labels)

        yield Classes(
            tuple(words.spelled(label) for label in shares.labels),
            tuple(number.start for number in numbers),
            tuple(map(_count, numbers)),
            sought,
            of,
            Event(labels),
        )


def _two_sided(words: Words, events: Events, segments: Sequence[Segment], names: tuple[str, str]) -> Iterator[Classes]:
    """An event and its complement: "of 20,000 people 50 carry the gene"."""
    numbers = words.told.relevant
    whole = max(map(_count, numbers), default=0)
    own_words = events.sought.own
    # "200户养狗": 户 is what is counted.
    counted = [word for word in own_words if any(words.shape.startswith(word, number.end) for number in numbers)]
    of_all = [one for one in segments if all(_count(number) == whole for number in one.numbers)]
    counted += [word for word in own_words for one in of_all if any(alike(word, each) for each in _content(words, one))]
    sought = Event(tuple(word for word in own_words if word not in counted) or own_words)

    def of(segment: Segment) -> list[int]:
        if words.has(rf"(?:{words.cues.nothing})(?!\sof\b)", segment.start, segment.end):
            return [1]  # "80 of those that contain money, 99 of those that contain none"
        sides = {int(not one.side) for one in _mentions(words, segment, sought, events.result)[0]}
        return list(sides)

    for segment in segments:
        own = [number for number in segment.numbers if _count(number) != whole]
        if not own:
            continue
        spoken = of(segment)
        if len(own) != 1 or len(spoken) != 1:
            return
        size = _count(own[0])
        places: tuple[int | None, int | None] = (own[0].start, None)
        sizes = (size, whole - size)
        if spoken == [1]:
            places, sizes = places[::-1], sizes[::-1]
        yield Classes(names, places, sizes, int(not events.side), of, sought)
        return


def _mentions(words: Words, segment: Segment, sought: Event, result: Event) -> tuple[list[Mention], list[Mention]]:
    holes = [(number.start, number.end) for number in segment.numbers]
    classes: list[Mention] = []
    results: list[Mention] = []
    for part in parts(words, segment.start, segment.end, holes):
        of_class, of_result = mentions(words, part, sought, result)
        classes += of_class
        results += of_result
    sure = [one for one in classes if not one.weak]
    return sure or classes, results


def _event(found: Sequence[Word]) -> Event:
    return Event(tuple(dict.fromkeys(word.text for word in found)))


def _observed(words: Words, question: Question, segments: Sequence[Segment], classes: Classes) -> list[Word]:
    """The words of what is observed that only the parts of classes have: "a damaged book is found"."""
    if any(words.has(words.cues.denied, *stretch) for stretch in question.observed):
        return []
    whole = {*classes.sizes, sum(classes.sizes)}
    of_class = [one for one in segments if any(_count(number) in whole for number in one.numbers)]
    known = [word for one in of_class for word in _content(words, one)]
    told = [word for one in segments if one not in of_class for word in _content(words, one)]
    return [
        word
        for word in question.observed_words(words)
        if any(alike(word.text, other) for other in told) and not any(alike(word.text, other) for other in known)
    ]


def _parts(words: Words, segments: Sequence[Segment], classes: Classes, result: Event) -> list[Part] | None:
    """One part of each class; all other numbers are the whole, or a class again."""
    own = {place for place in classes.places if place is not None}
    sizes, whole = classes.sizes, sum(classes.sizes)
    if len(set(sizes)) < len(sizes) or not all(sizes):
        return None
    sides = _sides(words, segments, classes.event, result)
    of_all = [one for one in segments if any(number.start in own or _count(number) == whole for number in one.numbers)]
    known = [word for one in of_all for word in _content(words, one)]
    numbers = [(number, at) for at, segment in enumerate(segments) for number in segment.numbers]
    found: list[Part] = []
    again: tuple[int, int] | None = None
    for place, (number, at) in enumerate(numbers):
        value, segment = _count(number), segments[at]
        if number.start in own or value == whole:
            continue
        if value in sizes:
            again = (sizes.index(value), segment.sentence)
            continue
        behind = numbers[place + 1][0] if place + 1 < len(numbers) else None
        if behind is not None and pattern(words.cues.of_whole).fullmatch(words.shape, number.end, behind.start):
            labels = [sizes.index(_count(behind))] if _count(behind) in sizes else []
        elif again is not None and again[1] == segment.sentence:
            labels, again = [again[0]], None
        elif place and not classes.of(segment) and words.has(words.cues.of_these, segment.start, segment.end):
            before = _count(numbers[place - 1][0])
            labels = [sizes.index(before)] if before in sizes else []
        else:
            labels = classes.of(segment)
            left = [one for one in segment.numbers if one.start not in own]
            if len(left) == len(labels) > 1:
                labels = [labels[left.index(number)]]
        if not labels:
            labels = _left(words, segments, classes, found, at)
        side = sides[at]
        if len(labels) != 1 or side is None or value > sizes[labels[0]]:
            return None
        of_class, of_result = _mentions(words, segment, classes.event, result)
        silent = not of_result and not words.has(words.cues.wrongly, segment.start, segment.end)
        told = [*known, *(one.word for one in of_class)]
        named = [word for word in _content(words, segment) if classes.event.side(words, word) is None]
        if silent and not all(any(alike(word, other) for other in told) for word in named):
            # "30 cars passed and 50 vans failed".
            return None
        found.append(Part(number, labels[0], side))
    return found if sorted(one.label for one in found) == list(range(len(sizes))) else None


def _left(words: Words, segments: Sequence[Segment], classes: Classes, found: Sequence[Part], at: int) -> list[int]:
    """The other class, which has a name that is not known: "of the old tigers 5 are ill, of the young ones 6"."""
    before = segments[at - 1]
    named = [one.label for one in found if one.number in before.numbers]
    if len(classes.sizes) != 2 or len(named) != 1 or before.sentence != segments[at].sentence:
        return []
    stretch = segments[at].start, segments[at].end
    if not words.has(words.cues.condition, *stretch) or words.has(words.cues.denied, *stretch):
        return []
    return [] if classes.of(segments[at]) else [1 - named[0]]


def _content(words: Words, segment: Segment) -> list[str]:
    return [word.text for word in words.content(segment.start, segment.end)]


def _sides(words: Words, segments: Sequence[Segment], sought: Event, result: Event) -> list[bool | None]:
    """The side of the result of each segment: its own, else that of its sentence, else the last one before."""
    own: list[bool | None] = []
    for segment in segments:
        wrongly = words.has(words.cues.wrongly, segment.start, segment.end)
        _, results = _mentions(words, segment, sought, result)
        own.append(True if wrongly else results[0].side if results else None)
    found: list[bool | None] = []
    last: bool | None = None
    for at, segment in enumerate(segments):
        behind = (
            side
            for one, side in zip(segments[at:], own[at:], strict=True)
            if one.sentence == segment.sentence and side is not None
        )
        last = own[at] if own[at] is not None else last if last is not None else next(behind, None)
        found.append(last)
    return found
