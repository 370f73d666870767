"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.document.steps import say
from byhand.form.fields import (
    ClassField,
    DistributionsField,
    Family,
    Field,
    FlagField,
    Labelled,
    LossField,
    NumberField,
    ObservedField,
    SelectField,
)
from byhand.topics.bayes_decision.density_fields import FAMILIES

FORM: tuple[Field, ...] = (
    DistributionsField(
        say("bayes_decision.form.distributions"),
        say("bayes_decision.form.distributions_help"),
        given_label=say("bayes_decision.form.given"),
        given=tuple(
            Labelled(name, say(f"bayes_decision.form.{name}"))
            for name in ("likelihoods", "posteriors", "densities", "nothing")
        ),
        families=tuple(
            Family(
                family,
                say(f"bayes_decision.form.{family}"),
                tuple(Labelled(name, say(f"bayes_decision.form.{name}")) for name in parameters),
            )
            for family, (parameters, _) in FAMILIES.items()
        ),
    ),
    ObservedField("query", say("bayes_decision.form.query"), say("bayes_decision.form.query_help")),
    NumberField(
        "evidence", say("bayes_decision.form.evidence"), say("bayes_decision.form.evidence_help"), section="more"
    ),
    FlagField(
        "stepwise",
        say("bayes_decision.form.stepwise"),
        say("bayes_decision.form.stepwise_help"),
        absent=False,
        section="more",
    ),
    SelectField(
        "criterion",
        say("bayes_decision.form.criterion"),
        say("bayes_decision.form.criterion_help"),
        options=tuple(
            Labelled(kind, say(f"bayes_decision.form.criterion_{kind}")) for kind in ("minimum_risk", "minimax")
        ),
        section="more",
    ),
    ClassField(
        "criterion.neyman_pearson.class",
        say("bayes_decision.form.np_class"),
        say("bayes_decision.form.np_class_help"),
        section="more",
    ),
    NumberField(
        "criterion.neyman_pearson.error",
        say("bayes_decision.form.np_error"),
        say("bayes_decision.form.np_error_help"),
        suggestions=("0.01", "0.05", "0.1"),
        section="more",
    ),
    LossField("loss", say("decision.form.loss"), say("decision.form.loss_help")),
    NumberField(
        "reject", say("bayes_decision.form.reject"), say("bayes_decision.form.reject_help"), suggestions=("0.1", "0.2")
    ),
)
