"""Compared with another action than the best one without the observation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_DIFFERENCES = ("sample_information", "perfect_information")
_ENTRIES = ("gain", "loss")


def _compared(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is None or working.names[name].kind not in _DIFFERENCES:
        return
    entries = [working.names[each.id] for each in quoted_in(way) if working.names[each.id].kind in _ENTRIES]
    for own in dict.fromkeys(each.of[0] for each in entries):
        for other in dict.fromkeys(working.names[each].of[0] for kind in _ENTRIES for each in working.kind(kind)):
            if other != own and isinstance(own, str) and isinstance(other, str):
                new = everywhere(way, partial(_of_another, working, own, other))
                yield Made({name: new}, name, {"action": other})


def _of_another(working: Working, own: str, other: str, part: Expr) -> Expr | None:
    if not isinstance(part, Quoted) or working.names[part.id].kind not in _ENTRIES:
        return None
    parts = working.names[part.id]
    name = type(parts)(parts.kind, (other, *parts.of[1:]), parts.given).id
    return quoted(working, name) if parts.of[0] == own and name in working.exact else None


SLIP = Slip("other_action_compared", 0.05, _compared)
