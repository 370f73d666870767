"""Poisson distributions."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import factorial
from typing import ClassVar

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative
from _byhand.arithmetic.powers import Factorial, Raised
from _byhand.numbers.gamma_function import ln_gamma
from _byhand.numbers.real import CONTEXT, Value, add, exp, ln, multiply, real, subtract
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import NOTHING, DiscreteDistribution, Slope
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, plus
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, DensityPiece, Height


@dataclass(frozen=True)
class Poisson(DiscreteDistribution):
    """of whole numbers: rate^x · e^(−rate) / x!"""

    rate: Fraction
    name: ClassVar[str] = "poisson"
    label: ClassVar[str] = "bayes_decision.form.poisson"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("rate", "bayes_decision.form.rate", above=0),)
    light: ClassVar[bool] = True

    @cached_property
    def _terms(self) -> tuple[Decimal, ...]:
        """P(0), P(1), ... as far as they matter, or one more than `longest`."""
        terms = [exp(-self.rate)]
        while len(terms) <= self.longest + 1 and (len(terms) <= self.rate + 1 or terms[-1] > NOTHING):
            terms.append(CONTEXT.divide(CONTEXT.multiply(terms[-1], real(self.rate)), Decimal(len(terms))))
        return tuple(terms)

    @property
    def last(self) -> int:
        return len(self._terms) - 1

    @property
    def middle(self) -> Fraction:
        return self.rate

    @property
    def slope(self) -> Slope:
        return Slope(("poisson",), self.rate, ONE, -self.rate)

    def height(self, k: int) -> Height:
        return Height((self.rate**k / factorial(k)) ** 2, 0, -self.rate)

    def probability(self, k: int) -> Value:
        if k <= self.last:
            return self._terms[k]
        return exp(subtract(subtract(multiply(Fraction(k), ln(self.rate)), self.rate), ln_gamma(Fraction(k + 1))))

    def between(self, low: int, high: int | None) -> Value:
        if high is None and low <= self.rate:
            return subtract(ONE, add(*self._terms[:low]))
        return add(*self._terms[low : None if high is None else high + 1])

    def written(self, x: Expr, k: int | None) -> Expr:
        rate, below = Given(self.rate), Symbol("x!", "x!") if k is None else Factorial(k)
        return Product((Quotient(Raised(rate, x), below), Exp(Negative(rate))))

    def logarithm(self) -> Expr:
        rate = Given(self.rate)
        return Difference(Difference(Product((VARIABLE, Log(rate))), rate), Symbol(r"\ln x!", "ln x!"))

    def log_terms(self, _piece: DensityPiece | None, _factor: int, /) -> Collected:
        rate = Given(self.rate)
        return Collected(linear=[plus(Log(rate))], alone=[less(rate)])
