"""Categories as columns of 0 and 1: odds ratios from counts, published coefficients, scikit-learn on coded columns."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.linear_model import LogisticRegression

from _byhand.render.plain import to_plain
from _byhand.texts import load_texts
from _byhand.topics.logistic_regression.maximum.solved import answers
from _byhand.topics.logistic_regression.model.problem import read_problem
from helpers.answers.asked import document_of
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.logistic import example, solve, values

ROWS = [
    ("red", "1", "a"),
    ("red", "2", "b"),
    ("blue", "1", "b"),
    ("blue", "3", "a"),
    ("green", "2", "b"),
    ("green", "3", "a"),
    ("red", "3", "b"),
    ("blue", "2", "a"),
    ("green", "1", "b"),
]


def coloured(**fields: Any) -> dict[str, Any]:
    table = {"columns": ["colour", "x", "class"], "rows": [list(row) for row in ROWS]}
    shared = {"format": 1, "topic": "logistic_regression", "target": "class", "types": {"colour": "category"}}
    return {**shared, "table": table, **fields}


def two_by_two(a: int, b: int, c: int, d: int, **fields: Any) -> dict[str, Any]:
    """a, b of the reference and c, d of the other value in the class and not in it"""
    table = f"kind,class,n\nold,yes,{a}\nold,no,{b}\nnew,yes,{c}\nnew,no,{d}\n"
    shared = {"format": 1, "topic": "logistic_regression", "target": "class", "types": {"kind": "category"}}
    return {**shared, "table": table, "weight": "n", **fields}


@given(*[st.integers(1, 10_000)] * 4)
@examples(30)
def test_a_two_by_two_table_gives_the_log_odds_ratio(a: int, b: int, c: int, d: int) -> None:
    """ln(ad/bc) with the standard error √(1/a + 1/b + 1/c + 1/d)."""
    found = values(solve(two_by_two(a, b, c, d)))
    assert found["intercept"] == pytest.approx(math.log(a / b), rel=1e-9, abs=1e-9)
    assert found["weight[kind=new]"] == pytest.approx(math.log(c * b / (d * a)), rel=1e-9, abs=1e-9)
    assert found["std_error[kind=new]"] == pytest.approx(math.sqrt(1 / a + 1 / b + 1 / c + 1 / d), rel=1e-9)


@given(*[st.integers(1, 99)] * 4)
@examples(10)
def test_the_other_reference_value_turns_the_sign(a: int, b: int, c: int, d: int) -> None:
    one = values(solve(two_by_two(a, b, c, d, query="new")))
    other = values(solve(two_by_two(a, b, c, d, query="new", reference_values={"kind": "new"})))
    assert other["weight[kind=old]"] == pytest.approx(-(one["weight[kind=new]"] or 0), rel=1e-8, abs=1e-9)
    assert other["posterior[yes]"] == pytest.approx(c / (c + d), rel=1e-9)
    assert "weight[kind=new]" not in other


def test_admissions() -> None:
    """The coefficients of R's glm(cbind(admitted, rejected) ~ department + sex, binomial)."""
    found = values(solve(example("admissions", reference_values={"sex": "female"})))
    expected = {
        "intercept": 0.68192,
        "weight[sex=male]": -0.09987,
        "weight[department=B]": -0.04340,
        "weight[department=C]": -1.26260,
        "weight[department=D]": -1.29461,
        "weight[department=E]": -1.73931,
        "weight[department=F]": -3.30648,
    }
    for name, value in expected.items():
        assert found[name] == pytest.approx(value, abs=5e-6)
    assert found["std_error[sex=male]"] == pytest.approx(0.08085, abs=5e-6)
    assert found["std_error[department=F]"] == pytest.approx(0.16998, abs=5e-6)
    # Men and women apart from the departments: the other way round.
    alone = values(solve(example("admissions", features=["sex"], query={"sex": "male"})))
    assert alone["weight[sex=female]"] == pytest.approx(math.log(557 * 1493 / (1278 * 1198)), rel=1e-9)


def test_columns_of_0_and_1_by_scikit_learn() -> None:
    points = np.array([[colour == "blue", colour == "green", float(x)] for colour, x, _ in ROWS], dtype=float)
    theirs = LogisticRegression(C=math.inf, tol=1e-12, max_iter=10_000, solver="newton-cg")
    theirs.fit(points, [label == "b" for _, _, label in ROWS])
    found = values(solve(coloured(query={"colour": "green", "x": "2.5"})))
    names = ["weight[colour=blue]", "weight[colour=green]", "weight[x]"]
    assert [found[name] for name in names] == pytest.approx(theirs.coef_[0].tolist(), rel=1e-5)
    assert found["posterior[b]"] == pytest.approx(theirs.predict_proba([[0, 1, 2.5]])[0, 1], rel=1e-6)


def test_a_category_may_look_like_a_number() -> None:
    """0 and 1 as a category with the reference 0 are the same as the number."""
    table = "x,class\n0,a\n0,b\n0,b\n1,a\n1,a\n1,b\n"
    shared = {"format": 1, "topic": "logistic_regression", "table": table}
    as_number, as_category = (solve({**shared, "types": {"x": kind}, "query": 1}) for kind in ("number", "category"))
    assert values(as_number)["weight[x]"] == values(as_category)["weight[x=1]"]
    assert values(as_number)["posterior[a]"] == values(as_category)["posterior[a]"]


def test_queries_name_values() -> None:
    by_list = answers(solve(coloured(query=[["GREEN", 2], ["red", "1"]])))
    by_name = answers(solve(coloured(query=[{"x": 2, "colour": "green"}, {"colour": "red", "x": 1}])))
    assert [each.quantities for each in by_list] == [each.quantities for each in by_name]
    assert by_list[0].query == ["GREEN", 2]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"types": {"shape": "category"}}, "types.shape"),
        ({"types": {"colour": "words"}}, "types.colour"),
        ({"reference_values": {"colour": "pink"}}, "reference_values.colour"),
        ({"reference_values": {"colour": None}}, "reference_values.colour"),
        ({"reference_values": {"x": "1"}}, "reference_values.x"),
        ({"types": {"x": "number"}, "reference_values": {"x": "1"}}, "reference_values.x"),
        ({"reference_values": ["red"]}, "reference_values"),
        ({"query": {"colour": "pink", "x": 1}}, "query.colour"),
        ({"query": [{"colour": "red", "x": 1}, {"colour": "pink", "x": 1}]}, "query[2].colour"),
        ({"query": {"x": 1}}, "query.colour"),
        ({"start": [0, 0, 0]}, "start"),
        ({"table": "colour,x,class\nred,1,a\nred,2,b\n"}, "types.colour"),
        (
            {"table": {"columns": ["colour", "class"], "rows": [[f"c{n % 60}", n % 7] for n in range(99)]}},
            "types.colour",
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_errors_name_the_field(changes: dict[str, Any], field: str, language: str) -> None:
    caught = refusal(read_problem, coloured(**changes))
    assert caught.field == field
    assert load_texts(language).sentence(caught.key, caught.params)


def test_one_value_of_many_is_explained_in_words() -> None:
    """The odds ratios of the others stand in the table, under the same head."""
    text = to_plain(document_of(example("admissions")), "full")
    assert [f"With department = {value} the odds" in text for value in "BCDEF"] == [True, *[False] * 4]
    assert "For every other value of department the table has this factor in the column e^θ." in text
