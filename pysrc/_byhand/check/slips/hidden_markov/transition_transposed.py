"""Read the transition matrix the other way round: a_sr in the place of a_rs."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part, joined

_PASSES = ("alpha", "beta", "predicted", "delta")


def _turned(working: Working, part: Expr) -> Expr | None:
    """transition[r,s after i] for transition[s,r after i]"""
    if not isinstance(part, Quoted) or working.names[part.id].kind != "transition":
        return None
    of: tuple[Part, ...] = working.names[part.id].of
    to, _, iteration = str(of[-1]).rpartition(" after ")
    other = f"transition[{joined((to, str(of[0])))} after {iteration}]"
    return quoted(working, other) if other in working.exact and other != part.id else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None or working.names[name].kind not in _PASSES:
        return
    new = everywhere(way, lambda part: _turned(working, part))
    if new is not way:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    for kind in _PASSES:

        def change(name: str, way: Expr, kind: str = kind) -> Expr | None:
            if working.names[name].kind != kind:
                return None
            return everywhere(way, lambda part: _turned(working, part))

        yield from in_all(working, change, {})


SLIP = Slip("transition_transposed", 0.06, _in_one, _in_all)
