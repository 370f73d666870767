"""d-separation: which paths of a network are open, which are blocked, by which variable and by which rule.

A path between X and Y, its arrows pointing anywhere, is blocked by Z if one variable inside it blocks it: one in a
chain or a common cause that is in Z, or a common effect that is not in Z and has no descendant in Z. X and Y are
d-separated by Z if every path is blocked; then X ⊥ Y | Z for all tables (Pearl 1988, Probabilistic Reasoning, §3.3).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Literal

from byhand.topics.bayesian_network.model.model import Network

Rule = Literal["chain", "fork", "collider"]

# So many paths are counted; of more it is only said that there are more.
MOST_PATHS = 200
# So many sets are tried in the search for one that separates.
_MOST_SETS = 3000


@dataclass(frozen=True)
class Inner:
    """A variable inside a path.

    open    whether it lets the path pass
    opener  of an open collider: the observed variable that opens it, itself or a descendant
    """

    place: int
    rule: Rule
    open: bool
    opener: int | None = None


@dataclass(frozen=True)
class Path:
    """Neighbouring variables from one side to the other, none of them twice; inner: all but the two ends."""

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
    """paths: the shortest first, and at most MOST_PATHS of them (`counted` is False where there are more)."""

    separated: bool
    paths: tuple[Path, ...]
    counted: bool


def separation(network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]) -> Separation:
    """The paths between two sets of variables; where they are not separated, one that is open is always among them.

    Only paths that meet either set at their ends: a longer one contains such a path, blocked or not by the same rules.
    """
    found = list(islice(_proper_paths(network, left, right), MOST_PATHS + 1))
    counted = len(found) <= MOST_PATHS
    found = found[:MOST_PATHS]
    shortest = open_path(network, left, right, given)
    if shortest is not None and shortest not in found:
        found[-1] = shortest
    paths = tuple(Path(places, _inner(network, places, given)) for places in found)
    return Separation(shortest is None, paths, counted)


def separated(network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]) -> bool:
    return open_path(network, left, right, given) is None


def open_path(
    network: Network, left: Sequence[int], right: Sequence[int], given: Collection[int]
) -> tuple[int, ...] | None:
    """A shortest path that is open, found by walking only where the rules allow it, in time linear in the arrows.

    It meets no variable twice: a walk that did could be cut short there and would still be open (Koller & Friedman
    2009, Probabilistic Graphical Models, algorithm 3.1, walks in the same way).
    """
    above = network.ancestors(given)
    # A step is where it leads and whether along the arrow; behind it the step before.
    before: dict[tuple[int, bool], tuple[int, bool] | None] = {}
    waiting: deque[tuple[int, bool]] = deque()
    for place in left:
        # As if it had been entered against an arrow, from a child: it may be left in every direction.
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
    """The ways to go on to the other side in exactly so many steps; no step is tried from which it is too far."""
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


def _inner(network: Network, places: tuple[int, ...], given: Collection[int]) -> tuple[Inner, ...]:
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
    """What has to be observed beside `given`, so that both sides are separated; None if nothing does it.

    A smallest set, or in large networks one of which nothing can be left out. None has to be sought beyond the
    ancestors of what is involved, and if all of them do not separate, nothing does (Tian, Paz & Pearl 1998, Finding
    minimal d-separators).
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
    """Which of the observed variables not to observe, and which others to observe, so that both sides are separated."""

    dropped: tuple[int, ...]
    added: tuple[int, ...]


def remedy(network: Network, left: Sequence[int], right: Sequence[int], given: Sequence[int]) -> Remedy | None:
    """As few as possible dropped, then as few as possible added; None if nothing helps."""
    ways = (each for size in range(len(given) + 1) for each in combinations(given, size))
    for dropped in islice(ways, _MOST_SETS):
        kept = [place for place in given if place not in dropped]
        # What is dropped is not to be added again.
        added = separating_set(network, left, right, kept)
        if added is not None and not set(added) & set(dropped):
            return Remedy(dropped, added)
    return None


@dataclass(frozen=True)
class Blanket:
    """Parents, children, and the children's other parents; a variable that is of two kinds stands in the first.

    shared  for each of the other parents the children that it has in common with the variable
    """

    parents: tuple[int, ...]
    children: tuple[int, ...]
    spouses: tuple[int, ...]
    shared: Mapping[int, tuple[int, ...]]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(sorted({*self.parents, *self.children, *self.spouses}))


def markov_blanket(network: Network, target: int) -> Blanket:
    """Given these variables, the target is independent of all others."""
    parents, children = network.variables[target].parents, network.children[target]
    shared: dict[int, tuple[int, ...]] = {}
    for child in children:
        for other in network.variables[child].parents:
            if other not in (target, *parents, *children):
                shared[other] = (*shared.get(other, ()), child)
    return Blanket(parents, children, tuple(shared), shared)
