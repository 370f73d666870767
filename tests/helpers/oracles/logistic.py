"""Logistic regression by other routes: the log-likelihood from its definition, derivatives by differences, LP.

It imports nothing of the engine. Weights are (m, d + 1), intercept first, for all classes but `reference`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.special import logsumexp

Array = np.ndarray[Any, np.dtype[np.float64]]


def logits(weights: Array, points: Array, classes: int, reference: int) -> Array:
    """(N, K)"""
    found = np.zeros((len(points), classes))
    rows = np.column_stack([np.ones(len(points)), points])
    found[:, [name for name in range(classes) if name != reference]] = rows @ weights.T
    return found


def log_likelihood(weights: Array, points: Array, labels: list[int], reference: int) -> float:
    """Σ_i ln P(y_i | x_i)"""
    found = logits(weights, points, max(labels) + 1, reference)
    return float((found[np.arange(len(labels)), labels] - logsumexp(found, axis=1)).sum())


def gradient(weights: Array, points: Array, labels: list[int], reference: int, step: float = 1e-5) -> Array:
    """∂ℓ/∂θ by central differences."""
    found = np.zeros_like(weights)
    for place in np.ndindex(*weights.shape):
        moved = np.zeros_like(weights)
        moved[place] = step
        up, down = (log_likelihood(weights + sign * moved, points, labels, reference) for sign in (1, -1))
        found[place] = (up - down) / (2 * step)
    return found


def std_errors(weights: Array, points: Array, labels: list[int], reference: int) -> Array:
    """Roots of the diagonal of (−∂²ℓ/∂θ∂θᵀ)⁻¹, from second differences."""
    step, columns = 1e-3, []
    for place in np.ndindex(*weights.shape):
        moved = np.zeros_like(weights)
        moved[place] = step
        up, down = (gradient(weights + sign * moved, points, labels, reference, 1e-3) for sign in (1, -1))
        columns.append(((down - up) / (2 * step)).ravel())
    found: Array = np.sqrt(np.diag(np.linalg.inv(np.array(columns)))).reshape(weights.shape)
    return found


def ending(points: Array, labels: list[int]) -> str:
    """The verdict of linear programming about the maximum: collinear, separable, touching or converged."""
    rows = np.column_stack([np.ones(len(points)), points])
    wide, classes = rows.shape[1], max(labels) + 1
    if np.linalg.matrix_rank(rows) < wide:
        return "collinear"
    constraints = []
    for row, own in zip(rows, labels, strict=True):
        for other in set(range(classes)) - {own}:
            block = np.zeros((classes, wide))
            block[own] += row
            block[other] -= row
            constraints.append(block[:-1].ravel())
    margins = np.array(constraints)
    count, size = margins.shape
    some = linprog(-margins.sum(axis=0), A_ub=-margins, b_ub=np.zeros(count), bounds=[(-1, 1)] * size)
    if some.fun > -1e-7:
        return "converged"
    least = linprog(
        np.append(np.zeros(size), -1.0),
        A_ub=np.column_stack([-margins, np.ones(count)]),
        b_ub=np.zeros(count),
        bounds=[(-1, 1)] * size + [(0, 1)],
    )
    return "separable" if least.fun < -1e-7 else "touching"
