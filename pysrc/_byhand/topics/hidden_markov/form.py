"""The form of this topic."""

from __future__ import annotations

from _byhand.form.fields import Field, Labelled, NumberField, ObservationsField, SelectField
from _byhand.form.models import ChainField
from _byhand.phrase import say

FORM: tuple[Field, ...] = (
    ChainField(
        label=say("hidden_markov.form.model"),
        help=say("hidden_markov.form.model_help"),
        state=say("hidden_markov.form.state"),
        symbol=say("hidden_markov.form.symbol"),
        begins=say("hidden_markov.form.begins"),
        moves=say("hidden_markov.form.moves"),
        emits=say("hidden_markov.form.emits"),
        add_state=say("hidden_markov.form.add_state"),
        add_symbol=say("hidden_markov.form.add_symbol"),
    ),
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
        suggestions=("1", "5", "20"),
    ),
)
