"""`decide: "fisher"`: the class of the nearest projected mean, of three and more classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.asked import answer_to, values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, number_of

ROWS = [
    [0, 1, "a"],
    [2, 0, "a"],
    [1, 2, "a"],
    [6, 1, "b"],
    [7, 3, "b"],
    [8, 2, "b"],
    [2, 7, "c"],
    [4, 8, "c"],
    [3, 9, "c"],
]


def made(rows: Any = ROWS, **fields: Any) -> Problem:
    columns = [f"x{place}" for place in range(1, len(rows[0]))]
    table = {"columns": [*columns, "y"], "rows": rows}
    return {"format": 1, "topic": "gaussian_discriminant", "table": table, "target": "y", "decide": "fisher", **fields}


def by_numpy(rows: Any, point: Sequence[float]) -> dict[str, float]:
    """Squared distances in the discriminant space by a whitened eigenproblem."""
    x, labels = np.array([row[:-1] for row in rows], dtype=float), np.array([row[-1] for row in rows])
    names = sorted(set(labels))
    means = {name: x[labels == name].mean(axis=0) for name in names}
    within = sum((x[labels == name] - means[name]).T @ (x[labels == name] - means[name]) for name in names)
    spread = within / (len(rows) - len(names))
    between = sum((labels == name).sum() * np.outer(means[name] - x.mean(0), means[name] - x.mean(0)) for name in names)
    white = np.linalg.inv(np.linalg.cholesky(spread))
    values, vectors = np.linalg.eigh(white @ between @ white.T)
    kept = vectors[:, values > 1e-9 * values.max()]
    ways = white.T @ kept
    return {name: float((((np.array(point) - means[name]) @ ways) ** 2).sum()) for name in names}


@pytest.mark.parametrize("point", [[3, 3], [7, 7], [0, 5], [5, 1]])
def test_distances_agree_with_a_whitened_eigenproblem(point: list[float]) -> None:
    answer = answer_to(made(query=point))
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    expected = by_numpy(ROWS, point)
    for name, distance in expected.items():
        assert float(number_of(values[f"fisher_distance[{name}]"])) == pytest.approx(distance, rel=1e-9)
    assert answer.decision == min(expected, key=expected.__getitem__)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[Any]], list[int]]:
    width, numbers = draw(st.integers(2, 3)), st.integers(-6, 6)
    rows: list[list[Any]] = []
    for shift, name in enumerate("abcd"[: draw(st.integers(3, 4))]):
        middle = [9 * shift * (place == shift % width) for place in range(width)]
        points = draw(st.lists(st.tuples(*[numbers] * width), min_size=width + 1, max_size=width + 1))
        rows += [[*(x + m for x, m in zip(point, middle, strict=True)), name] for point in points]
    return rows, draw(st.lists(numbers, min_size=width, max_size=width))


@examples(40)
@given(tables())
def test_random_tables_agree_with_numpy(drawn: tuple[list[list[Any]], list[int]]) -> None:
    rows, point = drawn
    values = values_of(made(rows, query=point))
    if values["scatter_within"] is None or values["fisher_distance[a]"] is None:
        return
    for name, distance in by_numpy(rows, point).items():
        assert float(values[f"fisher_distance[{name}]"]) == pytest.approx(distance, rel=1e-6, abs=1e-6)


def test_all_directions_and_equal_priors_decide_as_lda() -> None:
    """The directions span all differences of the means: distances differ from Mahalanobis' by the same number."""
    fields = {"query": [3, 3], "covariance": "shared", "estimator": "unbiased"}
    values = values_of(made(**fields))
    gaps = [float(values[f"mahalanobis[{name}]"]) - float(values[f"fisher_distance[{name}]"]) for name in "abc"]
    assert gaps == pytest.approx([gaps[0]] * 3, abs=1e-12)


def test_a_point_between_two_means_is_tied() -> None:
    rows: list[list[Any]] = [[0, 1, "a"], [0, -1, "a"], [1, 0, "a"], [-1, 0, "a"]]
    rows += [[x + 6, y, "b"] for x, y, _ in rows] + [[x + 3, y + 9, "c"] for x, y, _ in rows]
    answer = answer_to(made(rows, query=[3, 0]))
    assert (answer.decision, answer.tied) == (None, ("a", "b"))


def test_unknown_features_have_no_distance() -> None:
    answer = answer_to(made(query={"x1": 3}))
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert (answer.decision, values["fisher_distance[a]"]) == (None, None)


@pytest.mark.parametrize(("lang", "said"), [("en", "its projected mean is the nearest"), ("zh", "它的投影均值最近")])
def test_the_decision_comes_first(lang: str, said: str) -> None:
    document = write_document(solving.solve(made(query=[3, 3])), load_texts(lang), Display())
    assert said in spans_to_plain(document["answers"][0])


def test_a_distance_is_checked_by_its_arithmetic() -> None:
    exercise = exercise_of(made(query=[3, 3]), 0, lambda each: solving.solve(each).answers)
    right = float(exercise.working.numbers["fisher_distance[a]"])
    assert check(exercise, [Given("fisher_distance[a]", f"{right:.4f}")]).figures[0].verdict == "right"
    assert "fisher_distance[a]" in exercise.working.ways


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"decide": "nearest"}, "decide", "error.not_a_choice"),
        ({"rows": ROWS[:6]}, "decide", "gaussian_discriminant.error.nearest_of_two"),
        ({"priors": {"a": 0.5, "b": 0.3, "c": 0.2}}, "priors", "gaussian_discriminant.error.beside_nearest"),
        ({"evaluate": "training"}, "evaluate", "gaussian_discriminant.error.beside_nearest"),
        ({"fisher": False}, "fisher", "gaussian_discriminant.error.nearest_without_fisher"),
    ],
)
def test_what_does_not_fit_is_refused(fields: dict[str, Any], field: str, key: str) -> None:
    assert_refused(made(**fields), field)
    assert refusal(solving.solve, made(**fields)).key == key
