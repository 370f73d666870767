"""One of the numbers 1 ... N, each equally probable: P(x | N) = 1/N."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Expr, Given, Product
from _byhand.arithmetic.functions import Difference
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.families.distribution import ZERO
from _byhand.topics.estimation.models.uniform import Uniform


class DiscreteUniform(Uniform):
    """Drawn with replacement from 1 ... N."""

    name = "discrete_uniform"
    label = "estimation.form.model_discrete_uniform"
    asked = "estimation.asked.discrete_uniform"
    written = (r"P(x \mid \theta)", "P(x | θ)", r"\frac{1}{\theta}", "1/θ")
    whole = True
    least = 1
    impossible = "estimation.error.not_discrete_uniform"
    continuous = False
    counted = True
    priors = ("discrete",)
    span = "whole"

    def support(self) -> Phrase:
        return say("estimation.asked.support_discrete")

    def statistic(self) -> list[Block]:
        return [Paragraph(say("estimation.statistic.discrete_uniform", largest=Given(self.kernel().largest)))]

    def expected(self) -> tuple[str, str]:
        return r"\frac{\theta + 1}{2}", "(θ + 1)/2"

    def by_moment(self, observed: Expr) -> Expr:
        """2 x̄ − 1"""
        return Difference(Product((Count(2), observed)), Count(1))

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return super().value(at, one) if one.value >= 1 else ZERO
