"""A model with given weights: its probabilities against NumPy, and the equation solved for one feature."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.printer import Display
from _byhand.document.writing import exact_and_value, write_document
from _byhand.render.plain import to_plain
from _byhand.solving import solve
from _byhand.texts import load_texts
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.logistic import example

NAMES = ("intercept", "u", "v")
NUMBERS = st.fractions(-20, 20, max_denominator=20)


def problem(weights: Any, **fields: Any) -> dict[str, Any]:
    return {"format": 1, "topic": "logistic_regression", "weights": weights, **fields}


def values(stated: dict[str, Any], query: int = 0) -> dict[str, Any]:
    return {each.id: exact_and_value(each.value) for each in solve(stated).answers[query].quantities}


def shown(stated: dict[str, Any], lang: str = "en") -> str:
    return to_plain(write_document(solve(stated), load_texts(lang), Display()), "everything")


def test_hours_for_an_a() -> None:
    """An Introduction to Statistical Learning, chapter 4, exercise 6: 37.75 %, and 50 hours."""
    found = values(example("exam_hours"))
    assert found["posterior[A]"]["value"] == pytest.approx(1 / (1 + math.exp(0.5)), rel=1e-14)
    assert round(found["posterior[A]"]["value"], 4) == 0.3775
    assert found["solution[hours]"] == {"exact": "50", "value": 50.0}
    assert solve(example("exam_hours")).answers[0].decision == "no A"


@given(st.lists(NUMBERS, min_size=3, max_size=3), NUMBERS, NUMBERS)
@examples(60)
def test_two_classes_equal_numpy(weights: list[Fraction], first: Fraction, second: Fraction) -> None:
    stated = problem(
        dict(zip(("intercept", "u", "v"), map(str, weights), strict=True)), query=[str(first), str(second)]
    )
    answer = solve(stated).answers[0]
    z = float(weights[0] + weights[1] * first + weights[2] * second)
    found = values(stated)
    # For either sign, relative to the smaller of the two.
    assert found["posterior[1]"]["value"] == pytest.approx(math.exp(min(z, 0.0)) / (1 + math.exp(-abs(z))), rel=1e-12)
    assert found["posterior[0]"]["value"] == pytest.approx(math.exp(min(-z, 0.0)) / (1 + math.exp(-abs(z))), rel=1e-12)
    assert answer.decision == (None if z == 0 else "1" if z > 0 else "0")
    assert set(answer.tied) == ({"1", "0"} if z == 0 else set())


@given(st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=2, max_size=4), NUMBERS, NUMBERS, st.booleans())
@examples(40)
def test_several_classes_equal_numpy(
    rows: list[list[Fraction]], first: Fraction, second: Fraction, softmax: bool
) -> None:
    named = {f"c{at}": {"intercept": str(b), "u": str(u), "v": str(v)} for at, (b, u, v) in enumerate(rows)}
    stated = problem(named, query={"v": str(second), "u": str(first)})
    stated |= {} if softmax else {"multiclass": "one_vs_rest"}
    z = np.array([float(b + u * first + v * second) for b, u, v in rows])
    parts = np.exp(z - z.max()) if softmax else 1 / (1 + np.exp(-z))
    found = values(stated)
    for at, share in enumerate(parts / parts.sum()):
        assert found[f"posterior[c{at}]"]["value"] == pytest.approx(share, rel=1e-9)


@given(st.lists(NUMBERS, min_size=3, max_size=3), NUMBERS, st.fractions(0, 1, max_denominator=50))
@examples(60)
def test_solved_for_one_feature(weights: list[Fraction], other: Fraction, share: Fraction) -> None:
    stated = problem(
        dict(zip(NAMES, map(str, weights), strict=True)),
        query={"u": None, "v": str(other)},
        solve_for={"feature": "u", "posterior": str(share)},
    )
    found = values(stated)
    assert found["posterior[1]"]["value"] is None
    at = found["solution[u]"]["value"]
    if weights[1] == 0 or share in (0, 1):
        assert at is None
        return
    assert at is not None
    z = float(weights[0]) + float(weights[1]) * at + float(weights[2] * other)
    assert 1 / (1 + math.exp(-z)) == pytest.approx(float(share), abs=1e-9)
    if share == Fraction(1, 2):
        assert Fraction(found["solution[u]"]["exact"]) == -(weights[0] + weights[2] * other) / weights[1]


def test_the_query_may_have_the_feature_that_is_solved_for() -> None:
    stated = problem({"intercept": 1, "u": 2}, query=[[5]], solve_for={"feature": "u", "posterior": "3/4"})
    found = values(stated)
    assert found["solution[u]"]["value"] == pytest.approx((math.log(3) - 1) / 2)
    assert found["posterior[1]"]["value"] == pytest.approx(1 / (1 + math.exp(-11)))
    # A single feature needs no query.
    alone = solve({name: each for name, each in stated.items() if name != "query"}).answers
    assert [each.query for each in alone] == [None]
    assert "solution[u]" in {each.id for each in alone[0].quantities}


@pytest.mark.parametrize(
    ("weight", "intercept", "share", "said"),
    [
        (0, 1, "0.5", "No value of u gives P(y = 1 | x) = 0.5: its weight is 0."),
        (0, 0, "0.5", "Every value of u gives P(y = 1 | x) = 0.5: its weight is 0."),
        (2, 1, 1, "No value of u gives P(y = 1 | x) = 1."),
        (2, 1, 0, "No value of u gives P(y = 1 | x) = 0."),
    ],
)
def test_no_single_number(weight: int, intercept: int, share: str | int, said: str) -> None:
    stated = problem({"intercept": intercept, "u": weight}, solve_for={"feature": "u", "posterior": share})
    assert values(stated)["solution[u]"] == {"exact": None, "value": None}
    assert said in shown(stated)


TWO = {"intercept": 1, "u": 2, "v": 3}
TABLE = {"format": 1, "topic": "logistic_regression", "table": "u,c\n1,a\n2,b\n"}
THREE = {"a": {"u": 1}, "b": {"u": 2}, "c": {"u": 3}}


@pytest.mark.parametrize(
    ("stated", "field", "key"),
    [
        (problem(TWO, table="u,c\n1,a\n2,b\n"), "table", "beside_weights"),
        (problem(TWO, method="newton"), "method", "beside_weights"),
        (problem(TWO, reference="a"), "reference", "beside_weights"),
        (problem({"intercept": 1}), "weights", "no_weights"),
        (problem({}), "weights", "no_weights"),
        (problem(TWO, features=["u", "w"]), "features", "other_features"),
        (problem({"a": {"u": 1}, "b": 2}), "weights.b", "mixed_weights"),
        (problem({"a": {"u": 1}}), "weights", "one_set_of_weights"),
        (problem({"a": {"u": 1}, "b": {"v": 2}}), "weights.a", "weight_missing"),
        (problem({f"c{at}": {"u": at} for at in range(31)}), "weights", "many_sets"),
        (problem(THREE, positive="a"), "positive", "named_by_weights"),
        (problem(TWO, multiclass="one_vs_rest"), "multiclass", "multiclass_of_two"),
        (problem(TWO, positive="p", negative="p"), "negative", "same_class"),
        (problem(TWO, positive=" "), "positive", "class_name"),
        (problem({"u": "1e101"}), "weights.u", "too_large"),
        (problem({"u": 1}, query="1e101"), "query", "too_large"),
        (problem(THREE, solve_for={"feature": "u"}), "solve_for", "solve_for_of_many"),
        (problem(TWO, query=[1, 2], solve_for={"posterior": "0.5"}), "solve_for.feature", "solve_for_which"),
        (problem(TWO, solve_for={"feature": "u"}), "query", "others_missing"),
        (
            {"format": 1, "topic": "logistic_regression", "solve_for": {}, "table": "u,c\n1,a\n"},
            "solve_for",
            "without_weights",
        ),
        (
            {"format": 1, "topic": "logistic_regression", "negative": "b", "table": "u,c\n1,a\n"},
            "negative",
            "without_weights",
        ),
    ],
)
def test_faults_are_named(stated: dict[str, Any], field: str, key: str) -> None:
    raised = refusal(solve, stated)
    assert (raised.field, raised.key) == (field, f"logistic_regression.error.{key}")


@pytest.mark.parametrize(
    ("stated", "field", "key"),
    [
        (problem({"u": "x"}), "weights.u", "error.not_a_number"),
        (problem(TWO, query={"u": 1}), "query.v", "columns.number_missing"),
        (problem(TWO, query={"w": 1}), "query", "columns.no_such_feature"),
        (problem(TWO, query={"u": 1}, solve_for={"feature": "u"}), "query", "columns.number_missing"),
        (
            problem(TWO, query={"u": 1, "v": 1}, solve_for={"feature": "w"}),
            "solve_for.feature",
            "columns.no_such_feature",
        ),
        (
            problem(TWO, query={"v": 1}, solve_for={"feature": "u", "posterior": 2}),
            "solve_for.posterior",
            "error.not_a_probability",
        ),
    ],
)
def test_shared_fields_have_the_same_names(stated: dict[str, Any], field: str, key: str) -> None:
    raised = refusal(solve, stated)
    assert (raised.field, raised.key) == (field, key)


def test_no_posterior_is_lost_to_underflow() -> None:
    found = values(problem({"intercept": 0, "u": 1}, query=[["-1e5"]]))
    assert found["posterior[0]"]["value"] == 1
    assert solve(problem({"u": "1e100"}, query=[["1e100"]])).answers[0].decision == "1"
    assert solve(problem({"u": "1e100"}, query=[["-1e100"]])).answers[0].decision == "0"


def test_the_classes_have_names() -> None:
    def classes(**names: Any) -> list[str]:
        ids = [each.id for each in solve(problem({"u": 1}, query=[[1]], **names)).answers[0].quantities]
        return [each for each in ids if each.startswith("posterior")]

    assert classes() == ["posterior[1]", "posterior[0]"]
    assert classes(positive="spam") == ["posterior[spam]", "posterior[not spam]"]
    assert classes(positive=1, negative="ham") == ["posterior[1]", "posterior[ham]"]


def test_losses_decide() -> None:
    loss = {"actions": ["act", "wait"], "matrix": [[0, 1], [9, 0]]}
    answer = solve(problem({"intercept": -1, "u": 1}, query=[[0]], loss=loss)).answers[0]
    assert answer.decision == "act", "P = 0.27, which is more than 1/10"


@pytest.mark.parametrize("weight", ["1e-308", "-1e-400", "1e-320"])
def test_tiny_weight_is_solved_without_a_curve(weight: str) -> None:
    """The curve would lie where no float reaches."""
    stated = {"format": 1, "topic": "logistic_regression", "weights": {"intercept": "1", "hours": weight}}
    solution = solve({**stated, "query": {"hours": "1"}})
    assert '"plot"' not in json.dumps(write_document(solution, load_texts("en"), Display()))
