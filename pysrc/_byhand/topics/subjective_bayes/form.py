"""The form of this topic."""

from __future__ import annotations

from _byhand.form.fields import Field, ObservationsField
from _byhand.phrase import say

FORM: tuple[Field, ...] = (
    ObservationsField("rules", say("subjective_bayes.form.rules"), say("subjective_bayes.form.rules_help")),
    ObservationsField(
        "priors", say("subjective_bayes.form.priors"), say("subjective_bayes.form.priors_help"), named=True
    ),
    ObservationsField(
        "observed", say("subjective_bayes.form.observed"), say("subjective_bayes.form.observed_help"), named=True
    ),
)
