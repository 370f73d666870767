"""Took P(B | A) for P(A | B)."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.slips.events.written_events import named, shapes_of
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _turned(working: Working, name: str) -> Iterator[Made]:
    shapes = shapes_of(working, name)
    if shapes is None or shapes[1] is None:
        return
    for other in named(working, shapes[1], shapes[0]):
        yield Made({name: quoted(working, other)}, name, {"other": other})


SLIP = Slip("condition_turned", 0.08, _turned, at_figure=True)
