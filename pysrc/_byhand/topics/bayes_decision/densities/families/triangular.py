"""Triangular densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Difference
from _byhand.numbers.real import Value, divide, multiply, subtract
from _byhand.phrase import Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, ZERO, DensityPiece, Point


@dataclass(frozen=True)
class Triangular(Density):
    """rises linearly from 0 at low to 2/(high − low) at mode, then falls linearly to 0 at high"""

    low: Fraction
    mode: Fraction
    high: Fraction
    name: ClassVar[str] = "triangular"
    label: ClassVar[str] = "bayes_decision.form.triangular"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("low", "bayes_decision.form.low"),
        Parameter("mode", "bayes_decision.form.mode"),
        Parameter("high", "bayes_decision.form.high"),
    )

    def check(self, fields: Fields, /) -> None:
        if self.low >= self.high:
            raise fields.wrong("high", "bayes_decision.error.empty_interval")
        if not self.low <= self.mode <= self.high:
            raise fields.wrong("mode", "bayes_decision.error.mode")

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        flat, top = (ZERO, ZERO, ZERO), 2 / (self.high - self.low)
        found = []
        if self.low < self.mode:
            rise = top / (self.mode - self.low)
            found.append(DensityPiece(self.low, self.mode, rise**2, 0, flat, over=(ZERO, ONE, -self.low)))
        if self.mode < self.high:
            fall = top / (self.high - self.mode)
            found.append(DensityPiece(self.mode, self.high, fall**2, 0, flat, over=(ZERO, -ONE, self.high)))
        return tuple(found)

    @property
    def middle(self) -> Fraction:
        return self.mode

    @property
    def window(self) -> tuple[Value, Value]:
        margin = (self.high - self.low) / 10
        return self.low - margin, self.high + margin

    def upper(self, x: Point) -> Value:
        if Fraction(x.value) <= self.mode:
            return subtract(ONE, self.lower(x))
        if Fraction(x.value) >= self.high:
            return ZERO
        rest = subtract(self.high, x.value)
        return divide(multiply(rest, rest), (self.high - self.low) * (self.high - self.mode))

    def lower(self, x: Point) -> Value:
        if Fraction(x.value) > self.mode:
            return subtract(ONE, self.upper(x))
        if Fraction(x.value) <= self.low:
            return ZERO
        start = subtract(x.value, self.low)
        return divide(multiply(start, start), (self.high - self.low) * (self.mode - self.low))

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        return self._side(x, rises=self.low < self.mode and (not isinstance(x, Given) or x.number <= self.mode))

    def formulas(self) -> list[tuple[Expr, Phrase | None]]:
        if not self.low < self.mode < self.high:
            return super().formulas()
        low, mode, high = Given(self.low), Given(self.mode), Given(self.high)
        return [
            (self._side(VARIABLE, rises=True), say("bayes_decision.densities.rising", low=low, high=mode)),
            (self._side(VARIABLE, rises=False), say("bayes_decision.densities.falling", low=mode, high=high)),
        ]

    def _side(self, x: Expr, *, rises: bool) -> Expr:
        """2(x − low)/((high − low)(mode − low)) or 2(high − x)/((high − low)(high − mode))"""
        low, mode, high = Given(self.low), Given(self.mode), Given(self.high)
        above, beside = (
            (Difference(x, low), Difference(mode, low)) if rises else (Difference(high, x), Difference(high, mode))
        )
        return Quotient(Product((Count(2), above)), Product((Difference(high, low), beside)))

    def support(self) -> Phrase:
        return say("bayes_decision.support.uniform", low=Given(self.low), high=Given(self.high))
