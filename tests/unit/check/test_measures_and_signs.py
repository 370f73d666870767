"""Measures of an evaluation in topics with a model of their own, ties, and how negative numbers are told."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from _byhand.check.checked import Checked
from _byhand.check.exercise import exercise_of
from _byhand.check.report.messages import right_text, sentences
from _byhand.check.text.checking import check_text
from _byhand.solving import solve
from _byhand.texts import load_texts

# The means are 11/4 and 22/5, the variance 25.95/9 or 25.95/7, the priors 4/9 and 5/9: the boundary
# 3.575 − ln(5/4) · σ²/1.65 is between 3 and 4. So 3 of a are right, 1 is wrong, 3 of b right, 2 wrong: accuracy 6/9,
# precision 3/4, recall 3/5, F1 2/3, p_e (4·5 + 5·4)/81 = 40/81, κ (54 − 40)/(81 − 40) = 14/41.
GAUSSIANS = {
    "format": 1,
    "topic": "gaussian_discriminant",
    "table": "x,class\n1,a\n2,a\n3,a\n5,a\n3,b\n4,b\n6,b\n7,b\n2,b",
    "target": "class",
    "covariance": "shared",
    "evaluate": "training",
    "positive": "b",
}
# Both risks are -5.
TIE = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["good", "bad"],
    "priors": {"good": "1/2", "bad": "1/2"},
    "loss": {"actions": ["buy", "wait", "sell"], "matrix": [["-20", "10"], ["0", "-10"], ["1", "2"]]},
}


def figures(problem: dict[str, Any], text: str) -> list[Checked]:
    exercise = exercise_of(problem, 0, lambda each: solve(each).answers)
    return list(check_text(exercise, text).report.figures)


def test_exchanged_measures_are_named() -> None:
    accuracy, precision, recall, f1 = figures(GAUSSIANS, "accuracy = 6/9\nprecision = 3/5\nrecall = 3/4\nF1 = 2/3")
    assert [each.verdict for each in (accuracy, precision, recall, f1)] == ["right", "differs", "differs", "right"]
    assert [each.causes[0].key for each in (precision, recall)] == ["other_margin", "other_margin"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_tie_is_told_without_an_empty_place(lang: str) -> None:
    texts = load_texts(lang)
    for chosen in ("buy", "sell"):
        (decided,) = [each for each in figures(TIE, f"R(buy) = -5\nDecision: {chosen}") if each.given.id == "decision"]
        said = sentences(decided, texts)
        assert len(said) == 1
        assert not re.search(r"“”|:\s*\.|：\s*。| \.", said[0])


@pytest.mark.parametrize("operation", ["1-0.6667", "1 - 0.6667", "(1-0.6667)"])
def test_a_difference_is_no_date(operation: str) -> None:
    """The working gives 0.5188 by its own numbers, so its arithmetic is right and a number in it is not."""
    text = f"accuracy = 6/9 = 0.6667\nkappa = (0.6667 - 0.4938)/{operation} = 0.5188"
    kappa = figures(GAUSSIANS, text)[-1]
    assert (kappa.given.id, kappa.verdict) == ("kappa", "differs")
    assert "arithmetic_slip" not in [cause.key for cause in kappa.causes]


@pytest.mark.parametrize("date", ["12.3.2024", "12-03-2024", "2024/3/12"])
def test_a_date_is_no_number(date: str) -> None:
    assert [each.given.text for each in figures(GAUSSIANS, f"{date}\naccuracy = 2/3")] == ["2/3"]


def test_one_minus_sign_in_a_sentence() -> None:
    """−110/7 = −15.714 285…: the fraction has the sign of the decimal, no hyphen."""
    assert right_text(Fraction(-110, 7)) == "−110/7 ≈ −15.7143"
