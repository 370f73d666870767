"""Normal distributions of the numeric features within each class: exact means and variances, densities of a case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Literal

from _byhand.decision.scores import carried
from _byhand.numbers import real
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.rational import round_half_up
from _byhand.numbers.real import Value
from _byhand.problem.convention import Convention
from _byhand.problem.numeric import MeanGap
from _byhand.topics.naive_bayes.model.counting import FeatureMoments, Moments


def least_variance(precision: MeanGap) -> Fraction:
    """(δ/6)²"""
    return (precision.exact / 6) ** 2


# Why a class has no density: no known value, a single value where n − 1 is the divisor, no spread between the values,
# or none left after rounding.
Reason = Literal["no_numbers", "one_number", "no_spread", "rounded_spread"]


@dataclass(frozen=True)
class Normal:
    """The normal distribution of one feature in one class.

    mean       Σ x / n, None without a value
    deviation  Σ (x − mean)², with the mean as carried on
    divisor    n, or n − 1
    variance   deviation / divisor + floor, None for 0/0
    undefined  why it has no density, None if it has one
    """

    moments: Moments
    mean: Fraction | None
    deviation: Fraction | None
    divisor: int
    variance: Fraction | None
    undefined: Reason | None

    def at_least(self, precision: MeanGap) -> bool:
        """Whether the standard deviation was raised to δ/6."""
        return self.deviation is not None and self.deviation < self.divisor * least_variance(precision)


@dataclass(frozen=True)
class NormalTable:
    """p(feature | class) of a numeric feature.

    normals    (K,)
    floor      the amount added to every variance
    precision  δ, if numbers are rounded to multiples of it: then P(x | class) is that of the interval x ± δ/2
    """

    name: str
    normals: tuple[Normal, ...]
    floor: Fraction
    precision: MeanGap | None = None


@dataclass(frozen=True)
class Interval:
    """The interval in which all numbers are rounded to the same multiple of δ.

    middle  that multiple
    lower   (middle − μ − δ/2) / σ
    upper   (middle − μ + δ/2) / σ
    """

    middle: Fraction
    lower: Value
    upper: Value


@dataclass(frozen=True)
class Density:
    """p(x | class) = exp(−(x − μ)² / (2σ²)) / √(2πσ²); None if the class has no density.

    exponent  −(x − μ)² / (2σ²)
    root      √(2πσ²)
    value     the density, rounded if the convention carries rounded values
    log       its natural logarithm, which cannot underflow
    interval  if numbers are rounded: `value` is then its probability Φ(upper) − Φ(lower)
    """

    normal: Normal
    exponent: Fraction | None
    root: Value | None
    value: Value | None
    log: Value | None
    interval: Interval | None = None


def normal_tables(features: Sequence[FeatureMoments], convention: Convention) -> tuple[NormalTable, ...]:
    """Means and variances of all numeric features.

    mean = Σ x / n;  variance = Σ (x − mean)² / n, or / (n − 1), + floor.
    The floor is `variance_floor` times the largest variance (by n) of a feature over the rows of all classes together:
    GaussianNB of scikit-learn, parameter var_smoothing.
    Where numbers are rounded to multiples of δ, a standard deviation is at least δ/6: NormalEstimator of Weka.
    """
    floor = convention.variance_floor * max(map(_overall_variance, features), default=Fraction(0))
    return tuple(
        NormalTable(
            feature.name,
            tuple(_normal(each, floor, feature.precision, convention) for each in feature.classes),
            floor,
            feature.precision,
        )
        for feature in features
    )


def _overall_variance(feature: FeatureMoments) -> Fraction:
    together = reduce(add, feature.classes)
    return together.spread(together.total / together.count) / together.count if together.count else Fraction(0)


def _normal(moments: Moments, floor: Fraction, precision: MeanGap | None, convention: Convention) -> Normal:
    divisor = moments.count - (convention.variance == "n-1")
    if moments.count == 0:
        return Normal(moments, None, None, divisor, None, "no_numbers")
    mean = _rounded(moments.total / moments.count, convention.digits)
    deviation = moments.spread(mean)
    if divisor == 0:
        return Normal(moments, mean, deviation, divisor, None, "one_number")
    exact = deviation / divisor
    if precision is not None:
        exact = max(exact, least_variance(precision))
    exact += floor
    variance = _rounded(exact, convention.digits)
    undefined: Reason | None = None
    if variance == 0:
        undefined = "rounded_spread" if exact else "no_spread"
    return Normal(moments, mean, deviation, divisor, variance, undefined)


def _rounded(value: Fraction, digits: int | None) -> Fraction:
    return value if digits is None else round_half_up(value, digits)


def density(normal: Normal, x: Fraction, precision: MeanGap | None, convention: Convention) -> Density:
    """The density of a class at x, or the probability of its interval where numbers are rounded."""
    if normal.undefined is not None:
        return Density(normal, None, None, None, None)
    assert normal.mean is not None
    assert normal.variance is not None
    if precision is not None:
        return _probability(normal, normal.mean, normal.variance, precision.nearest(x), precision.exact, convention)
    exponent = -((x - normal.mean) ** 2) / (2 * normal.variance)
    root = real.sqrt(real.multiply(Fraction(2), real.PI, normal.variance))
    value = carried(real.divide(real.exp(exponent), root), convention.digits)
    if convention.digits is None:
        return Density(normal, exponent, root, value, real.subtract(exponent, real.ln(root)))
    return Density(normal, exponent, root, value, real.ln(value) if value else None)


def _probability(
    normal: Normal, mean: Fraction, variance: Fraction, middle: Fraction, precision: Fraction, convention: Convention
) -> Density:
    """Φ((x − μ + δ/2) / σ) − Φ((x − μ − δ/2) / σ): NormalEstimator.getProbability of Weka."""
    deviation = real.square_root(variance)
    lower, upper = (real.divide(middle - mean + half, deviation) for half in (-precision / 2, precision / 2))
    # The difference of the smaller tails keeps its digits.
    near, far = (lower, upper) if lower > 0 else (real.subtract(Fraction(0), upper), real.subtract(Fraction(0), lower))
    probability = real.subtract(upper_tail(near), upper_tail(far))
    value = carried(probability, convention.digits)
    return Density(normal, None, None, value, real.ln(value) if value else None, Interval(middle, lower, upper))
