"""Naive Bayes in natural frequencies: the rows in words, and the smallest crowd of whole cases."""

from __future__ import annotations

import re
from fractions import Fraction
from math import lcm
from typing import Any

import pytest
from hypothesis import given, settings

from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import only_values, unfolded
from helpers.problems.tables import Problem, example, exercises


def words_of(problem: Problem, language: str = "en") -> list[str]:
    steps = [step for step in unfolded(problem, language)["steps"] if step["id"] == "frequencies"]
    return [spans_to_plain(block["spans"]) for step in steps for block in step["blocks"]]


def test_rows_are_counted_and_the_crowd_has_their_shares() -> None:
    """Quinlan's weather: 5/14 · 3/5 · 1/5 · 4/5 · 3/5 and 9/14 · 2/9 · 3/9 · 3/9 · 3/9."""
    no = [Fraction(5, 14), *(Fraction(count, 5) for count in (3, 1, 4, 3))]
    yes = [Fraction(9, 14), *(Fraction(count, 9) for count in (2, 3, 3, 3))]
    crowd = lcm(*(part.denominator for shares in (no, yes) for part in parts_of(shares)))
    rows_no, rows_yes, lead, told_no, told_yes, result = words_of(example("play_tennis"))
    assert rows_yes == (
        "Of the 14 rows, 9 Yes; of these, 2 of 9 have Outlook = Sunny; 3 of 9 have Temperature = Cool; "
        "3 of 9 have Humidity = High; 3 of 9 have Wind = Strong."
    )
    assert rows_no.startswith("Of the 14 rows, 5 No; of these, 3 of 5 have Outlook = Sunny;")
    assert f"With {crowd} cases" in lead
    assert told_no.startswith(f"Of {crowd} cases, {crowd * 5 // 14} No; of these, ")
    assert f"of these, {crowd // 189} Wind = Strong." in told_yes
    assert "972/1222 = 486/611" in result


def parts_of(shares: list[Fraction]) -> list[Fraction]:
    """Of a class, those with each further value, and those without it."""
    found, part = [], shares[0]
    for share in shares[1:]:
        found.append(part * (1 - share))
        part *= share
    return [*found, part]


def test_in_chinese_too() -> None:
    assert words_of(example("play_tennis"), "zh")[-1].startswith("全部取值都符合的共 1222 个样本，其中“No”972 个")


@pytest.mark.parametrize(
    "changes",
    [
        {"convention": {"smoothing": "1"}},
        {"convention": {"prior": "uniform"}},
        {"convention": {"digits": 3}},
        {"query": {}},
    ],
)
def test_only_shares_of_rows_are_told_so(changes: dict[str, Any]) -> None:
    assert words_of({**example("play_tennis"), **changes}) == []


def test_no_densities_have_counts() -> None:
    assert words_of(example("weather_numeric")) == []


@given(exercises())
@settings(max_examples=60)
def test_the_share_of_the_cases_is_the_posterior(problem: Problem) -> None:
    counted = {**problem, "convention": {"unseen": "zero"}}
    words = words_of(counted)
    if not words:
        return
    found = {Fraction(int(one), int(other)) for one, other in re.findall(r"= (\d+)/(\d+)", words[-1])}
    values = only_values(counted)
    assert found <= {value for name, value in values.items() if name.startswith("posterior[")}
    crowds = {size for line in words for size in re.findall(r"Of (\d+) cases|With (\d+) cases", line)}
    assert len({one or other for one, other in crowds}) == 1
