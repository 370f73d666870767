"""The form fields for an evaluation, the same in every classifying topic."""

from __future__ import annotations

from _byhand.form.conditions import Stated
from _byhand.form.fields import ClassField, Field, Parameter, Parametrised, ParametrisedField
from _byhand.phrase import say

# The initial number of blocks.
_FOLDS = "5"
EVALUATE = ParametrisedField(
    "evaluate",
    say("measures.form.evaluate"),
    say("measures.form.evaluate_help"),
    options=(
        Parametrised("", say("measures.form.evaluate_none")),
        Parametrised("training", say("measures.form.evaluate_training")),
        Parametrised("leave_one_out", say("measures.form.evaluate_leave_one_out")),
        Parametrised(
            "folds", say("measures.form.evaluate_folds"), (Parameter("", say("measures.form.folds"), _FOLDS),)
        ),
        Parametrised("table", say("measures.form.evaluate_table"), pasted=say("measures.form.labelled")),
    ),
    section="evaluation",
)
POSITIVE = ClassField(
    "positive",
    say("measures.form.positive"),
    say("measures.form.positive_help"),
    when=(Stated(("evaluate",)),),
    section="evaluation",
)
EVALUATION: tuple[Field, ...] = (EVALUATE, POSITIVE)
