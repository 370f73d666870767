"""Kept a weight or the intercept of the step before."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.slips.logistic.gradient_steps import step_before
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _kept(working: Working, name: str) -> Iterator[Made]:
    earlier = step_before(working, name)
    if earlier is not None and working.exact[earlier] != working.exact[name]:
        yield Made({name: quoted(working, earlier)}, name, {"other": earlier})


SLIP = Slip("not_updated", 0.08, _kept)
