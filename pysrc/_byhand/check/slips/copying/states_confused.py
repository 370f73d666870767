"""Took the entry of another state of a variable, P(alarm = no | ...) for P(alarm = yes | ...), or of its parent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import quoted, variable_of
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part


def _confused(working: Working, name: str) -> Iterator[Made]:
    own = working.names[name]
    if own.kind != "cpt":
        return
    for other in working.kind("cpt"):
        parts = working.names[other]
        if (
            other != name
            and _variables(parts.of) == _variables(own.of)
            and _variables(parts.given) == _variables(own.given)
        ):
            yield Made({name: quoted(working, other)}, name, {"other": other, "instead": name})


def _throughout_a_sum(working: Working, name: str) -> Iterator[Made]:
    """In every product of a sum over states, the entries of one variable with another state of it or of a parent."""
    way = working.ways.get(name)
    if way is None:
        return
    own = [each.id for each in quoted_in(way) if working.names[each.id].kind == "cpt"]
    for variable in dict.fromkeys(variable_of(working, each) for each in own):
        entries = [each for each in own if variable_of(working, each) == variable]
        for place in range(1 + len(working.names[entries[0]].given)):
            swaps = {each: other for each in entries if (other := _other_state(working, each, place)) is not None}
            if len(swaps) == len(entries):
                new = everywhere(way, partial(_exchanged, working, swaps))
                first = entries[0]
                yield Made({name: new}, name, {"other": swaps[first], "instead": first})


def _other_state(working: Working, name: str, place: int) -> str | None:
    """The related entry whose variable (0) or parent (1, 2, ...) has the other state, if there are two."""
    own = (*working.names[name].of, *working.names[name].given)
    found = []
    for other in working.kind("cpt"):
        parts = (*working.names[other].of, *working.names[other].given)
        if len(parts) == len(own) and _variables(parts) == _variables(own):
            different = [at for at, (one, two) in enumerate(zip(own, parts, strict=True)) if one != two]
            if different == [place]:
                found.append(other)
    return found[0] if len(found) == 1 else None


def _exchanged(working: Working, swaps: Mapping[str, str], part: Expr) -> Expr | None:
    return quoted(working, swaps[part.id]) if isinstance(part, Quoted) and part.id in swaps else None


def _variables(parts: tuple[Part, ...]) -> tuple[str, ...]:
    return tuple(part if isinstance(part, str) else part[0] for part in parts)


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _confused(working, name)
    yield from _throughout_a_sum(working, name)


SLIP = Slip("states_confused", 0.06, _found)
