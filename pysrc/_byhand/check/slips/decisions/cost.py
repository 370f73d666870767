"""Left out what observing costs, or counted the cost of one observation for all of them."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Product
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _difference(working: Working, name: str) -> Difference | None:
    way = working.ways.get(name)
    return way if working.names[name].kind == "net_gain" and isinstance(way, Difference) else None


def _forgotten(working: Working, name: str) -> Iterator[Made]:
    way = _difference(working, name)
    if way is not None:
        yield Made({name: way.minuend}, name)


def _once(working: Working, name: str) -> Iterator[Made]:
    way = _difference(working, name)
    if way is None or not isinstance(way.subtrahend, Product):
        return
    number, cost = way.subtrahend.factors
    if isinstance(number, Count) and number.number > 1:
        yield Made({name: Difference(way.minuend, cost)}, name, {"number": number.number})


FORGOTTEN = Slip("cost_forgotten", 0.06, _forgotten)
ONCE = Slip("cost_counted_once", 0.05, _once)
