"""Decisions in networks: published examples, all policies tried, pyAgrum's influence diagrams, what is refused."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.graph import Graph
from _byhand.topics.bayesian_network.exports import bif, compact, xmlbif
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import check_lines, quantities_of
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.oracles.decision_network import expected_by_pyagrum
from helpers.problems.decision_networks import best_by_policies, decision_networks, known_at
from helpers.problems.networks import Problem
from helpers.problems.tables import example
from helpers.workings.networks import decisions
from helpers.workings.readings import check_working, quantities_read
from helpers.workings.student_hand import StudentHand

UMBRELLA, OIL = example("forecast_umbrella"), example("oil_wildcatter")


def asking(problem: Problem, question: dict[str, Any]) -> Problem:
    return {**problem, "question": question}


# --- published


def test_umbrella_without_the_forecast() -> None:
    """Netica's tutorial prints 35 and 70."""
    found = quantities_of(asking(UMBRELLA, {"decide": "Umbrella"}))
    assert found["expected_utility[take]"] == 35
    assert found["expected_utility[leave]"] == 70
    assert found["maximum_expected_utility"] == 70
    assert only_answer(asking(UMBRELLA, {"decide": "Umbrella"})).decision == "leave"


def test_umbrella_given_a_rainy_forecast() -> None:
    """P(rain | rainy) = 0.18/(0.18 + 0.07) = 18/25."""
    asked = asking(UMBRELLA, {"decide": "Umbrella", "evidence": {"Forecast": "rainy"}})
    found = quantities_of(asked)
    assert found["posterior[Weather=rain]"] == Fraction(18, 25)
    assert found["expected_utility[take]"] == 56
    assert found["expected_utility[leave]"] == 28
    assert only_answer(asked).decision == "take"


def test_the_forecast_is_worth_7() -> None:
    """0.535 · 9800/107 + 0.215 · 2800/43 + 0.25 · 56 = 49 + 14 + 14 = 77, and 77 − 70."""
    asked = asking(UMBRELLA, {"value_of_information": "Forecast"})
    found = quantities_of(asked)
    assert found["maximum_expected_utility[sunny]"] == Fraction(9800, 107)
    assert found["maximum_expected_utility[cloudy]"] == Fraction(2800, 43)
    assert found["maximum_expected_utility[rainy]"] == 56
    assert found["maximum_expected_utility"] == 70
    assert found["value_of_information"] == 7
    assert only_answer(asked).rule == {"sunny": ["leave"], "cloudy": ["leave"], "rainy": ["take"]}


def test_umbrella_that_knows_the_forecast() -> None:
    problem = {**UMBRELLA, "decisions": {"Umbrella": {"values": ["take", "leave"], "parents": ["Forecast"]}}}
    asked = asking(problem, {"decide": "Umbrella"})
    found = quantities_of(asked)
    assert found["expected_utility[take given sunny]"] == Fraction(2590, 107)
    assert found["maximum_expected_utility"] == 77
    assert only_answer(asked).rule == {"sunny": ["leave"], "cloudy": ["leave"], "rainy": ["take"]}
    assert only_answer(asked).decision is None
    worthless = quantities_of(asking(problem, {"value_of_information": "Forecast"}))
    assert worthless["value_of_information"] == 0


def test_perfect_information_about_the_weather_is_worth_21() -> None:
    """0.3 · 70 + 0.7 · 100 = 91, and 91 − 70."""
    found = quantities_of(asking(UMBRELLA, {"value_of_information": "Weather"}))
    assert found["value_of_information"] == 21


def test_oil_wildcatter_tests_first() -> None:
    """Shenoy 1992: 22.5 with the test, 20 without; drill unless the result is diffuse."""
    asked = asking(OIL, {"decide": ["Test", "Drill"]})
    found, answer = quantities_of(asked), only_answer(asked)
    assert found["expected_utility[test]"] == Fraction(45, 2)
    assert found["expected_utility[skip]"] == 20
    assert found["expected_utility[drill given test,closed]"] == Fraction(155, 2)
    assert found["expected_utility[drill given test,open]"] == Fraction(160, 7)
    assert found["expected_utility[drill given test,diffuse]"] == Fraction(-1660, 41)
    assert found["expected_utility[drill given skip,closed]"] is None
    assert answer.decision == "test"
    assert answer.rule == {
        "test,closed": ["drill"],
        "test,open": ["drill"],
        "test,diffuse": ["stop"],
        "skip,no result": ["drill"],
    }


def test_oil_wildcatter_after_the_test() -> None:
    """What is chosen already is evidence; with the result nothing is open."""
    seen = {"Test": "test", "Result": "open"}
    asked = asking(OIL, {"decide": "Drill", "evidence": seen})
    found = quantities_of(asked)
    assert found["expected_utility[drill given test,open]"] == Fraction(160, 7)
    assert found["expected_utility[drill]"] == Fraction(160, 7)
    assert found["evidence"] == Fraction(7, 20)
    assert only_answer(asked).decision == "drill"
    assert quantities_of(asking(OIL, {"decide": "Drill", "evidence": {"Test": "test"}}))[
        "maximum_expected_utility"
    ] == (Fraction(45, 2))


def test_equally_good_choices_are_all_named() -> None:
    problem = {**UMBRELLA, "variables": {**UMBRELLA["variables"]}}
    problem["variables"]["Weather"] = {"values": ["rain", "no rain"], "cpt": {"rain": "8/15", "no rain": "7/15"}}
    answer = only_answer(asking(problem, {"decide": "Umbrella"}))
    assert answer.decision is None
    assert answer.tied == ("take", "leave")


def test_impossible_evidence_decides_nothing() -> None:
    asked = asking(OIL, {"decide": "Drill", "evidence": {"Test": "test", "Result": "no result"}})
    found = quantities_of(asked)
    assert found["evidence"] == 0
    assert found["maximum_expected_utility"] is None
    assert only_answer(asked).decision is None


# --- against all policies


@given(decision_networks())
@examples(60)
def test_backward_induction_is_the_best_policy(problem: Problem) -> None:
    order = list(problem["decisions"])
    assume(all(len(its) <= 3 for its in known_at(problem, order).values()))
    expected = best_by_policies(problem, order)
    assert quantities_of(problem)["maximum_expected_utility"] == expected
    assert list(wrong_ways(only_answer(problem))) == []


@given(decision_networks(decisions=1), st.sampled_from([["v0"], ["v1"], ["v0", "v1"]]))
@examples(60)
def test_information_is_worth_the_better_policies(problem: Problem, asked: list[str]) -> None:
    evidence = problem["question"].get("evidence", {})
    assume(not set(asked) & set(evidence))
    question = {"value_of_information": asked, **({"evidence": evidence} if evidence else {})}
    found = quantities_of({**problem, "question": question})
    without = best_by_policies(problem, ["D1"])
    known = best_by_policies(problem, ["D1"], tuple(asked))
    if without is None or known is None:
        assert found["value_of_information"] is None
        return
    assert found["value_of_information"] == known - without
    assert found["value_of_information"] >= 0
    assert found["maximum_expected_utility"] == without
    assert list(wrong_ways(only_answer({**problem, "question": question}))) == []


@given(decision_networks(), st.sampled_from(["v0", "v1"]))
@examples(30)
def test_information_before_two_decisions_never_hurts(problem: Problem, asked: str) -> None:
    order = list(problem["decisions"])
    assume(all(len(its) <= 2 for its in known_at(problem, order).values()))
    assume(asked not in problem["question"].get("evidence", {}))
    question = {"value_of_information": asked, "evidence": problem["question"].get("evidence", {})}
    found = quantities_of({**problem, "question": question})
    without, known = best_by_policies(problem, order), best_by_policies(problem, order, (asked,))
    assert found["value_of_information"] == (None if without is None or known is None else known - without)
    assert list(wrong_ways(only_answer({**problem, "question": question}))) == []


@given(decision_networks())
@examples(10)
def test_every_printed_line_is_true(problem: Problem) -> None:
    check_lines(problem)


@given(decision_networks(least=1))
@examples(20)
def test_pyagrum_expects_the_same(problem: Problem) -> None:
    """Its LIMIDs, with the assumption that nothing is forgotten."""
    theirs = expected_by_pyagrum(problem)
    assume(theirs is not None)
    ours = quantities_of(problem)["maximum_expected_utility"]
    assert math.isclose(theirs or 0.0, float(ours), rel_tol=1e-6, abs_tol=1e-6)


# --- other questions in a network with decisions


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"find": "Oil"}, {"posterior[dry]": Fraction(1, 2)}),
        ({"find": "Result", "evidence": {"Test": "test"}}, {"posterior[open]": Fraction(7, 20)}),
        ({"find": "Result", "do": {"Test": "test"}}, {"posterior[open]": Fraction(7, 20)}),
        ({"find": "Oil", "evidence": {"Test": "test", "Result": "open"}}, {"posterior[wet]": Fraction(12, 35)}),
        ({"joint": {"Oil": "wet"}}, {"joint": Fraction(3, 10)}),
        ({"probability": "Result=open", "do": {"Test": "test"}}, {"probability": Fraction(7, 20)}),
        ({"most_probable": "all", "evidence": {"Test": "test"}}, {"joint": Fraction(3, 10)}),
    ],
)
def test_chance_is_asked_where_decisions_are_set(question: dict[str, Any], expected: dict[str, Fraction]) -> None:
    asked = asking(OIL, question)
    assert expected.items() <= quantities_of(asked).items()
    assert list(wrong_ways(only_answer(asked))) == []
    check_lines(asked)


def test_independence_before_a_decision_is_answered() -> None:
    problem = {**UMBRELLA, "question": {"independent": [["Weather"], ["Forecast"]]}}
    assert quantities_of(problem)["independent"] is False


def test_decisions_are_rectangles_and_utilities_diamonds() -> None:
    (graph,) = (block for step in solving.solve(OIL).steps for block in step.blocks if isinstance(block, Graph))
    shapes = {node.name: node.shape for node in graph.nodes}
    assert shapes == {
        "Oil": None,
        "Result": None,
        "Test": "decision",
        "Drill": "decision",
        "Pay": "utility",
        "Cost": "utility",
    }
    arrows = {(graph.nodes[edge.start].name, graph.nodes[edge.end].name) for edge in graph.edges}
    assert {("Drill", "Pay"), ("Oil", "Pay"), ("Test", "Cost"), ("Result", "Drill")} <= arrows


# --- workings with a slip


@pytest.mark.parametrize(
    ("query", "key"),
    [
        (0, "utilities_unweighted"),
        (1, "utilities_unweighted"),
        (1, "prior_for_posterior"),
        (2, "prior_for_posterior"),
        (2, "utility_not_subtracted"),
    ],
)
def test_slips_in_a_decision_are_named(query: int, key: str) -> None:
    question = UMBRELLA["question"][query]
    exercise = exercise_of(asking(UMBRELLA, question), 0, lambda each: solving.solve(each).answers)
    without = StudentHand()
    decisions.work(UMBRELLA, question, without)
    for place in without.places[key]:
        hand = StudentHand(key, place)
        decisions.work(UMBRELLA, question, hand)
        figures = [Given(name, f"{float(value):.6g}") for name, value in hand.figures.items()]
        report = check(exercise, figures)
        if hand.figures == without.figures:
            continue
        assert report.first_wrong is not None
        assert key in [cause.key for cause in report.figures[report.first_wrong].causes[:2]], (place, key)


@pytest.mark.parametrize(
    ("query", "language", "text", "wanted"),
    [
        (0, "en", "EU(take) = 35", "expected_utility[take]"),
        (0, "zh", "EU(带) = 35", "expected_utility[带]"),
        (0, "en", "MEU = 70", "maximum_expected_utility"),
        (1, "en", "EU(take | rainy) = 56", "expected_utility[take]"),
        (1, "en", "P(rain | rainy) = 0.72", "posterior[Weather=rain]"),
        (2, "en", "VOI = 7", "value_of_information"),
        (2, "en", "the value of information is 7", "value_of_information"),
        (2, "zh", "信息的价值 = 7", "value_of_information"),
        (2, "en", "MEU(sunny) = 91.59", "maximum_expected_utility[sunny]"),
        (2, "en", "EU(leave | cloudy) = 65.12", "expected_utility[leave given cloudy]"),
    ],
)
def test_written_utilities_are_read(query: int, language: str, text: str, wanted: str) -> None:
    assert quantities_read(check_working("forecast_umbrella", text, language, query)) == wanted


# --- refusals

KNOWN = {"Umbrella": {"values": ["take", "leave"], "parents": ["Forecast"]}}
ROWS = UMBRELLA["utilities"]["Satisfaction"]["utility"]


def with_utility(**changed: Any) -> Problem:
    return {**UMBRELLA, "utilities": {"U": {"parents": ["Weather", "Umbrella"], "utility": ROWS, **changed}}}


@pytest.mark.parametrize(
    ("problem", "field"),
    [
        (asking(OIL, {"decide": "Drill"}), "question.decide"),
        (asking(OIL, {"decide": ["Drill", "Test"]}), "question.decide"),
        (asking(OIL, {"decide": "Oil"}), "question.decide"),
        (asking(OIL, {"decide": []}), "question.decide"),
        (asking(OIL, {"decide": ["Test", "Drill"], "evidence": {"Result": "open"}}), "question.evidence"),
        (asking(OIL, {"decide": "Test", "evidence": {"Drill": "drill"}}), "question.evidence"),
        (asking(UMBRELLA, {"decide": "Umbrella", "evidence": {"Umbrella": "take"}}), "question.evidence"),
        (asking(OIL, {"value_of_information": "Result"}), "question.value_of_information"),
        (asking(OIL, {"value_of_information": "Test"}), "question.value_of_information"),
        (asking(OIL, {"value_of_information": []}), "question.value_of_information"),
        (asking(OIL, {"value_of_information": "Oil", "evidence": {"Oil": "dry"}}), "question.evidence"),
        (
            asking(OIL, {"value_of_information": "Oil", "evidence": {"Test": "test", "Drill": "drill"}}),
            "question.evidence",
        ),
        (asking(OIL, {"find": "Result"}), "question.find"),
        (asking(OIL, {"find": "Test"}), "question.find"),
        (asking(OIL, {"markov_blanket": "Oil"}), "question.markov_blanket"),
        (asking(OIL, {"adjust": ["Oil", "Result"]}), "question.adjust"),
        ({**UMBRELLA, "utilities": None}, "question[1].decide"),
        ({**asking(UMBRELLA, {"decide": "Weather"}), "decisions": None, "utilities": None}, "question.decide"),
        ({**UMBRELLA, "decisions": {"Weather": {"values": ["a", "b"]}}}, "decisions"),
        ({**UMBRELLA, "decisions": {"Umbrella": {"parents": []}}}, "decisions.Umbrella.values"),
        (with_utility(utility=ROWS[:3]), "utilities.U.utility"),
        (with_utility(utility=[*ROWS, ROWS[0]]), "utilities.U.utility[5]"),
        (with_utility(utility=[{**ROWS[0], "u": "much"}, *ROWS[1:]]), "utilities.U.utility[1].u"),
        (with_utility(utility=7), "utilities.U.utility"),
        (with_utility(parents=["Weather"]), "utilities.U.utility[1].given"),
        ({**UMBRELLA, "utilities": {"Weather": {"utility": [{"u": 1}]}}}, "utilities.Weather"),
    ],
)
def test_refused_with_its_place(problem: Problem, field: str) -> None:
    assert_refused(problem, field)


def test_exports_for_networks_of_chance_are_refused() -> None:
    for write in (bif, xmlbif, compact):
        assert refusal(write, OIL).field == "decisions"
