"""Forgot the ½ in the exponent of the normal density, or in a discriminant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from byhand.arithmetic.expr import Expr, Given, Product, Quotient
from byhand.check.slip import Slip, at_each_spot
from byhand.check.working import Working

_HALF = Fraction(1, 2)


def _whole(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Product) and len(part.factors) > 1:
        halves = [
            place for place, each in enumerate(part.factors) if isinstance(each, Given) and abs(each.number) == _HALF
        ]
        for place in halves:
            sign = Given(Fraction(1 if part.factors[place].value > 0 else -1))
            yield Product((*part.factors[:place], sign, *part.factors[place + 1 :])), {}
    if isinstance(part, Quotient):
        bottom = part.denominator
        if isinstance(bottom, Given) and bottom.number == 2:
            yield part.numerator, {}
        elif isinstance(bottom, Product):
            kept = tuple(each for each in bottom.factors if not (isinstance(each, Given) and each.number == 2))
            if 0 < len(kept) < len(bottom.factors):
                yield Quotient(part.numerator, Product(kept)), {}


SLIP = Slip("half_forgotten", 0.03, at_each_spot(_whole))
