"""Moral graphs and the second proof of d-separation: textbook graphs, the definition, and the paths."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.render import RENDERERS
from _byhand.topics.bayesian_network.independence.separation import separated
from _byhand.topics.bayesian_network.moral.moral_graph import moral_graph
from helpers.answers.asked import document_of
from helpers.answers.network_answers import assert_refused_as, quantities_of
from helpers.examples import examples
from helpers.oracles import separation as oracle
from helpers.problems.independence import Asked, Parents, asked, graphs, network
from helpers.problems.tables import example

# Koller & Friedman 2009, figure 9.8: the extended student network; its moral graph is figure 4.12 there.
STUDENT: dict[str, list[str]] = {
    "Coherence": [],
    "Difficulty": ["Coherence"],
    "Intelligence": [],
    "Grade": ["Difficulty", "Intelligence"],
    "SAT": ["Intelligence"],
    "Letter": ["Grade"],
    "Job": ["Letter", "SAT"],
    "Happy": ["Grade", "Job"],
}


def graph_problem(question: Any, parents: dict[str, list[str]]) -> dict[str, Any]:
    variables = {name: {"parents": given} for name, given in parents.items()}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def asked_of(question: Any, parents: dict[str, list[str]] = STUDENT) -> dict[str, Any]:
    return quantities_of(graph_problem(question, parents))


def test_student_network_has_three_marriages() -> None:
    found = asked_of({"moral_graph": True})
    assert found["added"].names == [["Difficulty", "Intelligence"], ["Grade", "Job"], ["SAT", "Letter"]]
    assert len(found["edges"].names) == 9 + 3


def test_ancestral_graph_leaves_the_others_out() -> None:
    found = asked_of({"moral_graph": ["Grade", "SAT"]})
    assert found["added"].names == [["Difficulty", "Intelligence"]]
    assert {name for pair in found["edges"].names for name in pair} == {
        *("Coherence", "Difficulty", "Intelligence", "Grade", "SAT")
    }
    assert asked_of({"moral_graph": "Intelligence"})["edges"].names == []


def test_pair_with_two_children_is_added_once() -> None:
    found = asked_of({"moral_graph": True}, {"z": ["b", "a"], "a": [], "b": [], "y": ["a", "b"]})
    assert found["added"].names == [["a", "b"]]
    assert found["edges"].names == [["z", "a"], ["z", "b"], ["a", "b"], ["a", "y"], ["b", "y"]]


@given(graphs())
@examples(100)
def test_moral_edges_are_those_of_the_definition(parents: Parents) -> None:
    """Two variables are joined if an arrow joins them, or if they have a child in common."""
    found = moral_graph(network(parents))
    joined = [
        (one, other)
        for one, other in combinations(range(len(parents)), 2)
        if one in parents[other] or other in parents[one] or any({one, other} <= {*each} for each in parents)
    ]
    assert list(found.edges) == joined
    assert list(found.added) == [(a, b) for a, b in joined if a not in parents[b] and b not in parents[a]]


@given(asked())
@examples(200)
def test_second_proof_agrees_with_the_paths(one: Asked) -> None:
    whole = network(one.parents)
    found = moral_graph(whole, (*one.left, *one.right, *one.given))
    path = found.path(one.left, one.right, one.given)
    assert (path is None) == separated(whole, one.left, one.right, one.given)
    assert (path is None) == oracle.separated(one.by_place, one.left, one.right, one.given)
    if path is not None:
        assert path[0] in one.left
        assert path[-1] in one.right
        assert not {*path} & {*one.given}
        assert all(tuple(sorted(step)) in found.edges for step in pairwise(path))


def told(problem: dict[str, Any], lang: str) -> str:
    return RENDERERS["plain"][0](document_of(problem, lang), "full")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_second_proof_names_the_connecting_path(lang: str) -> None:
    given_grade = graph_problem({"independent": [["Difficulty"], ["SAT"]], "given": ["Grade"]}, STUDENT)
    assert "Difficulty — Intelligence — SAT" in told(given_grade, lang)
    given_both = graph_problem({"independent": [["Difficulty"], ["SAT"]], "given": ["Intelligence"]}, STUDENT)
    assert {"en": "No path joins", "zh": "不再连通"}[lang] in told(given_both, lang)


def test_moral_graph_of_a_network_with_tables() -> None:
    found = quantities_of({**example("asia"), "question": {"moral_graph": True}})
    assert [sorted(pair) for pair in found["added"].names] == [["lung", "tub"], ["bronc", "either"]]


@pytest.mark.parametrize(
    ("stated", "code", "field"),
    [
        (False, "moral.true", "question.moral_graph"),
        ([], "error.name_one", "question.moral_graph"),
        (["Nobody"], "error.no_variable", "question.moral_graph"),
    ],
)
def test_refused_moral_graphs(stated: Any, code: str, field: str) -> None:
    assert_refused_as(graph_problem({"moral_graph": stated}, STUDENT), code, field)


@pytest.mark.parametrize(
    ("written", "verdict"),
    [
        ("Job—Grade, Difficulty - Intelligence; (SAT–Letter)", "right"),
        ("Job-Grade, Difficulty-Intelligence", "differs"),
        ("Job-Grade, Difficulty-Intelligence, SAT-Job", "differs"),
        ("Difficulty, Intelligence", "differs"),
    ],
)
def test_working_names_all_added_edges(written: str, verdict: str) -> None:
    problem = graph_problem({"moral_graph": True}, STUDENT)
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    assert [each.verdict for each in check(exercise, [Given("added", written)]).figures] == [verdict]
