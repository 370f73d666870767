"""Forgot to square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Absolute, Power
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working


def _unsquared(part: Expr) -> Expr | None:
    return part.base if isinstance(part, Power) and part.exponent == 2 else None


def _found(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None:
        return
    new = everywhere(way, _unsquared)
    if new is not way:
        yield Made({name: new}, name)
        yield Made({name: everywhere(way, _size)}, name)
    yield from at_each_spot(_in_one)(working, name)


def _size(part: Expr) -> Expr | None:
    """An absolute deviation, where squares are forgotten in a measure of spread."""
    base = _unsquared(part)
    return None if base is None else Absolute(base)


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    base = _unsquared(part)
    if base is not None:
        yield base, {}


SLIP = Slip("square_forgotten", 0.03, _found)
