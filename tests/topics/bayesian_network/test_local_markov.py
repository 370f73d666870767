"""The local Markov property against numbers, and the distributions along a chain against sums over everything."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.document.writing import spans_to_plain
from _byhand.topics.bayesian_network.independence.explain_markov import independent_of
from _byhand.topics.bayesian_network.inference.explain_chain import chain
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import document_of, values_of
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of
from helpers.problems.networks import chain as chain_problem
from helpers.problems.networks import networks
from helpers.problems.tables import Problem, example


def folds(problem: Problem, question: str) -> list[Any]:
    return [
        block
        for block in blocks_of(document_of(problem)["steps"])
        if block["type"] == "details" and question in spans_to_plain(block["summary"])
    ]


def lines(fold: Any) -> list[str]:
    return [
        " ".join(f"{part['relation']} {part['plain']}".strip() for part in line["parts"])
        for block in fold["blocks"]
        if block["type"] == "formula"
        for line in block["lines"]
    ]


@given(problem=networks(4, 2))
@examples(40)
def test_statements_hold_in_numbers(problem: Problem) -> None:
    """P(x, others | parents) = P(x | parents) P(others | parents), by the joint table."""
    network = read_problem(problem).network
    joint = {}
    for places in product(*(range(len(variable.values)) for variable in network.variables)):
        values = dict(enumerate(places))
        number = Fraction(1)
        for place in range(network.size):
            number *= network.probability(place, values)
        joint[places] = number

    def mass(*fixed: dict[int, int]) -> Fraction:
        wanted = {place: at for each in fixed for place, at in each.items()}
        return sum(
            (number for places, number in joint.items() if all(places[at] == to for at, to in wanted.items())),
            start=Fraction(0),
        )

    for place in range(network.size):
        others, parents = independent_of(network, place), network.variables[place].parents
        for places in joint:
            own, rest = {place: places[place]}, {each: places[each] for each in others}
            given_parents = {each: places[each] for each in parents}
            both = mass(own, rest, given_parents) * mass(given_parents)
            assert both == mass(own, given_parents) * mass(rest, given_parents)


def test_markov_property_covers_every_variable() -> None:
    (fold,) = folds(example("bayesian_network/sprinkler"), "Which independences")
    assert lines(fold) == [
        "Sprinkler ⊥ Rain | Cloudy",
        "WetGrass ⊥ Cloudy | Sprinkler, Rain",
    ]
    assert folds(example("bayesian_network/explaining_away"), "Which independences")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"independent": [["Sprinkler"], ["Rain"]], "given": ["Cloudy"]}, True),
        ({"independent": [["Cloudy"], ["WetGrass"]], "given": ["Sprinkler", "Rain"]}, True),
        ({"independent": [["Sprinkler"], ["Rain"]], "given": ["Cloudy", "WetGrass"]}, False),
    ],
)
def test_an_independence_that_it_states_is_called_by_its_name(asked: Problem, said: bool) -> None:
    problem = {**example("bayesian_network/sprinkler"), "question": asked}
    texts = [
        spans_to_plain(block["spans"])
        for block in blocks_of(document_of(problem)["steps"])
        if block["type"] == "paragraph"
    ]
    assert any(text.startswith("This is the local Markov property of") for text in texts) == said


# --- chains


@given(length=st.integers(3, 6), at=st.data())
@examples(15)
def test_along_a_chain(length: int, at: st.DataObject) -> None:
    problem = chain_problem(length)
    names = list(problem["variables"])
    name = at.draw(st.sampled_from(names[1:]))
    value = problem["variables"][name]["values"][0]
    asked = {**problem, "question": {"find": name}}
    number = values_of(asked)[f"posterior[{value}]"]
    (fold,) = folds(asked, "before anything is observed")
    results = [line.split(" = ") for line in lines(fold) if line.startswith(f"P({name} = {value})")]
    assert results
    assert all(abs(Fraction(parts[-1].split(" ≈ ")[-1]) - number) < Fraction(1, 10**4) for parts in results)


def test_other_networks_have_no_chain() -> None:
    for name in ("sprinkler", "alarm", "explaining_away"):
        problem = example(f"bayesian_network/{name}")
        assert chain(read_problem(problem).network) == []
        assert folds(problem, "before anything is observed") == []


def test_humidity() -> None:
    """0.6 · 0.1 + 0.4 · 0.8 = 0.38"""
    problem = example("bayesian_network/umbrella")
    (step,) = (each for each in document_of(problem)["steps"] if each["id"] == "factorisation")
    # It is open, as it leads from the first cause to what is observed.
    assert folds(problem, "before anything is observed") == []
    assert "P(wet) = 0.6 · 0.1 + 0.4 · 0.8 = 0.38" in lines(step)
    assert "P(umbrella) = 0.38 · 0.9 + 0.62 · 0.2 = 0.466" in lines(step)
