"""Left the weights of the components out of a responsibility."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Product
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.slips.mixture.em_steps import is_kind, is_of_em
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working

_NOTHING: Mapping[str, object] = {}


def _is_weight(part: Expr) -> bool:
    return isinstance(part, Quoted) and is_kind(part.id, "weight", "prior")


def _without(part: Expr) -> Expr | None:
    if not isinstance(part, Product):
        return None
    kept = tuple(each for each in part.factors if not _is_weight(each))
    return None if len(kept) == len(part.factors) else Product(kept or (Count(1),))


def _changed(name: str, way: Expr) -> Expr | None:
    return everywhere(way, _without) if is_kind(name, "responsibility") else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    new = None if way is None else _changed(name, way)
    if new is not None and new is not way:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    if is_of_em(working):
        yield from in_all(working, _changed, _NOTHING)


SLIP = Slip("mixture_weight_forgotten", 0.06, _in_one, _throughout)
