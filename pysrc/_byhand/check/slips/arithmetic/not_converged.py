"""Stopped before the iteration had converged."""

from __future__ import annotations

import re
from collections.abc import Iterator

from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

# Other quantities with steps are those of one observation after the other, which converge to nothing.
_ITERATED = ("weight", "intercept", "log_likelihood")
# weight[Hours after 2], intercept[after 2]
_AFTER = re.compile(r"(?:(.*) )?after (\d+)", re.DOTALL)


def _stopped(working: Working, name: str) -> Iterator[Made]:
    own = working.names[name]
    if own.kind not in _ITERATED:
        return
    for other in working.kind(own.kind):
        parts = working.names[other]
        last = parts.of[-1] if parts.of else ""
        step = _AFTER.fullmatch(last) if isinstance(last, str) else None
        if (
            step is not None
            and step[2] != "0"
            and (*parts.of[:-1], *filter(None, [step[1]])) == own.of
            and parts.given == own.given
        ):
            yield Made({name: quoted(working, other)}, name, {"number": int(step[2])})


SLIP = Slip("not_converged", 0.03, _stopped)
