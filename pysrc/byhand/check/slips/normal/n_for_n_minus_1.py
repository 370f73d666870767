"""Divided by n instead of n − 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Count, Expr, Given, Quotient
from byhand.arithmetic.functions import Difference
from byhand.check.workings.rewriting import everywhere
from byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from byhand.check.workings.working import Working


def _by_n(part: Expr) -> Expr | None:
    if isinstance(part, Quotient) and isinstance(part.denominator, Difference):
        less = part.denominator
        if isinstance(less.minuend, Count) and isinstance(less.subtrahend, Given | Count):
            return Quotient(part.numerator, less.minuend)
    return None


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _by_n(part)
    if new is not None:
        yield new, {}


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _by_n), {})


SLIP = Slip("n_for_n_minus_1", 0.06, at_each_spot(_in_one), _in_all)
