"""The form of this topic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from _byhand.form import fields, models
from _byhand.form.conditions import ChosenAmong, ClassCount, HasCounts
from _byhand.measures.form import EVALUATION
from _byhand.phrase import say
from _byhand.topics.text_naive_bayes.model.fields import SelectFields, TextConventionFields, TextPrior

_LABEL_KEYS = {
    "model": "text_naive_bayes.form.model",
    "tokens": "text_naive_bayes.form.tokens",
    "unknown": "text_naive_bayes.form.unknown",
    "prior": "text_naive_bayes.form.prior",
}
_HELP_KEYS = {
    "model": "text_naive_bayes.form.model_help",
    "tokens": "text_naive_bayes.form.tokens_help",
    "unknown": "text_naive_bayes.form.unknown_help",
    "prior": "text_naive_bayes.form.prior_help",
}
_OPTION_KEYS = {
    ("model", "multinomial"): "text_naive_bayes.form.model_multinomial",
    ("model", "bernoulli"): "text_naive_bayes.form.model_bernoulli",
    ("model", "binary_multinomial"): "text_naive_bayes.form.model_binary_multinomial",
    ("tokens", "words"): "text_naive_bayes.form.tokens_words",
    ("tokens", "joined"): "text_naive_bayes.form.tokens_joined",
    ("tokens", "characters"): "text_naive_bayes.form.tokens_characters",
    ("unknown", "drop"): "text_naive_bayes.form.unknown_drop",
    ("unknown", "smooth"): "text_naive_bayes.form.unknown_smooth",
    ("unknown", "unk"): "text_naive_bayes.form.unknown_unk",
    ("prior", "counts"): "text_naive_bayes.form.prior_counts",
    ("prior", "smoothed"): "text_naive_bayes.form.prior_smoothed",
    ("prior", "uniform"): "text_naive_bayes.form.prior_uniform",
    ("prior", "tokens"): "text_naive_bayes.form.prior_tokens",
    ("select", "none"): "text_naive_bayes.form.select_none",
    ("select", "mutual_information"): "text_naive_bayes.form.select_mutual_information",
    ("select", "chi_square"): "text_naive_bayes.form.select_chi_square",
    ("combine", "mean"): "text_naive_bayes.form.combine_mean",
    ("combine", "maximum"): "text_naive_bayes.form.combine_maximum",
}

# Books and programs that classify texts; any other preset is accepted too.
PRESETS = ("mle", "laplace", "manning_iir", "jurafsky_martin", "li_hang", "zhou_zhihua", "scikit_learn")


_SELECTING = ChosenAmong("convention.select.by", ("mutual_information", "chi_square"))


def _options(name: str, values: Sequence[str]) -> tuple[fields.Labelled, ...]:
    return tuple(fields.Labelled(value, say(_OPTION_KEYS[name, value])) for value in values)


def _select(name: str, words: Sequence[str], *, kept: bool = False, governs: Sequence[str] = ()) -> fields.SelectField:
    return fields.SelectField(
        f"convention.{name}",
        say(_LABEL_KEYS[name]),
        say(_HELP_KEYS[name]),
        options=_options(name, words),
        section="convention",
        kept=kept,
        governs=governs,
    )


FORM: tuple[fields.Field, ...] = (
    fields.DocumentsField(help=say("text_naive_bayes.form.documents_help")),
    fields.NumberField(
        "counts.vocabulary",
        say("text_naive_bayes.form.vocabulary"),
        say("text_naive_bayes.form.vocabulary_help"),
        when=(HasCounts(("counts.words",)),),
    ),
    fields.TextsField("query", say("text_naive_bayes.form.query"), say("text_naive_bayes.form.query_help")),
    fields.PresetField(
        "convention.preset",
        say("counting.form.preset"),
        say("counting.form.preset_help"),
        options=fields.preset_options(PRESETS),
        section="convention",
    ),
    _select("model", TextConventionFields.model.words, kept=True, governs=("counts.vocabulary", "convention.select")),
    fields.NumberField(
        "convention.smoothing",
        say("counting.form.smoothing"),
        say("counting.form.smoothing_help"),
        default=str(TextConventionFields.smoothing.default),
        suggestions=("0", "1/2", "1"),
        section="convention",
        kept=True,
    ),
    _select("tokens", TextConventionFields.tokens.words),
    _select("unknown", TextConventionFields.unknown.words),
    _select("prior", get_args(TextPrior)),
    fields.SelectField(
        "convention.select.by",
        say("text_naive_bayes.form.select"),
        say("text_naive_bayes.form.select_help"),
        options=_options("select", SelectFields.by.words),
        section="convention",
    ),
    fields.NumberField(
        "convention.select.k",
        say("text_naive_bayes.form.select_k"),
        say("text_naive_bayes.form.select_k_help"),
        section="convention",
        when=(_SELECTING,),
    ),
    fields.SelectField(
        "convention.select.combine",
        say("text_naive_bayes.form.combine"),
        say("text_naive_bayes.form.combine_help"),
        options=_options("combine", SelectFields.combine.words),
        section="convention",
        when=(_SELECTING, ClassCount(3)),
    ),
    fields.WordsField(
        "convention.stop_words",
        say("text_naive_bayes.form.stop_words"),
        say("text_naive_bayes.form.stop_words_help"),
        section="more",
    ),
    fields.FlagField(
        "convention.lowercase",
        say("text_naive_bayes.form.lowercase"),
        say("text_naive_bayes.form.lowercase_help"),
        section="more",
    ),
    fields.FlagField(
        "convention.clip_query",
        say("text_naive_bayes.form.clip_query"),
        say("text_naive_bayes.form.clip_query_help"),
        section="more",
    ),
    models.LossField("loss", say("decision.form.loss"), say("decision.form.loss_help"), section="more"),
    fields.NumberField(
        "convention.digits",
        say("counting.form.digits"),
        say("counting.form.digits_help"),
        section="more",
    ),
    *EVALUATION,
)
