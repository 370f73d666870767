"""Densities by formula, against the models with a name, figures of exam papers, and a fine grid."""

from __future__ import annotations

import math
from collections.abc import Callable
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
from helpers.problems.tables import example

Problem = dict[str, Any]
INF = "inf"


def problem(density: str, support: list[Any], data: list[Any], **fields: Any) -> Problem:
    own = {"model": "density", "density": density, "support": support, "data": data}
    return {"format": 1, "topic": "estimation", **own, **fields}


def test_power_on_the_unit_interval() -> None:
    values = values_of(problem("θ x^(θ-1)", [0, 1], ["0.2", "0.5", "0.9"], predict=["0.5", 2]))
    logs = sum(map(math.log, (0.2, 0.5, 0.9)))
    wanted = -3 / logs
    close(values["ml[θ]"], wanted)
    close(values["std_error[θ]"], wanted / math.sqrt(3))
    close(values["log_likelihood"], 3 * math.log(wanted) + (wanted - 1) * logs)
    # E(X) = θ/(θ + 1) = 8/15
    assert values["moment[θ]"] == Fraction(8, 7)
    close(values["predictive_ml[0.5]"], wanted * 0.5 ** (wanted - 1))
    assert values["predictive_ml[2]"] == 0


def test_power_on_a_longer_interval() -> None:
    values = values_of(problem("t x^(t-1)/3^t", [0, 3], [1, 2, "2.5"]))
    close(values["ml[t]"], -3 / sum(math.log(x / 3) for x in (1, 2, 2.5)))
    # E(X) = 3t/(t + 1) = 11/6
    assert values["moment[t]"] == Fraction(11, 7)


def test_exam_of_2013() -> None:
    """数学一 2013: f = θ² x⁻³ e^(−θ/x), x > 0. ML 2n/Σ(1/x_i), moment x̄."""
    values = values_of(problem("θ^2/x^3*exp(-θ/x)", [0, INF], [1, 2, 4]))
    assert values["moment[θ]"] == Fraction(7, 3)
    assert values["ml[θ]"] == Fraction(6) / (1 + Fraction(1, 2) + Fraction(1, 4))
    close(values["std_error[θ]"], float(values["ml[θ]"]) / math.sqrt(6))


@pytest.mark.parametrize(
    ("asked", "name", "named", "other"),
    [
        (problem("exp(-x/t)/t", [0, INF], [1, 2, 4]), "t", {"model": "exponential"}, lambda v: 1 / v["ml[rate]"]),
        (problem("k exp(-k x)", [0, INF], [1, 2, 4]), "k", {"model": "exponential"}, lambda v: v["ml[rate]"]),
        (
            problem("1/sqrt(2 pi)*exp(-(x-m)^2/2)", ["-inf", INF], [1, 2, 4]),
            "m",
            {"model": "normal", "known": {"variance": 1}},
            lambda v: v["ml[mean]"],
        ),
        (
            problem("1/sqrt(2 pi v)*exp(-x^2/(2v))", ["-inf", INF], [1, 2, 4]),
            "v",
            {"model": "normal", "known": {"mean": 0}},
            lambda v: v["ml[variance]"],
        ),
        (
            problem("b^3*x^2*exp(-b x)/2", [0, INF], [1, 2, 4]),
            "b",
            {"model": "gamma", "known": {"shape": 3}},
            lambda v: v["ml[rate]"],
        ),
        (problem("1/t", [0, "t"], [1, 2, 4]), "t", {"model": "uniform"}, lambda v: v["ml[upper]"]),
    ],
)
def test_formula_agrees_with_the_model(
    asked: Problem, name: str, named: Problem, other: Callable[[dict[str, Any]], Fraction]
) -> None:
    found = values_of(asked)
    wanted = values_of({"format": 1, "topic": "estimation", "data": asked["data"], **named})
    assert found[f"ml[{name}]"] == other(wanted)
    close(found["log_likelihood"], float(wanted["log_likelihood"]))
    moment = next(value for key, value in wanted.items() if key.startswith("moment"))
    assert found[f"moment[{name}]"] in (moment, 1 / moment)


def test_shifted_exponential_has_its_maximum_at_the_border() -> None:
    values = values_of(problem("exp(-(x-t))", ["t", INF], [3, 2, 4]))
    assert values["ml[t]"] == 2
    assert values["moment[t]"] == 2
    assert values["std_error[t]"] is None
    close(values["log_likelihood"], -3)


def test_density_that_falls_to_the_letter() -> None:
    """f = 2(t − x)/t² on (0, t): Σ 1/(t − x) = 2n/t, a quadratic equation for two observations; E(X) = t/3."""
    values = values_of(problem("2(t-x)/t^2", [0, "t"], [1, 2]))
    assert values["moment[t]"] == Fraction(9, 2)
    # 2t² − 9t + 8 = 0 above 2
    close(values["ml[t]"], (9 + math.sqrt(17)) / 4)


def test_mixture_of_two_densities_is_bracketed() -> None:
    """f = 1 + a(2x − 1) on (0, 1), −1 ≤ a ≤ 1."""
    values = values_of(problem("1 + a(2x-1)", [0, 1], ["0.9", "0.8", "0.3", "0.6"], range=[-1, 1]))
    grid = np.linspace(-1, 1, 200001)
    heights = sum(np.log(1 + grid * (2 * x - 1)) for x in (0.9, 0.8, 0.3, 0.6))
    assert float(values["ml[a]"]) == pytest.approx(grid[int(np.argmax(heights))], abs=2e-5)
    # E(X) = 1/2 + a/6 = 0.65
    assert values["moment[a]"] == Fraction(9, 10)


def test_moment_by_the_second_power() -> None:
    values = values_of(problem("x/t*exp(-x^2/(2t))", [0, INF], [1, 2, 3]))
    # ML of Rayleigh: Σ x²/(2n); E(X) has √π in it and is not given.
    assert values["ml[t]"] == Fraction(14, 6)
    assert values["moment[t]"] is None
    symmetric = values_of(problem("1/sqrt(2 pi v)*exp(-x^2/(2v))", ["-inf", INF], [1, -2, 4]))
    assert symmetric["moment[v]"] == 7


@examples(20)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_pareto_tail(data: list[int]) -> None:
    values = values_of(problem("a*2^a*x^(-a-1)", [2, INF], [each + 2 for each in data], confidence="0.9"))
    logs = sum(math.log((each + 2) / 2) for each in data)
    wanted = len(data) / logs
    close(values["ml[a]"], wanted)
    close(values["log_likelihood"], stats.pareto(wanted, scale=2).logpdf(np.array(data) + 2).sum())
    width = stats.norm.ppf(0.95) * wanted / math.sqrt(len(data))
    close(values["confidence[a]"][0], wanted - width)
    mean = Fraction(sum(data), len(data)) + 2
    assert values["moment[a]"] == mean / (mean - 2)


def test_observation_at_the_end_has_no_maximum() -> None:
    values = values_of(problem("t x^(t-1)", [0, 1], [1, 1]))
    assert values["ml[t]"] is None
    assert "grows towards" in str(unfolded(problem("t x^(t-1)", [0, 1], [1, 1])))


@pytest.mark.parametrize(
    ("fields", "place", "word"),
    [
        ({"density": "t x^t"}, "density", "not 1"),
        ({"density": "t x^(t-1)", "support": [0, 3]}, "density", "not 1"),
        ({"density": "-t x^(t-1)", "range": [0, 3]}, "density", "negative"),
        ({"density": "ln(t + x)"}, "density", "no product"),
        ({"density": "t^(t)x^(t-1)"}, "density", "no product"),
        ({"density": "2x", "parameter": "t"}, "density", "does not depend"),
        ({"density": "2x"}, "parameter", "letters"),
        ({"density": "t x^(t-1"}, "density", "never closed"),
        ({"density": None}, "density", "formula"),
        ({"support": None}, "support", "[a, b]"),
        ({"support": ["inf", 1]}, "support[1]", "[a, b]"),
        ({"support": [0, "t^2"]}, "support[2]", "linear"),
        ({"data": ["0.5", 2]}, "data[2]", "outside"),
        ({"data": []}, "data", "list the data"),
        ({"data": ["a"]}, "data[1]", ""),
        ({"parameter": "x"}, "parameter", "one letter"),
        ({"range": [-1, 1]}, "density", "negative, undefined"),
        ({"range": ["-1/10", 9]}, "density", "negative, undefined"),
        ({"prior": {"gamma": {"shape": 1, "rate": 1}}}, "prior", "density"),
        ({"predict": "a"}, "predict", ""),
        ({"model": "poisson"}, "density", "Only model"),
        ({"density": "1", "support": ["t", "t + 1"], "data": [0, 3]}, "data", "Under no value"),
    ],
)
def test_density_refuses(fields: Problem, place: str, word: str) -> None:
    assert_refused({**problem("t x^(t-1)", [0, 1], ["0.5", "0.25"]), **fields}, place, word)


def test_example_of_the_density() -> None:
    """n = 3: 6/(1 + 1/2 + 1/4) = 24/7 and the mean 7/3."""
    values = values_of(example("estimation/exam_density"))
    assert values["ml[θ]"] == Fraction(24, 7)
    assert values["moment[θ]"] == Fraction(7, 3)
