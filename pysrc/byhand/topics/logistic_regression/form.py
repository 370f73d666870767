"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.document import say
from byhand.form import CaseField, ClassField, Field, LossField, NumberField, NumbersField, SelectField, TableField


def _select(name: str, values: tuple[str, ...], group: str) -> SelectField:
    return SelectField(
        name,
        say(f"logistic_regression.form.{name}"),
        say(f"logistic_regression.form.{name}_help"),
        tuple((value, say(f"logistic_regression.form.{name}_{value}")) for value in values),
        group=group,
    )


def _number(name: str, suggestions: tuple[str, ...], default: str = "", group: str = "more") -> NumberField:
    return NumberField(
        name,
        say(f"logistic_regression.form.{name}"),
        say(f"logistic_regression.form.{name}_help"),
        default=default,
        suggestions=suggestions,
        group=group,
    )


FORM: tuple[Field, ...] = (
    TableField("table", numeric=True),
    CaseField("query", say("logistic_regression.form.case"), say("logistic_regression.form.case_help")),
    ClassField("positive", say("logistic_regression.form.positive"), say("logistic_regression.form.positive_help")),
    _select("method", ("newton", "gradient_ascent"), "main"),
    _number("learning_rate", ("0.01", "0.1", "1"), "0.1", "main"),
    _select("gradient", ("mean", "sum"), "more"),
    _number("iterations", ("1", "10", "100", "1000")),
    _number("tolerance", ("1e-4", "1e-8")),
    NumbersField(
        "start", say("logistic_regression.form.start"), say("logistic_regression.form.start_help"), group="more"
    ),
    _select("multiclass", ("multinomial", "one_vs_rest"), "more"),
    ClassField(
        "reference",
        say("logistic_regression.form.reference"),
        say("logistic_regression.form.reference_help"),
        group="more",
    ),
    LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), group="more"),
)
