"""Parameters from data against SciPy, against integration over a grid, and against figures of books."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from _byhand import solving
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close, made
from helpers.problems.tables import Problem, example

# --- figures of books


def test_seven_heads_of_ten() -> None:
    values = values_of(example("estimation/coin"))
    assert values["ml[p]"] == Fraction(7, 10)
    close(values["log_likelihood"], 7 * math.log(0.7) + 3 * math.log(0.3))
    close(values["std_error[p]"], math.sqrt(0.7 * 0.3 / 10))
    assert values["predictive_ml[heads]"] == Fraction(7, 10)


def test_a_coin_with_a_prior() -> None:
    values = values_of(example("estimation/coin_prior"))
    posterior = stats.beta(9, 5)
    assert (values["hyper[a]"], values["hyper[b]"]) == (9, 5)
    assert values["map[p]"] == Fraction(8, 12)
    assert values["posterior_mean[p]"] == values["predictive[heads]"] == Fraction(9, 14)
    assert values["hyper[a after 1]"] == 3
    assert values["posterior_mean[p after 8]"] == Fraction(9, 12)
    close(values["posterior_median[p]"], posterior.median())
    for found, wanted in zip(values["credible[p]"], posterior.interval(0.95), strict=True):
        close(found, wanted)
    # Σ C(13, j)/2^13 over j < 9
    assert values["probability_above[p]"] == Fraction(sum(math.comb(13, j) for j in range(9)), 2**13)


def test_three_heads_of_three() -> None:
    values = values_of(example("estimation/three_heads"))
    assert values["ml[p]"] == 1
    assert values["log_likelihood"] == 0
    assert values["std_error[p]"] is None
    assert values["predictive_ml[tails]"] == 0
    assert values["predictive[tails]"] == Fraction(2, 7)


def test_three_coins_of_orloff_and_bloom() -> None:
    """MIT 18.05, class 11: 0.3226, 0.3871, 0.2903 after one head, 0.2463, 0.3547, 0.3990 after two."""
    values = values_of(example("estimation/three_coins"))
    for candidate, first, second in (("0.5", 0.3226, 0.2463), ("0.6", 0.3871, 0.3547), ("0.9", 0.2903, 0.3990)):
        assert float(values[f"posterior[{candidate} after 1]"]) == pytest.approx(first, abs=5e-5)
        assert float(values[f"posterior[{candidate}]"]) == pytest.approx(second, abs=5e-5)
    assert values["evidence"] == Fraction("0.406")


def test_accidents() -> None:
    values = values_of(example("estimation/accidents"))
    posterior = stats.gamma(15, scale=1 / 8)
    assert (values["ml[rate]"], values["map[rate]"], values["posterior_mean[rate]"]) == (
        2,
        Fraction(7, 4),
        Fraction(15, 8),
    )
    close(values["log_likelihood"], stats.poisson(2).logpmf([2, 0, 3, 1, 4, 2]).sum())
    close(values["posterior_median[rate]"], posterior.median())
    close(values["predictive[1]"], stats.nbinom(15, 8 / 9).pmf(1))
    assert values["predictive[0]"] == Fraction(8, 9) ** 15


def test_waiting_times() -> None:
    values = values_of(example("estimation/waiting"))
    assert (values["ml[rate]"], values["hyper[shape]"], values["hyper[rate]"]) == (Fraction(1, 4), 8, 30)
    close(values["probability_above[rate]"], stats.gamma(8, scale=1 / 30).sf(0.25))
    close(values["predictive[4]"], stats.lomax(8, scale=30).pdf(4))
    close(values["predictive_ml[4]"], stats.expon(scale=4).pdf(4))


def test_a_die() -> None:
    values = values_of(example("estimation/die"))
    counts = {"1": 3, "2": 5, "3": 4, "4": 0, "5": 6, "6": 2}
    for name, count in counts.items():
        assert values[f"ml[{name}]"] == Fraction(count, 20) == values[f"map[{name}]"]
        assert values[f"posterior_mean[{name}]"] == Fraction(count + 1, 26)
        marginal = stats.beta(count + 1, 25 - count)
        close(values[f"posterior_median[{name}]"], marginal.median())
        close(values[f"credible[{name}]"][0], marginal.ppf(0.05))
    close(values["log_likelihood"], sum(n * math.log(n / 20) for n in counts.values() if n))


# --- random data: every estimate from its definition alone

whole = st.integers(0, 9)
positive = st.fractions(min_value=Fraction(1, 2), max_value=9, max_denominator=8)


@st.composite
def with_priors(draw: st.DrawFn) -> Problem:
    model = draw(st.sampled_from(["bernoulli", "binomial", "geometric", "poisson", "exponential", "mean"]))
    beta = {"beta": {"a": str(draw(positive)), "b": str(draw(positive))}}
    gamma = {"gamma": {"shape": str(draw(positive)), "rate": str(draw(positive))}}
    some = st.lists(whole, min_size=1, max_size=8)
    if model == "bernoulli":
        tossed = draw(st.lists(st.sampled_from(["1", "0"]), min_size=1, max_size=12))
        return made(model, data=tossed, prior=beta, predict=["1", "0"], above="0.4")
    if model == "binomial":
        counted = draw(some)
        trials = [each + draw(st.integers(1 - min(each, 1), 5)) for each in counted]
        asked = [{"value": 1, "trials": 4}]
        return made(model, data=counted, known={"trials": trials}, prior=beta, predict=asked, above="0.4")
    if model == "geometric":
        return made(model, data=[each + 1 for each in draw(some)], prior=beta, predict=[3], above="0.4")
    if model == "poisson":
        counted = draw(some)
        exposure = [str(draw(positive)) for _ in counted]
        return made(model, data=counted, exposure=exposure, prior=gamma, predict=[0, 3], above="1.5")
    data = [str(draw(positive)) for _ in range(draw(st.integers(1, 6)))]
    if model == "mean":
        prior = {"inverse_gamma": {"shape": str(draw(positive)), "scale": str(draw(positive))}}
        return made("exponential", data=data, prior=prior, predict=["0.7"], above="1.5")
    return made(model, data=data, prior=gamma, predict=["0.7"], above="1.5")


def log_prior(problem: Problem, at: Any) -> Any:
    ((kind, stated),) = problem["prior"].items()
    numbers = [float(Fraction(each)) for each in stated.values()]
    if kind == "beta":
        return stats.beta(*numbers).logpdf(at)
    if kind == "gamma":
        return stats.gamma(numbers[0], scale=1 / numbers[1]).logpdf(at)
    return stats.invgamma(numbers[0], scale=numbers[1]).logpdf(at)


def law(problem: Problem, at: Any, x: Any, place: int | None = None) -> Any:
    """log P(x | θ) by SciPy."""
    model, x = problem["model"], float(Fraction(x))
    if model == "bernoulli":
        return np.log(at if x else 1 - at)
    if model == "binomial":
        trials = 4 if place is None else problem["known"]["trials"][place]
        return stats.binom(trials, at).logpmf(x)
    if model == "geometric":
        return stats.geom(at).logpmf(x)
    if model == "poisson":
        exposure = 1 if place is None else float(Fraction(problem["exposure"][place]))
        return stats.poisson(at * exposure).logpmf(x)
    mean = at if "inverse_gamma" in problem["prior"] else 1 / at
    return stats.expon(scale=mean).logpdf(x)


def log_likelihood(problem: Problem, at: Any) -> Any:
    return sum(law(problem, at, x, place) for place, x in enumerate(problem["data"]))


@given(problem=with_priors())
@examples(20)
def test_estimates_from_their_definitions(problem: Problem) -> None:
    values = values_of(problem)
    (name,) = {key[3:-1] for key in values if key.startswith("ml[")}
    ml = values[f"ml[{name}]"]
    top = 1.0 if name == "p" else 60.0
    with np.errstate(all="ignore"):
        if ml is not None:
            height = float(log_likelihood(problem, float(ml)))
            close(values["log_likelihood"], height, rel=1e-9)
            for near in (float(ml) * 0.99, min(float(ml) * 1.01 + 1e-3, top)):
                assert float(log_likelihood(problem, near)) <= height + 1e-9
        error = values[f"std_error[{name}]"]
        if error is not None:
            # The curvature by second differences.
            at, step = float(ml), float(ml) * 1e-4
            around = [float(log_likelihood(problem, at + shift)) for shift in (-step, 0, step)]
            curvature = (around[0] - 2 * around[1] + around[2]) / step**2
            close(error, 1 / math.sqrt(-curvature), rel=1e-4)


@given(problem=with_priors())
@examples(12)
def test_posteriors_by_quadrature(problem: Problem) -> None:
    """Prior times likelihood, integrated: mean, variance, predictions, median and the probability above."""
    values = values_of(problem)
    (name,) = {key[3:-1] for key in values if key.startswith("ml[")}
    asked = problem["predict"][-1]
    label, x = (f"{asked['value']} of 4", asked["value"]) if isinstance(asked, dict) else (str(asked), asked)
    median, above = float(values[f"posterior_median[{name}]"]), float(Fraction(problem["above"]))
    # By the logit of a probability and the logarithm of all else, so that no end is sharp.
    grid = np.linspace(-40, 40, 5001)
    at = 1 / (1 + np.exp(-grid)) if name == "p" else np.exp(grid)
    inside = (at > 1e-15) & (at < 1 - 1e-13) if name == "p" else (at > 1e-14) & (at < 1e14)
    at, slope = at[inside], (at * (1 - at) if name == "p" else at)[inside]
    with np.errstate(all="ignore"):
        log = log_prior(problem, at)
        log = log + log_likelihood(problem, at) + np.log(slope)
    weight = np.exp(log - log.max())
    weight /= weight.sum()
    assert float(weight[at <= median].sum()) == pytest.approx(0.5, abs=0.03)
    mean = values[f"posterior_mean[{name}]"]
    if mean is not None and values[f"posterior_variance[{name}]"] is not None:
        close(mean, float((weight * at).sum()), rel=1e-3)
    assert float(values[f"probability_above[{name}]"]) == pytest.approx(float(weight[at > above].sum()), abs=0.03)
    with np.errstate(all="ignore"):
        predicted = float((weight * np.exp(law(problem, at, x))).sum())
    close(values[f"predictive[{label}]"], predicted, rel=1e-4)


# --- invariances


@given(problem=with_priors(), seed=st.integers(0, 99))
@examples(10)
def test_the_order_of_data_changes_nothing(problem: Problem, seed: int) -> None:
    places = list(range(len(problem["data"])))
    random.Random(seed).shuffle(places)
    mixed = {**problem, "data": [problem["data"][place] for place in places]}
    if problem["model"] == "bernoulli":
        mixed["success"] = problem["success"] = "1"
    if "exposure" in problem:
        mixed["exposure"] = [problem["exposure"][place] for place in places]
    if "known" in problem:
        mixed["known"] = {"trials": [problem["known"]["trials"][place] for place in places]}
    one, other = values_of(problem), values_of(mixed)
    assert one.keys() == other.keys()
    for name, value in one.items():
        assert (value is None) == (other[name] is None), name
        assert value is None or float(value) == pytest.approx(float(other[name]), rel=1e-14), name


@given(problem=with_priors())
@examples(10)
def test_step_by_step_is_all_at_once(problem: Problem) -> None:
    values = values_of({**problem, "stepwise": True})
    last = len(problem["data"])
    for name, value in values.items():
        if name.startswith("hyper[") and " after " not in name:
            assert values[f"{name[:-1]} after {last}]"] == value, name
    assert any(name.endswith(f"after {last}]") for name in values)


@pytest.mark.parametrize(
    ("model", "data", "counts", "more"),
    [
        ("bernoulli", ["1", "1", "0"], {"1": 2, "0": 1}, {}),
        ("binomial", [3, 3, 1], {"3": 2, "1": 1}, {"known": {"trials": 4}}),
        ("geometric", [2, 2, 5], {"2": 2, "5": 1}, {}),
        ("poisson", [2, 2, 0], {"2": 2, "0": 1}, {"exposure": "1.5"}),
        ("categorical", ["a", "a", "b"], {"a": 2, "b": 1}, {}),
    ],
)
def test_counts_and_summary_and_pasted_text_are_the_data(model: str, data: Any, counts: Any, more: Any) -> None:
    listed = values_of(made(model, data=data, **more))
    assert values_of(made(model, counts=counts, **more)) == listed
    assert values_of(made(model, data="\n".join(map(str, data)), **more)) == listed
    if model != "categorical":
        total = data.count("1") if model == "bernoulli" else sum(data)
        summed = values_of(made(model, summary={"n": len(data), "sum": total}, **more))
        known = {
            name: value
            for name, value in listed.items()
            if model in ("bernoulli", "geometric") or name != "log_likelihood"
        }
        assert {name: summed[name] for name in known} == known


def test_a_heading_above_a_column_is_seen() -> None:
    pasted = made("poisson", data="number of accidents\n2\n0\n3")
    assert values_of(pasted) == values_of(made("poisson", data=[2, 0, 3]))
    assert len(solving.solve(pasted).warnings) == 1


# --- the ends of the ranges


@pytest.mark.parametrize(
    ("problem", "wanted"),
    [
        # Without a success the density is unbounded at 0 for a < 1, flat for a = b = 1, and falls for a = 1 < b.
        (made("bernoulli", counts={"1": 0, "0": 2}, prior={"beta": {"a": "1/2", "b": 1}}), None),
        (made("bernoulli", prior={"beta": {"a": 1, "b": 1}}), None),
        (made("bernoulli", counts={"1": 0, "0": 2}, prior={"beta": {"a": 1, "b": 1}}), 0),
        (made("bernoulli", counts={"1": 2, "0": 0}, prior={"beta": {"a": 0, "b": 1}}), 1),
        (made("poisson", data=[0], prior={"gamma": {"shape": 1, "rate": 1}}), 0),
        (made("poisson", data=[0], prior={"gamma": {"shape": "1/2", "rate": 1}}), None),
        (made("exponential", data=[0, 0], prior={"gamma": {"shape": 1, "rate": 2}}), 1),
    ],
)
def test_map_at_the_ends(problem: Problem, wanted: int | None) -> None:
    (found,) = [value for name, value in values_of(problem).items() if name.startswith("map[")]
    assert found == wanted


def test_without_data_only_the_prior_is_left() -> None:
    values = values_of(made("poisson", prior={"gamma": {"mean": 2, "variance": 4}}))
    assert (values["ml[rate]"], values["log_likelihood"], values["std_error[rate]"]) == (None, None, None)
    assert (values["hyper[shape]"], values["hyper[rate]"]) == (1, Fraction(1, 2))
    assert (values["posterior_mean[rate]"], values["posterior_variance[rate]"]) == (2, 4)


def test_waiting_times_of_zero_have_no_maximum() -> None:
    assert values_of(made("exponential", data=[0, 0]))["ml[rate]"] is None


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        ("data[1]", made("poisson", data=["2.5", 1])),
        ("data[2]", made("exponential", data=[1, -2])),
        ("data[1]", made("geometric", data=[0])),
        ("data[1]", made("binomial", data=[7], known={"trials": 5})),
        ("known", made("binomial", data=[7])),
        ("known.trials", made("binomial", data=[1, 2], known={"trials": [5]})),
        ("counts", made("exponential", counts={"1": 2})),
        ("counts.a", made("bernoulli", counts={"a": "1.5"})),
        ("data", made("bernoulli", data=["a", "b", "c"])),
        ("counts", made("bernoulli", data=["a"], counts={"a": 1})),
        ("data", made("poisson")),
        ("prior.beta", made("poisson", data=[1], prior={"beta": {"a": 1, "b": 1}})),
        ("prior.beta.a", made("bernoulli", data=[1], prior={"beta": {"a": -1, "b": 1}})),
        ("prior.beta.variance", made("bernoulli", data=[1], prior={"beta": {"mean": "0.5", "variance": "0.25"}})),
        ("prior.beta", made("bernoulli", data=[1], prior={"beta": {"a": 0, "b": 0}})),
        ("prior.discrete", made("poisson", data=[1], prior={"discrete": {"1": "0.5", "2": "0.4"}})),
        ("prior.discrete.1.5", made("bernoulli", data=[1], prior={"discrete": {"1.5": 1}})),
        ("prior.dirichlet.c", made("categorical", data=["a"], prior={"dirichlet": {"a": 1, "c": 1}})),
        ("data", made("categorical", data=["a"], values=["b"])),
        ("interval", made("bernoulli", data=[1], interval="0.95")),
        ("interval", made("bernoulli", data=[1], interval=2, prior={"beta": {"a": 1, "b": 1}})),
        ("summary.sum", made("bernoulli", summary={"n": 3, "sum": 4})),
        ("summary", made("categorical", summary={"n": 3, "sum": 4}, values=["a"])),
        (
            "stepwise",
            made("poisson", summary={"n": 3, "sum": 4}, prior={"gamma": {"shape": 1, "rate": 1}}, stepwise=True),
        ),
        ("predict", made("bernoulli", data=["1", "0"], predict="2")),
        ("model", made("cauchy", data=[1])),
    ],
)
def test_faults_are_named(field: str, problem: Problem) -> None:
    assert_refused(problem, field)
