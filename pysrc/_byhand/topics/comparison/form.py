"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.form.fields import CaseField, ChoicesField, Field, Labelled, Parametrised, TableField
from _byhand.measures.form import EVALUATE
from _byhand.phrase import say
from _byhand.topics.comparison.ways import NAMED, WAY_KEYS

# Default: evaluate on the training rows and by leave-one-out.
_EVALUATE = replace(
    EVALUATE,
    options=(Parametrised("", say("comparison.form.evaluate_both")), *EVALUATE.options[1:]),
    section="exercise",
)
FORM: tuple[Field, ...] = (
    TableField(types=None, weight=None),
    CaseField("query", say("comparison.form.query"), say("comparison.form.query_help")),
    ChoicesField(
        "classifiers",
        say("comparison.form.classifiers"),
        say("comparison.form.classifiers_help"),
        options=tuple(Labelled(name, say(WAY_KEYS[name])) for name in NAMED),
    ),
    _EVALUATE,
)
