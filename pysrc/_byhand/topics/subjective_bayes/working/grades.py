"""The probability of an event from those of its parts: and = min, or = max, not = 1 − p; of certainties −C."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from _byhand.events.parser import Both, Mention, Negated, Written
from _byhand.topics.subjective_bayes.problem.names import atom

Grade = TypeVar("Grade")


def folded(
    event: Written,
    of: Callable[[str], Grade],
    opposite: Callable[[Grade], Grade],
    least: Callable[[list[Grade]], Grade],
    greatest: Callable[[list[Grade]], Grade],
) -> Grade:
    """The event with its names, not, and, or replaced by these."""
    if isinstance(event, Mention):
        return of(atom(event))
    if isinstance(event, Negated):
        return opposite(folded(event.part, of, opposite, least, greatest))
    parts = [folded(part, of, opposite, least, greatest) for part in event.parts]
    return least(parts) if isinstance(event, Both) else greatest(parts)


def probability(event: Written, of: Callable[[str], Fraction | None]) -> Fraction | None:
    """The probability of the event; None if it depends on one that is not known.

    Something impossible makes `and` impossible, something certain makes `or` certain, whatever the rest is.
    """
    return folded(event, of, _opposite, _least, _greatest)


def certainty(event: Written, of: Callable[[str], Fraction]) -> Fraction:
    """The certainty of the event, −5 ... 5."""
    return folded(event, of, _reversed, _smallest, _largest)


def _reversed(number: Fraction) -> Fraction:
    return -number


def _smallest(numbers: list[Fraction]) -> Fraction:
    return min(numbers)


def _largest(numbers: list[Fraction]) -> Fraction:
    return max(numbers)


def _opposite(number: Fraction | None) -> Fraction | None:
    return None if number is None else 1 - number


def _least(numbers: list[Fraction | None]) -> Fraction | None:
    if 0 in numbers:
        return Fraction(0)
    known = [number for number in numbers if number is not None]
    return min(known) if len(known) == len(numbers) else None


def _greatest(numbers: list[Fraction | None]) -> Fraction | None:
    return _opposite(_least([_opposite(number) for number in numbers]))
