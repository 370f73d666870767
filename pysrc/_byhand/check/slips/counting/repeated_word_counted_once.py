"""Multiplied once by the probability of a word that stands several times in the text."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _once(part: Expr) -> Expr | None:
    is_word = isinstance(part, Power) and isinstance(part.base, Quoted) and part.base.id.startswith("likelihood[")
    return part.base if isinstance(part, Power) and is_word else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None and working.names[name].kind in _PRODUCTS:
        new = everywhere(way, _once)
        if new is not way:
            yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    def change(name: str, way: Expr) -> Expr | None:
        return everywhere(way, _once) if working.names[name].kind in _PRODUCTS else None

    return in_all(working, change, {})


_PRODUCTS = ("score", "product")

SLIP = Slip("repeated_word_counted_once", 0.05, _in_one, _in_all)
