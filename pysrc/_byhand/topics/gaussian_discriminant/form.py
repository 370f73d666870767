"""The form of this topic."""

from __future__ import annotations

from _byhand.form import fields, models
from _byhand.form.conditions import ClassCount, HasTable, IsList
from _byhand.measures.form import EVALUATION
from _byhand.phrase import say
from _byhand.topics.gaussian_discriminant.model.fields import COVARIANCE_KEYS, GaussianFields

_ESTIMATOR_KEYS = {
    "ml": "gaussian_discriminant.form.estimator_ml",
    "unbiased": "gaussian_discriminant.form.estimator_unbiased",
}

FORM: tuple[fields.Field, ...] = (
    models.GaussiansField(
        say("gaussian_discriminant.form.gaussians"), say("gaussian_discriminant.form.gaussians_help")
    ),
    fields.TableField(numeric=True, types=None, weight=None),
    fields.CaseField("query", say("gaussian_discriminant.form.query"), say("gaussian_discriminant.form.query_help")),
    fields.SelectField(
        "covariance",
        say("gaussian_discriminant.form.covariance"),
        say("gaussian_discriminant.form.covariance_help"),
        options=tuple(
            fields.Labelled(name, say(COVARIANCE_KEYS[name])) for name in reversed(GaussianFields.covariance.words)
        ),
        defaults=(fields.Default(IsList("covariances"), "shared"),),
    ),
    fields.SelectField(
        "estimator",
        say("gaussian_discriminant.form.estimator"),
        say("gaussian_discriminant.form.estimator_help"),
        options=tuple(fields.Labelled(name, say(_ESTIMATOR_KEYS[name])) for name in GaussianFields.estimator.words),
        when=(HasTable(),),
    ),
    fields.FlagField(
        "fisher",
        say("gaussian_discriminant.form.fisher"),
        say("gaussian_discriminant.form.fisher_help"),
        absent=False,
    ),
    fields.SelectField(
        "decide",
        say("gaussian_discriminant.form.decide"),
        say("gaussian_discriminant.form.decide_help"),
        options=(
            fields.Labelled("posterior", say("gaussian_discriminant.form.decide_posterior")),
            fields.Labelled("fisher", say("gaussian_discriminant.form.decide_fisher")),
        ),
        when=(ClassCount(3, None),),
        section="more",
    ),
    models.LossField("loss", say("decision.form.loss"), say("decision.form.loss_help")),
    *EVALUATION,
)
