"""A multivariate normal from points: against NumPy and SciPy, and its gradients against finite differences."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats

from helpers.answers.asked import unfolded, values_of
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

Floats = NDArray[np.float64]


def made(data: Any, **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": "multivariate_normal", "data": data, **fields}


def floats(value: Any) -> Floats:
    return np.array(value, dtype=np.float64)


@st.composite
def clouds(draw: st.DrawFn) -> list[list[int]]:
    """Points that do not lie in one line or plane: the first ones do not."""
    size = draw(st.integers(1, 3))
    corners = [[0] * size, *([5 * (row == column) for column in range(size)] for row in range(size))]
    return corners + draw(st.lists(st.lists(st.integers(-9, 9), min_size=size, max_size=size), max_size=6))


@given(points=clouds())
@examples(40)
def test_as_numpy_and_scipy_have_it(points: list[list[int]]) -> None:
    asked = points[-1]
    values = values_of(made(points, predict=[asked]))
    data = floats(points)
    mean, divided = data.mean(axis=0), np.atleast_2d(np.cov(data.T, bias=True))
    np.testing.assert_allclose(floats(values["ml[mean]"]), mean, rtol=1e-12)
    np.testing.assert_allclose(floats(values["ml[variance]"]), divided, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(floats(values["unbiased[variance]"]), np.atleast_2d(np.cov(data.T)), atol=1e-12)
    fitted = stats.multivariate_normal(mean, divided)
    assert float(values["log_likelihood"]) == pytest.approx(float(fitted.logpdf(data).sum()), rel=1e-9)
    label = f"predictive_ml[({', '.join(map(str, asked))})]".replace(",", "\\,")
    assert float(values[label]) == pytest.approx(float(fitted.pdf(asked)), rel=1e-9)


@given(points=clouds(), order=st.randoms(use_true_random=False))
@examples(30)
def test_the_order_of_points_changes_nothing(points: list[list[int]], order: Any) -> None:
    mixed = list(points)
    order.shuffle(mixed)
    assert values_of(made(points)) == values_of(made(mixed))


# --- the derivation


def log_likelihood(data: Floats, mean: Floats, covariance: Floats) -> float:
    return float(stats.multivariate_normal(mean, covariance).logpdf(data).sum())


def slopes(height: Callable[[Floats], float], at: Floats) -> Floats:
    """By central differences, entry by entry."""
    found, step = np.zeros_like(at), 1e-6
    for place in np.ndindex(at.shape):
        shift = np.zeros_like(at)
        shift[place] = step
        found[place] = (height(at + shift) - height(at - shift)) / (2 * step)
    return found


def formulas(step: Any) -> list[str]:
    """The lines of a step as plain text."""
    return [
        "".join(f" {part['relation']} {part['plain']}" if part["relation"] else part["plain"] for part in line["parts"])
        for block in step["blocks"]
        if block["type"] == "formula"
        for line in block["lines"]
    ]


def test_both_gradients_are_those_of_finite_differences() -> None:
    """Each formula as it is printed, and the same formula in NumPy beside the differences."""
    document = unfolded(example("estimation/points"))
    printed = [line for step in document["steps"] if step["id"].startswith("gradient") for line in formulas(step)]
    assert "∇_μ ℓ = Σ⁻¹ Σ_i (x_i − μ) = 0" in printed
    assert "∇_Σ ℓ = −n/2 · Σ⁻¹ + 1/2 · Σ⁻¹SΣ⁻¹ = 0" in printed

    data = floats(example("estimation/points")["data"])
    mean, covariance = np.array([3.0, 5.0]), np.array([[4.0, 1.0], [1.0, 3.0]])
    inverse = np.linalg.inv(covariance)
    by_mean = slopes(lambda at: log_likelihood(data, at, covariance), mean)
    np.testing.assert_allclose(inverse @ (data - mean).sum(axis=0), by_mean, rtol=1e-6)

    scatter = (data - mean).T @ (data - mean)

    def height(at: Floats) -> float:
        # Every entry is free, as in the rules; SciPy would refuse an asymmetric matrix.
        own = np.linalg.inv(at)
        squares = np.einsum("ni,ij,nj->", data - mean, own, data - mean)
        return float(-len(data) / 2 * np.log(np.linalg.det(at)) - squares / 2)

    by_variance = slopes(height, covariance)
    np.testing.assert_allclose(-len(data) / 2 * inverse + inverse @ scatter @ inverse / 2, by_variance, rtol=1e-5)


def test_one_variance_for_all_directions() -> None:
    data = floats(example("estimation/points")["data"])
    document = unfolded(example("estimation/points"))
    [step] = [step for step in document["steps"] if step["id"] == "spherical"]
    assert formulas(step)[-1] == "σ̂² = 1/(dn) · Σ_i ‖x_i − μ̂‖² = 72/(2 · 8) = 9/2 = 4.5"
    assert ((data - data.mean(axis=0)) ** 2).mean() == 4.5


# --- data that tell less


def test_points_in_a_line_have_no_covariance() -> None:
    values = values_of(made([[1, 2], [2, 4], [3, 6]], predict=[[1, 2]]))
    assert values["ml[mean]"] == (2, 4)
    assert values["ml[variance]"] is values["log_likelihood"] is None
    assert values["predictive_ml[(1\\, 2)]"] is None
    assert values["unbiased[variance]"] == ((1, 2), (2, 4))


def test_one_point_has_no_variance() -> None:
    values = values_of(made([[1, 2]]))
    assert values["ml[mean]"] == (1, 2)
    assert values["ml[variance]"] is values["unbiased[variance]"] is None


# --- how points are pasted


@pytest.mark.parametrize(
    "text",
    [
        "1 2\n3 5\n4 4",
        "1,2\n3,5\n4,4\n",
        "x y\n1\t2\n3\t5\n4\t4",
        "(1, 2), (3, 5), (4, 4)",
        "[1 2] [3 5] [4 4]",
        "（1，2）、（3，5）、（4，4）",
    ],
)
def test_pasted_points_equal_listed_points(text: str) -> None:
    assert values_of(made(text)) == values_of(made([[1, 2], [3, 5], [4, 4]]))


def test_texts_of_points() -> None:
    assert values_of(made(["(1, 2)", "3 5", "4;4"])) == values_of(made([[1, 2], [3, 5], [4, 4]]))


def test_many_coordinates_and_points() -> None:
    rng = np.random.default_rng(1)
    points = rng.integers(-50, 50, (300, 12)).tolist()
    values = values_of(made(points))
    np.testing.assert_allclose(floats(values["ml[variance]"]), np.cov(floats(points).T, bias=True), rtol=1e-9)
    assert values["ml[mean]"][0] == Fraction(sum(point[0] for point in points), 300)


@pytest.mark.parametrize(
    ("problem", "field", "key"),
    [
        (made([]), "data", "no_points"),
        (made(7), "data", "data_of_points"),
        (made([[1, 2], [3]]), "data[2]", "point_size"),
        (made([[1, 2], 3]), "data[2]", "no_point"),
        (made([[1, "x"]]), "data[1][2]", "no_number"),
        (made([[1] * 13]), "data[1]", "coordinates"),
        (made([[1, 2]], predict=[1, 2, 3]), "predict", "point_size"),
        (made([[1, 2]], predict=[[1, 2], [1, 2]]), "predict", "predicted_twice"),
        (made([[1, 2]], prior={"discrete": {"1": 1}}), "prior", "prior_of_points"),
        (made([[1, 2]], stepwise=True), "stepwise", "prior_of_points"),
        (made([[1, 2]], known={"variance": 1}), "known", "known_of_another"),
        ({**made([]), "counts": {"1": 2}, "data": None}, "counts", "points_listed"),
    ],
)
def test_wrong_points_are_refused_with_their_field(problem: Problem, field: str, key: str) -> None:
    caught = refusal(values_of, problem)
    assert (caught.key, caught.field) == (f"estimation.error.{key}", field)
