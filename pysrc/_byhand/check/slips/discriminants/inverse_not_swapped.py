"""Left the entries of the diagonal in their places when inverting a matrix."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _unswapped(working: Working, name: str, way: Expr | None) -> Expr | None:
    parts = working.names[name]
    if not parts.kind.endswith("inverse") or len(parts.of) != 2 or parts.of[0] != parts.of[1]:
        return None
    if not isinstance(way, Quotient) or not isinstance(way.numerator, Quoted):
        return None
    above = working.names[way.numerator.id]
    own = type(parts)(above.kind, parts.of, parts.given).id
    return Quotient(quoted(working, own), way.denominator) if above.of != parts.of and own in working.exact else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _unswapped(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda name, way: _unswapped(working, name, way), {})


SLIP = Slip("inverse_not_swapped", 0.04, _in_one, _in_all)
