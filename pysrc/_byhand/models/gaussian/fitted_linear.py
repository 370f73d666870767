"""The fitted attributes of a LinearDiscriminantAnalysis, and the covariance matrix behind its weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from _byhand.models.case import Case, Data
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats
from _byhand.models.scored.linear import LinearScores

# Relative difference of weights that are made from the same numbers in another order.
_SAME = 1e-6
_ROUNDING = 1e-12
# Singular values below this share of the largest one count as 0, as for lstsq of SciPy.
_EPSILON = float(np.finfo(np.float64).eps)
# n: Σ is the sum of squares divided by the number of rows. n-k: by that number less the number of classes.
# priors: the weighted mean of the covariance matrices of the classes, each divided by its rows.
Divisor = Literal["n", "n-k", "priors"]


@dataclass(frozen=True)
class Covariance:
    """Σ, or its inverse. divisor: how the rows made it, if they are known"""

    matrix: Floats
    inverse: bool = False
    divisor: Divisor | None = None


@dataclass(frozen=True)
class FittedLDA:
    """The attributes, checked.

    linear     coef_, intercept_ and the case
    means      (K, p)
    priors     (K,)
    center     (p,) xbar_ of the solver svd, else zeros
    scalings   (p, r) of svd and eigen, with scalings scalingsᵀ in the place of Σ⁻¹; else None
    kept       (p, p) covariance_, if the model has it
    solver     svd, lsqr or eigen
    shrinkage  as set
    estimator  name of the class that estimated the covariances, if it was set
    given      whether the priors were given
    components n_components, if set
    single     whether the model computes with 32-bit floats
    """

    linear: LinearScores
    means: Floats
    priors: Floats
    center: Floats
    scalings: Floats | None
    kept: Floats | None
    solver: str
    shrinkage: float | str | None
    estimator: str | None
    given: bool
    components: int | None
    single: bool

    def weights_of(self, inverse: Floats) -> tuple[Floats, Floats]:
        """(K, p) Σ⁻¹ (μ_c − x̄) and (K,) −½ (μ_c + x̄)ᵀ w_c + ln P(c); of two classes their differences."""
        weights = (self.means - self.center) @ inverse
        with np.errstate(divide="ignore"):
            intercepts = np.log(self.priors) - 0.5 * ((self.means + self.center) * weights).sum(axis=1)
        if self.linear.binary:
            return np.diff(weights, axis=0), np.diff(intercepts)
        return weights, intercepts

    def made_by(self, inverse: Floats) -> bool:
        """Whether this matrix in the place of Σ⁻¹ gives coef_ and intercept_."""
        weights, intercepts = self.weights_of(inverse)
        # Weights of two classes are differences of these, which may be much larger.
        single = (self.means - self.center) @ inverse
        sizes = float(np.abs(single).max()), float(np.abs((self.means + self.center) * single).max())
        return _same(weights, self.linear.weights, sizes[0]) and _same(intercepts, self.linear.intercepts, sizes[1])

    @property
    def effective_inverse(self) -> Floats | None:
        """(p, p) What stands in the place of Σ⁻¹: scalings scalingsᵀ, or the pseudoinverse of covariance_."""
        if self.scalings is not None:
            return self.scalings @ self.scalings.T
        return None if self.kept is None else np.asarray(np.linalg.pinv(self.kept, rcond=_EPSILON), dtype=np.float64)


def _same(one: Floats, other: Floats, size: float) -> bool:
    """size: of the numbers whose sums and differences these are, which bounds the rounding"""
    return bool(np.allclose(one, other, rtol=0, atol=_SAME * float(np.abs(other).max()) + _ROUNDING * size))


def read_lda(model: Any, case: Case) -> FittedLDA:
    classes = read.class_names(model)
    weights = read.floats(model, "coef_")
    linear = LinearScores(
        classes=classes,
        features=read.feature_names(case, ("intercept",)),
        weights=weights,
        intercepts=read.floats(model, "intercept_"),
        point=read.case_numbers(case, model, "coef_"),
    )
    means = read.floats(model, "means_")
    estimator = read.attribute(model, "covariance_estimator")
    return FittedLDA(
        linear=linear,
        means=means,
        priors=read.floats(model, "priors_"),
        center=read.floats(model, "xbar_") if hasattr(model, "xbar_") else np.zeros(means.shape[1]),
        scalings=read.floats(model, "scalings_") if hasattr(model, "scalings_") else None,
        kept=read.floats(model, "covariance_") if hasattr(model, "covariance_") else None,
        solver=str(read.attribute(model, "solver")),
        shrinkage=read.attribute(model, "shrinkage"),
        estimator=None if estimator is None else type(estimator).__name__,
        given=read.attribute(model, "priors") is not None,
        components=read.attribute(model, "n_components"),
        single=read.is_single(model, "coef_"),
    )


def covariance_of(fitted: FittedLDA, data: Data | None) -> Covariance | None:
    """The Σ whose inverse gives coef_ and intercept_: kept, from the scalings if these span all, or from the rows.

    None if Σ has no inverse, or if nothing has it: svd keeps only what Σ⁻¹ does to the means.
    """
    for found in (*_from_rows(fitted, data), *_from_attributes(fitted)):
        if found.inverse:
            return found
        if np.linalg.matrix_rank(found.matrix) < len(found.matrix):
            continue
        if fitted.made_by(np.asarray(np.linalg.inv(found.matrix), dtype=np.float64)):
            return found
    return None


def _from_attributes(fitted: FittedLDA) -> Iterator[Covariance]:
    if fitted.kept is not None:
        yield Covariance(fitted.kept)
    scalings = fitted.scalings
    if scalings is not None and fitted.solver == "svd" and np.linalg.matrix_rank(scalings) == len(scalings):
        yield Covariance(scalings @ scalings.T, inverse=True)


def _from_rows(fitted: FittedLDA, data: Data | None) -> Iterator[Covariance]:
    parts = rows_by_class(fitted.linear.classes, fitted.means, data)
    if parts is None or fitted.shrinkage is not None or fitted.estimator is not None:
        return
    count, scatters = (
        sum(map(len, parts)),
        [(part - part.mean(axis=0)).T @ (part - part.mean(axis=0)) for part in parts],
    )
    within = sum(scatters, start=np.zeros_like(scatters[0]))
    yield Covariance(within / count, divisor="n")
    if count > len(parts):
        yield Covariance(within / (count - len(parts)), divisor="n-k")
    mixed = [prior * scatter / len(part) for prior, scatter, part in zip(fitted.priors, scatters, parts, strict=True)]
    yield Covariance(sum(mixed, start=np.zeros_like(within)), divisor="priors")


def rows_by_class(classes: tuple[str, ...], means: Floats, data: Data | None) -> list[Floats] | None:
    """The rows of each class; None without rows, or if their means are not those of the model."""
    if data is None or hasattr(data.features, "toarray"):
        return None
    rows = np.asarray(data.features, dtype=np.float64)
    labels = np.array([str(each) for each in np.asarray(data.classes).tolist()])
    if rows.ndim != 2 or rows.shape != (len(labels), means.shape[1]) or set(labels.tolist()) != set(classes):
        return None
    parts = [rows[labels == name] for name in classes]
    found = np.array([part.mean(axis=0) for part in parts])
    return parts if np.allclose(found, means, rtol=1e-9, atol=1e-9 * float(np.abs(rows).max() or 1)) else None
