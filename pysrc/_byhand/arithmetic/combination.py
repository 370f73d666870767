"""Sums of numbers times symbols or other numbers: polynomials, linear forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Expr, Joined, Number, Product, Symbol
from _byhand.arithmetic.printer import Display, Printer
from _byhand.numbers.real import Value, add, multiply, subtract


@dataclass(frozen=True)
class Combination(Expr):
    """c₁ t₁ + c₂ t₂ + ...: numbers times terms (None: 1), without zero coefficients. Signs become operators.

    measured  whether the numbers are printed as decimals even if all of them are rational
    """

    terms: Sequence[tuple[Value, Expr | None]]
    measured: bool = False
    styled: ClassVar[bool] = True
    additive: ClassVar[bool] = True

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return add(*(number if term is None else multiply(number, of(term)) for number, term in self.terms))

    def as_printed(self, display: Display) -> Value:
        printed = [(Number(number, self._measured()).as_printed(display), term) for number, term in self.terms]
        return add(
            *(number if term is None else multiply(number, term.as_printed(display)) for number, term in printed)
        )

    def _measured(self) -> bool:
        """Beside a rounded number, a fraction would only look exact."""
        return self.measured or not all(isinstance(number, Fraction) for number, _ in self.terms if number != 0)

    def write(self, out: Printer) -> None:
        kept = [(number, term) for number, term in self.terms if number != 0]
        measured = self._measured()
        if not kept:
            out.put("0")
        for place, (number, term) in enumerate(kept):
            negative = number < 0
            if place:
                out.put(" - " if negative else " + ", " \u2212 " if negative else " + ")
            elif negative:
                out.put("-", "\u2212")
            size = Number(subtract(Fraction(0), number) if negative else number, measured)
            if term is None:
                size.write(out)
            elif not isinstance(term, Symbol | Joined):
                Product((size, term)).write(out)
            elif size.number == 1:
                term.write(out)
            else:
                Joined((size, term), r"\,", " ").write(out)
