"""The pieces of densities on a line: quotients of polynomials times e to a quadratic, so that much is exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.numbers import real as reals
from _byhand.numbers.rational import exact_root

# A root of higher index is not tested for being rational.
_LARGEST_INDEX = 12
ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)


@dataclass(frozen=True)
class Height:
    """√square · e^exponent / √π^pi: a density, weighted or not, at a rational point.

    Two heights are equal only if these three are, so ties are exact.
    """

    square: Fraction
    pi: int
    exponent: Fraction

    @property
    def value(self) -> reals.Value:
        """The number; a fraction if rational."""
        root: reals.Value | None = None if self.pi else exact_root(self.square, 2)
        if root is None:
            root = reals.sqrt(reals.divide(self.square, reals.multiply(*(reals.PI,) * self.pi)))
        return root if self.exponent == 0 else reals.multiply(root, reals.exp(self.exponent))

    @property
    def log(self) -> reals.Value:
        """The natural logarithm, for heights too small even for a decimal."""
        return reals.add(
            reals.multiply(HALF, reals.ln(reals.divide(self.square, reals.multiply(*(reals.PI,) * self.pi)))),
            self.exponent,
        )

    def times(self, other: Height) -> Height:
        return Height(self.square * other.square, self.pi + other.pi, self.exponent + other.exponent)

    def ratio(self, other: Height) -> Fraction | None:
        """self / other if rational."""
        if self.pi != other.pi or self.exponent != other.exponent:
            return None
        return exact_root(self.square / other.square, 2)


Logged = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Point:
    """A point on the line: `value`, which is exactly offset + factor · ln(ratio) if `log` gives these three.

    squared  the same for value², if value > 0
    """

    value: reals.Value
    log: Logged | None = None
    squared: Logged | None = None

    def growth(self, rate: Fraction, origin: Fraction) -> reals.Value:
        """e^(rate · (x − origin)), a fraction if rational: e^(−ln 2) is 1/2."""
        if isinstance(self.value, Fraction):
            return ONE if self.value == origin else reals.exp(rate * (self.value - origin))
        root = None if self.log is None else _power_of(self.log, rate, origin)
        return reals.exp(reals.multiply(rate, reals.subtract(self.value, origin))) if root is None else root

    def growth_of_square(self, rate: Fraction) -> reals.Value:
        """e^(rate · x²)"""
        if self.value == 0:
            return ONE
        root = None if self.squared is None else _power_of(self.squared, rate, Fraction(0))
        return reals.exp(reals.multiply(rate, self.value, self.value)) if root is None else root


def _power_of(log: Logged, rate: Fraction, origin: Fraction) -> Fraction | None:
    """e^(rate · (offset + factor · ln(ratio) − origin)) = ratio^(rate · factor) if rational."""
    offset, factor, ratio = log
    power = rate * factor
    if offset != origin or power.denominator > _LARGEST_INDEX or abs(power.numerator) > _LARGEST_INDEX:
        return None
    return exact_root(ratio**power.numerator, power.denominator)


def place(value: Fraction) -> Point:
    return Point(value, (value, ONE, ONE))


# (a, b, c) of a x² + b x + c
Quadratic = tuple[Fraction, Fraction, Fraction]
UNIT: Quadratic = (Fraction(0), Fraction(0), ONE)


def quadratic_at(coefficients: Quadratic, x: reals.Value) -> reals.Value:
    """a x² + b x + c"""
    a, b, c = coefficients
    return reals.add(reals.multiply(a, x, x), reals.multiply(b, x), c)


@dataclass(frozen=True)
class DensityPiece:
    """√square / √π^pi · over(x) / under(x) · e^exponent(x) for low <= x <= high; None is unbounded."""

    low: Fraction | None
    high: Fraction | None
    square: Fraction
    pi: int
    exponent: Quadratic
    over: Quadratic = UNIT
    under: Quadratic = UNIT

    @cached_property
    def scale(self) -> reals.Value:
        """√square / √π^pi"""
        return Height(self.square, self.pi, Fraction(0)).value

    @cached_property
    def log_scale(self) -> reals.Value:
        """ln(√square / √π^pi)"""
        return Height(self.square, self.pi, Fraction(0)).log

    def covers(self, x: Fraction) -> bool:
        return (self.low is None or self.low <= x) and (self.high is None or x <= self.high)

    def at(self, x: Fraction) -> Height | None:
        """The height there; None for 0."""
        share = Fraction(quadratic_at(self.over, x)) / Fraction(quadratic_at(self.under, x))
        return Height(self.square * share**2, self.pi, Fraction(quadratic_at(self.exponent, x))) if share else None

    def log_at(self, x: reals.Value) -> reals.Value:
        """The logarithm of the height at any point that is not an edge."""
        log = reals.add(self.log_scale, quadratic_at(self.exponent, x))
        for sign, part in ((1, self.over), (-1, self.under)):
            if part != UNIT:
                log = reals.add(log, reals.multiply(Fraction(sign), reals.ln(quadratic_at(part, x))))
        return log

    def value_at(self, x: reals.Value) -> reals.Value:
        """The height at any place, an edge too."""
        share = reals.divide(quadratic_at(self.over, x), quadratic_at(self.under, x))
        return reals.multiply(self.scale, share, reals.exp(quadratic_at(self.exponent, x)))
