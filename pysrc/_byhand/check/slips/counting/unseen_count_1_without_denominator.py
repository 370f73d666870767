"""Replaced a count of 0 by 1 and left the total unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Quotient
from _byhand.check.workings.related_quantities import share_of
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working


def _one(part: Expr) -> Expr | None:
    shares = share_of(part) if isinstance(part, Quotient) else None
    return Quotient(Count(1), shares[1]) if shares is not None and shares[0].number == 0 else None


def _in_one(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _one(part)
    if new is not None:
        yield new, {}


def _plain(part: Expr) -> Expr | None:
    """The unsmoothed estimate, with 1 for a count of 0."""
    shares = share_of(part) if isinstance(part, Quotient) else None
    return None if shares is None else Quotient(Count(max(shares[0].number, 1)), shares[1])


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda _name, way: everywhere(way, _one), {})
    if any(shares[0].number == 0 for shares in map(share_of, working.ways.values()) if shares is not None):
        yield from in_all(working, lambda _name, way: everywhere(way, _plain), {})


SLIP = Slip("unseen_count_1_without_denominator", 0.08, at_each_spot(_in_one), _in_all, alone=0.3)
