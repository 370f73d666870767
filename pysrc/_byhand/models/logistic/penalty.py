"""How a LogisticRegression was fitted, beside the maximum likelihood of books."""

from __future__ import annotations

from typing import Any

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import decimal
from _byhand.phrase import Phrase, say

_SQUARES = ex.Symbol(r"\tfrac12 \lVert w \rVert^2", "½ ‖w‖²")
_ABSOLUTE = ex.Symbol(r"\sum_j |w_j|", "Σ |w_j|")
_L1, _L2, _ELASTIC = "l1", "l2", "elasticnet"


def penalty_departures(model: Any) -> list[Phrase]:
    """Penalty, intercept, class weights, and a fit that did not end."""
    found = _penalty(model)
    if not read.attribute(model, "fit_intercept"):
        found.append(say("models.logistic.departure.no_intercept"))
    if read.attribute(model, "class_weight") is not None:
        found.append(say("models.logistic.departure.class_weight"))
    # Weights that were set by hand have no iterations.
    taken = int(np.max(getattr(model, "n_iter_", 0)))
    if taken and taken >= int(read.attribute(model, "max_iter")):
        found.append(say("models.logistic.departure.not_converged", count=taken))
    return found


def _kind(model: Any) -> str | None:
    """The penalty that was used. Since 1.8 `l1_ratio` says it, and C = ∞ is none."""
    penalty = getattr(model, "penalty", "deprecated")
    ratio = getattr(model, "l1_ratio", None)
    if penalty is None or penalty == "none":
        return None
    if penalty != "deprecated":
        return str(penalty)
    if np.isinf(read.attribute(model, "C")):
        return None
    if ratio is None or ratio == 0:
        return _L2
    return _L1 if ratio == 1 else _ELASTIC


def _penalty(model: Any) -> list[Phrase]:
    kind = _kind(model)
    if kind is None or np.isinf(read.attribute(model, "C")):
        return []
    strength = ex.Given(decimal(read.attribute(model, "C")))
    if kind == _L2:
        found = say("models.logistic.departure.l2", strength=strength, penalty=_SQUARES)
    elif kind == _L1:
        found = say("models.logistic.departure.l1", strength=strength, absolute=_ABSOLUTE)
    else:
        found = say(
            "models.logistic.departure.elasticnet",
            strength=strength,
            penalty=_SQUARES,
            absolute=_ABSOLUTE,
            ratio=ex.Given(decimal(read.attribute(model, "l1_ratio"))),
        )
    if read.attribute(model, "solver") != "liblinear" or not read.attribute(model, "fit_intercept"):
        return [found]
    return [found, say("models.logistic.departure.liblinear")]
