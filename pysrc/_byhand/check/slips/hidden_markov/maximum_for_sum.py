"""Took the maximum where the forward pass adds up all ways, or added up where Viterbi takes the best one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.extremes import Greatest
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_SUMMED, _BEST = ("alpha", "likelihood"), ("delta", "path_probability")


def _maximum(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Sum) and len(part.terms) > 1 and working.names[name].kind in _SUMMED:
        yield Greatest(part.terms), {}


def _sum(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Greatest) and working.names[name].kind in _BEST:
        yield Sum(part.parts), {}


def _all_maxima(working: Working) -> Iterator[Made]:
    """In every step of the forward pass; the last sum is another rule."""

    def change(name: str, way: Expr) -> Expr | None:
        if working.names[name].kind != "alpha":
            return None
        return everywhere(way, lambda part: Greatest(part.terms) if isinstance(part, Sum) else None)

    yield from in_all(working, change, {})


def _all_sums(working: Working) -> Iterator[Made]:
    def change(name: str, way: Expr) -> Expr | None:
        if working.names[name].kind != "delta":
            return None
        return everywhere(way, lambda part: Sum(part.parts) if isinstance(part, Greatest) else None)

    yield from in_all(working, change, {})


MAXIMUM = Slip("maximum_for_sum", 0.05, at_each_spot(_maximum), _all_maxima)
SUM = Slip("sum_for_maximum", 0.05, at_each_spot(_sum), _all_sums)
