"""Rows of whole numbers in place of fractions: the same equations, and many times faster to eliminate."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm


def whole(row: Sequence[Fraction]) -> list[int]:
    """The row times a number that makes all its entries whole."""
    scale = lcm(*(number.denominator for number in row))
    return [number.numerator * (scale // number.denominator) for number in row]


def primitive(row: list[int]) -> list[int]:
    """The row without a common factor of its entries."""
    factor = gcd(*row)
    return [number // factor for number in row] if factor > 1 else row


def without(row: list[int], other: Sequence[int], place: int) -> list[int]:
    """A multiple of the row, plus one of the other, whose entry at the place is 0."""
    factor = row[place]
    if not factor:
        return row
    lead = other[place]
    return primitive([number * lead - factor * each for number, each in zip(row, other, strict=True)])


def first_entry(row: Sequence[int], end: int) -> int | None:
    """The first place before `end` with an entry other than 0."""
    return next((at for at in range(end) if row[at]), None)
