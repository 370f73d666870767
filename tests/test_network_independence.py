"""Independence in networks: against the moral graph, all simple paths, and the joint distribution by brute force."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import separation_oracle as oracle
from arithmetic import blocks_of, chains_of
from asked import document_of, values_of
from byhand import solving
from byhand.ink import Display
from byhand.texts import load_texts
from byhand.topics.bayesian_network.model import Network, Variable
from byhand.topics.bayesian_network.separation import (
    MOST_PATHS,
    Remedy,
    markov_blanket,
    remedy,
    separated,
    separating_set,
    separation,
)
from byhand.topics.bayesian_network.witness import comparison
from byhand.writing import spans_to_plain, write_document
from problems import Problem, example
from test_arithmetic import STYLES, check_chain

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


@given(asked(6))
@settings(max_examples=60, deadline=None)
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


def test_what_has_to_be_observed_in_a_graph_of_many_is_found_without_trying_every_set() -> None:
    """Twenty common causes: all of them have to be known."""
    causes = tuple(range(2, 22))
    found = remedy(network((causes, causes, *((),) * 20)), (0,), (1,), ())
    assert found == Remedy((), causes)


# --- numbers


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_the_numbers_are_those_of_the_joint_distribution(data: st.DataObject) -> None:
    one = data.draw(asked(5))
    numbers = data.draw(tables(one))
    full = oracle.joint(numbers, one.by_place)
    found = comparison(with_tables(one, numbers), one.left, one.right, one.given)
    assert found is not None
    gaps = list(oracle.gaps(full, one.left, one.right, one.given))
    assert found.shown.gap == max(map(abs, gaps))
    assert found.compared == len(gaps)
    # What is separated in the graph is independent in all tables.
    assert found.independent or not oracle.separated(one.by_place, one.left, one.right, one.given)
    shown = found.shown
    x, y, z = shown.x, shown.y, shown.z
    parts = ({**x, **y, **z}, {**x, **z}, {**y, **z}, z)
    assert [oracle.chance(full, part) for part in parts] == [shown.both, shown.left, shown.right, shown.evidence]


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_given_its_blanket_a_variable_does_not_depend_on_the_others(data: st.DataObject) -> None:
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


# --- what is told


def steps_of(made: Problem, language: str = "en") -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in document_of(made, language)["steps"]}


def sentences(step: dict[str, Any]) -> str:
    return " ".join(spans_to_plain(block["spans"]) for block in blocks_of([step]) if block["type"] == "paragraph")


def lines(step: dict[str, Any]) -> list[str]:
    return [
        " ".join(f"{part['relation']} {part['plain']}".strip() for part in line["parts"])
        for block in blocks_of([step])
        for line in block.get("lines", [])
    ]


def alarm(left: str, right: str, *given: str) -> Problem:
    return {**example("alarm"), "question": {"independent": [left.split(), right.split()], "given": list(given)}}


def told(problem: Problem) -> tuple[str, dict[str, Any]]:
    """The line at the top, and the values of the answer."""
    document = document_of(problem)
    values = {name: value for name, value in values_of(problem).items() if name.startswith("independent")}
    return spans_to_plain(document["answers"][0]), values


@pytest.mark.parametrize(
    ("left", "right", "known", "independent"),
    [
        # Russell & Norvig, Artificial Intelligence, 14.2: the burglar and the earthquake, until the alarm or a call.
        ("Burglary", "Earthquake", (), True),
        ("Burglary", "Earthquake", ("Alarm",), False),
        ("Burglary", "Earthquake", ("JohnCalls",), False),
        ("JohnCalls", "MaryCalls", (), False),
        ("JohnCalls", "MaryCalls", ("Alarm",), True),
        ("Burglary", "JohnCalls MaryCalls", ("Alarm",), True),
        ("Burglary Earthquake", "MaryCalls", (), False),
    ],
)
def test_the_alarm(left: str, right: str, known: tuple[str, ...], independent: bool) -> None:
    line, values = told(alarm(left, right, *known))
    assert values == {"independent": independent, "independent_numbers": independent}
    assert ("does not hold" in line) != independent


def test_the_proof_is_written_for_the_variables_of_the_exercise() -> None:
    found = steps_of(alarm("Burglary", "Earthquake", "JohnCalls"))
    proof = lines(found["proofs"])
    assert "P(Burglary, Earthquake) = P(Burglary) · P(Earthquake)" in proof
    assert any(line.startswith("P(JohnCalls | Burglary, Earthquake) = Σ") for line in proof)
    assert "descendant JohnCalls" in sentences(found["paths"])
    graph = next(block for block in found["paths"]["blocks"] if block["type"] == "graph")
    assert {edge["end"] for edge in graph["edges"] if edge["role"] == "lit"} == {2}
    assert "if JohnCalls were not observed" in sentences(found["conclusion"])


def test_the_witness_lights_the_entries_it_is_made_of() -> None:
    step = steps_of(alarm("Burglary", "Earthquake", "Alarm"))["numbers"]
    line = step["blocks"][2]["lines"][0]
    keys = [key for part in line["parts"] for *_, key, _ in part["marks"]]
    assert keys == ["cpt[Burglary=T]", "cpt[Earthquake=T]", "cpt[Alarm=T|Burglary=T,Earthquake=T]"]
    # The blocked node is drawn as such, and the paths are told in 中文 as well.
    chinese = steps_of(alarm("JohnCalls", "MaryCalls", "Alarm"), "zh")["paths"]
    assert "同父结构" in sentences(chinese)
    graph = next(block for block in chinese["blocks"] if block["type"] == "graph")
    assert [node["name"] for node in graph["nodes"] if node["role"] == "blocked"] == ["Alarm"]


def test_numbers_that_happen_to_be_independent_are_called_so() -> None:
    """An arrow whose rows are all the same."""
    half = (Fraction(1, 2),) * 2
    one = Asked(((), (0,)), (0,), (1,), ())
    problem = stated(with_tables(one, {0: {(): half}, 1: {(0,): half, (1,): half}}), asking(one))
    line, values = told(problem)
    assert values == {"independent": False, "independent_numbers": True}
    assert "only by the numbers of these tables" in line
    assert "An arrow joins them directly" in sentences(steps_of(problem)["conclusion"])


def test_the_blanket_of_a_cause_holds_the_other_cause() -> None:
    problem = {**example("alarm"), "question": {"markov_blanket": "Burglary"}}
    line, _ = told(problem)
    assert line == "The Markov blanket of Burglary: Earthquake, Alarm."
    step = steps_of(problem)["blanket"]
    assert lines(step)[-1].endswith("= P(Burglary | Earthquake, Alarm)")


@given(st.data(), st.sampled_from(STYLES), st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_printed_arithmetic_is_true(data: st.DataObject, style: Any, digits: int) -> None:
    one = data.draw(asked(5))
    made = with_tables(one, data.draw(tables(one)))
    solution = solving.solve(stated(made, asking(one)))
    document = write_document(solution, load_texts("en"), Display(style, digits))
    for chain in chains_of(document):
        check_chain(chain)
