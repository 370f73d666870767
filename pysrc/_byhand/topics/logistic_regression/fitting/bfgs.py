"""The BFGS method: Newton's direction with an approximation B of the inverse information, built from gradients alone.

    d = B g,  θ ← θ + t d,  s = t d,  y = g_before − g_after,  ρ = 1 / (yᵀ s)
    B ← (1 − ρ s yᵀ) B (1 − ρ y sᵀ) + ρ s sᵀ

with g = ∂ℓ/∂θ, B = 1 at the start, and t the first of 1, ½, ¼ ... with ℓ(θ + t d) ≥ ℓ(θ) + 10⁻⁴ t gᵀ d (Armijo).
Source: Nocedal and Wright, Numerical Optimization, 2nd ed., algorithms 3.1 and 6.1, for −ℓ, which is minimised.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from _byhand.progress import report
from _byhand.topics.logistic_regression.fitting.newton import is_small
from _byhand.topics.logistic_regression.fitting.path import Path
from _byhand.topics.logistic_regression.likelihood.design import Design, Height, height
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, norm
from _byhand.topics.logistic_regression.model.model import Ending, Iteration

ARMIJO = 1e-4
# A step that is halved more often is negligible.
_MOST_HALVINGS = 60
# An increase lost in rounding, relative to ℓ.
_ROUNDING = 1e-14


@dataclass(frozen=True)
class Turn:
    """One iteration: the inverse at its beginning, (n, n), and its results; n coefficients in one vector.

    inverse    B
    direction  d = B g
    halvings   how often t was halved
    step       s
    change     y
    after      B of the next iteration; unchanged if yᵀ s is not positive up to rounding
    """

    inverse: Floats
    direction: Floats
    halvings: int
    step: Floats
    change: Floats
    after: Floats


def ascend(
    design: Design, start: Floats, iterations: int, tolerance: float, turns: list[Turn] | None = None
) -> tuple[Path, Ending]:
    """The iterations from `start`, (m, d + 1), and how they ended. turns: collects the results of each"""
    at = height(start, design)
    if at is None:
        return Path(Iteration(0, start, -math.inf, np.full_like(start, np.nan), math.nan, -math.inf)), "diverged"
    weights, inverse = start, np.eye(start.size)
    path = Path(_iteration(0, weights, at, 0))
    for number in range(1, iterations + 1):
        slope = at.gradient.reshape(-1)
        direction = _times(inverse, slope)
        found = _searched(weights, at, direction, design)
        if found is None:
            # No step raises ℓ beyond rounding: at a maximum, or too far from it for floats.
            near = float(np.abs(direction).max()) <= max(tolerance, 1e-6) * max(float(np.abs(weights).max()), 1e-300)
            return path, "converged" if near or not slope.any() else "diverged"
        there, reached, halvings = found
        step, change = (there - weights).reshape(-1), slope - reached.gradient.reshape(-1)
        after = updated(inverse, step, change)
        if turns is not None:
            turns.append(Turn(inverse, direction, halvings, step, change, after))
        weights, at, inverse = there, reached, after
        path.add(_iteration(number, weights, at, halvings))
        report(number, iterations)
        if is_small(step, weights, tolerance):
            return path, "converged"
    return path, "stopped"


def updated(inverse: Floats, step: Floats, change: Floats) -> Floats:
    """(n, n) B after a step s that changed the gradient by −y"""
    product = float((step * change).sum())
    if not product > 0 or not math.isfinite(1 / product):
        return inverse
    ratio = 1 / product
    left = np.eye(len(step)) - ratio * step[:, None] * change[None, :]
    between = np.array([_times(inverse, row) for row in left])  # left · B, with symmetric B
    found: Floats = np.array([_times(left, row) for row in between]) + ratio * step[:, None] * step[None, :]
    # Symmetric in spite of rounding.
    return (found + found.T) / 2


def _times(matrix: Floats, vector: Floats) -> Floats:
    product: Floats = (matrix * vector).sum(axis=1)
    return product


def _searched(weights: Floats, at: Height, direction: Floats, design: Design) -> tuple[Floats, Height, int] | None:
    """The weights after the first step that satisfies the condition, ℓ there, and the number of halvings"""
    rise = float((at.gradient.reshape(-1) * direction).sum())
    if not rise > 0 or not math.isfinite(rise):
        return None
    slack = _ROUNDING * (1.0 + abs(at.objective))
    for halvings in range(_MOST_HALVINGS):
        part = math.ldexp(1.0, -halvings)
        there = weights + part * direction.reshape(weights.shape)
        if (there == weights).all():
            return None
        reached = height(there, design)
        if reached is not None and reached.objective >= at.objective + ARMIJO * part * rise - slack:
            return there, reached, halvings
    return None


def _iteration(number: int, weights: Floats, at: Height, halvings: int) -> Iteration:
    return Iteration(number, weights, at.log_likelihood, at.gradient, norm(at.gradient), at.objective, halvings)
