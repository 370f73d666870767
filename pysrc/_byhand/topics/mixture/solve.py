"""The worked solution of an exercise of `mixture`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.document.steps import Solution
from _byhand.topics.mixture.explain.clusters import k_means_solution
from _byhand.topics.mixture.explain.em import em_solution
from _byhand.topics.mixture.model.clusters import ClusterProblem
from _byhand.topics.mixture.reading.problem import read_problem
from _byhand.topics.mixture.work import expect_work


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    return k_means_solution(problem) if isinstance(problem, ClusterProblem) else em_solution(problem)
