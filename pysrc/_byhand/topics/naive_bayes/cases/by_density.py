"""The exercise with normal densities instead of bins, for comparison."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.topics.naive_bayes.cases.explain_case import SolvedCase, solve_case
from _byhand.topics.naive_bayes.model.model import tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem, read_problem

# Larger tables are not solved twice.
MOST_CELLS = 5000
MOST_CASES = 3


def solved_by_density(data: Mapping[str, Any], problem: NaiveBayesProblem) -> list[SolvedCase]:
    """The cases of a problem with bins, solved without them; empty if that is slow, or a case needs no bin."""
    if problem.samples.size > MOST_CELLS or len(problem.cases) > MOST_CASES:
        return []
    names = {column.name for column in problem.binned}
    features = problem.samples.features
    for case in problem.cases:
        if not any(value is not None and name in names for name, value in zip(features, case.values, strict=True)):
            return []
    types = {**(data.get("types") or {}), **dict.fromkeys(names, "number")}
    other = read_problem({**data, "bins": None, "types": types})
    counts = tally(other)
    return [solve_case(counts, other, case) for case in other.cases]
