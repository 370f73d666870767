"""A joint table in place of a network: the dentist of AIMA, brute force, and the answers of its network."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.errors import InputError
from _byhand.render import RENDERERS
from _byhand.topics.bayesian_network.exports import EXPORTS
from helpers.answers.asked import document_of, only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.oracles.network import full
from helpers.problems.networks import Problem, inquiries

NAMES = ("Toothache", "Catch", "Cavity")
CELLS = {"yyy": "0.108", "yny": "0.012", "nyy": "0.072", "nny": "0.008", "yyn": "0.016", "ynn": "0.064",
         "nyn": "0.144", "nnn": "0.576"}  # fmt: skip
WORDS = {"y": "yes", "n": "no"}


def dentist(question: Any) -> Problem:
    """AIMA (3rd ed.), figure 13.3"""
    rows = [[*(WORDS[each] for each in values), number] for values, number in CELLS.items()]
    joint = {"columns": [*NAMES, "P"], "rows": rows}
    return {"format": 1, "topic": "bayesian_network", "joint": joint, "question": question}


def as_joint(problem: Problem, factor: int = 1) -> Problem:
    """The same exercise, stated by all joint probabilities."""
    found = full(problem)
    rows = [[*row.values(), str(number * factor)] for row, number in found.rows]
    joint = {"columns": [*found.domains, "P"], "rows": rows}
    return {"format": 1, "topic": "bayesian_network", "joint": joint, "question": problem["question"]}


def test_dentist_by_hand() -> None:
    """AIMA (3rd ed.), section 13.3: 0.6, 0.28, 0.2; exercise 13.8: P(cavity | toothache or catch) = 0.4615."""
    assert quantities_of(dentist({"find": "Cavity", "evidence": {"Toothache": "yes"}})) == {
        "evidence": Fraction("0.2"),
        "joint[yes]": Fraction("0.12"),
        "joint[no]": Fraction("0.08"),
        "posterior[yes]": Fraction("0.6"),
        "posterior[no]": Fraction("0.4"),
    }
    assert quantities_of(dentist({"probability": "Cavity or Toothache"}))["probability"] == Fraction("0.28")
    either = quantities_of(dentist({"probability": "Cavity given Toothache or Catch"}))
    assert either == {"evidence": Fraction("0.416"), "probability": Fraction(6, 13)}
    assert quantities_of(dentist({"joint": {"Cavity": "yes"}})) == {"joint": Fraction("0.2")}


def test_dentist_independence_by_numbers() -> None:
    """AIMA (3rd ed.), section 13.5: toothache and catch are independent given the cavity, and only then."""
    asked = {"independent": [["Toothache"], ["Catch"]]}
    assert quantities_of(dentist({**asked, "given": ["Cavity"]})) == {"independent": True}
    assert quantities_of(dentist(asked)) == {"independent": False}


@given(inquiries(most=4), st.sampled_from(["certain", "virtual", "jeffrey"]), st.data())
@examples(60)
def test_table_answers_as_its_network(problem: Problem, kind: str, data: st.DataObject) -> None:
    question = problem["question"]
    evidence = dict(question["evidence"])
    if evidence and kind != "certain":
        name = data.draw(st.sampled_from(list(evidence)))
        values = problem["variables"][name]["values"]
        weights = data.draw(st.lists(st.integers(0, 3), min_size=len(values), max_size=len(values)).filter(any))
        numbers = weights if kind == "virtual" else [str(Fraction(weight, sum(weights))) for weight in weights]
        stated = dict(zip(values, numbers, strict=True))
        evidence[name] = stated if kind == "virtual" else {"probability": stated}
    asked = {**problem, "question": {**question, "evidence": evidence}}
    table = as_joint(asked)
    assert quantities_of(table) == quantities_of(asked)
    assert only_answer(table).decision == only_answer(asked).decision
    assert list(wrong_ways(only_answer(table))) == []


@given(inquiries(most=3), st.data())
@examples(20)
def test_lines_of_a_joint_table_are_true(problem: Problem, data: st.DataObject) -> None:
    names = list(problem["variables"])
    name = data.draw(st.sampled_from(names))
    value = problem["variables"][name]["values"][0]
    questions: list[Any] = [problem["question"], {"probability": f"not {value}"}, {"joint": {name: value}}]
    if len(names) > 1:
        questions.append({"independent": [[names[0]], [names[1]]], "given": names[2:]})
    for question in questions:
        check_lines(as_joint({**problem, "question": question}))


@given(inquiries(most=4), st.data())
@examples(40)
def test_independence_is_that_of_the_numbers(problem: Problem, data: st.DataObject) -> None:
    names = data.draw(st.permutations(list(problem["variables"])))
    if len(names) < 2:
        return
    left, right, given_ = names[:1], names[1:2], names[2 : data.draw(st.integers(2, len(names)))]
    whole = full(problem)
    values = product(*(whole.domains[name] for name in (*left, *right, *given_)))
    rows = [dict(zip((*left, *right, *given_), each, strict=True)) for each in values]

    def chance(row: dict[str, str], *kept: str) -> Fraction:
        return whole.probability({name: row[name] for name in (*kept, *given_)})

    holds = all(chance(row, *left, *right) * chance(row) == chance(row, *left) * chance(row, *right) for row in rows)
    question = {"independent": [left, right], "given": given_}
    assert quantities_of(as_joint({**problem, "question": question})) == {"independent": holds}
    by_numbers = {**problem, "question": {**question, "by": "numbers"}}
    assert quantities_of(by_numbers) == {"independent": holds}
    assert quantities_of(as_joint(by_numbers)) == {"independent": holds}
    check_lines(by_numbers)


@given(inquiries(most=4), st.booleans(), st.sampled_from([1, 360]))
@examples(60)
def test_most_probable_as_in_its_network(problem: Problem, every: bool, factor: int) -> None:
    question = {"most_probable": "all" if every else problem["question"]["find"]}
    asked = {**problem, "question": {**question, "evidence": problem["question"]["evidence"]}}
    table = as_joint(asked, factor)
    if factor > 1 and any("/" in row[-1] for row in table["joint"]["rows"]):
        return
    expected, found = only_answer(asked), only_answer(table)
    assert quantities_of(table) == quantities_of(asked)
    assert found.decision == expected.decision
    assert found.tied == expected.tied
    check_lines(table)


def test_most_probable_of_the_dentist_by_hand() -> None:
    """0.576 is the largest cell; given a toothache 0.108 of 0.2, and the cavity alone 0.12 of 0.2."""
    assert only_answer(dentist({"most_probable": "all"})).decision == "no,no,no"
    ache = dentist({"most_probable": ["Catch", "Cavity"], "evidence": {"Toothache": "yes"}})
    assert only_answer(ache).decision == "yes,yes"
    assert quantities_of(ache) == {
        "joint": Fraction("0.108"),
        "evidence": Fraction("0.2"),
        "posterior": Fraction("0.54"),
    }
    cavity = dentist({"most_probable": "Cavity", "evidence": {"Toothache": "yes"}})
    assert quantities_of(cavity)["joint"] == Fraction("0.12")
    check_lines(dentist([{"most_probable": "all"}, {"find": "Cavity"}]))


def test_together_is_not_alone_in_a_table() -> None:
    """x,u is the largest cell, but y is more probable than x."""
    rows = [["x", "u", "0.4"], ["x", "v", "0"], ["y", "u", "0.3"], ["y", "v", "0.3"]]
    problem = {"format": 1, "topic": "bayesian_network", "joint": {"columns": ["a", "b", "P"], "rows": rows}}
    asked = {**problem, "question": {"most_probable": "all"}}
    assert only_answer(asked).decision == "x,u"
    assert "P(a = y) = 0.6" in RENDERERS["plain"][0](document_of(asked))
    impossible = {"most_probable": "a", "evidence": {"b": "v"}}
    rows[2][2], rows[3][2] = "0.6", "0"
    answer = only_answer({**problem, "question": impossible})
    assert answer.tied == ["x", "y"]
    assert answer.decision is None


def test_counts_two_way_and_pasted() -> None:
    cells = {"smoker": {"ill": 30, "well": 70}, "other": {"ill": 10, "well": 190}}
    two_way = {"rows": "Smokes", "columns": "State", "cells": cells}
    pasted = "Smokes State n\nsmoker ill 30\nsmoker well 70\nother ill 10\nother well 190"
    for joint in (two_way, pasted):
        problem = {"format": 1, "topic": "bayesian_network", "joint": joint}
        question = {"find": "State", "evidence": {"Smokes": "smoker"}}
        found = quantities_of({**problem, "question": question})
        assert found["evidence"] == Fraction(1, 3)
        assert found["posterior[ill]"] == Fraction(3, 10)
        check_lines({**problem, "question": question})
        soft = {"find": "State", "evidence": {"Smokes": {"probability": {"smoker": "1/2", "other": "1/2"}}}}
        assert quantities_of({**problem, "question": soft})["posterior[ill]"] == Fraction(7, 40)
        check_lines({**problem, "question": soft})


def test_impossible_evidence() -> None:
    joint = {"columns": ["a", "b", "P"], "rows": [["x", "u", "0.5"], ["y", "u", "0.5"], ["y", "v", "0"]]}
    question = {"find": "a", "evidence": {"b": "v"}}
    answer = only_answer({"format": 1, "topic": "bayesian_network", "joint": joint, "question": question})
    assert answer.tied == ["x", "y"]
    assert {each.id: each.value for each in answer.quantities}["posterior[x]"] is None


def test_long_answers_are_tables() -> None:
    rows = [[f"a{one}", f"b{other}", one + other + 1] for one, other in product(range(5), repeat=2)]
    problem = {"format": 1, "topic": "bayesian_network", "joint": {"columns": ["a", "b", "n"], "rows": rows}}
    check_lines({**problem, "question": {"find": ["a", "b"]}})
    check_lines({**problem, "question": {"find": ["a", "b"], "evidence": {"a": {"a0": 1, "a1": 2, "a4": 3}}}})


@pytest.mark.parametrize(
    ("question", "key", "field"),
    [
        ({"adjust": ["Cavity", "Catch"]}, "of_joint.needs_graph", "question.adjust"),
        ({"markov_blanket": "Cavity"}, "of_joint.needs_graph", "question.markov_blanket"),
        ({"moral_graph": True}, "of_joint.needs_graph", "question.moral_graph"),
        ({"find": "Cavity", "do": {"Catch": "yes"}}, "of_joint.needs_arrows", "question.do"),
        ({"find": "Cavity", "order": ["Catch"]}, "of_joint.needs_arrows", "question.order"),
        ({"find": "Cavity", "method": "variable_elimination"}, "of_joint.needs_arrows", "question.method"),
        ({"probability": "Cavity", "do": {"Catch": "yes"}}, "of_joint.needs_arrows", "question.do"),
        (None, "of_joint.no_question", "question"),
    ],
)
def test_questions_that_need_a_graph(question: Any, key: str, field: str) -> None:
    assert_refused_as(dentist(question), key, field)


def test_what_a_joint_table_must_not_be() -> None:
    problem = dentist({"find": "Cavity"})
    assert_refused_as({**problem, "variables": {"a": {}}}, "of_joint.beside", "variables")
    zero = {"columns": ["a", "P"], "rows": [["x", None], ["y", None], ["z", "0.2"]]}
    assert_refused_as({**problem, "joint": zero, "question": {"find": "a"}}, "of_joint.unknown", "joint")


def test_joint_table_is_no_network_to_export() -> None:
    with pytest.raises(InputError) as error:
        EXPORTS["bif"].write(dentist({"find": "Cavity"}))
    assert error.value.key == "bayesian_network.of_joint.export"
    assert solving.solve(dentist({"find": "Cavity"})).answers


def test_by_is_numbers_or_nothing() -> None:
    question = {"independent": [["Toothache"], ["Catch"]], "by": "arrows"}
    assert_refused_as(dentist(question), "error.by_numbers", "question.by")
