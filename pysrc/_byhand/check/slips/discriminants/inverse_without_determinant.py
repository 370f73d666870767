"""Did not divide the entries of an inverse by the determinant."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_DETERMINANTS = ("determinant", "scatter_determinant", "information_determinant")


def _undivided(working: Working, name: str, way: Expr | None) -> Expr | None:
    if not working.names[name].kind.endswith("inverse") or not isinstance(way, Quotient):
        return None
    below = way.denominator
    is_divided = isinstance(below, Quoted) and working.names[below.id].kind in _DETERMINANTS
    return way.numerator if is_divided else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _undivided(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda name, way: _undivided(working, name, way), {})


SLIP = Slip("inverse_without_determinant", 0.04, _in_one, _in_all)
