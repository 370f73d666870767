"""Uniform densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient
from _byhand.arithmetic.functions import Difference, Log, Negative
from _byhand.numbers.real import Value, divide, subtract
from _byhand.phrase import Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, times
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, ZERO, DensityPiece, Point


@dataclass(frozen=True)
class Uniform(Density):
    """1/(high − low) for low <= x <= high"""

    low: Fraction
    high: Fraction
    name: ClassVar[str] = "uniform"
    label: ClassVar[str] = "bayes_decision.form.uniform"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("low", "bayes_decision.form.low"),
        Parameter("high", "bayes_decision.form.high"),
    )

    def check(self, fields: Fields, /) -> None:
        if self.low >= self.high:
            raise fields.wrong("high", "bayes_decision.error.empty_interval")

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        return (DensityPiece(self.low, self.high, 1 / (self.high - self.low) ** 2, 0, (ZERO, ZERO, ZERO)),)

    @property
    def middle(self) -> Fraction:
        return (self.low + self.high) / 2

    @property
    def window(self) -> tuple[Value, Value]:
        margin = (self.high - self.low) / 10
        return self.low - margin, self.high + margin

    def upper(self, x: Point) -> Value:
        return subtract(ONE, self.lower(x))

    def lower(self, x: Point) -> Value:
        # Exactly: the ends may differ in a digit that no decimal has.
        at = Fraction(x.value)
        if at <= self.low:
            return ZERO
        if at >= self.high:
            return ONE
        return divide(subtract(x.value, self.low), self.high - self.low)

    def formula(self, _x: Expr = VARIABLE, /) -> Expr:
        return Quotient(Count(1), self._width)

    def support(self) -> Phrase:
        return say("bayes_decision.support.uniform", low=Given(self.low), high=Given(self.high))

    def logarithm(self) -> Expr:
        return Negative(Log(self._width))

    def log_terms(self, _piece: DensityPiece | None, factor: int, /) -> Collected:
        return Collected(alone=[less(times(factor, Log(self._width)))])

    @property
    def _width(self) -> Expr:
        return Difference(Given(self.high), Given(self.low))
