"""Likelihoods up to a factor of each observation: Bayes' rule in proportions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from helpers.answers.asked import document_of, expect, only_answer, said, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example


def ratios(priors: list[Any], likelihoods: list[Any], **more: Any) -> Problem:
    names = [f"h{place}" for place in range(1, len(priors) + 1)]
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": names,
        "priors": dict(zip(names, priors, strict=True)),
        "likelihoods": dict(zip(names, likelihoods, strict=True)),
        "relative": True,
        **more,
    }


def test_ratios_multiply() -> None:
    """9:3:2:1 times 1:2:3:1 is 9:6:6:1, of 22."""
    made = ratios([9, 3, 2, 1], [1, 2, 3, 1])
    expect(made, {"posterior[h1]": "9/22", "posterior[h2]": "3/11", "posterior[h3]": "3/11", "posterior[h4]": "1/22"})
    assert "= 9 · 1 : 3 · 2 : 2 · 3 : 1 · 1 = 9 : 6 : 6 : 1" in said(made)
    assert only_answer(made).decision == "h1"


def test_nothing_follows_about_the_observation_itself() -> None:
    values = values_of(ratios([9, 3], [1, 2]))
    assert values["evidence"] is None
    assert values["joint[h1]"] is None
    assert values["joint[h2]"] is None


def test_spelling_correction() -> None:
    """Gelman et al. print 0.325, 0.002 and 0.673."""
    values = values_of(example("misspelled"))
    printed = [round(float(values[f"posterior[{name}]"]), 3) for name in ("random", "radon", "radom")]
    assert printed == [0.325, 0.002, 0.673]


@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=7),
    st.fractions(Fraction(1, 9), 9, max_denominator=9),
    st.booleans(),
)
@examples(80)
def test_a_factor_changes_nothing(parts: list[tuple[int, int, int]], factor: Fraction, stepwise: bool) -> None:
    """The same posteriors as with probabilities, whatever the factor of each observation is."""
    assume(sum(a * b * c for a, b, c in parts))
    names = [f"h{place}" for place in range(1, len(parts) + 1)]
    whole = [{"x": Fraction(a, 10), "y": Fraction(b, 10)} for _, a, b in parts]
    priors = [prior for prior, _, _ in parts]
    made = ratios(
        [str(Fraction(prior, sum(priors))) for prior in priors],
        [{"x": str(each["x"] * factor), "y": str(each["y"])} for each in whole],
        query=["x", "y"],
        stepwise=stepwise,
    )
    plain = {
        **made,
        "relative": False,
        "likelihoods": {
            name: {key: str(value) for key, value in each.items()} for name, each in zip(names, whole, strict=True)
        },
    }
    found, expected = values_of(made), values_of(plain)
    for name, value in expected.items():
        if not name.startswith(("joint", "evidence")):
            assert found[name] == value, name
    assert only_answer(made).decision == only_answer(plain).decision


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_picture_counts_cases(language: str) -> None:
    steps = document_of(ratios([1, 1], [3, 1]), language)["steps"]
    assert all(not step["id"].startswith("frequencies") for step in steps)


def test_impossible_observation() -> None:
    made = ratios([1, 1], [0, 0])
    assert values_of(made)["posterior[h1]"] is None
    assert said(made)


def test_losses_decide_by_the_posteriors() -> None:
    """3/4 and 1/4: acting costs 1, waiting 8 · 1/4 = 2."""
    loss = {"actions": ["act", "wait"], "matrix": [[1, 1], [0, 8]]}
    made = ratios([1, 1], [3, 1], loss=loss)
    expect(made, {"risk[act]": "1", "risk[wait]": "2"})
    assert only_answer(made).decision == "act"


def test_refusals() -> None:
    made = ratios([1, 1], [{"x": 2, "y": 3}, {"x": 1, "y": 5}])
    assert_refused(made, "relative", "query")
    assert_refused({**made, "query": "x", "relative": "yes"}, "relative", "true")
    assert_refused({**made, "query": "x", "evidence": "0.5"}, "relative", "evidence")
    given = {"posteriors": {"h1": "0.5", "h2": "0.5"}, "likelihoods": None}
    assert_refused({**made, **given}, "relative", "posteriors")
    assert_refused({**made, "query": "x", "relative": False}, "likelihoods.h1.x", "1")
    assert_refused({**made, "query": "x", "likelihoods": {"h1": {"x": -1}, "h2": {"x": 1}}}, "likelihoods.h1.x")
