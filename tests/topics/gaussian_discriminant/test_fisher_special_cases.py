"""Fisher’s discriminant with given covariances, without an inverse, without a difference, and beside losses."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from _byhand.render.plain import to_plain
from _byhand.topics.gaussian_discriminant.solved import answers
from helpers.answers.asked import answer_to, document_of, values_of
from helpers.problems.gaussians import TWO, made, solved
from helpers.problems.tables import Problem


def plain_of(problem: Problem, language: str) -> str:
    return to_plain(document_of(problem, language), "everything")


def test_given_covariances_are_added() -> None:
    """S_W = (2 1; 1 1) + (1 0; 0 3) = (3 1; 1 4), S_W⁻¹ = (4 −1; −1 3)/11."""
    problem = made(
        means={"a": [0, 0], "b": [2, 1]},
        covariances={"a": [[2, 1], [1, 1]], "b": [[1, 0], [0, 3]]},
        fisher=True,
        query=[[1, "0.5"], [2, 2]],
    )
    first, second = answers(solved(problem))
    values = {quantity.id: quantity.value for quantity in first.quantities}
    assert values["scatter_within"] == ((3, 1), (1, 4))
    assert values["fisher[1]"] == (Fraction(-7, 11), Fraction(-1, 11))
    assert values["threshold"] == values["projected"] == Fraction(-15, 22)
    assert (first.decision, first.tied) == (None, ("a", "b"))
    assert second.decision == "b"
    moved = values_of({**problem, "priors": {"a": "1/5", "b": "4/5"}})
    assert float(moved["threshold"]) == pytest.approx(-15 / 22 + np.log(4) / 2)


SINGULAR = made(table="x,y,class\n1,2,A\n2,4,A\n3,6,A\n5,11,B\n6,13,B\n", fisher=True, query=[4, 3])


def test_singular_scatter_has_a_reason_but_no_direction() -> None:
    values = values_of(SINGULAR)
    assert values["scatter_within"] == ((Fraction(5, 2), 5), (5, 10))
    for name in ("fisher[1]", "projection[A]", "projection[B]", "projected", "threshold"):
        assert values[name] is None
    assert answer_to(SINGULAR).decision is None
    assert "S_W has no inverse, so Fisher’s direction is not determined." in plain_of(SINGULAR, "en")
    assert "S_W 不可逆" in plain_of(SINGULAR, "zh")


def test_scatter_is_invertible_despite_a_singular_class() -> None:
    """Each class on a line of its own: no normal density, but a direction."""
    problem = made(table="x,y,class\n0,0,A\n2,0,A\n5,1,B\n5,3,B\n", covariance="full", fisher=True, query=[1, 1])
    values = values_of(problem)
    assert values["posterior[A]"] is None
    assert values["fisher[1]"] == (-2, -1)
    assert answer_to(problem).decision == "A"
    more = {**problem, "table": problem["table"] + "9,9,C\n9,8,C\n"}
    assert answer_to(more).decision is None
    assert "discriminants below" not in plain_of(more, "en")


def test_equal_means_have_the_direction_0() -> None:
    problem = made(
        table="x,y,class\n1,2,A\n3,2,A\n2,3,A\n2,1,A\n2,4,B\n2,0,B\n0,2,B\n4,2,B\n", fisher=True, query=[4, 3]
    )
    values = values_of(problem)
    assert values["fisher[1]"] == (0, 0)
    assert values["threshold"] == values["projected"] == 0
    assert (answer_to(problem).decision, answer_to(problem).tied) == (None, ("A", "B"))
    assert "no direction separates the classes" in plain_of(problem, "en")
    three = made(means={"p": [0, 0], "q": [0, 0], "r": [0, 0]}, covariances=[[2, 0], [0, 2]], fisher=True)
    assert values_of(three)["fisher[1]"] is None
    assert values_of(three)["eigenvalue[1]"] == 0
    assert "no direction separates the classes" in plain_of(three, "en")


def test_a_prior_of_0_leaves_no_threshold() -> None:
    problem = {**TWO, "priors": {"A": 0, "B": 1}, "query": [1, 1]}
    assert values_of(problem)["threshold"] is None
    assert answer_to(problem).decision == "B"
    assert "The prior of A is 0, so it is never chosen, and there is no threshold." in plain_of(problem, "en")


def test_a_loss_decides_before_the_threshold() -> None:
    problem = {**TWO, "query": [4, 3]}
    assert answer_to(problem).decision == "A"
    loss = {"actions": ["A", "B"], "matrix": [[0, 100], [1, 0]]}
    assert answer_to({**problem, "loss": loss}).decision == "B"


def test_posterior_decides_a_point_with_an_unknown_feature() -> None:
    problem = {**TWO, "query": {"x1": 6, "x2": None}}
    assert values_of(problem)["projected"] is None
    assert answer_to(problem).decision == "B"
    assert "A point of which not everything is known cannot be projected: x = (6, ?)." in plain_of(problem, "en")


def test_without_fisher_there_is_nothing_of_it() -> None:
    values = values_of({**TWO, "fisher": False, "query": [4, 3]})
    assert not [name for name in values if name.startswith(("scatter", "fisher", "projec", "threshold"))]
