"""Multiplied P(A) and P(B) for the probability of both, although they are not independent."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Product, Quotient
from _byhand.check.slips.events.written_events import named, parts_of, shapes_of
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _multiplied(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if isinstance(way, Product) and all(isinstance(factor, Quotient) for factor in way.factors):
        return  # a path of draws: there it is the replacement that was ignored
    shapes = shapes_of(working, name)
    parts = parts_of(shapes[0], "and") if shapes is not None else []
    single = [next(named(working, part, shapes[1]), None) for part in parts] if shapes is not None else []
    known = [each for each in single if each is not None]
    if len(known) == len(parts) >= 2:
        yield Made({name: Product(tuple(quoted(working, each) for each in known))}, name)


SLIP = Slip("product_without_independence", 0.08, _multiplied, at_figure=True)
