"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from byhand.document.steps import say
from byhand.form.conditions import Chosen, ClassCount, Condition
from byhand.form.fields import (
    CaseField,
    ClassField,
    Default,
    Field,
    Labelled,
    LossField,
    NumberField,
    NumbersField,
    ReferencesField,
    Section,
    SelectField,
    TableField,
)
from byhand.measures.form import EVALUATE
from byhand.topics.logistic_regression.problem import ITERATIONS, LEARNING_RATE, TOLERANCES

_BY_GRADIENT = (Chosen("method", "gradient_ascent"),)
_TWO_CLASSES = (ClassCount(2, 2),)
_MORE_CLASSES = (ClassCount(3),)


def _select(name: str, values: tuple[str, ...], section: Section, when: tuple[Condition, ...] = ()) -> SelectField:
    return SelectField(
        name,
        say(f"logistic_regression.form.{name}"),
        say(f"logistic_regression.form.{name}_help"),
        options=tuple(Labelled(value, say(f"logistic_regression.form.{name}_{value}")) for value in values),
        section=section,
        when=when,
    )


def _limit(
    name: str, suggestions: tuple[str, ...], by_method: Mapping[str, int] | Mapping[str, Fraction]
) -> NumberField:
    """Where the iteration ends, which for each method is another number unless it is said."""
    return NumberField(
        name,
        say(f"logistic_regression.form.{name}"),
        say(f"logistic_regression.form.{name}_help"),
        suggestions=suggestions,
        section="more",
        defaults=tuple(
            Default(Chosen("method", method), f"{float(limit):g}".replace("e-0", "e-"))
            for method, limit in by_method.items()
        ),
    )


FORM: tuple[Field, ...] = (
    TableField(numeric=True, successes="successes", failures="failures", trials="trials"),
    CaseField("query", say("logistic_regression.form.case"), say("logistic_regression.form.case_help")),
    ReferencesField(
        "reference_values",
        say("logistic_regression.form.reference_values"),
        say("logistic_regression.form.reference_values_help"),
    ),
    ClassField(
        "positive",
        say("logistic_regression.form.positive"),
        say("logistic_regression.form.positive_help"),
        when=_TWO_CLASSES,
    ),
    _select("method", ("newton", "gradient_ascent", "bfgs"), "exercise"),
    NumberField(
        "learning_rate",
        say("logistic_regression.form.learning_rate"),
        say("logistic_regression.form.learning_rate_help"),
        default=f"{float(LEARNING_RATE):g}",
        suggestions=("0.01", "0.1", "1"),
        when=_BY_GRADIENT,
    ),
    NumberField(
        "penalty",
        say("logistic_regression.form.penalty"),
        say("logistic_regression.form.penalty_help"),
        default="0",
        suggestions=("0.1", "1", "10"),
        section="more",
    ),
    _select("gradient", ("mean", "sum"), "more", _BY_GRADIENT),
    _limit("iterations", ("1", "10", "100", "1000"), ITERATIONS),
    _limit("tolerance", ("1e-4", "1e-8"), TOLERANCES),
    NumbersField(
        "start", say("logistic_regression.form.start"), say("logistic_regression.form.start_help"), section="more"
    ),
    _select("multiclass", ("multinomial", "one_vs_rest", "one_vs_one"), "more", _MORE_CLASSES),
    ClassField(
        "reference",
        say("logistic_regression.form.reference"),
        say("logistic_regression.form.reference_help"),
        section="more",
        when=_MORE_CLASSES,
    ),
    LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), section="more"),
    EVALUATE,
)
