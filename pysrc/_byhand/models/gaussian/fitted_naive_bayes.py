"""The fitted attributes of a GaussianNB, and its scores in 64-bit floats."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from _byhand.models.scored.attributes import Floats


@dataclass(frozen=True)
class FittedGaussianNB:
    """The attributes, checked.

    theta      (K, p) means
    var        (K, p) variances with epsilon added
    counts     (K,) rows, or their weights
    priors     (K,)
    given      whether the priors were given, and not learnt
    epsilon    what was added to every variance
    smoothing  epsilon as a share of the largest variance of a feature over all rows
    point      (p,) the case
    single     whether the model computes with 32-bit floats
    """

    classes: tuple[str, ...]
    features: tuple[str, ...]
    theta: Floats
    var: Floats
    counts: Floats
    priors: Floats
    given: bool
    epsilon: float
    smoothing: float
    point: Floats
    single: bool

    @property
    def own(self) -> Floats:
        """(K, p) The variances of the data, without epsilon; exactly 0 where only epsilon is left."""
        own = self.var - self.epsilon
        own[own <= 8 * np.spacing(self.var)] = 0.0
        return own

    @property
    def whole_counts(self) -> bool:
        """Whether every class has a whole number of rows, at least 1; weights of rows are other numbers."""
        return bool((self.counts >= 1).all() and (self.counts == np.round(self.counts)).all())

    @property
    def learnt_priors(self) -> bool:
        """Whether the priors are the shares of the counts."""
        total = self.counts.sum()
        return not self.given and self.whole_counts and np.array_equal(self.priors, self.counts / total)

    def log_scores(self, var: Floats) -> Floats:
        """(K,) ln P(c) + Σ ln p(x_j | c) with these variances"""
        with np.errstate(divide="ignore", over="ignore"):
            logs = np.log(self.priors)
            exponents = (self.point - self.theta) ** 2 / var
        scores: Floats = logs - 0.5 * (np.log(2 * np.pi * var) + exponents).sum(axis=1)
        return scores
