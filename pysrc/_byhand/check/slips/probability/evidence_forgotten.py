"""Did not divide by the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _not_divided(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    below = part.denominator if isinstance(part, Quotient) else None
    if isinstance(part, Quotient) and isinstance(below, Quoted) and working.names[below.id].kind == "evidence":
        yield part.numerator, {"other": below.id}


def _as_before(working: Working, name: str) -> Iterator[Made]:
    """For a network: ignored the evidence and gave the prior of a variable without parents."""
    own = working.names[name]
    for each in working.kind("cpt") if own.kind in ("joint", "posterior") and len(own.of) == 1 else ():
        parts = working.names[each]
        if not parts.given and len(parts.of) == 1 and parts.of[0][1:] == own.of:
            yield Made({name: quoted(working, each)}, name, {"other": "evidence"})


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from at_each_spot(_not_divided)(working, name)
    yield from _as_before(working, name)


SLIP = Slip("evidence_forgotten", 0.05, _found)
