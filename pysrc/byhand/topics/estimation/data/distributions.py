"""The families of posterior distributions: mean, variance, mode, quantiles, and upper tail probabilities.

Rational results are fractions. None means undefined.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import comb

from byhand.cache import memoise
from byhand.numbers import real as reals
from byhand.numbers.gamma_function import ln_beta, ln_gamma, lower_beta, lower_gamma, upper_beta, upper_gamma
from byhand.numbers.normal_cdf import upper_tail
from byhand.numbers.quantiles import normal_quantile, positive_quantile, share_quantile
from byhand.numbers.rational import exact_root

ZERO, HALF, ONE, TWO = Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2)
# A probability that is a sum of up to this many fractions is computed exactly.
_MOST_TERMS = 200
_MOST_CACHED = 256


class Distribution:
    """A distribution of one parameter."""

    @property
    def mean(self) -> reals.Value | None:
        raise NotImplementedError

    @property
    def variance(self) -> reals.Value | None:
        raise NotImplementedError

    @property
    def mode(self) -> reals.Value | None:
        """The unique maximum of the density, which must be bounded."""
        raise NotImplementedError

    def log_density(self, x: reals.Value) -> reals.Value | None:
        """None if the density is 0."""
        raise NotImplementedError

    def lower(self, x: reals.Value) -> reals.Value:
        """The probability of at most x."""
        raise NotImplementedError

    def upper(self, x: reals.Value) -> reals.Value:
        """The probability of more than x."""
        raise NotImplementedError

    def quantile(self, probability: Fraction) -> reals.Value:
        """The x below which the distribution has this probability."""
        return _quantile(self, probability)

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        """The quantile, not cached."""
        raise NotImplementedError

    def density(self, x: reals.Value) -> reals.Value:
        log = self.log_density(x)
        return ZERO if log is None else reals.exp(log)

    @property
    def median(self) -> reals.Value:
        return self.quantile(HALF)

    def _excess(self, x: Decimal, probability: Fraction) -> reals.Value:
        """F(x) − probability, computed from the smaller tail."""
        if probability > HALF:
            return reals.subtract(1 - probability, self.upper(x))
        return reals.subtract(self.lower(x), probability)


# A search is slow, and the ends of an interval are needed by its step, its chart and its summary.
@memoise(_MOST_CACHED)
def _quantile(distribution: Distribution, probability: Fraction) -> reals.Value:
    return distribution.sought_quantile(probability)


def power(base: reals.Value, exponent: reals.Value) -> reals.Value:
    """base^exponent for base >= 0; a fraction if it is a rational root of one."""
    if base == 1 or exponent == 0:
        return ONE
    if base == 0:
        return ZERO
    if isinstance(base, Fraction) and isinstance(exponent, Fraction) and _is_simple(exponent):
        root = base if exponent.denominator == 1 else exact_root(base, exponent.denominator)
        if root is not None:
            return root**exponent.numerator
    return reals.exp(reals.multiply(exponent, reals.ln(base)))


def _is_simple(exponent: Fraction) -> bool:
    """Would a power with this exponent be written out?"""
    return exponent.denominator <= 12 and abs(exponent.numerator) <= 2000


@dataclass(frozen=True)
class Beta(Distribution):
    """x^(a−1) (1 − x)^(b−1) / B(a, b) for 0 <= x <= 1"""

    a: Fraction
    b: Fraction

    @property
    def mean(self) -> reals.Value:
        return self.a / (self.a + self.b)

    @property
    def variance(self) -> reals.Value:
        total = self.a + self.b
        return self.a * self.b / (total * total * (total + 1))

    @property
    def mode(self) -> reals.Value | None:
        if self.a < 1 or self.b < 1 or self.a == self.b == 1:
            return None
        return (self.a - 1) / (self.a + self.b - 2)

    def log_density(self, x: reals.Value) -> reals.Value | None:
        rest = reals.subtract(ONE, x)
        if x < 0 or rest < 0 or (x == 0 and self.a != 1) or (rest == 0 and self.b != 1):
            return None
        terms = [reals.multiply(k - 1, reals.ln(each)) for k, each in ((self.a, x), (self.b, rest)) if k != 1]
        return reals.subtract(reals.add(*terms), ln_beta(self.a, self.b))

    def lower(self, x: reals.Value) -> reals.Value:
        exact = self._exactly(x)
        return lower_beta(self.a, self.b, x) if exact is None else exact

    def upper(self, x: reals.Value) -> reals.Value:
        exact = self._exactly(x)
        return upper_beta(self.a, self.b, x) if exact is None else 1 - exact

    def _exactly(self, x: reals.Value) -> Fraction | None:
        """I_x(a, b) = Σ_(j >= a) C(a+b−1, j) x^j (1−x)^(a+b−1−j) for integers a and b"""
        if isinstance(x, Decimal):
            return None
        if x <= 0 or x >= 1:
            return ZERO if x <= 0 else ONE
        integers = self.a.denominator == self.b.denominator == 1 and self.a + self.b <= _MOST_TERMS
        if not integers:
            return None
        n = int(self.a + self.b) - 1
        return sum((comb(n, j) * x**j * (1 - x) ** (n - j) for j in range(int(self.a), n + 1)), ZERO)

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        if self.a == self.b and probability == HALF:
            return HALF
        if self.b == 1:
            return power(probability, 1 / self.a)
        if self.a == 1:
            return reals.subtract(ONE, power(1 - probability, 1 / self.b))
        return share_quantile(lambda x: self._excess(x, probability), self.density, self.mean)


@dataclass(frozen=True)
class Gamma(Distribution):
    """b^a x^(a−1) e^(−bx) / Γ(a) for x >= 0; a is the shape, b the rate"""

    shape: Fraction
    rate: Fraction

    @property
    def mean(self) -> reals.Value:
        return self.shape / self.rate

    @property
    def variance(self) -> reals.Value:
        return self.shape / self.rate**2

    @property
    def mode(self) -> reals.Value | None:
        return None if self.shape < 1 else (self.shape - 1) / self.rate

    def log_density(self, x: reals.Value) -> reals.Value | None:
        if x < 0 or (x == 0 and self.shape != 1):
            return None
        log = ZERO if self.shape == 1 else reals.multiply(self.shape - 1, reals.ln(x))
        height = reals.subtract(reals.multiply(self.shape, reals.ln(self.rate)), ln_gamma(self.shape))
        return reals.add(height, log, reals.multiply(-self.rate, x))

    def lower(self, x: reals.Value) -> reals.Value:
        return ZERO if x <= 0 else lower_gamma(self.shape, reals.multiply(self.rate, x))

    def upper(self, x: reals.Value) -> reals.Value:
        return ONE if x <= 0 else upper_gamma(self.shape, reals.multiply(self.rate, x))

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        if self.shape == 1:
            return reals.divide(reals.ln(1 / (1 - probability)), self.rate)
        return positive_quantile(lambda x: self._excess(x, probability), self.density, self.mean)


@dataclass(frozen=True)
class InverseGamma(Distribution):
    """b^a x^(−a−1) e^(−b/x) / Γ(a) for x > 0; a is the shape, b the scale"""

    shape: Fraction
    scale: Fraction

    @property
    def mean(self) -> reals.Value | None:
        return self.scale / (self.shape - 1) if self.shape > 1 else None

    @property
    def variance(self) -> reals.Value | None:
        if self.shape <= 2:
            return None
        return self.scale**2 / ((self.shape - 1) ** 2 * (self.shape - 2))

    @property
    def mode(self) -> reals.Value:
        return self.scale / (self.shape + 1)

    @property
    def _inverse(self) -> Gamma:
        return Gamma(self.shape, self.scale)

    def log_density(self, x: reals.Value) -> reals.Value | None:
        if x <= 0:
            return None
        height = reals.subtract(reals.multiply(self.shape, reals.ln(self.scale)), ln_gamma(self.shape))
        return reals.subtract(
            reals.subtract(height, reals.multiply(self.shape + 1, reals.ln(x))), reals.divide(self.scale, x)
        )

    def lower(self, x: reals.Value) -> reals.Value:
        return ZERO if x <= 0 else self._inverse.upper(reals.divide(ONE, x))

    def upper(self, x: reals.Value) -> reals.Value:
        return ONE if x <= 0 else self._inverse.lower(reals.divide(ONE, x))

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        return reals.divide(ONE, self._inverse.quantile(1 - probability))


@dataclass(frozen=True)
class Normal(Distribution):
    """1/√(2πv) e^(−(x − m)²/(2v))"""

    centre: Fraction
    spread: Fraction

    @property
    def mean(self) -> reals.Value:
        return self.centre

    @property
    def variance(self) -> reals.Value:
        return self.spread

    @property
    def mode(self) -> reals.Value:
        return self.centre

    @property
    def _deviation(self) -> reals.Value:
        return reals.square_root(self.spread)

    def log_density(self, x: reals.Value) -> reals.Value:
        distance = reals.subtract(x, self.centre)
        square = reals.divide(reals.multiply(distance, distance), 2 * self.spread)
        return reals.subtract(reals.multiply(-HALF, reals.ln(reals.multiply(TWO, reals.PI, self.spread))), square)

    def lower(self, x: reals.Value) -> reals.Value:
        return upper_tail(reals.divide(reals.subtract(self.centre, x), self._deviation))

    def upper(self, x: reals.Value) -> reals.Value:
        return upper_tail(reals.divide(reals.subtract(x, self.centre), self._deviation))

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        if probability == HALF:
            return self.centre
        return reals.add(self.centre, reals.multiply(self._deviation, normal_quantile(probability)))


@dataclass(frozen=True)
class Student(Distribution):
    """Student's t with ν degrees of freedom, location m and squared scale s²."""

    freedom: Fraction
    centre: Fraction
    square: Fraction

    @property
    def mean(self) -> reals.Value | None:
        return self.centre if self.freedom > 1 else None

    @property
    def variance(self) -> reals.Value | None:
        return self.square * self.freedom / (self.freedom - 2) if self.freedom > 2 else None

    @property
    def mode(self) -> reals.Value:
        return self.centre

    def log_density(self, x: reals.Value) -> reals.Value:
        distance = reals.subtract(x, self.centre)
        grown = reals.add(ONE, reals.divide(reals.multiply(distance, distance), self.freedom * self.square))
        height = reals.add(ln_beta(self.freedom / 2, HALF), reals.multiply(HALF, reals.ln(self.freedom * self.square)))
        return reals.subtract(reals.subtract(ZERO, height), reals.multiply((self.freedom + 1) / 2, reals.ln(grown)))

    def lower(self, x: reals.Value) -> reals.Value:
        return self.upper(reals.subtract(2 * self.centre, x))

    def upper(self, x: reals.Value) -> reals.Value:
        """½ I_(ν/(ν + t²))(ν/2, 1/2) to the right of the centre"""
        distance = reals.subtract(x, self.centre)
        if distance == 0:
            return HALF
        square = reals.divide(reals.multiply(distance, distance), self.square)
        tail = reals.multiply(
            HALF, lower_beta(self.freedom / 2, HALF, reals.divide(self.freedom, reals.add(self.freedom, square)))
        )
        return tail if distance > 0 else reals.subtract(ONE, tail)

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        if probability == HALF:
            return self.centre
        tail = min(probability, 1 - probability)
        share = Beta(self.freedom / 2, HALF).quantile(2 * tail)
        distance = reals.sqrt(
            reals.divide(reals.multiply(self.freedom * self.square, reals.subtract(ONE, share)), share)
        )
        return reals.add(self.centre, reals.multiply(ONE if probability > HALF else -ONE, distance))


@dataclass(frozen=True)
class Pareto(Distribution):
    """a m^a / x^(a+1) for x >= m"""

    shape: reals.Value
    minimum: reals.Value

    @property
    def mean(self) -> reals.Value | None:
        if self.shape <= 1:
            return None
        return reals.divide(reals.multiply(self.shape, self.minimum), reals.subtract(self.shape, ONE))

    @property
    def variance(self) -> reals.Value | None:
        if self.shape <= 2:
            return None
        less = reals.subtract(self.shape, ONE)
        return reals.divide(
            reals.multiply(self.shape, self.minimum, self.minimum),
            reals.multiply(less, less, reals.subtract(self.shape, TWO)),
        )

    @property
    def mode(self) -> reals.Value:
        return self.minimum

    def log_density(self, x: reals.Value) -> reals.Value | None:
        if reals.real(x) < reals.real(self.minimum):
            return None
        height = reals.add(reals.ln(self.shape), reals.multiply(self.shape, reals.ln(self.minimum)))
        return reals.subtract(height, reals.multiply(reals.add(self.shape, ONE), reals.ln(x)))

    def lower(self, x: reals.Value) -> reals.Value:
        return reals.subtract(ONE, self.upper(x))

    def upper(self, x: reals.Value) -> reals.Value:
        return ONE if x <= self.minimum else power(reals.divide(self.minimum, x), self.shape)

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        return reals.divide(self.minimum, power(1 - probability, reals.divide(ONE, self.shape)))
