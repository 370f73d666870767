"""The minimax rule and that of Neyman and Pearson for two densities, against SciPy."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import optimize, stats

from _byhand import solving
from helpers.answers.asked import answer_to, unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example

Density = dict[str, dict[str, Any]]
places = st.fractions(min_value=-3, max_value=3, max_denominator=4)
sizes = st.fractions(min_value=Fraction(1, 4), max_value=4, max_denominator=4)
shares = st.fractions(min_value=Fraction(1, 40), max_value=Fraction(39, 40), max_denominator=40)


def made(densities: dict[str, Density], criterion: Any, **fields: Any) -> Problem:
    heading: Problem = {"format": 1, "topic": "bayes_decision", "classes": list(densities)}
    return {**heading, "densities": densities, "criterion": criterion, **fields}


def normal(mean: object, variance: object) -> Density:
    return {"normal": {"mean": str(mean), "variance": str(variance)}}


def bounded(name: str, error: object) -> dict[str, Any]:
    return {"neyman_pearson": {"class": name, "error": str(error)}}


@st.composite
def lines(draw: st.DrawFn) -> Density:
    family = draw(st.sampled_from(["normal", "normal", "exponential", "uniform", "laplace"]))
    place, size = draw(places), draw(sizes)
    if family == "normal":
        return normal(place, size)
    if family == "exponential":
        return {family: {"rate": str(size)}}
    if family == "laplace":
        return {family: {"mean": str(place), "rate": str(size)}}
    ends = {"low": str(place), "high": str(place + size)}
    return {family: ends if family == "uniform" else {**ends, "mode": str(place + size / 3)}}


def found(problem: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in answer_to(problem).quantities}


def height(density: Density, x: Any) -> Any:
    ((family, stated),) = density.items()
    number = {name: float(Fraction(value)) for name, value in stated.items()}
    if family == "normal":
        return stats.norm(number["mean"], math.sqrt(number["variance"])).pdf(x)
    if family == "exponential":
        return stats.expon(scale=1 / number["rate"]).pdf(x)
    if family == "laplace":
        return stats.laplace(number["mean"], 1 / number["rate"]).pdf(x)
    low, width = number["low"], number["high"] - number["low"]
    if family == "uniform":
        return stats.uniform(low, width).pdf(x)
    return stats.triang((number["mode"] - low) / width, low, width).pdf(x)


def sampled_power(above: Density, below: Density, error: float) -> float:
    """Small stretches, taken by falling likelihood ratio until the error is used up; the last one in part."""
    x = np.linspace(-40, 60, 100_001)
    one, other = (height(density, x) * (x[1] - x[0]) for density in (above, below))
    with np.errstate(divide="ignore", invalid="ignore"):
        order = np.argsort(-np.where(other > 0, one / other, np.where(one > 0, np.inf, -1.0)), kind="stable")
    # Their ends are cut, so that they sum to 1 nearly.
    errors, powers = np.cumsum(other[order]) / other.sum(), np.cumsum(one[order]) / one.sum()
    return float(np.interp(error, errors, powers))


@examples(10)
@given(one=lines(), other=lines(), error=shares)
def test_no_rule_is_more_powerful(one: Density, other: Density, error: Fraction) -> None:
    values = found(made({"a": one, "b": other}, bounded("a", error)))
    assert Fraction(values["error[a]"]) <= error
    assert float(values["error[b]"]) == pytest.approx(1 - float(values["power"]))
    assert float(values["power"]) == pytest.approx(sampled_power(other, one, float(error)), abs=1.5e-2)


@examples(10)
@given(one=lines(), other=lines(), prior=shares)
def test_the_minimax_risk_is_the_largest_bayes_risk(one: Density, other: Density, prior: Fraction) -> None:
    values = found(made({"a": one, "b": other}, "minimax"))
    risk = float(values["minimax_risk"])
    bayes = 0.0
    for share in (prior, Fraction(values["minimax_prior[a]"])):
        priors = {"a": str(Fraction(share).limit_denominator(10**20)), "b": None}
        priors["b"] = str(1 - Fraction(priors["a"] or 0))
        least = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"], "priors": priors}
        bayes = float(values_of({**least, "densities": {"a": one, "b": other}})["bayes_risk"])
        assert bayes <= risk + 1e-9
    assert bayes == pytest.approx(risk, abs=1e-9)
    assert float(values["error[a]"]) == pytest.approx(float(values["error[b]"]), abs=1e-12)


@pytest.mark.thorough
@examples(10)
@given(one=lines(), other=lines(), error=shares)
def test_other_names_give_the_same(one: Density, other: Density, error: Fraction) -> None:
    first = found(made({"a": one, "b": other}, bounded("a", error)))
    second = found(made({"b": other, "a": one}, bounded("a", error)))
    assert first == second
    first, second = (found(made(each, "minimax")) for each in ({"a": one, "b": other}, {"b": other, "a": one}))
    assert first.keys() == second.keys()
    # Classes that never overlap have no least favourable priors of their own.
    assume(first["minimax_risk"] > 0)
    for name, value in first.items():
        assert float(value) == pytest.approx(float(second[name]), abs=1e-20)


def test_two_normal_densities_of_duda() -> None:
    """N(−1, 1), N(1, 1), E₁ = 0.05: x = −1 + Φ⁻¹(0.95), and the other error is Φ(x − 1)."""
    values = found(example("neyman_pearson"))
    place = stats.norm.ppf(0.95) - 1
    assert float(values["boundary[1]"]) == pytest.approx(place, rel=1e-12)
    assert values["error[c1]"] == Fraction("0.05")
    assert float(values["error[c2]"]) == pytest.approx(stats.norm.cdf(place - 1), rel=1e-12)
    assert float(values["ratio[c2,c1]"]) == pytest.approx(math.exp(2 * place), rel=1e-12)
    assert float(values["bayes_risk"]) == pytest.approx(stats.norm.cdf(-1), rel=1e-12)


def test_minimax_of_two_variances() -> None:
    """The two ends and the threshold from three equations, solved by SciPy."""
    values = found(example("minimax"))
    one, two = stats.norm(0, 1), stats.norm(2, 2)

    def equations(unknown: Any) -> list[float]:
        low, high, ratio = unknown
        return [
            one.pdf(low) - ratio * two.pdf(low),
            one.pdf(high) - ratio * two.pdf(high),
            one.cdf(high) - one.cdf(low) - 1 + two.cdf(high) - two.cdf(low),
        ]

    low, high, ratio = optimize.fsolve(equations, [-2, 1, 1.5], xtol=1e-13)
    assert float(values["boundary[1]"]) == pytest.approx(low, rel=1e-9)
    assert float(values["boundary[2]"]) == pytest.approx(high, rel=1e-9)
    assert float(values["minimax_prior[c1]"]) == pytest.approx(1 / (1 + ratio), rel=1e-9)
    assert float(values["minimax_risk"]) == pytest.approx(two.cdf(high) - two.cdf(low), rel=1e-9)


@pytest.mark.thorough
def test_minimax_of_a_mixture() -> None:
    """N(0, 1) against 0.6 · N(2, 4) + 0.4 · N(−1, 1): both ends and the threshold, solved by SciPy."""
    mixture: Any = [{"weight": "0.6", **normal(2, 4)}, {"weight": "0.4", **normal(-1, 1)}]
    values = found(made({"a": normal(0, 1), "b": {"mixture": mixture}}, "minimax"))
    one, (wide, left) = stats.norm(0, 1), (stats.norm(2, 2), stats.norm(-1, 1))

    def equations(unknown: Any) -> list[float]:
        low, high, ratio = unknown
        heights = [one.pdf(x) - ratio * (0.6 * wide.pdf(x) + 0.4 * left.pdf(x)) for x in (low, high)]
        inside = 0.6 * (wide.cdf(high) - wide.cdf(low)) + 0.4 * (left.cdf(high) - left.cdf(low))
        return [*heights, one.cdf(high) - one.cdf(low) - 1 + inside]

    low, high, ratio = optimize.fsolve(equations, [-1, 2, 1], xtol=1e-13)
    assert float(values["boundary[1]"]) == pytest.approx(low, rel=1e-9)
    assert float(values["boundary[2]"]) == pytest.approx(high, rel=1e-9)
    assert float(values["minimax_prior[a]"]) == pytest.approx(1 / (1 + ratio), rel=1e-9)
    assert float(values["minimax_risk"]) == pytest.approx(1 - one.cdf(high) + one.cdf(low), rel=1e-9)


def test_losses_move_the_minimax_rule() -> None:
    """Equal variances: cost · error must be equal, and the least favourable prior gives the ratio there."""
    loss = {"actions": ["a", "b"], "matrix": [[0, 3], [1, 0]]}
    values = found(made({"a": normal(0, 1), "b": normal(2, 1)}, "minimax", loss=loss))
    place = optimize.brentq(lambda x: stats.norm.sf(x) - 3 * stats.norm.cdf(x - 2), -2, 3, xtol=1e-14)
    assert float(values["boundary[1]"]) == pytest.approx(place, rel=1e-9)
    assert float(values["minimax_risk"]) == pytest.approx(stats.norm.sf(place), rel=1e-9)
    ratio = stats.norm.pdf(place) / stats.norm.pdf(place - 2)
    assert float(values["minimax_prior[a]"]) == pytest.approx(3 / (3 + ratio), rel=1e-9)


def test_rational_results_are_exact() -> None:
    middle = found(made({"a": normal(0, 1), "b": normal(2, 1)}, "minimax"))
    assert (middle["minimax_prior[a]"], middle["boundary[1]"]) == (Fraction(1, 2), 1)
    wedge = {"a": {"uniform": {"low": 0, "high": 1}}, "b": {"triangular": {"low": 0, "mode": 1, "high": 1}}}
    values = found(made(wedge, bounded("a", "0.1")))
    assert values["boundary[1]"] == Fraction("0.9")
    assert values["power"] == 1 - Fraction("0.81")
    assert values["ratio[b,a]"] == Fraction("1.8")


def test_constant_ratio_on_an_interval_is_randomised() -> None:
    """Two uniform densities that overlap by half: 0.2 of class a are errors if 2/5 of the overlap is given to b."""
    flat = {"a": {"uniform": {"low": 0, "high": 2}}, "b": {"uniform": {"low": 1, "high": 3}}}
    problem = made(flat, bounded("a", "0.2"), query=["1.5", "2.5"])
    values = found(problem)
    assert values["ratio[b,a]"] == 1
    assert values["power"] == Fraction("0.7")
    first, second = solving.solve(problem).answers
    assert (first.decision, set(first.tied), second.decision) == (None, {"a", "b"}, "b")
    assert "probability 2/5" in str(unfolded(problem)) or "0.4" in str(unfolded(problem))
    assert found(made(flat, "minimax"))["minimax_risk"] == Fraction(1, 4)


def test_the_curve_goes_through_the_chosen_point() -> None:
    (chart,) = [block for block in blocks_of(unfolded(example("neyman_pearson"))["steps"]) if block["type"] == "chart"]
    curve, (chosen,) = chart["marks"][0]["points"], chart["marks"][-1]["points"]
    errors, powers = np.array(curve).T
    assert (np.diff(errors) >= 0).all()
    assert (np.diff(powers) >= 0).all()
    assert np.interp(chosen[0], errors, powers) == pytest.approx(chosen[1], abs=0.02)


PAIR = {"a": normal(0, 1), "b": normal(1, 1)}
REFUSED: list[tuple[str, Problem]] = [
    ("criterion", made(PAIR, "best")),
    ("criterion.minimax", made(PAIR, {"minimax": 1})),
    ("criterion", made(PAIR, "maximin")),
    ("criterion", made({**PAIR, "c": normal(2, 1)}, "minimax")),
    ("query", made(PAIR, "minimax", query=[{"measurements": [1, 2]}])),
    ("criterion.neyman_pearson", made(PAIR, {"neyman_pearson": 0.1})),
    ("criterion.neyman_pearson.class", made(PAIR, bounded("c", "0.1"))),
    ("criterion.neyman_pearson.error", made(PAIR, bounded("a", "0"))),
    ("criterion.neyman_pearson.error", made(PAIR, bounded("a", "2"))),
    ("loss", made(PAIR, "minimax", loss={"actions": ["a", "b"], "matrix": [[0, 0], [1, 1]]})),
    ("criterion", made(PAIR, "minimax", reject="0.1")),
]


@pytest.mark.parametrize(("place", "problem"), REFUSED)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    assert_refused(problem, place)
