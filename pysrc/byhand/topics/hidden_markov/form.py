"""The form of this topic."""

from __future__ import annotations

from byhand.form.fields import Field, Labelled, NumberField, ObservationsField, SelectField
from byhand.phrase import say

FORM: tuple[Field, ...] = (
    ObservationsField("initial", say("hidden_markov.form.initial"), say("hidden_markov.form.initial_help")),
    ObservationsField("transitions", say("hidden_markov.form.transitions"), say("hidden_markov.form.transitions_help")),
    ObservationsField("emissions", say("hidden_markov.form.emissions"), say("hidden_markov.form.emissions_help")),
    ObservationsField(
        "observations", say("hidden_markov.form.observations"), say("hidden_markov.form.observations_help")
    ),
    SelectField(
        "start",
        say("hidden_markov.form.start"),
        say("hidden_markov.form.start_help"),
        options=(
            Labelled("1", say("hidden_markov.form.start_first")),
            Labelled("0", say("hidden_markov.form.start_before")),
        ),
    ),
    NumberField("predict", say("hidden_markov.form.predict"), say("hidden_markov.form.predict_help"), default="0"),
    NumberField(
        "learn.iterations",
        say("hidden_markov.form.learn"),
        say("hidden_markov.form.learn_help"),
        default="0",
        suggestions=("1", "5", "20"),
    ),
)
