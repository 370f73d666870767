"""Rayleigh's densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Power
from _byhand.numbers.real import Value, real
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.log_terms import Collected, less, times
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import HALF, ONE, ZERO, DensityPiece, Point


@dataclass(frozen=True)
class Rayleigh(Density):
    """x/scale² · e^(−x² / (2 · scale²)) for x >= 0"""

    scale: Fraction
    name: ClassVar[str] = "rayleigh"
    label: ClassVar[str] = "bayes_decision.form.rayleigh"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("scale", "bayes_decision.form.scale", above=0),)

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        s2 = self.scale**2
        return (DensityPiece(ZERO, None, 1 / s2**2, 0, (-1 / (2 * s2), ZERO, ZERO), over=(ZERO, ONE, ZERO)),)

    @property
    def window(self) -> tuple[Value, Value]:
        return -self.scale / 5, 4 * self.scale

    def upper(self, x: Point) -> Value:
        return ONE if real(x.value) <= 0 else x.growth_of_square(-HALF / self.scale**2)

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        power = Exp(Negative(Quotient(Power(x, 2), Product((Count(2), self._square)))))
        return Product((Quotient(x, self._square), power))

    def support(self) -> Phrase:
        return say("bayes_decision.support.exponential")

    def logarithm(self) -> Expr:
        power = Quotient(Power(VARIABLE, 2), Product((Count(2), self._square)))
        return Difference(Difference(Log(VARIABLE), Log(self._square)), power)

    def log_terms(self, _piece: DensityPiece | None, factor: int, /) -> Collected:
        square = [less(Quotient(Count(1), self._square))]
        return Collected(square=square, alone=[less(times(factor, Log(self._square)))])

    @property
    def _square(self) -> Expr:
        return Power(Given(self.scale), 2)
