"""Estimated time and memory for the discriminants, before the covariances are computed."""

from __future__ import annotations

import numpy as np

from _byhand.problem.effort import expect_bytes, expect_seconds
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem

# Measured in Pyodide, within a factor of 3: seconds for each boundary between two classes, and for it and each class
# times the fourth power of d. Exact numbers grow during the elimination; hence not the third power.
_BOUNDARY, _STEP = 4e-3, 2.5e-7
# Seconds for each training cell and product of cells, and for each evaluated row and class.
_CELL, _SQUARED, _EVALUATED = 1e-5, 1e-6, 2e-3
# Bytes of an exact number of a matrix, and additional ones for each dimension.
_BYTES, _MORE_BYTES = 120, 6


def expect_work(problem: GaussianProblem) -> None:
    """Ask for consent before a long solution; InputError if it exceeds the memory."""
    classes, size = _solvable_classes(problem), len(problem.features)
    pairs = classes * (classes - 1) // 2
    full = problem.covariance in ("shared", "full")
    numbers = (classes + pairs) * (size**2 if full else size)
    expect_bytes(numbers * (_BYTES + _MORE_BYTES * size), field="table" if problem.samples else "covariances")
    expect_seconds(
        pairs * _BOUNDARY + (classes + pairs) * (size**4 if full else size**2) * _STEP + _evaluating(problem)
    )


def _evaluating(problem: GaussianProblem) -> float:
    """Seconds for training on the rows outside each block, and for classifying all."""
    asked = problem.evaluate
    if asked is None:
        return 0.0
    classes, size = len(problem.classes), len(problem.features)
    rows = 0 if problem.samples is None else len(problem.samples.labels)
    return (
        asked.refits(rows) * (rows * size * (_CELL + size * _SQUARED) + classes * size**4 * _STEP)
        + asked.count(rows) * classes * _EVALUATED
    )


def _solvable_classes(problem: GaussianProblem) -> int:
    """A class with hardly more rows than dimensions has a singular matrix, and needs no further work."""
    if problem.samples is None or problem.covariance != "full":
        return len(problem.classes)
    rows = np.bincount(problem.samples.labels.astype(np.intp), minlength=len(problem.classes))
    return len(problem.classes) if (rows > len(problem.features)).all() else 1
