"""Took p − y for y − p, and went down instead of up."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.functions import Difference
from _byhand.check.slips.logistic.gradient_steps import step_before
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _down(working: Working, name: str) -> Iterator[Made]:
    earlier = step_before(working, name)
    if earlier is not None and working.exact[earlier] != working.exact[name]:
        start = quoted(working, earlier)
        yield Made({name: Difference(start, Difference(working.ways.get(name) or quoted(working, name), start))}, name)


SLIP = Slip("residual_reversed", 0.05, _down)
