"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from _byhand.form import fields, models
from _byhand.form.conditions import Absent
from _byhand.measures.form import EVALUATION
from _byhand.phrase import say
from _byhand.problem.convention import PRESETS, Prior
from _byhand.topics.naive_bayes.model.bin_fields import COUNTED, LISTED
from _byhand.topics.naive_bayes.model.fields import BinsFields, ConventionFields

_LABEL_KEYS = {
    "scope": "naive_bayes.form.scope",
    "unseen": "naive_bayes.form.unseen",
    "missing": "naive_bayes.form.missing",
    "variance": "naive_bayes.form.variance",
    "number_precision": "naive_bayes.form.number_precision",
}
_HELP_KEYS = {
    "scope": "naive_bayes.form.scope_help",
    "unseen": "naive_bayes.form.unseen_help",
    "missing": "naive_bayes.form.missing_help",
    "variance": "naive_bayes.form.variance_help",
    "number_precision": "naive_bayes.form.number_precision_help",
}
_PRIOR_KEYS = {
    "counts": "naive_bayes.form.prior_counts",
    "smoothed": "naive_bayes.form.prior_smoothed",
    "uniform": "naive_bayes.form.prior_uniform",
}
_BINS_KEYS = {
    "equal_width": "naive_bayes.form.bins_equal_width",
    "equal_frequency": "naive_bayes.form.bins_equal_frequency",
    "cuts": "naive_bayes.form.bins_cuts",
    "edges": "naive_bayes.form.bins_edges",
    "left": "naive_bayes.form.bins_left",
    "right": "naive_bayes.form.bins_right",
}
_BINS_NUMBERS_KEYS = {
    "equal_width": "naive_bayes.form.bins_equal_width_numbers",
    "equal_frequency": "naive_bayes.form.bins_equal_frequency_numbers",
    "cuts": "naive_bayes.form.bins_cuts_numbers",
    "edges": "naive_bayes.form.bins_edges_numbers",
}
_OPTION_KEYS = {
    ("scope", "all"): "naive_bayes.form.scope_all",
    ("scope", "zero_tables"): "naive_bayes.form.scope_zero_tables",
    ("scope", "zero_rows"): "naive_bayes.form.scope_zero_rows",
    ("unseen", "error"): "naive_bayes.form.unseen_error",
    ("unseen", "smooth"): "naive_bayes.form.unseen_smooth",
    ("unseen", "skip"): "naive_bayes.form.unseen_skip",
    ("unseen", "zero"): "naive_bayes.form.unseen_zero",
    ("missing", "skip_cell"): "naive_bayes.form.missing_skip_cell",
    ("missing", "drop_row"): "naive_bayes.form.missing_drop_row",
    ("missing", "own_value"): "naive_bayes.form.missing_own_value",
    ("variance", "n"): "naive_bayes.form.variance_n",
    ("variance", "n-1"): "naive_bayes.form.variance_n-1",
    ("number_precision", "as_written"): "naive_bayes.form.number_precision_as_written",
    ("number_precision", "mean_gap"): "naive_bayes.form.number_precision_mean_gap",
}

# In the order of the page.
_CHOICES = {
    words.name: words.words
    for words in (
        ConventionFields.variance,
        ConventionFields.number_precision,
        ConventionFields.scope,
        ConventionFields.unseen,
        ConventionFields.missing,
    )
}
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
        default=str(ConventionFields.smoothing.default),
        suggestions=("0", "1/2", "1"),
        section="convention",
    ),
    fields.SelectField(
        "convention.prior",
        say("naive_bayes.form.prior"),
        say("naive_bayes.form.prior_help"),
        options=tuple(fields.Labelled(value, say(_PRIOR_KEYS[value])) for value in get_args(Prior)),
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
            fields.BinWay(way, say(_BINS_KEYS[way]), say(_BINS_NUMBERS_KEYS[way]), way in LISTED)
            for way in (*COUNTED, *LISTED)
        ),
        side=fields.Labelled("closed", say("naive_bayes.form.bins_side")),
        sides=tuple(fields.Labelled(side, say(_BINS_KEYS[side])) for side in BinsFields.closed.words),
    ),
    *(
        fields.SelectField(
            f"convention.{name}",
            say(_LABEL_KEYS[name]),
            say(_HELP_KEYS[name]),
            options=tuple(fields.Labelled(value, say(_OPTION_KEYS[name, value])) for value in words),
            section="more",
        )
        for name, words in _CHOICES.items()
    ),
    fields.NumberField(
        "convention.variance_floor",
        say("naive_bayes.form.variance_floor"),
        say("naive_bayes.form.variance_floor_help"),
        default=str(ConventionFields.variance_floor.default),
        suggestions=("0", "1e-9"),
        section="more",
    ),
    fields.NumberField(
        "convention.m_estimate.m", say("naive_bayes.form.m"), say("naive_bayes.form.m_help"), section="more"
    ),
    fields.NumberField(
        "convention.digits", say("counting.form.digits"), say("counting.form.digits_help"), section="more"
    ),
    models.LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), section="more"),
    *EVALUATION,
)
# Fields that go with given probabilities; all others concern training rows.
_BESIDE_PARAMETERS = ("parameters", "table", "query", "convention.digits", "loss")
FORM: tuple[fields.Field, ...] = tuple(
    each if each.path in _BESIDE_PARAMETERS else replace(each, when=(*each.when, Absent(("parameters",))))
    for each in _FIELDS
)
