"""Took the distance itself where its square belongs."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Quotient
from byhand.arithmetic.functions import Root
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working

_SQUARED = ("mahalanobis", "delta_squared")


def _root(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None and working.names[name].kind in _SQUARED and working.numbers[name] > 0:
        yield Made({name: Root(way)}, name)
        if isinstance(way, Quotient):
            # The distance divided by the variance.
            yield Made({name: Quotient(Root(way.numerator), way.denominator)}, name)


SLIP = Slip("distance_not_squared", 0.04, _root)
