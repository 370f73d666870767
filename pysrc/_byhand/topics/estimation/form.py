"""The form of this topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.form import fields
from _byhand.form.conditions import Absent, Chosen, ChosenAmong, Condition, Stated
from _byhand.phrase import say
from _byhand.topics.estimation.families import FAMILIES
from _byhand.topics.estimation.families.family import Family
from _byhand.topics.estimation.models import MODELS
from _byhand.topics.estimation.models.gamma import GammaRate
from _byhand.topics.estimation.models.model import Model
from _byhand.topics.estimation.models.normal import BY_KNOWN, Normal
from _byhand.topics.estimation.problem.confidence import WITH_METHOD
from _byhand.topics.estimation.problem.fields import ConfidenceFields, EstimationFields
from _byhand.topics.estimation.problem.problem import NEED_PRIOR

_OPTION_KEYS = {
    ("summary", "maximum"): "estimation.form.summary_maximum",
    ("counts", "name"): "estimation.form.counts_name",
    ("counts", "number"): "estimation.form.counts_number",
    ("counts", "add"): "estimation.form.counts_add",
    ("summary", "n"): "estimation.form.summary_n",
    ("summary", "sum"): "estimation.form.summary_sum",
    ("summary", "mean"): "estimation.form.summary_mean",
    ("summary", "variance"): "estimation.form.summary_variance",
    ("summary", "sd"): "estimation.form.summary_sd",
    ("dirichlet", "alpha"): "estimation.form.dirichlet_alpha",
    ("dirichlet", "name"): "estimation.form.dirichlet_name",
    ("dirichlet", "number"): "estimation.form.dirichlet_number",
    ("dirichlet", "add"): "estimation.form.dirichlet_add",
    ("discrete", "name"): "estimation.form.discrete_name",
    ("discrete", "number"): "estimation.form.discrete_number",
    ("discrete", "add"): "estimation.form.discrete_add",
    ("known_is", "variance"): "estimation.form.known_is_variance",
    ("known_is", "shape"): "estimation.form.known_is_shape",
    ("known_is", "rate"): "estimation.form.known_is_rate",
    ("known_is", "mean"): "estimation.form.known_is_mean",
    ("cells", "name"): "estimation.form.cells_name",
    ("cells", "number"): "estimation.form.cells_number",
    ("cells", "add"): "estimation.form.cells_add",
    ("moments", "mean"): "estimation.form.moments_mean",
    ("moments", "variance"): "estimation.form.moments_variance",
    ("at", "name"): "estimation.form.at_name",
    ("at", "number"): "estimation.form.at_number",
    ("at", "add"): "estimation.form.at_add",
    ("confidence", "level"): "estimation.form.confidence_level",
}
_KNOWN_KEYS = {
    "variance": "estimation.form.known_variance",
    "mean": "estimation.form.known_mean",
    "shape": "estimation.form.known_shape",
    "rate": "estimation.form.known_rate",
}
_DIVISOR_KEYS = {"n": "estimation.form.divisor_n", "less": "estimation.form.divisor_less"}
_LOSS_KEYS = {
    "all": "estimation.form.loss_all",
    "squared": "estimation.form.loss_squared",
    "zero_one": "estimation.form.loss_zero_one",
    "absolute": "estimation.form.loss_absolute",
}

_METHOD_KEYS = {
    "wald": "estimation.form.method_wald",
    "wilson": "estimation.form.method_wilson",
    "exact": "estimation.form.method_exact",
}

_OF_MODEL = (
    *("cells", "density", "support", "parameter", "range"),
    *("groups", "data", "counts", "summary", "known", "exposure", "success", "values"),
    *("prior", "predict", "at", "confidence.method", "confidence", *NEED_PRIOR),
)
_NORMAL = Chosen("model", "normal")
_MOMENTS = ("mean", "variance")
_HAS_PRIOR = (Stated(("prior", "groups")),)
_ALONE = Absent(("groups",))


def _models(fits: Callable[[type[Model]], object]) -> Condition:
    return ChosenAmong("model", tuple(name for name, model in MODELS.items() if fits(model)))


def _with_prior(kind: str) -> list[tuple[Condition, ...]]:
    """The conditions under which a prior of this kind fits: a model, and what is known of a normal distribution."""
    found = list[tuple[Condition, ...]]()
    if any(kind in model.priors for model in MODELS.values() if model is not Normal):
        found.append((_models(lambda model: kind in model.priors and model is not Normal),))
    known = tuple(f"known.{name}" for name, model in BY_KNOWN.items() if kind in model.priors)
    found += [(_NORMAL, Stated(known))] if known else []
    found += [(Chosen("model", "gamma"), Stated(("known.shape",)))] if kind in GammaRate.priors else []
    return [*found, *([(_NORMAL, Absent(("known",)))] if kind in Normal.priors else [])]


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


def _stated(family: Family) -> list[fields.Alternative]:
    """A prior by its parameters, and by its mean and variance."""
    found, path = list[fields.Alternative](), f"prior.{family.kind}"
    inputs = tuple(fields.Labelled(each.name, say(each.label)) for each in family.parameters)
    for when in _with_prior(family.kind):
        found.append(fields.Alternative(path, say(family.label), say(family.help), inputs=inputs, when=when))
        if family.moments_label is not None:
            label, about = say(family.moments_label), say("estimation.form.prior_moments_help")
            moments = _inputs(_MOMENTS, "moments")
            found.append(fields.Alternative(path, label, about, inputs=moments, when=when))
    return found


_SUMMED = _models(lambda model: model.summary == "sum")
_BY_MAXIMUM = _models(lambda model: model.summary == "maximum")
_BY_MOMENTS = _models(lambda model: model.summary == "moments")
_SUCCESS, _VALUES, _EXPOSURE = (
    ChosenAmong("model", tuple(name for name, model in MODELS.items() if field in model.own_fields))
    for field in ("success", "values", "exposure")
)
_IN_GROUPS = _models(lambda model: model.name not in ("categorical", "multivariate_normal", "cells", "density"))
_IS_CELLS, _IS_DENSITY = Chosen("model", "cells"), Chosen("model", "density")
_BY_FORMULA = ChosenAmong("model", ("cells", "density"))
_CELLS = fields.OneOfField(
    path="cells",
    label=say("estimation.form.cells"),
    help=say("estimation.form.cells_help"),
    alternatives=(fields.Alternative("cells", say("estimation.form.cells_way"), pairs=_pairs("cells")),),
    when=(_IS_CELLS,),
)
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
            when=(_models(lambda model: model.counted),),
        ),
        _summary("estimation.form.summary_of_sum", ("n", "sum"), _SUMMED),
        _summary("estimation.form.summary_of_maximum", ("n", "maximum"), _BY_MAXIMUM),
        _summary("estimation.form.summary_of_variance", ("n", "mean", "variance"), _BY_MOMENTS),
        _summary("estimation.form.summary_of_sd", ("n", "mean", "sd"), _BY_MOMENTS),
        fields.Alternative(
            "groups",
            say("estimation.form.way_groups"),
            begins="A: 1, 0, 1\nB: 0, 0, 1",
            drops=("data",),
            when=(_IN_GROUPS,),
        ),
    ),
    when=(_models(lambda model: model.counted or model.summary),),
)
_KNOWN = fields.OneOfField(
    path="known",
    label=say("estimation.form.known"),
    alternatives=(
        fields.Alternative("", say("estimation.form.known_nothing")),
        *(
            fields.Alternative(
                "known",
                say(_KNOWN_KEYS[name]),
                inputs=_inputs((name,), "known_is"),
                when=(_models(lambda model, name=name: name in model.known),),  # type: ignore[misc]
            )
            for name in ("variance", "mean", "shape", "rate")
        ),
    ),
    when=(_models(lambda model: len(model.known) > 1),),
    governs=("prior", "above"),
)
_PRIOR = fields.OneOfField(
    path="prior",
    label=say("estimation.form.prior"),
    help=say("estimation.form.prior_help"),
    alternatives=(
        fields.Alternative("", say("estimation.form.prior_none"), drops=NEED_PRIOR),
        *_stated(FAMILIES["beta"]),
        *(
            fields.Alternative(
                "prior.dirichlet",
                say("estimation.form.prior_dirichlet"),
                say("estimation.form.prior_dirichlet_help"),
                inputs=_inputs(("alpha",), "dirichlet"),
                alone=True,
                when=when,
            )
            for when in _with_prior("dirichlet")
        ),
        *(
            fields.Alternative(
                "prior.dirichlet",
                say("estimation.form.prior_dirichlet_each"),
                say("estimation.form.prior_dirichlet_each_help"),
                pairs=_pairs("dirichlet"),
                when=when,
            )
            for when in _with_prior("dirichlet")
        ),
        *(
            each
            for kind in ("gamma", "normal", "inverse_gamma", "normal_inverse_gamma", "pareto")
            for each in _stated(FAMILIES[kind])
        ),
        *(
            fields.Alternative(
                "prior.discrete",
                say("estimation.form.prior_discrete"),
                say("estimation.form.prior_discrete_help"),
                pairs=_pairs("discrete"),
                when=when,
            )
            for when in _with_prior("discrete")
        ),
    ),
    when=(_models(lambda model: model.priors or model.name == "gamma"),),
)

_BY_METHOD = ChosenAmong("model", WITH_METHOD)
_CONFIDENCE = fields.OneOfField(
    path="confidence",
    label=say("estimation.form.confidence"),
    help=say("estimation.form.confidence_help"),
    alternatives=(
        fields.Alternative("", say("estimation.form.confidence_none")),
        fields.Alternative(
            "confidence",
            say("estimation.form.confidence_usual"),
            inputs=_inputs(("level",), "confidence"),
            alone=True,
        ),
        fields.Alternative(
            "confidence",
            say("estimation.form.confidence_chosen"),
            inputs=_inputs(("level",), "confidence"),
            when=(_BY_METHOD,),
        ),
    ),
    when=(_models(lambda model: model.name != "multivariate_normal"),),
    section="more",
)
_AT = fields.OneOfField(
    path="at",
    label=say("estimation.form.at"),
    help=say("estimation.form.at_help"),
    alternatives=(
        fields.Alternative("", say("estimation.form.at_none")),
        fields.Alternative("at", say("estimation.form.at_stated"), pairs=_pairs("at")),
    ),
    when=(_models(lambda model: model.name not in ("multivariate_normal", "cells", "density")),),
    section="more",
)

FORM: tuple[fields.Field, ...] = (
    fields.SelectField(
        "model",
        say("estimation.form.model"),
        say("estimation.form.model_help"),
        options=tuple(fields.Labelled(name, say(model.label)) for name, model in MODELS.items()),
        governs=_OF_MODEL,
    ),
    _CELLS,
    fields.NameField(
        "density", say("estimation.form.density"), say("estimation.form.density_help"), when=(_IS_DENSITY,)
    ),
    fields.ValuesField(
        "support", say("estimation.form.support"), say("estimation.form.support_help"), when=(_IS_DENSITY,)
    ),
    fields.NameField(
        "parameter",
        say("estimation.form.parameter"),
        say("estimation.form.parameter_help"),
        when=(_BY_FORMULA,),
        section="more",
    ),
    fields.NumbersField(
        "range",
        say("estimation.form.range"),
        say("estimation.form.range_help"),
        when=(_BY_FORMULA,),
    ),
    _DATA,
    fields.ObservationsField(
        "data",
        say("estimation.form.data"),
        say("estimation.form.data_help"),
        when=(Absent(("counts", "summary", "groups")),),
    ),
    fields.ObservationsField(
        "groups",
        say("estimation.form.groups"),
        say("estimation.form.groups_help"),
        grouped=True,
        when=(Stated(("groups",)),),
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
        when=(_models(lambda model: "trials" in model.known),),
    ),
    fields.NumberField(
        "known.successes",
        say("estimation.form.successes"),
        say("estimation.form.successes_help"),
        when=(_models(lambda model: "successes" in model.known),),
    ),
    fields.NumbersField(
        "exposure",
        say("estimation.form.exposure"),
        say("estimation.form.exposure_help"),
        lone=True,
        when=(_EXPOSURE, _ALONE),
    ),
    fields.NameField(
        "success",
        say("estimation.form.success"),
        say("estimation.form.success_help"),
        when=(_SUCCESS,),
    ),
    fields.ValuesField(
        "values",
        say("estimation.form.values"),
        say("estimation.form.values_help"),
        when=(_VALUES,),
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
    _CONFIDENCE,
    fields.SelectField(
        "confidence.method",
        say("estimation.form.method"),
        say("estimation.form.method_help"),
        options=tuple(fields.Labelled(method, say(_METHOD_KEYS[method])) for method in ConfidenceFields.method.words),
        when=(_BY_METHOD, Stated(("confidence.level",))),
        section="more",
    ),
    _AT,
    fields.NumberField(
        "above", say("estimation.form.above"), say("estimation.form.above_help"), when=_HAS_PRIOR, section="more"
    ),
    fields.SelectField(
        "loss",
        say("estimation.form.loss"),
        say("estimation.form.loss_help"),
        options=tuple(fields.Labelled(loss, say(_LOSS_KEYS[loss])) for loss in ("all", *EstimationFields.loss.words)),
        when=_HAS_PRIOR,
        section="more",
    ),
    fields.FlagField(
        "stepwise",
        say("estimation.form.stepwise"),
        say("estimation.form.stepwise_help"),
        absent=False,
        when=(Stated(("prior",)), Absent(("summary",)), _ALONE),
        section="more",
    ),
)
