"""Exercises for the tests of Gaussian discriminants, and their evaluation."""

from __future__ import annotations

from typing import Any

from _byhand.document.writing import write_answer
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.problem import read_problem
from _byhand.topics.gaussian_discriminant.solved import answers, solve_problem
from helpers.problems.tables import Problem


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "gaussian_discriminant", **fields}


def solved(problem: Problem) -> SolvedDiscriminant:
    return solve_problem(read_problem(problem))


def written(problem: Problem) -> list[Any]:
    """The answers as `solve --to json` prints them."""
    return [write_answer(answer) for answer in answers(solved(problem))]


# Eight points of two classes, for Fisher’s discriminant.
TWO = made(
    table="x1,x2,class\n1,1,A\n2,3,A\n3,2,A\n2,2,A\n4,2,B\n7,4,B\n7,3,B\n6,3,B\n", covariance="shared", fisher=True
)
