"""Estimated time and memory for a table, before it is counted."""

from __future__ import annotations

from _byhand.problem.effort import expect_bytes, expect_seconds
from _byhand.problem.evaluate import Evaluate
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

# Measured in Pyodide, within a factor of 2: seconds for each estimate that is computed and printed, for each numeric
# feature of a class, for each factor of a case, for each cell that is read.
_ESTIMATE, _MEASURED, _FACTOR, _CELL = 2e-4, 2e-3, 6e-4, 2e-6
# Seconds without printing: for an estimate, a numeric feature of a class, a factor of a row, a class of a row.
_SHARE, _MEASURED_SHARE, _MULTIPLIED, _EVALUATED = 2e-5, 2e-4, 4e-4, 4e-4
# Bytes of an estimate, as a number and in print.
_BYTES = 3000


def expect_work(problem: NaiveBayesProblem) -> None:
    """Ask for consent before a long solution; InputError if it exceeds the memory."""
    if problem.counts is not None:
        return
    samples, asked = problem.samples, problem.evaluate
    classes, rows = len(samples.classes), len(samples.class_cells)
    measured = len(samples.numeric)
    values = sum(len(feature.values) for feature in samples.categorical)
    expect_bytes(classes * (values + measured) * _BYTES, field="table")
    expect_seconds(
        classes * (values * _ESTIMATE + measured * _MEASURED + len(problem.cases) * len(samples.columns) * _FACTOR)
        + rows * len(samples.columns) * _CELL
        + _evaluating(problem, asked, values)
    )


def _evaluating(problem: NaiveBayesProblem, asked: Evaluate | None, values: int) -> float:
    """Seconds for training on the rows outside each block, and for classifying all."""
    if asked is None:
        return 0.0
    samples = problem.samples
    classes, rows, features = len(samples.classes), len(samples.class_cells), len(samples.columns)
    learnt = rows * features * _CELL + classes * (values * _SHARE + len(samples.numeric) * _MEASURED_SHARE)
    return asked.refits(rows) * learnt + asked.count(rows) * classes * (features * _MULTIPLIED + _EVALUATED)
