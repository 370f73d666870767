"""Took the distance itself where its square belongs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.arithmetic.functions import Root
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_SQUARED = ("mahalanobis", "delta_squared")


def _ways(working: Working, name: str, way: Expr) -> Iterator[Expr]:
    if working.names[name].kind in _SQUARED and working.numbers[name] > 0:
        yield Root(way)
        if isinstance(way, Quotient):
            # The distance divided by the variance.
            yield Quotient(Root(way.numerator), way.denominator)


def _root(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    for each in _ways(working, name, way) if way is not None else ():
        yield Made({name: each}, name)


def _in_all(working: Working) -> Iterator[Made]:
    for place in range(2):
        yield from in_all(working, lambda name, way, at=place: _nth(list(_ways(working, name, way)), at), {})  # type: ignore[misc]


def _nth(ways: Sequence[Expr], place: int) -> Expr | None:
    return ways[place] if place < len(ways) else None


SLIP = Slip("distance_not_squared", 0.04, _root, _in_all)
