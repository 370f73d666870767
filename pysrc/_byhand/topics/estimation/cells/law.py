"""Cells such as θ², 2θ(1 − θ), (1 − θ)²: where they are probabilities, and the factors of their product."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import pairwise

from _byhand.expressions import zeros
from _byhand.expressions.polynomial import Polynomial, Ratio
from _byhand.expressions.tree import ONE, ZERO, Tree
from _byhand.expressions.zeros import Coefficients, Zero
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value

# The range of the parameter; None is without an end there.
Range = tuple[Value | None, Value | None]


@dataclass(frozen=True)
class TableCell:
    """A value and its probability. number: of the value, if it is one"""

    value: str
    number: Fraction | None
    tree: Tree
    ratio: Ratio


@dataclass(frozen=True)
class Factor:
    """A polynomial without multiple zeros, and its exponent in the likelihood.

    two_sided  whether it changes its sign inside the range; otherwise it is positive there
    """

    coefficients: tuple[Fraction, ...]
    exponent: int
    two_sided: bool = False

    def at(self, x: Value) -> Value:
        return value_at(self.coefficients, x)


@dataclass(frozen=True)
class Law:
    """The cells and the range of their parameter."""

    letter: str
    cells: tuple[TableCell, ...]
    range: Range
    stated: bool

    def coefficients(self, polynomial: Polynomial) -> list[Fraction]:
        return polynomial.numbers(self.letter)

    def inside(self, x: Value, *, closed: bool = False) -> bool:
        """Does x lie in the range, with its ends if it is closed?"""
        low, high = self.range
        above = low is None or reals.real(x) > reals.real(low) or (closed and reals.same(x, low))
        return above and (high is None or reals.real(x) < reals.real(high) or (closed and reals.same(x, high)))

    def some_value(self) -> Fraction:
        """A value inside the range, at which no cell is 0."""
        low, high = self.range
        inner = between(low, high)
        while any(cell.ratio.numerator and not cell.ratio.at({self.letter: inner}) for cell in self.cells):
            inner = between(low, inner)
        return inner

    def factors(self, times: Sequence[int]) -> tuple[Fraction, list[Factor]]:
        """c and the factors of c · Π cell^times."""
        inner, constant = self.some_value(), ONE
        exponents = dict[tuple[Fraction, ...], int]()
        for cell, count in zip(self.cells, times, strict=True):
            for polynomial, sign in ((cell.ratio.numerator, 1), (cell.ratio.denominator, -1)):
                if not count:
                    continue
                coefficients = self.coefficients(polynomial)
                for factor, multiple in irreducible(coefficients):
                    oriented = factor if zeros.at(factor, inner) > 0 else tuple(-each for each in factor)
                    exponents[oriented] = exponents.get(oriented, 0) + sign * count * multiple
                    coefficients = _without(coefficients, oriented, multiple)
                constant *= coefficients[0] ** (sign * count)
        found = [
            Factor(factor, exponent, any(self.inside(zero.value) for zero in zeros.real_zeros(factor)))
            for factor, exponent in exponents.items()
            if exponent
        ]
        return constant, sorted(found, key=lambda factor: (len(factor.coefficients), factor.coefficients[0] != 0))


def irreducible(coefficients: Coefficients) -> Iterable[tuple[tuple[Fraction, ...], int]]:
    """Factors with whole coefficients, each with its multiplicity: linear ones, and what has no rational zeros."""
    for factor, multiple in zeros.square_free(zeros.trimmed(coefficients)):
        rational, rest = zeros.rational_zeros(factor)
        for zero in rational:
            yield (Fraction(-zero.numerator), Fraction(zero.denominator)), multiple
        if len(rest) > 1:
            yield tuple(rest), multiple


def _without(coefficients: Coefficients, factor: Coefficients, multiple: int) -> list[Fraction]:
    return reduce(lambda rest, _: zeros.quotient_and_rest(rest, factor)[0], range(multiple), list(coefficients))


def value_at(coefficients: Coefficients, x: Value) -> Value:
    """The value of a polynomial."""
    if isinstance(x, Fraction):
        return zeros.at(coefficients, x)
    total: Value = ZERO
    for coefficient in reversed(coefficients):
        total = reals.add(reals.multiply(total, x), coefficient)
    return total


def ratio_at(ratio: Ratio, letter: str, x: Value) -> Value:
    """The value of a cell; ZeroDivisionError at a pole."""
    if not isinstance(x, Fraction):
        above, below = (value_at(each.numbers(letter), x) for each in (ratio.numerator, ratio.denominator))
        return reals.divide(above, below)
    return ratio.at({letter: x})


# --- where no cell is negative


def between(low: Value | None, high: Value | None) -> Fraction:
    """A value between two ends."""
    if low is None or high is None:
        end = low if high is None else high
        return ZERO if end is None else _short(end) + (1 if high is None else -1)
    if isinstance(low, Fraction) and isinstance(high, Fraction):
        return (low + high) / 2
    return Fraction(reals.divide(reals.add(low, high), Fraction(2)))


def _short(end: Value) -> Fraction:
    return end if isinstance(end, Fraction) else Fraction(end)


def possible_ranges(letter: str, ratios: Sequence[Ratio]) -> list[Range]:
    """The intervals in which all are defined and none is negative, ascending."""
    poles = _zeros(letter, [ratio.denominator for ratio in ratios])
    ends = sorted([*poles, *_zeros(letter, [ratio.numerator for ratio in ratios])], key=reals.real)
    places: list[Value | None] = [None, *_different(ends), None]
    found = list[Range]()
    for low, high in pairwise(places):
        inner = between(low, high)
        if any(ratio.at({letter: inner}) < 0 for ratio in ratios):
            continue
        joined = found and found[-1][1] is low and low is not None and not any(reals.same(low, each) for each in poles)
        if joined:
            found[-1] = (found[-1][0], high)
        else:
            found.append((low, high))
    return found


def negative_cell(letter: str, cells: Sequence[TableCell], span: Range) -> tuple[TableCell, Fraction] | None:
    """A cell that is negative or undefined inside the range, and where."""
    for cell in cells:
        ratio = cell.ratio
        places = _different(_zeros(letter, [ratio.numerator, ratio.denominator]))
        inside = [each for each in places if _is_between(each, span)]
        for pole in _zeros(letter, [ratio.denominator]):
            if _is_between(pole, span):
                return cell, Fraction(pole)
        ends = [span[0], *inside, span[1]]
        for low, high in pairwise(ends):
            inner = between(low, high)
            if ratio.at({letter: inner}) < 0:
                return cell, inner
    return None


def _is_between(x: Value, span: Range) -> bool:
    low, high = span
    return (low is None or reals.real(x) > reals.real(low)) and (high is None or reals.real(x) < reals.real(high))


def _zeros(letter: str, polynomials: Iterable[Polynomial]) -> list[Value]:
    found = list[Zero]()
    for polynomial in polynomials:
        if polynomial.value is None:
            found += zeros.real_zeros(polynomial.numbers(letter))
    return [zero.value for zero in found]


def _different(ascending: Sequence[Value]) -> list[Value]:
    found = list[Value]()
    for each in sorted(ascending, key=reals.real):
        if not found or not reals.same(found[-1], each):
            found.append(each)
    return found
