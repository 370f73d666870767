"""Means, variances and upper ends from data, against SciPy, integration and figures of books."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from scipy import integrate, stats

from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.problems.samples import close, made
from helpers.problems.tables import Problem, example


def test_heights() -> None:
    """Precisions add: 1/25 + 4/36."""
    values = values_of(example("estimation/heights"))
    precision = Fraction(1, 25) + Fraction(4, 36)
    mean = (Fraction(170, 25) + Fraction(4 * 174, 36)) / precision
    assert (values["ml[mean]"], values["std_error[mean]"]) == (174, 3)
    assert (values["hyper[mean]"], values["hyper[variance]"]) == (mean, 1 / precision)
    assert values["posterior_median[mean]"] == mean == values["hyper[mean after 4]"]
    posterior = stats.norm(float(mean), 1 / math.sqrt(precision))
    close(values["log_likelihood"], stats.norm(174, 6).logpdf([172, 181, 168, 175]).sum())
    close(values["probability_above[mean]"], posterior.sf(175))
    for found, wanted in zip(values["credible[mean]"], posterior.interval(0.95), strict=True):
        close(found, wanted)


def test_a_sample() -> None:
    values = values_of(example("estimation/sample"))
    data = [4, 7, 5, 8, 6]
    assert (values["ml[mean]"], values["ml[variance]"]) == (6, 2)
    assert values["unbiased[variance]"] == Fraction(5, 2)
    close(values["unbiased[variance]"], float(np.var(data, ddof=1)))
    close(values["log_likelihood"], stats.norm(6, math.sqrt(2)).logpdf(data).sum())
    close(values["std_error[mean]"], math.sqrt(2 / 5))
    close(values["std_error[variance]"], 2 * math.sqrt(2 / 5))
    close(values["predictive_ml[6]"], stats.norm(6, math.sqrt(2)).pdf(6))


def test_taxis_of_murphy() -> None:
    """Pareto(1 + 1, max(50, 100)); its quantiles, and the two branches of the prediction, integrated."""
    values = values_of(example("estimation/taxis"))
    assert (values["ml[upper]"], values["map[upper]"], values["posterior_mean[upper]"]) == (100, 100, 200)
    assert (values["hyper[shape]"], values["hyper[minimum]"]) == (2, 100)
    assert values["posterior_variance[upper]"] is None
    assert "std_error[upper]" not in values
    posterior = stats.pareto(2, scale=100)
    close(values["posterior_median[upper]"], posterior.median())
    for asked in (50, 150):
        wanted = integrate.quad(lambda at: posterior.pdf(at) / at, max(asked, 100), np.inf)[0]
        close(values[f"predictive[{asked}]"], wanted, rel=1e-9)


def test_a_known_mean() -> None:
    data = [3, 5, 8]
    prior = {"inverse_gamma": {"shape": 3, "scale": 2}}
    values = values_of(
        made("normal", data=data, known={"mean": 4}, prior=prior, interval="0.9", predict=[6], above="2.5")
    )
    squares = sum((x - 4) ** 2 for x in data)
    assert values["ml[variance]"] == values["unbiased[variance]"] == Fraction(squares, 3)
    assert (values["hyper[shape]"], values["hyper[scale]"]) == (Fraction(9, 2), 2 + Fraction(squares, 2))
    posterior = stats.invgamma(4.5, scale=2 + squares / 2)
    close(values["std_error[variance]"], squares / 3 * math.sqrt(2 / 3))
    close(values["posterior_mean[variance]"], posterior.mean())
    close(values["posterior_variance[variance]"], posterior.var())
    close(values["probability_above[variance]"], posterior.sf(2.5))
    for found, wanted in zip(values["credible[variance]"], posterior.interval(0.9), strict=True):
        close(found, wanted)
    predicted = integrate.quad(lambda v: posterior.pdf(v) * stats.norm(4, math.sqrt(v)).pdf(6), 0, np.inf)[0]
    close(values["predictive[6]"], predicted, rel=1e-7)


NIG = {"mean": 5, "strength": 2, "shape": 3, "scale": 4}


@pytest.mark.thorough
def test_a_normal_inverse_gamma_prior_by_a_grid() -> None:
    """The posterior of mean and variance, integrated directly: prior times likelihood."""
    data, (m, k, a, b) = [4, 7, 5], (5.0, 2.0, 3.0, 4.0)
    prior = {"normal_inverse_gamma": NIG}
    values = values_of(made("normal", data=data, prior=prior, interval="0.95", predict=[6], stepwise=True))
    mean, log = np.meshgrid(np.linspace(-15, 25, 1201), np.linspace(-6, 6, 1201))
    v = np.exp(log)
    height = stats.norm(m, np.sqrt(v / k)).logpdf(mean) + stats.invgamma(a, scale=b).logpdf(v)
    height += sum(stats.norm(mean, np.sqrt(v)).logpdf(x) for x in data)
    best = np.unravel_index(height.argmax(), height.shape)
    assert float(values["map[mean]"]) == pytest.approx(mean[best], abs=0.02)
    assert float(values["map[variance]"]) == pytest.approx(v[best], rel=0.02)
    weight = np.exp(height + log - (height + log).max())
    weight /= weight.sum()
    close(values["posterior_mean[mean]"], float((weight * mean).sum()), rel=1e-5)
    close(values["posterior_mean[variance]"], float((weight * v).sum()), rel=1e-3)
    close(
        values["posterior_variance[mean]"], float((weight * (mean - float(values["map[mean]"])) ** 2).sum()), rel=1e-3
    )
    close(values["predictive[6]"], float((weight * stats.norm(mean, np.sqrt(v)).pdf(6)).sum()), rel=1e-5)
    student = stats.t(9, float(values["hyper[mean]"]), math.sqrt(float(values["hyper[scale]"]) / 4.5 / 5))
    for found, wanted in zip(values["credible[mean]"], student.interval(0.95), strict=True):
        close(found, wanted, rel=1e-10)
    for name in ("mean", "strength", "shape", "scale"):
        assert values[f"hyper[{name} after 3]"] == values[f"hyper[{name}]"]


def test_a_summary_is_the_sample() -> None:
    listed = values_of(made("normal", data=[4, 7, 5, 8, 6]))
    for summary in ({"variance": 2}, {"variance": "2.5", "divisor": "n-1"}, {"variance": 2, "divisor": "n"}):
        assert values_of(made("normal", summary={"n": 5, "mean": 6, **summary})) == listed
    known = made("normal", summary={"n": 4, "mean": 174, "sd": "1.5"}, known={"variance": 36})
    assert values_of(known)["ml[mean]"] == 174


def test_a_single_observation_has_no_variance() -> None:
    values = values_of(made("normal", data=[4]))
    assert (values["ml[mean]"], values["ml[variance]"], values["unbiased[variance]"]) == (4, None, None)
    assert values["log_likelihood"] is None


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        ("data[1]", made("uniform", data=[-1])),
        ("summary.sum", made("uniform", summary={"n": 3, "sum": 4})),
        ("summary", made("normal", summary={"n": 3, "mean": 4})),
        ("summary.n", made("normal", summary={"n": 1, "mean": 4, "variance": 1, "divisor": "n-1"})),
        ("summary.sum", made("normal", summary={"n": 3, "mean": 4, "variance": 1, "sum": 12})),
        ("known", made("normal", data=[1], known={"mean": 0, "variance": 1})),
        ("known.trials", made("normal", data=[1], known={"trials": 3})),
        ("known.variance", made("normal", data=[1], known={"variance": 0})),
        ("prior.normal", made("normal", data=[1], prior={"normal": {"mean": 0, "variance": 1}})),
        ("above", made("normal", data=[1], above=1, prior={"normal_inverse_gamma": NIG})),
        ("prior.discrete.-1", made("normal", data=[1], known={"mean": 0}, prior={"discrete": {"-1": 1}})),
    ],
)
def test_invalid_measurements_are_named(field: str, problem: Problem) -> None:
    assert_refused(problem, field)
