"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace

from byhand.form import fields
from byhand.form.conditions import Absent
from byhand.measures.form import EVALUATION
from byhand.phrase import say
from byhand.problem.convention import CHOICES, PRESETS
from byhand.topics.naive_bayes.model.bin_fields import COUNTED, LISTED, SIDES

_START = "priors: a 0.5, b 0.5\nx = yes: a 70%, b 20%\ny: a N(0, 1), b N(2, 4)"
_FIELDS: tuple[fields.Field, ...] = (
    fields.StatementsField(
        path="parameters",
        label=say("naive_bayes.form.parameters"),
        help=say("naive_bayes.form.parameters_help"),
        way=say("naive_bayes.form.by_parameters"),
        start=_START,
    ),
    fields.TableField(counts="counts"),
    fields.CaseField("query", say("naive_bayes.form.case"), say("naive_bayes.form.case_help")),
    fields.PresetField(
        "convention.preset",
        say("counting.form.preset"),
        say("counting.form.preset_help"),
        options=fields.preset_options(tuple(PRESETS)),
        section="convention",
    ),
    fields.NumberField(
        "convention.smoothing",
        say("counting.form.smoothing"),
        say("counting.form.smoothing_help"),
        default="0",
        suggestions=("0", "1/2", "1"),
        section="convention",
    ),
    fields.SelectField(
        "convention.prior",
        say("naive_bayes.form.prior"),
        say("naive_bayes.form.prior_help"),
        options=tuple(fields.Labelled(value, say(f"naive_bayes.form.prior_{value}")) for value in CHOICES["prior"]),
        section="convention",
    ),
    fields.DomainField(
        "convention.domain", say("naive_bayes.form.domain"), say("naive_bayes.form.domain_help"), section="convention"
    ),
    fields.BinsField(
        "bins",
        say("naive_bayes.form.bins"),
        say("naive_bayes.form.bins_help"),
        section="more",
        uncut=say("naive_bayes.form.bins_none"),
        ways=tuple(
            fields.BinWay(
                way, say(f"naive_bayes.form.bins_{way}"), say(f"naive_bayes.form.bins_{way}_numbers"), way in LISTED
            )
            for way in (*COUNTED, *LISTED)
        ),
        side=fields.Labelled("closed", say("naive_bayes.form.bins_side")),
        sides=tuple(fields.Labelled(side, say(f"naive_bayes.form.bins_{side}")) for side in SIDES),
    ),
    *(
        fields.SelectField(
            f"convention.{name}",
            say(f"naive_bayes.form.{name}"),
            say(f"naive_bayes.form.{name}_help"),
            options=tuple(fields.Labelled(value, say(f"naive_bayes.form.{name}_{value}")) for value in CHOICES[name]),
            section="more",
        )
        for name in ("variance", "scope", "unseen", "missing")
    ),
    fields.NumberField(
        "convention.variance_floor",
        say("naive_bayes.form.variance_floor"),
        say("naive_bayes.form.variance_floor_help"),
        default="0",
        suggestions=("0", "1e-9"),
        section="more",
    ),
    fields.NumberField(
        "convention.m_estimate.m", say("naive_bayes.form.m"), say("naive_bayes.form.m_help"), section="more"
    ),
    fields.NumberField(
        "convention.digits", say("counting.form.digits"), say("counting.form.digits_help"), section="more"
    ),
    fields.LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), section="more"),
    *EVALUATION,
)
# Fields that go with given probabilities; all others concern training rows.
_BESIDE_PARAMETERS = ("parameters", "table", "query", "convention.digits", "loss")
FORM: tuple[fields.Field, ...] = tuple(
    each if each.path in _BESIDE_PARAMETERS else replace(each, when=(*each.when, Absent(("parameters",))))
    for each in _FIELDS
)
