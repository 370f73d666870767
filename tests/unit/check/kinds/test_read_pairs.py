"""Intervals in a working: both ends are read and judged, whatever their notation."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.check.report.messages import called
from _byhand.check.text.report import text_plain
from _byhand.texts import LANGUAGES, load_texts
from helpers.problems.tables import example
from helpers.workings.readings import check_working

# x̄ = 10.15, s² = 41/360, n = 10: s/√n ≈ 0.10672; t ≈ 2.2622, z ≈ 1.9600, one-sided t ≈ 1.8331.
SAMPLE: dict[str, Any] = {
    "format": 1,
    "topic": "estimation",
    "model": "normal",
    "data": [9.8, 10.2, 10.4, 9.9, 10.0, 10.7, 9.6, 10.1, 10.3, 10.5],
    "confidence": 0.95,
}
SHARE: dict[str, Any] = {
    "format": 1,
    "topic": "estimation",
    "model": "binomial",
    "data": [40],
    "confidence": 0.95,
    "known": {"trials": 100},
}
ASPIRIN = example("events/aspirin")


def judged(problem: dict[str, Any], text: str) -> list[tuple[str, str, list[str]]]:
    return [
        (each.given.id, each.verdict, [cause.key for cause in each.causes])
        for each in check_working(problem, text).report.figures
    ]


@pytest.mark.parametrize(
    "line",
    [
        "95% CI for the mean: [9.909, 10.391]",
        "95 % confidence interval for μ: (9.909, 10.391)",
        "μ: 10.15 ± 0.2414",
        r"CI of the mean: $10.15 \pm 2.262 \cdot 0.1067 = 10.15 \pm 0.241$",
        "9.909 < μ < 10.391",
        r"9.91 \le \mu \le 10.39",
        "The confidence interval of the mean is 9.909 to 10.391.",
        "with 95 % confidence the mean is between 9.909 and 10.391",
        "μ 的 95% 置信区间为 (9.909, 10.391)",
        "均值的置信区间：9.909 至 10.391",
    ],
)
def test_the_interval_of_a_mean_in_ten_notations(line: str) -> None:
    assert judged(SAMPLE, line) == [("confidence_low[mean]", "right", []), ("confidence_high[mean]", "right", [])]


@pytest.mark.parametrize(
    ("line", "parameter", "slip"),
    [
        ("95% CI for the mean: (9.941, 10.359)", "mean", "normal_for_student"),
        ("μ 的 95% 置信区间：[9.941, 10.359]", "mean", "normal_for_student"),
        ("μ: 10.15 ± 0.1956", "mean", "one_sided_quantile"),
        ("95% CI of the variance: (0.0606, 0.3083)", "variance", "one_sided_quantile"),
        ("方差的置信区间 [0.0606, 0.3083]", "variance", "one_sided_quantile"),
    ],
)
def test_the_two_slips_of_quantiles(line: str, parameter: str, slip: str) -> None:
    found = judged(SAMPLE, line)
    assert [each[:2] for each in found] == [(f"confidence_{end}[{parameter}]", "differs") for end in ("low", "high")]
    assert all(slip in each[2] for each in found)


def test_the_slip_is_told_in_both_languages() -> None:
    working = check_working(SAMPLE, "95% CI for the mean: (9.941, 10.359)")
    assert "z of the normal distribution" in text_plain(working, load_texts("en"))
    assert "标准正态分布的 z" in text_plain(working, load_texts("zh"))
    working = check_working(SHARE, "95% CI for p: (0.3194, 0.4806)")
    assert "one-sided" in text_plain(working, load_texts("en"))
    assert "单侧" in text_plain(working, load_texts("zh"))
    for language in LANGUAGES:
        assert "μ" in called("confidence_low[mean]", load_texts(language))


def test_one_end_may_be_wrong() -> None:
    found = judged(SAMPLE, "95% CI for the mean: (9.909, 10.931)")
    assert [each[1] for each in found] == ["right", "differs"]


@pytest.mark.parametrize(
    "line",
    [
        "90% CI for the mean: (9.954, 10.346)",
        "95% CI: (9.9, 10.2)",
        "the data lie between 9.6 and 10.7",
        "x in [9.6, 10.7]",
        "95 % prediction interval for the mean: (9.3, 11.0)",
    ],
)
def test_other_intervals_are_not_judged(line: str) -> None:
    assert judged(SAMPLE, line) == []


def test_intervals_of_ratios() -> None:
    text = "95% CI for the odds ratio: (1.44, 2.33)\nRR: 95% CI 1.43 to 2.31\nOR 的 95% 置信区间为 [1.34, 2.33]"
    assert [each[:2] for each in judged(ASPIRIN, text)] == [
        ("interval[odds_ratio]", "right"),
        ("interval[risk_ratio]", "right"),
        ("interval[odds_ratio]", "differs"),
    ]
