"""A distribution of one parameter: mean, variance, mode, quantiles, and upper tail probabilities.

Rational results are fractions. None means undefined.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from _byhand.cache import memoise
from _byhand.numbers import real as reals
from _byhand.numbers.rational import exact_root

ZERO, HALF, ONE, TWO = Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2)
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

    def excess(self, x: Decimal, probability: Fraction) -> reals.Value:
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
