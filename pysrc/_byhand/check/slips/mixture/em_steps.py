"""The iterations in the IDs of EM: p[A after 1], responsibility[3,A after 1], and what belongs to an iteration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from weakref import WeakKeyDictionary

from _byhand.arithmetic.expr import Count, Expr
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part

_AFTER = " after "
# One figure after another asks for the same shares.
_HARD: WeakKeyDictionary[Working, Mapping[str, Expr]] = WeakKeyDictionary()


def step_of(name: str) -> tuple[str, int] | None:
    """The ID before its iteration, and the iteration; None if it has none."""
    before, after, rest = name.rpartition(_AFTER)
    number = rest.removesuffix("]")
    return (before, int(number)) if after and number.isdecimal() else None


def moved(working: Working, name: str, by: int) -> str | None:
    """The ID of the same quantity so many iterations later; None if there is none."""
    step = step_of(name)
    if step is None:
        return None
    other = f"{step[0]}{_AFTER}{step[1] + by}]"
    return other if other in working.exact else None


def of_other_component(working: Working, name: str) -> Iterator[str]:
    """The same quantity of another component in the same iteration."""
    own = working.names[name]
    if not is_of_em(working) or step_of(name) is None or own.given:
        return
    for other in working.kind(own.kind):
        parts = working.names[other]
        if other != name and parts.of[:-1] == own.of[:-1] and _iteration(parts.of[-1]) == _iteration(own.of[-1]):
            yield other


def _iteration(part: Part) -> str:
    return str(part).rpartition(_AFTER)[2]


def is_kind(name: str, *kinds: str) -> bool:
    return name.partition("[")[0] in kinds


def is_of_em(working: Working) -> bool:
    """Does the working share observations out?"""
    return "responsibility" in working.kinds


def replaced(way: Expr, change: Callable[[Quoted], Expr | None]) -> Expr | None:
    """The arithmetic with some of its quoted numbers changed; None if nothing changes."""
    new = everywhere(way, lambda part: change(part) if isinstance(part, Quoted) else None)
    return None if new is way else new


def hard_shares(working: Working) -> Mapping[str, Expr]:
    """1 for the largest responsibility of each observation in each iteration, 0 for the others; the first of equals."""
    if working not in _HARD:
        _HARD[working] = _hard_shares(working)
    return _HARD[working]


def _hard_shares(working: Working) -> Mapping[str, Expr]:
    groups: dict[tuple[str, int], list[str]] = {}
    for name in working.kind("responsibility"):
        step = step_of(name)
        if step is not None:
            groups.setdefault((name.partition(",")[0], step[1]), []).append(name)
    found: dict[str, Expr] = {}
    for names in groups.values():
        largest = max(names, key=lambda each: working.numbers[each])
        found |= {name: Count(int(name == largest)) for name in names}
    return found


def observations(working: Working, t: int) -> int:
    """How many observations there are."""
    ending = f"{_AFTER}{t}]"
    return len({name.partition(",")[0] for name in working.kind("responsibility") if name.endswith(ending)})


def estimates(working: Working) -> Iterator[tuple[str, Expr]]:
    """The quantities of the M-step, with their arithmetic."""
    for name, way in working.ways.items():
        if any(is_kind(each.id, "responsibility", "expected", "successes") for each in quoted_in(way)):
            yield name, way
