"""Added the log-likelihood to the penalty of a score instead of subtracting it."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _added(working: Working, name: str, way: Expr | None) -> Expr | None:
    if working.names[name].kind not in ("bic", "aic") or not isinstance(way, Difference):
        return None
    return Sum((way.minuend, way.subtrahend))


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _added(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _added(working, name, way), {})


SLIP = Slip("penalty_sign", 0.08, _in_one, _in_all)
