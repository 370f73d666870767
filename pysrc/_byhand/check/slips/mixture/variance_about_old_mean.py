"""Took the squared deviations from the mean of the iteration before, where the new mean belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.slips.mixture.em_steps import is_kind, is_of_em, moved, replaced
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_NOTHING: Mapping[str, object] = {}


def _changed(working: Working, name: str, way: Expr) -> Expr | None:
    if not is_kind(name, "variance"):
        return None

    def earlier(part: Quoted) -> Expr | None:
        other = moved(working, part.id, -1) if is_kind(part.id, "mean") else None
        return None if other is None else quoted(working, other)

    return replaced(way, earlier)


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name) if is_of_em(working) else None
    new = None if way is None else _changed(working, name, way)
    if new is not None:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    if is_of_em(working):
        yield from in_all(working, lambda name, way: _changed(working, name, way), _NOTHING)


SLIP = Slip("variance_about_old_mean", 0.06, _in_one, _throughout)
