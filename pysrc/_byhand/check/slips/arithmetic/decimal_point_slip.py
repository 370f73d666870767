"""Put the decimal point in the wrong place."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Given, Product
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _moved(working: Working, name: str) -> Iterator[Made]:
    if working.numbers[name] == 0:
        return
    for places in (1, -1, 2, -2):
        way = Product((quoted(working, name), Given(Fraction(10) ** places)))
        yield Made({name: way}, name, {"places": places})


SLIP = Slip("decimal_point_slip", 0.05, _moved, group="last")
