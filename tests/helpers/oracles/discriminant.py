"""Gaussian discriminants once more, in floats: covariances by NumPy, densities by SciPy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax
from scipy.stats import multivariate_normal

Floats = NDArray[np.float64]


def covariances(groups: Sequence[Floats], case: str, estimator: str) -> list[Floats]:
    """Σ of each class, from the rows (n_c, d) of each."""
    unbiased = int(estimator == "unbiased")
    size, rows = groups[0].shape[1], sum(map(len, groups))
    if case in ("shared", "spherical_shared"):
        centred = np.vstack([group - group.mean(axis=0) for group in groups])
        divisor = rows - len(groups) * unbiased
        pooled: Floats = centred.T @ centred / divisor
        if case == "spherical_shared":
            pooled = np.eye(size) * (centred**2).sum() / (size * divisor)
        return [pooled] * len(groups)
    own = [np.atleast_2d(np.cov(group, rowvar=False, ddof=unbiased)) for group in groups]
    if case == "diagonal":
        return [np.diag(np.diag(each)) for each in own]
    if case == "spherical":
        return [np.eye(size) * np.trace(each) / size for each in own]
    return own


def log_densities(means: Sequence[Floats], matrices: Sequence[Floats], point: Sequence[float | None]) -> Floats:
    """ln p(x | c); a coordinate that is None is integrated out."""
    known = [place for place, number in enumerate(point) if number is not None]
    if not known:
        return np.zeros(len(means))
    numbers = [point[place] for place in known]
    return np.array(
        [
            multivariate_normal(m[known], s[np.ix_(known, known)]).logpdf(numbers)
            for m, s in zip(means, matrices, strict=True)
        ]
    )


def posteriors(log_scores: Floats) -> Floats:
    found: Floats = softmax(log_scores)
    return found


def groups_of(table: Mapping[str, Any]) -> dict[str, Floats]:
    """The rows of each class of a structured table whose last column is the class."""
    found: dict[str, list[list[float]]] = {}
    for *numbers, name in table["rows"]:
        found.setdefault(name, []).append([float(number) for number in numbers])
    return {name: np.array(rows) for name, rows in found.items()}
