"""Estimated time of the iterations, before the first of them."""

from __future__ import annotations

from math import lcm, log10

from _byhand.problem.effort import expect_bytes, expect_seconds
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow

# Measured in Pyodide, within a factor of 3: seconds of Newton's method for the cube of the number of weights, and for
# its square in every row; of an iteration of gradient ascent, and of each weight in every row in it.
_CUBE, _SQUARE, _ITERATION, _WEIGHT = 5e-8, 1.6e-8, 5e-4, 1.2e-7
# Seconds for an evaluated row, and for any fit, however small.
_CASE, _FIT = 4e-3, 2e-2
_FLOAT = 8
# Seconds for one row of the online methods, and for each weight in it. The perceptron computes with integers, which may
# be long; stochastic ascent to 50 digits.
_CHECK, _INTEGER, _DIGITS = 1e-6, 2e-7, 1e-3
_UPDATE, _DECIMAL = 1e-4, 4e-5


def expect_work(problem: LogisticProblem) -> None:
    """Ask for consent before a long solution; InputError if it exceeds the memory."""
    rows, classes = len(problem.samples.labels), len(problem.samples.classes)
    width = len(problem.samples.features) + 1
    # One-vs-rest solves a small problem for each class.
    fits, weights = (1, (classes - 1) * width) if problem.multiclass == "multinomial" else (classes, width)
    # The second derivatives, and the feature products of every row that they sum.
    expect_bytes((3 * weights**2 + 3 * rows * width * classes) * _FLOAT, field="table")
    seconds = fits * (_FIT * (problem.evaluate is not None) + weights**3 * _CUBE + rows * weights**2 * _SQUARE)
    if problem.method != "newton":
        # Newton's method checks the result.
        seconds += fits * problem.iterations * (_ITERATION + rows * weights * _WEIGHT)
    if problem.evaluate is not None:
        seconds = seconds * (1 + problem.evaluate.refits(rows)) + problem.evaluate.count(rows) * _CASE
    expect_seconds(seconds)


def expect_rows(run: RowByRow) -> None:
    """Ask for consent before a long online run."""
    problem, width = run.problem, len(run.problem.features) + 1
    looks = run.passes * len(problem.samples.labels)
    if problem.method == "perceptron":
        columns = problem.samples.exact
        digits = sum(log10(lcm(*{value.denominator for value in column})) for column in columns)
        expect_seconds(looks * (_CHECK + width * _INTEGER) * (1 + digits * _DIGITS))
        return
    weights = width * (len(problem.classes) if len(problem.classes) > 2 else 1)
    expect_seconds(looks * (_UPDATE + weights * _DECIMAL))
