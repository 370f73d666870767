"""One against one: each pair as an exercise of its own, votes counted by scikit-learn's fits, ties."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.linear_model import LogisticRegression

from _byhand.document.steps import Ways
from _byhand.document.writing import exact_and_value
from _byhand.topics.logistic_regression.maximum.one_vs_one import OneVsOne, answers, solve_pairs
from _byhand.topics.logistic_regression.model.problem import read_problem
from _byhand.topics.logistic_regression.solve import solve as whole
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.logistic import example, exercise, fitted, solve, values

POINTS = [(0, 1), (1, 3), (2, 0), (3, 2), (1, 1), (4, 4), (2, 3), (0, 2), (3, 0), (1, 2), (3, 3), (2, 2)]
THREE = [0, 1, 2, 1, 0, 2, 2, 1, 0, 2, 0, 1]


def pairs(problem: dict[str, Any]) -> OneVsOne:
    return solve_pairs(fitted({**problem, "multiclass": "one_vs_one"}))


def figures(found: OneVsOne, query: int = 0) -> dict[str, float | None]:
    return {each.id: exact_and_value(each.value)["value"] for each in answers(found)[query].quantities}


@given(st.permutations(range(12)), st.tuples(st.integers(0, 4), st.integers(0, 4)))
@examples(10)
def test_the_votes_are_those_of_scikit_learn(order: list[int], query: tuple[int, int]) -> None:
    points, labels = [POINTS[row] for row in order], [THREE[row] for row in order]
    found = pairs(exercise(points, labels, query=list(map(str, query))))
    names, array, counted = found.problem.samples.classes, np.array(points, dtype=float), Counter[str]()
    answer = figures(found)
    for one, other in itertools.combinations(names, 2):
        both = [row for row, label in enumerate(labels) if f"c{label}" in (one, other)]
        theirs = LogisticRegression(C=math.inf, tol=1e-12, max_iter=10_000, solver="newton-cg")
        theirs.fit(array[both], [f"c{labels[row]}" == one for row in both])
        weights = [answer[f"weight[{name}|{one},{other}]"] for name in ("x1", "x2")]
        assert weights == pytest.approx(theirs.coef_[0].tolist(), rel=1e-4, abs=1e-6)
        score = float(theirs.decision_function([query])[0])
        assume(abs(score) > 1e-5)
        counted[one if score > 0 else other] += 1
    assert {name: answer[f"votes[{name}]"] for name in names} == {name: counted[name] for name in names}
    best = [name for name in names if counted[name] == max(counted.values())]
    given_answer = answers(found)[0]
    assert (given_answer.decision, given_answer.tied) == ((best[0], ()) if len(best) == 1 else (None, tuple(best)))


def test_a_pair_is_an_exercise_of_its_own() -> None:
    found = figures(pairs(exercise(POINTS, THREE, query=["1", "2"])))
    own = [(point, label) for point, label in zip(POINTS, THREE, strict=True) if label != 2]
    alone = values(solve(exercise([point for point, _ in own], [label for _, label in own], positive="c0")))
    for name, pair in (("intercept", "intercept[c0,c1]"), ("weight[x2]", "weight[x2|c0,c1]")):
        assert found[pair] == pytest.approx(alone[name], rel=1e-12)
    assert found["std_error[x1|c0,c1]"] == pytest.approx(alone["std_error[x1]"], rel=1e-12)
    assert found["log_likelihood[c0,c1]"] == pytest.approx(alone["log_likelihood"], rel=1e-12)


def test_a_circle_of_votes_is_a_tie() -> None:
    """Each class beats the next: at the middle of three rotated clouds every class has one vote."""
    angles = np.arange(3) * 2 * np.pi / 3
    points, labels = [], []
    for label, angle in enumerate(angles):
        for x, y in ((3, 1), (2, -2), (-2, 2), (1, 0)):
            points.append((x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle)))
            labels.append(label)
    found = pairs(exercise(points, labels, query=["0", "0"]))
    logits = found.cases[0].logits
    assert math.copysign(1, logits[0]) == math.copysign(1, logits[2]) == -math.copysign(1, logits[1])
    (answer,) = answers(found)
    assert (answer.decision, answer.tied) == (None, ("c0", "c1", "c2"))
    assert whole({**exercise(points, labels, query=["0", "0"]), "multiclass": "one_vs_one"}).lines


def test_a_pair_without_a_maximum_leaves_the_vote_open() -> None:
    found = pairs(exercise([(0,), (1,), (2,), (1,), (5,), (6,)], [0, 0, 1, 1, 2, 2], query=["1"]))
    answer = figures(found)
    assert answer["weight[x1|c0,c2]"] is None
    assert answer["votes[c0]"] is None
    assert answers(found)[0].decision is None
    with_penalty = pairs(exercise([(0,), (1,), (2,), (1,), (5,), (6,)], [0, 0, 1, 1, 2, 2], query=["0"], penalty="1"))
    assert answers(with_penalty)[0].decision == "c0"


def test_two_classes_are_one_pair_as_they_are() -> None:
    problem = example("hours_studied")
    pairwise, usual = whole({**problem, "multiclass": "one_vs_one"}).answers, whole(problem).answers
    assert [replace(each, ways=Ways) for each in pairwise] == [replace(each, ways=Ways) for each in usual]


def test_votes_bear_no_losses() -> None:
    loss = {"actions": ["one", "two"], "matrix": [[0, 1, 2], [1, 0, 0]]}
    assert refusal(read_problem, exercise(POINTS, THREE, multiclass="one_vs_one", loss=loss)).field == "loss"
