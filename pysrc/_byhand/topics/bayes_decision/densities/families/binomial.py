"""Binomial distributions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.powers import Choose, Raised
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution, Slope
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, plus
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ZERO, DensityPiece, Height


@dataclass(frozen=True)
class Binomial(DiscreteDistribution):
    """of whole numbers: C(trials, x) · p^x · (1 − p)^(trials − x)"""

    trials: Fraction
    p: Fraction
    name: ClassVar[str] = "binomial"
    label: ClassVar[str] = "bayes_decision.form.binomial"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("trials", "bayes_decision.form.trials", least=1, most=1000, whole=True),
        Parameter("p", "bayes_decision.form.p", least=0, most=1),
    )
    finite: ClassVar[bool] = True

    @property
    def last(self) -> int:
        return int(self.trials)

    @property
    def middle(self) -> Fraction:
        return self.trials * self.p

    @property
    def slope(self) -> Slope | None:
        if self.p in (0, 1):
            return None
        rest = 1 - self.p
        return Slope(("binomial", self.trials), self.p / rest, rest**self.last, ZERO)

    @cached_property
    def _weights(self) -> tuple[int, ...]:
        """P(k) times the n-th power of the denominator of p."""
        top, bottom, n = self.p.numerator, self.p.denominator, self.last
        return tuple(comb(n, k) * top**k * (bottom - top) ** (n - k) for k in range(n + 1))

    def _share(self, weight: int) -> Fraction:
        return Fraction(weight, self.p.denominator**self.last)

    def height(self, k: int) -> Height | None:
        share = self.probability(k)
        return Height(share**2, 0, ZERO) if share else None

    def probability(self, k: int) -> Fraction:
        return self._share(self._weights[k]) if 0 <= k <= self.last else ZERO

    def between(self, low: int, high: int | None) -> Fraction:
        return self._share(sum(self._weights[max(low, 0) : None if high is None else high + 1]))

    def written(self, x: Expr, k: int | None) -> Expr:
        n, p = self.last, Given(self.p)
        chosen = Symbol(rf"\binom{{{n}}}{{x}}", f"C({n}, x)") if k is None else Choose(n, k)
        remaining: Expr = Difference(Count(n), x) if k is None else Count(n - k)
        return Product((chosen, Raised(p, x), Raised(Difference(Count(1), p), remaining)))

    def logarithm(self) -> Expr:
        n = self.last
        chosen = Symbol(rf"\ln \binom{{{n}}}{{x}}", f"ln C({n}, x)")
        p, rest = Log(Given(self.p)), Log(Given(1 - self.p))
        return Sum((chosen, Product((VARIABLE, p)), Product((Difference(Count(n), VARIABLE), rest))))

    def log_terms(self, _piece: DensityPiece | None, _factor: int, /) -> Collected:
        p, rest = Log(Given(self.p)), Log(Given(1 - self.p))
        return Collected(linear=[plus(p), less(rest)], alone=[plus(Product((Count(self.last), rest)))])
