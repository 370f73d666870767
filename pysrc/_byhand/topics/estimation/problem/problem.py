"""Reading and checking a problem of topic `estimation`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.phrase import TextKeys
from _byhand.problem.fields import Fields, cell_text, quoted, read_heading
from _byhand.topics.estimation.data.model import Confidence, Data, EstimationProblem, Predicted
from _byhand.topics.estimation.models import MODELS
from _byhand.topics.estimation.models.categorical import Categorical
from _byhand.topics.estimation.models.exponential import ExponentialByMean
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.models.multivariate_normal import MultivariateNormal
from _byhand.topics.estimation.models.normal import Normal, NormalMean, NormalVariance
from _byhand.topics.estimation.problem.confidence import read_confidence
from _byhand.topics.estimation.problem.data import checked, known_fields, read_data, with_exposure, with_trials
from _byhand.topics.estimation.problem.fields import EstimationFields, PredictedFields
from _byhand.topics.estimation.problem.points import read_points_problem
from _byhand.topics.estimation.problem.priors import read_prior

_OF_ANOTHER_KEYS: TextKeys[
    Literal["known", "exposure", "values", "success", "cells", "parameter", "range", "density", "support"]
] = {
    "known": "estimation.error.known_of_another",
    "exposure": "estimation.error.exposure_of_another",
    "values": "estimation.error.values_of_another",
    "success": "estimation.error.success_of_another",
    "cells": "estimation.error.cells_of_another",
    "parameter": "estimation.error.parameter_of_another",
    "range": "estimation.error.range_of_another",
    "density": "estimation.error.density_of_another",
    "support": "estimation.error.support_of_another",
}
NEED_PRIOR = ("loss", "interval", "above", "stepwise")
# Each step is a row of a table, and a posterior in the answers.
MOST_STEPS = 1000


def read_fields(data: Mapping[str, Any]) -> tuple[Fields, type[Model]]:
    """The fields, of which the model has each, and the model."""
    fields = Fields(data, EstimationFields.FIELDS)
    model = MODELS[fields.word(EstimationFields.model)]
    for other, key in _OF_ANOTHER_KEYS.items():
        if other in fields and other not in model.own_fields:
            raise fields.wrong(other, key)
    return fields, model


def read_named_problem(fields: Fields, model: type[Model]) -> EstimationProblem:
    """Read an exercise about a distribution with a name; InputError names the invalid field."""
    heading = read_heading(fields)
    if model is MultivariateNormal:
        return read_points_problem(fields, heading)
    notices: list[Notice] = []
    observed, values = read_data(fields, model, notices)
    trials, exposure = None, Fraction(0)
    if "trials" in model.known:
        observed, trials = with_trials(observed, fields, model)
    if "exposure" in model.own_fields:
        observed, exposure = with_exposure(observed, fields)
    known = {} if "trials" in model.known else _known(fields, model)
    model = model.variant(known, None)
    if "successes" in model.known:
        _check_successes(known, observed)
    prior = read_prior(fields, model, values, notices)
    if not observed.n and prior is None:
        raise InputError("estimation.error.no_data", field="data")
    if observed.summary is not None and observed.squares is None and model.needs_squares:
        raise InputError("estimation.error.no_variance", field="summary")
    for name in NEED_PRIOR:
        if name in fields and fields.get(name) is not False and prior is None:
            raise fields.wrong(name, "estimation.error.needs_prior")
    if "above" in fields and model is Normal:
        raise fields.wrong("above", "estimation.error.above_of_two")
    return EstimationProblem(
        heading=heading,
        model=model.name,
        data=observed,
        values=values,
        known=known,
        exposure=exposure,
        trials=trials,
        prior=prior,
        loss=fields.word(EstimationFields.loss) if "loss" in fields else None,
        interval=_interval(fields),
        above=fields.number("above") if "above" in fields else None,
        predict=_predicted(fields, model, values, trials, known),
        stepwise=_stepwise(fields, observed),
        confidence=_confidence(fields, model, observed),
        at=_at(fields, model.variant(known, None if prior is None else prior.kind), values, observed),
        notices=tuple(notices),
        decimals_given=any_decimals([*(item.value for item in observed.items), *known.values()]),
    )


def _known(fields: Fields, model: type[Model]) -> dict[str, Fraction]:
    """The known parameters."""
    if "known" not in fields:
        return {}
    inner, found = known_fields(fields, model), dict[str, Fraction]()
    if len(model.known) > 1 and all(name in inner for name in model.known):
        key = "estimation.error.nothing_unknown" if model is Normal else "estimation.error.nothing_unknown_gamma"
        raise fields.wrong("known", key)
    for name, limit in model.known.items():
        if name in inner:
            found[name] = inner.number(name)
            if limit == "positive" and found[name] <= 0:
                raise inner.wrong(name, "estimation.error.not_positive")
    return found


def _check_successes(known: Mapping[str, Fraction], observed: Data) -> None:
    """A whole number of successes, not more than the trials of any observation."""
    successes = known.get("successes")
    if successes is None or successes.denominator != 1 or successes > MOST_TRIALS:
        raise InputError("estimation.error.successes", field="known.successes" if successes is not None else "known")
    for place, item in enumerate(observed.items, 1):
        if item.value < successes:
            where = f"counts.{item.name}" if observed.counted else f"data[{place}]"
            key = "estimation.error.below_successes"
            raise InputError(key, field=where, found=quoted(item.name), successes=int(successes))
    if observed.summary is not None and observed.summary.total < successes * observed.n:
        raise InputError("estimation.error.sum", field="summary.sum", found=quoted(str(observed.summary.total)))


def _confidence(fields: Fields, model: type[Model], observed: Data) -> Confidence | None:
    asked = read_confidence(fields, model.name)
    if asked is not None and not observed.n:
        raise fields.wrong("confidence", "estimation.error.accuracy_of_no_data")
    return asked


def _at(fields: Fields, model: type[Model], values: tuple[str, ...], observed: Data) -> dict[str, Fraction]:
    """The true values of parameters."""
    if "at" not in fields:
        return {}
    given = fields.mapping("at")
    names = accuracy_names(model, values)
    if not names or not given:
        raise fields.wrong("at", "estimation.error.no_accuracy")
    if not observed.n:
        raise fields.wrong("at", "estimation.error.accuracy_of_no_data")
    inner, found = Fields(given, tuple(given), "at"), dict[str, Fraction]()
    for name in given:
        if name not in names:
            raise inner.wrong(name, "estimation.error.at_name", known=names)
        number = inner.number(name)
        share = model.span == "share" or model.named
        if share and not 0 < number <= 1:
            raise inner.wrong(name, "estimation.error.no_share")
        if not share and (name != "mean" or model is ExponentialByMean) and number <= 0:
            raise inner.wrong(name, "estimation.error.not_positive")
        if model.span == "whole" and (number.denominator != 1 or number > LARGEST_SUM):
            raise inner.wrong(name, "estimation.error.whole_at", most=LARGEST_SUM)
        found[name] = number
    return found


def accuracy_names(model: type[Model], values: tuple[str, ...]) -> tuple[str, ...]:
    """The parameters whose bias and mean squared error are known."""
    if model is Categorical:
        return values
    if model is Normal:
        return ("mean", "variance")
    if not issubclass(model, OneParameter):
        return ()
    return _OF_VARIANT[model] if model in _OF_VARIANT else PARAMETERS[model.name]


# The largest end of a discrete uniform distribution: the bias has a term for each number below it.
LARGEST_SUM = 2000
PARAMETERS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("bernoulli", "binomial", "geometric", "negative_binomial"), ("p",)),
    **dict.fromkeys(("poisson", "exponential", "gamma"), ("rate",)),
    **dict.fromkeys(("uniform", "discrete_uniform"), ("upper",)),
}
_OF_VARIANT: Mapping[type[Model], tuple[str, ...]] = {
    NormalMean: ("mean",),
    NormalVariance: ("variance",),
    ExponentialByMean: ("mean",),
}


def _interval(fields: Fields) -> Fraction | None:
    if "interval" not in fields:
        return None
    number = fields.number("interval")
    if not 0 < number < 1:
        raise fields.wrong("interval", "estimation.error.interval")
    return number


def _stepwise(fields: Fields, data: Data) -> bool:
    stepwise = fields.get("stepwise", False)
    if not isinstance(stepwise, bool):
        raise fields.wrong("stepwise", "estimation.error.yes_or_no")
    if stepwise and data.summary is not None:
        raise fields.wrong("stepwise", "estimation.error.steps_of_summary")
    if stepwise and data.n > MOST_STEPS:
        raise fields.wrong("stepwise", "estimation.error.steps", most=MOST_STEPS)
    return stepwise


def _predicted(
    fields: Fields, model: type[Model], values: tuple[str, ...], trials: int | None, known: Mapping[str, Fraction]
) -> tuple[Predicted, ...]:
    given = fields.get("predict")
    if given is None:
        return ()
    several = given if isinstance(given, list) else [given]
    found = []
    for place, each in enumerate(several, 1):
        where = f"predict[{place}]" if isinstance(given, list) else "predict"
        found.append(_one_predicted(each, where, model, values, trials, known))
    if len({one.label for one in found}) < len(found):
        raise fields.wrong("predict", "estimation.error.predicted_twice")
    return tuple(found)


def _one_predicted(
    each: object,
    where: str,
    model: type[Model],
    values: tuple[str, ...],
    trials: int | None,
    known: Mapping[str, Fraction],
) -> Predicted:
    of = trials
    if isinstance(each, Mapping):
        if "trials" not in model.known:
            raise InputError("estimation.error.predicted", field=where, found=quoted(each))
        inner = Fields(each, PredictedFields.FIELDS, where)
        if "trials" in inner:
            number = inner.number("trials", least=1)
            if number.denominator != 1 or number > MOST_TRIALS:
                raise inner.wrong("trials", "estimation.error.trials")
            of = int(number)
        stated, each = each, inner.get("value")
        text = cell_text(each)
        label = f"{text} of {of}" if "trials" in Fields(stated, PredictedFields.FIELDS, where) else text
    else:
        text = label = cell_text(each)
    if not text or label is None:
        raise InputError("estimation.error.predicted", field=where, found=quoted(each))
    if model.named:
        if text not in values:
            raise InputError("estimation.error.not_a_value", field=where, found=quoted(each), values=values)
        return Predicted(label, Fraction(text == values[0]))
    number_of = parse_number(each if not isinstance(each, str) else text)
    if number_of is None:
        raise InputError("estimation.error.no_number", field=where, found=quoted(each))
    value = checked(number_of, model, where, quoted(each))
    if "successes" in model.known and value < known["successes"]:
        raise InputError(
            "estimation.error.below_successes", field=where, found=quoted(each), successes=int(known["successes"])
        )
    if "trials" in model.known:
        if of is None:
            raise InputError("estimation.error.predict_trials", field=where, found=quoted(each))
        if value > of:
            raise InputError("estimation.error.above_trials", field=where, found=quoted(each), trials=of)
    return Predicted(label, value, of)


MOST_TRIALS = 10_000
