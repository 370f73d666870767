"""Took the largest number for `and`, or the smallest for `or`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.extremes import Greatest, Least
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working


def _other(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Least):
        yield Greatest(part.parts), {}
    elif isinstance(part, Greatest):
        yield Least(part.parts), {}


SLIP = Slip("min_for_max", 0.08, at_each_spot(_other))
