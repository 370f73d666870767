"""Newton's method, θ ← θ + (−∂²ℓ/∂θ∂θᵀ)⁻¹ ∂ℓ/∂θ, here also called iteratively reweighted least squares.

Source: Hastie, Tibshirani & Friedman, The Elements of Statistical Learning, 2nd ed., equations 4.23 to 4.28.
"""

from __future__ import annotations

import math

import numpy as np

from _byhand.progress import report
from _byhand.topics.logistic_regression.fitting.path import Path
from _byhand.topics.logistic_regression.likelihood.design import Height, height
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, norm
from _byhand.topics.logistic_regression.likelihood.separation import SAFE_CHANGE, largest_change, newton_step, uphill
from _byhand.topics.logistic_regression.likelihood.standardised import Centring
from _byhand.topics.logistic_regression.model.model import Ending, Iteration

# A step that changes every logit by less is rounding noise, even if it is not small beside weights near 0.
_NOTHING = 1e-12


def ascend(standardised: Centring, start: Floats, iterations: int, tolerance: float) -> tuple[Path, Ending, bool]:
    """The iterations from `start`, (m, d + 1); how they ended; and whether the last step proves that ℓ has a maximum.

    A step is halved if ℓ would fall. The iterations end when a step is at most `tolerance` times the largest
    coefficient
    and has a small effect on every logit, because one coefficient can be much smaller than another.
    """
    own = standardised.own(start)
    at = height(own, standardised.design)
    if at is None:
        return Path(Iteration(0, start, -math.inf, np.full_like(start, np.nan), math.nan, -math.inf)), "diverged", False
    path = Path(_iteration(0, start, at, standardised, 0))
    small = min(SAFE_CHANGE, math.sqrt(tolerance))
    for number in range(1, iterations + 1):
        step = newton_step(at)
        moved = None if step is None else uphill(own, step, at)
        if step is None or moved is None:
            return path, "diverged", False
        change = largest_change(step, standardised.design)
        own, at, halvings = moved
        before = path.last.weights
        path.add(_iteration(number, standardised.weights(own), at, standardised, halvings))
        report(number, iterations)
        if change <= _NOTHING or (
            change <= small and is_small(path.last.weights - before, path.last.weights, tolerance)
        ):
            return path, "converged", True
    return path, "stopped", False


def is_small(step: Floats, weights: Floats, tolerance: float) -> bool:
    """Is the step at most `tolerance` times the largest coefficient?"""
    return float(np.abs(step).max()) <= tolerance * float(np.abs(weights).max())


def _iteration(number: int, weights: Floats, at: Height, standardised: Centring, halvings: int) -> Iteration:
    gradient = standardised.gradient(at.gradient)
    return Iteration(number, weights, at.log_likelihood, gradient, norm(gradient), at.objective, halvings)
