"""Took the specificity in place of 1 − specificity in a likelihood ratio, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Quotient
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _below(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if working.names[name].kind not in ("lr_plus", "lr_minus") or not isinstance(way, Quotient):
        return
    below = way.denominator
    other = below.subtrahend if isinstance(below, Difference) else _opposite(way)
    if other is not None:
        yield Made({name: Quotient(way.numerator, other)}, name)


def _opposite(way: Quotient) -> Difference | None:
    """1 − specificity, with the 1 of 1 − sensitivity above."""
    return Difference(way.numerator.minuend, way.denominator) if isinstance(way.numerator, Difference) else None


SLIP = Slip("specificity_not_opposite", 0.08, _below)
