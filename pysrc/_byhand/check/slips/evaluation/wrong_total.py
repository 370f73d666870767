"""Divided the hits of all classes by one margin of the matrix instead of by all cases."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Quotient, Sum
from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _by_a_margin(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if working.names[name].kind != "accuracy" or not isinstance(way, Quotient):
        return
    if any(working.names[each.id].kind != "confusion" for each in quoted_in(way.numerator)):
        return
    cells = {each: working.names[each].of for each in working.kind("confusion")}
    for side in (0, 1):
        for label in dict.fromkeys(of[side] for of in cells.values()):
            margin = tuple(quoted(working, each) for each, of in cells.items() if of[side] == label)
            yield Made({name: Quotient(way.numerator, Sum(margin))}, name)


SLIP = Slip("wrong_total", 0.04, _by_a_margin)
