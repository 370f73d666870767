"""Multiplied the odds that several rules give, without dividing by the prior odds."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Product, Quotient
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _undivided(working: Working, name: str) -> Expr | None:
    """O · O(H | S_i) in place of O · O(H | S_i)/O(H)"""
    way = working.ways.get(name)
    if working.names[name].kind != "odds" or not isinstance(way, Product) or len(way.factors) != 2:
        return None
    before, share = way.factors
    if not isinstance(share, Quotient) or not _is_prior_odds(working, share.denominator):
        return None
    return Product((before, share.numerator))


def _is_prior_odds(working: Working, part: Expr) -> bool:
    return isinstance(part, Quoted) and working.names[part.id].kind == "prior_odds"


def _once(working: Working, name: str) -> Iterator[Made]:
    changed = _undivided(working, name)
    if changed is not None:
        yield Made({name: changed}, name)


def _throughout(working: Working) -> Iterator[Made]:
    """All odds multiplied, with the prior odds as a further factor or without them."""
    found = {name: changed for name in working.ways if (changed := _undivided(working, name)) is not None}
    first = [
        name for name, way in found.items() if isinstance(way, Product) and _is_prior_odds(working, way.factors[0])
    ]
    for left_out in ([], first):
        changes = {name: changed for name, changed in found.items() if name not in left_out}
        if len(changes) > 1:
            yield Made(changes, "")


SLIP = Slip("prior_odds_not_divided", 0.08, _once, _throughout)
