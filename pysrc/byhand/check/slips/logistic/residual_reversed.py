"""Took p − y for y − p, and went down instead of up."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.functions import Difference
from byhand.check.slips.logistic.gradient_steps import step_before
from byhand.check.workings.related_quantities import quoted
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _down(working: Working, name: str) -> Iterator[Made]:
    earlier = step_before(working, name)
    if earlier is not None and working.exact[earlier] != working.exact[name]:
        start = quoted(working, earlier)
        yield Made({name: Difference(start, Difference(working.ways.get(name) or quoted(working, name), start))}, name)


SLIP = Slip("residual_reversed", 0.05, _down)
