"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.document.steps import say
from byhand.form.conditions import Chosen, ChosenAmong, Condition
from byhand.form.fields import (
    Field,
    FlagField,
    Labelled,
    NumberField,
    ObservationsField,
    Section,
    SelectField,
    WordsField,
)
from byhand.topics.estimation.model import MODELS
from byhand.topics.estimation.problem import LOSSES

_SHARES = ("bernoulli", "binomial", "geometric")


def _number(
    path: str,
    text: str,
    when: Condition | None = None,
    suggestions: tuple[str, ...] = (),
    section: Section = "exercise",
) -> NumberField:
    return NumberField(
        path,
        say(f"estimation.form.{text}"),
        say(f"estimation.form.{text}_help"),
        suggestions=suggestions,
        when=() if when is None else (when,),
        section=section,
    )


FORM: tuple[Field, ...] = (
    SelectField(
        "model",
        say("estimation.form.model"),
        say("estimation.form.model_help"),
        options=tuple(Labelled(model, say(f"estimation.form.model_{model}")) for model in MODELS),
    ),
    ObservationsField("data", say("estimation.form.data"), say("estimation.form.data_help")),
    _number("known.trials", "trials", Chosen("model", "binomial")),
    _number("exposure", "exposure", Chosen("model", "poisson")),
    _number("known.variance", "known_variance", Chosen("model", "normal")),
    _number("known.mean", "known_mean", Chosen("model", "normal")),
    WordsField(
        "values",
        say("estimation.form.values"),
        say("estimation.form.values_help"),
        when=(Chosen("model", "categorical"),),
    ),
    _number("prior.beta.a", "beta_a", ChosenAmong("model", _SHARES), ("1", "2")),
    _number("prior.beta.b", "beta_b", ChosenAmong("model", _SHARES), ("1", "2")),
    _number("prior.dirichlet", "dirichlet", Chosen("model", "categorical"), ("1", "2")),
    _number("prior.gamma.shape", "gamma_shape", ChosenAmong("model", ("poisson", "exponential")), ("1", "2")),
    _number("prior.gamma.rate", "gamma_rate", ChosenAmong("model", ("poisson", "exponential")), ("1", "2")),
    _number("prior.normal.mean", "normal_mean", Chosen("model", "normal")),
    _number("prior.normal.variance", "normal_variance", Chosen("model", "normal")),
    _number("prior.pareto.shape", "pareto_shape", Chosen("model", "uniform"), ("1", "2")),
    _number("prior.pareto.minimum", "pareto_minimum", Chosen("model", "uniform")),
    WordsField("predict", say("estimation.form.predict"), say("estimation.form.predict_help")),
    _number("interval", "interval", None, ("0.9", "0.95", "0.99"), "more"),
    _number("above", "above", section="more"),
    SelectField(
        "loss",
        say("estimation.form.loss"),
        say("estimation.form.loss_help"),
        options=tuple(Labelled(loss, say(f"estimation.form.loss_{loss}")) for loss in ("all", *LOSSES)),
        section="more",
    ),
    FlagField(
        "stepwise", say("estimation.form.stepwise"), say("estimation.form.stepwise_help"), absent=False, section="more"
    ),
)
