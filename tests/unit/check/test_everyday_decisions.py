"""Decisions as people say them: so no tennis today, 所以不打球, probably not ill; and lines that decide nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from _byhand.check.exercise import DECISION, exercise_of
from _byhand.check.text.checking import check_text
from _byhand.solving import example, solve
from _byhand.texts import load_texts
from build_steps.common import ROOT

CASES: Sequence[Mapping[str, Any]] = json.loads(
    (ROOT / "tests" / "cases" / "everyday_decisions.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['exercise'].partition('/')[2]}-{case['language']}")
def test_a_line_decides_what_it_says(case: Mapping[str, Any]) -> None:
    """In each line stands the decision beside it, or none."""
    problem = example(case["exercise"], load_texts(case["language"]))
    exercise = exercise_of(problem, 0, lambda each: solve(each).answers)
    for said in case["lines"]:
        figures = check_text(exercise, f"P(x) = 0.1\n{said['line']}").report.figures
        found = [each.given.text for each in figures if each.given.id == DECISION]
        assert found == ([] if said["decision"] is None else [said["decision"]]), said["line"]


@pytest.mark.parametrize(
    ("name", "language", "line"),
    [
        ("naive_bayes/play_tennis", "en", "so there are 5 days without tennis"),
        ("naive_bayes/play_tennis", "en", "So first the class Yes"),
        ("logistic_regression/pairs", "en", "low vs high: z = 0.413 -> low"),
        ("logistic_regression/perceptron", "en", "x1: 0 <= 0 -> w = (3,3), b = 1"),
        ("naive_bayes/play_tennis", "en", "We count the days on which they play"),
        ("naive_bayes/play_tennis", "zh", "所以先算打球的得分"),
        ("bayes_decision/disease_test", "en", "So 10 of 1000 are ill."),
        ("bayes_decision/disease_test", "zh", "因此健康人中有 9% 呈阳性"),
        ("logistic_regression/hours_studied", "zh", "所以通过的几率为 0.34"),
        ("gaussian_discriminant/two_by_two", "en", "so A and B have the same Σ"),
        ("gaussian_discriminant/two_by_two", "zh", "所以 A 类均值为 (2,2)"),
        ("text_naive_bayes/spam", "en", "So 3 spam mails"),
        ("bayes_decision/disease_test", "en", "so much for healthy people"),
        ("bayes_decision/disease_test", "en", "so the prior 0.99 of healthy people is large"),
        ("bayes_decision/disease_test", "en", "Hence for ill patients the test is good"),
    ],
)
def test_a_line_on_the_way_decides_nothing(name: str, language: str, line: str) -> None:
    exercise = exercise_of(example(name, load_texts(language)), 0, lambda each: solve(each).answers)
    figures = check_text(exercise, f"{line}\nP(x) = 0.1 and so on.").report.figures
    assert DECISION not in [each.given.id for each in figures]


@pytest.mark.parametrize("line", ["The student will probably get no A.", "Since 0.38 < 0.5 the student gets no A."])
def test_who_gets_no_grade_is_decided(line: str) -> None:
    problem = example("logistic_regression/exam_hours", load_texts("en"))
    figures = check_text(exercise_of(problem, 0, lambda each: solve(each).answers), line).report.figures
    assert [each.verdict for each in figures if each.given.id == DECISION] == ["right"]


@pytest.mark.parametrize("line", ["Since 2.95 < 3.67 the point belongs to c1, with P = 0.589.", "so c1"])
def test_a_reason_is_followed_by_its_decision(line: str) -> None:
    problem = example("gaussian_discriminant/unequal_priors", load_texts("en"))
    figures = check_text(exercise_of(problem, 0, lambda each: solve(each).answers), line).report.figures
    assert [each.given.text for each in figures if each.given.id == DECISION] == ["c1"]
