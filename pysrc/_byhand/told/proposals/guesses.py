"""Proposes a question with options, which somebody answers because he knows it, or by a guess."""

from __future__ import annotations

from _byhand.reading.reader import Instructions
from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.complements import complement_of
from _byhand.told.languages.cues.things import Things
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.plain import Stated, instructions, spelled
from _byhand.told.proposals.words import Words

_MOST_OPTIONS = 100


def proposed_guess(words: Words, things: Things, question: Question) -> Instructions | None:
    """P(knows) as stated, P(right | knows) = 1 and P(right | guesses) = 1/options; None if more is stated."""
    numbers = [one for one in words.told.numbers if one.use == "value" and one.start < question.wanted[0]]
    if len(numbers) != 2:
        return None
    options = next((one for one in numbers if pattern(things.options).match(words.text, one.end)), None)
    share = next((one for one in numbers if one is not options), None)
    if options is None or share is None or share.token.value is None or not 0 < share.token.value < 1:
        return None
    size = options.token.value
    if size is None or size.denominator != 1 or not 1 < size <= _MOST_OPTIONS:
        return None
    stated = [one for one in question.sentences if one[1] <= question.wanted[0]]
    known, guessed = (_first(words, source, stated) for source in (things.knows, things.guesses))
    right = _first(words, things.right, question.observed)
    side = _side(words, things, *_clause(words, things, share, stated))
    sought = _side(words, things, *question.wanted)
    denied = any(
        words.has(words.cues.denied, *one)
        for one in question.observed
        if pattern(things.right).search(words.shape, *one)
    )
    if known is None or guessed is None or right is None or side is None or sought is None or denied:
        return None
    knows, guesses, result = (spelled(words, *one) for one in (known, guessed, right))
    value = share.token.value
    cells = (
        Stated(share.start, knows if side else guesses, value.numerator, value.denominator),
        Stated(known[0], knows, 1, 1, result),
        Stated(options.start, guesses, 1, int(size), result),
    )
    events = ((knows, guesses), (result, complement_of(result, words.cues.complement)))
    return instructions(words, events, cells, result, knows if sought else guesses)


def _first(words: Words, source: str, stretches: tuple[Stretch, ...] | list[Stretch]) -> Stretch | None:
    found = (match.span() for one in stretches for match in pattern(source).finditer(words.shape, *one))
    return next(found, None)


def _clause(words: Words, things: Things, number: Number, stated: list[Stretch]) -> Stretch:
    """The words around a number, between borders; all up to it if they say nothing."""
    start, end = next((one for one in stated if one[0] <= number.start < one[1]), (number.start, number.end))
    borders = pattern(rf"{things.borders}|{things.otherwise}")
    first = max((match.end() for match in borders.finditer(words.shape, start, number.start)), default=start)
    last = next((match.start() for match in borders.finditer(words.shape, number.end, end)), end)
    return (first, last) if _side(words, things, first, last) is not None else (start, number.end)


def _side(words: Words, things: Things, start: int, end: int) -> bool | None:
    """Whether a stretch speaks of knowing, or of guessing; None if of both, or of none."""
    known = list(pattern(things.knows).finditer(words.shape, start, end))
    guessed = bool(list(pattern(things.guesses).finditer(words.shape, start, end)))
    if known and words.has(words.cues.denied, start, end) and words.spaced:
        known, guessed = [], True
    return bool(known) if bool(known) != guessed else None
