"""Printed predictions: the numbers in the formula give the value, which equals SciPy's."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from helpers.answers.asked import unfolded, values_of
from helpers.examples import examples
from helpers.printed.formulas import read
from helpers.problems.samples import made
from helpers.problems.tables import Problem

whole = st.integers(0, 14)
positive = st.fractions(min_value=Fraction(1, 2), max_value=6, max_denominator=4)


def printed(problem: Problem) -> dict[str, tuple[list[str], str]]:
    """By the left side: the formula, and its last part, which is the value."""
    return {
        line["parts"][0]["plain"]: ([part["plain"] for part in line["parts"][1:-1]], line["parts"][-1]["plain"])
        for step in unfolded(problem)["steps"]
        if step["id"] in ("predicted", "predicted_ml")
        for block in step["blocks"]
        if block["type"] == "formula"
        for line in block["lines"]
        if " = " in line["parts"][0]["plain"]
    }


def agree(problem: Problem, least: int = 1) -> None:
    """Each line has its numbers, and they give the answer's value."""
    values = values_of(problem)
    lines = printed(problem)
    assert len(lines) >= least
    worked = 0
    for left, (parts, _) in lines.items():
        given = left.split("(", 1)[1].rsplit(")", 1)[0]
        label, after = (each.strip() for each in given.removeprefix("x = ").split(" | "))
        value = values[f"predictive[{label}]" if after == "D" else f"predictive_ml[{label}]"]
        for part in parts:
            assert float(read(part, {})) == pytest.approx(float(value), rel=2e-3), (left, part)
            worked += 1
    assert worked >= least


@pytest.mark.thorough
@examples(5)
@given(a=positive, b=positive, k=st.integers(0, 9), more=st.integers(0, 9))
def test_beta_and_shares(a: Fraction, b: Fraction, k: int, more: int) -> None:
    prior = {"beta": {"a": str(a), "b": str(b)}}
    binomial = made("binomial", data=[k], known={"trials": 9}, prior=prior, predict=[more, {"value": 2, "trials": 4}])
    agree(binomial, 2)
    law = stats.betabinom(9, float(a + k), float(b + 9 - k))
    assert float(values_of(binomial)[f"predictive[{more}]"]) == pytest.approx(law.pmf(more))
    agree(made("geometric", data=[k + 1], prior=prior, predict=[more + 1]))
    agree(made("bernoulli", data=[1, 0, 1], prior=prior, predict=[1, 0]), 2)


@pytest.mark.thorough
@examples(5)
@given(shape=positive, rate=positive, x=positive, k=whole)
def test_gamma_and_rates(shape: Fraction, rate: Fraction, x: Fraction, k: int) -> None:
    prior = {"gamma": {"shape": str(shape), "rate": str(rate)}}
    poisson = made("poisson", data=[2, 3], prior=prior, predict=[k])
    agree(poisson)
    law = stats.nbinom(float(shape + 5), float((rate + 2) / (rate + 3)))
    assert float(values_of(poisson)[f"predictive[{k}]"]) == pytest.approx(law.pmf(k))
    waiting = made("exponential", data=[2, 3], prior=prior, predict=[str(x)])
    agree(waiting)
    lomax = stats.lomax(float(shape + 2), scale=float(rate + 5))
    assert float(values_of(waiting)[f"predictive[{x}]"]) == pytest.approx(lomax.pdf(float(x)))
    inverse = {"inverse_gamma": {"shape": str(shape), "scale": str(rate)}}
    agree(made("exponential", data=[2, 3], prior=inverse, predict=[str(x)]))


@pytest.mark.thorough
@examples(5)
@given(mean=positive, scale=positive, x=st.fractions(min_value=-3, max_value=9, max_denominator=4))
def test_normal_and_student(mean: Fraction, scale: Fraction, x: Fraction) -> None:
    def asked(known: dict[str, Any], family: str, **numbers: Fraction | int) -> Problem:
        prior = {family: {name: str(each) for name, each in numbers.items()}}
        return made("normal", data=[3, 4, 6], known=known, prior=prior, predict=[str(x)])

    agree(asked({"variance": 4}, "normal", mean=mean, variance=scale))
    agree(asked({"mean": 3}, "inverse_gamma", shape=mean, scale=scale))
    both = asked({}, "normal_inverse_gamma", mean=mean, strength=2, shape=3, scale=scale)
    del both["known"]
    agree(both)


@pytest.mark.parametrize(
    "problem",
    [
        made("uniform", data=[3, 4], prior={"pareto": {"shape": 2, "minimum": 3}}, predict=["1.5", 6]),
        made("poisson", data=[3, 4], prior={"discrete": {"1": "1/2", "3": "1/4", "5": "1/4"}}, predict=[3]),
        made("bernoulli", data=[1, 0], prior={"discrete": {"0": "1/2", "0.3": "1/4", "1": "1/4"}}, predict=[1]),
        made("normal", data=[3, 4, 6], predict=["1.5"]),
        made("binomial", data=[3, 4], known={"trials": 5}, predict=[0, 1, 5]),
        made("geometric", data=[3, 4], predict=[1, 2, 5]),
        made("poisson", data=[3, 4], predict=[0, 1, 5]),
        made("exponential", data=[3, 4], predict=["1.5"]),
        made("uniform", data=[3, 4], predict=["1.5"]),
    ],
)
def test_the_numbers_put_in(problem: Problem) -> None:
    agree(problem)


def test_predictions_in_several_dimensions_are_printed() -> None:
    problem = made("multivariate_normal", data=[[1, 2], [2, 3], [4, 1]], predict=[[1, 1]])
    lines = {
        line["parts"][0]["plain"]: [part["plain"] for part in line["parts"][1:]]
        for step in unfolded(problem)["steps"]
        if step["id"] == "predicted_ml"
        for line in step["blocks"][1]["lines"]
    }
    value = next(number for name, number in values_of(problem).items() if name.startswith("predictive_ml"))
    assert float(read(lines["p(x | μ̂, Σ̂)"][1], {})) == pytest.approx(float(value), rel=2e-3)


def test_impossible_result_has_no_working() -> None:
    lines = printed(made("uniform", data=[3, 4], predict=[7]))
    assert lines["p(x = 7 | θ̂)"] == ([], "0")


def test_the_law_is_written_once_in_symbols() -> None:
    prior = {"gamma": {"shape": 2, "rate": 3}}
    document = unfolded(made("exponential", data=[3, 4], prior=prior, predict=["1.5", 2]))
    (step,) = (step for step in document["steps"] if step["id"] == "predicted")
    first = next(block for block in step["blocks"] if block["type"] == "formula")
    assert [part["plain"] for part in first["lines"][0]["parts"]] == ["p(x | D)", "a′/(b′ + x) · (b′/(b′ + x))^(a′)"]
    assert len(first["lines"]) == 3
