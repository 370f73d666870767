"""Normal densities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Power, Root, StandardNormal
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.quantiles import normal_quantile
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import Value, add, divide, multiply, sqrt, subtract
from _byhand.topics.bayes_decision.densities.density import Density, Tail
from _byhand.topics.bayes_decision.densities.density_terms import ETA, VARIABLE, Ends
from _byhand.topics.bayes_decision.densities.log_terms import Collected, Signed, less, plus, signed_sum
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import DensityPiece, Point


@dataclass(frozen=True)
class Normal(Density):
    """1/√(2π · variance) · e^(−(x − mean)² / (2 · variance))"""

    mean: Fraction
    variance: Fraction
    name: ClassVar[str] = "normal"
    label: ClassVar[str] = "bayes_decision.form.normal"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("mean", "bayes_decision.form.mean"),
        Parameter("variance", "bayes_decision.form.variance", above=0),
    )

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        m, v = self.mean, self.variance
        return (DensityPiece(None, None, 1 / (2 * v), 1, (-1 / (2 * v), m / v, -m * m / (2 * v))),)

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

    def formula(self, x: ex.Expr = VARIABLE, /) -> ex.Expr:
        root = Root(ex.Product((ex.Count(2), Pi(), ex.Given(self.variance))))
        square = Power(Difference(x, ex.Given(self.mean)), 2)
        power = Exp(Negative(ex.Quotient(square, ex.Product((ex.Count(2), ex.Given(self.variance))))))
        return ex.Product((ex.Quotient(ex.Count(1), root), power))

    def logarithm(self) -> ex.Expr:
        inside = ex.Product((ex.Count(2), Pi(), ex.Given(self.variance)))
        height = ex.Product((ex.Quotient(ex.Count(1), ex.Count(2)), Log(inside)))
        square = Power(Difference(VARIABLE, ex.Given(self.mean)), 2)
        return Difference(Negative(height), ex.Quotient(square, ex.Product((ex.Count(2), ex.Given(self.variance)))))

    def log_terms(self, _piece: DensityPiece | None, _factor: int, /) -> Collected:
        mean, variance = ex.Given(self.mean), ex.Given(self.variance)
        return Collected(
            [less(ex.Quotient(ex.Count(1), variance))],
            [plus(ex.Quotient(ex.Product((ex.Count(2), mean)), variance))],
            [less(ex.Quotient(Power(mean, 2), variance)), less(Log(ex.Product((ex.Count(2), Pi(), variance))))],
        )

    def coefficients_beside(
        self, other: Density, numbers: Sequence[ex.Count], eta: Sequence[Signed], /
    ) -> list[list[ex.Expr]] | None:
        """1/σ_b² − 1/σ_a², 2μ_a/σ_a² − 2μ_b/σ_b², μ_b²/σ_b² − μ_a²/σ_a² + ln(σ_b²/σ_a²) − 2 ln η"""
        if not isinstance(other, Normal):
            return None
        same_variance = self.variance == other.variance
        means = [ex.OfClass(ex.Symbol(r"\mu", "μ"), number) for number in numbers]
        variances = [ex.Symbol(rf"\sigma_{{{number.number}}}^2", f"σ_{number.number}^2") for number in numbers]
        symbols = _coefficients(means, variances, same_variance=same_variance)
        threshold = [less(ex.Product((ex.Count(2), Log(ETA))))] if eta else []
        symbols[2] = signed_sum([plus(symbols[2]), *threshold])
        stated = (ex.Given(self.mean), ex.Given(other.mean)), (ex.Given(self.variance), ex.Given(other.variance))
        put_in = _coefficients(*stated, same_variance=same_variance)
        put_in[2] = signed_sum([plus(put_in[2]), *eta])
        return [[symbol, numbered] for symbol, numbered in zip(symbols, put_in, strict=True)]

    def by_table(self, ranges: Sequence[Ends], /) -> ex.Expr | None:
        """Σ Φ((high − m)/s) − Φ((low − m)/s)"""
        terms: list[ex.Expr] = []
        for low, high in ranges:
            ends = [None if end is None else StandardNormal(self._standard(end)) for end in (low, high)]
            if ends == [None, None]:
                return None
            if ends[0] is None:
                terms += [end for end in ends if end is not None]
            else:
                terms.append(Difference(ex.Count(1) if ends[1] is None else ends[1], ends[0]))
        return ex.Sum(tuple(terms))

    def _standard(self, end: ex.Expr) -> ex.Expr:
        distance = Difference(end, ex.Given(self.mean))
        return distance if self.variance == 1 else ex.Quotient(distance, self._spread)

    @property
    def _spread(self) -> ex.Expr:
        deviation = exact_root(self.variance, 2)
        return Root(ex.Given(self.variance)) if deviation is None else ex.Given(deviation)

    def quantile_lines(self, x: ex.Expr, error: Fraction, value: Value, tail: Tail, /) -> list[ex.Equation]:
        z = ex.Number(normal_quantile(1 - error if tail == "upper" else error))
        mean = ex.Given(self.mean)
        put_in = ex.Sum((mean, ex.Product((z, self._spread))))
        standard = ex.Quotient(Difference(x, mean), self._spread)
        return [ex.Equation(standard, (), z), ex.Equation(x, (put_in,), ex.Number(value))]


def _coefficients(means: Sequence[ex.Expr], variances: Sequence[ex.Expr], *, same_variance: bool) -> list[ex.Expr]:
    (m, n), (v, w) = means, variances
    squares = Difference(ex.Quotient(Power(n, 2), w), ex.Quotient(Power(m, 2), v))
    return [
        Difference(ex.Quotient(ex.Count(1), w), ex.Quotient(ex.Count(1), v)),
        Difference(ex.Quotient(ex.Product((ex.Count(2), m)), v), ex.Quotient(ex.Product((ex.Count(2), n)), w)),
        squares if same_variance else ex.Sum((squares, Log(ex.Quotient(w, v)))),
    ]
