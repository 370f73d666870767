"""Densities on a line. The logarithm of each is a quadratic on a few pieces, so that much is known exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from byhand.numbers.normal_cdf import upper_tail
from byhand.numbers.rational import exact_root
from byhand.numbers.real import PI, Value, add, divide, exp, ln, multiply, real, sqrt, subtract

# A power with a larger index than this is not looked at for being rational.
_LARGEST_INDEX = 12
ONE, HALF = Fraction(1), Fraction(1, 2)


@dataclass(frozen=True)
class Height:
    """√square · e^exponent, with `pi` divided by √π: what a density, weighted or not, is at a rational place.

    Two heights are equal only if these three are, so ties can be seen exactly.
    """

    square: Fraction
    pi: bool
    exponent: Fraction

    @property
    def value(self) -> Value:
        """The number; a fraction where it is rational."""
        root: Value | None = None if self.pi else exact_root(self.square, 2)
        if root is None:
            root = sqrt(divide(self.square, PI) if self.pi else self.square)
        return root if self.exponent == 0 else multiply(root, exp(self.exponent))

    @property
    def log(self) -> Value:
        """The natural logarithm, for what is too small even for a decimal."""
        return add(multiply(HALF, ln(divide(self.square, PI) if self.pi else self.square)), self.exponent)

    def ratio(self, other: Height) -> Fraction | None:
        """self / other if that is rational."""
        if self.pi != other.pi or self.exponent != other.exponent:
            return None
        return exact_root(self.square / other.square, 2)


@dataclass(frozen=True)
class Point:
    """A place on the line: `value`, which is exactly offset + factor · ln(ratio) where `log` gives these three."""

    value: Value
    log: tuple[Fraction, Fraction, Fraction] | None = None

    def growth(self, rate: Fraction, origin: Fraction) -> Value:
        """e^(rate · (x − origin)), a fraction where that is rational: e^(−ln 2) is 1/2."""
        if isinstance(self.value, Fraction):
            return ONE if self.value == origin else exp(rate * (self.value - origin))
        if self.log is not None and self.log[0] == origin:
            _, factor, ratio = self.log
            power = rate * factor
            if power.denominator <= _LARGEST_INDEX and abs(power.numerator) <= _LARGEST_INDEX:
                root = exact_root(ratio**power.numerator, power.denominator)
                if root is not None:
                    return root
        return exp(multiply(rate, subtract(self.value, origin)))


def place(value: Fraction) -> Point:
    return Point(value, (value, ONE, ONE))


@dataclass(frozen=True)
class Piece:
    """√square · e^(a x² + b x + c) for low <= x <= high, with `pi` divided by √π; None is without end.

    exponent  (a, b, c)
    """

    low: Fraction | None
    high: Fraction | None
    square: Fraction
    pi: bool
    exponent: tuple[Fraction, Fraction, Fraction]

    @cached_property
    def log_scale(self) -> Value:
        """ln √square, less ln(√π) with `pi`"""
        return multiply(Fraction(1, 2), ln(divide(self.square, PI) if self.pi else self.square))

    def covers(self, x: Fraction) -> bool:
        return (self.low is None or self.low <= x) and (self.high is None or x <= self.high)

    def at(self, x: Fraction) -> Height:
        a, b, c = self.exponent
        return Height(self.square, self.pi, a * x * x + b * x + c)


class Density:
    """p(x | class)."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        raise NotImplementedError

    @property
    def middle(self) -> Fraction:
        """A place from which both tails are measured."""
        raise NotImplementedError

    @property
    def window(self) -> tuple[Value, Value]:
        """The stretch in which nearly all of it lies."""
        raise NotImplementedError

    def lower(self, x: Point) -> Value:
        """∫_−∞^x"""
        raise NotImplementedError

    def upper(self, x: Point) -> Value:
        """∫_x^∞"""
        raise NotImplementedError

    def at(self, x: Fraction) -> Height | None:
        """The density at x, None for 0."""
        return next((piece.at(x) for piece in self.pieces if piece.covers(x)), None)

    def mass(self, low: Point | None, high: Point | None) -> Value:
        """∫_low^high, from tails that are not nearly 1, so that no digits are lost."""
        if low is not None and Fraction(low.value) >= self.middle:
            return self.upper(low) if high is None else subtract(self.upper(low), self.upper(high))
        if high is not None and Fraction(high.value) <= self.middle:
            return self.lower(high) if low is None else subtract(self.lower(high), self.lower(low))
        outside = add(*([] if low is None else [self.lower(low)]), *([] if high is None else [self.upper(high)]))
        return subtract(ONE, outside)


@dataclass(frozen=True)
class Normal(Density):
    """1/√(2πv) · e^(−(x − m)²/(2v))"""

    mean: Fraction
    variance: Fraction

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        m, v = self.mean, self.variance
        return (Piece(None, None, 1 / (2 * v), True, (-1 / (2 * v), m / v, -m * m / (2 * v))),)

    @property
    def middle(self) -> Fraction:
        return self.mean

    @property
    def window(self) -> tuple[Value, Value]:
        reach = multiply(Fraction(7, 2), self._deviation)
        return subtract(self.mean, reach), add(self.mean, reach)

    def upper(self, x: Point) -> Value:
        return upper_tail(divide(subtract(x.value, self.mean), self._deviation))

    def lower(self, x: Point) -> Value:
        return upper_tail(divide(subtract(self.mean, x.value), self._deviation))

    @property
    def _deviation(self) -> Value:
        return exact_root(self.variance, 2) or sqrt(self.variance)


@dataclass(frozen=True)
class Uniform(Density):
    """1/(high − low) for low <= x <= high"""

    low: Fraction
    high: Fraction

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        zero = Fraction(0)
        return (Piece(self.low, self.high, 1 / (self.high - self.low) ** 2, False, (zero, zero, zero)),)

    @property
    def middle(self) -> Fraction:
        return (self.low + self.high) / 2

    @property
    def window(self) -> tuple[Value, Value]:
        margin = (self.high - self.low) / 10
        return self.low - margin, self.high + margin

    def upper(self, x: Point) -> Value:
        return subtract(ONE, self.lower(x))

    def lower(self, x: Point) -> Value:
        # Exactly: the ends may differ in a digit that no decimal has.
        at = Fraction(x.value)
        if at <= self.low:
            return Fraction(0)
        if at >= self.high:
            return ONE
        return divide(subtract(x.value, self.low), self.high - self.low)


@dataclass(frozen=True)
class Exponential(Density):
    """rate · e^(−rate·x) for x >= 0"""

    rate: Fraction

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        zero = Fraction(0)
        return (Piece(zero, None, self.rate**2, False, (zero, -self.rate, zero)),)

    @property
    def middle(self) -> Fraction:
        return Fraction(0)

    @property
    def window(self) -> tuple[Value, Value]:
        return -1 / (4 * self.rate), 5 / self.rate

    def upper(self, x: Point) -> Value:
        return ONE if real(x.value) <= 0 else x.growth(-self.rate, Fraction(0))

    def lower(self, x: Point) -> Value:
        return subtract(ONE, self.upper(x))


@dataclass(frozen=True)
class Laplace(Density):
    """rate/2 · e^(−rate·|x − m|)"""

    mean: Fraction
    rate: Fraction

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        m, rate, zero = self.mean, self.rate, Fraction(0)
        square = (rate / 2) ** 2
        return (
            Piece(None, m, square, False, (zero, rate, -rate * m)),
            Piece(m, None, square, False, (zero, -rate, rate * m)),
        )

    @property
    def middle(self) -> Fraction:
        return self.mean

    @property
    def window(self) -> tuple[Value, Value]:
        return self.mean - 5 / self.rate, self.mean + 5 / self.rate

    def upper(self, x: Point) -> Value:
        if real(x.value) < real(self.mean):
            return subtract(ONE, self.lower(x))
        return multiply(HALF, x.growth(-self.rate, self.mean))

    def lower(self, x: Point) -> Value:
        if real(x.value) > real(self.mean):
            return subtract(ONE, self.upper(x))
        return multiply(HALF, x.growth(self.rate, self.mean))
