"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace

from byhand.form.fields import CaseField, ChoicesField, Field, Labelled, Parametrised, TableField
from byhand.measures.form import EVALUATE
from byhand.phrase import say
from byhand.topics.comparison.ways import NAMED

_WAY_KEYS = {
    "naive_bayes": "comparison.way.naive_bayes",
    "naive_bayes_laplace": "comparison.way.naive_bayes_laplace",
    "shared_covariance": "comparison.way.shared_covariance",
    "own_covariances": "comparison.way.own_covariances",
    "logistic_regression": "comparison.way.logistic_regression",
    "tree": "comparison.way.tree",
    "one_dependence": "comparison.way.one_dependence",
}

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
        options=tuple(Labelled(name, say(_WAY_KEYS[name])) for name in NAMED),
    ),
    _EVALUATE,
)
