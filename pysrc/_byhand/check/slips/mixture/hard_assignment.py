"""Assigned each observation whole to the likeliest component, as k-means does, in place of sharing it out."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.slips.mixture.em_steps import estimates, hard_shares, is_kind, is_of_em, replaced
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None or not is_of_em(working):
        return
    shares = hard_shares(working)
    if is_kind(name, "responsibility"):
        yield Made({name: shares[name]}, name)
        return
    new = replaced(way, lambda part: shares.get(part.id))
    if new is not None:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    if not is_of_em(working):
        return
    shares = hard_shares(working)
    changes = {}
    for name, way in estimates(working):
        new = replaced(way, lambda part: shares.get(part.id))
        if new is not None:
            changes[name] = new
    if len(changes) > 1:
        yield Made(changes, "")


SLIP = Slip("hard_assignment", 0.06, _in_one, _throughout)
