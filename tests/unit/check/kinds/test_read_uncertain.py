"""Uncertain evidence in a text: what is given it, and what is not."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working

# The first query has likelihoods 4 : 1 of the alarm, the second its new probabilities 0.8 and 0.2.
HALF_HEARD = "bayesian_network/half_heard"


def judged(text: str, query: int = 0) -> list[tuple[str, str]]:
    working = check_working(HALF_HEARD, text, query=query)
    return [(each.given.id, each.verdict) for each in working.report.figures]


@pytest.mark.parametrize(
    "label",
    [
        "P(B = T | λ)",
        "P(Burglary=T | soft evidence)",
        "P(Burglary = T | 软证据)",
        "P'(B = T)",
        "后验概率 P(Burglary=T)",
    ],
)
def test_the_posterior(label: str) -> None:
    assert judged(f"{label} = 0.00382/1.00755 = 0.00379") == [("posterior[T]", "right")]
    assert judged(f"{label} = 0.299") == [("posterior[T]", "differs")]
    assert judged(f"{label} = 0.2989", query=1) == [("posterior[T]", "right")]
    assert judged(f"{label} = 0.0038", query=1) == [("posterior[T]", "differs")]


def test_the_joint() -> None:
    assert judged("P(B = T, λ) = 0.00382") == [("joint[T]", "right")]
    assert judged("P(B = T, λ) = 0.0048") == [("joint[T]", "differs")]


@pytest.mark.parametrize(
    "line", ["P(Burglary=T | e) = 0.0025", "P(B = T | Alarm = T) = 0.3736", "P(B = T | E = T) = 0.001"]
)
def test_other_conditions_are_not_judged(line: str) -> None:
    assert judged(line) == []
