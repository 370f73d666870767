"""Classifying the rows of a table by weights that are fitted once: θᵀx̃ for all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from _byhand.cells.cell import is_missing
from _byhand.decision.batch import Batch, Decided, Floats, decide_all, decided, once
from _byhand.errors import InputError, Notice
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.problem.batch import PointRows, columns_of_features, read_point_rows
from _byhand.problem.columns import ProblemTable
from _byhand.problem.effort import expect_seconds
from _byhand.topics.logistic_regression.maximum.explain_convergence import no_maximum_phrase
from _byhand.topics.logistic_regression.maximum.one_vs_one import by_pairs, solve_pairs, votes
from _byhand.topics.logistic_regression.maximum.solved import logit, solve_further, solve_problem
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.dummy_coding import Coded
from _byhand.topics.logistic_regression.model.limits import LARGEST
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.problem import read_problem
from _byhand.topics.logistic_regression.work import expect_work

# A value this close to 0, relative to the summed products, is 0 in the exact solution, or rounding noise.
_NOISE = 1e-12
# Seconds in Pyodide for the vote of a pair.
_VOTE = 1e-4


def classify_rows(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> Batch:
    """Classify the rows of a table with the columns of all features; a row with a gap is undecided."""
    fitted = read_problem(data)
    if not isinstance(fitted, LogisticProblem):
        raise InputError("logistic_regression.batch.not_fitted", field="weights" if data.get("weights") else "method")
    problem = replace(fitted, evaluate=None, cases=())
    samples, names = problem.samples, problem.samples.classes
    features = tuple(feature.name for feature in problem.table_features)
    found = columns_of_features(features, grid, notices, all_needed=True)
    coded, unseen = _coded(problem, grid, found)
    columns = dict(zip(samples.features, samples.features, strict=True))
    rows = read_point_rows(samples.features, samples.columns, coded, columns, may_be_unknown=False)
    too_large = np.flatnonzero((np.abs(rows.floats) > float(LARGEST)).any(axis=1)).tolist()
    reasons = {**dict.fromkeys(too_large, say("logistic_regression.batch.too_large")), **rows.reasons, **unseen}
    expect_work(problem)
    scored = _by_votes(problem, rows) if by_pairs(problem) else _by_weights(problem, rows)
    if scored.missing is not None:
        reasons = {**dict.fromkeys(range(len(rows.floats)), scored.missing), **reasons}
    scored.scores[list(reasons)] = np.nan
    cases = decide_all(names, scored.scores, problem.loss, scored.slack, reasons, once(scored.exactly, rows.key))
    return replace(cases, features=found, target=samples.target)


@dataclass(frozen=True)
class _Scored:
    """scores   (N, K) logarithms, nan if a row is solved exactly
    slack    (N,) upper bound on their error
    exactly  solves a row
    missing  why nothing can be decided, if there is no maximum
    """

    scores: Floats
    slack: Floats
    exactly: Callable[[int], Decided]
    missing: Phrase | None


def _by_weights(problem: LogisticProblem, rows: PointRows) -> _Scored:
    solved = solve_problem(problem)
    obstacle = next((fit.obstacle for fit in write.chosen_fits(solved) if fit.obstacle is not None), None)

    def exactly(row: int) -> Decided:
        return decided(solve_further(solved, rows.case(row)).outcome, problem.loss, None)

    if obstacle is not None:
        return _Scored(*_nothing(problem, rows), exactly, no_maximum_phrase(problem, obstacle))
    return _Scored(*_log_scores(solved, rows.floats), exactly, None)


def _by_votes(problem: LogisticProblem, rows: PointRows) -> _Scored:
    """Votes have no posteriors: every row is solved exactly."""
    found = solve_pairs(problem)
    obstacle = next((pair.solved.fit.obstacle for pair in found.pairs if not pair.solved.fit.has_maximum), None)
    expect_seconds(len(rows.floats) * len(found.pairs) * _VOTE)

    def exactly(row: int) -> Decided:
        logits = [logit(pair.solved.fit.weights[0], rows.case(row)) for pair in found.pairs]
        result = votes(problem, found.pairs, logits)
        if result.decision is None:
            return Decided(None, None, say("decision.batch.tied", names=Listing(result.tied, QUOTED)))
        return Decided(None, problem.samples.classes.index(result.decision), None)

    reason = None if obstacle is None else no_maximum_phrase(problem, obstacle)
    return _Scored(*_nothing(problem, rows), exactly, reason)


def _nothing(problem: LogisticProblem, rows: PointRows) -> tuple[Floats, Floats]:
    size = len(rows.floats)
    return np.full((size, len(problem.samples.classes)), np.nan), np.zeros(size)


def _coded(
    problem: LogisticProblem, grid: ProblemTable, found: Mapping[str, str]
) -> tuple[ProblemTable, dict[int, Phrase]]:
    """The table with the model columns, in which a category has 0 and 1; and the rows with unseen values."""
    columns, unseen = list[tuple[str, ...]](), dict[int, Phrase]()
    for feature in problem.table_features:
        cells = grid.column(found[feature.name])
        if not isinstance(feature, Coded):
            columns.append(cells)
            continue
        places = {
            cell: int(feature.number(cell))
            for cell in dict.fromkeys(cells)
            if cell in feature.values or not is_missing(cell)
        }
        known = {cell: feature.codes(feature.values[place]) for cell, place in places.items() if place >= 0}
        # A gap stays a gap in every column.
        columns += [
            tuple(str(known[cell][at]) if cell in known else "" for cell in cells) for at in range(len(feature.others))
        ]
        reason = Phrase("logistic_regression.error.value_not_seen", {"values": feature.values})
        unseen |= {row: reason for row, cell in enumerate(cells) if places.get(cell, 0) < 0}
    return replace(grid, names=problem.samples.features, columns=tuple(columns)), unseen


def _log_scores(solved: SolvedLogistic, points: Floats) -> tuple[Floats, Floats]:
    """(N, K) θ_cᵀx̃, 0 for the reference class, or for one-vs-rest ln σ(θ_cᵀx̃); (N,) upper bound on their error."""
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
