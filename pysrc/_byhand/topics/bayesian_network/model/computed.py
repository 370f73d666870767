"""Numbers computed from the tables, as carried from line to line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Aims, Expr, Given, Number
from _byhand.arithmetic.printer import Display, Printer, write_fraction
from _byhand.numbers.decimals import fixed_decimal
from _byhand.numbers.rational import decimal_places, fixed

# Decimals of up to this many places are printed in full.
_MOST_PLACES = 12


@dataclass(frozen=True)
class Decimal(Given):
    """A product or sum of decimals, itself a decimal: printed in full, or as a fraction for readers who want
    fractions.
    """

    places: int

    def aims(self, display: Display) -> Aims | None:
        return ((fixed_decimal(self.number, self.places),),) if display.decimals else None

    def write(self, out: Printer) -> None:
        if out.display.decimals:
            out.put(fixed(self.number, self.places))
        else:
            write_fraction(self.number, out)


def computed(number: Fraction) -> Expr:
    """A short decimal stays one, 0.054 and not 27/500; other numbers are printed like any result."""
    places = decimal_places(number)
    return Number(number) if places is None or places > _MOST_PLACES else Decimal(number, places)
