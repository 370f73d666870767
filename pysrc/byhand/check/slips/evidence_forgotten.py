"""Did not divide by the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Expr, Quotient
from byhand.arithmetic.quoted import Quoted
from byhand.check.slip import Slip, at_each_spot
from byhand.check.working import Working


def _not_divided(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    below = part.denominator if isinstance(part, Quotient) else None
    if isinstance(part, Quotient) and isinstance(below, Quoted) and working.names[below.id].kind == "evidence":
        yield part.numerator, {"other": below.id}


SLIP = Slip("evidence_forgotten", 0.05, at_each_spot(_not_divided))
