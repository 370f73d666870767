"""Confidence intervals against SciPy, and against how often they cover the true value."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from helpers.answers.asked import unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close

Problem = dict[str, Any]
Z = stats.norm.ppf(0.975)
NUMBERS = np.array([2.0, 3, 5, 4.5])
DATA = [2, 3, 5, "4.5"]


def problem(model: str, data: list[Any], **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": model, "data": data, "confidence": "0.95", **fields}


def both(found: Any, wanted: Any) -> None:
    for one, other in zip(found, wanted, strict=True):
        close(one, float(other))


def test_mean_and_variance_by_t_and_chi_square() -> None:
    values = values_of(problem("normal", DATA))
    spread = NUMBERS.std(ddof=1)
    both(values["confidence[mean]"], stats.t.interval(0.95, 3, NUMBERS.mean(), spread / 2))
    squares = spread**2 * 3
    both(values["confidence[variance]"], [squares / stats.chi2.ppf(0.975, 3), squares / stats.chi2.ppf(0.025, 3)])


def test_known_variance_takes_the_normal_quantile() -> None:
    values = values_of(problem("normal", DATA, known={"variance": 4}, confidence="0.9"))
    both(values["confidence[mean]"], stats.norm.interval(0.9, NUMBERS.mean(), 1))


def test_known_mean_has_n_degrees_of_freedom() -> None:
    values = values_of(problem("normal", DATA, known={"mean": 3}))
    squares = ((NUMBERS - 3) ** 2).sum()
    both(values["confidence[variance]"], [squares / stats.chi2.ppf(0.975, 4), squares / stats.chi2.ppf(0.025, 4)])


def test_single_observation_has_no_interval() -> None:
    values = values_of(problem("normal", [2]))
    assert values["confidence[mean]"] is None
    assert values["confidence[variance]"] is None


@pytest.mark.parametrize(("method", "of_scipy"), [("wilson", "wilson"), ("exact", "exact")])
@pytest.mark.parametrize(("s", "n"), [(0, 5), (2, 7), (5, 5), (30, 40)])
def test_interval_of_a_probability(method: str, of_scipy: str, s: int, n: int) -> None:
    asked = problem("bernoulli", [], counts={"1": s, "0": n - s}, confidence={"level": "0.95", "method": method})
    del asked["data"]
    wanted = stats.binomtest(s, n).proportion_ci(0.95, of_scipy)
    for found, end in zip(values_of(asked)["confidence[p]"], wanted, strict=True):
        assert float(found) == pytest.approx(end, rel=1e-7, abs=1e-12)


@examples(30)
@given(st.integers(1, 30), st.integers(1, 30))
def test_wald_is_the_default(s: int, f: int) -> None:
    asked = problem("binomial", [s], known={"trials": s + f})
    p = s / (s + f)
    width = Z * math.sqrt(p * (1 - p) / (s + f))
    both(values_of(asked)["confidence[p]"], [p - width, p + width])
    named = problem("categorical", ["a"] * s + ["b"] * f)
    assert values_of(named)["confidence[a]"] == values_of(asked)["confidence[p]"]


def test_wald_shrinks_to_a_point_and_says_so() -> None:
    asked = problem("bernoulli", [1, 1, 1])
    assert list(values_of(asked)["confidence[p]"]) == [1, 1]
    assert "shrinks to a point" in str(unfolded(asked))


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        (problem("poisson", [2, 0, 3]), "rate"),
        (problem("exponential", [1, 3]), "rate"),
        (problem("geometric", [1, 3]), "p"),
        (problem("negative_binomial", [2, 3], known={"successes": 2}), "p"),
        (problem("gamma", [1, 3], known={"shape": 2}), "rate"),
        (problem("gamma", [1, 3]), "shape"),
        (problem("gamma", [1, 3], known={"rate": 2}), "shape"),
        (problem("cells", [0, 1, 1], cells={"0": "t", "1": "1-t"}), "t"),
    ],
)
def test_others_reach_z_standard_errors(asked: Problem, name: str) -> None:
    values = values_of(asked)
    width = Z * float(values[f"std_error[{name}]"])
    centre = float(values[f"ml[{name}]"])
    both(values[f"confidence[{name}]"], [centre - width, centre + width])


@pytest.mark.parametrize(
    "asked",
    [problem("uniform", [1, 2]), problem("poisson", [0, 0]), problem("cells", [0], cells={"0": "t", "1": "1-t"})],
)
def test_no_standard_error_gives_no_interval(asked: Problem) -> None:
    found = [value for name, value in values_of(asked).items() if name.startswith("confidence")]
    assert found == [None]


def test_exact_interval_covers_often_enough() -> None:
    covered = 0.0
    for s in range(13):
        counts = {"1": s, "0": 12 - s}
        asked = {**problem("bernoulli", []), "counts": counts, "confidence": {"level": "0.9", "method": "exact"}}
        del asked["data"]
        low, high = values_of(asked)["confidence[p]"]
        covered += stats.binom(12, 0.3).pmf(s) if low <= Fraction(3, 10) <= high else 0
    assert 0.9 <= covered < 1


def test_difference_to_a_credible_interval_is_said() -> None:
    prior = {"beta": {"a": 1, "b": 1}}
    text = str(unfolded(problem("bernoulli", [1, 0], prior=prior, interval="0.95")))
    assert "credible interval says something else" in text
    assert "credible interval says" not in str(unfolded(problem("bernoulli", [1, 0])))


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        (problem("bernoulli", [1], confidence=1), "confidence"),
        (problem("bernoulli", [1], confidence={"level": 2}), "confidence.level"),
        (problem("bernoulli", [1], confidence={"method": "exact"}), "confidence.level"),
        (problem("bernoulli", [1], confidence={"level": "0.9", "method": "t"}), "confidence.method"),
        (problem("poisson", [1], confidence={"level": "0.9", "method": "exact"}), "confidence.method"),
        (problem("multivariate_normal", [[1, 2]]), "confidence"),
        (problem("bernoulli", [], prior={"beta": {"a": 1, "b": 1}}), "confidence"),
    ],
)
def test_confidence_refuses(asked: Problem, place: str) -> None:
    assert_refused(asked, place)
