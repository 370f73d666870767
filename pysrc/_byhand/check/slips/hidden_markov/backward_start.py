"""Started the backward pass with the emission of the last observation, in the place of 1."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Count, Expr
from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.slips.hidden_markov.emission import is_emission
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier


def _emission(working: Working, name: str, way: Expr) -> Expr | None:
    """b_s(o_T), as the forward probability of the same state and time has it."""
    parts = working.names[name]
    if parts.kind != "beta" or not isinstance(way, Count):
        return None
    forward = working.ways.get(identifier("alpha", *parts.of))
    return None if forward is None else next((each for each in quoted_in(forward) if is_emission(working, each)), None)


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    new = None if way is None else _emission(working, name, way)
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _emission(working, name, way), {})


SLIP = Slip("backward_start", 0.05, _in_one, _in_all)
