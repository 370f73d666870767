"""Geometric distributions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Sum
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.powers import Raised
from _byhand.numbers.real import CONTEXT, real
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import NOTHING, DiscreteDistribution, Slope
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, plus
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ZERO, DensityPiece, Height


@dataclass(frozen=True)
class Geometric(DiscreteDistribution):
    """of whole numbers from 1: p · (1 − p)^(x − 1), x being the number of trials up to the first success"""

    p: Fraction
    name: ClassVar[str] = "geometric"
    label: ClassVar[str] = "bayes_decision.form.geometric"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("p", "bayes_decision.form.p", above=0, least=0, most=1),)
    first: ClassVar[int] = 1

    @property
    def last(self) -> int:
        if self.p == 1:
            return 1
        steps = CONTEXT.divide(CONTEXT.ln(NOTHING), CONTEXT.ln(real(1 - self.p)))
        return min(int(steps) + 1, self.longest + 1)

    @property
    def middle(self) -> Fraction:
        return 1 / self.p

    @property
    def slope(self) -> Slope | None:
        return None if self.p == 1 else Slope(("geometric",), 1 - self.p, self.p / (1 - self.p), ZERO)

    def height(self, k: int) -> Height | None:
        share = self.probability(k)
        return Height(share**2, 0, ZERO) if share else None

    def probability(self, k: int) -> Fraction:
        return self.p * (1 - self.p) ** (k - 1) if k >= 1 else ZERO

    def between(self, low: int, high: int | None) -> Fraction:
        """(1 − p)^(low − 1) − (1 − p)^high"""
        start = (1 - self.p) ** (max(low, 1) - 1)
        return start if high is None else max(start - (1 - self.p) ** max(high, 0), ZERO)

    def written(self, x: Expr, k: int | None) -> Expr:
        p, failures = Given(self.p), Difference(x, Count(1)) if k is None else Count(k - 1)
        return Product((p, Raised(Difference(Count(1), p), failures)))

    def logarithm(self) -> Expr:
        p, rest = Log(Given(self.p)), Log(Given(1 - self.p))
        return Sum((p, Product((Difference(VARIABLE, Count(1)), rest))))

    def log_terms(self, _piece: DensityPiece | None, _factor: int, /) -> Collected:
        p, rest = Log(Given(self.p)), Log(Given(1 - self.p))
        return Collected(linear=[plus(rest)], alone=[plus(p), less(rest)])

    def tail_formula(self, low: int, /) -> Expr:
        return Raised(Difference(Count(1), Given(self.p)), Count(low - 1))
