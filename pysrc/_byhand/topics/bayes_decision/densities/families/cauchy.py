"""Cauchy's densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Pi, Power
from _byhand.numbers.arctangent import upper_turn
from _byhand.numbers.real import Value, divide, subtract
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, UNIT, ZERO, DensityPiece, Point

# Of one farther away or narrower, which divides by (x − m)² + s², 50 digits leave nothing.
_DIGITS = 20
_FARTHEST = Fraction(10**_DIGITS)


@dataclass(frozen=True)
class Cauchy(Density):
    """scale / (π · ((x − location)² + scale²))"""

    location: Fraction
    scale: Fraction
    name: ClassVar[str] = "cauchy"
    label: ClassVar[str] = "bayes_decision.form.cauchy"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("location", "bayes_decision.form.location"),
        Parameter("scale", "bayes_decision.form.scale", above=0),
    )

    def check(self, fields: Fields, /) -> None:
        for name, number in (("location", self.location), ("scale", self.scale)):
            if abs(number) > _FARTHEST or 0 < abs(number) < 1 / _FARTHEST:
                raise fields.wrong(name, "bayes_decision.error.beyond_digits", digits=_DIGITS)

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        m, s = self.location, self.scale
        return (DensityPiece(None, None, s**2, 2, (ZERO, ZERO, ZERO), UNIT, under=(ONE, -2 * m, m * m + s * s)),)

    @property
    def middle(self) -> Fraction:
        return self.location

    @property
    def window(self) -> tuple[Value, Value]:
        return self.location - 8 * self.scale, self.location + 8 * self.scale

    def upper(self, x: Point) -> Value:
        return upper_turn(divide(subtract(x.value, self.location), self.scale))

    def lower(self, x: Point) -> Value:
        return upper_turn(divide(subtract(self.location, x.value), self.scale))

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        square = Power(Difference(x, Given(self.location)), 2)
        scale = Given(self.scale)
        return Quotient(scale, Product((Pi(), Sum((square, Power(scale, 2))))))
