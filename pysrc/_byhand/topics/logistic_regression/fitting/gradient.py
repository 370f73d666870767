"""Gradient ascent, θ ← θ + η ∂ℓ/∂θ, or with the mean over the rows instead of the sum."""

from __future__ import annotations

import math

import numpy as np

from _byhand.progress import report
from _byhand.topics.logistic_regression.fitting.newton import is_small
from _byhand.topics.logistic_regression.fitting.path import Path
from _byhand.topics.logistic_regression.likelihood.design import Design, Height, height
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, norm
from _byhand.topics.logistic_regression.model.fields import Stop
from _byhand.topics.logistic_regression.model.model import Ending, Iteration

# A relative fall of ℓ that rounding cannot explain.
_FALL = 1e-9
# This many falls since the highest ℓ mean divergence. A few dozen can still converge: far from the maximum the second
# derivatives may be larger than at it. Two falls among the last steps mean that it has not settled.
_MOST_FALLS = 50
_LAST_STEPS = 10


def ascend(
    design: Design, start: Floats, rate: float, iterations: int, tolerance: float, stop: Stop = "largest_change"
) -> tuple[Path, Ending]:
    """The iterations from `start`, (m, d + 1), with steps of `rate` times the sum over the rows; and how they ended.

    With a rate below 2 / (largest eigenvalue of the information) ℓ never falls. If it falls again and again, the
    weights
    oscillate over the maximum forever: the rate is too large.
    """
    at = height(start, design)
    if at is None:
        return Path(Iteration(0, start, -math.inf, np.full_like(start, np.nan), math.nan, -math.inf)), "diverged"
    weights = start
    path = Path(_iteration(0, weights, at))
    highest, falls, last_falls = at.objective, 0, list[int]()
    for number in range(1, iterations + 1):
        before, step = at.objective, rate * at.gradient
        weights = weights + step
        at = height(weights, design)
        if at is None:
            return path, "diverged"
        path.add(_iteration(number, weights, at))
        report(number, iterations)
        if norm(step) ** 2 <= tolerance if stop == "squared_step" else is_small(step, weights, tolerance):
            return path, "converged"
        if at.objective > highest:
            highest, falls = at.objective, 0
        elif at.objective < before - _FALL * (1.0 + abs(before)):
            falls += 1
            last_falls.append(number)
            if falls >= _MOST_FALLS:
                return path, "diverged"
    swinging = sum(number > iterations - _LAST_STEPS for number in last_falls) > 1
    return path, "diverged" if swinging else "stopped"


def _iteration(number: int, weights: Floats, at: Height) -> Iteration:
    return Iteration(number, weights, at.log_likelihood, at.gradient, norm(at.gradient), at.objective)
