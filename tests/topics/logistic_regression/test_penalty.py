"""The penalty against scikit-learn (C = 1/λ), SciPy's optimiser and differences."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize
from sklearn.linear_model import LogisticRegression

from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.maximum.ways_rows import modelled
from _byhand.topics.logistic_regression.model.problem import read_problem
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.oracles import logistic as oracle
from helpers.problems.logistic import example, exercise, solve, values

POINTS = [(0, 1), (1, 3), (2, 0), (3, 2), (1, 1), (4, 4), (2, 3), (0, 2), (3, 0)]
TWO = [0, 1, 0, 1, 1, 1, 0, 0, 0]
THREE = [0, 1, 2, 1, 0, 2, 2, 1, 0]


def ridge(**fields: Any) -> dict[str, Any]:
    return exercise(POINTS, TWO, **{"penalty": "1/4", **fields})


@given(st.lists(st.integers(0, 1), min_size=9, max_size=9), st.sampled_from(["0.01", "1", "30"]))
@examples(15)
def test_scikit_learn_finds_the_same_weights(labels: list[int], penalty: str) -> None:
    """Also where the classes can be separated."""
    labels = [*labels[:-2], 0, 1]
    found = solve(exercise(POINTS, labels, penalty=penalty, positive="c1"))
    theirs = LogisticRegression(C=1 / float(penalty), tol=1e-12, max_iter=10_000, solver="newton-cholesky")
    theirs.fit(np.array(POINTS, dtype=float), labels)
    assert found.fit.ending == "converged"
    np.testing.assert_allclose(found.fit.weights[0], [*theirs.intercept_, *theirs.coef_[0]], rtol=1e-6, atol=1e-8)
    log_likelihood = oracle.log_likelihood(found.fit.weights, np.array(POINTS, dtype=float), labels, 0)
    assert values(found)["log_likelihood"] == pytest.approx(log_likelihood, rel=1e-10)
    assert values(found)["std_error[x1]"] is None


@pytest.mark.thorough
@pytest.mark.parametrize("method", ["newton", "gradient_ascent"])
# The mean over the nine rows goes as far as the sum with nine times the rate.
@pytest.mark.parametrize(("gradient", "rate"), [("mean", "0.18"), ("sum", "0.02")])
def test_the_weights_of_the_other_classes_are_penalised(method: str, gradient: str, rate: str) -> None:
    options = {"method": method, "gradient": gradient, "learning_rate": rate, "iterations": 20_000}
    found = solve(exercise(POINTS, THREE, penalty="2", tolerance="1e-12", **options)).fit
    points = np.array(POINTS, dtype=float)

    def cost(flat: oracle.Array) -> float:
        weights = flat.reshape(2, 3)
        return float((weights[:, 1:] ** 2).sum() - oracle.log_likelihood(weights, points, THREE, 2))

    best = minimize(cost, np.zeros(6), method="BFGS", options={"gtol": 1e-9}).x
    np.testing.assert_allclose(found.weights, best.reshape(2, 3), atol=1e-5)


def test_the_mean_divides_the_penalty_too() -> None:
    start = [1, -2, 3]
    options = {"method": "gradient_ascent", "learning_rate": "1/8", "start": start, "iterations": 1}
    by_sum, by_mean = (solve(ridge(gradient=name, **options)).fit for name in ("sum", "mean"))
    slope = oracle.gradient(np.array([start], dtype=float), np.array(POINTS, dtype=float), TWO, 0)[0]
    slope -= [0, -2 / 4, 3 / 4]
    np.testing.assert_allclose(by_sum.path[1].weights[0], start + slope / 8, atol=1e-8)
    np.testing.assert_allclose(by_mean.path[1].weights[0], start + slope / 8 / 9, atol=1e-8)


def test_the_first_iteration_from_elsewhere() -> None:
    """The sums over the rows, less λ times the weights but not the intercept, are the gradient."""
    found = solve(ridge(start=[1, -2, 3]))
    first = First(found.problem, found.fit, modelled(found.problem, found.fit.classes, rest=False))
    sums = oracle.gradient(found.fit.path[0].weights, np.array(POINTS, dtype=float), TWO, 0)[0]
    np.testing.assert_allclose([float(each) for each in first.row_sums[0]], sums, atol=1e-7)
    np.testing.assert_allclose([float(each) for each in first.gradient[0]], sums - [0, -0.5, 0.75], atol=1e-7)


def test_bounds_count_unit_pictures() -> None:
    """With the feature in other units and the penalty with them, the model is the same; shifts change nothing."""
    plain = values(solve(exercise([(x,) for x, _ in POINTS], TWO, penalty="1", query=["2"])))
    moved = [(1000 + 10 * x,) for x, _ in POINTS]
    other = values(solve(exercise(moved, TWO, penalty="100", query=["1020"])))
    assert other["posterior[c1]"] == pytest.approx(plain["posterior[c1]"], rel=1e-9)
    assert other["weight[x1]"] == pytest.approx((plain["weight[x1]"] or 0) / 10, rel=1e-9)


def test_features_that_depend_on_each_other_share_the_weight() -> None:
    found = values(solve(exercise([(x, x) for x, _ in POINTS], TWO, penalty="1")))
    assert found["weight[x1]"] == pytest.approx(found["weight[x2]"], rel=1e-9)


def test_counts_count_in_the_likelihood_alone() -> None:
    table = "x,bad,good\n0,2,5\n1,3,0\n2,6,2\n"
    grouped = {"format": 1, "topic": "logistic_regression", "table": table, "successes": "bad", "failures": "good"}
    found = solve({**grouped, "penalty": "3"}).fit.weights[0]
    x, bad, good = (np.array(each, dtype=float) for each in ([0, 1, 2], [2, 3, 6], [5, 0, 2]))
    theirs = LogisticRegression(C=1 / 3, tol=1e-12, solver="newton-cholesky")
    theirs.fit(np.r_[x, x][:, None], [1] * 3 + [0] * 3, sample_weight=np.r_[bad, good])
    np.testing.assert_allclose(found, [*theirs.intercept_, *theirs.coef_[0]], rtol=1e-7)


def test_penalty_of_zero_changes_nothing() -> None:
    assert values(solve(ridge(penalty=0))) == values(solve(exercise(POINTS, TWO)))
    assert solve(example("penalty", penalty="0")).fit.ending == "separable"


@pytest.mark.parametrize("penalty", ["-1", "1e200", "1e-400", "much", True])
def test_errors_name_the_field(penalty: object) -> None:
    assert refusal(read_problem, ridge(penalty=penalty)).field == "penalty"
