"""The risk of a stated rule over densities, R(r) = Σ_c P(c) ∫ λ(r(x), c) p(x | c) dx, against SciPy's quadrature."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from scipy import integrate, stats

from _byhand.solving import solve
from helpers.answers.asked import document_of, values_of
from helpers.answers.refused import refusal

Curve = Callable[[float], float]

DENSITIES: dict[str, tuple[dict[str, Any], Curve, tuple[float, float]]] = {
    "normal": ({"normal": {"mean": 1, "variance": 4}}, stats.norm(1, 2).pdf, (-30, 30)),
    "uniform": ({"uniform": {"low": -1, "high": 3}}, stats.uniform(-1, 4).pdf, (-1, 3)),
    "exponential": ({"exponential": {"rate": "1/2"}}, stats.expon(scale=2).pdf, (0, 80)),
    "laplace": ({"laplace": {"mean": 1, "rate": 2}}, stats.laplace(1, 0.5).pdf, (-20, 20)),
    "triangular": ({"triangular": {"low": -1, "mode": 1, "high": 2}}, stats.triang(2 / 3, -1, 3).pdf, (-1, 2)),
    "rayleigh": ({"rayleigh": {"scale": 2}}, stats.rayleigh(scale=2).pdf, (0, 40)),
}
PRIORS = (0.3, 0.7)
LOSSES = ((0.0, 5.0), (1.0, 0.0), (0.5, 0.25))
BOUNDARIES, ACTIONS = (-0.5, 0.75, 1.5), (0, 2, 1, 0)


def _problem(one: str, other: str, **fields: Any) -> dict[str, Any]:
    actions = ["a", "b", "wait"]
    stated = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["p", "q"],
        "priors": dict(zip("pq", PRIORS, strict=True)),
        "densities": {"p": DENSITIES[one][0], "q": DENSITIES[other][0]},
        "loss": {"actions": actions, "matrix": LOSSES},
        "regions": {"boundaries": BOUNDARIES, "actions": [actions[action] for action in ACTIONS]},
        **fields,
    }
    made: dict[str, Any] = json.loads(json.dumps(stated))
    return made


def _risk(name: str, column: int) -> float:
    """∫ λ(r(x), c) p(x | c) dx, region by region"""
    _, curve, (low, high) = DENSITIES[name]
    ends = [low, *(min(max(each, low), high) for each in BOUNDARIES), high]
    areas = [integrate.quad(curve, *pair, limit=200)[0] for pair in pairwise(ends)]
    return math.fsum(LOSSES[action][column] * area for action, area in zip(ACTIONS, areas, strict=True))


@pytest.mark.parametrize("other", DENSITIES)
@pytest.mark.parametrize("one", DENSITIES)
def test_risk_of_a_rule_by_regions(one: str, other: str) -> None:
    values = values_of(_problem(one, other))
    expected = [_risk(one, 0), _risk(other, 1)]
    assert [float(values[f"total_risk[{name}]"]) for name in "pq"] == pytest.approx(expected, abs=1e-7)
    total = sum(prior * risk for prior, risk in zip(PRIORS, expected, strict=True))
    assert float(values["total_risk"]) == pytest.approx(total, abs=1e-7)
    assert values["total_risk"] >= values["bayes_risk"]


def test_best_rule_by_regions_has_no_better_one() -> None:
    """Equal variances and priors: the boundary is the midpoint of the means, 1."""
    normals = {name: {"normal": {"mean": mean, "variance": 1}} for name, mean in (("p", 0), ("q", 2))}
    problem = _problem("normal", "normal", densities=normals, priors={"p": 0.5, "q": 0.5}, loss=None)
    document = document_of({**problem, "regions": {"boundaries": [1], "actions": ["p", "q"]}})
    assert "There is no better rule." in str(document["steps"][-1])


def test_regions_of_one_action_need_no_boundary() -> None:
    """The loss of a in class q is 5, in class p 0."""
    values = values_of(_problem("normal", "normal", regions={"actions": ["a"]}))
    assert values["total_risk"] == pytest.approx(5 * 0.7)


@pytest.mark.parametrize(
    ("regions", "field"),
    [
        ({"boundaries": [1, 1], "actions": ["a", "b", "a"]}, "regions.boundaries"),
        ({"boundaries": [2, 1], "actions": ["a", "b", "a"]}, "regions.boundaries"),
        ({"boundaries": ["x"], "actions": ["a", "b"]}, "regions.boundaries"),
        ({"boundaries": list(range(21)), "actions": ["a"] * 22}, "regions.boundaries"),
        ({"boundaries": [1], "actions": ["a"]}, "regions.actions"),
        ({"boundaries": [1], "actions": ["a", "c"]}, "regions.actions"),
        ({"boundaries": [1], "actions": ["a", ["b"]]}, "regions.actions"),
        ({"boundaries": [1]}, "regions.actions"),
    ],
)
def test_regions_that_are_no_rule_are_refused(regions: dict[str, Any], field: str) -> None:
    assert refusal(solve, _problem("normal", "uniform", regions=regions)).field == field


@pytest.mark.parametrize(
    "fields",
    [
        {"criterion": "minimax", "loss": None},
        {"densities": {name: {"poisson": {"rate": 2}} for name in "pq"}},
        {"densities": None, "likelihoods": {"p": 0.5, "q": 0.25}},
    ],
)
def test_regions_need_densities_and_priors(fields: dict[str, Any]) -> None:
    assert refusal(solve, _problem("normal", "uniform", **fields)).field == "regions"


def test_far_boundaries_are_no_trouble() -> None:
    regions = {"boundaries": ["-1e300", "1e300"], "actions": ["a", "b", "a"]}
    values = values_of(_problem("normal", "laplace", regions=regions))
    assert float(values["total_risk[p]"]) == pytest.approx(1)
