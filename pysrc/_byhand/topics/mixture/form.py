"""The form of this topic."""

from __future__ import annotations

from _byhand.form import fields
from _byhand.form.conditions import Chosen, ChosenAmong
from _byhand.form.fields import Field, Labelled
from _byhand.phrase import say
from _byhand.topics.mixture.reading.fields import MODELS

_MODELS = {
    "bernoulli": "mixture.form.bernoulli",
    "binomial": "mixture.form.binomial",
    "poisson": "mixture.form.poisson",
    "normal": "mixture.form.normal",
    "naive_bayes": "mixture.form.naive_bayes",
    "k_means": "mixture.form.k_means",
}
_FIXABLE = {
    "weight": "mixture.kept.weight",
    "p": "mixture.kept.p",
    "rate": "mixture.kept.rate",
    "mean": "mixture.kept.mean",
    "variance": "mixture.kept.variance",
}
_OF_MODEL = ("data", "table", "known.trials", "start", "fixed", "shared_variance", "convention.smoothing")
_NUMBERS = ChosenAmong("model", tuple(name for name in MODELS if name != "naive_bayes"))
_ROWS = Chosen("model", "naive_bayes")


def _fixed(*names: str) -> tuple[Labelled, ...]:
    return tuple(Labelled(name, say(_FIXABLE[name])) for name in names)


FORM: tuple[Field, ...] = (
    fields.SelectField(
        "model",
        say("mixture.form.model"),
        say("mixture.form.model_help"),
        options=tuple(Labelled(name, say(_MODELS[name])) for name in MODELS),
        governs=_OF_MODEL,
    ),
    fields.ObservationsField("data", say("mixture.form.data"), say("mixture.form.data_help"), when=(_NUMBERS,)),
    fields.TableField(unlabelled=True, types=None, weight=None, when=(_ROWS,)),
    fields.NumbersField(
        "known.trials",
        say("mixture.form.trials"),
        say("mixture.form.trials_help"),
        lone=True,
        when=(Chosen("model", "binomial"),),
    ),
    fields.ObservationsField("start", say("mixture.form.start"), say("mixture.form.start_help")),
    fields.NumberField("iterations", say("mixture.form.iterations"), say("mixture.form.iterations_help")),
    fields.ChoicesField(
        "fixed",
        say("mixture.form.fixed"),
        say("mixture.form.fixed_help"),
        options=_fixed("weight", "p", "rate", "mean", "variance"),
        when=(ChosenAmong("model", ("bernoulli", "binomial", "poisson", "normal")),),
        section="more",
    ),
    fields.FlagField(
        "shared_variance",
        say("mixture.form.shared"),
        say("mixture.form.shared_help"),
        absent=False,
        when=(Chosen("model", "normal"),),
        section="more",
    ),
    fields.NumberField(
        "convention.smoothing",
        say("mixture.form.smoothing"),
        say("mixture.form.smoothing_help"),
        default="0",
        suggestions=("0", "1"),
        when=(_ROWS,),
        section="more",
    ),
)
