"""The perceptron with outputs 1 and 0, a fixed intercept, and a threshold with the input −1."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.writing import write_document
from _byhand.render.plain import to_plain
from _byhand.texts import load_texts
from helpers.answers.asked import answer_to, values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.problems.tables import Problem

AND: dict[str, list[Any]] = {"columns": ["x1", "x2", "y"], "rows": [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]]}


def made(**fields: Any) -> Problem:
    problem = {"format": 1, "topic": "logistic_regression", "table": AND, "target": "y", "positive": "1"}
    return {**problem, "method": "perceptron", **fields}


def test_the_gate_and_by_hand() -> None:
    """θ and w from 0, y(0) = 1: six passes; each correction adds (t − y)x to w and takes t − y from θ."""
    theta, weights, updates, passes = 0, [0, 0], 0, 0
    while True:
        passes, before = passes + 1, updates
        for x1, x2, t in AND["rows"]:
            y = int(weights[0] * x1 + weights[1] * x2 - theta >= 0)
            if y != t:
                updates += 1
                weights = [weights[0] + (t - y) * x1, weights[1] + (t - y) * x2]
                theta -= t - y
        if updates == before:
            break
    values = values_of(made(threshold="0/1", bias_input=-1))
    assert (values["threshold"], values["weight[x1]"], values["weight[x2]"]) == (theta, *weights)
    assert (values["updates"], values["passes"]) == (updates, passes)
    assert "intercept" not in values


def test_the_threshold_is_the_opposite_of_the_intercept() -> None:
    one = values_of(made(start=["0.5", 1, 2]))
    other = values_of(made(start=["-0.5", 1, 2], bias_input=-1))
    assert other["threshold"] == -one["intercept"]
    assert {name: value for name, value in one.items() if name != "intercept"} == {
        name: value for name, value in other.items() if name != "threshold"
    }


def test_at_0_the_output_decides() -> None:
    fields = {"threshold": "0/1", "query": [5, 5], "passes": 1, "start": [0, 1, -1], "learn_intercept": False}
    table = {"columns": ["x1", "x2", "y"], "rows": [[1, 0, 1], [0, 1, 0]]}
    assert answer_to(made(table=table, **fields)).decision == "1"
    assert answer_to(made(table=table, **fields, at_zero=0)).decision == "0"
    assert answer_to(made(table=table, **{**fields, "threshold": "sign"})).decision is None


@st.composite
def runs(draw: st.DrawFn) -> dict[str, Any]:
    width = draw(st.integers(1, 2))
    numbers = st.integers(-3, 3)
    rows = draw(st.lists(st.tuples(*[numbers] * width, st.integers(0, 1)), min_size=2, max_size=5))
    return {
        "rows": [list(row) for row in rows],
        "binary": draw(st.booleans()),
        "at_zero": draw(st.integers(0, 1)),
        "learns": draw(st.booleans()),
        "bias": draw(st.sampled_from((1, -1))),
        "start": draw(st.lists(numbers, min_size=width + 1, max_size=width + 1)),
        "passes": draw(st.integers(1, 6)),
        "rate": draw(st.sampled_from(("1", "1/2"))),
    }


def by_loops(run: dict[str, Any]) -> tuple[list[Fraction], int, int]:
    """The weights, the corrections and the passes, written from the definition."""
    weights, rate, updates = [Fraction(each) for each in run["start"]], Fraction(run["rate"]), 0
    for number in range(1, run["passes"] + 1):
        before = updates
        for *point, t in run["rows"]:
            inputs = [run["bias"], *point]
            net = sum(weight * x for weight, x in zip(weights, inputs, strict=True))
            if run["binary"]:
                error = t - (run["at_zero"] if net == 0 else int(net > 0))
            else:
                sign = 1 if t else -1
                error = sign if sign * net <= 0 else 0
            if error:
                updates += 1
                first = weights[0] + rate * error * run["bias"] if run["learns"] else weights[0]
                rest = zip(weights[1:], point, strict=True)
                weights = [first, *(weight + rate * error * x for weight, x in rest)]
        if updates == before:
            return weights, updates, number
    return weights, updates, run["passes"]


@examples(150)
@given(runs())
def test_random_runs_agree_with_loops(run: dict[str, Any]) -> None:
    names = ["x", "u"][: len(run["start"]) - 1]
    rows = [[*point, "one" if t else "zero"] for *point, t in run["rows"]]
    # Both classes are there: a table of one class has another name for the other.
    rows += [[0] * len(names) + ["one"]] if all(row[-1] == "zero" for row in rows) else []
    rows += [[0] * len(names) + ["zero"]] if all(row[-1] == "one" for row in rows) else []
    problem = made(
        table={"columns": [*names, "y"], "rows": rows},
        positive="one",
        start=run["start"],
        passes=run["passes"],
        learning_rate=run["rate"],
        bias_input=run["bias"],
        learn_intercept=run["learns"],
        **({"threshold": "0/1", "at_zero": run["at_zero"]} if run["binary"] else {}),
    )
    weights, updates, passes = by_loops({**run, "rows": [[*row[:-1], int(row[-1] == "one")] for row in rows]})
    values = values_of(problem)
    first = values["threshold" if run["bias"] == -1 else "intercept"]
    assert [first, *(values[f"weight[{name}]"] for name in names)] == weights
    assert (values["updates"], values["passes"]) == (updates, passes)
    for lang in ("en", "zh"):
        assert to_plain(write_document(solving.solve(problem), load_texts(lang), Display()), "everything")


def test_a_correction_is_checked_by_its_arithmetic() -> None:
    problem = made(threshold="0/1", bias_input=-1, learning_rate="0.5", start=["0.2", "0.3", "-0.1"])
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    right = [Given("threshold", str(exercise.working.exact["threshold"]))]
    right.append(Given("net[1]", str(exercise.working.exact["net[1]"])))
    assert [each.verdict for each in check(exercise, right).figures] == ["right", "right"]
    assert {"net[1]", "threshold"} <= set(exercise.working.ways)


def test_outputs_1_and_0_speak_of_targets() -> None:
    text = to_plain(
        write_document(solving.solve(made(threshold="0/1", bias_input=-1)), load_texts("en"), Display()), "everything"
    )
    assert "w ← w + η · (t − y) · x" in text
    assert "θ ← θ − η · (t − y)" in text
    assert "sign(" not in text


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"threshold": "step"}, "threshold", "error.not_a_choice"),
        ({"at_zero": 1}, "at_zero", "logistic_regression.error.at_zero"),
        ({"threshold": "0/1", "at_zero": "0.5"}, "at_zero", "logistic_regression.error.one_of_two"),
        ({"bias_input": 0}, "bias_input", "logistic_regression.error.one_of_two"),
        ({"learn_intercept": "no"}, "learn_intercept", "logistic_regression.error.yes_or_no"),
        ({"method": "newton", "bias_input": -1}, "bias_input", "logistic_regression.error.of_perceptron"),
        ({"method": "stochastic", "threshold": "0/1"}, "threshold", "logistic_regression.error.of_perceptron"),
    ],
)
def test_what_does_not_fit_is_refused(fields: dict[str, Any], field: str, key: str) -> None:
    assert_refused(made(**fields), field)
    assert refusal(solving.solve, made(**fields)).key == key
