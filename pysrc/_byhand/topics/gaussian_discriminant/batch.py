"""Classifying the rows of a table: g_c(x) = −½ (x − μ)ᵀΣ⁻¹(x − μ) − ½ ln |Σ| + ln P(c) for all of them at once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from _byhand.decision.batch import Batch, Decided, Floats, decide_all, decided, once
from _byhand.discriminants.boundaries import boundaries
from _byhand.discriminants.estimation import marginal
from _byhand.discriminants.fisher import fisher_of, threshold_of
from _byhand.discriminants.model import Model
from _byhand.discriminants.points import solve_case
from _byhand.errors import Notice
from _byhand.numbers.real import Value, float_ln
from _byhand.phrase import QUOTED, Listing, say
from _byhand.problem.batch import PointRows, columns_of_features, read_point_rows
from _byhand.problem.columns import ProblemTable
from _byhand.problem.effort import expect_seconds
from _byhand.progress import report
from _byhand.topics.gaussian_discriminant.fisher.side import fisher_side
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem, SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.problem import read_problem
from _byhand.topics.gaussian_discriminant.solved import model_of

# Seconds in Pyodide to invert the known part of a class's covariance, times the fourth power of d.
_STEP = 2.5e-7
# Projections closer to the threshold are compared exactly.
_CLOSE = 1e-9
# Upper bound on the rounding error of a quadratic form, relative to its summands.
_ROUNDING = 16 * float(np.finfo(np.float64).eps)


def classify_rows(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> Batch:
    """Classify the rows of a table with the columns of the features; a feature without a column is unknown."""
    problem = read_problem(data)
    columns = () if problem.samples is None else problem.samples.columns
    found = columns_of_features(problem.features, grid, notices)
    rows = read_point_rows(problem.features, columns, grid, found, may_be_unknown=True)
    model = model_of(problem)
    cases = _by_densities(problem, model, rows)
    if problem.fisher and problem.loss is None:
        cases = _by_fisher(problem, model, rows, cases)
    target = "" if problem.samples is None else problem.samples.target
    return replace(cases, features=found, target=target)


def _by_densities(problem: GaussianProblem, model: Model, rows: PointRows) -> Batch:
    """By the discriminants; if a class has no density, nothing is decided."""
    size, reasons = len(rows.floats), rows.reasons
    if not model.solvable:
        reasons = {**dict.fromkeys(range(size), say("gaussian_discriminant.batch.singular")), **reasons}
        scores, slack = np.full((size, len(model.classes)), np.nan), np.zeros(size)
    else:
        scores, slack = _log_scores(model, rows.floats)
        scores[list(reasons)] = np.nan

    def exactly(row: int) -> Decided:
        return decided(solve_case(model, rows.case(row)).outcome, problem.loss, None)

    return decide_all(model.classes, scores, problem.loss, slack, reasons, once(exactly, rows.key))


def _log_scores(model: Model, points: Floats) -> tuple[Floats, Floats]:
    """(N, K) g_c(x) in the known features, and (N,) an upper bound on the rounding error."""
    scores, slack = np.full((len(points), len(model.classes)), np.nan), np.zeros(len(points))
    patterns, pattern_of = np.unique(np.isnan(points), axis=0, return_inverse=True)
    expect_seconds(len(patterns) * len(model.classes) * model.size**4 * _STEP)
    for at, unknown in enumerate(patterns):
        report(at, len(patterns))
        rows = np.flatnonzero(pattern_of.ravel() == at)
        places = np.flatnonzero(~unknown)
        known = marginal(model, places.tolist())
        for place in range(len(model.classes)):
            scores[rows, place], doubt = _of_class(known, place, points[np.ix_(rows, places)])
            slack[rows] = np.maximum(slack[rows], doubt)
    return scores, slack


def _of_class(model: Model, place: int, points: Floats) -> tuple[Floats, Floats]:
    """(N,) g_c(x) and its error bound."""
    prior, determinant, inverse = model.priors[place], model.determinants[place], model.inverses[place]
    assert determinant is not None
    assert inverse is not None
    if not prior:
        return np.full(len(points), -np.inf), np.zeros(len(points))
    mean, matrix = _floats(model.means[place]), np.array([_floats(row) for row in inverse]).reshape((model.size,) * 2)
    with np.errstate(all="ignore"):
        off, sizes = points - mean, np.abs(points) + np.abs(mean)
        distances = ((off @ matrix) * off).sum(axis=1)
        doubt = _ROUNDING * ((np.abs(off) @ np.abs(matrix)) * (np.abs(off) + sizes)).sum(axis=1)
        return -distances / 2 + float_ln(prior) - float_ln(determinant) / 2, doubt


def _floats(numbers: Iterable[Value]) -> Floats:
    return np.array([_nearest(number) for number in numbers], dtype=np.float64)


def _nearest(number: Value) -> float:
    """nan beyond all floats, which is then solved exactly."""
    try:
        return float(number)
    except OverflowError:
        return math.nan


def _by_fisher(problem: GaussianProblem, model: Model, rows: PointRows, cases: Batch) -> Batch:
    """If all features are known, by the side of the threshold; the posteriors stay those of the densities."""
    fisher = fisher_of(model)
    threshold = threshold_of(model, fisher, priors_given=problem.priors is not None)
    if threshold is None:
        return cases
    solved = SolvedDiscriminant(problem, model, boundaries(model), (), fisher, threshold)
    weights = _floats(fisher.directions[0])
    found, reasons = cases.decided.copy(), dict(cases.reasons)
    middle = math.nan if threshold.value is None else _nearest(threshold.value)
    complete = np.flatnonzero(~np.isnan(rows.floats).any(axis=1)).tolist()
    with np.errstate(all="ignore"):
        projected = rows.floats @ weights
        near = _CLOSE * (1 + np.abs(rows.floats) @ np.abs(weights))
    for row in complete:
        if row in rows.reasons:
            continue
        side: int | None = 0 if projected[row] > middle else 1
        if not abs(projected[row] - middle) > near[row] + _CLOSE * abs(middle):
            exact = fisher_side(solved, rows.case(row))
            side = None if exact is None else exact[1]
        found[row] = -1 if side is None else side
        reasons.pop(row, None)
        if side is None:
            reasons[row] = say("decision.batch.tied", names=Listing(model.classes, QUOTED))
    return replace(cases, decided=found, reasons=reasons)
