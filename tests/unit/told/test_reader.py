"""Exercises in words are read completely, or asked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.told.problem import told_problem
from _byhand.told.reader import READER, read_told


def problem_of(text: str, **instructions: Any) -> tuple[dict[str, Any], bool]:
    told = read_told(text, Instructions(**instructions))
    assert told is not None
    found = told_problem(told)
    return found.problem, found.complete


def number(written: str) -> Fraction:
    return Fraction(written[:-1]) / 100 if written.endswith("%") else Fraction(written)


DISEASE = (
    "1% of women have breast cancer. 80% of women with breast cancer test positive. 9.6% of women without "
    "breast cancer test positive. Anna tests positive. What is the probability that she has breast cancer?"
)


def test_prior_and_two_likelihoods_are_complete() -> None:
    problem, complete = problem_of(DISEASE)
    assert complete
    assert problem["classes"] == ["breast cancer", "not breast cancer"]
    assert problem["priors"] == {"breast cancer": "1%", "not breast cancer": "0.99"}
    assert problem["likelihoods"] == {"breast cancer": {"positive": "80%"}, "not breast cancer": {"positive": "9.6%"}}
    assert problem["query"] == "positive"


@pytest.mark.parametrize("guard", ["at least", "exactly", "another"])
def test_guard_word_in_question_is_asked(guard: str) -> None:
    _, complete = problem_of(DISEASE.replace("Anna tests positive", f"Anna has {guard} one positive test"))
    assert not complete


def test_missing_prior_is_asked() -> None:
    _, complete = problem_of(DISEASE[DISEASE.index("80%") :])
    assert not complete


def test_tapped_role_wins_over_rules() -> None:
    problem, complete = problem_of(DISEASE, roles={(1, 0): "irrelevant"})
    assert not complete
    assert problem.get("priors", {}) == {}


def test_recipe_is_no_exercise() -> None:
    assert read_told("Mix flour, butter and sugar, and bake the cake.", Instructions()) is None


def test_reader_accounts_for_every_line() -> None:
    page = Page(DISEASE.replace(". ", ".\n"))
    assert READER.recognises(page)
    (reading,) = READER.read(page, Instructions())
    assert {run.role for run in reading.account.runs} == {"statement", "question"}
    assert reading.score > 10


INCOMPLETE = (
    DISEASE.replace("1% of women have breast cancer. ", ""),
    DISEASE.replace("9.6% of women without breast cancer test positive. ", ""),
    DISEASE.replace("Anna tests positive. ", ""),
    DISEASE[: DISEASE.index("What")],
    "60% of the bolts come from machine A and 50% from machine B. A bolt is bad. Which machine made it?",
    "2% are ill. The sensitivity is 95%, the false negative rate 10%, the specificity 90%. Bo tests positive. "
    "Find the probability that Bo is ill.",
    DISEASE.replace("80% of women", "Half of the women with breast cancer test negative. 80% of women"),
    "P(D) = 1%, P(+ | D) = 95%. Find P(D | +).",
)


@pytest.mark.parametrize("text", INCOMPLETE)
def test_incomplete_exercise_asks_something(text: str) -> None:
    told = read_told(text, Instructions())
    assert told is not None
    assert not told_problem(told).complete
    assert told.asked
