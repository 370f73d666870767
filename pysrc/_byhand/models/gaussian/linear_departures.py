"""What a linear discriminant analysis does otherwise than books: divisor, shrinkage, rank, given priors."""

from __future__ import annotations

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.models.gaussian.fitted_linear import Covariance, FittedLDA
from _byhand.models.scored.attributes import decimal
from _byhand.phrase import Phrase, say

_SHRUNK = ex.Symbol(r"(1 - \alpha) S + \alpha t I", "(1 − α) S + α t I")
_NONE = ex.Symbol(r"\alpha = 0", "α = 0")


def linear_departures(fitted: FittedLDA, found: Covariance | None) -> list[Phrase]:
    """One sentence for each."""
    said = [_divisor(fitted, found), *shrinkage_departures(fitted.shrinkage, fitted.estimator)]
    rank = 0 if fitted.kept is None else int(np.linalg.matrix_rank(fitted.kept))
    if fitted.solver == "lsqr" and rank < fitted.means.shape[1]:
        said.append(say("models.gaussian.departure.rank", rank=rank, count=fitted.means.shape[1]))
    if fitted.given:
        said.append(say("models.gaussian.departure.priors"))
    if fitted.components is not None:
        said.append(say("models.gaussian.departure.components", count=fitted.components))
    if fitted.single:
        said.append(say("models.scored.departure.single"))
    return said


def _divisor(fitted: FittedLDA, found: Covariance | None) -> Phrase:
    """What Σ was divided by, beside N − K of books."""
    if fitted.solver != "svd":
        return say("models.gaussian.departure.class_divisor")
    if found is not None and found.divisor == "n-k":
        return say("models.gaussian.departure.divisor_n-k")
    if found is not None and found.divisor == "n":
        return say("models.gaussian.departure.divisor_n")
    return say("models.gaussian.departure.divisor_unknown")


def shrinkage_departures(shrinkage: float | str | None, estimator: str | None) -> list[Phrase]:
    """(1 − α) S + α (trace S / p) I, Ledoit–Wolf, or an estimator of the user's."""
    if estimator is not None:
        return [say("models.gaussian.departure.estimator", name=estimator)]
    if shrinkage is None:
        return []
    if isinstance(shrinkage, str):
        return [say("models.gaussian.departure.shrinkage_auto")]
    return [say("models.gaussian.departure.shrinkage", alpha=ex.Given(decimal(shrinkage)), rule=_SHRUNK, none=_NONE)]
