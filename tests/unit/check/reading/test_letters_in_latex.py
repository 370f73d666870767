"""Expressions in letters as LaTeX and with signs of multiplication."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.workings.readings import check_working

PREVALENCE: dict[str, Any] = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["ill", "well"],
    "priors": {"ill": "p", "well": "1-p"},
    "likelihoods": {"ill": {"+": "0.9", "-": "0.1"}, "well": {"+": "0.05", "-": "0.95"}},
    "query": "+",
    "letters": {"p": {"range": [0, 1]}},
}


def judged(line: str) -> list[tuple[str, str, str]]:
    found = check_working(PREVALENCE, line).report.figures
    return [(each.given.id, each.given.text, each.verdict) for each in found]


@pytest.mark.parametrize(
    "written",
    [
        r"\frac{18p}{17p+1}",
        r"\dfrac{0.9p}{0.9p + 0.05(1-p)}",
        r"\frac{18 \cdot p}{1 + 17 \cdot p}",
        r"\frac{0.9 \times p}{0.85 \times p + 0.05}",
        "0.9·p/(0.9·p + 0.05·(1 − p))",
        "18p/(17p+1)",
    ],
)
def test_the_posterior_in_letters(written: str) -> None:
    assert judged(f"P(ill | +) = {written}") == [("posterior[ill]", written, "right")]
    assert judged(rf"$P(ill \mid +) = {written}$") == [("posterior[ill]", written, "right")]
    wrong = written.replace("17", "16").replace("0.9", "0.8", 1)
    assert judged(f"P(ill | +) = {wrong}") == [("posterior[ill]", wrong, "differs")]


def test_a_chain_of_fractions_is_told_as_typed() -> None:
    line = r"P(ill|+) = \frac{0.9p}{0.9p + 0.05(1-p)} = \frac{18p}{17p+2}"
    assert judged(line) == [("posterior[ill]", r"\frac{18p}{17p+2}", "differs")]
