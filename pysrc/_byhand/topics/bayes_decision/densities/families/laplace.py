"""Laplace's densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Absolute, Difference, Exp, Log, Negative
from _byhand.numbers.real import Value, multiply, real, subtract
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.log_terms import Collected, Signed, plus, times
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import HALF, ONE, ZERO, DensityPiece, Point


@dataclass(frozen=True)
class Laplace(Density):
    """rate/2 · e^(−rate · |x − mean|)"""

    mean: Fraction
    rate: Fraction
    name: ClassVar[str] = "laplace"
    label: ClassVar[str] = "bayes_decision.form.laplace"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("mean", "bayes_decision.form.mean"),
        Parameter("rate", "bayes_decision.form.rate", above=0),
    )

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        m, rate = self.mean, self.rate
        square = (rate / 2) ** 2
        return (
            DensityPiece(None, m, square, 0, (ZERO, rate, -rate * m)),
            DensityPiece(m, None, square, 0, (ZERO, -rate, rate * m)),
        )

    @property
    def middle(self) -> Fraction:
        return self.mean

    @property
    def window(self) -> tuple[Value, Value]:
        return self.mean - 5 / self.rate, self.mean + 5 / self.rate

    def upper(self, x: Point) -> Value:
        if real(x.value) < real(self.mean):
            return subtract(ONE, self.lower(x))
        return multiply(HALF, x.growth(-self.rate, self.mean))

    def lower(self, x: Point) -> Value:
        if real(x.value) > real(self.mean):
            return subtract(ONE, self.upper(x))
        return multiply(HALF, x.growth(self.rate, self.mean))

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        rate, distance = Given(self.rate), Absolute(Difference(x, Given(self.mean)))
        return Product((Quotient(rate, Count(2)), Exp(Negative(Product((rate, distance))))))

    def logarithm(self) -> Expr:
        rate, distance = Given(self.rate), Absolute(Difference(VARIABLE, Given(self.mean)))
        return Difference(Log(Quotient(rate, Count(2))), Product((rate, distance)))

    def log_terms(self, piece: DensityPiece | None, factor: int, /) -> Collected:
        assert piece is not None
        rate, mean = Given(self.rate), Given(self.mean)
        rises = piece.high == self.mean
        shift = Product((rate, mean)) if factor == 1 else Product((Count(factor), rate, mean))
        height = Log(Quotient(rate, Count(2)))
        return Collected(
            linear=[Signed(times(factor, rate), rises)],
            alone=[Signed(shift, not rises), plus(times(factor, height))],
        )
