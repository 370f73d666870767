"""Numbers that were computed from the tables, as they are carried from line to line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.expr import Expr, Given, Number
from byhand.arithmetic.printer import Printer, write_fraction
from byhand.numbers.rational import decimal_places, fixed

# A decimal with so many places is still copied from line to line.
_MOST_PLACES = 12


@dataclass(frozen=True)
class Decimal(Given):
    """A product or sum of decimals, which is a decimal itself: printed whole, as a fraction for who wants those."""

    places: int

    def write(self, out: Printer) -> None:
        if out.display.decimals:
            out.put(fixed(self.number, self.places))
        else:
            write_fraction(self.number, out)


def computed(number: Fraction) -> Expr:
    """A short decimal stays one, 0.054 and not 27/500; what is none is printed as any result."""
    places = decimal_places(number)
    return Number(number) if places is None or places > _MOST_PLACES else Decimal(number, places)
