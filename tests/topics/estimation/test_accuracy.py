"""Bias and mean squared error against sums over all samples, and against integrals of the estimator's density."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy import integrate, stats

from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.problems.samples import close

Problem = dict[str, Any]


def problem(model: str, data: list[Any], **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": model, "data": data, **fields}


def over_samples(shares: dict[int, Fraction], n: int, theta: Fraction, estimate: Callable[..., Any]) -> list[Fraction]:
    """Bias and mean squared error over all samples of n values."""
    found = [Fraction(0), Fraction(0)]
    for sample in product(shares, repeat=n):
        weight = Fraction(1)
        for each in sample:
            weight *= shares[each]
        error = Fraction(estimate(sample)) - theta
        found[0] += weight * error
        found[1] += weight * error**2
    return found


def test_share_over_all_samples() -> None:
    p = Fraction(1, 3)
    wanted = over_samples({1: p, 0: 1 - p}, 4, p, lambda sample: Fraction(sum(sample), 4))
    values = values_of(problem("bernoulli", [1, 0, 0, 1], at={"p": "1/3"}))
    assert [values["bias[p]"], values["mse[p]"]] == wanted
    of_two = values_of(problem("binomial", [1, 1], known={"trials": 2}, at={"p": "1/3"}))
    assert [of_two["bias[p]"], of_two["mse[p]"]] == wanted
    named = values_of(problem("categorical", ["a", "b", "b", "a"], at={"a": "1/3"}))
    assert [named["bias[a]"], named["mse[a]"]] == wanted
    assert "bias[b]" not in named


def test_largest_of_whole_numbers_over_all_samples() -> None:
    wanted = over_samples({k: Fraction(1, 6) for k in range(1, 7)}, 3, Fraction(6), max)
    values = values_of(problem("discrete_uniform", [1, 2, 3], at={"upper": 6}))
    assert [values["bias[upper]"], values["mse[upper]"]] == wanted


def test_largest_of_a_uniform_sample() -> None:
    values = values_of(problem("uniform", [1, 2, 3, 4], at={"upper": 9}))
    moments = [integrate.quad(lambda x, k=k: (x - 9) ** k * 4 * x**3 / 9**4, 0, 9)[0] for k in (1, 2)]
    assert (values["bias[upper]"], values["mse[upper]"]) == (Fraction(-9, 5), Fraction(2 * 81, 30))
    close(values["bias[upper]"], moments[0])
    close(values["mse[upper]"], moments[1])


@pytest.mark.parametrize(
    ("asked", "total"),
    [
        (problem("exponential", [1, 2, 3], at={"rate": 2}), stats.gamma(3, scale=1 / 2)),
        (problem("gamma", [1, 2], known={"shape": "3/2"}, at={"rate": 2}), stats.gamma(3, scale=1 / 2)),
    ],
)
def test_rate_is_too_large_on_average(asked: Problem, total: Any) -> None:
    values = values_of(asked)
    moments = [total.expect(lambda t, k=k: (3 / t - 2) ** k) for k in (1, 2)]
    assert (values["bias[rate]"], values["mse[rate]"]) == (1, 10)
    assert float(values["bias[rate]"]) == pytest.approx(moments[0], rel=1e-6)
    assert float(values["mse[rate]"]) == pytest.approx(moments[1], rel=1e-3)


def test_infinite_moments_are_null() -> None:
    one = values_of(problem("exponential", [1], at={"rate": 2}))
    assert (one["bias[rate]"], one["mse[rate]"]) == (None, None)
    two = values_of(problem("exponential", [1, 2], at={"rate": 2}))
    assert (two["bias[rate]"], two["mse[rate]"]) == (2, None)


@pytest.mark.parametrize(
    ("model", "fields", "successes", "n"),
    [("geometric", {}, 3, 3), ("negative_binomial", {"known": {"successes": 2}}, 4, 2)],
)
def test_waiting_for_successes(model: str, fields: Problem, successes: int, n: int) -> None:
    p, trials = 0.3, np.arange(successes, 500)
    weights = stats.nbinom(successes, p).pmf(trials - successes)
    errors = successes / trials - p
    values = values_of(problem(model, [4] * n, at={"p": "0.3"}, **fields))
    close(values["bias[p]"], float((weights * errors).sum()))
    close(values["mse[p]"], float((weights * errors**2).sum()))
    certain = values_of(problem(model, [4] * n, at={"p": 1}, **fields))
    assert (certain["bias[p]"], certain["mse[p]"]) == (0, 0)
    rare = values_of(problem(model, [4] * n, at={"p": "1/2000"}, **fields))
    assert (rare["bias[p]"], rare["mse[p]"]) == (None, None)


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (problem("poisson", [2, 3], at={"rate": 4}), {"bias[rate]": 0, "mse[rate]": 2}),
        (problem("poisson", [2, 3], exposure=[1, 3], at={"rate": 4}), {"bias[rate]": 0, "mse[rate]": 1}),
        (problem("normal", [2, 3], known={"variance": 3}, at={"mean": -1}), {"bias[mean]": 0, "mse[mean]": "3/2"}),
        (problem("normal", [2, 3], known={"mean": 3}, at={"variance": 3}), {"bias[variance]": 0, "mse[variance]": 9}),
        # Σ(x − x̄)²/σ² has n − 1 degrees of freedom: mean 2, variance 4 for n = 3.
        (
            problem("normal", [2, 3, 5], at={"variance": 6, "mean": 0}),
            {"bias[variance]": -2, "mse[variance]": 4 * Fraction(6, 3) ** 2 + 4, "bias[mean]": 0, "mse[mean]": 2},
        ),
        (problem("normal", [2, 3, 5], at={"mean": 0}), {"bias[mean]": 0, "mse[mean]": None}),
        (
            problem("exponential", [2, 3], prior={"inverse_gamma": {"shape": 2, "scale": 1}}, at={"mean": 4}),
            {"bias[mean]": 0, "mse[mean]": 8},
        ),
    ],
)
def test_closed_forms(asked: Problem, wanted: dict[str, Any]) -> None:
    values = values_of(asked)
    for name, value in wanted.items():
        assert values[name] == (None if value is None else Fraction(value))


@pytest.mark.parametrize(
    ("asked", "place", "word"),
    [
        (problem("bernoulli", [1], at={"p": 2}), "at.p", ""),
        (problem("bernoulli", [1], at={"q": "1/2"}), "at.q", ""),
        (problem("bernoulli", [1], at={}), "at", "name parameters"),
        (problem("poisson", [1], at={"rate": 0}), "at.rate", ""),
        (problem("discrete_uniform", [1], at={"upper": "1.5"}), "at.upper", "whole number"),
        (problem("gamma", [1, 2], at={"shape": 1}), "at", "closed form"),
        (problem("multivariate_normal", [[1, 2]], at={"mean": 1}), "at", "closed form"),
        (problem("bernoulli", [], at={"p": "1/2"}, prior={"beta": {"a": 1, "b": 1}}), "at", "data"),
    ],
)
def test_accuracy_refuses(asked: Problem, place: str, word: str) -> None:
    assert_refused(asked, place, word)
