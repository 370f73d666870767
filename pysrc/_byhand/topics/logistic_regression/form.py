"""The form of this topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.form import fields, models
from _byhand.form.conditions import Chosen, ChosenAmong, ClassCount, Condition, HasTable, Stated
from _byhand.measures.form import EVALUATE
from _byhand.phrase import say
from _byhand.topics.logistic_regression.model.fields import LogisticFields
from _byhand.topics.logistic_regression.model.model import ROW_BY_ROW
from _byhand.topics.logistic_regression.model.problem import (
    ITERATIONS,
    LEARNING_RATE,
    TOLERANCES,
)
from _byhand.topics.logistic_regression.model.row_by_row import LEARNING_RATES, PASSES

_LABEL_KEYS = {
    "method": "logistic_regression.form.method",
    "units": "logistic_regression.form.units",
    "std_errors": "logistic_regression.form.std_errors",
    "gradient": "logistic_regression.form.gradient",
    "iterations": "logistic_regression.form.iterations",
    "tolerance": "logistic_regression.form.tolerance",
    "stop": "logistic_regression.form.stop",
    "multiclass": "logistic_regression.form.multiclass",
}
_HELP_KEYS = {
    "method": "logistic_regression.form.method_help",
    "units": "logistic_regression.form.units_help",
    "std_errors": "logistic_regression.form.std_errors_help",
    "gradient": "logistic_regression.form.gradient_help",
    "iterations": "logistic_regression.form.iterations_help",
    "tolerance": "logistic_regression.form.tolerance_help",
    "stop": "logistic_regression.form.stop_help",
    "multiclass": "logistic_regression.form.multiclass_help",
}
_OPTION_KEYS = {
    ("method", "newton"): "logistic_regression.form.method_newton",
    ("method", "gradient_ascent"): "logistic_regression.form.method_gradient_ascent",
    ("method", "bfgs"): "logistic_regression.form.method_bfgs",
    ("gradient", "sum"): "logistic_regression.form.gradient_sum",
    ("gradient", "mean"): "logistic_regression.form.gradient_mean",
    ("stop", "largest_change"): "logistic_regression.form.stop_largest_change",
    ("stop", "squared_step"): "logistic_regression.form.stop_squared_step",
    ("multiclass", "multinomial"): "logistic_regression.form.multiclass_multinomial",
    ("multiclass", "one_vs_rest"): "logistic_regression.form.multiclass_one_vs_rest",
    ("multiclass", "one_vs_one"): "logistic_regression.form.multiclass_one_vs_one",
    ("method", "stochastic"): "logistic_regression.form.method_stochastic",
    ("method", "perceptron"): "logistic_regression.form.method_perceptron",
}

METHODS = LogisticFields.method.words
_FITTED = (HasTable(),)
_BY_GRADIENT = (*_FITTED, Chosen("method", "gradient_ascent"))
_BY_RATE = (*_FITTED, ChosenAmong("method", ("gradient_ascent", *ROW_BY_ROW)))
_BY_CORRECTIONS = (*_FITTED, Chosen("method", "perceptron"))
_BY_ROWS = (*_FITTED, ChosenAmong("method", ROW_BY_ROW))
TO_MAXIMUM = (*_FITTED, ChosenAmong("method", tuple(method for method in METHODS if method not in ROW_BY_ROW)))
_WITH_PROBABILITIES = (ChosenAmong("method", tuple(method for method in METHODS if method != "perceptron")),)
_TWO_CLASSES = (ClassCount(2, 2),)
# From row to row, a single class is enough.
_NO_MORE_THAN_TWO = (ClassCount(1, 2),)
_MORE_CLASSES = (ClassCount(3),)
_OF_METHOD = (
    *("learning_rate", "passes", "penalty", "gradient", "iterations", "tolerance", "stop"),
    *("multiclass", "reference", "loss", "evaluate"),
)
# Given weights of one class against another.
_ONE_FORM = (Stated(("weights",)), *_TWO_CLASSES)


def _numbers_by_name(path: str, *, when: Sequence[Condition]) -> fields.OneOfField:
    """None, or a number for each of some features."""
    pairs = fields.Pairs(
        say("logistic_regression.form.pairs_name"),
        say("logistic_regression.form.pairs_number"),
        say("logistic_regression.form.pairs_add"),
    )
    return fields.OneOfField(
        path,
        say(_LABEL_KEYS[path]),
        say(_HELP_KEYS[path]),
        alternatives=(
            fields.Alternative("", say("logistic_regression.form.pairs_none")),
            fields.Alternative(path, say("logistic_regression.form.pairs_stated"), pairs=pairs),
        ),
        when=when,
        section="more",
    )


def _select(
    name: str,
    values: Sequence[str],
    section: fields.Section,
    when: tuple[Condition, ...] = (),
    governs: tuple[str, ...] = (),
) -> fields.SelectField:
    return fields.SelectField(
        name,
        say(_LABEL_KEYS[name]),
        say(_HELP_KEYS[name]),
        options=tuple(fields.Labelled(value, say(_OPTION_KEYS[name, value])) for value in values),
        section=section,
        when=when,
        governs=governs,
    )


def _limit(
    name: str, suggestions: tuple[str, ...], by_method: Mapping[str, int] | Mapping[str, Fraction]
) -> fields.NumberField:
    """Where the iteration ends, which for each method is another number unless it is said."""
    return fields.NumberField(
        name,
        say(_LABEL_KEYS[name]),
        say(_HELP_KEYS[name]),
        suggestions=suggestions,
        when=TO_MAXIMUM,
        section="more",
        defaults=tuple(
            fields.Default(Chosen("method", method), f"{float(limit):g}".replace("e-0", "e-"))
            for method, limit in by_method.items()
        ),
    )


FORM: tuple[fields.Field, ...] = (
    models.WeightsField(
        label=say("logistic_regression.form.weights"),
        help=say("logistic_regression.form.weights_help"),
        chosen="solve_for.feature",
    ),
    fields.TableField(numeric=True, successes="successes", failures="failures", trials="trials"),
    fields.CaseField("query", say("logistic_regression.form.case"), say("logistic_regression.form.case_help")),
    fields.ReferencesField(
        "reference_values",
        say("logistic_regression.form.reference_values"),
        say("logistic_regression.form.reference_values_help"),
        when=_FITTED,
    ),
    fields.OneOfField(
        path="solve_for",
        label=say("logistic_regression.form.solve_for"),
        help=say("logistic_regression.form.solve_for_help"),
        alternatives=(
            fields.Alternative("", say("logistic_regression.form.solve_for_nothing")),
            fields.Alternative(
                "solve_for",
                say("logistic_regression.form.solve_for_feature"),
                say("logistic_regression.form.solve_for_help"),
                inputs=(fields.Labelled("posterior", say("logistic_regression.form.solve_for_posterior")),),
            ),
        ),
        when=_ONE_FORM,
    ),
    fields.FeatureField(
        "solve_for.feature",
        say("logistic_regression.form.solved_for"),
        say("logistic_regression.form.solved_for_help"),
        when=(*_ONE_FORM, Stated(("solve_for",))),
    ),
    fields.ClassField(
        "positive",
        say("logistic_regression.form.positive"),
        say("logistic_regression.form.positive_help"),
        when=(*_FITTED, *_NO_MORE_THAN_TWO),
    ),
    _select("method", METHODS, "exercise", _FITTED, _OF_METHOD),
    fields.NumberField(
        "learning_rate",
        say("logistic_regression.form.learning_rate"),
        say("logistic_regression.form.learning_rate_help"),
        default=f"{float(LEARNING_RATE):g}",
        suggestions=("0.01", "0.1", "1"),
        when=_BY_RATE,
        defaults=tuple(
            fields.Default(Chosen("method", method), f"{float(rate):g}") for method, rate in LEARNING_RATES.items()
        ),
    ),
    fields.NumberField(
        "passes",
        say("logistic_regression.form.passes"),
        say("logistic_regression.form.passes_help"),
        suggestions=("1", "10", "100"),
        when=_BY_ROWS,
        defaults=tuple(fields.Default(Chosen("method", method), str(passes)) for method, passes in PASSES.items()),
    ),
    fields.SelectField(
        "threshold",
        say("logistic_regression.form.threshold"),
        say("logistic_regression.form.threshold_help"),
        options=(
            fields.Labelled("sign", say("logistic_regression.form.threshold_sign")),
            fields.Labelled("0/1", say("logistic_regression.form.threshold_binary")),
        ),
        when=_BY_CORRECTIONS,
        governs=("at_zero",),
    ),
    fields.NumberField(
        "at_zero",
        say("logistic_regression.form.at_zero"),
        say("logistic_regression.form.at_zero_help"),
        default="1",
        suggestions=("0", "1"),
        when=(*_BY_CORRECTIONS, Chosen("threshold", "0/1")),
        section="more",
    ),
    fields.FlagField(
        "learn_intercept",
        say("logistic_regression.form.learn_intercept"),
        say("logistic_regression.form.learn_intercept_help"),
        when=_BY_CORRECTIONS,
        section="more",
    ),
    fields.NumberField(
        "bias_input",
        say("logistic_regression.form.bias_input"),
        say("logistic_regression.form.bias_input_help"),
        default="1",
        suggestions=("-1",),
        when=_BY_CORRECTIONS,
        section="more",
    ),
    fields.NumberField(
        "penalty",
        say("logistic_regression.form.penalty"),
        say("logistic_regression.form.penalty_help"),
        default=str(LogisticFields.penalty.default),
        suggestions=("0.1", "1", "10"),
        when=TO_MAXIMUM,
        section="more",
    ),
    fields.NumberField(
        "confidence",
        say("logistic_regression.form.confidence"),
        say("logistic_regression.form.confidence_help"),
        suggestions=("0.9", "0.95", "0.99"),
        when=(*_WITH_PROBABILITIES, *_NO_MORE_THAN_TWO),
        section="more",
    ),
    _numbers_by_name("units", when=(*_WITH_PROBABILITIES, *_NO_MORE_THAN_TWO)),
    _numbers_by_name("std_errors", when=(Stated(("weights",)),)),
    _select("gradient", LogisticFields.gradient.words, "more", _BY_GRADIENT),
    _limit("iterations", ("1", "10", "100", "1000"), ITERATIONS),
    _limit("tolerance", ("1e-4", "1e-8"), TOLERANCES),
    _select("stop", LogisticFields.stop.words, "more", _BY_GRADIENT),
    fields.NumbersField(
        "start",
        say("logistic_regression.form.start"),
        say("logistic_regression.form.start_help"),
        when=_FITTED,
        section="more",
    ),
    _select("multiclass", LogisticFields.multiclass.words, "more", (*_MORE_CLASSES, *_WITH_PROBABILITIES)),
    fields.ClassField(
        "reference",
        say("logistic_regression.form.reference"),
        say("logistic_regression.form.reference_help"),
        section="more",
        when=(*_FITTED, *_MORE_CLASSES, *_WITH_PROBABILITIES),
    ),
    models.LossField(
        "loss", say("decision.form.loss"), say("decision.form.loss_help"), when=_WITH_PROBABILITIES, section="more"
    ),
    replace(EVALUATE, when=TO_MAXIMUM),
)
