"""Took P(A and B) for P(A | B), or P(A | B) for P(A and B)."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.slips.events.written_events import both, named, parts_of, shapes_of
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _confused(working: Working, name: str) -> Iterator[Made]:
    shapes = shapes_of(working, name)
    if shapes is None:
        return
    event, given = shapes
    if given is not None:
        for other in named(working, both(event, given)):
            yield Made({name: quoted(working, other)}, name, {"other": other})
        return
    parts = parts_of(event, "and")
    if len(parts) == 2:
        for one, condition in (parts, parts[::-1]):
            for other in named(working, one, condition):
                yield Made({name: quoted(working, other)}, name, {"other": other})


SLIP = Slip("joint_for_given", 0.07, _confused, at_figure=True)
