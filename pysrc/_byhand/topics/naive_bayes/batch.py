"""Classifying the rows of a table: ln P(c) + Σ ln P(x_j | c), looked up for whole columns at once."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.as_numbers import plain_floats
from _byhand.cells.cell import is_missing
from _byhand.decision.batch import Batch, Decided, Floats, Places, decide_all, decided, once
from _byhand.errors import InputError, Notice
from _byhand.numbers.real import float_ln
from _byhand.phrase import Phrase
from _byhand.problem.batch import columns_of_features, distinct_cells, not_understood
from _byhand.problem.cases import Case, asked_value
from _byhand.problem.categories import CategoricalColumn
from _byhand.problem.columns import ProblemTable
from _byhand.problem.effort import expect_seconds
from _byhand.problem.numeric import MeanGap, NumericColumn
from _byhand.progress import report
from _byhand.topics.naive_bayes.densities.explain_density import undefined_phrase
from _byhand.topics.naive_bayes.model.classify import classify, factor_of
from _byhand.topics.naive_bayes.model.counting import Tally
from _byhand.topics.naive_bayes.model.gaussian import NormalTable, density
from _byhand.topics.naive_bayes.model.model import FeatureTable, Model, build_model, tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem, read_problem, written_columns

# Seconds in Pyodide for each factor of a class, in a case that is solved exactly.
_FACTOR = 1e-4


@dataclass(frozen=True)
class _Column:
    """The distinct cells of a feature.

    texts    (V,) as written
    codes    (N,) the index of each row's cell among them
    feature  of the training rows
    """

    texts: tuple[str, ...]
    codes: Places
    feature: CategoricalColumn | NumericColumn

    def asked(
        self, place: int, problem: NaiveBayesProblem, notices: list[Notice]
    ) -> tuple[str | None, Fraction | None]:
        """The value of the cell, read as in a single case; InputError names the reason if that fails."""
        return asked_value(self.texts[place], self.feature, problem.convention, notices, self.feature.name)


def classify_rows(data: Mapping[str, Any], grid: ProblemTable, notices: list[Notice]) -> Batch:
    """Classify the rows of a table with the columns of the features; a feature without a column is unknown."""
    problem = read_problem(data)
    if problem.parameters is not None:
        raise InputError("naive_bayes.error.many_of_parameters", field="parameters")
    counts, size = tally(problem), len(grid.source_rows)
    found = columns_of_features(problem.samples.features, grid, notices)
    features = written_columns(problem.samples)
    columns = [_Column(*distinct_cells(grid, found.get(feature.name)), feature) for feature in features]
    reasons: dict[int, Phrase] = {}
    codes = np.array([column.codes for column in columns]).T
    if problem.convention.digits is not None or problem.convention.domain == "observed_and_query":
        # Each step is rounded, or each case has a model of its own: nothing can be looked up for all.
        scores, slack = np.full((size, len(counts.classes)), np.nan), np.zeros(size)
        distinct = len({tuple(row) for row in codes.tolist()})
        expect_seconds(distinct * len(columns) * len(counts.classes) * _FACTOR)
    else:
        model = build_model(counts, problem.convention, {})
        scores, slack = _log_scores(problem, model, columns, size, reasons, notices)
    exactly = once(partial(_solved, problem, counts, columns), lambda row: tuple(codes[row].tolist()))
    cases = decide_all(counts.classes, scores, problem.loss, slack, reasons, exactly)
    return replace(cases, features=found, target=problem.target if isinstance(problem.target, str) else "")


def _log_scores(
    problem: NaiveBayesProblem,
    model: Model,
    columns: Sequence[_Column],
    size: int,
    reasons: dict[int, Phrase],
    notices: list[Notice],
) -> tuple[Floats, Floats]:
    """(N, K) the logarithms of the scores, and (N,) an upper bound on their rounding error."""
    scores = np.tile([float_ln(prior.value) for prior in model.priors], (size, 1))
    slack = np.zeros(size)
    for at, (table, column) in enumerate(zip(model.features, columns, strict=True)):
        report(at, len(columns))
        wrong: dict[int, Phrase] = {}
        if isinstance(table, NormalTable):
            logs, doubt = _densities(problem, table, column, wrong)
            slack += doubt[column.codes]
        else:
            logs = _estimates(problem, model, table, column, wrong, notices)
        scores += logs[column.codes]
        for place, reason in wrong.items():
            for row in np.flatnonzero(column.codes == place):
                reasons.setdefault(int(row), reason)
    return scores, slack


def _estimates(
    problem: NaiveBayesProblem,
    model: Model,
    table: FeatureTable,
    column: _Column,
    wrong: dict[int, Phrase],
    notices: list[Notice],
) -> Floats:
    """(V, K) ln P(value | c): 0 if the feature has no effect, nan if the value cannot be used."""
    logs = np.zeros((len(column.texts), len(model.classes)))
    for place in range(len(column.texts)):
        try:
            value, number = column.asked(place, problem, notices)
            factor = None if value is None else factor_of(model, table, value, number)
        except InputError as error:
            wrong[place] = not_understood(error)
            logs[place] = np.nan
            continue
        if factor is not None:
            logs[place] = [float_ln(each) for each in factor.values]
    return logs


def _densities(
    problem: NaiveBayesProblem, table: NormalTable, column: _Column, wrong: dict[int, Phrase]
) -> tuple[Floats, Floats]:
    """(V, K) ln p(x | c) = −(x − μ)²/(2σ²) − ½ ln(2πσ²), and (V,) an upper bound on the rounding error of x − μ."""
    if table.precision is not None:
        return _probabilities(problem, table, table.precision, column, wrong)
    x, known = _floats(problem, column, wrong)
    logs, doubt = np.zeros((len(x), len(table.normals))), np.zeros(len(x))
    for index, normal in enumerate(table.normals):
        if normal.undefined is not None:
            logs[known, index] = np.nan
            continue
        assert normal.mean is not None
        assert normal.variance is not None
        mean, variance = float(normal.mean), float(normal.variance)
        off = x - mean
        logs[:, index] = np.where(known, -off * off / (2 * variance) - math.log(2 * math.pi * variance) / 2, 0.0)
        rounding = np.abs(off) / variance * (np.abs(x) + abs(mean)) * np.finfo(np.float64).eps * 4
        doubt = np.maximum(doubt, np.where(known, rounding, 0.0))
    logs[list(wrong)] = np.nan
    return logs, doubt


def _probabilities(
    problem: NaiveBayesProblem, table: NormalTable, precision: MeanGap, column: _Column, wrong: dict[int, Phrase]
) -> tuple[Floats, Floats]:
    """(V, K) ln P(x | c), of the interval that x is rounded to, each interval computed once; and (V,) zeros."""
    logs = np.zeros((len(column.texts), len(table.normals)))
    known: dict[Fraction, list[float]] = {}
    for place in range(len(column.texts)):
        try:
            _, number = column.asked(place, problem, [])
        except InputError as error:
            wrong[place], logs[place] = not_understood(error), np.nan
            continue
        if number is None:
            continue
        middle = precision.nearest(number)
        if middle not in known:
            densities = [density(normal, middle, precision, problem.convention) for normal in table.normals]
            known[middle] = [math.nan if each.log is None else float(each.log) for each in densities]
        logs[place] = known[middle]
    return logs, np.zeros(len(column.texts))


def _floats(problem: NaiveBayesProblem, column: _Column, wrong: dict[int, Phrase]) -> tuple[Floats, NDArray[np.bool_]]:
    """(V,) the numbers of the cells, and which cells are numbers."""
    known = np.array([not is_missing(text) for text in column.texts])
    x = np.zeros(len(column.texts))
    plain = plain_floats([text for text, is_known in zip(column.texts, known, strict=True) if is_known])
    if plain is not None:
        x[known] = plain
        return x, known
    for place in map(int, np.flatnonzero(known)):
        try:
            _, number = column.asked(place, problem, [])
            assert number is not None
            x[place] = float(number)
        except InputError as error:
            wrong[place], known[place] = not_understood(error), False
    return x, known


def _solved(problem: NaiveBayesProblem, counts: Tally, columns: Sequence[_Column], row: int) -> Decided:
    """A row, solved exactly."""
    names = problem.samples.features
    try:
        asked = [column.asked(int(column.codes[row]), problem, []) for column in columns]
        case = Case({}, tuple(value for value, _ in asked), tuple(number for _, number in asked))
        model = build_model(counts, problem.convention, dict(zip(names, case.values, strict=True)))
        result = classify(model, case)
    except InputError as error:
        return Decided(None, None, not_understood(error))
    if result.undefined:
        return Decided(None, None, undefined_phrase(model, result.undefined[0]))
    return decided(result.outcome, problem.loss, problem.convention.digits)
