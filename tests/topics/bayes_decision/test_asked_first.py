"""The answer has the posteriors that were asked for, whatever the decision is."""

from __future__ import annotations

import pytest

from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import document_of
from helpers.problems.tables import Problem

MACHINES = {"A": ("0.5", "0.02"), "B": ("0.3", "0.03"), "C": ("0.2", "0.05")}


def headline(problem: Problem, language: str = "en") -> str:
    return spans_to_plain(document_of(problem, language)["answers"][0])


def defective(machines: dict[str, tuple[str, str]]) -> Problem:
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(machines),
        "priors": {name: share for name, (share, _) in machines.items()},
        "likelihoods": {name: {"defective": rate} for name, (_, rate) in machines.items()},
        "query": ["defective"],
    }


@pytest.mark.parametrize(
    ("language", "tied"), [("en", "A tie: A and C are equally probable."), ("zh", "“A”“C”的后验概率相等，并列最大。")]
)
def test_a_tie_still_gives_every_posterior(language: str, tied: str) -> None:
    """0.01 + 0.009 + 0.01 = 0.029."""
    said = headline(defective(MACHINES), language)
    for asked in ("P(A | defective) = 10/29", "P(B | defective) = 9/29", "P(C | defective) = 10/29", tied):
        assert asked in said


def test_five_causes_have_all_their_posteriors() -> None:
    said = headline(defective({name: ("0.2", f"0.0{at}") for at, name in enumerate("VWXYZ", 1)}))
    assert "P(V | defective) = 1/15" in said
    assert "The most probable class is “Z”." in said


def test_a_tie_of_many_causes_says_how_probable_they_are() -> None:
    said = headline(defective(dict.fromkeys("ABCDEFGH", ("0.125", "0.01"))))
    assert "equally probable, with P(A | defective) = 0.125" in said
