"""Divided by all samples instead of by those that agree with the evidence."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _by_all(working: Working, way: Expr | None) -> Expr | None:
    if isinstance(way, Quotient) and isinstance(way.denominator, Quoted) and way.denominator.id == "accepted":
        return Quotient(way.numerator, quoted(working, "samples"))
    return None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _by_all(working, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda _name, way: _by_all(working, way), {})


SLIP = Slip("rejected_counted_in", 0.1, _in_one, _in_all)
