"""Independence in networks: against the moral graph, all simple paths, and the joint distribution by brute force."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import separation_oracle as oracle
from byhand.topics.bayesian_network.model import Network, Variable
from byhand.topics.bayesian_network.separation import (
    MOST_PATHS,
    markov_blanket,
    separated,
    separating_set,
    separation,
)

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
    sides = draw(st.lists(st.sampled_from("xyz-z-"), min_size=len(parents), max_size=len(parents)))
    left, right, known = (tuple(at for at, side in enumerate(sides) if side == letter) for letter in "xyz")
    assume(left and right)
    return Asked(parents, left, right, known)


def simple_paths(one: Asked) -> Iterator[tuple[int, ...]]:
    """Every path that has its ends, and only these, in the two sets."""
    joined = {frozenset((at, parent)) for at, each in enumerate(one.parents) for parent in each}
    ways = [(start,) for start in one.left]
    while ways:
        way = ways.pop()
        for place in range(len(one.parents)):
            if place not in way and place not in one.left and frozenset((way[-1], place)) in joined:
                if place in one.right:
                    yield (*way, place)
                else:
                    ways.append((*way, place))


@given(asked())
@settings(max_examples=150, deadline=None)
def test_separation_is_that_of_the_moral_graph(one: Asked) -> None:
    found = separation(network(one.parents), one.left, one.right, one.given)
    assert found.separated == oracle.separated(one.by_place, one.left, one.right, one.given)
    assert found.separated == separated(network(one.parents), one.right, one.left, one.given)
    # The same once more, from the paths and the rules at their inner variables.
    assert found.separated == (not any(path.open for path in found.paths))
    listed = [path.places for path in found.paths]
    if found.counted:
        assert sorted(listed) == sorted(simple_paths(one))
    assert [len(each) for each in listed[:-1]] == sorted(len(each) for each in listed[:-1])


@given(asked())
@settings(max_examples=60, deadline=None)
def test_a_separating_set_is_a_smallest_one(one: Asked) -> None:
    found = separating_set(network(one.parents), one.left, one.right)
    free = [place for place in range(len(one.parents)) if place not in (*one.left, *one.right)]
    sizes = [
        size
        for size in range(len(free) + 1)
        if any(oracle.separated(one.by_place, one.left, one.right, each) for each in combinations(free, size))
    ]
    assert (None if found is None else len(found)) == (sizes[0] if sizes else None)
    assert found is None or oracle.separated(one.by_place, one.left, one.right, found)


def test_a_dense_graph_of_twelve_is_no_work() -> None:
    """Millions of paths; the first are listed, the shortest before the others."""
    dense = network(tuple(tuple(range(at)) for at in range(12)))
    start = time.perf_counter()
    found = separation(dense, (0,), (11,), (5,))
    assert time.perf_counter() - start < 1
    assert len(found.paths) == MOST_PATHS
    assert not found.counted
    assert found.paths[0].places == (0, 11)


def test_an_open_path_is_listed_however_long_it_is() -> None:
    """Hundreds of short paths that all meet in an unobserved effect, and one long open chain."""
    inner = tuple(range(2, 10))
    parents: list[tuple[int, ...]] = [(), (), *(tuple(range(at)) for at in inner)]
    parents += [(0,), *((at - 1,) for at in range(11, 20))]
    parents[1] = (19,)
    found = separation(network(tuple(parents)), (0,), (1,), ())
    assert not found.separated
    assert [path.places for path in found.paths if path.open] == [(0, *range(10, 20), 1)]


@given(graphs(6))
@settings(max_examples=60, deadline=None)
def test_the_blanket_shields_and_nothing_of_it_can_be_left_out(parents: Parents) -> None:
    by_place = dict(enumerate(parents))
    for target in range(len(parents)):
        found = markov_blanket(network(parents), target).places
        others = set(range(len(parents))) - {target, *found}
        assert not others or oracle.separated(by_place, {target}, others, found)
        for needed in found:
            rest = set(found) - {needed}
            assert not oracle.separated(by_place, {target}, {needed} | others, rest)
