"""Took the reciprocal: the mean time for the rate, or the rate for the mean, the odds against an event,
P(x | c₂)/P(x | c₁) for P(x | c₁)/P(x | c₂)."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Quotient
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_KINDS = ("ml", "map", "posterior_mean")
_OF_TWO = ("odds", "likelihood_ratio", "ratio")


def _reciprocal(working: Working, name: str) -> Iterator[Made]:
    parts = working.names[name]
    is_rate = parts.kind in _KINDS and parts.of == ("rate",)
    if (is_rate or parts.kind in _OF_TWO) and working.exact[name] != 0:
        yield Made({name: Quotient(Count(1), quoted(working, name))}, name)


SLIP = Slip("reciprocal_taken", 0.05, _reciprocal)
