"""Did not divide: gave the product of prediction and emission for the filtered probability, or α·β for γ."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_NORMALISED = ("filtered", "gamma", "xi")


def _above(working: Working, name: str, way: Expr) -> tuple[Expr, str] | None:
    """What is divided, and the ID of its divisor."""
    if working.names[name].kind in _NORMALISED and isinstance(way, Quotient) and isinstance(way.denominator, Quoted):
        return way.numerator, way.denominator.id
    return None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    found = None if way is None else _above(working, name, way)
    if found is not None:
        yield Made({name: found[0]}, name, {"other": found[1]})


def _in_all(working: Working) -> Iterator[Made]:
    for kind in _NORMALISED:

        def change(name: str, way: Expr, kind: str = kind) -> Expr | None:
            found = _above(working, name, way) if working.names[name].kind == kind else None
            return None if found is None else found[0]

        yield from in_all(working, change, {})


SLIP = Slip("not_normalised", 0.06, _in_one, _in_all)
