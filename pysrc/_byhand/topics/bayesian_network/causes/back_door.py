"""The back-door criterion: which sets of variables are enough to adjust for.

A set will do if it has no descendant of X and blocks every path between X and Y that begins with an arrow into X (J.
Pearl, Causality, 2nd ed., definition 3.3.1): if it separates X from Y where the arrows out of X are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from _byhand.topics.bayesian_network.independence.separation import Path, inner_variables, separated, separation
from _byhand.topics.bayesian_network.model.model import Network

# 2 to this power sets are tried.
MOST_CANDIDATES = 14


def without_effects(network: Network, cause: int) -> Network:
    """The graph without the arrows out of the cause."""
    variables = tuple(
        replace(variable, parents=tuple(parent for parent in variable.parents if parent != cause))
        for variable in network.variables
    )
    return Network(variables, (None,) * network.size)


def back_door_paths(network: Network, cause: int, effect: int, given: Collection[int]) -> tuple[list[Path], bool]:
    """The paths that begin with an arrow into the cause, shortest first, and whether these are all."""
    found = separation(without_effects(network, cause), [cause], [effect], ())
    return [Path(path.places, inner_variables(network, path.places, given)) for path in found.paths], found.counted


def descendants_among(network: Network, cause: int, places: Collection[int]) -> list[int]:
    """Those that are effects of the cause."""
    below = network.descendants(cause)
    return sorted(place for place in places if place in below)


def is_valid(network: Network, cause: int, effect: int, given: Collection[int]) -> bool:
    return not descendants_among(network, cause, given) and separated(
        without_effects(network, cause), [cause], [effect], given
    )


def candidates(network: Network, cause: int, effect: int) -> list[int]:
    """The variables that a minimal set may have: causes of X or Y that are no effects of X.

    A minimal set that separates two variables has only ancestors of these (J. Tian, A. Paz and J. Pearl, Finding
    minimal d-separators, 1998).
    """
    above = without_effects(network, cause).ancestors([cause, effect])
    return sorted(above - network.descendants(cause) - {cause, effect})


def minimal_sets(network: Network, cause: int, effect: int) -> list[tuple[int, ...]]:
    """Every set that will do and of which no part will do: by size, then by the order of the variables."""
    return list(_minimal(network, cause, effect, candidates(network, cause, effect)))


def _minimal(network: Network, cause: int, effect: int, places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    found: list[set[int]] = []
    for size in range(len(places) + 1):
        for each in combinations(places, size):
            if not any(smaller <= {*each} for smaller in found) and is_valid(network, cause, effect, each):
                found.append({*each})
                yield each
