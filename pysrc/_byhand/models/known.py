"""The models that can be explained: by library and class, the module with their function `explain`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data


class Explain(Protocol):
    """InputError refuses an attribute that cannot be explained; its `field` is the attribute's name."""

    def __call__(self, model: Any, case: Case, data: Data | None, /) -> Solution: ...


# Each maker of explanations adds its classes here; the module is imported when such a model comes.
HOMES: Mapping[str, str] = {
    "sklearn.GaussianNB": "_byhand.models.gaussian.naive_bayes",
    "sklearn.LinearDiscriminantAnalysis": "_byhand.models.gaussian.linear",
    "sklearn.QuadraticDiscriminantAnalysis": "_byhand.models.gaussian.quadratic",
    "sklearn.LogisticRegression": "_byhand.models.logistic.logistic",
}


def name_of(model: Any) -> str:
    """`sklearn.GaussianNB`: the library and the class, wherever in the library the class is defined."""
    return f"{type(model).__module__.partition('.')[0].lower()}.{type(model).__name__}"


def explain_fitted(model: Any, case: Case, data: Data | None) -> Solution:
    """The worked solution of the case; InputError if the model is none of `HOMES`.

    A subclass is not explained as its base, since it may predict otherwise.
    """
    name = name_of(model)
    if name not in HOMES:
        raise InputError("models.error.unknown", field="model", name=name, names=tuple(HOMES))
    explain: Explain = import_module(HOMES[name]).explain
    return explain(model, case, data)
