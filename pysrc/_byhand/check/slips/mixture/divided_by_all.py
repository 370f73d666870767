"""Divided by the number of all observations, or of all trials, where the expected number of the component belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted, constant
from _byhand.check.slips.mixture.em_steps import is_kind, is_of_em, observations, step_of
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.numbers.real import add

_NOTHING: Mapping[str, object] = {}


def _changed(working: Working, name: str, way: Expr) -> Expr | None:
    step = step_of(name)
    if step is None or not isinstance(way, Quotient) or is_kind(name, "responsibility"):
        return None
    below = way.denominator
    if isinstance(below, Quoted) and is_kind(below.id, "expected"):
        return Quotient(way.numerator, Count(observations(working, step[1])))
    if isinstance(below, Sum) and is_kind(name, "p"):
        ending = f" after {step[1]}]"
        tossed = [
            working.exact[each]
            for kind in ("successes", "failures")
            for each in working.kind(kind)
            if each.endswith(ending)
        ]
        return Quotient(way.numerator, constant(add(*tossed)))
    return None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name) if is_of_em(working) else None
    new = None if way is None else _changed(working, name, way)
    if new is not None:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    if is_of_em(working):
        yield from in_all(working, lambda name, way: _changed(working, name, way), _NOTHING)


SLIP = Slip("divided_by_all", 0.06, _in_one, _throughout)
