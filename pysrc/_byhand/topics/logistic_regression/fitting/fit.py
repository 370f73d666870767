"""Fitting one model: the iterations of the chosen method, and what is known of the maximum they look for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from _byhand.cache import LRU, MOST_CELLS
from _byhand.topics.logistic_regression.fitting import bfgs, gradient, newton
from _byhand.topics.logistic_regression.fitting.path import Path
from _byhand.topics.logistic_regression.likelihood.design import Design, height
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, cholesky
from _byhand.topics.logistic_regression.likelihood.separation import (
    dependence,
    find_separation,
    largest_change,
    newton_step,
)
from _byhand.topics.logistic_regression.likelihood.standardised import Centring, centring
from _byhand.topics.logistic_regression.model.fields import Method, Stop
from _byhand.topics.logistic_regression.model.model import NO_MAXIMUM, Ending, Fit

# Where the weights grow for ever, more iterations than this show nothing new.
_ENOUGH = {"newton": 25, "gradient_ascent": 1000, "bfgs": 60}
# Where a Newton step would change a log-odds by more than this, the maximum is not reached.
_NEAR = 1e-3


@dataclass(frozen=True)
class Ascent:
    """How the maximum is looked for; `rate` is that of the sum over the rows."""

    method: Method
    rate: float
    iterations: int
    tolerance: float
    stop: Stop

    @property
    def enough(self) -> int:
        return min(self.iterations, _ENOUGH[self.method])


# One model and those of each class against the rest, before and after a change.
_CACHE: LRU[Fit] = LRU(8, MOST_CELLS)


def fit(design: Design, start: Floats, ascent: Ascent, classes: tuple[int, ...]) -> Fit:
    """The model of `design` from the weights `start`, (m, d + 1); `classes` are those that have weights.

    Without a maximum, ending and direction say why: the weights are then only where the iterations were left.
    """

    def fitted() -> Fit:
        with np.errstate(all="ignore"):  # what overflows is seen where it is used
            return _fit(design, start, ascent, classes)

    return _CACHE.get((design.content, start.shape, start.tobytes(), ascent, classes), design.points.size, fitted)


def _fit(design: Design, start: Floats, ascent: Ascent, classes: tuple[int, ...]) -> Fit:
    standardised = centring(design)
    path, ending, direction = _ascended(design, standardised, start, ascent)
    weights = path.last.weights
    at = height(weights, design)
    std_errors = None
    if ending not in NO_MAXIMUM:
        near = height(standardised.own(weights), standardised.design)
        lower = None if near is None else cholesky(near.information)
        if lower is not None and design.penalty is None:
            std_errors = standardised.std_errors(lower, len(weights))
        left = None if near is None else newton_step(near)
        if ending == "converged" and (left is None or largest_change(left, standardised.design) > _NEAR):
            ending = "early"
    return Fit(
        classes=classes,
        path=path.kept(),
        iterations=path.last.number,
        ending=ending,
        weights=weights,
        information=None if at is None or not np.isfinite(at.information).all() else at.information,
        std_errors=std_errors,
        direction=direction,
    )


def _ascended(
    design: Design, standardised: Centring, start: Floats, ascent: Ascent
) -> tuple[Path, Ending, Floats | None]:
    """The path, its ending, and the direction in which ℓ never falls where it has no single maximum."""
    if design.penalty is not None:
        # The objective is strictly concave then, for any rows.
        if ascent.method == "newton":
            path, ending, _ = newton.ascend(standardised, start, ascent.iterations, ascent.tolerance)
        else:
            path, ending = _climbed(design, start, ascent, ascent.iterations)
        return path, ending, None
    direction = dependence(design)
    if direction is not None:
        path, _ = gradient.ascend(design, start, ascent.rate, 0, ascent.tolerance, ascent.stop)
        return path, "collinear", direction
    if ascent.method == "newton":
        path, ending, proven = newton.ascend(standardised, start, ascent.enough, ascent.tolerance)
        if proven:
            return path, ending, None
        separation = find_separation(standardised)
        if separation is None and ending == "stopped" and ascent.iterations > ascent.enough:
            path, ending, _ = newton.ascend(standardised, start, ascent.iterations, ascent.tolerance)
    else:
        separation = find_separation(standardised)
        limit = ascent.iterations if separation is None else ascent.enough
        path, ending = _climbed(design, start, ascent, limit)
    if separation is None:
        return path, ending, None
    return path, "separable" if separation.complete else "touching", separation.direction


def _climbed(design: Design, start: Floats, ascent: Ascent, limit: int) -> tuple[Path, Ending]:
    """The path of a method that uses gradients alone, and its ending."""
    if ascent.method == "bfgs":
        return bfgs.ascend(design, start, limit, ascent.tolerance)
    return gradient.ascend(design, start, ascent.rate, limit, ascent.tolerance, ascent.stop)
