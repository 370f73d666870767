"""The log-likelihood ℓ(θ) = Σ_i n_i ln P(y_i | x_i), its gradient and its second derivatives.

A row that stands for n_i trials counts n_i times; no binomial coefficient is added.

P(c | x) = e^{θ_cᵀx̃} / Σ_k e^{θ_kᵀx̃} with x̃ = (1, x) and weights 0 for the reference class: for two classes this
is
σ(θᵀx̃), so two classes are the case K = 2 of the general model.
Source: Hastie, Tibshirani & Friedman, The Elements of Statistical Learning, 2nd ed., section 4.4.1.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from _byhand.problem.samples import Samples
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats, combined, exp, log_product, summed


@dataclass(frozen=True)
class Design:
    """The rows that a model is fitted to.

    samples    their source
    points     (d + 1, N) x̃ by coefficient: ones first
    labels     (N,) the class of each row, from 0 to K − 1
    size       K
    reference  the class whose weights are 0
    counts     (N,) how often each row occurs; None for once
    penalty    (d + 1,) factor of half the square of each coefficient, for every class; None for none
    """

    samples: Samples
    points: Floats
    labels: NDArray[np.int64]
    size: int
    reference: int
    counts: NDArray[np.int64] | None = None
    penalty: Floats | None = None

    @property
    def weighted(self) -> tuple[int, ...]:
        """(m,) the classes that have weights."""
        return tuple(name for name in range(self.size) if name != self.reference)

    @property
    def content(self) -> object:
        """A value that is equal for equal fits."""
        counts = None if self.counts is None else self.counts.tobytes()
        penalty = None if self.penalty is None else self.penalty.tobytes()
        labels = self.labels.tobytes()
        return self.samples.columns, self.points.tobytes(), labels, self.size, self.reference, counts, penalty

    def exact_row(self, row: int) -> tuple[Fraction, ...]:
        """(d + 1,) x̃ of one row, not cached: hardly any row of a long table is asked for."""
        cells = ((column, column.cells[row]) for column in self.samples.columns)
        numbers = [None if cell is None else column.number(cell) for column, cell in cells]
        return (Fraction(1), *(number for number in numbers if number is not None))

    def against_rest(self, label: int) -> Design:
        """The rows with two classes: 1 for `label`, and 0, the reference, for all others."""
        return replace(self, labels=(self.labels == label).astype(np.int64), size=2, reference=0)

    def counted(self, entries: Floats) -> Floats:
        """(..., N) the contribution of each row, times its count"""
        return entries if self.counts is None else entries * self.counts


def design_of(
    samples: Samples, reference: int, counts: NDArray[np.int64] | None = None, penalty: float = 0.0
) -> Design:
    """All rows with all their classes; `penalty` is λ of λ/2 ‖w‖², which excludes the intercept."""
    points = np.ascontiguousarray(np.vstack([np.ones(len(samples.labels)), samples.floats.T]))
    ridge = np.array([0.0, *[penalty] * len(samples.columns)]) if penalty else None
    return Design(samples, points, samples.labels, len(samples.classes), reference, counts, ridge)


def logits(weights: Floats, design: Design) -> Floats:
    """(K, N) θ_cᵀx̃, 0 for the reference class; `weights` is (m, d + 1)."""
    found = np.zeros((design.size, design.points.shape[1]))
    for place, own in zip(design.weighted, weights, strict=True):
        found[place] = combined(own, design.points)
    return found


@dataclass(frozen=True)
class Height:
    """The log-likelihood at given weights, and the parts of its derivatives.

    weights         (m, d + 1) θ
    log_likelihood  ℓ(θ)
    posteriors      (K, N) P(c | x_i)
    others          (K, N) 1 − P(c | x_i), precise even if tiny
    """

    design: Design
    weights: Floats
    log_likelihood: float
    posteriors: Floats
    others: Floats

    @cached_property
    def objective(self) -> float:
        """The objective: ℓ(θ) − ½ Σ λ θ²"""
        if self.design.penalty is None:
            return self.log_likelihood
        return self.log_likelihood - float((self.design.penalty * self.weights * self.weights).sum()) / 2

    @cached_property
    def gradient(self) -> Floats:
        """(m, d + 1) ∂ℓ/∂θ_c = Σ_i n_i (1[y_i = c] − P(c | x_i)) x̃_i, minus λ θ with a penalty"""
        design = self.design
        rows = []
        for name in design.weighted:
            residuals = np.where(design.labels == name, self.others[name], -self.posteriors[name])
            rows.append(summed(design.points * design.counted(residuals)))
        found = np.array(rows)
        return found if design.penalty is None else found - design.penalty * self.weights

    @cached_property
    def information(self) -> Floats:
        """(m(d + 1), m(d + 1)) −∂²ℓ/∂θ_a∂θ_b = Σ_i n_i P(a | x_i) (1[a = b] − P(b | x_i)) x̃_i x̃_iᵀ

        With a penalty, λ is added on the diagonal.
        """
        points, weighted = self.design.points, self.design.weighted
        wide = len(points)
        found = np.zeros((len(weighted), wide, len(weighted), wide))
        for first, a in enumerate(weighted):
            for second, b in enumerate(weighted[: first + 1]):
                factors = self.posteriors[a] * (self.others[a] if a == b else -self.posteriors[b])
                scaled = points * self.design.counted(factors)
                for at in range(wide):
                    entries = summed(points[: at + 1] * scaled[at])
                    found[first, at, second, : at + 1] = found[first, : at + 1, second, at] = entries
                found[second, :, first, :] = found[first, :, second, :]
        square = found.reshape(len(weighted) * wide, len(weighted) * wide)
        if self.design.penalty is not None:
            square += np.diag(np.tile(self.design.penalty, len(weighted)))
        return square


def height(weights: Floats, design: Design) -> Height | None:
    """The log-likelihood at `weights`, (m, d + 1); None if floats cannot hold the logits."""
    with np.errstate(all="ignore"):
        found = logits(weights, design)
        if not np.isfinite(found).all():
            return None
        top = found.max(axis=0)
        own = found[design.labels, np.arange(len(design.labels))]
        powers = exp(found - top)
        total = powers[0]
        for power in powers[1:]:
            total = total + power
        log_likelihood = float(summed(design.counted(own - top))) - _log_power(total, design.counts)
        others = np.array([_sum_of_others(powers, place) for place in range(design.size)])
        return Height(design, weights, log_likelihood, powers / total, others / total)


def _log_power(factors: Floats, counts: NDArray[np.int64] | None) -> float:
    """ln Π factors^counts, by the binary digits of the counts: one logarithm for each digit, not for each factor"""
    if counts is None:
        return log_product(factors)
    total = 0.0
    for digit in range(int(counts.max()).bit_length()):
        chosen = factors[(counts >> digit) & 1 == 1]
        if chosen.size:
            total += math.ldexp(log_product(chosen), digit)
    return total


def _sum_of_others(powers: Floats, left_out: int) -> Floats:
    total = np.zeros(powers.shape[1])
    for place, power in enumerate(powers):
        if place != left_out:
            total = total + power
    return total
