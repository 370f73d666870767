"""The taps that a person would make: roles for all numbers, the observation and the question, as a proposal."""

from __future__ import annotations

from byhand.reading.reader import Instructions
from byhand.reading.source import Source
from byhand.reading.statements import Told
from byhand.told.events import Stretch
from byhand.told.languages.cues import cues_of
from byhand.told.languages.known import language_for
from byhand.told.proposals.asked import Question, question_of
from byhand.told.proposals.segments import Segment, segments_of
from byhand.told.proposals.two_sided import MOST_NUMBERS, Cell, best, clues_of, events_of
from byhand.told.proposals.words import Words
from byhand.told.text import ToldText

_LONGEST_NAME = 40
# Numbers of all kinds: a text with more is no exercise.
MOST_TOKENS = 40


def propose(source: Source, strict: Told) -> Instructions | None:
    """Instructions that make the exercise complete; None where no reading is far better than all others.

    strict  what the rules read for sure, which the proposal keeps
    """
    if not 2 <= len(strict.tokens) <= MOST_TOKENS:
        return None
    language = language_for(source.text)
    cues = cues_of(language.code)
    if cues is None:
        return None
    text = ToldText(source, language)
    if len(text.relevant) > MOST_NUMBERS:
        return None
    words = Words(text, cues)
    question = question_of(words)
    if question is None:
        return None
    segments = segments_of(words, question.sentences)
    return _two_sided(words, question, segments)


def _two_sided(words: Words, question: Question, segments: list[Segment]) -> Instructions | None:
    if any(len(segment.numbers) > 1 for segment in segments):
        return None
    found = events_of(words, question)
    if found is None:
        return None
    sought, result, side, observed = found
    clues = clues_of(words, segments, sought, result)
    assigned = best(clues)
    if assigned is None:
        return None
    classes = _named(_spelled(words, [question.wanted], sought.own), words)
    results = _named(_spelled(words, list(question.observed), result.own), words)

    def role(cell: Cell | None) -> str:
        if cell is None:
            return "irrelevant"
        of = classes[not cell.of]
        return f"prior[{of}]" if cell.result is None else f"likelihood[{results[not cell.result]}|{of}]"

    roles = {
        (segment.numbers[0].token.span.line, segment.numbers[0].token.span.start): role(cell)
        for segment, cell in zip(segments, assigned.cells, strict=True)
    }
    return Instructions(
        roles=roles, events=(classes, results), observed=(results[not observed],), sought=classes[not side]
    )


def _named(name: str, words: Words) -> tuple[str, str]:
    return name, f"{words.cues.complement}{name}"


def _spelled(words: Words, stretches: list[Stretch], own: tuple[str, ...]) -> str:
    """The first stretch with words of an event, as the text spells it: "takes the steroid", "steroid"."""
    for stretch in stretches:
        found = [word for word in words.content(*stretch) if word.text in own]
        if not found:
            continue
        whole = words.told.source.text[found[0].start : found[-1].end]
        if len(whole) <= _LONGEST_NAME and not set(whole) & set('[]|,;:\n"“”'):
            return whole
        return words.told.source.text[found[-1].start : found[-1].end]
    return own[0]
