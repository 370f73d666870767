"""Random graphs with and without tables, and independence questions about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from hypothesis import strategies as st

from _byhand.topics.bayesian_network.model.model import Network, Variable
from helpers.problems.tables import Problem

Parents = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Asked:
    """A graph and three sets of its variables, the first two not empty."""

    parents: Parents
    left: tuple[int, ...]
    right: tuple[int, ...]
    given: tuple[int, ...]

    @property
    def by_place(self) -> dict[int, Sequence[int]]:
        return dict(enumerate(self.parents))


def network(parents: Parents) -> Network:
    return Network(tuple(Variable(f"v{at}", (), each) for at, each in enumerate(parents)), (None,) * len(parents))


@st.composite
def graphs(draw: st.DrawFn, most: int = 7) -> Parents:
    """A graph whose arrows follow a hidden order."""
    size = draw(st.integers(2, most))
    order = draw(st.permutations(range(size)))
    arrows = draw(st.lists(st.booleans(), min_size=size * (size - 1) // 2, max_size=size * (size - 1) // 2))
    found: list[tuple[int, ...]] = [()] * size
    for (one, other), there in zip(combinations(order, 2), arrows, strict=True):
        if there:
            found[other] = (*found[other], one)
    return tuple(found)


@st.composite
def asked(draw: st.DrawFn, most: int = 7) -> Asked:
    parents = draw(graphs(most))
    rest = len(parents) - 2
    sides = "xy" + "".join(draw(st.lists(st.sampled_from("xyz-z-"), min_size=rest, max_size=rest)))
    order = draw(st.permutations(range(len(parents))))
    left, right, known = (
        tuple(at for at, side in sorted(zip(order, sides, strict=True)) if side == letter) for letter in "xyz"
    )
    return Asked(parents, left, right, known)


Tables = dict[int, dict[tuple[int, ...], tuple[Fraction, ...]]]


@st.composite
def tables(draw: st.DrawFn, one: Asked) -> Tables:
    """A table for each variable of the graph, with two or three values; zeros and equal rows are not rare."""
    sizes = [draw(st.integers(2, 3)) if len(one.parents) < 5 else 2 for _ in one.parents]
    found: Tables = {}
    for at, parents in enumerate(one.parents):
        found[at] = {}
        for row in product(*(range(sizes[parent]) for parent in parents)):
            weights = draw(st.lists(st.integers(0, 3), min_size=sizes[at], max_size=sizes[at]).filter(any))
            found[at][row] = tuple(Fraction(weight, sum(weights)) for weight in weights)
    return found


def with_tables(one: Asked, numbers: Tables) -> Network:
    values = [tuple("abc"[: len(next(iter(table.values())))]) for table in numbers.values()]
    variables = tuple(Variable(f"v{at}", values[at], parents) for at, parents in enumerate(one.parents))
    return Network(variables, tuple(numbers.values()))


def stated(made: Network, question: Mapping[str, Any]) -> Problem:
    """The same as an exercise."""
    variables: dict[str, Any] = {}
    for variable, table in zip(made.variables, made.tables, strict=True):
        names = [made.variables[parent].name for parent in variable.parents]
        rows = [
            {
                "given": {
                    name: made.variables[parent].values[at]
                    for name, parent, at in zip(names, variable.parents, row, strict=True)
                },
                "p": {value: str(p) for value, p in zip(variable.values, numbers, strict=True)},
            }
            for row, numbers in (table or {}).items()
        ]
        variables[variable.name] = {
            "values": list(variable.values),
            "parents": names,
            "cpt": rows if names else rows[0]["p"],
        }
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def asking(one: Asked) -> dict[str, Any]:
    sides = [[f"v{at}" for at in side] for side in (one.left, one.right)]
    return {"independent": sides, "given": [f"v{at}" for at in one.given]}
