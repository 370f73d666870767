"""The models that can be explained: by library and class, the module with their function `explain`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Literal, Protocol, TypeAlias

from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data

# What a case is to a model:
#   row       one value for each feature: `Case.features`, and `Case.array` is (1, p)
#   evidence  a mapping of variables to values, as the user gave it: `Case.array`; no features
#   sequence  a list of observations in order, as the user gave it: `Case.array`; no features
Kind: TypeAlias = Literal["row", "evidence", "sequence"]


class Explain(Protocol):
    """InputError refuses an attribute that cannot be explained; its `field` is the attribute's name."""

    def __call__(self, model: Any, case: Case, data: Data | None, /) -> Solution: ...


class ExplainQuery(Protocol):
    """The same for a model whose kind of case is not "row": `query` is what the user asks, None if nothing."""

    def __call__(self, model: Any, case: Case, data: Data | None, /, *, query: Any) -> Solution: ...


# Each maker of explanations adds its classes here; the module is imported when such a model comes.
HOMES: Mapping[str, str] = {
    "hmmlearn.CategoricalHMM": "_byhand.models.markov.explain",
    "pgmpy.BayesianNetwork": "_byhand.models.networks.explain",
    "pgmpy.DiscreteBayesianNetwork": "_byhand.models.networks.explain",
    "pyagrum.BayesNet": "_byhand.models.networks.explain",
    "sklearn.BernoulliNB": "_byhand.models.naive.bernoulli",
    "sklearn.CategoricalNB": "_byhand.models.naive.categorical",
    "sklearn.ComplementNB": "_byhand.models.naive.complement",
    "sklearn.GaussianNB": "_byhand.models.gaussian.naive_bayes",
    "sklearn.LinearDiscriminantAnalysis": "_byhand.models.gaussian.linear",
    "sklearn.LogisticRegression": "_byhand.models.logistic.logistic",
    "sklearn.MultinomialNB": "_byhand.models.naive.multinomial",
    "sklearn.QuadraticDiscriminantAnalysis": "_byhand.models.gaussian.quadratic",
}
# The kinds of the cases that are no rows.
KINDS: Mapping[str, Kind] = {
    "hmmlearn.CategoricalHMM": "sequence",
    "pgmpy.BayesianNetwork": "evidence",
    "pgmpy.DiscreteBayesianNetwork": "evidence",
    "pyagrum.BayesNet": "evidence",
}


def name_of(model: Any) -> str:
    """`sklearn.GaussianNB`: the library and the class, wherever in the library the class is defined.

    A class that only says it is defined there has its name in quotation marks, and is none of `HOMES`.
    """
    kind = type(model)
    name = f"{kind.__module__.partition('.')[0].lower()}.{kind.__name__}"
    return name if getattr(sys.modules.get(kind.__module__), kind.__name__, None) is kind else repr(name)


def kind_of(model: Any) -> Kind:
    """What a case is to this model."""
    return KINDS.get(name_of(model), "row")


def check_known(model: Any) -> None:
    """InputError if the model is none of `HOMES`.

    A subclass is not explained as its base, since it may predict otherwise.
    """
    name = name_of(model)
    if name not in HOMES:
        raise InputError("models.error.unknown", field="model", name=name, names=tuple(HOMES))


def explain_fitted(model: Any, case: Case, data: Data | None, query: Any = None) -> Solution:
    """The worked solution of the case; InputError if the model is none of `HOMES`."""
    check_known(model)
    name = name_of(model)
    if kind_of(model) != "row":
        explain_query: ExplainQuery = import_module(HOMES[name]).explain
        return explain_query(model, case, data, query=query)
    if query is not None:
        raise InputError("models.error.query", field="query", name=name)
    explain: Explain = import_module(HOMES[name]).explain
    return explain(model, case, data)
