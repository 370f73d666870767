"""Elimination without numbers: textbook orders, the definition by sets, and the numerical elimination."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.steps import Names
from _byhand.document.writing import spans_to_plain
from _byhand.render import RENDERERS
from _byhand.topics.bayesian_network.inference.elimination import eliminate
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import document_of, only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, quantities_of
from helpers.examples import examples
from helpers.problems.networks import Problem, networks

ALARM: dict[str, list[str]] = {"B": [], "E": [], "A": ["B", "E"], "J": ["A"], "M": ["A"]}
# Koller & Friedman 2009, §9.3.1: P(J) in the student network, by two orders (tables 9.1 and 9.2).
STUDENT: dict[str, list[str]] = {
    **dict(zip("CDIGSLJH", ([], ["C"], [], ["I", "D"], ["I"], ["G"], ["L", "S"], ["G", "J"]), strict=True))
}


def graph_problem(question: Any, parents: dict[str, list[str]], values: list[str] | None = None) -> dict[str, Any]:
    own = {} if values is None else {"values": values}
    variables = {name: {**own, "parents": given} for name, given in parents.items()}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def planned(question: dict[str, Any], parents: dict[str, list[str]], values: list[str] | None = None) -> dict[str, Any]:
    found = quantities_of(graph_problem(question, parents, values))
    return {name: list(value.names) if isinstance(value, Names) else value for name, value in found.items()}


def test_alarm_by_hand() -> None:
    """Russell & Norvig §14.4.2: P(B | j, m); E, then A."""
    found = planned({"find": "B", "evidence": ["J", "M"], "order": ["E", "A"]}, ALARM, ["t", "f"])
    assert found["eliminated[1]"] == "E"
    assert found["from[1]"] == ["P(E)", "P(A|B,E)"]
    assert found["scope[1]"] == ["B", "A"]
    assert found["size[1]"] == 4
    assert found["from[2]"] == ["P(J|A)", "P(M|A)", "f1"]
    assert found["scope[2]"] == ["B"]
    assert found["scope[result]"] == ["B"]
    assert found["largest_factor"] == 4


def test_barren_variables_are_eliminated_as_well() -> None:
    found = planned({"find": "B", "order": ["M", "J", "A", "E"]}, ALARM, ["t", "f"])
    assert [found[f"scope[{at}]"] for at in (1, 2, 3, 4)] == [["A"], ["A"], ["B", "E"], ["B"]]
    assert_refused_as(
        graph_problem({"find": "B", "order": ["A", "E"]}, ALARM), "error.order_incomplete", "question.order"
    )


@pytest.mark.parametrize(
    ("order", "products"),
    [
        # Koller & Friedman 2009, table 9.1: the variables involved in each product.
        ("CDIHGSL", ["CD", "GID", "GSI", "GJH", "GJLS", "JLS", "JL"]),
        # Table 9.2.
        ("GISLHCD", ["GIDLJH", "SIDLJH", "DLSJH", "DLJH", "DJH", "DC", "DJ"]),
    ],
)
def test_orders_of_the_student_network(order: str, products: list[str]) -> None:
    found = planned({"find": "J", "order": list(order)}, STUDENT, ["0", "1"])
    left = [{*product} - {gone} for product, gone in zip(products, order, strict=True)]
    assert [{*found[f"scope[{at}]"]} for at in range(1, 8)] == left
    assert found["largest_factor"] == max(2 ** len(scope) for scope in left)


@st.composite
def planned_networks(draw: st.DrawFn) -> tuple[Problem, dict[str, Any]]:
    problem = draw(networks(most=6, values=3))
    names = draw(st.permutations(list(problem["variables"])))
    asked, known = draw(st.integers(1, len(names))), draw(st.integers(0, 2))
    question = {"find": names[:asked], "evidence": names[asked : asked + known], "order": names[asked + known :]}
    return problem, question


@given(planned_networks())
@examples(100)
def test_scopes_are_those_of_the_numerical_elimination(drawn: tuple[Problem, dict[str, Any]]) -> None:
    """With a variable below all others, nothing is barren there."""
    problem, question = drawn
    names = list(problem["variables"])
    bare = {name: {k: v for k, v in each.items() if k != "cpt"} for name, each in problem["variables"].items()}
    asked = {**problem, "variables": bare, "question": question}
    found = quantities_of(asked)
    sets = [{name, *each.get("parents", [])} - {*question["evidence"]} for name, each in bare.items()]
    for number, name in enumerate(question["order"], 1):
        used = [scope for scope in sets if name in scope]
        left = set[str]().union(*used) - {name}
        sets = [*(scope for scope in sets if name not in scope), left]
        assert found[f"eliminated[{number}]"] == name
        assert list(found[f"scope[{number}]"].names) == [each for each in names if each in left]
        assert found[f"size[{number}]"] == prod(len(bare[each]["values"]) for each in left)
        assert len(found[f"from[{number}]"].names) == len(used)
    assert list(found["scope[result]"].names) == [each for each in names if each in question["find"]]
    assert list(wrong_ways(only_answer(asked))) == []
    network = read_problem({**problem, "question": {"joint": {names[0]: bare[names[0]]["values"][0]}}}).network
    numbered = {name: place for place, name in enumerate(names)}
    everything = {numbered[name]: 0 for name in question["evidence"]}
    kept = [numbered[name] for name in question["find"]]
    if network.ancestors((*kept, *everything)) == {*range(network.size)}:
        order = [numbered[name] for name in question["order"]]
        trace = eliminate(network, kept, everything, order, only_barren=True)
        scopes = [[names[place] for place in each.result.scope] for each in trace.rounds]
        assert scopes == [list(found[f"scope[{at}]"].names) for at in range(1, len(order) + 1)]


def test_unknown_numbers_of_values_leave_sizes_open() -> None:
    parents = {"a": [], "b": ["a"], "c": ["b"]}
    found = planned({"find": "c", "order": ["a", "b"]}, parents)
    assert found["scope[1]"] == ["b"]
    assert found["size[1]"] is None
    assert found["largest_factor"] is None
    text = RENDERERS["plain"][0](document_of(graph_problem({"find": "c", "order": ["a", "b"]}, parents)), "full")
    assert "State the values" in text


def test_observed_values_need_not_be_known() -> None:
    given_value = planned({"find": "B", "evidence": {"J": "true", "M": None}, "order": ["M", "A", "E"]}, ALARM)
    by_name = planned({"find": "B", "evidence": "J", "order": ["M", "A", "E"]}, ALARM)
    assert given_value == by_name


@pytest.mark.parametrize(("language", "words"), [("en", "the other order is better"), ("zh", "不如前者")])
def test_two_orders_are_compared(language: str, words: str) -> None:
    questions = [{"find": "J", "order": list("CDIHGSL")}, {"find": "J", "order": list("GISLHCD")}]
    document = document_of(graph_problem(questions, STUDENT, ["0", "1"]), language)
    assert words in RENDERERS["plain"][0](document, "full")
    assert "32" in spans_to_plain(document["answers"][1])


def test_nothing_to_eliminate_is_answered() -> None:
    found = planned({"find": ["a", "b"], "order": []}, {"a": [], "b": ["a"]}, ["t", "f"])
    assert found["scope[result]"] == ["a", "b"]
    assert found["largest_factor"] is None


def test_one_table_asks_for_the_others() -> None:
    """A forgotten table makes no question without numbers."""
    problem = graph_problem({"find": "b", "order": ["a"]}, {"a": [], "b": ["a"]}, ["t", "f"])
    problem["variables"]["a"]["cpt"] = {"t": 0.5}
    assert_refused_as(problem, "error.cpt_needed", "variables.b.cpt")
    without_order = graph_problem({"find": "b"}, {"a": [], "b": ["a"]}, ["t", "f"])
    assert_refused_as(without_order, "error.cpt_needed", "variables.a.cpt")


@pytest.mark.parametrize(
    ("question", "key", "field"),
    [
        ({"find": "B", "evidence": ["B"], "order": []}, "error.target_observed", "question.evidence"),
        ({"find": "B", "evidence": ["J"], "order": ["J"]}, "error.not_to_eliminate", "question.order"),
        ({"find": [], "order": ["A"]}, "error.name_one", "question.find"),
        ({"find": "B", "evidence": ["X"], "order": ["A"]}, "error.no_variable", "question.evidence"),
        ({"find": "B", "order": ["A", "A"]}, "error.repeated_variable", "question.order"),
    ],
)
def test_unusable_plans_are_refused(question: dict[str, Any], key: str, field: str) -> None:
    assert_refused_as(graph_problem(question, ALARM), key, field)


def test_large_plans_are_answered() -> None:
    names = [f"x{at}" for at in range(300)]
    parents = {name: names[max(0, at - 2) : at] for at, name in enumerate(names)}
    problem = graph_problem({"find": names[-1], "order": names[:-1]}, parents, ["t", "f"])
    assert quantities_of(problem)["largest_factor"] == 4
    solving.solve(problem)


@pytest.mark.parametrize(
    ("name", "written", "verdict"),
    [
        ("eliminated[1]", "E", "right"),
        ("eliminated[1]", "A", "differs"),
        ("scope[1]", "A, B", "right"),
        ("scope[1]", "A, B, E", "differs"),
        ("from[1]", "P(E)", "differs"),
        ("size[1]", "4", "right"),
        ("largest_factor", "8", "differs"),
    ],
)
def test_workings_of_plans_are_checked(name: str, written: str, verdict: str) -> None:
    problem = graph_problem({"find": "B", "evidence": ["J", "M"], "order": ["E", "A"]}, ALARM, ["t", "f"])
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    assert [each.verdict for each in check(exercise, [Given(name, written)]).figures] == [verdict]
