"""Counted the samples instead of adding their weights."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _are_weights(working: Working, expr: Expr) -> bool:
    return isinstance(expr, Sum) and all(
        isinstance(term, Quoted) and working.names[term.id].kind == "weight" for term in expr.terms
    )


def _counted(working: Working, way: Expr | None) -> Expr | None:
    if not isinstance(way, Quotient) or not _are_weights(working, way.denominator):
        return None
    top, bottom = (len(part.terms) if isinstance(part, Sum) else 0 for part in (way.numerator, way.denominator))
    return Quotient(Count(top), Count(bottom))


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _counted(working, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda _name, way: _counted(working, way), {})


SLIP = Slip("weights_forgotten", 0.1, _in_one, _in_all)
