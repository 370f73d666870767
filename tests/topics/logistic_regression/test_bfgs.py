"""BFGS against its textbook formulas in NumPy, and the maximum that Newton's method finds."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.topics.logistic_regression.fitting import bfgs
from _byhand.topics.logistic_regression.fitting.explain_bfgs import paths_step
from _byhand.topics.logistic_regression.likelihood.design import design_of
from helpers.examples import examples
from helpers.oracles import logistic as oracle
from helpers.problems.logistic import example, exercise, solve, values

POINTS = [(0, 1), (1, 3), (2, 0), (3, 2), (1, 1), (4, 4), (2, 3), (0, 2), (3, 0)]
TWO = [0, 1, 0, 1, 1, 1, 0, 0, 0]
THREE = [0, 1, 2, 1, 0, 2, 2, 1, 0]


def test_the_first_iterations_by_the_formulas() -> None:
    """d = B g, t halved by Armijo's condition with 10⁻⁴, and the product form of the update."""
    found = solve(exercise(POINTS, TWO, method="bfgs")).fit
    points = np.array(POINTS, dtype=float)
    theta, inverse = np.zeros(3), np.eye(3)
    for iteration in found.path[:5]:
        np.testing.assert_allclose(iteration.weights[0], theta, atol=1e-6)
        before = oracle.log_likelihood(theta[None], points, TWO, 0)
        slope = oracle.gradient(theta[None], points, TWO, 0)
        direction, t = inverse @ slope[0], 1.0
        while oracle.log_likelihood((theta + t * direction)[None], points, TWO, 0) < before + 1e-4 * t * (
            slope[0] @ direction
        ):
            t /= 2
        step = t * direction
        change = slope[0] - oracle.gradient((theta + step)[None], points, TWO, 0)[0]
        rho = 1 / (change @ step)
        left = np.eye(3) - rho * np.outer(step, change)
        inverse = left @ inverse @ left.T + rho * np.outer(step, step)
        theta = theta + step


@given(st.permutations(range(9)), st.sampled_from([TWO, THREE]), st.sampled_from(["0", "0.3"]))
@examples(10)
def test_the_maximum_is_that_of_newton(order: list[int], labels: list[int], penalty: str) -> None:
    points, own = [POINTS[row] for row in order], [labels[row] for row in order]
    slow, fast = (
        solve(exercise(points, own, method=method, penalty=penalty, reference=None, tolerance="1e-10"))
        for method in ("bfgs", "newton")
    )
    assert slow.fit.ending == "converged"
    assert values(slow)["log_likelihood"] == pytest.approx(values(fast)["log_likelihood"], rel=1e-10)
    np.testing.assert_allclose(np.abs(slow.fit.weights), np.abs(fast.fit.weights), rtol=1e-4, atol=1e-5)


def test_every_update_explains_the_last_step() -> None:
    """B′ y = s, B′ symmetric and positive definite."""
    problem = solve(example("bfgs")).problem
    turns: list[bfgs.Turn] = []
    bfgs.ascend(design_of(problem.samples, problem.reference), problem.start[None, :], 8, 0.0, turns)
    assert len(turns) == 8
    for turn in turns:
        np.testing.assert_allclose(turn.after @ turn.change, turn.step, rtol=1e-6, atol=1e-10)
        np.testing.assert_array_equal(turn.after, turn.after.T)
        assert np.linalg.eigvalsh(turn.after).min() > 0


def test_final_bfgs_matrix_is_near_the_inverse_information() -> None:
    found = solve(example("bfgs"))
    turns: list[bfgs.Turn] = []
    bfgs.ascend(design_of(found.problem.samples, found.problem.reference), np.zeros((1, 2)), 50, 1e-9, turns)
    assert found.fit.information is not None
    np.testing.assert_allclose(turns[-1].after, np.linalg.inv(found.fit.information), rtol=2e-2)


def test_separable_rows_have_no_maximum_here_either() -> None:
    found = solve(example("separable", method="bfgs"))
    assert found.fit.ending == "separable"
    assert values(found)["weight[Temperature]"] is None


def test_years_and_millions() -> None:
    """Far from 0 and of different sizes: a maximum is claimed only if reached."""
    points = [(2000 + x, y * 1000) for x, y in POINTS]
    slow = solve(exercise(points, TWO, method="bfgs"))
    fast = solve(exercise(points, TWO))
    if slow.fit.ending == "converged":
        assert slow.fit.path[-1].log_likelihood == pytest.approx(fast.fit.path[-1].log_likelihood, rel=1e-6)


def test_three_ways_to_the_maximum() -> None:
    step = paths_step(solve(example("bfgs")))
    assert step is not None
    assert paths_step(solve(example("hours_studied"))) is None
    assert paths_step(solve(exercise(POINTS, TWO, method="bfgs"))) is None
