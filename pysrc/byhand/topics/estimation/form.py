"""The form of this topic."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.form import fields
from byhand.form.conditions import Absent, Chosen, ChosenAmong, Condition, Stated
from byhand.phrase import say
from byhand.topics.estimation.data.data import SUMMED
from byhand.topics.estimation.data.model import COUNTED, MODELS
from byhand.topics.estimation.data.priors import PARAMETERS
from byhand.topics.estimation.problem import LOSSES, NEED_PRIOR

_SHARES = ("bernoulli", "binomial", "geometric")
_WITH_PRIOR = tuple(model for model in MODELS if model != "multivariate_normal")
_MOMENTS = ("mean", "variance")
_HAS_PRIOR = (Stated(("prior",)),)


def _model(*models: str) -> Condition:
    return ChosenAmong("model", models)


def _inputs(names: Sequence[str], texts: str) -> tuple[fields.Labelled, ...]:
    return tuple(fields.Labelled(name, say(f"estimation.form.{texts}_{name}")) for name in names)


def _pairs(name: str) -> fields.Pairs:
    return fields.Pairs(*(say(f"estimation.form.{name}_{part}") for part in ("name", "number", "add")))


def _summary(text: str, names: Sequence[str], *when: Condition) -> fields.Alternative:
    return fields.Alternative(
        "summary",
        say(f"estimation.form.summary_of_{text}"),
        inputs=_inputs(names, "summary"),
        drops=("data",),
        when=when,
    )


def _family(kind: str, *when: Condition) -> fields.Alternative:
    """A prior by its parameters."""
    label, about = say(f"estimation.form.prior_{kind}"), say(f"estimation.form.prior_{kind}_help")
    return fields.Alternative(f"prior.{kind}", label, about, inputs=_inputs(PARAMETERS[kind], kind), when=when)


def _by_moments(kind: str, *when: Condition) -> fields.Alternative:
    """The prior by its mean and variance."""
    label, about = say(f"estimation.form.prior_{kind}_moments"), say("estimation.form.prior_moments_help")
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
        _summary("sum", ("n", "sum"), _model(*SUMMED)),
        _summary("variance", ("n", "mean", "variance"), _model("normal")),
        _summary("sd", ("n", "mean", "sd"), _model("normal")),
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
        options=tuple(fields.Labelled(model, say(f"estimation.form.model_{model}")) for model in MODELS),
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
        options=tuple(
            fields.Labelled(name, say(f"estimation.form.divisor_{key}")) for name, key in (("n", "n"), ("n-1", "less"))
        ),
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
        options=tuple(fields.Labelled(loss, say(f"estimation.form.loss_{loss}")) for loss in ("all", *LOSSES)),
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
