"""Added λ to the count but nothing to the total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Quotient
from _byhand.check.workings.related_quantities import smoothing_of
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


def _half(part: Expr) -> Expr | None:
    smoothing = smoothing_of(part)
    return None if smoothing is None else Quotient(smoothing[0], smoothing[1].terms[0])


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _half(part)
    if new is not None:
        yield new, {}


def _in_all(working: Working) -> Iterator[Made]:
    return in_all(working, lambda _name, way: everywhere(way, _half), {})


SLIP = Slip("smoothing_in_numerator_only", 0.08, at_each_spot(_in_one), _in_all, alone=0.25)
