"""Grouped data against the same trials written one by one, published figures and scikit-learn."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.linear_model import LogisticRegression

from _byhand.texts import load_texts
from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.maximum.ways_rows import modelled
from _byhand.topics.logistic_regression.model.problem import read_problem
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.oracles import logistic as oracle
from helpers.problems.logistic import example, exercise, fitted, solve, values

TABLE = "x,bad,good\n0,2,5\n1,3,0\n2,6,2\n4,5,1\n"


def grouped(**fields: Any) -> dict[str, Any]:
    both = {"successes": "bad", "failures": "good"}
    return {"format": 1, "topic": "logistic_regression", "table": TABLE, **both, **fields}


def test_beetles() -> None:
    """Dobson and Barnett, table 7.3 (logistic model): −60.72 (5.18) and 34.27 (2.91), fitted numbers 3.46 ... 58.74."""
    found = solve(example("beetles"))
    answer = values(found)
    assert answer["intercept"] == pytest.approx(-60.717, abs=5e-4)
    assert answer["weight[dose]"] == pytest.approx(34.270, abs=5e-4)
    assert answer["std_error[intercept]"] == pytest.approx(5.1807, abs=5e-5)
    assert answer["std_error[dose]"] == pytest.approx(2.9121, abs=5e-5)
    expected = [3.46, 9.84, 22.45, 33.90, 50.10, 53.29, 59.22, 58.74]
    points = found.problem.samples.floats[[group.row for group in found.problem.groups], 0]
    assert answer["intercept"] is not None
    assert answer["weight[dose]"] is not None
    chances = 1 / (1 + np.exp(-answer["intercept"] - answer["weight[dose]"] * points))
    assert [group.trials for group in found.problem.groups] * chances == pytest.approx(expected, abs=5e-3)


def test_beetles_by_scikit_learn() -> None:
    found = solve(example("beetles"))
    theirs = LogisticRegression(C=math.inf, tol=1e-12, max_iter=10_000, solver="newton-cg")
    samples = found.problem.samples
    positive = samples.labels == found.problem.positive
    theirs.fit(samples.floats, positive, sample_weight=np.array(found.problem.multiplicities))
    assert found.fit.weights[0] == pytest.approx([*theirs.intercept_, *theirs.coef_[0]], rel=1e-5)


@examples(15)
@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 2), st.integers(0, 40)), min_size=4, max_size=9),
    st.sampled_from(["newton", "gradient_ascent"]),
    st.sampled_from(["mean", "sum"]),
)
def test_counts_are_rows_written_as_often(rows: list[tuple[int, int, int]], method: str, gradient: str) -> None:
    assume({label for _, label, count in rows if count} == {0, 1, 2})
    options = {"method": method, "gradient": gradient, "iterations": 5, "learning_rate": "0.001", "query": ["2"]}
    counted = exercise([(x,) for x, _, _ in rows], [label for _, label, _ in rows], **options)
    for row, (_, _, count) in zip(counted["table"]["rows"], rows, strict=True):
        row.append(str(count))
    counted["table"]["columns"].append("n")
    one_by_one = [(x, label) for x, label, count in rows for _ in range(count)]
    other = exercise([(x,) for x, _ in one_by_one], [label for _, label in one_by_one], **options)
    here, there = solve({**counted, "weight": "n", "reference": "c0"}), solve({**other, "reference": "c0"})
    assert here.fit.ending == there.fit.ending
    if here.fit.has_maximum:
        assert values(here) == pytest.approx(values(there), rel=1e-6, abs=1e-9)
    mine, yours = (
        First(each.problem, each.fit, modelled(each.problem, each.fit.classes, rest=False)) for each in (here, there)
    )
    assert mine.moments == yours.moments
    assert mine.gradient == yours.gradient


def test_trials_in_place_of_failures() -> None:
    trials = "x,bad,all\n0,2,7\n1,3,3\n2,6,8\n4,5,6\n"
    found = solve({**grouped(table=trials, trials="all", query="3"), "failures": None})
    assert found.problem.samples.classes == ("bad", "not bad")
    answer, other = values(found), values(solve(grouped(query="3")))
    assert answer["posterior[not bad]"] == other["posterior[good]"]
    assert answer["weight[x]"] == other["weight[x]"]


def test_std_errors_by_differences_of_the_single_trials() -> None:
    found = solve(grouped()).fit
    points, labels = [], []
    for line in TABLE.splitlines()[1:]:
        x, bad, good = map(int, line.split(","))
        points += [[x]] * (bad + good)
        labels += [1] * bad + [0] * good
    array = np.array(points, dtype=float)
    assert found.path[-1].log_likelihood == pytest.approx(oracle.log_likelihood(found.weights, array, labels, 0))
    assert found.std_errors is not None
    np.testing.assert_allclose(found.std_errors, oracle.std_errors(found.weights, array, labels, 0), rtol=1e-4)


def test_absent_words_count_nothing() -> None:
    """A group without trials, and classes that some groups do not have."""
    found = solve(grouped(table=TABLE + "9,0,0\n"))
    assert values(found) == values(solve(grouped()))
    separable = solve(grouped(table="x,bad,good\n0,0,3\n1,0,2\n2,4,0\n"))
    assert separable.fit.ending == "separable"
    assert values(separable)["weight[x]"] is None


def test_rows_with_the_same_numbers_are_one_group() -> None:
    problem = exercise([(1,), (2,), (1,), (2,)], [0, 0, 1, 1])
    for row, count in zip(problem["table"]["rows"], (3, 1, 2, 5), strict=True):
        row.append(count)
    problem["table"]["columns"].append("n")
    read = fitted({**problem, "weight": "n"})
    assert [(group.trials, group.seen) for group in read.groups] == [(5, 2), (6, 5)]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"failures": None}, "successes"),
        ({"successes": None}, "failures"),
        ({"trials": "good"}, "trials"),
        ({"failures": "bad"}, "successes"),
        ({"failures": None, "trials": "good"}, "trials"),
        ({"weight": "x"}, "weight"),
        ({"target": "good"}, "target"),
        ({"features": ["x", "bad"]}, "features"),
        ({"successes": "worse"}, "successes"),
        ({"table": "x,bad,good\n1,2.5,1\n2,1,1\n"}, "successes"),
        ({"table": "x,bad,good\n1,2,-1\n2,1,1\n"}, "failures"),
        ({"table": "x,bad,good\n1,2,0\n2,1,0\n"}, "successes"),
        ({"positive": "x"}, "positive"),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_errors_name_the_field(changes: dict[str, Any], field: str, language: str) -> None:
    caught = refusal(read_problem, grouped(**changes))
    assert caught.field == field
    assert load_texts(language).sentence(caught.key, caught.params)


def test_large_counts_lose_no_digits() -> None:
    """A million times as many trials leave the weights, and divide the standard errors by a thousand."""
    many = "x,bad,good\n" + "".join(
        f"{x},{int(bad) * 10**6},{int(good) * 10**6}\n"
        for x, bad, good in (line.split(",") for line in TABLE.splitlines()[1:])
    )
    small, large = (values(solve(grouped(table=table))) for table in (TABLE, many))
    for name, factor in (("weight[x]", 1), ("std_error[x]", 1e-3), ("log_likelihood", 1e6)):
        assert large[name] == pytest.approx((small[name] or math.nan) * factor, rel=1e-9)
