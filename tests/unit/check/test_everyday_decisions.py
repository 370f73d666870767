"""Decisions as people say them: so no tennis today, 所以不打球, probably not ill; and lines that decide nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand.check.exercise import DECISION, exercise_of
from byhand.check.text.checking import check_text
from byhand.solving import example, solve
from byhand.texts import load_texts

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
