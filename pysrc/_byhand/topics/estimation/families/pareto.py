"""Pareto priors of the end of a uniform distribution, conjugate to θ^(−n) above the largest observation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Number, Product, Quotient, Sum
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.functions import Difference, Log, Negative, Power, Root
from _byhand.arithmetic.powers import Raised
from _byhand.numbers import real as reals
from _byhand.topics.estimation.data.model import HyperName
from _byhand.topics.estimation.families import family as base
from _byhand.topics.estimation.families.distribution import ONE, TWO, ZERO, Distribution, power
from _byhand.topics.estimation.notation import notation


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


class _Paretos(base.KernelFamily):
    """Pareto(shape a, minimum m)"""

    kind = "pareto"
    parameters = (
        base.Parameter("shape", "estimation.form.pareto_shape", "from_zero"),
        base.Parameter("minimum", "estimation.form.pareto_minimum"),
    )
    label = "estimation.form.prior_pareto"
    help = "estimation.form.prior_pareto_help"
    moments_label = "estimation.form.prior_pareto_moments"
    distribution_of = Pareto
    named = "estimation.family.pareto"
    stated = "estimation.exercise.pareto"
    stated_by_moments = "estimation.exercise.pareto_by_moments"
    moments = "estimation.moments.pareto"
    posterior = "estimation.posterior.pareto"
    square = "estimation.uncertainty.square_pareto"
    peak = "estimation.map.border"

    def by_moments(self, mean: Expr, variance: Expr, first: Expr | None = None) -> Sequence[Expr]:
        """1 + √(1 + m²/v) and m(a − 1)/a"""
        shape = Sum((base.GIVEN_ONE, Root(Sum((base.GIVEN_ONE, Quotient(Power(mean, 2), variance))))))
        a = first or shape
        return shape, Quotient(Product((mean, Difference(a, base.GIVEN_ONE))), a)

    def of_moments(self, mean: Fraction, variance: Fraction) -> Sequence[reals.Value]:
        """Exact if the root is."""
        root = reals.square_root(1 + mean * mean / variance)
        shape = reals.add(ONE, root)
        return shape, reals.divide(reals.multiply(mean, root), shape)

    def mean(self, hyper: base.Hyper) -> Expr:
        """a m/(a − 1)"""
        shape = hyper["shape"]
        return Quotient(Product((shape, hyper["minimum"])), Difference(shape, base.GIVEN_ONE))

    def mode(self, hyper: base.Hyper) -> Expr:
        return hyper["minimum"]

    def variance(self, hyper: base.Hyper) -> Expr:
        """a m²/((a − 1)² (a − 2))"""
        shape = hyper["shape"]
        below = Product((Power(Difference(shape, base.GIVEN_ONE), 2), Difference(shape, base.TWO)))
        return Quotient(Product((shape, Power(hyper["minimum"], 2))), below)

    def median(self, hyper: base.Hyper) -> Expr:
        """m 2^(1/a)"""
        return Product((hyper["minimum"], Raised(base.TWO, Quotient(base.GIVEN_ONE, hyper["shape"]))))

    def mean_of_square(self, hyper: base.Values) -> tuple[Expr, reals.Value]:
        """a m²/(a − 2)"""
        shape, minimum = (notation.number(each) for each in hyper.values())
        above = Product((shape, Power(minimum, 2)))
        value = reals.divide(
            reals.multiply(hyper["shape"], hyper["minimum"], hyper["minimum"]), reals.subtract(hyper["shape"], TWO)
        )
        return Quotient(above, Difference(shape, notation.number(2))), value

    def solved_median(self, hyper: base.Values) -> tuple[tuple[Expr, ...] | None, tuple[Expr, ...]]:
        shape, least = (notation.number(each) for each in hyper.values())
        law = notation.one_less(Raised(Quotient(least, notation.M), shape))
        return (law,), (self.median({"minimum": least, "shape": shape}),)

    def updates(self, before: base.Hyper, more: Sequence[Expr], _after: base.Hyper) -> dict[HyperName, Expr]:
        count, largest = more
        return {
            "shape": Sum((before["shape"], count)),
            "minimum": Greatest((before["minimum"], largest)),
        }


PARETO = _Paretos()


@dataclass(frozen=True)
class BorderKernel(base.Kernel):
    """θ^(−n) for θ >= m, the largest observation"""

    n: int
    largest: Fraction
    family = PARETO
    parameter = "upper"

    @property
    def ml(self) -> Fraction | None:
        return self.largest if self.largest else None

    @property
    def is_border(self) -> bool:
        return True

    @property
    def more(self) -> tuple[Fraction, Fraction]:
        return Fraction(self.n), self.largest

    def updated(self, prior: base.Values) -> dict[str, reals.Value]:
        minimum = max(prior["minimum"], self.largest, key=reals.real)
        return {"shape": reals.add(prior["shape"], Fraction(self.n)), "minimum": minimum}

    def log_at(self, at: reals.Value) -> reals.Value | None:
        if at <= 0 or reals.real(at) < reals.real(self.largest):
            return None
        return reals.multiply(Fraction(-self.n), reals.ln(at)) if at != 1 else ZERO

    def exactly(self, at: Fraction) -> reals.Value:
        if self.n > base.MOST_FACTORS:
            return super().exactly(at)
        return ZERO if at < self.largest or at <= 0 else at**-self.n

    def written(self) -> Expr:
        return Raised(self.symbol, notation.number(Fraction(-self.n)))

    def written_log(self) -> Expr:
        return notation.combination([(Fraction(-self.n), notation.log(self.symbol))])

    def slope(self) -> Expr:
        return notation.signed([(-1, Quotient(notation.number(self.n), self.symbol))])

    def height(self, at: reals.Value) -> list[tuple[int, Expr]]:
        return [(-1, base.times(Fraction(self.n), Log(Number(at))))] if at != 1 else []

    def density(self, hyper: base.Values) -> Expr:
        """The density is monotone: no derivative is needed."""
        shape = hyper["shape"]
        power = notation.number(-shape - 1) if isinstance(shape, Fraction) else Number(reals.subtract(-ONE, shape))
        return Raised(self.symbol, power)

    def log_terms(self, more: Sequence[Expr], at: Expr) -> list[Expr]:
        return [Negative(Product((more[0], Log(at))))]

    def factors(self, at: Expr) -> list[Expr]:
        return [Quotient(base.GIVEN_ONE, Raised(at, Count(self.n)))]
