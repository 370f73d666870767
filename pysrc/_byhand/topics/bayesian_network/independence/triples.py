"""The three kinds of triple on a path: chain, common cause, common effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from _byhand.topics.bayesian_network.independence.separation import Path, Rule
from _byhand.topics.bayesian_network.model.model import Network


@dataclass(frozen=True)
class Triple:
    """start → middle → end, start ← middle → end, or start → middle ← end; opener: an observed descendant."""

    rule: Rule
    start: int
    middle: int
    end: int
    opener: int | None = None


def triples(network: Network, paths: Iterable[Path]) -> tuple[Triple, ...]:
    """The distinct triples of the paths; chains in arrow direction, the others in the order of the variables."""
    found: dict[Triple, None] = {}
    for path in paths:
        for before, inner, after in zip(path.places, path.inner, path.places[2:], strict=False):
            forwards = before in network.variables[inner.place].parents if inner.rule == "chain" else before < after
            start, end = (before, after) if forwards else (after, before)
            opener = None if inner.opener == inner.place else inner.opener
            found[Triple(inner.rule, start, inner.place, end, opener)] = None
    return tuple(found)


def is_whole(network: Network, triple: Triple) -> bool:
    """Does the network consist of the two arrows of this triple only?"""
    return (
        network.size == 3
        and sum(len(variable.parents) for variable in network.variables) == 2
        and triple.opener is None
    )


def proved_by(triple: Triple, proved: Iterable[Triple]) -> bool:
    """Does one of the proofs cover this triple? A proof with an observed descendant includes the one without."""
    return any(
        replace(other, opener=triple.opener) == triple and (triple.opener is None or other.opener is not None)
        for other in proved
    )
