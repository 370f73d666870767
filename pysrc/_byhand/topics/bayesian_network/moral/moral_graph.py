"""The moral graph: parents of a common child are joined, then the arrows lose their directions.

X and Y are d-separated by Z if and only if Z separates them in the moral graph of the ancestors of X, Y and Z
(S. L. Lauritzen et al., Independence properties of directed Markov fields, Networks 20, 1990, proposition 3).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from _byhand.topics.bayesian_network.model.model import Network

Pair = tuple[int, int]


@dataclass(frozen=True)
class Married:
    """The parents of a child, and those pairs of them that no arrow joins."""

    child: int
    parents: tuple[int, ...]
    added: tuple[Pair, ...]


@dataclass(frozen=True)
class MoralGraph:
    """Variables and pairs in the order of the network.

    kept      the variables of the graph, all of them or some with their ancestors
    families  the children with two parents or more; a pair that several children share is added at the first
    edges     all edges, the added ones too
    """

    kept: tuple[int, ...]
    families: tuple[Married, ...]
    edges: tuple[Pair, ...]

    @cached_property
    def added(self) -> tuple[Pair, ...]:
        return tuple(sorted(pair for family in self.families for pair in family.added))

    def path(self, left: Sequence[int], right: Collection[int], removed: Collection[int]) -> tuple[int, ...] | None:
        """A shortest path from one side to the other that avoids the removed variables; None if there is none."""
        before: dict[int, int | None] = dict.fromkeys(left)
        waiting = deque(left)
        while waiting:
            place = waiting.popleft()
            if place in right:
                found = [place]
                while (back := before[found[-1]]) is not None:
                    found.append(back)
                return tuple(reversed(found))
            for other in self._near[place]:
                if other not in before and other not in removed:
                    before[other] = place
                    waiting.append(other)
        return None

    @cached_property
    def _near(self) -> dict[int, list[int]]:
        near: dict[int, list[int]] = {place: [] for place in self.kept}
        for one, other in self.edges:
            near[one].append(other)
            near[other].append(one)
        return {place: sorted(others) for place, others in near.items()}


def moral_graph(network: Network, among: Iterable[int] | None = None) -> MoralGraph:
    """The moral graph of the network, or of some variables and their ancestors."""
    kept = tuple(range(network.size)) if among is None else tuple(sorted(network.ancestors(among)))
    edges = {_pair(parent, child) for child in kept for parent in network.variables[child].parents}
    families = []
    for child in kept:
        parents = tuple(sorted(network.variables[child].parents))
        added = tuple(pair for pair in combinations(parents, 2) if pair not in edges)
        edges.update(added)
        if len(parents) > 1:
            families.append(Married(child, parents, added))
    return MoralGraph(kept, tuple(families), tuple(sorted(edges)))


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
