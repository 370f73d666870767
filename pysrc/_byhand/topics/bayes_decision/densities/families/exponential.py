"""Exponential densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative
from _byhand.numbers.real import Value, real
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.densities.density import Density, Tail
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, plus, times
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, ZERO, DensityPiece, Point


@dataclass(frozen=True)
class Exponential(Density):
    """rate · e^(−rate · x) for x >= 0"""

    rate: Fraction
    name: ClassVar[str] = "exponential"
    label: ClassVar[str] = "bayes_decision.form.exponential"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("rate", "bayes_decision.form.rate", above=0),)

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        return (DensityPiece(ZERO, None, self.rate**2, 0, (ZERO, -self.rate, ZERO)),)

    @property
    def window(self) -> tuple[Value, Value]:
        return -1 / (4 * self.rate), 5 / self.rate

    def upper(self, x: Point) -> Value:
        return ONE if real(x.value) <= 0 else x.growth(-self.rate, ZERO)

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        rate = Given(self.rate)
        return Product((rate, Exp(Negative(Product((rate, x))))))

    def support(self) -> Phrase:
        return say("bayes_decision.support.exponential")

    def logarithm(self) -> Expr:
        rate = Given(self.rate)
        return Difference(Log(rate), Product((rate, VARIABLE)))

    def log_terms(self, _piece: DensityPiece | None, factor: int, /) -> Collected:
        rate = Given(self.rate)
        return Collected(linear=[less(times(factor, rate))], alone=[plus(times(factor, Log(rate)))])

    def quantile_lines(self, x: Expr, error: Fraction, value: Value, tail: Tail, /) -> list[Equation]:
        if tail == "lower":
            return []
        rate, share = Given(self.rate), Given(error)
        return [
            Equation(Exp(Negative(Product((rate, x)))), (share,)),
            Equation(x, (Negative(Quotient(Log(share), rate)),), Number(value)),
        ]
