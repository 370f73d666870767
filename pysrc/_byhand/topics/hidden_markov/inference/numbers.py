"""Sums and products of many probabilities: exact fractions, or decimals of 50 digits, never mixed.

The functions of _byhand/numbers/real.py look at the type of every number; a long sequence has millions of products.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import cast

from _byhand.numbers.real import CONTEXT, Value

Column = Sequence[Value]
# Decimals nearer than this, relative to their size, differ only by rounding.
_ROUNDING = Decimal("1e-40")
_ZERO = Decimal(0)


def dot(a: Column, b: Column) -> Value:
    """Σ a·b"""
    if _are_fractions(a) and _are_fractions(b):
        return reduce(add, map(mul, a, b), Fraction(0))
    total = _ZERO
    for one, other in zip(cast("Sequence[Decimal]", a), cast("Sequence[Decimal]", b), strict=True):
        total = CONTEXT.fma(one, other, total)
    return total


def products(a: Column, b: Column) -> list[Value]:
    """a·b, one by one"""
    if _are_fractions(a):
        return list(map(mul, a, b))
    return list(map(CONTEXT.multiply, cast("Sequence[Decimal]", a), cast("Sequence[Decimal]", b)))


def scaled(column: Column, factor: Value) -> list[Value]:
    """Each number times the factor."""
    return products(column, [factor] * len(column))


def total_of(column: Column) -> Value:
    if _are_fractions(column):
        return reduce(add, column, Fraction(0))
    return reduce(CONTEXT.add, cast("Sequence[Decimal]", column), _ZERO)


def shares(column: Column, total: Value) -> list[Value] | None:
    """Each number as a share of the total; None if that is 0."""
    if not total:
        return None
    if _are_fractions(column):
        return [each / total for each in cast("Sequence[Fraction]", column)]  # type: ignore[operator]
    return [CONTEXT.divide(each, cast("Decimal", total)) for each in cast("Sequence[Decimal]", column)]


def largest(values: Column) -> list[int]:
    """The indices of the largest value: several, where they are equal."""
    best = max(values)
    if isinstance(best, Decimal):
        best = CONTEXT.subtract(best, CONTEXT.multiply(best, _ROUNDING))
    return [at for at, value in enumerate(values) if value >= best]


def _are_fractions(column: Column) -> bool:
    return not column or isinstance(column[0], Fraction)
