"""Slips with likelihoods and moments are named."""

from __future__ import annotations

import math
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check


def causes(problem: dict[str, Any], quantity: str, value: float) -> list[str]:
    """The causes of a wrong figure, the most probable first."""
    exercise = exercise_of({"format": 1, "topic": "estimation", **problem}, 0, lambda each: solving.solve(each).answers)
    report = check(exercise, [Given(quantity, f"{value:.5g}")])
    assert report.figures[0].verdict != "right"
    return [cause.key for cause in report.figures[0].causes]


COUNTS = {"model": "binomial", "known": {"trials": 5}, "data": [2, 4]}
TRIALS = {"model": "bernoulli", "data": [1, 0, 1, 1]}


@pytest.mark.parametrize(
    ("problem", "quantity", "value", "key"),
    [
        (COUNTS, "log_likelihood", 6 * math.log(0.6) + 4 * math.log(0.4), "coefficient_forgotten"),
        (TRIALS, "log_likelihood", 3 * math.log(0.75) + math.log(0.25) + math.log(4), "coefficient_added"),
        ({"model": "uniform", "data": [2, 7, 5]}, "ml[upper]", 28 / 3, "moment_for_ml"),
        ({"model": "discrete_uniform", "data": [2, 7, 5]}, "moment[upper]", 7, "moment_for_ml"),
        ({"model": "normal", "data": [2, 7, 5]}, "ml[variance]", 19 / 3, "n_minus_1_for_n"),
        ({"model": "normal", "data": [2, 7, 5]}, "unbiased[variance]", 38 / 9, "n_for_n_minus_1"),
    ],
)
def test_slip_is_named(problem: dict[str, Any], quantity: str, value: float, key: str) -> None:
    found = causes(problem, quantity, value)
    assert key in found[:2]
