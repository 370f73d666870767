"""Arithmetic that shows a slip is no rounding, even where its result is near the right one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.check.text.report import text_plain
from _byhand.texts import load_texts

# Precision 36/60 and recall 36/50: F1 = 36/55 = 0.6545, half their sum 0.66.
FRAUD = {
    "format": 1,
    "topic": "evaluation",
    "confusion": {"fraud": {"fraud": 36, "normal": 14}, "normal": {"fraud": 24, "normal": 426}},
    "positive": "fraud",
}


def _checked(problem: Mapping[str, Any] | str, text: str) -> CheckedText:
    solved = solving.example(problem, load_texts("en")) if isinstance(problem, str) else problem
    return check_text(exercise_of(solved, 0, lambda each: solving.solve(each).answers), text)


@pytest.mark.parametrize(
    ("problem", "text", "cause"),
    [
        (FRAUD, "F1 = (0.6 + 0.72)/2 = 0.66", "arithmetic_for_harmonic_mean"),
        ("naive_bayes/fruits", "P(x) = 0.5 x 0.65 x 0.8 = 0.26", "evidence_as_product_of_marginals"),
    ],
)
def test_result_of_a_written_slip_is_no_rounding(problem: Mapping[str, Any] | str, text: str, cause: str) -> None:
    figure = _checked(problem, text).report.figures[0]
    assert figure.verdict == "differs"
    assert figure.causes[0].key == cause


@pytest.mark.parametrize("text", ["F1 = 2 * 0.6 * 0.7 / (0.6 + 0.7) = 0.65", "F1 = 2 * 0.6 * 0.72 / 1.3 = 0.66"])
def test_right_arithmetic_with_rounded_numbers_is_rounding(text: str) -> None:
    assert _checked(FRAUD, text).report.figures[0].verdict in ("right", "rounded_early")


def test_one_digit_of_a_rounded_chain_is_no_rounding() -> None:
    # P(+ | tall) = 0.5711 would be 0.6.
    figure = _checked("logistic_regression/row_by_row", "P(y = 1 | x) = 1/(1 + e^0) = 0.5").report.figures[0]
    assert figure.verdict == "differs"


def test_right_number_of_a_percentage_is_one() -> None:
    # Precision 36/60 and recall 36/50.
    told = text_plain(_checked(FRAUD, "precision = 72%"), load_texts("en"))
    assert "\u2192 precision = 60%" in told
