"""The gamma distribution as a model, against SciPy."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, special, stats

from _byhand.numbers.gamma_function import digamma, trigamma
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close

Problem = dict[str, Any]
DATA = [5, 8, 4, "2.5"]
NUMBERS = np.array([5, 8, 4, 2.5])


def problem(data: list[Any], **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": "gamma", "data": data, **fields}


@pytest.mark.parametrize("x", [Fraction(1, 100), Fraction(1), Fraction(7, 2), Fraction(200)])
def test_digamma_is_that_of_scipy(x: Fraction) -> None:
    close(digamma(x), float(special.digamma(float(x))))
    close(trigamma(x), float(special.polygamma(1, float(x))))


def test_both_parameters_are_those_of_scipy() -> None:
    values = values_of(problem(DATA, predict=[3]))
    shape, _, scale = stats.gamma.fit(NUMBERS, floc=0)
    assert float(values["ml[shape]"]) == pytest.approx(shape, rel=1e-5)
    assert float(values["ml[rate]"]) == pytest.approx(1 / scale, rel=1e-5)
    a, rate = float(values["ml[shape]"]), float(values["ml[rate]"])
    close(values["log_likelihood"], stats.gamma(a, scale=1 / rate).logpdf(NUMBERS).sum())
    close(values["predictive_ml[3]"], stats.gamma(a, scale=1 / rate).pdf(3))
    bend = float(special.polygamma(1, a))
    information = 4 * np.array([[bend, -1 / rate], [-1 / rate, a / rate**2]])
    errors = np.sqrt(np.diag(np.linalg.inv(information)))
    close(values["std_error[shape]"], errors[0])
    close(values["std_error[rate]"], errors[1])
    close(values["moment[shape]"], NUMBERS.mean() ** 2 / NUMBERS.var())
    close(values["moment[rate]"], NUMBERS.mean() / NUMBERS.var())


def test_known_rate_leaves_the_shape() -> None:
    values = values_of(problem(DATA, known={"rate": 2}))
    a = float(values["ml[shape]"])
    close(special.digamma(a), np.log(NUMBERS).mean() + math.log(2))
    close(values["std_error[shape]"], 1 / math.sqrt(4 * special.polygamma(1, a)))
    assert values["moment[shape]"] == 2 * Fraction(39, 8)
    assert "ml[rate]" not in values


def test_known_shape_has_a_conjugate_prior() -> None:
    prior = {"gamma": {"shape": 2, "rate": 1}}
    values = values_of(problem(DATA, known={"shape": "5/2"}, prior=prior, predict=[3]))
    assert values["ml[rate]"] == values["moment[rate]"] == 10 / Fraction(39, 2)
    assert (values["hyper[shape]"], values["hyper[rate]"]) == (12, Fraction(41, 2))
    close(values["std_error[rate]"], float(values["ml[rate]"]) / math.sqrt(10))
    close(values["log_likelihood"], stats.gamma(2.5, scale=1 / float(values["ml[rate]"])).logpdf(NUMBERS).sum())
    posterior = stats.gamma(12, scale=2 / 41)
    averaged = integrate.quad(lambda rate: stats.gamma(2.5, scale=1 / rate).pdf(3) * posterior.pdf(rate), 0, 5)[0]
    close(values["predictive[3]"], averaged)


def test_shape_one_is_exponential() -> None:
    fields: Problem = {"prior": {"gamma": {"shape": 2, "rate": 1}}, "predict": [3], "interval": "0.9"}
    gamma = values_of(problem(DATA, known={"shape": 1}, **fields))
    exponential = values_of({**problem(DATA, **fields), "model": "exponential"})
    for name, value in exponential.items():
        if value is not None and not isinstance(value, list | tuple):
            close(gamma[name], float(value))


def test_discrete_rates_use_the_constant_factor() -> None:
    prior = {"discrete": {"1/4": "1/2", "1/2": "1/2"}}
    values = values_of(problem([2, 3], known={"shape": 3}, prior=prior))
    heights = [stats.gamma(3, scale=1 / rate).pdf([2, 3]).prod() for rate in (0.25, 0.5)]
    close(values["posterior[1/4]"], heights[0] / sum(heights))
    close(values["evidence"], sum(heights) / 2)


def test_equal_observations_have_no_estimate() -> None:
    values = values_of(problem([2, 2]))
    assert {name: value for name, value in values.items() if value is not None} == {}


@examples(30)
@given(st.lists(st.integers(1, 60), min_size=2, max_size=6).filter(lambda each: len(set(each)) > 1))
def test_no_shape_nearby_is_more_likely(data: list[int]) -> None:
    values = values_of(problem(data))
    a, top = float(values["ml[shape]"]), float(values["log_likelihood"])
    for near in (a * 0.99, a * 1.01):
        height = stats.gamma(near, scale=np.mean(data) / near).logpdf(data).sum()
        assert height <= top + 1e-9 * abs(top)


@pytest.mark.parametrize(
    ("fields", "place", "word"),
    [
        ({"data": [0, 1]}, "data[1]", "above 0"),
        ({"known": {"shape": 1, "rate": 1}}, "known", "both"),
        ({"known": {"shape": 0}}, "known.shape", ""),
        ({"known": {"mean": 1}}, "known.mean", ""),
        ({"prior": {"gamma": {"shape": 1, "rate": 1}}}, "prior.gamma", ""),
        ({"summary": {"n": 2, "sum": 3}, "data": None}, "summary", ""),
        ({"data": []}, "data", "data"),
    ],
)
def test_gamma_refuses(fields: Problem, place: str, word: str) -> None:
    assert_refused({**problem([1, 2]), **fields}, place, word)
