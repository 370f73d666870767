"""Uncertain evidence: against the joint distribution with exact fractions, and against pyAgrum."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.oracles.network import agrum_soft, full
from helpers.problems.networks import Problem, inquiries, networks
from helpers.problems.tables import example

Rows = list[tuple[dict[str, str], Fraction]]


def _shares(rows: Rows, names: list[str]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for row, number in rows:
        key = ",".join(row[name] for name in names)
        found[key] = found.get(key, Fraction(0)) + number
    return found


def _revised(rows: Rows, name: str, new: dict[str, Fraction]) -> Rows | None:
    """The definition: every combination of values with this value is multiplied alike."""
    old = _shares(rows, [name])
    if any(number and not old[value] for value, number in new.items()):
        return None
    return [(row, number * new[row[name]] / old[row[name]] if new[row[name]] else Fraction(0)) for row, number in rows]


@st.composite
def soft_inquiries(draw: st.DrawFn) -> Problem:
    """A question with certain, virtual and Jeffrey's evidence, in any order."""
    problem = draw(inquiries(most=4))
    question = problem["question"]
    evidence: dict[str, Any] = {}
    for name in draw(st.permutations([*question["evidence"], *question["find"]])):
        values = problem["variables"][name]["values"]
        weights = draw(st.lists(st.integers(0, 4), min_size=len(values), max_size=len(values)).filter(any))
        certain = name in question["evidence"] and name not in question["find"]
        kind = draw(st.sampled_from(["certain", "virtual", "jeffrey"] if certain else ["none", "virtual", "jeffrey"]))
        if kind == "certain":
            evidence[name] = question["evidence"][name]
        elif kind == "virtual":
            evidence[name] = dict(zip(values, weights, strict=True))
        elif kind == "jeffrey":
            shares = [str(Fraction(weight, sum(weights))) for weight in weights]
            evidence[name] = {"probability": dict(zip(values, shares, strict=True))}
    method = draw(st.sampled_from(["enumeration", "variable_elimination"]))
    return {**problem, "question": {"find": question["find"], "evidence": evidence, "method": method}}


def _expected(problem: Problem) -> dict[str, Any]:
    names, evidence = problem["question"]["find"], problem["question"]["evidence"]
    rows: Rows | None = full(problem).rows
    keys = list(_shares(full(problem).rows, names))
    for name, stated in evidence.items():
        if isinstance(stated, str):
            rows = [(row, number * (row[name] == stated)) for row, number in rows or []]
        elif "probability" not in stated:
            rows = [(row, number * stated[row[name]]) for row, number in rows or []]
    jeffrey = {name: each["probability"] for name, each in evidence.items() if "probability" in each}
    whole = sum((number for _, number in rows or []), Fraction(0))
    joints = _shares(rows or [], names)
    rows = [(row, number / whole) for row, number in rows or []] if whole else None
    for name, stated in jeffrey.items():
        new = {value: Fraction(number) for value, number in stated.items()}
        rows = None if rows is None else _revised(rows, name, new)
    posteriors = dict.fromkeys(keys) if rows is None else _shares(rows, names)
    expected: dict[str, Any] = {"evidence": None if jeffrey else whole}
    expected |= {f"joint[{key}]": None if jeffrey else joints[key] for key in keys}
    return expected | {f"posterior[{key}]": posteriors[key] for key in keys}


@given(soft_inquiries())
@examples(150)
def test_uncertain_evidence_equals_the_joint_distribution(problem: Problem) -> None:
    evidence = problem["question"]["evidence"]
    if any(isinstance(each, dict) for each in evidence.values()):
        assert quantities_of(problem) == _expected(problem)
        assert list(wrong_ways(only_answer(problem))) == []


@given(soft_inquiries())
@examples(15)
def test_lines_of_uncertain_evidence_are_true(problem: Problem) -> None:
    check_lines(problem)


@given(networks(most=4, least=1), st.data())
@examples(25)
def test_virtual_evidence_as_in_pyagrum(problem: Problem, data: st.DataObject) -> None:
    names = list(problem["variables"])
    asked, seen = data.draw(st.sampled_from(names)), data.draw(st.sampled_from(names))
    values = problem["variables"][seen]["values"]
    weights = data.draw(st.lists(st.integers(1, 5), min_size=len(values), max_size=len(values)))
    likelihoods = dict(zip(values, weights, strict=True))
    found = quantities_of({**problem, "question": {"find": asked, "evidence": {seen: likelihoods}}})
    for value, number in agrum_soft(problem, asked, {seen: weights}).items():
        assert float(found[f"posterior[{value}]"]) == pytest.approx(number)


ALARM = example("alarm")


def _of_alarm(evidence: dict[str, Any], **more: Any) -> Problem:
    return {**ALARM, "question": {"find": "Burglary", "evidence": evidence, **more}}


def test_only_ratios_of_likelihoods_matter() -> None:
    """4 : 1 beside 0.8 : 0.2, and a certain value as 1 : 0."""
    one = quantities_of(_of_alarm({"Alarm": {"T": 4, "F": 1}}))
    other = quantities_of(_of_alarm({"Alarm": {"T": "0.8", "F": "0.2"}}))
    assert one["posterior[T]"] == other["posterior[T]"]
    assert one["evidence"] == 5 * other["evidence"]
    certain = quantities_of(_of_alarm({"Alarm": {"T": 1}}))
    assert certain["posterior[T]"] == quantities_of(_of_alarm({"Alarm": "T"}))["posterior[T]"]


def test_jeffrey_by_hand() -> None:
    """Σ_v P_1(v) · P(q | v): with P(B, A) of the alarm network, P(A = T) = 0.002516442."""
    shares = quantities_of(_of_alarm({"Alarm": {"probability": {"T": "0.8", "F": "0.2"}}}))
    alarm = Fraction("0.001") * (Fraction("0.002") * Fraction("0.95") + Fraction("0.998") * Fraction("0.94"))
    alarm_and_not = Fraction("0.999") * (Fraction("0.002") * Fraction("0.29") + Fraction("0.998") * Fraction("0.001"))
    given_alarm = alarm / (alarm + alarm_and_not)
    given_none = (Fraction("0.001") - alarm) / (1 - alarm - alarm_and_not)
    assert shares["posterior[T]"] == Fraction("0.8") * given_alarm + Fraction("0.2") * given_none
    assert shares["evidence"] is None


def test_order_of_jeffrey_matters() -> None:
    one = {"JohnCalls": {"probability": {"T": "0.9", "F": "0.1"}}}
    other = {"MaryCalls": {"probability": {"T": "0.3", "F": "0.7"}}}
    assert quantities_of(_of_alarm({**one, **other})) != quantities_of(_of_alarm({**other, **one}))


def test_impossible_value_gets_no_probability() -> None:
    question = {"find": "Rain", "evidence": {"Sprinkler": {"T": 1, "F": 0}, "WetGrass": {"probability": {"T": 1}}}}
    assert quantities_of({**example("sprinkler"), "question": question})["posterior[T]"] is not None
    dry = {"Sprinkler": "F", "Rain": "F", "WetGrass": {"probability": {"T": "0.5", "F": "0.5"}}}
    answer = only_answer({**example("sprinkler"), "question": {"find": "Cloudy", "evidence": dry}})
    assert answer.tied == ["T", "F"]
    assert {each.id: each.value for each in answer.quantities}["posterior[T]"] is None


@pytest.mark.parametrize(
    ("question", "key", "field"),
    [
        ({"evidence": {"Alarm": {"T": 0, "F": 0}}}, "soft.all_zero", "question.evidence.Alarm"),
        ({"evidence": {"Alarm": {}}}, "soft.all_zero", "question.evidence.Alarm"),
        ({"evidence": {"Alarm": {"T": -1, "F": 2}}}, "soft.negative", "question.evidence.Alarm.T"),
        (
            {"evidence": {"Alarm": {"probability": {"T": "0.8", "F": "0.3"}}}},
            "soft.sum",
            "question.evidence.Alarm.probability",
        ),
        ({"evidence": {"Alarm": {"probability": {"T": "0.8"}}}}, "soft.sum", "question.evidence.Alarm.probability"),
        ({"evidence": {"Alarm": {"T": 1}}, "do": {"Earthquake": "T"}}, "soft.no_do", "question.evidence"),
        (
            {"evidence": {"Alarm": {"T": 1}}, "method": {"sampling": "prior", "numbers": ["0.5"]}},
            "soft.no_samples",
            "question.evidence",
        ),
    ],
)
def test_what_uncertain_evidence_must_not_be(question: dict[str, Any], key: str, field: str) -> None:
    assert_refused_as({**ALARM, "question": {"find": "Burglary", **question}}, key, field)


def test_only_find_takes_uncertain_evidence() -> None:
    question = {"most_probable": ["Burglary"], "evidence": {"Alarm": {"T": 4, "F": 1}}}
    assert_refused_as({**ALARM, "question": question}, "soft.only_find", "question.evidence")


def test_nearly_one_is_scaled_and_said() -> None:
    problem = _of_alarm({"Alarm": {"probability": {"T": "0.33", "F": "0.66"}}})
    assert [each.key for each in solving.solve(problem).warnings] == ["bayesian_network.soft.scaled"]
    thirds = _of_alarm({"Alarm": {"probability": {"T": "1/3", "F": "2/3"}}})
    assert quantities_of(problem) == quantities_of(thirds)


def test_order_and_method_with_an_imaginary_child() -> None:
    evidence = {"JohnCalls": {"T": 9, "F": 2}}
    by_hand = quantities_of(_of_alarm(evidence, method="enumeration"))
    order = ["MaryCalls", "Earthquake", "Alarm", "JohnCalls"]
    assert quantities_of(_of_alarm(evidence, method="variable_elimination", order=order)) == by_hand


def test_likelihoods_beside_new_probabilities_are_refused() -> None:
    problem = {**ALARM, "question": {"find": "Burglary", "evidence": {"Alarm": {"probability": {"T": 1}, "F": 1}}}}
    assert_refused(problem, "question.evidence.Alarm.F")


def test_an_average_of_networks_takes_no_uncertain_evidence() -> None:
    question = {"find": "good", "evidence": {"colour": {"green": 2, "black": 1}}}
    assert_refused_as({**example("aode"), "question": question, "query": None}, "soft.no_aode", "question.evidence")


def test_rows_give_a_network_for_uncertain_evidence() -> None:
    """P(a = x) = 3/4, P(b = u | x) = 2/3: 3/4 · (2 · 2/3 + 1/3) = 5/4; Jeffrey: 0.5 · 1 + 0.5 · 1/2 = 3/4."""
    rows = [["x", "u"], ["x", "u"], ["y", "v"], ["x", "v"]]
    problem = {"format": 1, "topic": "bayesian_network", "table": {"columns": ["a", "b"], "rows": rows}}
    problem["variables"] = {"a": {}, "b": {"parents": ["a"]}}
    virtual = quantities_of({**problem, "question": {"find": "a", "evidence": {"b": {"u": 2, "v": 1}}}})
    assert virtual["joint[x]"] == Fraction(5, 4)
    new = {"b": {"probability": {"u": "0.5", "v": "0.5"}}}
    assert quantities_of({**problem, "question": {"find": "a", "evidence": new}})["posterior[x]"] == Fraction(3, 4)
