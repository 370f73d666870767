"""Took the estimate by the method of moments for that of maximum likelihood, or vice versa."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_OTHER = {"ml": "moment", "moment": "ml"}


def _other(working: Working, name: str) -> Iterator[Made]:
    parts = working.names[name]
    kind = _OTHER.get(parts.kind)
    other = type(parts)(kind, parts.of, parts.given).id if kind is not None else ""
    if other in working.exact and working.exact[other] != working.exact[name]:
        yield Made({name: quoted(working, other)}, name, {"other": other})


SLIP = Slip("moment_for_ml", 0.06, _other)
