"""Multiplied by the probability of a word that the text does not contain."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Product
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier

_PRODUCTS = ("score", "product")
_MOST = 40


def _with(working: Working, name: str, word: str) -> Expr | None:
    """The product over the words, and over this one."""
    way, parts = working.ways.get(name), working.names[name]
    if parts.kind not in _PRODUCTS or not isinstance(way, Product):
        return None
    own = [each.id for each in way.factors if isinstance(each, Quoted)]
    other = identifier("likelihood", word, given=parts.of)
    is_new = other in working.exact and other not in own and any(each.startswith("likelihood[") for each in own)
    return Product((*way.factors, quoted(working, other))) if is_new else None


def _words(working: Working) -> list[str]:
    parts = (working.names[each].of for each in working.kind("likelihood"))
    return list(dict.fromkeys(of[0] for of in parts if len(of) == 1 and isinstance(of[0], str)))[:_MOST]


def _in_one(working: Working, name: str) -> Iterator[Made]:
    for word in _words(working) if working.names[name].kind in _PRODUCTS else ():
        new = _with(working, name, word)
        if new is not None:
            yield Made({name: new}, name, {"other": identifier("likelihood", word, given=working.names[name].of)})


def _throughout(working: Working) -> Iterator[Made]:
    for word in _words(working):

        def change(name: str, _way: Expr, word: str = word) -> Expr | None:
            return _with(working, name, word)

        yield from in_all(working, change, {})


SLIP = Slip("factor_added", 0.02, _in_one, _throughout)
