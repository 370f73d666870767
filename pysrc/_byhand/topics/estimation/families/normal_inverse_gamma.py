"""Normal-inverse-gamma priors of mean and variance of a normal distribution, and Student's t, which they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_beta, lower_beta
from _byhand.topics.estimation.data.model import HyperName
from _byhand.topics.estimation.families.beta import Beta
from _byhand.topics.estimation.families.distribution import HALF, ONE, ZERO, Distribution
from _byhand.topics.estimation.families.family import TWO, Family, Hyper, Parameter


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


class _NormalInverseGammas(Family):
    """μ ~ N(mean, v/strength) given v, and v ~ IG(shape, scale)"""

    kind = "normal_inverse_gamma"
    parameters = (
        Parameter("mean", "estimation.form.normal_inverse_gamma_mean", "any"),
        Parameter("strength", "estimation.form.normal_inverse_gamma_strength"),
        Parameter("shape", "estimation.form.normal_inverse_gamma_shape"),
        Parameter("scale", "estimation.form.normal_inverse_gamma_scale"),
    )
    label = "estimation.form.prior_normal_inverse_gamma"
    help = "estimation.form.prior_normal_inverse_gamma_help"

    def updates(
        self, before: Hyper, n: Expr, mean: Expr, squares: Expr | None, strength: Expr
    ) -> dict[HyperName, Expr]:
        """k + n, (k m + n x̄)/k', a + n/2, b + Σ(x − x̄)²/2 + k n (x̄ − m)²/(2k')

        squares   Σ (x − x̄)², None for a single observation
        strength  k'
        """
        m, k, a, b = (before[name] for name in self.names)
        pull = Quotient(Product((k, n, Power(Difference(mean, m), 2))), Product((TWO, strength)))
        spread = [] if squares is None else [Quotient(squares, TWO)]
        return {
            "strength": Sum((k, n)),
            "mean": Quotient(Sum((Product((k, m)), Product((n, mean)))), strength),
            "shape": Sum((a, Quotient(n, TWO))),
            "scale": Sum((b, *spread, pull)),
        }


NORMAL_INVERSE_GAMMA = _NormalInverseGammas()
