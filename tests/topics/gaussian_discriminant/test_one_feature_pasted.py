"""Classes of one feature by their means and variances, in symbols."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.solving import solve
from _byhand.topics.gaussian_discriminant.reading.reader import gaussians_in

Json = dict[str, Any]
SHARED = {"c1": ["0"], "c2": ["3"]}


@pytest.mark.parametrize(
    ("text", "covariances"),
    [
        ("mu1=0, mu2=3, sigma=1, x=1", [["1"]]),
        ("μ₁ = 0，μ₂ = 3，σ = 2，判断 x = 1 的类别", [["4"]]),
        ("mu_1 = 0, mu_2 = 3, sigma^2 = 2, classify x = 1", [["2"]]),
        (r"\mu_1 = 0, \mu_2 = 3, \sigma_1 = 1, \sigma_2 = 2. Classify x = 1", {"c1": [["1"]], "c2": [["4"]]}),
        ("p(x|ω1) = N(0, 1), p(x|ω2) = N(3, 4). Classify x = 1", {"c1": [["1"]], "c2": [["4"]]}),
    ],
)
def test_means_and_variances_of_one_feature_are_read(text: str, covariances: object) -> None:
    read = gaussians_in(text)
    assert read is not None
    assert (read["means"], read["covariances"], read["query"]) == (SHARED, covariances, ["1"])
    assert solve({"format": 1, "topic": "gaussian_discriminant", **read}).steps


def test_priors_of_one_feature_are_read() -> None:
    read = gaussians_in("mu1=0, mu2=3, sigma=1, P1=0.4, P2=0.6")
    assert read is not None
    assert read["priors"] == {"c1": "0.4", "c2": "0.6"}


@pytest.mark.parametrize(
    "text", ["mu1=0, sigma=1", "mu1=0, mu2=3", "mu1=0, mu2=3, sigma=1: 4 5 6", "mu1=0, mu2=3, sigma=0"]
)
def test_what_is_not_whole_is_not_read(text: str) -> None:
    assert gaussians_in(text) is None
