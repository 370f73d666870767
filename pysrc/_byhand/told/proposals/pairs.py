"""Proposes two observations that are independent given the class: "a fever but no cough"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from _byhand.reading.reader import Instructions
from _byhand.told.events import Stretch
from _byhand.told.proposals.asked import Question, question_of
from _byhand.told.proposals.events import Event
from _byhand.told.proposals.segments import Segment, segments_of
from _byhand.told.proposals.sides import Events, events_of, is_heard
from _byhand.told.proposals.words import Words

Single = Callable[[Words, Events, Question, list[Segment]], Instructions | None]

_JOINT = re.compile(r",?\s(?:and|but)\s|,\s")
_QUOTED = re.compile(r"[\"“'‘]([^\W\d_]{2,30})[\"”'’](?!\w)")


def proposed_pair(words: Words, single: Single) -> Instructions | None:
    """The proposals for each of two observations, put together; None where they do not agree.

    single  proposes an exercise with one observation
    """
    if not any(words.has_phrase(words.told.language.independent, *one) for one in words.told.sentences):
        return None
    question = question_of(words, together=True)
    if question is None:
        return None
    observed = _observations(words, question)
    if len(observed) != 2:
        return None
    segments = segments_of(words, question.sentences)
    asked = [replace(question, observed=(stretch,)) for stretch in observed]
    events = [events_of(words, one, segments) for one in asked]
    owners = _owners(words, segments, [one.result for one in events if one is not None])
    if len(owners) < len(segments):
        return None
    found: list[Instructions] = []
    for at, (one, event) in enumerate(zip(asked, events, strict=True)):
        own = [segment for segment, owner in zip(segments, owners, strict=True) if owner in (None, at)]
        said = None if event is None else single(words, event, one, own)
        if said is not None:
            found.append(said)
    return _together(words, found, segments, owners) if len(found) == 2 else None


def _observations(words: Words, question: Question) -> list[Stretch]:
    """The parts of what is observed that have words of a statement; for "both words" the two quoted ones."""
    found: list[Stretch] = []
    for start, end in question.observed:
        at = start
        for match in [*_JOINT.finditer(words.shape, start, end), None]:
            stop = match.start() if match else end
            if is_heard(words, question, words.content(at, stop)):
                found.append((at, stop))
            at = match.end() if match else end
    if len(found) < 2 and any(words.has(r"both\s+words", *one) for one in question.observed):
        stated = [one for one in question.sentences if words.told.within(*one)]
        quoted = {match[1].casefold(): match.span(1) for one in stated for match in _QUOTED.finditer(words.text, *one)}
        return list(quoted.values())
    return found


def _owners(words: Words, segments: Sequence[Segment], results: Sequence[Event]) -> list[int | None]:
    """The observation that each number is about, by number; None for those of the classes; too few if not clear."""
    found: list[int | None] = []
    for at, segment in enumerate(segments):
        said = [word.text for word in words.content(segment.start, segment.end)]
        spoken = [
            number
            for number, result in enumerate(results)
            if any(result.side(words, word) is not None for word in said)
        ]
        if len(results) < 2 or len(spoken) > 1:
            return []
        same = at > 0 and segment.sentence == segments[at - 1].sentence
        found.append(spoken[0] if spoken else found[-1] if same else None)
    return found


def _together(
    words: Words, found: Sequence[Instructions], segments: Sequence[Segment], owners: Sequence[int | None]
) -> Instructions | None:
    first, second = found
    shared = [one for segment, owner in zip(segments, owners, strict=True) if owner is None for one in segment.numbers]
    places = [words.told.source.place(one.start) for one in shared]
    alike = first.events[0] == second.events[0] and first.sought == second.sought
    if not alike or any(first.roles[place] != second.roles[place] for place in places):
        return None
    names = {name for axis in (*first.events, second.events[1]) for name in axis}
    if len(names) < 2 + sum(map(len, first.events)):
        return None
    own = {
        words.told.source.place(one.start)
        for segment, owner in zip(segments, owners, strict=True)
        for one in segment.numbers
        if owner == 1
    }
    roles = {place: second.roles[place] if place in own else role for place, role in first.roles.items()}
    roles |= {place: second.roles[place] for place in own}
    return replace(
        first,
        roles=roles,
        events=(*first.events, second.events[1]),
        observed=(*first.observed, *second.observed),
    )
