"""Problems of logistic regression for the tests, solved."""

from __future__ import annotations

import json
from typing import Any

from _byhand.document.writing import exact_and_value
from _byhand.topics.logistic_regression.maximum.solved import answers, solve_problem
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.problem import read_problem
from build_steps.common import ROOT

EXAMPLES = ROOT / "pysrc/_byhand/topics/logistic_regression/examples"


def example(name: str, **changes: Any) -> dict[str, Any]:
    return {**json.loads((EXAMPLES / f"{name}.json").read_text("utf-8")), **changes}


def exercise(points: Any, labels: list[int], **fields: Any) -> dict[str, Any]:
    """A problem of these rows; classes are called c0, c1 ... and features x1, x2 ..."""
    names = [f"x{place}" for place in range(1, len(points[0]) + 1)]
    rows = [[*map(str, point), f"c{label}"] for point, label in zip(points, labels, strict=True)]
    return {
        "format": 1,
        "topic": "logistic_regression",
        "table": {"columns": [*names, "class"], "rows": rows},
        "target": "class",
        "features": names,
        **fields,
    }


def fitted(problem: dict[str, Any]) -> LogisticProblem:
    """A problem whose weights have maximum likelihood."""
    found = read_problem(problem)
    assert isinstance(found, LogisticProblem)
    return found


def solve(problem: dict[str, Any]) -> SolvedLogistic:
    return solve_problem(fitted(problem))


def values(found: SolvedLogistic, query: int = 0) -> dict[str, float | None]:
    return {each.id: exact_and_value(each.value)["value"] for each in answers(found)[query].quantities}
