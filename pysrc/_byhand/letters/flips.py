"""Where a decision changes when a letter runs over its range: exact, for the signs of polynomials change at zeros."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.document.ids import identifier
from _byhand.document.steps import Piece, Quantity
from _byhand.errors import InputError
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.zeros import Zero
from _byhand.letters.given import LetterRange
from _byhand.letters.signs import samples, zeros_inside
from _byhand.numbers.real import same


@dataclass(frozen=True)
class Stretch:
    """A part of the range with one decision; None: a tie, or nothing is decided.

    inside  a point of it
    others  single points where it is decided differently: a tie, or an end of the range where nothing is decided
    """

    low: Zero
    high: Zero
    decision: str | None
    inside: Fraction
    others: tuple[Fraction, ...] = ()

    @property
    def piece(self) -> Piece:
        return Piece(self.low.value, self.high.value, self.decision)


def stretches(
    letter: LetterRange, differences: Iterable[Ratio], decide: Callable[[Fraction], str | None]
) -> list[Stretch]:
    """The parts of the range, from left to right, neighbours with different decisions.

    differences  the decision can only change where one of them is 0
    decide       the decision at a point that is no zero
    """
    zeros = different_zeros(letter, differences)
    ends = [Zero(letter.low), *zeros, Zero(letter.high)]
    found = list[Stretch]()
    for place, inside in enumerate(samples(zeros, letter)):
        decision = decide(inside)
        if found and found[-1].decision == decision:
            found[-1] = replace(found[-1], high=ends[place + 1])
        else:
            found.append(Stretch(ends[place], ends[place + 1], decision, inside))
    return [replace(each, others=_decided_differently(each, letter, zeros, decide)) for each in found]


def _decided_differently(
    part: Stretch, letter: LetterRange, zeros: Sequence[Zero], decide: Callable[[Fraction], str | None]
) -> tuple[Fraction, ...]:
    low, high = Fraction(part.low.value), Fraction(part.high.value)
    points = [each.value for each in zeros if isinstance(each.value, Fraction) and low < each.value < high]
    points += [end for end in (letter.low, letter.high) if end in (part.low.value, part.high.value)]
    return tuple(each for each in sorted(points) if _at_point(decide, each) != part.decision)


def _at_point(decide: Callable[[Fraction], str | None], place: Fraction) -> str | None:
    try:
        return decide(place)
    except (ZeroDivisionError, InputError):
        return None


def different_zeros(letter: LetterRange, differences: Iterable[Ratio]) -> list[Zero]:
    """All zeros and poles of the ratios strictly inside the range, ascending, each once."""
    found = list[Zero]()
    for each in differences:
        for polynomial in (each.numerator, each.denominator):
            if polynomial:
                found += zeros_inside(polynomial, letter)
    found.sort(key=lambda zero: Fraction(zero.value))
    kept = list[Zero]()
    for zero in found:
        if not kept or not same(kept[-1].value, zero.value):
            kept.append(zero)
        elif isinstance(zero.value, Fraction):
            kept[-1] = zero  # the same zero, known exactly
    return kept


def flips(found: Sequence[Stretch]) -> list[Zero]:
    """Where one decision follows another."""
    return [each.high for each in found[:-1]]


def flip_quantities(name: str, found: Sequence[Stretch]) -> list[Quantity]:
    """flip[name,i]"""
    return [Quantity(identifier("flip", name, str(at)), zero.value) for at, zero in enumerate(flips(found), 1)]
