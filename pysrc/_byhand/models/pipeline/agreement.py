"""The check that an explanation equals the model: posteriors, log scores and decision, by the model's own methods.

Tolerance: 1e-9 for a posterior, 1e-9 of the size for a log score. Floats lose more where log scores are large: each is
a sum, whose rounding errors are a few units in the last place of its largest terms, and a posterior moves as much as
the difference of two log scores. So 64 units in the last place of the largest are added.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

import numpy as np

from _byhand.document.ids import identifier, read_id
from _byhand.document.steps import Answer, Solution
from _byhand.errors import InputError
from _byhand.models.pipeline.categories import listed
from _byhand.models.pipeline.columns import refused_by

TOLERANCE = 1e-9
_UNITS = 64 * float(np.finfo(float).eps)


def check_agreement(solution: Solution, model: Any, row: Any) -> None:
    """InputError with both numbers if the solution is not what the model predicts."""
    answer = solution.answers[0]
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    classes = model.classes_.tolist()
    names = list(map(str, classes))
    found = sorted(str(*read_id(name).of) for name in values if name.startswith("posterior["))
    if found != sorted(names):
        raise InputError("models.pipeline.error.classes", field="model", found=listed(found), wanted=listed(names))
    with np.errstate(all="ignore"):
        size = _check_scores(values, names, model, row)
        posteriors = _own(model, "predict_proba", row)
        decided = _own(model, "predict", row)
    _check_posteriors(values, names, posteriors, TOLERANCE + _UNITS * size)
    label = decided.item() if isinstance(decided, np.generic) else decided
    _check_decision(answer, names, classes.index(label), posteriors)


def _check_scores(values: Mapping[str, Any], names: Sequence[str], model: Any, row: Any) -> float:
    """The size of the largest log score, or of the terms that it sums."""
    if hasattr(model, "predict_joint_log_proba"):
        scores = _own(model, "predict_joint_log_proba", row)
        finite = np.abs(scores[np.isfinite(scores)])
        size = float(finite.max()) if finite.size else 0.0
        for name, score in zip(names, scores, strict=True):
            ours = _log_score(values, name)
            if ours is not None and abs(ours - score) > TOLERANCE * max(1.0, abs(score)):
                raise _differs("models.pipeline.error.differs_log", name, ours, score)
        return size
    if hasattr(model, "coef_"):
        return float((np.abs(row) @ np.abs(model.coef_).T + np.abs(model.intercept_)).max())
    return float(np.abs(model.decision_function(row)).max()) if hasattr(model, "decision_function") else 0.0


def _own(model: Any, method: str, row: Any) -> Any:
    """What the model's own method says of the row; InputError with its reason if it refuses."""
    try:
        return getattr(model, method)(row)[0]
    except (ValueError, TypeError, IndexError) as error:
        raise refused_by(model, error) from None


def _log_score(values: Mapping[str, Any], name: str) -> float | None:
    """ln of the score, where the explanation states one of both."""
    stated = values.get(identifier("log_score", name))
    if stated is not None:
        return float(stated)
    score = values.get(identifier("score", name))
    return log(score) if score is not None and float(score) > 0 else None


def _check_posteriors(values: Mapping[str, Any], names: Sequence[str], theirs: Any, tolerance: float) -> None:
    for name, wanted in zip(names, theirs, strict=True):
        found = values[identifier("posterior", name)]
        if found is None and np.isnan(wanted):
            continue
        # Not `>`, which is false for NaN.
        if found is None or not abs(float(found) - wanted) <= tolerance:
            raise _differs("models.pipeline.error.differs", name, found, wanted)


def _check_decision(answer: Answer, names: Sequence[str], decided: int, posteriors: Any) -> None:
    possible = [answer.decision] if answer.decision is not None else list(answer.tied)
    if names[decided] in possible or not possible:
        return
    ours = names.index(possible[0])
    if abs(posteriors[ours] - posteriors[decided]) <= TOLERANCE:
        raise InputError(
            "models.pipeline.error.tie",
            field="model",
            ours=names[ours],
            theirs=names[decided],
            number=_shown(posteriors[decided]),
        )
    raise InputError("models.pipeline.error.differs_decision", field="model", ours=names[ours], theirs=names[decided])


def _differs(key: str, name: str, ours: Any, theirs: Any) -> InputError:
    return InputError(key, field="model", name=name, ours="–" if ours is None else _shown(ours), theirs=_shown(theirs))


def _shown(number: Any) -> str:
    return repr(float(number))
