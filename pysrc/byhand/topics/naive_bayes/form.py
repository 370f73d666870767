"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.convention import CHOICES, PRESETS
from byhand.document import say
from byhand.form import CaseField, DomainField, Field, LossField, NumberField, PresetField, SelectField, TableField

FORM: tuple[Field, ...] = (
    TableField("table", counts=True),
    CaseField("query", say("naive_bayes.form.case"), say("naive_bayes.form.case_help")),
    PresetField(
        "convention.preset", say("naive_bayes.form.preset"), say("naive_bayes.form.preset_help"), tuple(PRESETS)
    ),
    NumberField(
        "convention.smoothing",
        say("naive_bayes.form.smoothing"),
        say("naive_bayes.form.smoothing_help"),
        default="0",
        suggestions=("0", "1/2", "1"),
    ),
    SelectField(
        "convention.prior",
        say("naive_bayes.form.prior"),
        say("naive_bayes.form.prior_help"),
        tuple((value, say(f"naive_bayes.form.prior_{value}")) for value in CHOICES["prior"]),
    ),
    DomainField("convention.domain", say("naive_bayes.form.domain"), say("naive_bayes.form.domain_help")),
    *(
        SelectField(
            f"convention.{name}",
            say(f"naive_bayes.form.{name}"),
            say(f"naive_bayes.form.{name}_help"),
            tuple((value, say(f"naive_bayes.form.{name}_{value}")) for value in CHOICES[name]),
            group="more",
        )
        for name in ("variance", "scope", "unseen", "missing")
    ),
    NumberField(
        "convention.variance_floor",
        say("naive_bayes.form.variance_floor"),
        say("naive_bayes.form.variance_floor_help"),
        default="0",
        suggestions=("0", "1e-9"),
        group="more",
    ),
    NumberField("convention.m_estimate.m", say("naive_bayes.form.m"), say("naive_bayes.form.m_help"), group="more"),
    NumberField("convention.digits", say("naive_bayes.form.digits"), say("naive_bayes.form.digits_help"), group="more"),
    LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), group="more"),
)
