"""Many points at once: Gaussian classes and logistic regression decide each row as if it were asked alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression

from _byhand import solving
from _byhand.classifying import classify_table
from _byhand.decision.batch import Batch
from _byhand.errors import InputError
from helpers.answers.classified import check_rows, pasted, written
from helpers.examples import examples
from helpers.problems.tables import Problem

CELLS = st.integers(-4, 4).map(str)
ASKED = st.sampled_from(["0", "1.5", "-2", "3", "1/2", "1e200", "?", "", "x"])
LOSS = {"actions": ["go", "wait"], "matrix": [["0", "3"], ["1", "0"]]}


def problem_of(topic: str, rows: list[tuple[str, str, str]], **fields: Any) -> Problem:
    table = {"columns": ["a", "b", "class"], "rows": [list(row) for row in rows]}
    return {"format": 1, "topic": topic, "table": table, "target": "class", **fields}


def points(classes: str, least: int) -> st.SearchStrategy[list[tuple[str, str, str]]]:
    """Numeric rows, at least this many of each class."""
    own = [st.lists(st.tuples(CELLS, CELLS, st.just(name)), min_size=least, max_size=6) for name in classes]
    return st.tuples(*own).map(lambda found: [row for rows in found for row in rows])


def cloud(seed: int, classes: str, size: int) -> tuple[np.ndarray[Any, Any], list[str]]:
    chance = np.random.default_rng(seed)
    names = [name for name in classes for _ in range(size)]
    return np.array([chance.normal(classes.index(name), 1.5, 2).round(2) for name in names]), names


def classified(problem: Problem, asked: np.ndarray[Any, Any]) -> Batch:
    cases = pasted("ab", [list(map(str, row)) for row in asked.tolist()])
    return classify_table(solving.topic_named(problem["topic"]), problem, cases).cases


@given(
    points("yn", 2),
    st.sampled_from(["spherical_shared", "spherical", "diagonal", "shared", "full"]),
    st.booleans(),
    st.booleans(),
    st.lists(st.tuples(ASKED, ASKED), min_size=1, max_size=4),
)
@examples(40)
def test_gaussian_classes_decide_each_row_as_alone(
    rows: list[tuple[str, str, str]], covariance: str, lossy: bool, fisher: bool, asked: list[tuple[str, str]]
) -> None:
    fields: dict[str, Any] = {"loss": LOSS} if lossy else {"fisher": fisher}
    problem = problem_of("gaussian_discriminant", rows, covariance=covariance, **fields)
    check_rows(problem, asked, ["a", "b"])


def test_gaussian_classes_that_are_given() -> None:
    """The points on the boundary, which floats do not tell: |x| is the same from both means."""
    problem = {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": {"l": ["-1/3", 0], "r": ["1/3", 0], "never": [0, 0]},
        "covariances": [[1, 0], [0, 1]],
        "priors": {"l": "1/2", "r": "1/2", "never": 0},
    }
    found = check_rows(problem, [("0", "0.7"), ("1e-30", "0.1"), ("?", "1"), ("-5", "")], ["x1", "x2"])
    assert found.decided.tolist() == [-1, 1, -1, 0]


def test_fisher_decides_on_his_threshold() -> None:
    """Half-way between the projected means; densities with matrices of their own decide otherwise here and there."""
    rows = [("0", "1", "y"), ("1", "0", "y"), ("2", "2", "y"), ("5", "4", "n"), ("4", "6", "n"), ("7", "7", "n")]
    problem = problem_of("gaussian_discriminant", rows, fisher=True, covariance="full")
    asked = [(str(x), str(y)) for x in range(1, 6) for y in range(1, 6)] + [("?", "3")]
    by_fisher = check_rows(problem, asked, ["a", "b"])
    by_density = check_rows({**problem, "fisher": False}, asked, ["a", "b"])
    assert by_fisher.decided.tolist() != by_density.decided.tolist()
    assert by_fisher.decided[-1] == by_density.decided[-1]


@pytest.mark.parametrize(
    ("covariance", "model"),
    [("shared", LinearDiscriminantAnalysis(solver="lsqr")), ("full", QuadraticDiscriminantAnalysis())],
)
def test_scikit_learn_on_many_points(covariance: str, model: Any) -> None:
    trained, names = cloud(2, "abc", 15)
    asked = np.random.default_rng(5).normal(0, 3, (2000, 2)).round(3)
    rows = [(str(x), str(y), name) for (x, y), name in zip(trained.tolist(), names, strict=True)]
    problem = problem_of("gaussian_discriminant", rows, covariance=covariance)
    found = classified(problem, asked)
    shares = model.fit(trained, names).predict_proba(asked)
    assert found.posteriors == pytest.approx(shares, rel=1e-6, abs=1e-9)
    assert [found.classes[at] for at in found.decided] == model.predict(asked).tolist()


@given(
    points("yn", 2),
    st.booleans(),
    st.lists(st.tuples(ASKED, ASKED), min_size=1, max_size=4),
)
@examples(25)
def test_logistic_regression_decides_each_row_as_alone(
    rows: list[tuple[str, str, str]], lossy: bool, asked: list[tuple[str, str]]
) -> None:
    check_rows(problem_of("logistic_regression", rows, **({"loss": LOSS} if lossy else {})), asked, ["a", "b"])


@given(
    points("abc", 3),
    st.sampled_from(["multinomial", "one_vs_rest"]),
    st.lists(st.tuples(ASKED, ASKED), min_size=1, max_size=3),
)
@examples(10)
def test_logistic_regression_of_three_classes(
    rows: list[tuple[str, str, str]], multiclass: str, asked: list[tuple[str, str]]
) -> None:
    check_rows(problem_of("logistic_regression", rows, multiclass=multiclass), asked, ["a", "b"])


def test_scikit_learn_on_many_points_by_logistic_regression() -> None:
    trained, names = cloud(3, "abc", 20)
    asked = np.random.default_rng(6).normal(0, 3, (2000, 2)).round(3)
    rows = [(str(x), str(y), name) for (x, y), name in zip(trained.tolist(), names, strict=True)]
    found = classified(problem_of("logistic_regression", rows), asked)
    model = LogisticRegression(C=1e12, tol=1e-10, max_iter=5000).fit(trained, names)
    assert found.posteriors == pytest.approx(model.predict_proba(asked), rel=1e-4, abs=1e-7)


def test_float_ties_are_decided_exactly() -> None:
    """Points on the boundary, which goes through the origin: σ(wᵀx) is 1/2 but for the last digits of w."""
    rows = [("1", "0", "y"), ("3", "0", "y"), ("-2", "0", "y"), ("0", "1", "y"), ("0", "3", "y"), ("0", "-2", "y")]
    rows += [(opposite(a), opposite(b), "n") for a, b, _ in rows]
    points = [("0", "0"), ("1", "-1"), ("-7", "7"), ("1/3", "-1/3"), ("1e50", "-1e50"), ("1", "1")]
    found = check_rows(problem_of("logistic_regression", rows), points, ["a", "b"])
    assert -1 in found.decided[:-1]
    assert found.decided[-1] == 0


def opposite(number: str) -> str:
    return number.removeprefix("-") if number.startswith("-") or number == "0" else f"-{number}"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_why_no_row_is_decided(language: str) -> None:
    separable = problem_of("logistic_regression", [("0", "1", "n"), ("1", "0", "n"), ("5", "6", "y"), ("6", "5", "y")])
    singular = problem_of("gaussian_discriminant", [("0", "1", "n"), ("1", "2", "n"), ("5", "6", "y"), ("6", "7", "y")])
    for problem, words in ((separable, ("maximum", "最大")), (singular, ("inverse", "逆矩阵"))):
        heads, first, second = written(problem, "a,b\n1,2\nx,?\n", language)
        assert len(heads) == 2 + 1 + 2 + 1
        assert first[2:5] == ["", "", ""]
        assert words[language == "zh"] in first[5]
        assert "x" in second[5]


def test_a_missing_number() -> None:
    """Gaussian classes do without it, a fit cannot."""
    trained, names = cloud(3, "yn", 10)
    rows = [(str(x), str(y), name) for (x, y), name in zip(trained.tolist(), names, strict=True)]
    topics = [solving.topic_named(name) for name in ("gaussian_discriminant", "logistic_regression")]
    found = classify_table(topics[0], problem_of(topics[0].name, rows), "a\n1\n2\n")
    assert [notice.key for notice in found.notices] == ["batch.lacking"]
    with pytest.raises(InputError, match=r"batch\.needed"):
        classify_table(topics[1], problem_of(topics[1].name, rows), "a\n1\n2\n")
    *_, last = written(problem_of(topics[1].name, rows), "a,b\n1,2\n1,?\n")
    assert "b" in last[-1]
