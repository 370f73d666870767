"""Gamma priors of a rate, conjugate to λ^s e^(−tλ)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Joined, Number, Product, Quotient, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Power
from _byhand.arithmetic.powers import Raised
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_gamma, lower_gamma, upper_gamma
from _byhand.numbers.quantiles import positive_quantile
from _byhand.topics.estimation.families import family as base
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution
from _byhand.topics.estimation.notation import notation


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
        return positive_quantile(lambda x: self.excess(x, probability), self.density, self.mean)


class _Gammas(base.KernelFamily):
    """Gamma(shape a, rate b)"""

    kind = "gamma"
    parameters = (
        base.Parameter("shape", "estimation.form.gamma_shape", "from_zero"),
        base.Parameter("rate", "estimation.form.gamma_rate", "from_zero"),
    )
    label = "estimation.form.prior_gamma"
    help = "estimation.form.prior_gamma_help"
    moments_label = "estimation.form.prior_gamma_moments"
    distribution_of = Gamma
    named = "estimation.family.gamma"
    stated = "estimation.exercise.gamma"
    stated_by_moments = "estimation.exercise.gamma_by_moments"
    moments = "estimation.moments.gamma"
    posterior = "estimation.posterior.gamma"
    weighted = "estimation.mean.imaginary_gamma"
    square = "estimation.uncertainty.square_gamma"

    def by_moments(self, mean: Expr, variance: Expr, _first: Expr | None = None) -> Sequence[Expr]:
        """m²/v and m/v"""
        return Quotient(Power(mean, 2), variance), Quotient(mean, variance)

    def mean(self, hyper: base.Hyper) -> Expr:
        return Quotient(hyper["shape"], hyper["rate"])

    def mode(self, hyper: base.Hyper) -> Expr:
        """(a − 1)/b"""
        return Quotient(Difference(hyper["shape"], base.GIVEN_ONE), hyper["rate"])

    def variance(self, hyper: base.Hyper) -> Expr:
        return Quotient(hyper["shape"], Power(hyper["rate"], 2))

    def mean_of_square(self, hyper: base.Values) -> tuple[Expr, reals.Value]:
        """a (a + 1)/b²"""
        a, b = Fraction(hyper["shape"]), Fraction(hyper["rate"])
        above = Product((notation.number(a), notation.number(a + 1)))
        return Quotient(above, Power(notation.number(b), 2)), a * (a + 1) / b**2

    def solved_median(self, hyper: base.Values) -> tuple[tuple[Expr, ...] | None, tuple[Expr, ...]] | None:
        """1 − e^(−b m) = 1/2 for the shape 1"""
        if hyper["shape"] != 1:
            return None
        rate = notation.number(hyper["rate"])
        falls = Joined((Symbol("-", "−"), rate, Symbol(r"\,m", " m")), "", "")
        return (notation.one_less(Raised(notation.E, falls)),), (Quotient(Log(notation.number(2)), rate),)

    def weight(self, before: base.Hyper) -> Expr:
        return before["rate"]

    def is_flat(self, hyper: base.Values) -> bool:
        return hyper["shape"] == 1 and hyper["rate"] == 0

    def at_border(self, hyper: base.Values) -> bool:
        return hyper["shape"] == 1


GAMMA = _Gammas()


@dataclass(frozen=True)
class RateKernel(base.Kernel):
    """λ^s e^(−tλ)"""

    s: Fraction
    t: Fraction
    family = GAMMA
    parameter = "rate"

    @property
    def ml(self) -> Fraction | None:
        return self.s / self.t if self.t else None

    @property
    def is_border(self) -> bool:
        return self.s == 0

    @property
    def more(self) -> tuple[Fraction, Fraction]:
        return self.s, self.t

    @property
    def size(self) -> Fraction:
        return self.t

    def log_at(self, at: reals.Value) -> reals.Value | None:
        if at == 0 and self.s:
            return None
        growth = reals.multiply(self.s, reals.ln(at)) if self.s and at != 1 else ZERO
        return reals.subtract(growth, reals.multiply(self.t, at))

    def written(self) -> Expr:
        growth = [Raised(self.symbol, notation.number(self.s))] if self.s else []
        decay = [Raised(notation.E, notation.combination([(-self.t, self.symbol)]))] if self.t else []
        return notation.beside([*growth, *decay])

    def written_log(self) -> Expr:
        return notation.combination([(self.s, notation.log(self.symbol)), (-self.t, self.symbol)])

    def slope(self) -> Expr:
        terms = [(1, Quotient(notation.number(self.s), self.symbol))] if self.s else []
        return notation.signed([*terms, (-1, notation.number(self.t))])

    def curvature(self) -> Expr:
        below = notation.squared(self.symbol)
        return notation.signed([(-1, Quotient(notation.number(self.s), below))] if self.s else [])

    def solved(self) -> list[Equation]:
        return [Equation(Quotient(notation.number(self.s), self.symbol), (notation.number(self.t),))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.s), notation.number(self.t))

    def height(self, at: reals.Value) -> list[tuple[int, Expr]]:
        growth = [(1, base.times(self.s, Log(Number(at))))] if self.s else []
        return [*growth, (-1, base.times(self.t, Number(at)))]

    def information(self, at: reals.Value) -> Expr:
        return Quotient(notation.number(self.s), Power(Number(at), 2))

    def conjugate(self, hyper: base.Values) -> RateKernel:
        return RateKernel(Fraction(hyper["shape"]) - 1, Fraction(hyper["rate"]))

    def log_terms(self, more: Sequence[Expr], at: Expr) -> list[Expr]:
        s, time = more
        return [*([Product((s, Log(at)))] if self.s else []), Negative(Product((time, at)))]

    def factors(self, at: Expr) -> list[Expr]:
        return [*base.raised(at, int(self.s)), Exp(Negative(Product((Given(self.t), at))))]

    def reach(self) -> Decimal:
        return reals.CONTEXT.divide(Decimal(6), reals.real(self.t)) if self.t else Decimal(0)
