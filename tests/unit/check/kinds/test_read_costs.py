"""The worth of n observations and the best n are read from a text, right or wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from build_steps.common import ROOT
from helpers.workings.readings import check_working


def _case(name: str) -> Any:
    return json.loads((ROOT / "tests" / "cases" / "contract" / f"{name}.json").read_text("utf-8"))["problem"]


# Value 7.2 and 13.68 of one and two draws, which cost 6 each: net gain 1.2 and 1.68.
REPEATED = _case("decision_cost_repeat")
# 3 positive results in a row for a posterior of 0.9.
UNTIL = _case("decision_until")


def judged(problem: Any, text: str) -> list[tuple[str, str]]:
    working = check_working(problem, text)
    assert not working.unread
    return [(each.given.id, each.verdict) for each in working.report.figures]


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize(
    "line",
    [
        "n = {}",
        "n* = {}",
        "n^* = {}",
        "n^{{*}} = {}",
        "n_opt = {}",
        "So n = {}.",
        "n = {} is best",
        "So {} draws are best",
        "所以 n = {}",
        "最佳次数 n* = {}",
    ],
)
def test_the_best_number_in_ten_notations(line: str, number: int) -> None:
    assert judged(REPEATED, line.format(number)) == [("best_number", "right" if number == 2 else "differs")]


@pytest.mark.parametrize("value", ["1.68", "1.86"])
@pytest.mark.parametrize(
    "line",
    [
        "net gain after 2 draws = {}",
        "net gain with 2 observations = 13.68 - 12 = {}",
        "net gain(2) = {}",
        "NG_2 = {}",
        "ENG(2) = {}",
        "the net gain of two draws is {}",
        "净收益(2) = {}",
        "观测 2 次的净收益 = {}",
    ],
)
def test_the_net_gain_of_two_draws(line: str, value: str) -> None:
    assert judged(REPEATED, line.format(value)) == [("net_gain[2]", "right" if value == "1.68" else "differs")]


def test_the_value_of_two_draws() -> None:
    assert judged(REPEATED, "VOI(2) = 13.68") == [("sample_information[2]", "right")]
    assert judged(REPEATED, "EVSI(2) = 14.68") == [("sample_information[2]", "differs")]


def test_several_in_a_line_go_with_their_own_numbers() -> None:
    line = "net gain after 0 draws = 0, after 1 draw = 1.2, after 2 draws = 1.86"
    expected = [("net_gain[0]", "right"), ("net_gain[1]", "right"), ("net_gain[2]", "differs")]
    assert judged(REPEATED, line) == expected


def test_a_heading_is_no_answer() -> None:
    text = "n = 1\nEVSI = 35.2 - 28 = 7.2\nn = 2\nEVSI = 13.68\nn = 2"
    assert [each[0] for each in judged(REPEATED, text)] == [
        "sample_information[1]",
        "sample_information[2]",
        "best_number",
    ]


@pytest.mark.parametrize(("line", "verdict"), [("n = 3", "right"), ("so n = 5", "differs"), ("需要 5 次", "differs")])
def test_how_many_are_needed(line: str, verdict: str) -> None:
    assert judged(UNTIL, line) == [("observations[ill]", verdict)]
    assert judged(UNTIL, "We need 3 tests") == [("observations[ill]", "right")]
