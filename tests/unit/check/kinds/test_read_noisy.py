"""The numbers of a noisy-or that an exercise seeks, as text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from build_steps.common import ROOT
from helpers.workings.readings import check_working

_CASE = ROOT / "tests" / "cases" / "contract" / "network_noisy_or.json"
# leak = 0.1; 1 − 0.892 = 0.9 · 0.2 · (1 − p) gives p = 0.4 for a cold, which is 0.2 frequent. Malaria does not follow.
SOUGHT: Any = json.loads(_CASE.read_text("utf-8"))["problem"]


def judged(text: str) -> list[tuple[str, str]]:
    return [(each.given.id, each.verdict) for each in check_working(SOUGHT, text).report.figures]


@pytest.mark.parametrize(
    ("label", "name", "value"),
    [
        ("leak", "leak", "0.1"),
        ("p_leak", "leak", "0.1"),
        ("λ_0", "leak", "0.1"),
        ("泄漏概率", "leak", "0.1"),
        ("p_Cold", "Cold", "1 - 0.108/0.18 = 0.4"),
        ("p_{cold}", "Cold", "0.4"),
        ("p_C", "Cold", "0.4"),
    ],
)
def test_what_is_sought(label: str, name: str, value: str) -> None:
    assert judged(f"{label} = {value}") == [(f"noisy_or[Fever|{name}]", "right")]
    assert judged(f"{label} = 0.3") == [(f"noisy_or[Fever|{name}]", "differs")]


@pytest.mark.parametrize("line", ["p_Cold = 0.6", "p_Cold = 0.2", "p_Flu = 0.7", "q_Cold = 0.6"])
def test_what_may_be_another_number_is_not_judged(line: str) -> None:
    assert judged(line) == []
