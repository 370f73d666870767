"""Divided by n instead of n − 1, or of n − K where K classes are pooled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.rewriting import everywhere, spots
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


def _by_n(part: Expr) -> Expr | None:
    if _fewer(part) and isinstance(part, Quotient) and isinstance(part.denominator, Difference):
        return Quotient(part.numerator, part.denominator.minuend)
    return None


def _fewer(part: Expr) -> int:
    """The k of a division by n − k; 0 for anything else."""
    if isinstance(part, Quotient) and isinstance(part.denominator, Difference):
        less = part.denominator
        if isinstance(less.minuend, Count) and isinstance(less.subtrahend, Given | Count):
            return int(less.subtrahend.number)
    return 0


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _by_n(part)
    if new is not None:
        yield new, {"fewer": _fewer(part)}


def _in_all(working: Working) -> Iterator[Made]:
    fewer = max((_fewer(part) for way in working.ways.values() for part, _ in spots(way)), default=0)
    return in_all(working, lambda _name, way: everywhere(way, _by_n), {"fewer": fewer})


SLIP = Slip("n_for_n_minus_1", 0.06, at_each_spot(_in_one), _in_all)
