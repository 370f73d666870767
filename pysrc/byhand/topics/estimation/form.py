"""The form of this topic."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.form import fields
from byhand.form.conditions import Absent, Chosen, ChosenAmong, Condition, Stated
from byhand.phrase import say
from byhand.topics.estimation.data.data import SUMMED
from byhand.topics.estimation.data.model import COUNTED, MODEL_KEYS, MODELS, ConjugateKind
from byhand.topics.estimation.data.priors import PARAMETERS
from byhand.topics.estimation.problem import LOSSES, NEED_PRIOR

_PRIOR_KEYS = {
    "beta": "estimation.form.prior_beta",
    "gamma": "estimation.form.prior_gamma",
    "normal": "estimation.form.prior_normal",
    "inverse_gamma": "estimation.form.prior_inverse_gamma",
    "normal_inverse_gamma": "estimation.form.prior_normal_inverse_gamma",
    "pareto": "estimation.form.prior_pareto",
}
_PRIOR_HELP_KEYS = {
    "beta": "estimation.form.prior_beta_help",
    "gamma": "estimation.form.prior_gamma_help",
    "normal": "estimation.form.prior_normal_help",
    "inverse_gamma": "estimation.form.prior_inverse_gamma_help",
    "normal_inverse_gamma": "estimation.form.prior_normal_inverse_gamma_help",
    "pareto": "estimation.form.prior_pareto_help",
}
_PRIOR_MOMENTS_KEYS = {
    "beta": "estimation.form.prior_beta_moments",
    "gamma": "estimation.form.prior_gamma_moments",
    "inverse_gamma": "estimation.form.prior_inverse_gamma_moments",
    "pareto": "estimation.form.prior_pareto_moments",
}
_OPTION_KEYS = {
    ("beta", "a"): "estimation.form.beta_a",
    ("beta", "b"): "estimation.form.beta_b",
    ("gamma", "shape"): "estimation.form.gamma_shape",
    ("gamma", "rate"): "estimation.form.gamma_rate",
    ("counts", "name"): "estimation.form.counts_name",
    ("counts", "number"): "estimation.form.counts_number",
    ("counts", "add"): "estimation.form.counts_add",
    ("summary", "n"): "estimation.form.summary_n",
    ("summary", "sum"): "estimation.form.summary_sum",
    ("summary", "mean"): "estimation.form.summary_mean",
    ("summary", "variance"): "estimation.form.summary_variance",
    ("summary", "sd"): "estimation.form.summary_sd",
    ("prior", "beta"): "estimation.form.prior_beta",
    ("dirichlet", "alpha"): "estimation.form.dirichlet_alpha",
    ("dirichlet", "name"): "estimation.form.dirichlet_name",
    ("dirichlet", "number"): "estimation.form.dirichlet_number",
    ("dirichlet", "add"): "estimation.form.dirichlet_add",
    ("prior", "gamma"): "estimation.form.prior_gamma",
    ("prior", "normal"): "estimation.form.prior_normal",
    ("prior", "inverse_gamma"): "estimation.form.prior_inverse_gamma",
    ("prior", "normal_inverse_gamma"): "estimation.form.prior_normal_inverse_gamma",
    ("prior", "pareto"): "estimation.form.prior_pareto",
    ("discrete", "name"): "estimation.form.discrete_name",
    ("discrete", "number"): "estimation.form.discrete_number",
    ("discrete", "add"): "estimation.form.discrete_add",
    ("inverse_gamma", "shape"): "estimation.form.inverse_gamma_shape",
    ("inverse_gamma", "scale"): "estimation.form.inverse_gamma_scale",
    ("normal_inverse_gamma", "mean"): "estimation.form.normal_inverse_gamma_mean",
    ("normal_inverse_gamma", "strength"): "estimation.form.normal_inverse_gamma_strength",
    ("normal_inverse_gamma", "shape"): "estimation.form.normal_inverse_gamma_shape",
    ("normal_inverse_gamma", "scale"): "estimation.form.normal_inverse_gamma_scale",
    ("known_is", "variance"): "estimation.form.known_is_variance",
    ("known_is", "mean"): "estimation.form.known_is_mean",
    ("moments", "mean"): "estimation.form.moments_mean",
    ("moments", "variance"): "estimation.form.moments_variance",
    ("normal", "mean"): "estimation.form.normal_mean",
    ("normal", "variance"): "estimation.form.normal_variance",
    ("pareto", "shape"): "estimation.form.pareto_shape",
    ("pareto", "minimum"): "estimation.form.pareto_minimum",
}
_DIVISOR_KEYS = {"n": "estimation.form.divisor_n", "less": "estimation.form.divisor_less"}
_LOSS_KEYS = {
    "all": "estimation.form.loss_all",
    "squared": "estimation.form.loss_squared",
    "zero_one": "estimation.form.loss_zero_one",
    "absolute": "estimation.form.loss_absolute",
}

_OF_MODEL = (
    *("data", "counts", "summary", "known", "exposure", "success", "values"),
    *("prior", "predict", *NEED_PRIOR),
)
_SHARES = ("bernoulli", "binomial", "geometric")
_WITH_PRIOR = tuple(model for model in MODELS if model != "multivariate_normal")
_MOMENTS = ("mean", "variance")
_HAS_PRIOR = (Stated(("prior",)),)


def _model(*models: str) -> Condition:
    return ChosenAmong("model", models)


def _inputs(names: Sequence[str], texts: str) -> tuple[fields.Labelled, ...]:
    return tuple(fields.Labelled(name, say(_OPTION_KEYS[texts, name])) for name in names)


def _pairs(name: str) -> fields.Pairs:
    return fields.Pairs(*(say(_OPTION_KEYS[name, part]) for part in ("name", "number", "add")))


def _summary(text: str, names: Sequence[str], *when: Condition) -> fields.Alternative:
    return fields.Alternative(
        "summary",
        say(text),
        inputs=_inputs(names, "summary"),
        drops=("data",),
        when=when,
    )


def _family(kind: ConjugateKind, *when: Condition) -> fields.Alternative:
    """A prior by its parameters."""
    label, about = say(_PRIOR_KEYS[kind]), say(_PRIOR_HELP_KEYS[kind])
    return fields.Alternative(f"prior.{kind}", label, about, inputs=_inputs(PARAMETERS[kind], kind), when=when)


def _by_moments(kind: str, *when: Condition) -> fields.Alternative:
    """The prior by its mean and variance."""
    label, about = say(_PRIOR_MOMENTS_KEYS[kind]), say("estimation.form.prior_moments_help")
    return fields.Alternative(f"prior.{kind}", label, about, inputs=_inputs(_MOMENTS, "moments"), when=when)


_DATA = fields.OneOfField(
    path="counts",
    label=say("estimation.form.ways"),
    alternatives=(
        fields.Alternative("", say("estimation.form.way_data")),
        fields.Alternative(
            "counts",
            say("estimation.form.way_counts"),
            pairs=_pairs("counts"),
            drops=("data",),
            when=(_model(*COUNTED),),
        ),
        _summary("estimation.form.summary_of_sum", ("n", "sum"), _model(*SUMMED)),
        _summary("estimation.form.summary_of_variance", ("n", "mean", "variance"), _model("normal")),
        _summary("estimation.form.summary_of_sd", ("n", "mean", "sd"), _model("normal")),
    ),
    when=(_model(*COUNTED, *SUMMED, "normal"),),
)
_KNOWN = fields.OneOfField(
    path="known",
    label=say("estimation.form.known"),
    alternatives=(
        fields.Alternative("", say("estimation.form.known_nothing")),
        fields.Alternative("known", say("estimation.form.known_variance"), inputs=_inputs(("variance",), "known_is")),
        fields.Alternative("known", say("estimation.form.known_mean"), inputs=_inputs(("mean",), "known_is")),
    ),
    when=(_model("normal"),),
    governs=("prior", "above"),
)
_NORMAL = Chosen("model", "normal")
_PRIOR = fields.OneOfField(
    path="prior",
    label=say("estimation.form.prior"),
    help=say("estimation.form.prior_help"),
    alternatives=(
        fields.Alternative("", say("estimation.form.prior_none"), drops=NEED_PRIOR),
        _family("beta", _model(*_SHARES)),
        _by_moments("beta", _model(*_SHARES)),
        fields.Alternative(
            "prior.dirichlet",
            say("estimation.form.prior_dirichlet"),
            say("estimation.form.prior_dirichlet_help"),
            inputs=_inputs(("alpha",), "dirichlet"),
            alone=True,
            when=(_model("categorical"),),
        ),
        fields.Alternative(
            "prior.dirichlet",
            say("estimation.form.prior_dirichlet_each"),
            say("estimation.form.prior_dirichlet_each_help"),
            pairs=_pairs("dirichlet"),
            when=(_model("categorical"),),
        ),
        _family("gamma", _model("poisson", "exponential")),
        _by_moments("gamma", _model("poisson", "exponential")),
        _family("normal", _NORMAL, Stated(("known.variance",))),
        *(
            each
            for when in ((_model("exponential"),), (_NORMAL, Stated(("known.mean",))))
            for each in (_family("inverse_gamma", *when), _by_moments("inverse_gamma", *when))
        ),
        _family("normal_inverse_gamma", _NORMAL, Absent(("known",))),
        _family("pareto", _model("uniform")),
        _by_moments("pareto", _model("uniform")),
        *(
            fields.Alternative(
                "prior.discrete",
                say("estimation.form.prior_discrete"),
                say("estimation.form.prior_discrete_help"),
                pairs=_pairs("discrete"),
                when=when,
            )
            for when in (
                (_model(*_SHARES, "poisson", "exponential", "uniform"),),
                (_NORMAL, Stated(("known.mean", "known.variance"))),
            )
        ),
    ),
    when=(_model(*_WITH_PRIOR),),
)

FORM: tuple[fields.Field, ...] = (
    fields.SelectField(
        "model",
        say("estimation.form.model"),
        say("estimation.form.model_help"),
        options=tuple(fields.Labelled(model, say(MODEL_KEYS[model])) for model in MODELS),
        governs=_OF_MODEL,
    ),
    _DATA,
    fields.ObservationsField(
        "data",
        say("estimation.form.data"),
        say("estimation.form.data_help"),
        when=(Absent(("counts", "summary")),),
    ),
    fields.SelectField(
        "summary.divisor",
        say("estimation.form.divisor"),
        say("estimation.form.divisor_help"),
        options=tuple(fields.Labelled(name, say(_DIVISOR_KEYS[key])) for name, key in (("n", "n"), ("n-1", "less"))),
        when=(Stated(("summary.variance", "summary.sd")),),
    ),
    fields.NumbersField(
        "known.trials",
        say("estimation.form.trials"),
        say("estimation.form.trials_help"),
        lone=True,
        when=(_model("binomial"),),
    ),
    fields.NumbersField(
        "exposure",
        say("estimation.form.exposure"),
        say("estimation.form.exposure_help"),
        lone=True,
        when=(_model("poisson"),),
    ),
    fields.NameField(
        "success", say("estimation.form.success"), say("estimation.form.success_help"), when=(_model("bernoulli"),)
    ),
    fields.ValuesField(
        "values", say("estimation.form.values"), say("estimation.form.values_help"), when=(_model("categorical"),)
    ),
    _KNOWN,
    _PRIOR,
    fields.ValuesField("predict", say("estimation.form.predict"), say("estimation.form.predict_help"), lone=True),
    fields.NumberField(
        "interval",
        say("estimation.form.interval"),
        say("estimation.form.interval_help"),
        suggestions=("0.9", "0.95", "0.99"),
        when=_HAS_PRIOR,
        section="more",
    ),
    fields.NumberField(
        "above", say("estimation.form.above"), say("estimation.form.above_help"), when=_HAS_PRIOR, section="more"
    ),
    fields.SelectField(
        "loss",
        say("estimation.form.loss"),
        say("estimation.form.loss_help"),
        options=tuple(fields.Labelled(loss, say(_LOSS_KEYS[loss])) for loss in ("all", *LOSSES)),
        when=_HAS_PRIOR,
        section="more",
    ),
    fields.FlagField(
        "stepwise",
        say("estimation.form.stepwise"),
        say("estimation.form.stepwise_help"),
        absent=False,
        when=(*_HAS_PRIOR, Absent(("summary",))),
        section="more",
    ),
)
