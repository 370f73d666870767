"""A multivariate normal distribution with unknown mean and covariance matrix."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.numbers import linear as linalg
from _byhand.numbers.real import PI, Value, add, exp, ln, multiply
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted


@dataclass(frozen=True)
class MultivariateNormal:
    """μ (d numbers) and Σ (d × d) of a multivariate normal distribution, estimated together; all exact."""

    problem: EstimationProblem

    @property
    def points(self) -> tuple[linalg.Vector, ...]:
        return self.problem.points

    @property
    def n(self) -> int:
        return len(self.points)

    @property
    def d(self) -> int:
        return len(self.points[0])

    @cached_property
    def total(self) -> linalg.Vector:
        """Σ x"""
        return reduce(linalg.plus, self.points)

    @cached_property
    def ml_mean(self) -> linalg.Vector:
        return linalg.scaled(Fraction(1, self.n), self.total)

    def deviation(self, point: linalg.Vector) -> linalg.Vector:
        return linalg.minus(point, self.ml_mean)

    @cached_property
    def scatter(self) -> linalg.Matrix:
        """S = Σ (x − x̄)(x − x̄)ᵀ"""
        return reduce(linalg.matrix_plus, (linalg.outer(off, off) for off in map(self.deviation, self.points)))

    @cached_property
    def divided(self) -> linalg.Matrix:
        """S/n, even if singular."""
        return linalg.matrix_scaled(Fraction(1, self.n), self.scatter)

    @cached_property
    def determinant(self) -> Fraction:
        """|S/n|"""
        return linalg.determinant(self.divided)

    @property
    def ml_variance(self) -> linalg.Matrix | None:
        """S/n; None if singular, because the likelihood is then unbounded."""
        return self.divided if self.determinant else None

    @property
    def unbiased(self) -> linalg.Matrix | None:
        """S/(n − 1)"""
        return linalg.matrix_scaled(Fraction(1, self.n - 1), self.scatter) if self.n > 1 else None

    @property
    def trace(self) -> Fraction:
        """tr S = Σ ‖x − x̄‖²"""
        return sum((self.scatter[place][place] for place in range(self.d)), Fraction(0))

    @property
    def spherical(self) -> Fraction:
        """tr S/(dn), the common variance of all directions."""
        return self.trace / (self.d * self.n)

    @property
    def log_likelihood(self) -> Value | None:
        """−n/2 (d ln(2π) + ln|Σ̂| + d)"""
        if not self.determinant:
            return None
        inside = add(multiply(Fraction(self.d), ln(multiply(Fraction(2), PI))), ln(self.determinant), Fraction(self.d))
        return multiply(Fraction(-self.n, 2), inside)

    @cached_property
    def precision(self) -> linalg.Matrix | None:
        """Σ̂⁻¹"""
        return linalg.inverse(self.divided) if self.determinant else None

    def square_of(self, one: Predicted) -> Fraction | None:
        """(x − μ̂)ᵀ Σ̂⁻¹ (x − μ̂)"""
        return None if self.precision is None else linalg.quadratic_form(self.precision, self.deviation(one.point))

    def predictive_ml(self, one: Predicted) -> Value | None:
        """(2π)^(−d/2) |Σ̂|^(−1/2) exp(−½ (x − μ̂)ᵀ Σ̂⁻¹ (x − μ̂))"""
        square = self.square_of(one)
        if square is None:
            return None
        log = add(multiply(Fraction(self.d), ln(multiply(Fraction(2), PI))), ln(self.determinant), square)
        return exp(multiply(Fraction(-1, 2), log))

    def quantities(self) -> list[Quantity]:
        found = [
            Quantity(identifier("ml", "mean"), self.ml_mean),
            Quantity(identifier("ml", "variance"), self.ml_variance),
            Quantity(identifier("moment", "mean"), self.ml_mean),
            Quantity(identifier("moment", "variance"), self.divided),
            Quantity("log_likelihood", self.log_likelihood),
            Quantity(identifier("unbiased", "variance"), self.unbiased),
        ]
        return found + [
            Quantity(identifier("predictive_ml", one.label), self.predictive_ml(one)) for one in self.problem.predict
        ]
