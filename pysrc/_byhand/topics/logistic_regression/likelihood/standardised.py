"""The model in well-conditioned coordinates: u_j = (x_j − mean_j) / scale_j.

Newton's steps do not depend on the coordinates, but their rounding errors do: years near 2000 or numbers in the
millions would leave few digits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from _byhand.numbers.linear import Vector
from _byhand.topics.logistic_regression.likelihood.design import Design
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, forward, summed

# Numbers this many times farther from 0 than from each other are subtracted exactly: floats would lose their digits.
_FAR = 64.0


@dataclass(frozen=True)
class Centring:
    """means and scales are (d + 1,), 0 and 1 for the intercept; the scales are powers of 2, so that they round
    nothing.
    """

    design: Design
    means: Floats
    scales: Floats

    def weights(self, own: Floats) -> Floats:
        """(m, d + 1) the weights in the original coordinates, from standardised ones."""
        found: Floats = own / self.scales
        for row in found:
            row[0] -= float((row * self.means).sum())
        return found

    def exact_weights(self, own: Floats) -> Vector:
        """(m(d + 1),) the weights in the original coordinates, without rounding"""
        found = list[Fraction]()
        for row in own:
            entries = [Fraction(float(a)) / Fraction(float(b)) for a, b in zip(row, self.scales, strict=True)]
            shift = sum((a * Fraction(float(b)) for a, b in zip(entries, self.means, strict=True)), start=Fraction(0))
            found += [entries[0] - shift, *entries[1:]]
        return tuple(found)

    def own(self, weights: Floats) -> Floats:
        """(m, d + 1) the inverse of `weights`."""
        found: Floats = weights * self.scales
        for row, given in zip(found, weights, strict=True):
            row[0] += float((given * self.means).sum())
        return found

    def gradient(self, own: Floats) -> Floats:
        """(m, d + 1) ∂ℓ/∂θ in the original coordinates: Σ r x = scale · Σ r u + mean · Σ r"""
        found: Floats = own * self.scales + own[:, :1] * self.means
        return found

    def std_errors(self, lower: Floats, classes: int) -> Floats:
        """(m, d + 1) roots of the diagonal of (L Lᵀ)⁻¹, where L is the Cholesky factor of the standardised
        information.
        """
        wide = len(self.means)
        change = np.zeros((wide, wide))  # of θ with the standardised weights
        for at in range(wide):
            change[at, at] = 1.0 / self.scales[at]
            change[0, at] -= self.means[at] / self.scales[at]
        right = np.zeros((classes * wide, classes * wide))
        for place in range(0, classes * wide, wide):
            right[place : place + wide, place : place + wide] = change.T
        squares = np.ascontiguousarray((forward(lower, right) ** 2).T).sum(axis=1)
        found: Floats = np.sqrt(squares).reshape(classes, wide)
        return found


def centring(design: Design) -> Centring:
    """The standardisation for the rows of a design."""
    count = design.points.shape[1]
    # Divided first: the sum of many huge numbers would overflow.
    means = summed(design.points / count)
    means[0] = 0.0
    moved = design.points - means[:, None]
    spreads = np.abs(moved).max(axis=1)
    for at, column in enumerate(design.samples.columns, 1):
        if abs(means[at]) > _FAR * spreads[at]:
            mean = Fraction(float(means[at]))
            moved[at] = [float(number - mean) for number in column.numbers if number is not None]
    scales = np.array([_power_of_two(float(spread)) for spread in spreads])
    scales[0] = 1.0
    # θ = u / scale, so that λ θ² = λ / scale² · u²; the intercept, which the shift changes, is not penalised.
    penalty = None if design.penalty is None else design.penalty / scales / scales
    return Centring(replace(design, points=moved / scales[:, None], penalty=penalty), means, scales)


def _power_of_two(size: float) -> float:
    exponent = math.frexp(size)[1]
    return math.ldexp(1.0, max(-1000, min(1000, exponent))) if size else 1.0
