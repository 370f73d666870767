"""Exchanged heads and tails: p to the tails and 1 − p to the heads, or one expected count for the other."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr, Quotient
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.slips.mixture.em_steps import is_kind, is_of_em, replaced
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_OTHER = {"successes": "failures", "failures": "successes"}


def _opposite(name: str) -> str:
    """failures[A after 1] of successes[A after 1], and back"""
    kind, bracket, rest = name.partition("[")
    return _OTHER[kind] + bracket + rest


def _turned(part: Quoted) -> Expr | None:
    return Difference(Count(1), part) if is_kind(part.id, "p") else None


def _changed(working: Working, name: str, way: Expr) -> Expr | None:
    if is_kind(name, "successes", "failures"):
        return working.ways.get(_opposite(name))
    if is_kind(name, "responsibility"):
        return replaced(way, _turned)
    top = way.numerator if isinstance(way, Quotient) else None
    if is_kind(name, "p") and isinstance(way, Quotient) and isinstance(top, Quoted) and is_kind(top.id, "successes"):
        return Quotient(quoted(working, _opposite(top.id)), way.denominator)
    return None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name) if is_of_em(working) else None
    new = None if way is None else _changed(working, name, way)
    if new is not None:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    """All responsibilities, or both counts."""
    if not is_of_em(working):
        return
    for kinds in (("responsibility",), ("successes", "failures")):
        changes = {
            name: new
            for name, way in working.ways.items()
            if is_kind(name, *kinds) and (new := _changed(working, name, way)) is not None
        }
        if changes:
            yield Made(changes, "", part=0.5)


SLIP = Slip("heads_and_tails_exchanged", 0.06, _in_one, _throughout)
