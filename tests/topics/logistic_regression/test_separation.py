"""The existence of a maximum of the likelihood, against linear programming; see helpers/oracles/logistic.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand.topics.logistic_regression.maximum.solved import answers
from _byhand.topics.logistic_regression.model.model import Fit
from helpers.examples import examples
from helpers.oracles import logistic as oracle
from helpers.problems.logistic import example, exercise, solve, values

Rows = list[tuple[tuple[float, ...], int]]

TABLES = st.integers(2, 3).flatmap(
    lambda classes: st.integers(1, 3).flatmap(
        lambda wide: st.lists(
            st.tuples(st.tuples(*[st.integers(0, 3)] * wide), st.integers(0, classes - 1)), min_size=4, max_size=14
        )
    )
)


def in_order(rows: Rows) -> tuple[list[tuple[float, ...]], list[int]]:
    """Points and labels, the labels numbered by first appearance."""
    names = list(dict.fromkeys(label for _, label in rows))
    assume(len(names) > 1)
    return [point for point, _ in rows], [names.index(label) for _, label in rows]


def separates(fit: Fit, points: Any, labels: list[int], reference: int) -> bool:
    assert fit.direction is not None
    found = oracle.logits(fit.direction, np.array(points, dtype=float), max(labels) + 1, reference)
    own = found[np.arange(len(labels)), labels]
    return bool((own[:, None] - found >= -1e-9).all() and (own[:, None] - found).max() > 1e-6)


@given(TABLES, st.sampled_from(["newton", "gradient_ascent"]), st.sampled_from(["1e-10", "0.5"]))
@examples(70)
def test_a_maximum_is_claimed_exactly_where_there_is_one(rows: Rows, method: str, tolerance: str) -> None:
    points, labels = in_order(rows)
    expected = oracle.ending(np.array(points, dtype=float), labels)
    problem = exercise(points, labels, method=method, tolerance=tolerance, iterations=40, query=[list(points[0])])
    found = solve(problem)
    ending = found.fit.ending
    assert ("converged" if ending in ("early", "stopped") else ending) == expected
    if expected != "converged":
        assert {value for name, value in values(found).items() if name != "iterations"} == {None}
        assert answers(found)[0].decision is None
        assert expected == "collinear" or separates(found.fit, points, labels, found.problem.reference)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=5, max_size=40), st.data())
@examples(30)
def test_separated_rows_are_always_detected(points: list[tuple[int, int]], drawn: st.DataObject) -> None:
    a, b, c = (drawn.draw(st.integers(-9, 9)) for _ in range(3))
    labels = [int(a * x + b * y + c > 0) for x, y in points]
    assume(len(set(labels)) == 2)
    points, labels = in_order(list(zip(points, labels, strict=True)))  # type: ignore[assignment]
    for method in ("newton", "gradient_ascent"):
        found = solve(exercise(points, labels, method=method, iterations=30))
        assert found.fit.ending in ("separable", "touching", "collinear")


def test_rows_close_to_the_boundary_are_separated_as_well() -> None:
    """A direction that leaves them on the boundary was found first; a better one exists."""
    points = [
        (-0.4,),
        (-0.04,),
        (-0.03,),
        (0.15,),
        (0.26,),
        (0.4,),
        (0.41,),
        (0.42,),
        (0.66,),
        (1.17,),
        (1.41,),
        (2.07,),
    ]
    labels = [0] * 7 + [1] * 5
    for moved in (0, 2000):
        found = solve(exercise([(f"{x + moved:.2f}",) for (x,) in points], labels))
        assert found.fit.ending == "separable"
        assert found.fit.direction is not None
        assert -found.fit.direction[0, 0] / found.fit.direction[0, 1] == pytest.approx(moved + 0.415, abs=0.005)


def test_the_weights_of_separable_data_grow() -> None:
    found = solve(example("separable"))
    assert found.fit.ending == "separable"
    norms = [float(np.linalg.norm(each.weights)) for each in found.fit.path]
    assert norms == sorted(norms)
    assert found.fit.iterations == 25
    assert answers(found)[0].decision is None


def test_dependent_columns_beyond_float_precision() -> None:
    """A column of 10⁻⁴⁰⁰ is 10⁻⁴⁰⁰ times the 1 of the intercept; in whole numbers the direction is (1, −10⁴⁰⁰)."""
    table = {"columns": ["x", "y"], "rows": [["1e-400", "a"], ["1e-400", "b"], ["1e-400", "b"]]}
    found = solve({"format": 1, "topic": "logistic_regression", "table": table})
    assert found.fit.ending == "collinear"
    assert found.fit.direction is not None
    assert abs(found.fit.direction).tolist() == [0, 1]
