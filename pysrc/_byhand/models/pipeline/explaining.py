"""The explanation of a fitted model: its case, the model's own explanation, and the check against the model."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from _byhand.arithmetic.printer import shortened
from _byhand.document.steps import Block, Later, Paragraph, Solution, Step
from _byhand.errors import InputError
from _byhand.models.case import Case, Feature
from _byhand.models.departures import departures_step
from _byhand.models.known import check_known, explain_fitted, kind_of, name_of
from _byhand.models.pipeline.agreement import check_agreement
from _byhand.models.pipeline.columns import Columns, Worked, codes_as_numbers, numbers
from _byhand.models.pipeline.given import Expected, any_values, names_of_row, read_text, read_values
from _byhand.models.pipeline.rows import read_data
from _byhand.models.pipeline.selection import spare_names
from _byhand.models.pipeline.transformers import takes_text, work_all
from _byhand.models.pipeline.unwrapping import Unwrapped, unwrap
from _byhand.phrase import Listing, Phrase, say

_DEPARTURES = "departures"
_CODED = "sklearn.CategoricalNB"
# What is said of columns of 0s and 1s before naive Bayes only.
_NAIVE = "NB"
_FACTORS = "models.pipeline.departure.one_hot"


def explain(model: Any, given: Any, data: Any = None, *, target: str | None = None, query: Any = None) -> Solution:
    """The worked solution of one case.

    given   the case: what the model, or the first transformer of its pipeline, gets
    data    the rows that the model learnt from, as (X, y), or as a data frame whose column `target` has the classes
    query   what a network or a hidden Markov model is asked
    InputError says what cannot be explained. Its own warnings about names are scikit-learn's, and are not for the user.
    """
    if issubclass(type(model), type):
        raise InputError("models.pipeline.error.class", field="model", name=model.__name__)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if kind_of(model) != "row":
            if data is not None:
                raise InputError("models.pipeline.error.data_unused", field="data", name=type(model).__name__)
            return explain_fitted(model, Case((), given), None, query)
        whole = unwrap(model)
        try:
            return _explain_row(whole, given, data, target, query)
        except AttributeError as error:
            raise _missing_attribute(error, (*whole.transformers, whole.model)) from None


def _explain_row(whole: Unwrapped, given: Any, data: Any, target: str | None, query: Any) -> Solution:
    model = whole.model
    check_known(model)
    if kind_of(model) != "row":
        raise InputError("models.pipeline.error.alone", field="model", name=type(model).__name__)
    _check_fitted(model)
    first = (*whole.transformers, model)[0]
    expected = _expected(first)
    if takes_text(first):
        columns = Columns((), [read_text(given)])
    else:
        values = read_values(given, expected)
        columns = Columns(names_of_row(expected.names, len(values)), any_values(values))
    columns, done = work_all(whole.transformers, columns)
    row = numbers(columns)
    rows = None if data is None else read_data(data, target, whole.transformers, expected, texts=takes_text(first))
    case = Case(_features(columns, row), row)
    solution = explain_fitted(model, case, rows, query)
    check_agreement(solution, model, row)
    return _prepared(solution, _step(whole, done), _departures(model, columns, done))


def _check_fitted(model: Any) -> None:
    """Models that nobody could explain are refused by name, before anybody asks for their attributes."""
    if not hasattr(model, "classes_") and hasattr(model, "fit") and hasattr(model, "predict_proba"):
        raise InputError("models.pipeline.error.unfitted", field="model", name=type(model).__name__)


def _expected(first: Any) -> Expected:
    names = [str(name) for name in getattr(first, "feature_names_in_", ())]
    width = getattr(first, "n_features_in_", None)
    spare = spare_names(first, names) if names and name_of(first) == "sklearn.ColumnTransformer" else ()
    return Expected(names, width, spare)


def _features(columns: Columns, row: Any) -> list[Feature]:
    given, codes = columns.given, columns.codes
    if not given and not codes:
        return [Feature(name, value) for name, value in zip(columns.names, row[0].tolist(), strict=True)]
    return [
        Feature(name, value, given.get(place), codes.get(place, ()))
        for place, (name, value) in enumerate(zip(columns.names, row[0].tolist(), strict=True))
    ]


def _step(whole: Unwrapped, done: Sequence[Worked]) -> list[Step]:
    """One step with a step for each transformer; none if the model gets the case as it is."""
    blocks: list[Block] = [
        Paragraph(
            say(
                "models.pipeline.search",
                name=name,
                settings=Listing([f"{setting}={shortened(repr(value))}" for setting, value in settings.items()]),
            )
        )
        for name, settings in whole.searches
    ]
    steps = [Step(f"prepared.{place}", each.title, each.blocks) for place, each in enumerate(done, start=1)]
    if len(steps) <= 1 and not blocks:
        return steps
    return [Step("prepared", say("models.pipeline.title"), blocks, steps)]


def _departures(model: Any, columns: Columns, done: Sequence[Worked]) -> list[Phrase]:
    said = [phrase for each in done for phrase in each.departures]
    if not name_of(model).endswith(_NAIVE):
        said = [phrase for phrase in said if phrase.key != _FACTORS]
    if name_of(model) != _CODED:
        said += codes_as_numbers(columns)
    return list({_frozen(phrase): phrase for phrase in said}.values())


def _frozen(phrase: Phrase) -> object:
    """The same sentence of two transformers is said once."""
    return phrase.key, repr(phrase.params)


def _prepared(solution: Solution, before: Sequence[Step], departures: Sequence[Phrase]) -> Solution:
    """The steps of the preparation first; its departures before those of the model, in one step."""
    if not before and not departures:
        return solution
    own = solution.steps
    return replace(solution, steps=Later(lambda: [*before, *_merged(own, departures)]))


def _merged(steps: Iterable[Step], departures: Sequence[Phrase]) -> list[Step]:
    merged = list(steps)
    said = [Paragraph(each) for each in departures]
    for place, step in enumerate(merged):
        if step.id == _DEPARTURES:
            merged[place] = replace(step, blocks=[*said, *step.blocks])
            return merged
    return [*merged, *departures_step(departures)]


def _missing_attribute(error: AttributeError, parts: Sequence[Any]) -> InputError | AttributeError:
    """The sentence for a part that lacks a fitted attribute; an error of ours stays what it is."""
    for part in parts:
        if error.obj is part:
            fitted = any(name.endswith("_") and not name.startswith("_") for name in vars(part))
            key = "models.pipeline.error.attribute" if fitted else "models.pipeline.error.unfitted"
            return InputError(key, field="model", name=type(part).__name__, attribute=str(error.name))
    return error
