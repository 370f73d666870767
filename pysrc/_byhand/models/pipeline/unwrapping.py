"""A pipeline or a search as a list of transformers and the model at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from _byhand.errors import InputError
from _byhand.models.known import name_of

_SEARCHES = (
    "sklearn.GridSearchCV",
    "sklearn.RandomizedSearchCV",
    "sklearn.HalvingGridSearchCV",
    "sklearn.HalvingRandomSearchCV",
)
# Models around a model, with the text that says what to explain instead.
_REFUSED = {
    "sklearn.TunedThresholdClassifierCV": "models.pipeline.error.threshold",
    "sklearn.FixedThresholdClassifier": "models.pipeline.error.threshold",
    "sklearn.CalibratedClassifierCV": "models.pipeline.error.calibrated",
}
_PASSED = (None, "passthrough")


@dataclass(frozen=True)
class Unwrapped:
    """transformers in the order in which a case passes them, the model behind them, and the searches that chose.

    searches  of each the name of its class and the settings that it chose
    """

    transformers: Sequence[Any]
    model: Any
    searches: Sequence[tuple[str, Mapping[str, Any]]] = field(default=())


def unwrap(model: Any) -> Unwrapped:
    """The parts of nested pipelines and searches."""
    transformers: list[Any] = []
    searches: list[tuple[str, Mapping[str, Any]]] = []
    while True:
        name = name_of(model)
        if name == "sklearn.Pipeline":
            *before, model = [part for _, part in model.steps]
            transformers += flat(before)
        elif name in _SEARCHES:
            searches.append((type(model).__name__, dict(getattr(model, "best_params_", {}))))
            model = _best(model)
        elif name == "sklearn.FrozenEstimator":
            model = model.estimator
        elif name in _REFUSED:
            raise InputError(_REFUSED[name], field="model", name=type(model).__name__)
        else:
            return Unwrapped(transformers, model, searches)


def flat(transformers: Sequence[Any]) -> list[Any]:
    """Transformers without nested pipelines and without what passes a case as it is."""
    parts: list[Any] = []
    for each in transformers:
        if name_of(each) == "sklearn.Pipeline":
            parts += flat([part for _, part in each.steps])
        elif not (each is None or isinstance(each, str)):
            parts.append(each)
        elif each not in _PASSED:
            raise InputError("models.pipeline.error.transformer", field="model", name=str(each))
    return parts


def _best(search: Any) -> Any:
    if not hasattr(search, "best_estimator_"):
        key = "models.pipeline.error.no_refit" if hasattr(search, "cv_results_") else "models.pipeline.error.unfitted"
        raise InputError(key, field="model", name=type(search).__name__)
    return search.best_estimator_
