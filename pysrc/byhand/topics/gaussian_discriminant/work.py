"""How long the discriminants take, and how much memory, estimated before the covariances are."""

from __future__ import annotations

import numpy as np

from byhand.problem.effort import expect_bytes, expect_seconds
from byhand.topics.gaussian_discriminant.model import GaussianProblem

# Measured in Pyodide, within a factor of 3: seconds for each boundary between two classes, and for it and each class as
# often as the fourth power of the dimensions says. Exact numbers grow as the elimination goes on; hence not the third.
_BOUNDARY, _STEP = 4e-3, 2.5e-7
# An exact number of a matrix, and so many more for each dimension.
_BYTES, _MORE_BYTES = 120, 6


def expect_work(problem: GaussianProblem) -> None:
    """Ask before a long solution; InputError where no memory holds it."""
    classes, size = _solvable_classes(problem), len(problem.features)
    pairs = classes * (classes - 1) // 2
    full = problem.covariance in ("shared", "full")
    numbers = (classes + pairs) * (size**2 if full else size)
    expect_bytes(numbers * (_BYTES + _MORE_BYTES * size), field="table" if problem.samples else "covariances")
    expect_seconds(pairs * _BOUNDARY + (classes + pairs) * (size**4 if full else size**2) * _STEP)


def _solvable_classes(problem: GaussianProblem) -> int:
    """Where a class has hardly more rows than dimensions, its matrix has no inverse, and there is no more to do."""
    if problem.samples is None or problem.covariance != "full":
        return len(problem.classes)
    rows = np.bincount(problem.samples.labels.astype(np.intp), minlength=len(problem.classes))
    return len(problem.classes) if (rows > len(problem.features)).all() else 1
