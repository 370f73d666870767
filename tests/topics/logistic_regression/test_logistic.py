"""Logistic regression against scikit-learn and finite differences; see helpers/oracles/logistic.py."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.linear_model import LogisticRegression

from _byhand.errors import InputError
from _byhand.progress import heard_by
from _byhand.texts import load_texts
from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.maximum.solved import answers
from _byhand.topics.logistic_regression.maximum.ways_rows import modelled
from _byhand.topics.logistic_regression.model.model import SolvedLogistic
from _byhand.topics.logistic_regression.model.problem import read_problem
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.oracles import logistic as oracle
from helpers.problems.logistic import example, exercise, fitted, solve, values


def data(found: SolvedLogistic) -> tuple[oracle.Array, list[int]]:
    return found.problem.samples.floats, found.problem.samples.labels.tolist()


OVERLAPPING = [
    (0.0, 1.0),
    (1.0, 3.0),
    (2.0, 0.0),
    (3.0, 2.0),
    (1.0, 1.0),
    (4.0, 4.0),
    (2.0, 3.0),
    (0.0, 2.0),
    (3.0, 0.0),
]
TWO = [0, 1, 0, 1, 1, 1, 0, 0, 0]
THREE = [0, 1, 2, 1, 0, 2, 2, 1, 0]


# --- the maximum


def test_hours_studied() -> None:
    """The figures of Wikipedia, "Logistic regression", section "Example"."""
    found = values(solve(example("hours_studied")))
    assert found["intercept"] == pytest.approx(-4.0777, abs=5e-5)
    assert found["weight[Hours]"] == pytest.approx(1.5046, abs=5e-5)
    assert found["std_error[intercept]"] == pytest.approx(1.7610, abs=5e-5)
    assert found["std_error[Hours]"] == pytest.approx(0.6287, abs=5e-5)
    assert found["log_likelihood"] == pytest.approx(-8.02988, abs=5e-6)
    assert found["posterior[1]"] == pytest.approx(0.25570, abs=5e-6)
    assert answers(solve(example("hours_studied")))[0].decision == "0"


@pytest.mark.parametrize("name", ["hours_studied", "two_clouds", "three_classes"])
def test_scikit_learn_finds_the_same_weights(name: str) -> None:
    found = solve(example(name))
    points, labels = data(found)
    theirs = LogisticRegression(C=math.inf, tol=1e-10, max_iter=10_000, solver="newton-cg").fit(points, labels)
    weights = np.column_stack([theirs.intercept_, theirs.coef_])
    if len(weights) > 1:
        weights = np.delete(weights - weights[found.problem.reference], found.problem.reference, axis=0)
    np.testing.assert_allclose(found.fit.weights, weights, rtol=1e-5)


def test_each_class_against_the_rest_as_scikit_learn_has_it() -> None:
    found = solve(example("three_classes", multiclass="one_vs_rest"))
    points, labels = data(found)
    posteriors = []
    for place, fit in enumerate(found.one_vs_rest):
        theirs = LogisticRegression(C=math.inf, tol=1e-10, max_iter=10_000, solver="newton-cg")
        theirs.fit(points, np.array(labels) == place)
        np.testing.assert_allclose(fit.weights[0], [*theirs.intercept_, *theirs.coef_[0]], rtol=1e-5)
        posteriors.append(theirs.predict_proba([[3.4, 4.5]])[0, 1])
    answer = values(found)
    for name, posterior in zip(found.problem.samples.classes, posteriors, strict=True):
        assert answer[f"posterior[{name}]"] == pytest.approx(posterior / sum(posteriors), rel=1e-4)
    assert answer["std_error[x2|high]"] == pytest.approx(_errors_against_rest(points, labels, 2)[2], rel=1e-4)


def _errors_against_rest(points: oracle.Array, labels: list[int], label: int) -> oracle.Array:
    own = [int(each == label) for each in labels]
    theirs = LogisticRegression(C=math.inf, tol=1e-10, max_iter=10_000, solver="newton-cg").fit(points, own)
    found: oracle.Array = oracle.std_errors(np.column_stack([theirs.intercept_, theirs.coef_]), points, own, 0)[0]
    return found


@pytest.mark.parametrize("labels", [TWO, THREE])
def test_derivatives_by_differences(labels: list[int]) -> None:
    found = solve(exercise(OVERLAPPING, labels))
    points, reference = found.problem.samples.floats, found.problem.reference
    for iteration in found.fit.path[:3]:
        near = iteration.weights
        log_likelihood = oracle.log_likelihood(near, points, labels, reference)
        assert iteration.log_likelihood == pytest.approx(log_likelihood, rel=1e-13)
        expected = oracle.gradient(near, points, labels, reference)
        np.testing.assert_allclose(iteration.gradient, expected, atol=1e-7)
        assert iteration.gradient_norm == pytest.approx(np.linalg.norm(iteration.gradient))
    assert found.fit.std_errors is not None
    expected = oracle.std_errors(found.fit.weights, points, labels, reference)
    np.testing.assert_allclose(found.fit.std_errors, expected, rtol=1e-4)
    assert found.fit.information is not None
    assert np.sqrt(np.diag(np.linalg.inv(found.fit.information))) == pytest.approx(found.fit.std_errors.ravel())


@pytest.mark.parametrize("name", ["hours_studied", "two_clouds", "three_classes"])
def test_fitted_probabilities_sum_to_class_counts(name: str) -> None:
    """Σ p_i = Σ y_i, and the same weighted by every feature, with the probabilities by NumPy."""
    found = solve(example(name))
    points, labels = data(found)
    classes = max(labels) + 1
    logits = oracle.logits(found.fit.weights, points, classes, found.problem.reference)
    posteriors = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    rows = np.column_stack([np.ones(len(points)), points])
    np.testing.assert_allclose(rows.T @ posteriors, rows.T @ np.eye(classes)[labels], rtol=1e-9, atol=1e-7)


def test_years_and_millions_lose_no_digits() -> None:
    small = solve(exercise(OVERLAPPING, TWO)).fit
    moved = [(2000 + x / 1000, y * 1e6) for x, y in OVERLAPPING]
    large = solve(exercise(moved, TWO)).fit
    assert large.ending == "converged"
    assert large.weights[0, 1:] * [1e-3, 1e6] == pytest.approx(small.weights[0, 1:], rel=1e-7)
    assert small.std_errors is not None
    assert large.std_errors is not None
    assert large.std_errors[0, 1:] * [1e-3, 1e6] == pytest.approx(small.std_errors[0, 1:], rel=1e-7)


# --- gradient ascent


def test_the_first_step_of_gradient_ascent() -> None:
    """From 0 all probabilities are 1/2: the gradient is Σ (y − 1/2) x̃."""
    path = solve(exercise(OVERLAPPING, TWO, method="gradient_ascent", gradient="sum", learning_rate="1/8")).fit.path
    first = [sum((y - 0.5) * x for y, x in zip(TWO, column, strict=True)) for column in zip(*OVERLAPPING, strict=True)]
    assert path[1].weights.tolist() == [[-0.5 / 8, *(each / 8 for each in first)]]


def test_gradient_ascent_reaches_newtons_maximum() -> None:
    found = solve(example("gradient_ascent"))
    assert found.fit.ending == "converged"
    np.testing.assert_allclose(found.fit.weights, solve(example("hours_studied")).fit.weights, rtol=1e-5)
    by_sum = solve(example("gradient_ascent", gradient="sum", learning_rate="1/40"))
    np.testing.assert_allclose(by_sum.fit.weights, found.fit.weights, rtol=1e-9)
    assert len(found.fit.path) < 150
    assert found.fit.path[-1].number == found.fit.iterations


@pytest.mark.parametrize(("part", "ending"), [(0.97, "converged"), (1.05, "diverged"), (1000, "diverged")])
def test_a_too_large_learning_rate_is_seen(part: float, ending: str) -> None:
    """Near the maximum the steps of a concave function shrink below the rate 2 / (largest eigenvalue), not above."""
    information = solve(example("hours_studied")).fit.information
    assert information is not None
    rate = part * 2 / (np.linalg.eigvalsh(information).max() / 20)
    found = solve(example("gradient_ascent", learning_rate=str(rate)))
    assert found.fit.ending == ending
    assert (values(found)["intercept"] is None) == (ending == "diverged")
    assert found.fit.iterations < 2000


def test_stopped_iteration_answers_with_its_last_state() -> None:
    found = solve(example("gradient_ascent", iterations=3))
    assert found.fit.ending == "stopped"
    assert values(found)["iterations"] == 3
    assert values(found)["intercept"] == found.fit.path[3].weights[0, 0]


def test_squared_step_ends_gradient_ascent() -> None:
    """The loop of a textbook: θ ← θ + η Σ (y − p) x̃ until ‖Δθ‖² ≤ ε, here with the features of the table by hand."""
    rate, enough = 0.01, 1e-7
    theta, count = np.array([0.1, -0.4, 0.56]), 0
    design = np.column_stack([np.ones(len(TWO)), np.array(OVERLAPPING, dtype=float)])
    while True:
        step = rate * design.T @ (np.array(TWO) - 1 / (1 + np.exp(-design @ theta)))
        theta, count = theta + step, count + 1
        if step @ step <= enough:
            break
    options = {"gradient": "sum", "learning_rate": rate, "start": [0.1, -0.4, 0.56], "iterations": 100_000}
    by_step = {"method": "gradient_ascent", "stop": "squared_step", "tolerance": enough}
    found = solve(exercise(OVERLAPPING, TWO, **options, **by_step)).fit
    assert found.iterations == count > 10
    np.testing.assert_allclose(found.weights, [theta], rtol=1e-9)


@pytest.mark.parametrize(
    ("changes", "ending"),
    [
        ({"learning_rate": "1e-11", "start": [1, 1]}, "early"),
        ({"learning_rate": "1e-4", "tolerance": "1e-3"}, "early"),
        ({"method": "newton", "tolerance": "0.9"}, "early"),
        ({"method": "newton", "tolerance": "0.1"}, "converged"),
    ],
)
def test_small_steps_are_no_proof_of_the_maximum(changes: dict[str, Any], ending: str) -> None:
    fit = solve(example("gradient_ascent", **changes)).fit
    assert fit.ending == ending
    error = abs(fit.weights - solve(example("hours_studied")).fit.weights).max()
    assert (error > 0.01) == (ending == "early")


def test_a_far_start_needs_shorter_steps() -> None:
    found = solve(example("hours_studied", start=[-12, "6"]))
    assert found.fit.ending == "converged"
    assert any(each.halvings for each in found.fit.path)
    np.testing.assert_allclose(found.fit.weights, solve(example("hours_studied")).fit.weights, rtol=1e-8)


@pytest.mark.parametrize(("start", "probability"), [("1000000000000000", 1), ("-1000000000000000", 0), ("2", None)])
def test_a_start_from_which_no_power_of_e_can_be_written(start: str, probability: int | None) -> None:
    """No decimal holds e to the power 10¹⁵."""
    found = solve(example("gradient_ascent", start=[start, 0], iterations=2))
    expected = 1 / (1 + math.exp(-2)) if probability is None else probability
    first = First(found.problem, found.fit, modelled(found.problem, found.fit.classes, rest=False))
    assert float(first.probabilities(0)[0]) == pytest.approx(expected, rel=1e-15)


@pytest.mark.thorough
def test_progress_is_reported() -> None:
    heard: list[tuple[int, int]] = []
    with heard_by(lambda done, most: heard.append((done, most))):
        solve(example("gradient_ascent", learning_rate="0.001", iterations=6000))
    assert heard
    assert {most for _, most in heard} == {6000}


# --- invariances and equivariances


@given(st.permutations(range(9)), st.integers(-5, 5), st.sampled_from([1, 4, -2]), st.sampled_from([TWO, THREE]))
@examples(25)
def test_order_units_and_names(order: list[int], shift: int, scale: int, labels: list[int]) -> None:
    plain = solve(exercise(OVERLAPPING, labels, query=["1", "2"]))
    points = [(OVERLAPPING[row][0] * scale + shift, OVERLAPPING[row][1]) for row in order]
    query = [str(scale + shift), "2"]
    other = solve(exercise(points, [labels[row] for row in order], query=query))
    before, after = values(plain), values(other)
    for name in ("log_likelihood", *(f"posterior[c{label}]" for label in set(labels))):
        assert after[name] == pytest.approx(before[name], rel=1e-8)
    if labels == TWO:
        weights = solve(exercise(points, [labels[row] for row in order], positive="c1")).fit.weights[0]
        expected = solve(exercise(OVERLAPPING, labels, positive="c1")).fit.weights[0]
        assert weights[1:] * [scale, 1] == pytest.approx(expected[1:], rel=1e-8)
        assert weights[0] + weights[1] * shift == pytest.approx(expected[0], rel=1e-7)


def test_the_other_class_as_the_positive_one() -> None:
    one, other = (solve(example("hours_studied", positive=name)) for name in ("1", "0"))
    np.testing.assert_allclose(one.fit.weights, -other.fit.weights, rtol=1e-9)
    assert one.cases[0].outcome.posteriors[0] == pytest.approx(other.cases[0].outcome.posteriors[0])


def test_the_reference_class_only_shifts_the_weights() -> None:
    one, other = (solve(example("three_classes", reference=name)) for name in ("low", "high"))
    low, middle, high = one.problem.samples.classes
    before, after = values(one), values(other)
    assert before[f"intercept[{low}]"] == 0 == after[f"intercept[{high}]"]
    for feature in ("x1", "x2"):
        shifted = (before[f"weight[{feature}|{middle}]"] or 0) - (before[f"weight[{feature}|{high}]"] or 0)
        assert after[f"weight[{feature}|{middle}]"] == pytest.approx(shifted, rel=1e-7)
    for name in (low, middle, high):
        assert after[f"posterior[{name}]"] == pytest.approx(before[f"posterior[{name}]"], rel=1e-8)


# --- the problem


@pytest.mark.parametrize(
    ("names", "positive"),
    [(("1", "0"), 0), (("no", "Yes"), 1), (("是", "否"), 0), (("+", "-"), 0), (("a", "b"), 1), (("yes", "b"), 1)],
)
def test_the_positive_class_by_itself(names: tuple[str, str], positive: int) -> None:
    table = {"columns": ["x", "y"], "rows": [[1, names[0]], [2, names[1]]]}
    assert fitted({"format": 1, "topic": "logistic_regression", "table": table}).positive == positive


def test_start_of_each_class() -> None:
    one = solve(exercise(OVERLAPPING, THREE, start=[[0, 1, 0], ["1/2", 0, 0], [9, 9, 9]]))
    assert one.fit.path[0].weights.tolist() == [[0, 1, 0], [0.5, 0, 0]]
    assert [each.path[0].weights[0].tolist() for each in one.one_vs_rest] == [[0, 1, 0], [0.5, 0, 0], [9, 9, 9]]


@examples(8)
@given(st.lists(st.integers(0, 30), min_size=3, max_size=6, unique=True))
def test_in_the_middle_of_mirrored_rows_is_a_tie(halves: list[int]) -> None:
    """For any rounding noise of the weights."""
    points = [(half / 10,) for half in halves] + [(9.7 - half / 10,) for half in halves]
    labels = [place % 2 for place in range(len(halves))]
    found = solve(exercise(points, [*labels, *(1 - label for label in labels)], query=["4.85"]))
    assume(found.fit.has_maximum)
    (answer,) = answers(found)
    assert answer.tied == ("c0", "c1")


def test_losses_decide() -> None:
    loss = {"actions": ["pass", "fail"], "matrix": [[9, 0], [0, 1]]}
    answer = answers(solve(example("hours_studied", loss=loss)))[0]
    assert answer.decision == "fail"
    assert {each.id for each in answer.quantities} >= {"risk[pass]", "risk[fail]"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"reference": "0"}, "reference"),
        ({"positive": "2"}, "positive"),
        ({"positive": True}, "positive"),
        ({"learning_rate": 0}, "learning_rate"),
        ({"iterations": "1/2"}, "iterations"),
        ({"iterations": 100_001}, "iterations"),
        ({"tolerance": 1}, "tolerance"),
        ({"stop": "squared_step", "method": "newton"}, "stop"),
        ({"stop": "soon"}, "stop"),
        ({"learning_rate": "1e200"}, "learning_rate"),
        ({"start": [0, "-1e200"]}, "start"),
        ({"query": ["1e200"]}, "query"),
        ({"query": {}}, "query.Hours"),
        ({"query": ["?"]}, "query[1]"),
        ({"table": "Hours,Pass\n1,0\n1e399,1\n"}, "table"),
        ({"start": [1]}, "start"),
        ({"start": [[1, 2]]}, "start"),
        ({"start": "0"}, "start"),
        ({"gradient": "total"}, "gradient"),
        ({"method": "lbfgs"}, "method"),
        ({"features": ["Hours", "Pass"]}, "features"),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_errors_name_the_field(changes: dict[str, Any], field: str, language: str) -> None:
    caught = refusal(read_problem, example("hours_studied", **changes))
    assert caught.field == field
    assert load_texts(language).sentence(caught.key, caught.params)


def test_many_classes_have_a_reference_and_no_positive_one() -> None:
    with pytest.raises(InputError, match="positive_of_many"):
        read_problem(example("three_classes", positive="low"))
    with pytest.raises(InputError, match="many_classes"):
        read_problem(exercise([(place,) for place in range(40)], list(range(40))))
    with pytest.raises(InputError, match="start_by_class"):
        read_problem(example("three_classes", start=[[0, 0, 0]] * 2))
