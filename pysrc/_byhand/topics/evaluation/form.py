"""The form of this topic."""

from __future__ import annotations

from _byhand.form.conditions import Absent, Stated
from _byhand.form.fields import Field, FlagField, Labelled, NameField, NumberField, ObservationsField, SelectField
from _byhand.phrase import say

FORM: tuple[Field, ...] = (
    ObservationsField(
        "confusion",
        say("evaluation.form.confusion"),
        say("evaluation.form.confusion_help"),
        when=(Absent(("scores",)),),
    ),
    SelectField(
        "rows",
        say("evaluation.form.rows"),
        say("evaluation.form.rows_help"),
        options=(
            Labelled("true", say("evaluation.form.rows_true")),
            Labelled("decided", say("evaluation.form.rows_decided")),
        ),
        when=(Stated(("confusion",)), Absent(("raters",))),
    ),
    FlagField(
        "raters",
        say("evaluation.form.raters"),
        say("evaluation.form.raters_help"),
        absent=False,
        when=(Absent(("scores",)),),
    ),
    SelectField(
        "weights",
        say("evaluation.form.weights"),
        say("evaluation.form.weights_help"),
        options=(
            Labelled("", say("evaluation.form.weights_none")),
            Labelled("linear", say("evaluation.form.weights_linear")),
            Labelled("quadratic", say("evaluation.form.weights_quadratic")),
        ),
        when=(Stated(("raters",)),),
    ),
    ObservationsField(
        "scores", say("evaluation.form.scores"), say("evaluation.form.scores_help"), when=(Absent(("confusion",)),)
    ),
    FlagField(
        "probabilities",
        say("evaluation.form.probabilities"),
        say("evaluation.form.probabilities_help"),
        absent=False,
        when=(Stated(("scores",)),),
    ),
    NameField(
        "positive",
        say("evaluation.form.positive"),
        say("evaluation.form.positive_help"),
        when=(Absent(("raters",)),),
    ),
    NumberField(
        "threshold",
        say("evaluation.form.threshold"),
        say("evaluation.form.threshold_help"),
        suggestions=("0.5",),
        when=(Stated(("scores",)),),
    ),
    NumberField(
        "beta",
        say("evaluation.form.beta"),
        say("evaluation.form.beta_help"),
        suggestions=("2", "0.5"),
        section="more",
        when=(Absent(("raters",)),),
    ),
)
