"""A working in letters is checked at several points."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.solving import solve

PROBLEM: dict[str, Any] = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["ill", "healthy"],
    "priors": {"ill": "p", "healthy": "1 - p"},
    "likelihoods": {"ill": {"positive": "0.9"}, "healthy": {"positive": "0.05"}},
    "query": "positive",
    "letters": {"p": {"range": [0, 1], "value": "0.01"}},
}
WITHOUT_VALUE = {**PROBLEM, "letters": {"p": {"range": [0, 1]}}}


def checked(*lines: str, problem: dict[str, Any] = PROBLEM) -> CheckedText:
    return check_text(exercise_of(problem, 0, lambda stated: solve(stated).answers), "\n".join(lines))


def verdicts(found: CheckedText) -> list[tuple[str, str]]:
    return [(each.given.id, each.verdict) for each in found.report.figures]


@pytest.mark.parametrize("problem", [PROBLEM, WITHOUT_VALUE])
@pytest.mark.parametrize("written", ["18p/(17p+1)", "0.9p/(0.9p + 0.05(1-p))", "1 - (1-p)/(17p+1)", "36p/(34p + 2)"])
def test_every_form_of_the_ratio_is_right(written: str, problem: dict[str, Any]) -> None:
    found = checked(f"P(ill | positive) = {written}", problem=problem)
    assert verdicts(found) == [("posterior[ill]", "right")]
    assert found.report.figures[0].given.text == written


def test_a_ratio_that_is_right_at_one_value_only_is_wrong() -> None:
    # 2/13 at p = 0.01, and nowhere else
    found = checked("P(ill | positive) = 200p/13")
    assert verdicts(found) == [("posterior[ill]", "differs")]
    assert found.report.figures[0].right == "18*p/(17*p + 1)"


def test_numbers_behind_the_letters_are_those_at_the_value() -> None:
    found = checked("P(ill | positive) = 18p/(17p+1) = 0.1538", "P(healthy | positive) = 11/13")
    assert verdicts(found) == [("posterior[ill]", "right"), ("posterior[healthy]", "right")]
    assert [(each.line, each.start) for each in found.spans] == [(1, 34), (2, 24)]


def test_the_forgotten_complement_is_named() -> None:
    found = checked("P(positive) = 0.9p + 0.05p")
    assert verdicts(found) == [("evidence", "differs")]
    assert {"complement", "other_class_prior"} & {each.key for each in found.report.figures[0].causes}


def test_conditions_on_the_letter_are_no_decision() -> None:
    found = checked("P(ill | positive) = 18p/(17p+1)", "ill if p > 1/19, otherwise healthy")
    assert verdicts(found) == [("posterior[ill]", "right")]


def test_places_are_those_of_the_text_as_typed() -> None:
    line = "P(positive) = 0.9p + 0.05(1-p) = (17p+1)/20"
    (span,) = checked(line).spans
    assert line[span.start : span.end] == "(17p+1)/20"
