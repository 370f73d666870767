"""The form of this topic."""

from __future__ import annotations

from functools import partial

from _byhand.form.conditions import Absent, Stated
from _byhand.form.fields import Field, FlagField, NumberField, ObservationsField
from _byhand.phrase import say

_KNOWN = ("given", "joint", "trials")

_lines = partial(ObservationsField, lines=True)

FORM: tuple[Field, ...] = (
    _lines("find", say("events.form.find"), say("events.form.find_help")),
    _lines("given", say("events.form.given"), say("events.form.given_help"), when=(Absent(("draws", "trials")),)),
    _lines("joint", say("events.form.joint"), say("events.form.joint_help"), when=(Absent(("draws", "trials")),)),
    NumberField(
        "confidence",
        say("events.form.confidence"),
        say("events.form.confidence_help"),
        suggestions=("0.95",),
        when=(Stated(("joint",)),),
    ),
    _lines(
        "independent",
        say("events.form.independent"),
        say("events.form.groups_help"),
        when=(Absent(("draws", "trials")),),
    ),
    _lines(
        "exclusive",
        say("events.form.exclusive"),
        say("events.form.groups_help"),
        section="more",
        when=(Absent(("draws", "trials")),),
    ),
    _lines(
        "partition",
        say("events.form.partition"),
        say("events.form.partition_help"),
        section="more",
        when=(Absent(("draws", "trials")),),
    ),
    _lines(
        "implies",
        say("events.form.implies"),
        say("events.form.implies_help"),
        section="more",
        when=(Absent(("draws", "trials")),),
    ),
    _lines(
        "greater",
        say("events.form.greater"),
        say("events.form.greater_help"),
        section="more",
        when=(Absent(("draws", "trials")),),
    ),
    ObservationsField(
        "letters",
        say("events.form.letters"),
        say("events.form.letters_help"),
        named=True,
        section="more",
        when=(Absent(("joint", "draws", "trials")),),
    ),
    _lines("draws.from", say("events.form.urn"), say("events.form.urn_help"), when=(Absent(_KNOWN),)),
    NumberField("draws.n", say("events.form.drawn"), say("events.form.drawn_help"), when=(Stated(("draws",)),)),
    FlagField(
        "draws.replacement",
        say("events.form.replacement"),
        say("events.form.replacement_help"),
        absent=False,
        when=(Stated(("draws",)),),
    ),
    NumberField(
        "trials.p",
        say("events.form.success"),
        say("events.form.success_help"),
        when=(Absent(("given", "joint", "draws")),),
    ),
    NumberField("trials.n", say("events.form.trials"), say("events.form.trials_help"), when=(Stated(("trials",)),)),
)
