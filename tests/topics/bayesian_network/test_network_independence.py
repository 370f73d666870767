"""Independence in networks: against the moral graph, all simple paths, and the joint distribution by brute force."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from _byhand.topics.bayesian_network.independence.separation import (
    MOST_PATHS,
    Remedy,
    markov_blanket,
    remedy,
    separated,
    separating_set,
    separation,
)
from _byhand.topics.bayesian_network.independence.witness import comparison
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.examples import examples
from helpers.oracles import separation as oracle
from helpers.oracles.network import agrum
from helpers.patience import seconds
from helpers.problems.independence import Asked, Parents, asked, graphs, network, tables, with_tables
from helpers.problems.tables import example


def simple_paths(one: Asked) -> Iterator[tuple[int, ...]]:
    """Every path that has its ends, and only these, in the two sets."""
    joined = {frozenset((at, parent)) for at, each in enumerate(one.parents) for parent in each}
    ways: list[tuple[int, ...]] = [(start,) for start in one.left]
    while ways:
        way = ways.pop()
        for place in range(len(one.parents)):
            if place not in way and place not in one.left and frozenset((way[-1], place)) in joined:
                if place in one.right:
                    yield (*way, place)
                else:
                    ways.append((*way, place))


@given(asked())
@examples(150)
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
@examples(60)
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
    start = time.process_time()
    found = separation(dense, (0,), (11,), (5,))
    assert time.process_time() - start < seconds(1)
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
@examples(60)
def test_markov_blanket_is_minimal(parents: Parents) -> None:
    by_place = dict(enumerate(parents))
    for target in range(len(parents)):
        found = markov_blanket(network(parents), target).places
        others = set(range(len(parents))) - {target, *found}
        assert not others or oracle.separated(by_place, {target}, others, found)
        for needed in found:
            rest = set(found) - {needed}
            assert not oracle.separated(by_place, {target}, {needed} | others, rest)


@given(asked(6))
@examples(60)
def test_a_remedy_separates_and_drops_no_more_than_it_must(one: Asked) -> None:
    found = remedy(network(one.parents), one.left, one.right, one.given)
    others = [at for at in range(len(one.parents)) if at not in (*one.left, *one.right)]

    def ways(kept: Sequence[int]) -> Iterator[set[int]]:
        free = [at for at in others if at not in one.given]
        return ({*kept, *more} for size in range(len(free) + 1) for more in combinations(free, size))

    possible = [
        size
        for size in range(len(one.given) + 1)
        for kept in combinations(one.given, len(one.given) - size)
        if any(oracle.separated(one.by_place, one.left, one.right, way) for way in ways(kept))
    ]
    if found is None:
        assert not possible
        return
    assert len(found.dropped) == possible[0]
    chosen = {*one.given, *found.added} - {*found.dropped}
    assert oracle.separated(one.by_place, one.left, one.right, chosen)


def test_separating_set_in_a_large_graph_is_found_quickly() -> None:
    """Twenty common causes: all of them have to be known."""
    causes = tuple(range(2, 22))
    found = remedy(network((causes, causes, *((),) * 20)), (0,), (1,), ())
    assert found == Remedy((), causes)


# --- numbers


@given(st.data())
@examples(60)
def test_the_numbers_are_those_of_the_joint_distribution(data: st.DataObject) -> None:
    one = data.draw(asked(5))
    numbers = data.draw(tables(one))
    full = oracle.joint(numbers, one.by_place)
    found = comparison(with_tables(one, numbers), one.left, one.right, one.given)
    assert found is not None
    gaps = list(oracle.gaps(full, one.left, one.right, one.given))
    assert found.shown.gap == max(map(abs, gaps))
    assert found.compared == len(gaps)
    # Variables separated in the graph are independent in all tables.
    assert found.independent or not oracle.separated(one.by_place, one.left, one.right, one.given)
    shown = found.shown
    x, y, z = shown.x, shown.y, shown.z
    parts = ({**x, **y, **z}, {**x, **z}, {**y, **z}, z)
    assert [oracle.chance(full, part) for part in parts] == [shown.both, shown.left, shown.right, shown.evidence]


@given(st.data())
@examples(20)
def test_blanket_makes_a_variable_independent_of_the_rest(data: st.DataObject) -> None:
    one = data.draw(asked(5))
    numbers = data.draw(tables(one))
    full = oracle.joint(numbers, one.by_place)
    for target in range(len(one.parents)):
        blanket = markov_blanket(with_tables(one, numbers), target).places
        for values, p in full.items():
            others = {at: value for at, value in enumerate(values) if at != target}
            if total := oracle.chance(full, others):
                shield = {at: values[at] for at in blanket}
                short = oracle.chance(full, {**shield, target: values[target]}) / oracle.chance(full, shield)
                assert p / total == short


# --- pyAgrum


def test_asia_d_separation_agrees_with_pyagrum() -> None:
    made = read_problem(example("asia")).network
    names = [variable.name for variable in made.variables]
    other = agrum(example("asia"))
    for one, two in combinations(range(made.size), 2):
        rest = [place for place in range(made.size) if place not in (one, two)]
        for known in (known for size in range(3) for known in combinations(rest, size)):
            expected = other.isIndependent(names[one], names[two], [names[place] for place in known])
            assert separated(made, (one,), (two,), known) == expected, (names[one], names[two], known)
