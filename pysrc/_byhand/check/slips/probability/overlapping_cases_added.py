"""Added cases that overlap: P(wet) = P(rain, wet) + P(sprinkler, wet), which counts both at once twice."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import entries_in, quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part


def _added(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if name != "evidence" or not isinstance(way, Sum):
        return
    joints = [each.id for each in way.terms if isinstance(each, Quoted)]
    terms = [term for joint in joints for term in _terms(working.ways.get(joint))]
    states = dict.fromkeys(part for term in terms for part in _states(working, term))
    for joint in joints:
        own = [frozenset(_states(working, term)) for term in _terms(working.ways.get(joint))]
        for state in states:
            # A hidden variable: in this joint both with this state and without it.
            if len({state in each for each in own}) < 2:
                continue
            beside = [term for term in terms if state in _states(working, term)]
            said = state if isinstance(state, str) else f"{state[0]} = {state[1]}"
            yield Made({name: Sum((quoted(working, joint), *beside))}, name, {"state": said})


def _terms(way: Expr | None) -> tuple[Expr, ...]:
    return way.terms if isinstance(way, Sum) else ()


def _states(working: Working, term: Expr) -> Iterator[Part]:
    return (working.names[each].of[0] for each in entries_in(working, term))


SLIP = Slip("overlapping_cases_added", 0.03, _added)
