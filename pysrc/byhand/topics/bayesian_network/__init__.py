"""Topic `bayesian_network`: small Bayesian networks, inference and independence in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from byhand.document import Answer, Solution, say
from byhand.topics.bayesian_network.form import FORM
from byhand.topics.bayesian_network.model import (
    Find,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    NetworkProblem,
    Question,
    Told,
)
from byhand.topics.bayesian_network.problem import read_problem

__all__ = ["EXAMPLES", "FORM", "NAME", "solve"]

NAME = "bayesian_network"
EXAMPLES = ("umbrella",)


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is not one."""
    problem = read_problem(data)
    return Solution(
        topic=NAME,
        title=problem.heading.title or say("bayesian_network.title"),
        lines=[],
        steps=[],
        answers=[Answer(None, [], None)],
        warnings=problem.notices,
        rows={},
    )
