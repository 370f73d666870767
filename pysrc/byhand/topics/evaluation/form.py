"""The form of this topic."""

from __future__ import annotations

from byhand.form.conditions import Absent, Stated
from byhand.form.fields import Field, FlagField, NameField, NumberField, ObservationsField
from byhand.phrase import say

FORM: tuple[Field, ...] = (
    ObservationsField(
        "confusion",
        say("evaluation.form.confusion"),
        say("evaluation.form.confusion_help"),
        when=(Absent(("scores",)),),
    ),
    FlagField(
        "raters",
        say("evaluation.form.raters"),
        say("evaluation.form.raters_help"),
        absent=False,
        when=(Absent(("scores",)),),
    ),
    ObservationsField(
        "scores", say("evaluation.form.scores"), say("evaluation.form.scores_help"), when=(Absent(("confusion",)),)
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
)
