"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.form import fields, models
from _byhand.form.conditions import Absent, Chosen, ChosenAmong, HasTable, Stated
from _byhand.measures.form import EVALUATION
from _byhand.phrase import say
from _byhand.topics.bayesian_network.model.fields import STRUCTURE_KEYS, NetworkConventionFields, NetworkFields

FORM: tuple[fields.Field, ...] = (
    models.NetworkField(
        say("bayesian_network.form.network"),
        say("bayesian_network.form.network_help"),
        when=(Absent(("joint",)),),
    ),
    fields.ObservationsField(
        "joint",
        say("bayesian_network.form.joint"),
        say("bayesian_network.form.joint_help"),
        lines=True,
        when=(Stated(("joint",)),),
    ),
    fields.NumberField(
        "slices",
        say("bayesian_network.slices.last"),
        say("bayesian_network.slices.last_help"),
        when=(Stated(("slices",)),),
    ),
    fields.TableField(),
    fields.SelectField(
        "structure",
        say("bayesian_network.data.structure"),
        say("bayesian_network.data.structure_help"),
        options=tuple(fields.Labelled(name, say(STRUCTURE_KEYS[name])) for name in NetworkFields.structure.words),
        governs=("variables", "root", "super_parent", "minimum", "question"),
        when=(HasTable(),),
    ),
    fields.FeatureField(
        "root",
        say("bayesian_network.data.root"),
        say("bayesian_network.data.root_help"),
        when=(HasTable(), Chosen("structure", "tan")),
    ),
    fields.FeatureField(
        "super_parent",
        say("bayesian_network.data.super_parent"),
        say("bayesian_network.data.super_parent_help"),
        when=(HasTable(), Chosen("structure", "spode")),
    ),
    fields.NumberField(
        "minimum",
        say("bayesian_network.data.minimum_label"),
        say("bayesian_network.data.minimum_help"),
        default=str(NetworkFields.minimum.default),
        suggestions=("0", "30"),
        when=(HasTable(), Chosen("structure", "aode")),
    ),
    fields.NumberField(
        "convention.smoothing",
        say("counting.form.smoothing"),
        say("counting.form.smoothing_help"),
        default=str(NetworkConventionFields.smoothing.default),
        defaults=(fields.Default(ChosenAmong("structure", ("spode", "aode")), "1"),),
        suggestions=("0", "1/2", "1"),
        section="convention",
        when=(HasTable(),),
    ),
    *(replace(field, when=(HasTable(), *field.when)) for field in EVALUATION),
    models.QuestionField("question", say("bayesian_network.form.question"), say("bayesian_network.form.question_help")),
    fields.ObservationsField(
        "letters",
        say("bayesian_network.form.letters"),
        say("bayesian_network.form.letters_help"),
        named=True,
        section="more",
        when=(Absent(("table",)),),
    ),
    fields.ObservationsField(
        "vary",
        say("bayesian_network.form.vary"),
        say("bayesian_network.form.vary_help"),
        lines=True,
        section="more",
        when=(Absent(("table",)),),
    ),
)
