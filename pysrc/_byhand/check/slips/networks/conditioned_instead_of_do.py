"""Observed the variable that is set: P(y | x) for P(y | do(x)), or P(y, x) in the sum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from _byhand.arithmetic.expr import Expr
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

# For a kind of quantity, what one gets by observing. Without other evidence the joint is the posterior.
_OBSERVED = (("posterior", "conditioned"), ("joint", "conditioned"), ("joint", "conditioned_joint"))


def _observed(working: Working, kind: str, other: str, name: str, _way: Expr | None = None) -> Expr | None:
    if working.names[name].kind != kind:
        return None
    seen = other + name.removeprefix(kind)
    return quoted(working, seen) if seen in working.exact else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    for kind, other in _OBSERVED:
        new = _observed(working, kind, other, name)
        if new is not None:
            yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    for kind, other in _OBSERVED:
        yield from in_all(working, partial(_observed, working, kind, other), {})


SLIP = Slip("conditioned_instead_of_do", 0.15, _in_one, _in_all)
