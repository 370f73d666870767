"""Moments of every model, the negative binomial, uniform numbers: against SciPy, simulation and formulas of books."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close
from helpers.problems.tables import example

Problem = dict[str, Any]


def problem(model: str, **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": model, **fields}


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (problem("bernoulli", data=[1, 0, 0, 1, 1]), {"moment[p]": Fraction(3, 5)}),
        (problem("binomial", data=[2, 3], known={"trials": 5}), {"moment[p]": Fraction(1, 2)}),
        (problem("binomial", data=[2, 3], known={"trials": [4, 6]}), {"moment[p]": Fraction(1, 2)}),
        (problem("categorical", data=["a", "b", "a"]), {"moment[a]": Fraction(2, 3), "moment[b]": Fraction(1, 3)}),
        (problem("geometric", data=[3, 1, 2]), {"moment[p]": Fraction(1, 2)}),
        (problem("negative_binomial", data=[3, 5], known={"successes": 2}), {"moment[p]": Fraction(1, 2)}),
        (problem("poisson", data=[2, 0, 3]), {"moment[rate]": Fraction(5, 3)}),
        (problem("poisson", data=[2, 0, 3], exposure=[1, 2, 3]), {"moment[rate]": Fraction(5, 6)}),
        (problem("exponential", data=[1, 3]), {"moment[rate]": Fraction(1, 2)}),
        (problem("exponential", summary={"n": 4, "sum": 2}), {"moment[rate]": 2}),
        (problem("exponential", data=[0, 0]), {"moment[rate]": None}),
        (problem("uniform", data=[1, 2, 6]), {"moment[upper]": 6}),
        (problem("uniform", summary={"n": 3, "maximum": 6}), {"moment[upper]": None, "ml[upper]": 6}),
        (problem("discrete_uniform", data=[1, 2, 6]), {"moment[upper]": 5, "ml[upper]": 6}),
        (problem("normal", data=[1, 3]), {"moment[mean]": 2, "moment[variance]": 1}),
        (problem("normal", data=[1, 1]), {"moment[mean]": 1, "moment[variance]": 0, "ml[variance]": None}),
        (problem("normal", data=[1, 3], known={"variance": 2}), {"moment[mean]": 2}),
        # E(X²) = m² + v: (1 + 9)/2 − 1
        (problem("normal", data=[1, 3], known={"mean": 1}), {"moment[variance]": 4, "ml[variance]": 2}),
        (problem("normal", data=[1, 3], known={"mean": 3}), {"moment[variance]": None, "ml[variance]": 2}),
        (
            problem("normal", summary={"n": 2, "mean": 2, "variance": 1}, known={"mean": 0}),
            {"moment[variance]": 5},
        ),
        (problem("multivariate_normal", data=[[1, 2], [3, 2]]), {"moment[mean]": [2, 2]}),
    ],
)
def test_moment_of_every_model(asked: Problem, wanted: dict[str, Any]) -> None:
    values = values_of(asked)
    for name, value in wanted.items():
        found = values[name]
        assert (list(found) if isinstance(value, list) else found) == value


# --- negative binomial: numbers of trials


def test_negative_binomial_by_hand() -> None:
    values = values_of(problem("negative_binomial", data=[5, 8, 4], known={"successes": 3}, predict=[5, 3]))
    p = 9 / 17
    assert values["ml[p]"] == Fraction(9, 17)
    close(values["std_error[p]"], p * math.sqrt((1 - p) / 9))
    # SciPy counts failures.
    close(values["log_likelihood"], sum(stats.nbinom(3, p).logpmf(x - 3) for x in (5, 8, 4)))
    close(values["predictive_ml[5]"], stats.nbinom(3, p).pmf(2))
    close(values["predictive_ml[3]"], p**3)


@examples(40)
@given(st.integers(1, 5), st.lists(st.integers(0, 6), min_size=1, max_size=5), st.integers(0, 4))
def test_negative_binomial_posterior_is_beta(r: int, more: list[int], next_failures: int) -> None:
    data, x = [r + each for each in more], r + next_failures
    prior = {"beta": {"a": 2, "b": 3}}
    values = values_of(problem("negative_binomial", data=data, known={"successes": r}, prior=prior, predict=[x]))
    a, b = 2 + r * len(data), 3 + sum(more)
    assert values["posterior_mean[p]"] == Fraction(a, a + b)
    close(values["predictive[" + str(x) + "]"], stats.betanbinom(r, a, b).pmf(next_failures))


def test_one_success_is_geometric() -> None:
    data, fields = [3, 1, 4], {"prior": {"beta": {"a": 1, "b": 2}}, "predict": [2]}
    one = values_of(problem("negative_binomial", data=data, known={"successes": 1}, **fields))
    assert one == values_of(problem("geometric", data=data, **fields))


@pytest.mark.parametrize(
    ("fields", "place", "word"),
    [
        ({}, "known", "successes"),
        ({"known": {"successes": "1/2"}}, "known.successes", "whole number"),
        ({"known": {"successes": 4}}, "data[1]", "below the 4"),
        ({"known": {"successes": 2}, "predict": 1}, "predict", "below the 2"),
        ({"known": {"successes": 2}, "data": [2.5]}, "data[1]", "whole"),
        ({"known": {"trials": 2}}, "known.trials", "known"),
        ({"known": {"successes": 2}, "data": None, "summary": {"n": 2, "sum": 3}}, "summary.sum", "3"),
    ],
)
def test_negative_binomial_refuses(fields: Problem, place: str, word: str) -> None:
    assert_refused({**problem("negative_binomial", data=[3, 5]), **fields}, place, word)


# --- uniform


def test_maximum_of_a_summary_is_that_of_the_data() -> None:
    listed = values_of(problem("uniform", data=[3, 8, 5], predict=[4]))
    summed = values_of(problem("uniform", summary={"n": 3, "maximum": 8}, predict=[4]))
    assert {**listed, "moment[upper]": None} == summed
    assert listed["unbiased[upper]"] == Fraction(4, 3) * 8


def test_corrected_maximum_is_unbiased_in_a_simulation() -> None:
    random = np.random.default_rng(7)
    largest = random.uniform(0, 6, size=(40_000, 5)).max(axis=1)
    value = float(values_of(problem("uniform", summary={"n": 5, "maximum": "1"}))["unbiased[upper]"])
    assert abs(value * largest.mean() - 6) < 0.02


def test_discrete_uniform_with_candidates() -> None:
    prior = {"discrete": {"4": "1/2", "8": "1/2"}}
    values = values_of(problem("discrete_uniform", data=[3, 4], prior=prior, predict=[6]))
    # 1/16 against 1/64
    assert values["posterior[4]"] == Fraction(4, 5)
    assert values["predictive[6]"] == Fraction(1, 5) / 8


@pytest.mark.parametrize(
    ("model", "fields", "place", "word"),
    [
        ("uniform", {"summary": {"n": 3, "sum": 8}}, "summary.sum", ""),
        ("uniform", {"summary": {"n": 3, "maximum": -1}}, "summary.maximum", ""),
        ("discrete_uniform", {"summary": {"n": 3, "maximum": "1.5"}}, "summary.maximum", "whole"),
        ("discrete_uniform", {"data": [0]}, "data[1]", "at least 1"),
        ("discrete_uniform", {"data": [1], "prior": {"discrete": {"2.5": 1}}}, "prior.discrete.2.5", "whole"),
        ("poisson", {"summary": {"n": 3, "maximum": 8}}, "summary.maximum", ""),
    ],
)
def test_uniform_refuses(model: str, fields: Problem, place: str, word: str) -> None:
    assert_refused(problem(model, **fields), place, word)


def test_example_of_the_third_success() -> None:
    values = values_of(example("estimation/third_success"))
    # 12 successes in 24 trials
    assert values["ml[p]"] == values["posterior_mean[p]"] == Fraction(1, 2)
    trials = np.arange(12, 400)
    weights = stats.nbinom(12, 0.5).pmf(trials - 12)
    close(values["bias[p]"], float((weights * (12 / trials - 0.5)).sum()))
    close(values["mse[p]"], float((weights * (12 / trials - 0.5) ** 2).sum()))
    close(values["predictive[5]"], stats.betanbinom(3, 13, 13).pmf(2))
