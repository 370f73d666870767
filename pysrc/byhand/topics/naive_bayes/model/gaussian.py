"""Normal distributions of the numeric features within each class: exact means and variances, densities of a case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Literal

from byhand.decision.scores import carried
from byhand.numbers import real
from byhand.numbers.rational import round_half_up
from byhand.numbers.real import Value
from byhand.problem.convention import Convention
from byhand.topics.naive_bayes.model.counting import FeatureMoments, Moments

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


@dataclass(frozen=True)
class NormalTable:
    """p(feature | class) of a numeric feature.

    normals  (K,)
    floor    the amount added to every variance
    """

    name: str
    normals: tuple[Normal, ...]
    floor: Fraction


@dataclass(frozen=True)
class Density:
    """p(x | class) = exp(−(x − μ)² / (2σ²)) / √(2πσ²); None if the class has no density.

    exponent  −(x − μ)² / (2σ²)
    root      √(2πσ²)
    value     the density, rounded if the convention carries rounded values
    log       its natural logarithm, which cannot underflow
    """

    normal: Normal
    exponent: Fraction | None
    root: Value | None
    value: Value | None
    log: Value | None


def normal_tables(features: Sequence[FeatureMoments], convention: Convention) -> tuple[NormalTable, ...]:
    """Means and variances of all numeric features.

    mean = Σ x / n;  variance = Σ (x − mean)² / n, or / (n − 1), + floor.
    The floor is `variance_floor` times the largest variance (by n) of a feature over the rows of all classes together:
    GaussianNB of scikit-learn, parameter var_smoothing.
    """
    floor = convention.variance_floor * max(map(_overall_variance, features), default=Fraction(0))
    return tuple(
        NormalTable(feature.name, tuple(_normal(each, floor, convention) for each in feature.classes), floor)
        for feature in features
    )


def _overall_variance(feature: FeatureMoments) -> Fraction:
    together = reduce(add, feature.classes)
    return together.spread(together.total / together.count) / together.count if together.count else Fraction(0)


def _normal(moments: Moments, floor: Fraction, convention: Convention) -> Normal:
    divisor = moments.count - (convention.variance == "n-1")
    if moments.count == 0:
        return Normal(moments, None, None, divisor, None, "no_numbers")
    mean = _rounded(moments.total / moments.count, convention.digits)
    deviation = moments.spread(mean)
    if divisor == 0:
        return Normal(moments, mean, deviation, divisor, None, "one_number")
    exact = deviation / divisor + floor
    variance = _rounded(exact, convention.digits)
    undefined: Reason | None = None
    if variance == 0:
        undefined = "rounded_spread" if exact else "no_spread"
    return Normal(moments, mean, deviation, divisor, variance, undefined)


def _rounded(value: Fraction, digits: int | None) -> Fraction:
    return value if digits is None else round_half_up(value, digits)


def density(normal: Normal, x: Fraction, convention: Convention) -> Density:
    """The density of a class at x."""
    if normal.undefined is not None:
        return Density(normal, None, None, None, None)
    assert normal.mean is not None
    assert normal.variance is not None
    exponent = -((x - normal.mean) ** 2) / (2 * normal.variance)
    root = real.sqrt(real.multiply(Fraction(2), real.PI, normal.variance))
    value = carried(real.divide(real.exp(exponent), root), convention.digits)
    if convention.digits is None:
        return Density(normal, exponent, root, value, real.subtract(exponent, real.ln(root)))
    return Density(normal, exponent, root, value, real.ln(value) if value else None)
