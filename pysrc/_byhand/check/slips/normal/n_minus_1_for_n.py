"""Divided by n − 1 instead of n, or a pooled sum of K classes by n − K."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.rewriting import everywhere, spots
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


def _pooled(part: Expr) -> int:
    """How many classes a sum of squared deviations is pooled over; 0 for anything else."""
    if not isinstance(part, Quotient) or not isinstance(part.denominator, Count):
        return 0
    scatter = part.numerator
    parts = scatter.terms if isinstance(scatter, Sum) else (scatter,)
    if all(isinstance(each, Quoted) and each.id.startswith("scatter[") for each in parts):
        return len(parts)
    return int(isinstance(scatter, Sum) and _has_difference(scatter) and any(True for _ in quoted_in(scatter)))


def _has_difference(total: Sum) -> bool:
    found = []

    def look(part: Expr) -> Expr | None:
        found.append(isinstance(part, Difference))
        return None

    everywhere(total.terms[0], look) if total.terms else None
    return any(found)


def _by_fewer(part: Expr, *, per_class: bool) -> Expr | None:
    fewer = _pooled(part) if per_class else min(1, _pooled(part))
    if isinstance(part, Quotient) and isinstance(part.denominator, Count) and 0 < fewer < part.denominator.number:
        return Quotient(part.numerator, Count(part.denominator.number - fewer))
    return None


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    for fewer in sorted({1, _pooled(part)}, reverse=True):
        new = _by_fewer(part, per_class=fewer > 1)
        if new is not None:
            yield new, {"fewer": fewer}


def _in_all(working: Working) -> Iterator[Made]:
    most = max((_pooled(part) for way in working.ways.values() for part, _ in spots(way)), default=0)
    for fewer in sorted({1, most} - {0}, reverse=True):
        yield from in_all(working, partial(_changed, fewer > 1), {"fewer": fewer})


def _changed(per_class: bool, _name: str, way: Expr) -> Expr:
    return everywhere(way, partial(_by_fewer, per_class=per_class))


SLIP = Slip("n_minus_1_for_n", 0.06, at_each_spot(_in_one), _in_all)
