"""The taps that a person would make: roles for all numbers, the observation and the question, as a proposal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from _byhand.reading.in_words import LONGEST
from _byhand.reading.reader import Instructions
from _byhand.reading.source import Source
from _byhand.reading.statements import Told
from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.complements import complement_of
from _byhand.told.languages.cues.known import cues_of, things_of
from _byhand.told.languages.cues.things import Things
from _byhand.told.languages.known import language_for
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question, question_of
from _byhand.told.proposals.clues import Cell, Clue, clues_of
from _byhand.told.proposals.coins import proposed_coins
from _byhand.told.proposals.counted import proposed_counts
from _byhand.told.proposals.events import Event
from _byhand.told.proposals.guesses import proposed_guess
from _byhand.told.proposals.holders import proposed_holders, speaks_of_urns
from _byhand.told.proposals.named import named_classes
from _byhand.told.proposals.pairs import proposed_pair
from _byhand.told.proposals.segments import Segment, segments_of
from _byhand.told.proposals.sides import Events, events_of
from _byhand.told.proposals.two_sided import MOST_NUMBERS, best
from _byhand.told.proposals.witnesses import proposed_witness
from _byhand.told.proposals.words import Word, Words, alike
from _byhand.told.text import ToldText

_LONGEST_NAME = 40
_CLAUSE = re.compile(r"[,;:.?!)]")
# A count belongs to so many words behind it.
_REACH = 3
# "Rex really has ticks" is about "has ticks".
_PERSON = re.compile(
    r"^(?:[A-Z][a-z]{1,20}\s(?=(?:really|actually|truly|indeed|is|was|has|had|carries|takes|uses)\s))?"
    r"(?:(?:really|actually|truly|indeed)\s)?"
)
_ROMAN = re.compile(r"[IVX]{1,4}")
# Numbers of all kinds: a text with more is no exercise.
MOST_TOKENS = 40


def propose(source: Source, strict: Told | None) -> Instructions | None:
    """Instructions that make the exercise complete; None where no reading is far better than all others.

    strict  what the rules read for sure, which the proposal keeps; None where they see no exercise
    """
    if len(source.text) > LONGEST or (strict is not None and not 2 <= len(strict.tokens) <= MOST_TOKENS):
        return None
    language = language_for(source.text)
    cues = cues_of(language.code)
    if cues is None:
        return None
    words = Words(ToldText(source, language), cues)
    if len(words.told.relevant) > MOST_NUMBERS:
        return None
    said = _proposed(words, strict)
    idle = words.told.idle(cues.of_whole) if said is None and strict is not None else []
    if not idle:
        return said
    said = _proposed(Words(ToldText(source, language, idle=[one.start for one in idle]), cues), strict)
    if said is None or any(_is_named(words, one, said.events) for one in idle):
        return None
    return replace(said, roles={**said.roles, **dict.fromkeys(map(_place, idle), "irrelevant")})


def _is_named(words: Words, number: Number, events: Sequence[Sequence[str]]) -> bool:
    """Whether a number counts a class or a result: "500 ill people"."""
    end = _CLAUSE.search(words.shape, number.end)
    behind = words.words(number.end, end.start() if end else len(words.shape))[:_REACH]
    names = [word for axis in events for name in axis for word in name.casefold().split()]
    names = [name for name in names if not words.is_empty(name)]
    return any(alike(word.text, name) for word in behind for name in names)


def _proposed(words: Words, strict: Told | None) -> Instructions | None:
    language = words.told.language
    things = things_of(language.code)
    said = None if things is None else _of_things(words, things)
    if said is not None or strict is None or (things is not None and speaks_of_urns(words, things)):
        return said
    said = _of_events(words) or proposed_pair(words, _single)
    if said is None and language.spaced:
        said = _of_events(Words(ToldText(words.told.source, language, apart=True), words.cues), counts=True)
    return said if said is None or _agree(said, strict) else None


def _of_events(words: Words, counts: bool = False) -> Instructions | None:
    """What an exercise about an event and a result says; counts: by counts alone."""
    if len(words.told.relevant) > MOST_NUMBERS:
        return None
    question = question_of(words)
    if question is None:
        return None
    segments = segments_of(words, question.sentences)
    witness = None if counts else proposed_witness(words, question, segments)
    if witness is not None:
        return witness
    events = events_of(words, question, segments)
    if events is None or _is_denied(words, events.sought):
        return None
    named, results = _names(words, events, segments), _result_names(words, events)
    said = proposed_counts(words, events, question, segments, named, results)
    return said if said is not None or counts else _single(words, events, question, segments)


def _single(words: Words, events: Events, question: Question, segments: list[Segment]) -> Instructions | None:
    """An exercise with one observation."""
    return _with_names(words, events, question, segments) or _two_sided(words, events, segments, question.wanted)


def _of_things(words: Words, things: Things) -> Instructions | None:
    """What an exercise about urns, coins, dice or options says."""
    labels = [match.span() for match in pattern(things.label).finditer(words.text)]
    names = {
        number.start
        for number in words.told.relevant
        if pattern(things.sided).match(words.text, number.end)
        or any(start <= number.start < end for start, end in labels)
    }
    question = question_of(words, names)
    if question is None:
        return None
    found = (one(words, things, question) for one in (proposed_holders, proposed_coins, proposed_guess))
    return next((said for said in found if said is not None), None)


def _agree(said: Instructions, strict: Told) -> bool:
    """Whether what the rules read as conditional for sure is proposed as conditional."""
    return all(
        said.roles.get((mark.token.span.line, mark.token.span.start), "").startswith(("likelihood", "irrelevant"))
        for mark in strict.marks
        if mark.sure and mark.role == "likelihood"
    )


def _with_names(words: Words, events: Events, question: Question, segments: list[Segment]) -> Instructions | None:
    named = named_classes(words, question, segments, events.result)
    if named is None:
        return None
    classes = tuple(words.spelled(label) for label in named.shares.labels)
    results = _result_names(words, events)
    roles = {_place(number): "irrelevant" for number in words.told.relevant}
    for number, name in zip(named.shares.numbers, classes, strict=True):
        if number is not None:
            roles[_place(number)] = f"prior[{name}]{_part(number)}"
    for number, label, side in named.likelihoods:
        roles[_place(number)] = f"likelihood[{results[not side]}|{classes[label]}]"
    return Instructions(
        roles=roles, events=(classes, results), observed=(results[not events.observed],), sought=classes[named.sought]
    )


def _is_denied(words: Words, event: Event) -> bool:
    """Does the name of the class begin with a negation, so that the numbers speak of its opposite: 没有患病?"""
    return event.name is not None and any(
        one.start() == event.name[0] for one in words.found(words.cues.denied, *event.name)
    )


def _part(number: Number) -> str:
    """The share of the first one of two that a ratio compares."""
    if number.token.kind != "ratio":
        return ""
    first, second = number.token.parts
    share = first / (first + second)
    return f"={share.numerator}/{share.denominator}"


def _two_sided(words: Words, events: Events, segments: list[Segment], wanted: Stretch) -> Instructions | None:
    assert events.sought.name is not None
    letters = all(len(word.text) == 1 and word.text.isascii() for word in words.content(*events.sought.name))
    if letters or any(len(segment.numbers) > 1 for segment in segments):
        return None
    clues = clues_of(words, segments, events.sought, events.result, wanted)
    # A negation alone is too little where endings are written with the words.
    if not any(clue.speaks and (clue.strength > 1 or not words.cues.behind) for clue in clues):
        return None
    assigned = best(clues, [segment.sentence for segment in segments])
    if assigned is None:
        return None
    classes = _names(words, events, segments)
    results = _result_names(words, events)

    def role(cell: Cell) -> str:
        of = classes[not cell.of]
        if cell.result is None:
            return f"prior[{of}]"
        result = results[not cell.result]
        return f"total[{result}]" if cell.of is None else f"likelihood[{result}|{of}]"

    roles = {
        _place(segment.numbers[0]): ";".join(map(role, cells)) + _odds(segment, clue) or "irrelevant"
        for segment, clue, cells in zip(segments, clues, assigned.cells, strict=True)
    }
    # The class whose share is stated comes first.
    first = next((cell.of for cells in assigned.cells for cell in cells if cell.result is None), True)
    return Instructions(
        roles=roles,
        events=(classes if first else classes[::-1], results),
        observed=(results[not events.observed],),
        sought=classes[not events.side],
    )


def _odds(segment: Segment, clue: Clue) -> str:
    """The share that odds say."""
    ratio = segment.numbers[0].token.kind == "ratio"
    return f"={clue.value.numerator}/{clue.value.denominator}" if ratio else ""


def _names(words: Words, events: Events, segments: list[Segment]) -> tuple[str, str]:
    name = _spelled(words, events.sought)
    return name, _sibling(words, events.sought, segments) or complement_of(name, words.cues.complement)


def _sibling(words: Words, event: Event, segments: list[Segment]) -> str | None:
    """The other one of two things with short names: "coin 1" beside "coin 2"."""
    stated = [word for segment in segments for word in words.content(segment.start, segment.end)]
    if event.name is None:
        return None
    own = next((word for word in words.content(*event.name) if _is_short(words, word)), None)
    if own is None:
        return None
    others = {word.text: word for word in stated if _is_short(words, word) and word.text != own.text}
    return words.spelled(next(iter(others.values()))) if len(others) == 1 else None


def _is_short(words: Words, word: Word) -> bool:
    return words.is_name(word) or _ROMAN.fullmatch(words.text[word.start : word.end]) is not None


def _result_names(words: Words, events: Events) -> tuple[str, str]:
    name = _spelled(words, events.result)
    other = complement_of(name, words.cues.complement)
    return (name, other) if events.straight else (other, name)


def _place(number: Number) -> tuple[int, int]:
    return number.token.span.line, number.token.span.start


def _spelled(words: Words, event: Event) -> str:
    """The name of an event as the text spells it: "takes the steroid", else its first word."""
    assert event.name is not None
    name = " ".join(words.told.source.text[slice(*event.name)].split())
    if words.cues.complement == "not ":
        name = _PERSON.sub("", name)
    long = len(name) > _LONGEST_NAME or bool(set(name) & set('[]|,;:.\n"“”「」'))
    found = words.content(*event.name)
    number = next((word for word in found if word.text.isdigit()), None)
    return words.spelled(number or found[0]) if long or number else name
