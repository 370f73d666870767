"""A Gaussian discriminant decides by the compared numbers, before any density; both formulas for x₀ agree."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from _byhand.document.writing import spans_to_plain
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.asked import document_of
from helpers.printed.arithmetic import blocks_of
from helpers.problems.gaussians import made, written
from helpers.problems.tables import Problem, example

TIED = "x,y,k\n0,0,a\n0,2,a\n4,0,b\n4,2,b\n"


def steps_of(problem: Problem, lang: str = "en") -> list[dict[str, Any]]:
    return list(document_of(problem, lang)["steps"])


def lines_of(step: dict[str, Any]) -> list[str]:
    """The formulas of a step, each line with its equality signs."""
    return [
        "".join(f"{part['relation']}{part['plain']}" for part in line["parts"])
        for block in blocks_of([step])
        if block["type"] == "formula"
        for line in block["lines"]
    ]


def result_of(step: dict[str, Any]) -> str:
    (told,) = [block for block in step["blocks"] if block.get("role") == "result"]
    return spans_to_plain(told["spans"])


@pytest.mark.parametrize("covariance", ["full", "diagonal", "spherical", "shared", "spherical_shared"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_class_is_known_before_the_densities(covariance: str, language: str) -> None:
    steps = steps_of({**example("two_by_two"), "covariance": covariance, "query": [2, 3]}, language)
    names = [step["id"] for step in steps]
    assert names.index("discriminants") + 1 == names.index("logistic")
    decided = spans_to_plain(steps[-1]["blocks"][0]["spans"])
    (found,) = {name for name in "AB" if name in result_of(steps[names.index("discriminants")])}
    assert found in decided


def test_a_linear_discriminant_is_evaluated_at_the_point() -> None:
    """By hand: w = Σ⁻¹(3, 3) = (2.4, 1.2), and 2.4 · 1 + 1.2 · 2.2 − 5.4 + ln 0.8 = −0.5831; ln 0.2 = −1.6094."""
    (step,) = [step for step in steps_of(example("unequal_priors")) if step["id"] == "discriminants"]
    assert [line.rpartition("≈")[2] for line in lines_of(step)] == ["−1.6094", "−0.5831"]
    assert result_of(step).startswith("The discriminant of class c2 is the largest")


def test_the_nearest_mean_is_found_by_squared_lengths() -> None:
    """(3, 3) from (1, 1), (5, 2) and (3, 5)."""
    (step,) = [step for step in steps_of(example("nearest_mean")) if step["id"] == "discriminants"]
    assert [line.rpartition("=")[2] for line in lines_of(step)] == ["8", "5", "4"]
    assert result_of(step).startswith("The mean of class C is the nearest")


def test_losses_decide_against_the_most_probable_class() -> None:
    losses = {"actions": ["A", "B"], "matrix": [[0, 1], [9, 0]]}
    for covariance in ("shared", "full"):
        problem = {**example("two_by_two"), "covariance": covariance, "query": [2, 3], "loss": losses}
        (step,) = [step for step in steps_of(problem) if step["id"] == "discriminants"]
        assert all(block.get("role") != "result" for block in step["blocks"])
        assert "most probable class" in spans_to_plain(step["blocks"][-1]["spans"])


@pytest.mark.parametrize(("covariance", "words"), [("spherical_shared", "equally near"), ("shared", "are equal")])
def test_equal_values_are_a_tie(covariance: str, words: str) -> None:
    steps = steps_of(made(table=TIED, covariance=covariance, query=[2, 1]) | _jittered(covariance))
    (step,) = [step for step in steps if step["id"] == "discriminants"]
    assert words in spans_to_plain(step["blocks"][-1]["spans"])


def _jittered(covariance: str) -> Problem:
    """The rows of TIED scatter in one direction only, which leaves a shared matrix without an inverse."""
    return {} if covariance != "shared" else {"table": "x,y,k\n0,0,a\n1,2,a\n-1,1,a\n4,2,b\n3,0,b\n5,1,b\n"}


def test_first_point_with_an_unknown_feature_is_explained_fully() -> None:
    problem = {**example("two_by_two"), "covariance": "shared", "query": [[2, 3], [None, 3], [None, 4]]}
    inner = [step for case in steps_of(problem) for step in case["steps"] if step["id"].startswith("discriminants.")]
    assert [sum(line.startswith("g_c(x)") for line in lines_of(step)) for step in inner] == [0, 1, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_variances_are_averaged_within_the_class(language: str) -> None:
    entries = load_texts(language).entries
    own = entries["gaussian_discriminant.covariances.lead_spherical"]
    assert "$N_c$" in own
    assert "$N_c$" not in entries["gaussian_discriminant.covariances.lead_spherical_shared"]
    problem = {**example("two_by_two"), "covariance": "spherical"}
    for estimator, lost in (("ml", 0), ("unbiased", 1)):
        (step,) = [
            step for step in steps_of({**problem, "estimator": estimator}, language) if step["id"] == "covariances"
        ]
        assert spans_to_plain(step["blocks"][0]["spans"]) == own.replace("$", "")
        (details,) = [block for block in step["blocks"] if block["type"] == "details"][:1]
        assert "d (N_c − 1)" in spans_to_plain(details["blocks"][0]["spans"])
        values = written({**problem, "estimator": estimator})[0]["values"]
        rows = [line.split(",") for line in problem["table"].split()[1:]]
        for name in "AB":
            points = np.array([[float(x), float(y)] for x, y, k in rows if k == name])
            expected = ((points - points.mean(axis=0)) ** 2).sum() / (2 * (len(points) - lost))
            assert values[f"variance[{name}]"]["value"] == pytest.approx(expected)


# --- the other formula for x₀


def other_foot(means: list[list[int]], covariance: list[list[Fraction]], priors: tuple[float, float]) -> np.ndarray:
    """½ (μ_a + μ_b) − ln(P(a)/P(b)) / ‖μ_a − μ_b‖² · Σ (μ_a − μ_b), as some lecture notes have it."""
    one, other = np.array(means, float)
    between = one - other
    shift = np.log(priors[0] / priors[1]) / (between @ between) * (np.array(covariance, float) @ between)
    return np.asarray((one + other) / 2 - shift)


@pytest.mark.parametrize(
    ("covariance", "priors", "same"),
    [
        ([["1.1", "0.3"], ["0.3", "1.9"]], (0.2, 0.8), False),
        ([["1.1", "0.3"], ["0.3", "1.9"]], (0.5, 0.5), True),
        ([["2", "1"], ["1", "2"]], (0.2, 0.8), True),  # (1, 1) is an eigenvector
        ([["3", "0"], ["0", "3"]], (0.2, 0.8), True),
    ],
)
def test_the_other_formula_for_x0_is_on_the_same_boundary(
    covariance: list[list[str]], priors: tuple[float, float], same: bool
) -> None:
    means = [[0, 0], [3, 3]]
    given = dict(zip("ab", priors, strict=True))
    problem = made(means=dict(zip("ab", means, strict=True)), covariance="shared", covariances=covariance, priors=given)
    values = written(problem)[0]["values"]
    normal, foot = (np.array(values[f"{name}[a,b]"]["value"]) for name in ("w", "x0"))
    other = other_foot(means, [[Fraction(cell) for cell in row] for row in covariance], priors)
    assert normal @ (other - foot) == pytest.approx(0, abs=1e-12)
    assert bool(np.allclose(other, foot)) is same
    # x₀ itself lies on the line of the means.
    assert foot[0] == pytest.approx(foot[1])
