"""Counted the case to be classified among the rows: (n + 1)/(N + 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Count, Expr, Quotient
from byhand.check.rewriting import everywhere
from byhand.check.slip import Made, Slip, at_each_spot
from byhand.check.working import Working


def _one_more(part: Expr) -> Expr | None:
    if not isinstance(part, Quotient):
        return None
    top, bottom = part.numerator, part.denominator
    if isinstance(top, Count) and isinstance(bottom, Count):
        return Quotient(Count(top.number + 1), Count(bottom.number + 1))
    return None


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _one_more(part)
    if new is not None:
        yield new, {}


def _in_a_class(working: Working) -> Iterator[Made]:
    """In all that a class has for the case: its prior and its factors."""
    for prior in working.kind("prior"):
        (name,) = working.names[prior].of
        score = f"score[{name}]"
        if score not in working.ways:
            continue
        changes = {}
        for source in working.sources(score):
            new = everywhere(working.ways[source], _one_more) if source in working.ways else None
            if new is not None and new is not working.ways.get(source):
                changes[source] = new
        if len(changes) > 1:
            yield Made(changes, prior)


SLIP = Slip("case_counted_in", 0.02, at_each_spot(_in_one), _in_a_class, alone=0.2)
