"""Divided by the total of another class: 2/5 instead of 2/9 for Yes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Quotient
from _byhand.check.workings.related_quantities import of_other_class, share_of
from _byhand.check.workings.rewriting import spots
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working


def _divided(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if not isinstance(part, Quotient):
        return
    seen: set[int] = set()
    own = share_of(part)
    for other in of_other_class(working, name) if own is not None else ():
        beside = share_of(working.ways.get(other))
        if own is None or beside is None or beside[1].number in (own[1].number, *seen):
            continue
        seen.add(beside[1].number)
        for inner, put_back in spots(part.denominator):
            if inner == own[1]:
                new = Quotient(part.numerator, put_back(Count(beside[1].number)))
                yield new, {"other": other, "count": beside[1].number, "right": own[1].number}


SLIP = Slip("other_class_total", 0.08, at_each_spot(_divided))
