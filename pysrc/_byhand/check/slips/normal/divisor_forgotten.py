"""Left a sum undivided: that of squared deviations for the variance, of the values for the mean; p_o − p_e for κ."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_DIVIDED = ("covariance", "variance", "mean", "ml", "unbiased", "kappa")


def _undivided(working: Working, name: str) -> Expr | None:
    way = working.ways.get(name)
    if working.names[name].kind not in _DIVIDED or not isinstance(way, Quotient):
        return None
    if working.names[name].kind == "kappa":
        return way.numerator
    is_sum = isinstance(way.numerator, Sum | Quoted)
    return way.numerator if is_sum and isinstance(way.denominator, Count | Difference) else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _undivided(working, name)
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    """In all entries of the matrices."""
    found = {name: new for name in working.kind("covariance") if (new := _undivided(working, name)) is not None}
    if len(found) > 1:
        yield Made(found, "")


SLIP = Slip("divisor_forgotten", 0.04, _in_one, _in_all)
