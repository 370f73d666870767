"""Took likelihoods for new probabilities (Jeffrey's rule), or new probabilities for likelihoods."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _confused(working: Working, name: str, _way: Expr | None = None) -> Expr | None:
    if working.names[name].kind != "posterior":
        return None
    other = "other_evidence" + name.removeprefix("posterior")
    return quoted(working, other) if other in working.exact else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _confused(working, name)
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _confused(working, name, way), {})


SLIP = Slip("kinds_of_evidence_confused", 0.15, _in_one, _in_all)
