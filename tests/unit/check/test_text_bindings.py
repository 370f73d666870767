"""Workings as people and programs write them: each number is bound to its quantity, and to nothing else."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import Exercise, exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.texts import load_texts
from helpers.workings.annotated import Places, Told, workings

TOPICS = {
    *("naive_bayes", "text_naive_bayes", "bayes_decision", "gaussian_discriminant", "logistic_regression"),
    *("bayesian_network", "estimation", "evaluation"),
}


def exercise(example: str, language: str = "en", **more: object) -> Exercise:
    problem = {**solving.example(example, load_texts(language)), **more}
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


def bound(checked: CheckedText) -> Places:
    found: dict[tuple[int, int, int], str | None] = {(one.line, one.start, one.end): None for one in checked.unread}
    for each, span in zip(checked.report.figures, checked.spans, strict=True):
        found[span.line, span.start, span.end] = each.given.id
    return found


def test_every_topic_with_queries_has_workings() -> None:
    every = workings()
    assert len(every) >= 25
    assert {solving.example(each.example, load_texts("en"))["topic"] for each in every} == TOPICS


@pytest.mark.thorough
@pytest.mark.parametrize("working", workings(), ids=lambda each: each.name)
def test_each_number_is_bound_to_its_quantity(working: Told) -> None:
    assert bound(check_text(exercise(working.example, working.language), working.text)) == working.places


@pytest.mark.parametrize(
    ("text", "quantities"),
    [
        # A percentage and a quotient are shares already; the second number is another attempt.
        ("P(ill | positive) = 0.009/0.0981 = 9 %\nP(ill | positive) = .9", ["posterior[ill]"] * 2),
        ("P(ill | positive) = 0.09\nso P(ill | positive) = 0.9", ["posterior[ill]"] * 2),
        (
            "P(ill | positive) = 9.2 %\nP(healthy | positive) = 90.8 %\nP(ill | positive) = 8 %",
            ["posterior[ill]", "posterior[healthy]", "posterior[ill]"],
        ),
        # Both classes are written before and after dividing.
        (
            "P(ill | positive) = 0.009\nP(healthy | positive) = 0.0891\n"
            "P(ill | positive) = 0.0917\nP(healthy | positive) = 0.9083",
            ["joint[ill]", "joint[healthy]", "posterior[ill]", "posterior[healthy]"],
        ),
        ("P(ill | positive) = 0.009\nP(ill | positive) = 0.009/0.0981 = 0.0917", ["joint[ill]", "posterior[ill]"]),
    ],
)
def test_repeated_posterior_is_a_score_only_before_dividing(text: str, quantities: list[str]) -> None:
    found = check_text(exercise("disease_test"), text).report.figures
    assert [each.given.id for each in found] == quantities
