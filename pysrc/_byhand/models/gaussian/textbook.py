"""The Gaussian discriminants of books for the numbers of a fitted model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _byhand import solving
from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats
from _byhand.models.scored.decided import agrees
from _byhand.problem.fields import FORMAT

# Inverses of larger matrices, and discriminants of more classes, are not read as a textbook.
MOST_FEATURES, MOST_CLASSES = 4, 6


def textbook(
    classes: Sequence[str],
    features: Sequence[str],
    means: Floats,
    matrices: Floats | Sequence[Floats],
    priors: Floats,
    point: Floats,
    posteriors: Floats,
    *,
    inverse: bool = False,
) -> Solution | None:
    """The worked solution of topic `gaussian_discriminant`; None if it is too large, or not equal to the model.

    means       (K, p)
    matrices    (p, p) for all classes, or one for each
    priors      (K,)
    posteriors  (K,) those of the model
    inverse     whether the matrices are the inverses of the covariances
    """
    if len(features) > MOST_FEATURES or len(classes) > MOST_CLASSES:
        return None
    given: Any
    if isinstance(matrices, np.ndarray):
        given = _symmetric(matrices)
    else:
        given = dict(zip(classes, map(_symmetric, matrices), strict=True))
    shares = read.shares(priors.tolist())
    total = sum(shares)
    if not total:
        return None
    problem = {
        "format": FORMAT,
        "topic": "gaussian_discriminant",
        "features": list(features),
        "means": dict(zip(classes, means.tolist(), strict=True)),
        "inverse_covariance" if inverse else "covariances": given,
        "priors": {name: str(each / total) for name, each in zip(classes, shares, strict=True)},
        "query": point.tolist(),
    }
    try:
        found = solving.solve(problem)
    except InputError:
        return None
    return found if agrees(found, classes, posteriors) else None


def _symmetric(matrix: NDArray[np.float64]) -> list[list[float]]:
    both: list[list[float]] = ((matrix + matrix.T) / 2).tolist()
    return both
