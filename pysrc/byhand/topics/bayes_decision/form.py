"""The form of this topic."""

from __future__ import annotations

from byhand.form.fields import (
    DistributionsField,
    Family,
    Field,
    FlagField,
    Labelled,
    LossField,
    NumberField,
    ObservedField,
    Parameter,
    Parametrised,
    ParametrisedField,
    RuleField,
)
from byhand.phrase import say
from byhand.topics.bayes_decision.problem.criterion import WORDS
from byhand.topics.bayes_decision.problem.density_fields import FAMILIES, MIXTURE

FORM: tuple[Field, ...] = (
    DistributionsField(
        say("bayes_decision.form.distributions"),
        say("bayes_decision.form.distributions_help"),
        given_label=say("bayes_decision.form.given"),
        given=tuple(
            Labelled(name, say(f"bayes_decision.form.{name}"))
            for name in ("likelihoods", "posteriors", "densities", "nothing")
        ),
        families=(
            *(
                Family(
                    family,
                    say(f"bayes_decision.form.{family}"),
                    tuple(Labelled(name, say(f"bayes_decision.form.{name}")) for name in parameters),
                )
                for family, (parameters, _) in FAMILIES.items()
            ),
            Family(
                MIXTURE,
                say("bayes_decision.form.mixture"),
                (Labelled("weight", say("bayes_decision.form.weight")),),
                mixed="normal",
            ),
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
    LossField(
        "loss",
        say("bayes_decision.form.stakes"),
        say("decision.form.loss_help"),
        stakes=(
            Labelled("loss", say("bayes_decision.form.losses")),
            Labelled("payoff", say("bayes_decision.form.payoffs")),
        ),
    ),
    NumberField(
        "reject", say("bayes_decision.form.reject"), say("bayes_decision.form.reject_help"), suggestions=("0.1", "0.2")
    ),
    ParametrisedField(
        "criterion",
        say("bayes_decision.form.criterion"),
        say("bayes_decision.form.criterion_help"),
        options=(
            *(Parametrised(name, say(f"bayes_decision.form.criterion_{name}")) for name in WORDS),
            Parametrised(
                "hurwicz",
                say("bayes_decision.form.criterion_hurwicz"),
                (Parameter("", say("bayes_decision.form.hurwicz_weight"), "0.5"),),
            ),
            Parametrised(
                "neyman_pearson",
                say("bayes_decision.form.criterion_neyman_pearson"),
                (
                    Parameter("class", say("bayes_decision.form.bounded_class"), of_class=True),
                    Parameter("error", say("bayes_decision.form.bounded_error"), "0.05"),
                ),
            ),
        ),
    ),
    RuleField(
        "rule",
        say("bayes_decision.form.rules"),
        say("bayes_decision.form.rules_help"),
        stated=say("bayes_decision.form.rule_stated"),
        every=Labelled("rules", say("bayes_decision.form.rules_all")),
        actions=("loss", "payoff"),
        more="reject",
    ),
)
