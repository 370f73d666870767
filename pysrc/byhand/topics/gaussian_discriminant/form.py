"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.conditions import HasTable, IsList
from byhand.document import say
from byhand.form import CaseField, Field, GaussiansField, LossField, SelectField, TableField

COVARIANCES = ("full", "shared", "diagonal", "spherical", "spherical_shared")
ESTIMATORS = ("ml", "unbiased")

FORM: tuple[Field, ...] = (
    GaussiansField(
        "means", say("gaussian_discriminant.form.gaussians"), say("gaussian_discriminant.form.gaussians_help")
    ),
    TableField("table", numeric=True),
    CaseField("query", say("gaussian_discriminant.form.query"), say("gaussian_discriminant.form.query_help")),
    SelectField(
        "covariance",
        say("gaussian_discriminant.form.covariance"),
        say("gaussian_discriminant.form.covariance_help"),
        tuple((name, say(f"gaussian_discriminant.option.{name}")) for name in COVARIANCES),
        defaults=((IsList("covariances"), "shared"),),
    ),
    SelectField(
        "estimator",
        say("gaussian_discriminant.form.estimator"),
        say("gaussian_discriminant.form.estimator_help"),
        tuple((name, say(f"gaussian_discriminant.form.estimator_{name}")) for name in ESTIMATORS),
        when=(HasTable(),),
    ),
    LossField("loss", say("decision.form.loss"), say("decision.form.loss_help")),
)
