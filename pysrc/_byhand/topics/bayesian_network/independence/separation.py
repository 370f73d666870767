"""d-separation: which paths of a network are open or blocked, by which variable and rule.

A path between X and Y, in any arrow directions, is blocked by Z if one of its inner variables blocks it: a chain or
common cause variable in Z, or a common effect that is not in Z and has no descendant in Z. X and Y are d-separated
by Z
if every path is blocked; then X ⊥ Y | Z for all tables (Pearl 1988, Probabilistic Reasoning, §3.3).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Literal

from _byhand.topics.bayesian_network.model.model import Network

Rule = Literal["chain", "fork", "collider"]

# Paths are counted up to this number; beyond, the answer only says that there are more.
MOST_PATHS = 200
# Upper bound on the sets tried in the search for a separating one.
_MOST_SETS = 3000


@dataclass(frozen=True)
class Inner:
    """An inner variable of a path.

    open    whether it lets the path pass
    opener  of an open collider: the observed variable that opens it, itself or a descendant
    """

    place: int
    rule: Rule
    open: bool
    opener: int | None = None


@dataclass(frozen=True)
class Path:
    """Adjacent variables from one side to the other, without repetition; inner: all but the two ends."""

    places: tuple[int, ...]
    inner: tuple[Inner, ...]

    @property
    def open(self) -> bool:
        return all(each.open for each in self.inner)

    @property
    def blocking(self) -> tuple[Inner, ...]:
        return tuple(each for each in self.inner if not each.open)


@dataclass(frozen=True)
class Separation:
    """paths: shortest first, at most MOST_PATHS of them (`counted` is False if there are more)."""

    separated: bool
    paths: tuple[Path, ...]
    counted: bool


def separation(network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]) -> Separation:
    """The paths between two sets of variables; if they are not separated, an open one is always included.

    Only paths that meet either set at their ends: a longer one contains such a path, blocked or not by the same
    rules.
    """
    found = list(islice(_proper_paths(network, left, right), MOST_PATHS + 1))
    counted = len(found) <= MOST_PATHS
    found = found[:MOST_PATHS]
    shortest = open_path(network, left, right, given)
    if shortest is not None and shortest not in found:
        found[-1] = shortest
    paths = tuple(Path(places, inner_variables(network, places, given)) for places in found)
    return Separation(shortest is None, paths, counted)


def separated(network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]) -> bool:
    return open_path(network, left, right, given) is None


def open_path(
    network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]
) -> tuple[int, ...] | None:
    """A shortest open path, found by following only permitted steps, in time linear in the number of arrows.

    It visits no variable twice: a walk that did could be shortened there and would still be open (Koller & Friedman
    2009, Probabilistic Graphical Models, algorithm 3.1, walks in the same way).
    """
    above = network.ancestors(given)
    # A step is its target and whether it follows the arrow's direction; the value is the previous step.
    before: dict[tuple[int, bool], tuple[int, bool] | None] = {}
    waiting: deque[tuple[int, bool]] = deque()
    for place in left:
        # As if entered against an arrow, from a child: it may be left in every direction.
        before[place, False] = None
        waiting.append((place, False))
    while waiting:
        step = waiting.popleft()
        place, along = step
        if place in right:
            return tuple(each for each, _ in reversed(list(_back(before, step))))
        following: list[tuple[int, bool]] = []
        if place in above if along else place not in given:
            following += [(parent, False) for parent in network.variables[place].parents]
        if place not in given:
            following += [(child, True) for child in network.children[place]]
        for each in following:
            if each not in before and each[0] not in left:
                before[each] = step
                waiting.append(each)
    return None


def _back(
    before: Mapping[tuple[int, bool], tuple[int, bool] | None], step: tuple[int, bool] | None
) -> Iterator[tuple[int, bool]]:
    while step is not None:
        yield step
        step = before[step]


def _proper_paths(network: Network, left: Sequence[int], right: Sequence[int]) -> Iterator[tuple[int, ...]]:
    neighbours = [sorted({*network.variables[at].parents, *network.children[at]}) for at in range(network.size)]
    ends = {*left, *right}
    for length in range(1, network.size):
        for start in left:
            yield from _of_length(neighbours, (start,), length, frozenset(right), ends)


def _of_length(
    neighbours: Sequence[Sequence[int]],
    path: tuple[int, ...],
    length: int,
    right: Collection[int],
    ends: Collection[int],
) -> Iterator[tuple[int, ...]]:
    """The continuations to the other side in exactly this many steps; steps that lead too far away are skipped."""
    if length == 1:
        yield from ((*path, place) for place in neighbours[path[-1]] if place in right)
        return
    for place in neighbours[path[-1]]:
        if place not in path and place not in ends:
            longer = (*path, place)
            away = _steps_away(neighbours, place, right, {*path, *ends} - set(right))
            if away is not None and away < length:
                yield from _of_length(neighbours, longer, length - 1, right, ends)


def _steps_away(
    neighbours: Sequence[Sequence[int]], start: int, right: Collection[int], avoided: Collection[int]
) -> int | None:
    seen, frontier, steps = {start, *avoided}, [start], 0
    while frontier:
        steps += 1
        frontier = list(dict.fromkeys(place for at in frontier for place in neighbours[at] if place not in seen))
        if any(place in right for place in frontier):
            return steps
        seen.update(frontier)
    return None


def inner_variables(network: Network, places: tuple[int, ...], given: Collection[int]) -> tuple[Inner, ...]:
    return tuple(
        _rule(network, before, place, after, given)
        for before, place, after in zip(places, places[1:], places[2:], strict=False)
    )


def _rule(network: Network, before: int, place: int, after: int, given: Collection[int]) -> Inner:
    parents = network.variables[place].parents
    if before in parents and after in parents:
        below = [each for each in given if each in network.descendants(place)]
        opener = place if place in below else below[0] if below else None
        return Inner(place, "collider", opener is not None, opener)
    rule: Rule = "chain" if before in parents or after in parents else "fork"
    return Inner(place, rule, place not in given)


def separating_set(
    network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int] = ()
) -> tuple[int, ...] | None:
    """Variables to observe beside `given` that separate both sides; None if there are none.

    A smallest set or, in large networks, a minimal one. It suffices to search among the ancestors of the variables
    involved, and if all of them do not separate, nothing does (Tian, Paz & Pearl 1998, Finding minimal
    d-separators).
    """
    within = sorted(network.ancestors([*left, *right, *given]) - {*left, *right, *given})

    def separates(added: Collection[int]) -> bool:
        return separated(network, left, right, {*given, *added})

    if not separates(within):
        return None
    candidates = (each for size in range(len(within) + 1) for each in combinations(within, size))
    smallest = next((each for each in islice(candidates, _MOST_SETS) if separates(each)), None)
    if smallest is not None:
        return smallest
    needed = list(within)
    for place in within:
        rest = [each for each in needed if each != place]
        needed = rest if separates(rest) else needed
    return tuple(needed)


@dataclass(frozen=True)
class Remedy:
    """The evidence to drop, and the variables to observe instead, so that both sides are separated."""

    dropped: tuple[int, ...]
    added: tuple[int, ...]


def remedy(network: Network, left: Sequence[int], right: Sequence[int], given: Sequence[int]) -> Remedy | None:
    """Drop as few as possible, then add as few as possible; None if nothing helps."""
    ways = (each for size in range(len(given) + 1) for each in combinations(given, size))
    for dropped in islice(ways, _MOST_SETS):
        kept = [place for place in given if place not in dropped]
        # A dropped variable is not added again.
        added = separating_set(network, left, right, kept)
        if added is not None and not set(added) & set(dropped):
            return Remedy(dropped, added)
    return None


@dataclass(frozen=True)
class Blanket:
    """Parents, children, and the children's other parents; a variable of two kinds belongs to the first.

    shared  for each other parent, the children that it has in common with the variable
    """

    parents: tuple[int, ...]
    children: tuple[int, ...]
    spouses: tuple[int, ...]
    shared: Mapping[int, tuple[int, ...]]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(sorted({*self.parents, *self.children, *self.spouses}))


def markov_blanket(network: Network, target: int) -> Blanket:
    """The variables given which the target is independent of all others."""
    parents, children = network.variables[target].parents, network.children[target]
    shared: dict[int, tuple[int, ...]] = {}
    for child in children:
        for other in network.variables[child].parents:
            if other not in (target, *parents, *children):
                shared[other] = (*shared.get(other, ()), child)
    return Blanket(parents, children, tuple(shared), shared)
