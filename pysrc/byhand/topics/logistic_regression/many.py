"""Classifying the rows of a table by weights that are fitted once: θᵀx̃ for all of them at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from byhand.decision.many import Decided, Floats, ManyCases, decide_all, decided, once
from byhand.errors import Notice
from byhand.phrase import Phrase, say
from byhand.problem.columns import ProblemTable
from byhand.problem.many import columns_of_features, read_point_rows
from byhand.topics.logistic_regression import notation as write
from byhand.topics.logistic_regression.model import Solved
from byhand.topics.logistic_regression.problem import LARGEST, read_problem
from byhand.topics.logistic_regression.solved import solve_further, solve_problem
from byhand.topics.logistic_regression.work import expect_work

# In parts of the products that are added: what is nearer to 0 than this is 0 in the exact solution, or rounded.
_NOISE = 1e-12


def classify_rows(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> ManyCases:
    """The rows of a table with the columns of all features; a row with a gap is not decided."""
    problem = replace(read_problem(data), evaluate=None, cases=())
    samples, names = problem.samples, problem.samples.classes
    found = columns_of_features(samples.features, grid, notices, all_needed=True)
    rows = read_point_rows(samples.features, samples.columns, grid, found, may_be_unknown=False)
    too_large = np.flatnonzero((np.abs(rows.floats) > float(LARGEST)).any(axis=1)).tolist()
    reasons = {**dict.fromkeys(too_large, say("logistic_regression.many.too_large")), **rows.reasons}
    expect_work(problem)
    solved = solve_problem(problem)
    missing = next((fit for fit in write.chosen_fits(solved) if not fit.has_maximum), None)
    size = len(rows.floats)
    if missing is None:
        scores, slack = _log_scores(solved, rows.floats)
        scores[list(reasons)] = np.nan
    else:
        reasons = {**dict.fromkeys(range(size), _no_maximum(solved, missing.ending)), **reasons}
        scores, slack = np.full((size, len(names)), np.nan), np.zeros(size)

    def exactly(row: int) -> Decided:
        return decided(solve_further(solved, rows.case(row)).outcome, problem.loss, None)

    cases = decide_all(names, scores, problem.loss, slack, reasons, once(exactly, rows.key))
    return replace(cases, features=found, target=samples.target)


def _no_maximum(solved: Solved, ending: str) -> Phrase:
    own = "_newton" if ending == "diverged" and solved.problem.method == "newton" else ""
    return say(f"logistic_regression.answer.{ending}{own}")


def _log_scores(solved: Solved, points: Floats) -> tuple[Floats, Floats]:
    """(N, K) θ_cᵀx̃, 0 for the reference class, or of one against the rest ln σ(θ_cᵀx̃); (N,) how far they may be off."""
    size, classes = len(points), len(solved.problem.samples.classes)
    scores, slack = np.zeros((size, classes)), np.zeros(size)
    each = bool(solved.one_vs_rest) and solved.problem.multiclass == "one_vs_rest"
    for fit in write.chosen_fits(solved):
        for place, weights in zip(fit.classes, fit.weights, strict=True):
            with np.errstate(all="ignore"):
                logits = weights[0] + points @ weights[1:]
                scores[:, place] = -np.logaddexp(0, -logits) if each else logits
                slack += _NOISE * (abs(weights[0]) + np.abs(points) @ np.abs(weights[1:]))
    return scores, slack
