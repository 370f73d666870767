"""Multiplied the p of the causes of a noisy-or in place of 1 − p: in P(no effect), or as P(effect)."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Product
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import read_id


def _cause(factor: Expr) -> Quoted | None:
    """p of 1 − p"""
    if isinstance(factor, Difference) and isinstance(factor.subtrahend, Quoted):
        return factor.subtrahend if read_id(factor.subtrahend.id).kind == "noisy_or" else None
    return None


def _multiplied(working: Working, way: Expr | None) -> Expr | None:
    """The product of the p; None if the way is no noisy-or."""
    if isinstance(way, Difference) and isinstance(way.subtrahend, Quoted) and _cause(way) is None:
        # P(effect) = 1 − P(no effect)
        return _multiplied(working, working.ways.get(way.subtrahend.id))
    factors = way.factors if isinstance(way, Product) else (way,) if way is not None else ()
    causes = [_cause(factor) for factor in factors]
    known = tuple(cause for cause in causes if cause is not None)
    if not known or len(known) < len(factors):
        return None
    return known[0] if len(known) == 1 else Product(known)


def _of_table(working: Working, name: str, way: Expr | None) -> Expr | None:
    return _multiplied(working, way) if working.names[name].kind == "cpt" else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _of_table(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _no_effect(working: Working, name: str, way: Expr | None) -> Expr | None:
    """Only in P(no effect): the rest follows."""
    return None if isinstance(way, Difference) and _cause(way) is None else _of_table(working, name, way)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _no_effect(working, name, way), {})


SLIP = Slip("causes_multiplied", 0.1, _in_one, _in_all)
