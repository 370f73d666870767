"""Multiplied by a factor twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.functions import Pi, Power
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import is_prior
from _byhand.check.workings.rewriting import MOST_TERMS
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working

_SQUARE = 2


def _twice(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Power) and isinstance(part.base, Quoted) and part.exponent > _SQUARE:
        yield Power(part.base, part.exponent + 1), {"other": part.base.id}
    parts = part.factors if isinstance(part, Product) else part.terms if isinstance(part, Sum) else ()
    if not 1 < len(parts) <= MOST_TERMS or Pi() in parts:
        return  # σ⁴ in √(2πσ²) is a variance taken for a standard deviation
    for each in dict.fromkeys(parts):
        named = each.id if isinstance(each, Quoted) else next((one.id for one in quoted_in(each)), None)
        if named is not None and not is_prior(each):
            yield Product((*parts, each)) if isinstance(part, Product) else Sum((*parts, each)), {"other": named}


SLIP = Slip("factor_used_twice", 0.03, at_each_spot(_twice))
