"""The perceptron and stochastic gradient ascent, against plain loops and scikit-learn."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.linear_model import Perceptron

from _byhand.arithmetic.printer import Display
from _byhand.document.writing import exact_and_value, write_document
from _byhand.render.plain import to_plain
from _byhand.solving import solve
from _byhand.texts import load_texts
from _byhand.topics.logistic_regression.model.problem import read_problem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.row_by_row.perceptron import train
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.logistic import example, exercise

NUMBERS = st.fractions(-5, 5, max_denominator=6)
Points = list[tuple[Fraction, ...]]


@st.composite
def rows(draw: st.DrawFn, classes: int = 2) -> tuple[Points, list[int]]:
    width, count = draw(st.integers(1, 3)), draw(st.integers(1, 6))
    points = draw(st.lists(st.tuples(*[NUMBERS] * width), min_size=count, max_size=count))
    return points, draw(st.lists(st.integers(0, classes - 1), min_size=count, max_size=count))


def stated(points: Any, labels: list[int], method: str, **fields: Any) -> dict[str, Any]:
    """The class c1 is the positive one of two."""
    two = {"positive": "c1"} if max(labels) < 2 else {}
    return exercise(points, labels, method=method, **two, **fields)


def values(problem: dict[str, Any], query: int = 0) -> dict[str, Any]:
    return {each.id: exact_and_value(each.value) for each in solve(problem).answers[query].quantities}


def shown(problem: dict[str, Any], lang: str = "en") -> str:
    return to_plain(write_document(solve(problem), load_texts(lang), Display()), "everything")


def loop(
    points: Points, labels: list[int], rate: Fraction, start: list[Fraction], passes: int
) -> tuple[list[Fraction], int, int]:
    """The weights, how many corrections, and how many passes"""
    weights, updates = list(start), 0
    for number in range(passes):
        before = updates
        for point, label in zip(points, labels, strict=True):
            row, y = (Fraction(1), *point), 1 if label == 1 else -1
            if y * sum(w * x for w, x in zip(weights, row, strict=True)) <= 0:
                weights = [w + rate * y * x for w, x in zip(weights, row, strict=True)]
                updates += 1
        if updates == before:
            return weights, updates, number + 1
    return weights, updates, passes


# --- the perceptron


def test_li_hang_example() -> None:
    """Statistical Learning Methods, table 2.1: x1, x3, x3, x3, x1, x3, x3; w = (1, 1), b = -3."""
    problem = read_problem(example("perceptron"))
    assert isinstance(problem, RowByRow)
    course = train(problem)
    assert [look.row + 1 for look in course.corrections] == [1, 3, 3, 3, 1, 3, 3]
    weights = [tuple(map(int, (*look.weights[1:], look.weights[0]))) for look in course.corrections]
    assert weights == [(3, 3, 1), (2, 2, 0), (1, 1, -1), (0, 0, -2), (3, 3, -1), (2, 2, -2), (1, 1, -3)]
    assert (course.updates, course.turns, course.finished) == (7, 6, True)


@given(
    rows(),
    st.fractions(Fraction(1, 7), 3, max_denominator=7),
    st.lists(NUMBERS, min_size=4, max_size=4),
    st.integers(1, 60),
)
@examples(60)
def test_perceptron_as_a_plain_loop(
    drawn: tuple[Points, list[int]], rate: Fraction, start: list[Fraction], passes: int
) -> None:
    points, labels = drawn
    begin = start[: len(points[0]) + 1]
    fields = {"learning_rate": str(rate), "start": list(map(str, begin)), "passes": passes}
    problem = stated(points, labels, "perceptron", **fields)
    run = read_problem(problem)
    assert isinstance(run, RowByRow)
    course = train(run)
    weights, updates, turns = loop(points, labels, rate, begin, passes)
    assert (list(course.weights), course.updates, course.turns) == (weights, updates, turns)
    found = values(problem)
    assert Fraction(found["intercept"]["exact"]) == weights[0]
    assert [Fraction(found[f"weight[x{at}]"]["exact"]) for at in range(1, len(begin))] == weights[1:]
    # A reported cycle is one: the weights after its second pass equal those after its first.
    if course.cycle is not None:
        first, second = (loop(points, labels, rate, begin, each)[0] if each else begin for each in course.cycle)
        assert first == second


def test_perceptron_of_scikit_learn() -> None:
    rng = np.random.default_rng(5)
    points = rng.integers(-9, 9, size=(20, 2))
    labels = (points @ [2, -1] + 0.5 > 0).astype(int)
    theirs = Perceptron(shuffle=False, tol=None, max_iter=500).fit(points, labels)
    found = values(stated([tuple(map(int, row)) for row in points], labels.tolist(), "perceptron", passes=500))
    assert [found[name]["value"] for name in ("weight[x1]", "weight[x2]", "intercept")] == pytest.approx(
        [*theirs.coef_[0], theirs.intercept_[0]]
    )


XOR = [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.parametrize(
    ("points", "labels", "fields", "said"),
    [
        (XOR, [0, 1, 1, 0], {}, "After pass 1 the weights are those of the start."),
        ([(0,), (1,), (2,)], [1, 0, 1], {"start": [9, 0]}, "From here on everything repeats"),
        ([(5,), (6,)], [0, 1], {"passes": 3}, "so with more passes it would end"),
        (
            [(0,), (1,), (2,)],
            [1, 0, 1],
            {"passes": 1},
            "with 1 row misclassified. If no line separates the classes, it never ends.",
        ),
        ([(0, 1)], [1], {"passes": 1, "start": ["-0.3", "0.5", "-0.2"]}, "no row is misclassified: one pass more"),
        ([(5,), (6,)], [0, 1], {"start": ["-5.5", 1]}, "The first pass needs no correction"),
        ([(1,)], [1], {}, "Pass 2 needs no correction: after 1 correction no row is misclassified."),
    ],
)
def test_how_the_perceptron_ends(points: Any, labels: list[int], fields: dict[str, Any], said: str) -> None:
    problem = stated(points, labels, "perceptron", **fields)
    assert said in shown(problem)
    assert shown(problem, "zh")


def test_a_long_cycle_is_not_computed_again() -> None:
    found = values(stated([(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1, 1, 0], "perceptron", passes=100_000))
    assert found["updates"]["exact"] == "400000"


def test_the_perceptron_decides_by_the_sign_alone() -> None:
    problem = example("perceptron", query=[["2", "1"], ["5", "5"], ["0", "0"]])
    answers = solve(problem).answers
    assert [each.decision for each in answers] == [None, "1", "-1"]
    assert set(answers[0].tied) == {"1", "-1"}
    assert not any(each.id.startswith("posterior") for each in answers[1].quantities)
    assert "undecided between 1, -1" in shown(problem)


# --- stochastic ascent


@given(rows(), st.fractions(Fraction(1, 9), 2, max_denominator=9), st.integers(1, 4))
@examples(40)
def test_stochastic_as_a_plain_loop(drawn: tuple[Points, list[int]], rate: Fraction, passes: int) -> None:
    points, labels = drawn
    weights = np.zeros(len(points[0]) + 1)
    for _ in range(passes):
        for point, label in zip(points, labels, strict=True):
            row = np.array([1.0, *map(float, point)])
            weights = weights + float(rate) * (label - 1 / (1 + np.exp(-weights @ row))) * row
    found = values(stated(points, labels, "stochastic", learning_rate=str(rate), passes=passes))
    names = ["intercept", *(f"weight[x{at}]" for at in range(1, len(weights)))]
    assert [found[name]["value"] for name in names] == pytest.approx(weights, rel=1e-8, abs=1e-10)
    forms = [weights @ [1.0, *map(float, point)] for point in points]
    total = sum(y * z - np.logaddexp(0, z) for y, z in zip(labels, forms, strict=True))
    assert found["log_likelihood"]["value"] == pytest.approx(total, rel=1e-8, abs=1e-10)
    assert found["iterations"]["exact"] == str(passes * len(points))


THREE = [(0, 1), (1, 3), (2, 0), (3, 2), (1, 1), (4, 4)]
OF_THREE = [0, 1, 2, 1, 0, 2]


def log_chance(weights: Any, row: Any, label: int) -> float:
    """ln P of a class, the last of which has no weights"""
    forms = np.append(weights.reshape(-1, len(row)) @ row, 0.0)
    return float(forms[label] - np.logaddexp.reduce(forms))


def test_a_step_of_three_classes_follows_the_slope_of_its_row() -> None:
    """Finite differences of ln P(y | x) of one row after the other."""
    weights = np.zeros(6)
    for point, label in zip(THREE, OF_THREE, strict=True):
        row = np.array([1.0, *point])
        tiny = 1e-6 * np.eye(6)
        slope = [
            (log_chance(weights + each, row, label) - log_chance(weights - each, row, label)) / 2e-6 for each in tiny
        ]
        weights = weights + 0.25 * np.array(slope)
    found = values(stated(THREE, OF_THREE, "stochastic", learning_rate="1/4"))
    names = [f"{kind}{place}{end}" for place in ("c0", "c1") for kind, end in NAMES]
    assert [found[name]["value"] for name in names] == pytest.approx(weights, abs=1e-8)
    assert found["intercept[c2]"]["exact"] == "0"
    total = sum(
        log_chance(weights, np.array([1.0, *point]), label) for point, label in zip(THREE, OF_THREE, strict=True)
    )
    assert found["log_likelihood"]["value"] == pytest.approx(total, rel=1e-7)


NAMES = [("intercept[", "]"), ("weight[x1|", "]"), ("weight[x2|", "]")]


def test_one_against_the_rest_is_a_model_for_each_class() -> None:
    problem = stated(THREE, OF_THREE, "stochastic", multiclass="one_vs_rest", query=[[1, 1]])
    found = values(problem)
    parts = []
    for label in range(3):
        alone = values(stated(THREE, [int(each == label) for each in OF_THREE], "stochastic"))
        for (kind, end), name in zip(NAMES, ("intercept", "weight[x1]", "weight[x2]"), strict=True):
            assert found[f"{kind}c{label}{end}"] == alone[name]
        assert found[f"log_likelihood[c{label}]"] == alone["log_likelihood"]
        z = sum(alone[name]["value"] for name in ("intercept", "weight[x1]", "weight[x2]"))
        parts.append(1 / (1 + math.exp(-z)))
    assert [found[f"posterior[c{at}]"]["value"] for at in range(3)] == pytest.approx(np.array(parts) / sum(parts))
    assert "Class c0 against the rest" in shown(problem)


@pytest.mark.parametrize(
    ("name", "stated_positive", "classes", "is_positive"),
    [
        ("1", None, {"0", "1"}, True),
        ("0", None, {"0", "1"}, False),
        ("no", None, {"no", "yes"}, False),
        ("spam", None, {"spam", "not spam"}, True),
        ("spam", "spam", {"spam", "not spam"}, True),
        ("spam", "ham", {"spam", "ham"}, False),
        ("0", "0", {"0", "not 0"}, True),
    ],
)
@pytest.mark.parametrize("method", ["stochastic", "perceptron"])
def test_rows_of_one_class(
    method: str, name: str, stated_positive: str | None, classes: set[str], is_positive: bool
) -> None:
    problem = {
        "format": 1,
        "topic": "logistic_regression",
        "table": {"columns": ["u", "c"], "rows": [["2", name]]},
        "method": method,
        "query": [[2]],
        **({} if stated_positive is None else {"positive": stated_positive}),
    }
    answer = solve(problem).answers[0]
    assert answer.decision == name, "the row itself is on its side after the step"
    weight = next(each for each in answer.quantities if each.id == "weight[u]")
    assert (float(exact_and_value(weight.value)["value"] or 0) > 0) == is_positive
    run = read_problem(problem)
    assert isinstance(run, RowByRow)
    assert set(run.problem.classes) == classes


def test_the_example_row_by_row() -> None:
    weights = np.zeros(3)
    points, labels = np.array([[1, 0, 1], [1, 1, 0], [1, 1, 2], [1, 2, 1]]), [1, 0, 1, 0]
    for _ in range(3):
        for row, label in zip(points, labels, strict=True):
            weights = weights + 0.5 * (label - 1 / (1 + math.exp(-weights @ row))) * row
    found = values(example("row_by_row"))
    assert [found[name]["value"] for name in ("intercept", "weight[x1]", "weight[x2]")] == pytest.approx(weights)
    text = shown(example("row_by_row"))
    assert "θ = 0.5 · 0.5 · [1; 0; 1] = [0.25; 0; 0.25]" in text


@pytest.mark.parametrize(
    ("changes", "field", "key"),
    [
        ({"method": "perceptron", "iterations": 3}, "iterations", "not_row_by_row"),
        ({"method": "stochastic", "tolerance": 0}, "tolerance", "not_row_by_row"),
        ({"method": "stochastic", "gradient": "sum"}, "gradient", "not_row_by_row"),
        ({"method": "perceptron", "multiclass": "multinomial"}, "multiclass", "not_of_perceptron"),
        ({"method": "perceptron", "loss": {}}, "loss", "not_of_perceptron"),
        ({"method": "newton", "passes": 3}, "passes", "passes_of_rows"),
        ({"method": "stochastic", "passes": 0}, "passes", "passes"),
        ({"method": "stochastic", "passes": "1/2"}, "passes", "passes"),
        (
            {
                "method": "stochastic",
                "passes": 100_000,
                "table": {"columns": ["u", "class"], "rows": [[1, 0]] * 11},
                "features": ["u"],
            },
            "passes",
            "many_looks",
        ),
        ({"method": "perceptron", "learning_rate": 0}, "learning_rate", "learning_rate"),
        ({"method": "perceptron", "start": [1]}, "start", "start"),
    ],
)
def test_faults_are_named(changes: dict[str, Any], field: str, key: str) -> None:
    raised = refusal(solve, exercise(XOR, [0, 1, 1, 0], **changes))
    assert (raised.field, raised.key) == (field, f"logistic_regression.error.{key}")


def test_the_perceptron_tells_two_classes_apart() -> None:
    raised = refusal(solve, exercise(THREE, OF_THREE, method="perceptron"))
    assert raised.key == "logistic_regression.error.perceptron_of_two"


def test_weights_of_zero_are_no_line_and_have_no_probabilities() -> None:
    """Exclusive or from 0: each pass ends where it began."""
    problem = exercise([(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1, 1, 0], method="perceptron", passes=3)
    text = to_plain(write_document(solve(problem), load_texts("en"), Display()), "full")
    assert "After 3 passes all weights of the features are 0, which gives no line; 4 rows are misclassified." in text
    assert "All weights of the features are 0, so they give no line" in text
    assert "the probability is the same" not in text
    assert "all lines without errors" not in text
