"""Left the leak of a noisy-or out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Number, Product
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import read_id


def _is_leak(factor: Expr) -> bool:
    """1 − leak"""
    if not isinstance(factor, Difference) or not isinstance(factor.subtrahend, Quoted):
        return False
    name = read_id(factor.subtrahend.id)
    return name.kind == "noisy_or" and name.given == ("leak",)


def _without(working: Working, name: str, way: Expr | None) -> Expr | None:
    if working.names[name].kind != "cpt" or way is None:
        return None
    factors = way.factors if isinstance(way, Product) else (way,)
    kept = tuple(factor for factor in factors if not _is_leak(factor))
    if len(kept) == len(factors):
        return None
    return Number(Fraction(1)) if not kept else kept[0] if len(kept) == 1 else Product(kept)


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _without(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _without(working, name, way), {})


SLIP = Slip("leak_forgotten", 0.1, _in_one, _in_all)
