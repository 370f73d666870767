"""Slips with probabilities of events: a student who makes one finds it named first."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.solving import example
from _byhand.texts import load_texts

KNOWN: dict[str, Any] = {
    "format": 1,
    "topic": "events",
    "given": {"A": "0.5", "B": "0.4", "A given B": "0.6"},
    "find": ["A or B", "A and B", "B given A"],
}
TABLE: dict[str, Any] = {
    "format": 1,
    "topic": "events",
    "joint": {
        "columns": ["a", "b", "n"],
        "rows": [["yes", "yes", 3], ["yes", "no", 17], ["no", "yes", 9], ["no", "no", 31]],
    },
    "find": ["a or b", "a given b", "a and b"],
}
URN: dict[str, Any] = {
    "format": 1,
    "topic": "events",
    "draws": {"from": {"red": 5, "white": 4}, "n": 3},
    "find": ["draw1=red and draw2=red", "number(red)=2"],
}


def first_cause(problem: dict[str, Any], name: str, figure: str) -> str:
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    (found,) = check(exercise, [Given(name, figure)]).figures
    assert found.causes, (name, figure)
    return found.causes[0].key


@pytest.mark.parametrize(
    ("problem", "name", "figure", "slip"),
    [
        # 0.5 + 0.4 for 0.66
        (KNOWN, "probability[A or B]", "0.9", "overlap_counted_twice"),
        # 0.5 · 0.4 for 0.24
        (KNOWN, "probability[A and B]", "0.20", "product_without_independence"),
        # P(A | B) = 0.6 for 0.48
        (KNOWN, "probability[B given A]", "0.6", "condition_turned"),
        # P(A | B) = 0.6 for P(A ∩ B) = 0.24
        (KNOWN, "probability[A and B]", "0.6", "joint_for_given"),
        # P(A ∩ B) = 0.24 for 0.48
        (KNOWN, "probability[B given A]", "0.24", "joint_for_given"),
        # 20/60 + 12/60 for 29/60
        (TABLE, "probability[a or b]", "0.5333", "overlap_counted_twice"),
        # P(b | a) = 3/20 for P(a | b) = 3/12
        (TABLE, "probability[a given b]", "0.15", "condition_turned"),
        # 3/60 for 3/12
        (TABLE, "probability[a given b]", "0.05", "joint_for_given"),
        # 1/3 · 1/5 for 3/60
        (TABLE, "probability[a and b]", "0.06667", "product_without_independence"),
        # 5/9 · 5/9 for 5/9 · 4/8
        (URN, r"probability[draw1\=red and draw2\=red]", "0.3086", "replacement_ignored"),
        # 3 · (5/9)² · 4/9 for C(5, 2) C(4, 1) / C(9, 3) = 0.4762
        (URN, r"probability[number(red)\=2]", "0.4115", "replacement_ignored"),
    ],
)
def test_a_slip_is_named_first(problem: dict[str, Any], name: str, figure: str, slip: str) -> None:
    assert first_cause(problem, name, figure) == slip


@pytest.mark.parametrize("name", ["union", "dentist", "urn", "languages"])
def test_right_figures_are_right(name: str) -> None:
    problem = dict(example(f"events/{name}", load_texts("en")))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    given = [
        Given(each, f"{float(value):.4f}") for each, value in exercise.working.exact.items() if 0 < float(value) < 1
    ]
    assert len(given) > 2
    assert {figure.verdict for figure in check(exercise, given).figures} == {"right"}
