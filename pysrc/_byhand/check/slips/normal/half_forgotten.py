"""Forgot the ½ in the exponent of the normal density, or in a discriminant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient
from _byhand.check.workings.related_quantities import is_number
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working

_HALF = Fraction(1, 2)


def _whole(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Product) and len(part.factors) > 1:
        for place, each in enumerate(part.factors):
            if is_number(each, _HALF) or is_number(each, -_HALF):
                sign = Given(Fraction(-1 if is_number(each, -_HALF) else 1))
                yield Product((*part.factors[:place], sign, *part.factors[place + 1 :])), {}
    if isinstance(part, Quotient):
        bottom = part.denominator
        if is_number(bottom, 2) and not isinstance(part.numerator, Count):
            yield part.numerator, {}
        elif isinstance(bottom, Product):
            kept = tuple(each for each in bottom.factors if not is_number(each, 2))
            if 0 < len(kept) < len(bottom.factors):
                yield Quotient(part.numerator, Product(kept)), {}


SLIP = Slip("half_forgotten", 0.03, at_each_spot(_whole))
