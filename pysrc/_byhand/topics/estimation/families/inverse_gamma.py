"""Inverse gamma priors of a variance or a mean waiting time, conjugate to v^(−c) e^(−q/v)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Log, Negative, Power
from _byhand.arithmetic.powers import Raised
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_gamma
from _byhand.topics.estimation.families import family as base
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution
from _byhand.topics.estimation.families.gamma import Gamma
from _byhand.topics.estimation.notation import notation


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


class _InverseGammas(base.KernelFamily):
    """IG(shape a, scale b)"""

    kind = "inverse_gamma"
    parameters = (
        base.Parameter("shape", "estimation.form.inverse_gamma_shape", "from_zero"),
        base.Parameter("scale", "estimation.form.inverse_gamma_scale", "from_zero"),
    )
    label = "estimation.form.prior_inverse_gamma"
    help = "estimation.form.prior_inverse_gamma_help"
    moments_label = "estimation.form.prior_inverse_gamma_moments"
    distribution_of = InverseGamma
    named = "estimation.family.inverse_gamma"
    stated = "estimation.exercise.inverse_gamma"
    stated_by_moments = "estimation.exercise.inverse_gamma_by_moments"
    moments = "estimation.moments.inverse_gamma"
    posterior = "estimation.posterior.inverse_gamma"
    weighted = "estimation.mean.imaginary_inverse_gamma"
    square = "estimation.uncertainty.square_inverse_gamma"

    def by_moments(self, mean: Expr, variance: Expr, first: Expr | None = None) -> Sequence[Expr]:
        """m²/v + 2 and m(a − 1)"""
        shape = Sum((Quotient(Power(mean, 2), variance), base.TWO))
        return shape, Product((mean, Difference(first or shape, base.GIVEN_ONE)))

    def mean(self, hyper: base.Hyper) -> Expr:
        """b/(a − 1)"""
        return Quotient(hyper["scale"], Difference(hyper["shape"], base.GIVEN_ONE))

    def mode(self, hyper: base.Hyper) -> Expr:
        return Quotient(hyper["scale"], Sum((hyper["shape"], base.GIVEN_ONE)))

    def variance(self, hyper: base.Hyper) -> Expr:
        """b²/((a − 1)² (a − 2))"""
        less = Power(Difference(hyper["shape"], base.GIVEN_ONE), 2)
        return Quotient(Power(hyper["scale"], 2), Product((less, Difference(hyper["shape"], base.TWO))))

    def mean_of_square(self, hyper: base.Values) -> tuple[Expr, reals.Value]:
        """b²/((a − 1)(a − 2))"""
        a, b = Fraction(hyper["shape"]), Fraction(hyper["scale"])
        below = Product(tuple(Difference(notation.number(a), notation.number(less)) for less in (1, 2)))
        return Quotient(Power(notation.number(b), 2), below), b**2 / ((a - 1) * (a - 2))

    def weight(self, before: base.Hyper) -> Expr | None:
        first = Difference(before["shape"], base.GIVEN_ONE)
        return first if first.value > 0 else None


INVERSE_GAMMA = _InverseGammas()


@dataclass(frozen=True)
class ScaleKernel(base.Kernel):
    """v^(−c) e^(−q/v): a variance, or the mean of an exponential distribution"""

    c: Fraction
    q: Fraction
    parameter: str
    family = INVERSE_GAMMA

    @property
    def ml(self) -> Fraction | None:
        return self.q / self.c if self.c and self.q else None

    @property
    def more(self) -> tuple[Fraction, Fraction]:
        return self.c, self.q

    @property
    def size(self) -> Fraction:
        return self.c

    def log_at(self, at: reals.Value) -> reals.Value | None:
        if at == 0:
            return None
        return reals.subtract(reals.multiply(-self.c, reals.ln(at)), reals.divide(self.q, at))

    def written(self) -> Expr:
        falls = Raised(notation.E, Negative(Quotient(notation.number(self.q), self.symbol)))
        return notation.beside([Raised(self.symbol, Given(-self.c)), falls])

    def written_log(self) -> Expr:
        logarithm = notation.combination([(-self.c, notation.log(self.symbol))])
        return notation.signed([(1, logarithm), (-1, Quotient(notation.number(self.q), self.symbol))])

    def slope(self) -> Expr:
        v, c, q = self.symbol, notation.number(self.c), notation.number(self.q)
        return notation.signed([(-1, Quotient(c, v)), (1, Quotient(q, notation.squared(v)))])

    def curvature(self) -> Expr:
        v, c, q = self.symbol, notation.number(self.c), notation.number(2 * self.q)
        cubed = Raised(v, notation.number(3))
        return notation.signed([(1, Quotient(c, notation.squared(v))), (-1, Quotient(q, cubed))])

    def curvature_at(self, at: reals.Value) -> Expr:
        """c/v̂² − 2q/v̂³ with its numbers"""
        information = self.information(at)
        assert isinstance(information, Difference)
        return Difference(information.subtrahend, information.minuend)

    def solved(self) -> list[Equation]:
        return [Equation(Product((notation.number(self.c), self.symbol)), (notation.number(self.q),))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.q), notation.number(self.c))

    def height(self, at: reals.Value) -> list[tuple[int, Expr]]:
        return [
            (-1, base.times(self.c, Log(Number(at)))),
            (-1, Quotient(notation.number(self.q), Number(at))),
        ]

    def information(self, at: reals.Value) -> Expr:
        """2q/v̂³ − c/v̂²"""
        cubed, squared = (Power(Number(at), exponent) for exponent in (3, 2))
        return Difference(Quotient(notation.number(2 * self.q), cubed), Quotient(notation.number(self.c), squared))

    def conjugate(self, hyper: base.Values) -> ScaleKernel:
        return ScaleKernel(Fraction(hyper["shape"]) + 1, Fraction(hyper["scale"]), self.parameter)

    def log_terms(self, more: Sequence[Expr], at: Expr) -> list[Expr]:
        c, q = more
        return [Difference(Negative(Product((c, Log(at)))), Quotient(q, at))]
