"""Uniform from 0 to an unknown end: p(x | θ) = 1/θ."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution, power
from _byhand.topics.estimation.families.family import MOST_ROWS, Hyper, Values, observations
from _byhand.topics.estimation.families.pareto import BorderKernel, Pareto
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.notation import notation


class Uniform(OneParameter):
    """From 0 to θ"""

    name = "uniform"
    label = "estimation.form.model_uniform"
    asked = "estimation.asked.uniform"
    written = (r"p(x \mid \theta)", "p(x | θ)", r"\frac{1}{\theta}", "1/θ")
    summary = "maximum"
    least = 0
    impossible = "estimation.error.not_uniform"
    continuous = True
    priors: ClassVar[Sequence[str]] = ("pareto", "discrete")
    unbounded = "estimation.unbounded.uniform"
    predicted_law = "estimation.predicted.by_pareto_uniform"

    def support(self) -> Phrase:
        return say("estimation.asked.support")

    def kernel(self) -> BorderKernel:
        data = self.problem.data
        if data.summary is not None:
            assert data.summary.maximum is not None
            return BorderKernel(data.n, data.summary.maximum)
        return BorderKernel(data.n, max((item.value for item in data.items), default=ZERO))

    @property
    def items(self) -> Sequence[Item] | None:
        """None of a summary."""
        return self.problem.data.items if self.problem.data.summary is None else None

    @property
    def unbiased(self) -> reals.Value | None:
        """(n + 1)/n · max x"""
        n = self.problem.data.n
        return Fraction(n + 1, n) * self.kernel().largest if n else None

    def unbiased_way(self, at: Expr) -> Expr:
        """From the maximum."""
        return Product((Quotient(Sum((self.n, notation.ONE)), self.n), at))

    def moment_of_data(self) -> Expr | None:
        """None of a summary, which does not tell the mean."""
        return None if self.problem.data.summary is not None else super().moment_of_data()

    def imaginary(self, prior: Values) -> Phrase:
        return observations("estimation.imaginary.pareto", **prior)

    def statistic(self) -> list[Block]:
        return [Paragraph(say("estimation.statistic.uniform", largest=Given(self.kernel().largest)))]

    def factor(self, _item: Item, symbol: Expr) -> Expr:
        return Quotient(notation.ONE, symbol)

    # --- derived from the data

    def expected(self) -> tuple[str, str]:
        return r"\frac{\theta}{2}", "θ/2"

    def by_moment(self, observed: Expr) -> Expr:
        return Product((Count(2), observed))

    def more(self) -> Sequence[Expr]:
        return self.n, Given(self.kernel().largest)

    def ml(self) -> Expr | None:
        items = self.problem.data.items
        if self.problem.data.summary is not None:
            return None
        return Greatest(tuple(Given(item.value) for item in items)) if len(items) <= MOST_ROWS else None

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return ZERO if reals.real(one.value) > reals.real(at) else reals.divide(ONE, at)

    def law(self, at: Expr, _one: Predicted | None) -> Expr:
        return Quotient(notation.ONE, at)

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        assert isinstance(posterior, Pareto)
        x, shape, least = one.value, posterior.shape, posterior.minimum
        share = reals.divide(shape, reals.add(shape, ONE))
        if reals.real(x) <= reals.real(least):
            return reals.divide(share, least)
        return reals.multiply(share, power(reals.divide(least, x), shape), 1 / x)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr | None:
        """a/((a + 1) m) up to m, and a/((a + 1) x) · (m/x)^a above; None for both, which are explained in words"""
        if one is None:
            return None
        a, least = hyper["shape"], hyper["minimum"]
        more = Sum((a, notation.ONE))
        if one.value <= least.value:
            return Quotient(a, Product((more, least)))
        x = notation.number(one.value)
        return Product((Quotient(a, Product((more, x))), Raised(Quotient(least, x), a)))
