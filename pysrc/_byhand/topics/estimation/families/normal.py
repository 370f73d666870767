"""Normal priors of a mean, conjugate to e^(−n(μ − m)²/(2v))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Negative, Power
from _byhand.arithmetic.powers import Raised
from _byhand.numbers import real as reals
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.quantiles import normal_quantile
from _byhand.topics.estimation.data.model import HyperName
from _byhand.topics.estimation.families import family as base
from _byhand.topics.estimation.families.distribution import HALF, ONE, TWO, Distribution
from _byhand.topics.estimation.notation import notation


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


class _Normals(base.KernelFamily):
    """N(mean, variance)"""

    kind = "normal"
    parameters = (
        base.Parameter("mean", "estimation.form.normal_mean", "any"),
        base.Parameter("variance", "estimation.form.normal_variance"),
    )
    label = "estimation.form.prior_normal"
    help = "estimation.form.prior_normal_help"
    distribution_of = Normal
    named = "estimation.family.normal"
    stated = "estimation.exercise.normal"
    posterior = "estimation.posterior.normal"
    weighted = "estimation.mean.imaginary_normal"
    square = None
    peak = "estimation.map.symmetric"

    def mean(self, hyper: base.Hyper) -> Expr:
        return hyper["mean"]

    def mode(self, hyper: base.Hyper) -> Expr:
        return hyper["mean"]

    def variance(self, hyper: base.Hyper) -> Expr:
        return hyper["variance"]

    def median(self, hyper: base.Hyper) -> Expr:
        return hyper["mean"]

    def solved_median(self, _hyper: base.Values) -> tuple[tuple[Expr, ...] | None, tuple[Expr, ...]]:
        return None, ()

    def updates(self, before: base.Hyper, more: Sequence[Expr], after: base.Hyper) -> dict[HyperName, Expr]:
        """1/(1/v₀ + n/v) and v' (m₀/v₀ + Σx/v). more: Σx/v and n/v"""
        weighted, size = more
        precision = Sum((self.weight(before), size))
        sums = Sum((Quotient(before["mean"], before["variance"]), weighted))
        return {"mean": Product((after["variance"], sums)), "variance": Quotient(base.GIVEN_ONE, precision)}

    def written_updates(self, prior: base.Values, more: Sequence[Expr], hyper: base.Values) -> list[Equation]:
        """The precision first."""
        after = {name: Number(value) for name, value in hyper.items()}
        found = self.updates(base.in_numbers(prior), more, after)
        precision = found["variance"]
        assert isinstance(precision, Quotient)
        name = Symbol(r"\frac{1}{\tau_n^2}", "1/τ_n²")
        return [
            Equation(name, (precision.denominator,), Number(reals.divide(ONE, hyper["variance"]))),
            base.updated("variance", hyper["variance"]),
            base.updated("mean", hyper["mean"], found["mean"]),
        ]

    def weight(self, before: base.Hyper) -> Expr:
        return Quotient(base.GIVEN_ONE, before["variance"])


NORMAL = _Normals()


@dataclass(frozen=True)
class MeanKernel(base.Kernel):
    """e^(−n(μ − m)²/(2v)) with the mean m of n observations of variance v"""

    n: int
    mean: Fraction
    of_each: Fraction
    family = NORMAL
    parameter = "mean"
    any_sign = True

    @property
    def ml(self) -> Fraction | None:
        return self.mean if self.n else None

    @property
    def more(self) -> tuple[Fraction, Fraction]:
        """Σx/v, and the precision of the data."""
        return self.n * self.mean / self.of_each, self.size

    @property
    def size(self) -> Fraction:
        return self.n / self.of_each

    def updated(self, prior: base.Values) -> dict[str, reals.Value]:
        precision, mean = 1 / Fraction(prior["variance"]), Fraction(prior["mean"])
        weighted, size = self.more
        return {"mean": (precision * mean + weighted) / (precision + size), "variance": 1 / (precision + size)}

    def written_more(self) -> Sequence[Expr]:
        below = notation.number(self.of_each)
        return [Quotient(notation.number(each), below) for each in (self.n * self.mean, self.n)]

    def log_at(self, at: reals.Value) -> reals.Value | None:
        distance = reals.subtract(at, self.mean)
        return reals.multiply(-self.size / 2, distance, distance)

    def _square(self) -> Expr:
        return notation.squared(Difference(self.symbol, Given(self.mean)))

    def written(self) -> Expr:
        return Raised(notation.E, self.written_log())

    def written_log(self) -> Expr:
        return notation.combination([(-self.size / 2, self._square())])

    def slope(self) -> Expr:
        return Product((notation.number(self.size), Difference(Given(self.mean), self.symbol)))

    def curvature(self) -> Expr:
        return Combination([(-self.size, None)])

    def solved(self) -> list[Equation]:
        return []

    def solution(self) -> Expr:
        return Quotient(notation.number(self.n * self.mean), notation.number(self.n))

    def information(self, _at: reals.Value) -> Expr:
        return Quotient(notation.number(self.n), notation.number(self.of_each))

    def density(self, hyper: base.Values) -> Expr:
        """The density is symmetric: no derivative is needed."""
        return MeanKernel(1, Fraction(hyper["mean"]), Fraction(hyper["variance"])).written()

    def factors(self, at: Expr) -> list[Expr]:
        apart = Product((notation.number(self.n), Power(Difference(Given(self.mean), at), 2)))
        return [Exp(Negative(Quotient(apart, Product((base.TWO, Given(self.of_each))))))]
