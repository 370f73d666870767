"""Whether a ratio of polynomials is negative, or has a pole, strictly inside the ranges of its letters."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb

from _byhand.expressions.polynomial import Polynomial, Ratio
from _byhand.expressions.tree import ONE, ZERO
from _byhand.expressions.zeros import Zero, real_zeros
from _byhand.letters.given import LetterRange
from _byhand.numbers.real import Value, real

Ranges = Sequence[LetterRange]
_Point = Mapping[str, Fraction]
# A polynomial in two letters is examined on this many parts of its range at most.
_MOST_PARTS = 300


class UndecidedError(Exception):
    """Neither a negative value was found nor a proof that there is none."""


def negative_inside(ratio: Ratio, ranges: Ranges) -> _Point | None:
    """A point strictly inside where the ratio is negative, or has none; None if there is none. UndecidedError"""
    inside = [each for each in ranges if each.name in ratio.letters]
    if len(inside) < 2:
        return _negative_on_line(ratio, inside[0]) if inside else ({} if ratio.at({}) < 0 else None)
    below = sign_changes(ratio.denominator, inside)
    if below is not None:
        return below
    top = ratio.numerator if _positive_somewhere(ratio.denominator, inside) else -ratio.numerator
    return _negative_on_box(top, inside, strict=False)


def pole_inside(ratio: Ratio, ranges: Ranges) -> _Point | None:
    """A point strictly inside where the denominator is 0. UndecidedError"""
    inside = [each for each in ranges if each.name in ratio.denominator.letters]
    if not inside:
        return None
    if len(inside) > 1:
        return sign_changes(ratio.denominator, inside)
    zeros = zeros_inside(ratio.denominator, inside[0])
    return {inside[0].name: _near(zeros[0].value)} if zeros else None


def _near(value: Value) -> Fraction:
    return value if isinstance(value, Fraction) else Fraction(round(Fraction(value), 6))


def zeros_inside(polynomial: Polynomial, within: LetterRange) -> list[Zero]:
    """The different real zeros strictly between the ends of the range, ascending. The polynomial is not 0."""
    if not polynomial.degree(within.name):
        return []
    zeros = real_zeros(polynomial.numbers(within.name))
    return [zero for zero in zeros if real(within.low) < real(zero.value) < real(within.high)]


def samples(zeros: Sequence[Zero], within: LetterRange) -> list[Fraction]:
    """A short fraction in each gap between the ends of the range and the zeros."""
    ends: list[Value] = [within.low, *(zero.value for zero in zeros), within.high]
    return [between(Fraction(low), Fraction(high)) for low, high in pairwise(ends)]


def between(low: Fraction, high: Fraction) -> Fraction:
    """A fraction of a small denominator in the middle half of an interval."""
    quarter = (high - low) / 4
    return _simplest(low + quarter, high - quarter)


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction of least denominator from low to high."""
    if low <= 0 <= high:
        return ZERO
    if high < 0:
        return -_simplest(-high, -low)
    whole = -((-low.numerator) // low.denominator)
    if whole <= high:
        return Fraction(whole)
    floor = low.numerator // low.denominator
    return floor + ONE / _simplest(ONE / (high - floor), ONE / (low - floor))


def _negative_on_line(ratio: Ratio, within: LetterRange) -> _Point | None:
    pole = pole_inside(ratio, [within])
    if pole is not None:
        return pole
    zeros = zeros_inside(ratio.numerator, within) if ratio.numerator else []
    for place in samples(zeros, within):
        if ratio.at({within.name: place}) < 0:
            return {within.name: place}
    return None


# --- two letters: the coefficients of Bernstein on parts of the range


def sign_changes(polynomial: Polynomial, ranges: Ranges) -> _Point | None:
    """A point inside where a polynomial in two letters is 0 or changes its sign; UndecidedError."""
    positive = polynomial if _positive_somewhere(polynomial, ranges) else -polynomial
    return _negative_on_box(positive, ranges, strict=True)


def _positive_somewhere(polynomial: Polynomial, ranges: Ranges) -> bool:
    return polynomial.at({each.name: each.middle for each in ranges}) > 0


def _negative_on_box(polynomial: Polynomial, ranges: Ranges, *, strict: bool) -> _Point | None:
    """A point inside where the polynomial is negative (strict: or 0); UndecidedError if neither that nor a proof."""
    first = True
    open_ = deque([tuple((each.low, each.high) for each in ranges)])
    names = [each.name for each in ranges]
    for _ in range(_MOST_PARTS):
        if not open_:
            return None
        box = open_.popleft()
        coefficients = list(_bernstein(polynomial, names, box))
        # Inside the whole range the sum of weights above 0 is above 0; a part also has its edges inside.
        if min(coefficients) > 0 or (min(coefficients) == 0 and (not strict or (first and max(coefficients) > 0))):
            first = False
            continue
        first = False
        middle = {name: (low + high) / 2 for name, (low, high) in zip(names, box, strict=True)}
        value = polynomial.at(middle)
        if value < 0 or (strict and value == 0):
            return middle
        (a, b), (c, d) = box
        across, along = middle[names[0]], middle[names[1]]
        open_ += [
            ((low, high), (down, up))
            for low, high in ((a, across), (across, b))
            for down, up in ((c, along), (along, d))
        ]
    raise UndecidedError


def _bernstein(
    polynomial: Polynomial, names: Sequence[str], box: Sequence[tuple[Fraction, Fraction]]
) -> Iterator[Fraction]:
    """The coefficients on the box; the polynomial lies between the least and the largest."""
    rows = [each.coefficients(names[1]) for each in polynomial.coefficients(names[0])]
    width = max(len(row) for row in rows)
    grid = [[row[k].value or ZERO if k < len(row) else ZERO for k in range(width)] for row in rows]
    grid = [_on_interval(row, *box[1]) for row in grid]
    columns = [_on_interval(column, *box[0]) for column in zip(*grid, strict=True)]
    for column in columns:
        yield from column


def _on_interval(coefficients: Sequence[Fraction], low: Fraction, high: Fraction) -> list[Fraction]:
    """From powers of x to Bernstein's polynomials of (x − low)/(high − low)."""
    degree, width = len(coefficients) - 1, high - low
    shifted = [
        sum((coefficients[j] * comb(j, k) * low ** (j - k) for j in range(k, degree + 1)), start=ZERO) * width**k
        for k in range(degree + 1)
    ]
    return [
        sum((Fraction(comb(i, k), comb(degree, k)) * shifted[k] for k in range(i + 1)), start=ZERO)
        for i in range(degree + 1)
    ]
