"""Workings of hidden Markov models as text: forward, backward, Viterbi, in the notations of books."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from helpers.problems.tables import example

BOXES = example("hidden_markov/boxes_and_balls")
UMBRELLAS = example("hidden_markov/umbrellas")


def read(problem: dict[str, object], text: str) -> list[tuple[str, str]]:
    """The quantities that a line states, with their verdicts."""
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    found = check_text(exercise, text)
    return [(each.given.id, each.verdict) for each in found.report.figures]


@pytest.mark.parametrize(
    ("line", "quantity"),
    [
        ("α_1(1) = 0.2 · 0.5 = 0.1", "alpha[1,1]"),
        ("alpha_2(1) = 0.077", "alpha[1,2]"),
        (r"$\alpha_2(2) = 0.1104$", "alpha[2,2]"),
        ("α₂(3) = 0.0606", "alpha[3,2]"),
        ("β_1(3) = 0.2277", "beta[3,1]"),
        ("γ_1(2) = 0.3222", "gamma[2,1]"),
        ("δ_3(3) = max(0.028·0.3, 0.0504·0.2, 0.042·0.5)·0.7 = 0.0147", "delta[3,3]"),
        ("c_1 = 0.54", "scale[1]"),
        ("P(x_2 = 2 | o_1..o_2) = 0.4452", "filtered[2,2]"),
        ("P(x_2 = 3 | o_1) = 0.3741", "predicted[3,2]"),
        ("P(x_1 = 3 | O) = 0.4896", "gamma[3,1]"),
        ("P(O|λ) = 0.1302", "likelihood"),
        ("观测序列的概率 = 0.13022", "likelihood"),
    ],
)
def test_a_line_is_bound_to_its_quantity(line: str, quantity: str) -> None:
    assert read(BOXES, line) == [(quantity, "right")]


def test_states_are_named_by_words_letters_and_numbers() -> None:
    for name in ("rain", "r", "1"):
        assert read(UMBRELLAS, f"α_2({name}) = 0.3105") == [("alpha[rain,2]", "right")]


def test_a_wrong_line_is_marked_and_its_slip_is_named() -> None:
    text = "α_1(1) = 0.1\nα_1(2) = 0.16\nα_1(3) = 0.28\nα_2(1) = max(0.05, 0.048, 0.056) · 0.5 = 0.028"
    exercise = exercise_of(BOXES, 0, lambda each: solving.solve(each).answers)
    figures = check_text(exercise, text).report.figures
    assert [each.verdict for each in figures] == ["right", "right", "right", "differs"]
    assert figures[-1].causes[0].key == "maximum_for_sum"
