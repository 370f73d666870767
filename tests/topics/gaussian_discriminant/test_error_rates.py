"""The error rate of two classes with one Σ by integration, Bhattacharyya's bound, and a figure of a book."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from helpers.answers.asked import values_of
from helpers.examples import examples
from helpers.problems.tables import Problem, example


def line(means: tuple[int, int], variances: tuple[int, int], share: int, **fields: Any) -> Problem:
    """Two classes on a line; P(a) = share/10."""
    return {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": {"a": [means[0]], "b": [means[1]]},
        "covariances": {"a": [[variances[0]]], "b": [[variances[1]]]},
        "priors": {"a": f"{share}/10", "b": f"{10 - share}/10"},
        **fields,
    }


def integrated(means: tuple[int, int], variances: tuple[int, int], share: int) -> float:
    """∫ min(P_a p_a(x), P_b p_b(x)) dx"""
    laws = [stats.norm(mean, np.sqrt(variance)) for mean, variance in zip(means, variances, strict=True)]
    places = np.linspace(min(means) - 60, max(means) + 60, 400_001)
    heights = [weight / 10 * law.pdf(places) for weight, law in zip((share, 10 - share), laws, strict=True)]
    return float(integrate.trapezoid(np.minimum(*heights), places))


MEANS = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


@given(means=MEANS, variance=st.integers(1, 9), share=st.integers(1, 9))
@examples(40)
def test_the_rate_is_the_integral_of_the_smaller_curve(means: tuple[int, int], variance: int, share: int) -> None:
    values = values_of(line(means, (variance, variance), share, covariance="shared"))
    rate = float(values["error_rate"])
    assert rate == pytest.approx(integrated(means, (variance, variance), share), abs=1e-8)
    assert rate <= float(values["bhattacharyya"]) + 1e-12
    each = [values["error[a]"], values["error[b]"]]
    if None in each:
        assert (means[0], share) == (means[1], 5)
    else:
        assert share / 10 * float(each[0]) + (1 - share / 10) * float(each[1]) == pytest.approx(rate, rel=1e-12)


@pytest.mark.thorough
@given(means=MEANS, variances=st.tuples(st.integers(1, 9), st.integers(1, 9)), share=st.integers(1, 9))
@examples(40)
def test_the_bound_is_never_below_the_rate(means: tuple[int, int], variances: tuple[int, int], share: int) -> None:
    values = values_of(line(means, variances, share))
    assert "error_rate" not in values
    assert integrated(means, variances, share) <= float(values["bhattacharyya"]) + 1e-9
    # ∫ √(p_a p_b) dx = exp(−distance)
    laws = [stats.norm(mean, np.sqrt(variance)) for mean, variance in zip(means, variances, strict=True)]
    places = np.linspace(-80, 80, 400_001)
    overlap = float(integrate.trapezoid(np.sqrt(laws[0].pdf(places) * laws[1].pdf(places)), places))
    assert np.exp(-float(values["distance"])) == pytest.approx(overlap, abs=1e-8)


def test_many_dimensions_are_one_across_the_boundary() -> None:
    """Σ⁻¹ by NumPy, Φ by SciPy; and once by drawing points."""
    sigma = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])
    means = np.array([[0.0, 0.0, 0.0], [2.0, -1.0, 1.0]])
    problem: Problem = {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": {"a": [0, 0, 0], "b": [2, -1, 1]},
        "covariances": [[4, 1, 0], [1, 3, 1], [0, 1, 2]],
        "priors": {"a": "0.3", "b": "0.7"},
    }
    values = values_of(problem)
    between = means[0] - means[1]
    weights = np.linalg.solve(sigma, between)
    delta = np.sqrt(between @ weights)
    shift = np.log(0.3 / 0.7) / delta
    wanted = stats.norm.cdf([-delta / 2 - shift, -delta / 2 + shift])
    assert [float(values["error[a]"]), float(values["error[b]"])] == pytest.approx(wanted.tolist(), rel=1e-12)
    drawn = np.random.default_rng(3).multivariate_normal(means[0], sigma, 200_000)
    scores = [
        np.log(p) + stats.multivariate_normal(m, sigma).logpdf(drawn) for p, m in zip((0.3, 0.7), means, strict=True)
    ]
    assert float((scores[1] > scores[0]).mean()) == pytest.approx(wanted[0], abs=0.005)


def test_as_duda_hart_and_stork_have_it() -> None:
    """Pattern Classification (2nd edition, 2001), section 2.8, example 2: k(1/2) = 4.11, the bound 0.008191."""
    values = values_of(example("gaussian_discriminant/duda_two_gaussians"))
    assert float(values["distance"]) == pytest.approx(4.11157, abs=1e-5)
    assert float(values["bhattacharyya"]) == pytest.approx(0.008191, abs=1e-6)


def test_classes_in_another_order_change_places() -> None:
    one = values_of(line((1, 4), (2, 2), 3, covariance="shared"))
    other = values_of(
        {
            **line((4, 1), (2, 2), 7, covariance="shared"),
        }
    )
    assert (one["error[a]"], one["error[b]"]) == (other["error[b]"], other["error[a]"])
    assert one["error_rate"] == other["error_rate"]


def test_region_without_a_possible_class() -> None:
    values = values_of(line((1, 4), (2, 2), 10, covariance="shared"))
    assert (values["error[a]"], values["error[b]"], values["error_rate"]) == (0, 1, 0)


def test_without_an_inverse_nothing_is_known() -> None:
    values = values_of(line((1, 4), (0, 0), 5, covariance="shared"))
    assert values["error_rate"] is values["error[a]"] is values["bhattacharyya"] is values["distance"] is None


def test_three_classes_have_no_rate() -> None:
    values = values_of(example("gaussian_discriminant/iris"))
    assert not {"error_rate", "bhattacharyya", "distance"} & values.keys()
