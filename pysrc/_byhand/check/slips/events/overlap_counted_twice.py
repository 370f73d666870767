"""Added P(A) and P(B) for the probability of their union, without subtracting what they share."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Sum
from _byhand.check.slips.events.written_events import named, parts_of, shapes_of
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _added(working: Working, name: str) -> Iterator[Made]:
    shapes = shapes_of(working, name)
    parts = parts_of(shapes[0], "or") if shapes is not None else []
    single = [next(named(working, part, shapes[1]), None) for part in parts] if shapes is not None else []
    known = [each for each in single if each is not None]
    if len(known) == len(parts) >= 2:
        yield Made({name: Sum(tuple(quoted(working, each) for each in known))}, name)


SLIP = Slip("overlap_counted_twice", 0.08, _added, at_figure=True)
