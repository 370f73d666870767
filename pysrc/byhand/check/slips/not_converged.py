"""Stopped before the iteration had converged."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.check.siblings import quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working


def _stopped(working: Working, name: str) -> Iterator[Made]:
    own = working.names[name]
    last = own.of[-1] if own.of else None
    if not isinstance(last, str):
        return
    for other in working.kind(own.kind):
        parts = working.names[other]
        before, after, count = str(parts.of[-1]).rpartition(" after ") if parts.of else ("", "", "")
        if after and before == last and parts.of[:-1] == own.of[:-1] and count.isdecimal():
            yield Made({name: quoted(working, other)}, name, {"number": int(count)})


SLIP = Slip("not_converged", 0.03, _stopped)
