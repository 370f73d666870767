"""The form of this topic."""

from __future__ import annotations

from byhand.form import fields, models
from byhand.phrase import say
from byhand.topics.bayes_decision.problem.criterion import WORDS
from byhand.topics.bayes_decision.problem.density_fields import FAMILIES, MIXTURE

_LABEL_KEYS = {
    "likelihoods": "bayes_decision.form.likelihoods",
    "posteriors": "bayes_decision.form.posteriors",
    "densities": "bayes_decision.form.densities",
    "nothing": "bayes_decision.form.nothing",
    "normal": "bayes_decision.form.normal",
    "uniform": "bayes_decision.form.uniform",
    "exponential": "bayes_decision.form.exponential",
    "laplace": "bayes_decision.form.laplace",
    "mean": "bayes_decision.form.mean",
    "variance": "bayes_decision.form.variance",
    "low": "bayes_decision.form.low",
    "high": "bayes_decision.form.high",
    "rate": "bayes_decision.form.rate",
    "rayleigh": "bayes_decision.form.rayleigh",
    "triangular": "bayes_decision.form.triangular",
    "cauchy": "bayes_decision.form.cauchy",
    "poisson": "bayes_decision.form.poisson",
    "binomial": "bayes_decision.form.binomial",
    "geometric": "bayes_decision.form.geometric",
    "scale": "bayes_decision.form.scale",
    "mode": "bayes_decision.form.mode",
    "location": "bayes_decision.form.location",
    "trials": "bayes_decision.form.trials",
    "p": "bayes_decision.form.p",
}
_CRITERION_KEYS = {
    "minimum_risk": "bayes_decision.form.criterion_minimum_risk",
    "minimax": "bayes_decision.form.criterion_minimax",
    "maximin": "bayes_decision.form.criterion_maximin",
    "regret": "bayes_decision.form.criterion_regret",
}

FORM: tuple[fields.Field, ...] = (
    models.DistributionsField(
        say("bayes_decision.form.distributions"),
        say("bayes_decision.form.distributions_help"),
        given_label=say("bayes_decision.form.given"),
        given=tuple(
            fields.Labelled(name, say(_LABEL_KEYS[name]))
            for name in ("likelihoods", "posteriors", "densities", "nothing")
        ),
        families=(
            *(
                models.Family(
                    family,
                    say(_LABEL_KEYS[family]),
                    tuple(fields.Labelled(name, say(_LABEL_KEYS[name])) for name in parameters),
                )
                for family, (parameters, _) in FAMILIES.items()
            ),
            models.Family(
                MIXTURE,
                say("bayes_decision.form.mixture"),
                (fields.Labelled("weight", say("bayes_decision.form.weight")),),
                mixed="normal",
            ),
        ),
    ),
    models.ObservedField("query", say("bayes_decision.form.query"), say("bayes_decision.form.query_help")),
    fields.NumberField(
        "evidence", say("bayes_decision.form.evidence"), say("bayes_decision.form.evidence_help"), section="more"
    ),
    fields.FlagField(
        "stepwise",
        say("bayes_decision.form.stepwise"),
        say("bayes_decision.form.stepwise_help"),
        absent=False,
        section="more",
    ),
    models.LossField(
        "loss",
        say("bayes_decision.form.stakes"),
        say("decision.form.loss_help"),
        stakes=(
            fields.Labelled("loss", say("bayes_decision.form.losses")),
            fields.Labelled("payoff", say("bayes_decision.form.payoffs")),
        ),
    ),
    fields.NumberField(
        "reject", say("bayes_decision.form.reject"), say("bayes_decision.form.reject_help"), suggestions=("0.1", "0.2")
    ),
    fields.ParametrisedField(
        "criterion",
        say("bayes_decision.form.criterion"),
        say("bayes_decision.form.criterion_help"),
        options=(
            *(fields.Parametrised(name, say(_CRITERION_KEYS[name])) for name in WORDS),
            fields.Parametrised(
                "hurwicz",
                say("bayes_decision.form.criterion_hurwicz"),
                (fields.Parameter("", say("bayes_decision.form.hurwicz_weight"), "0.5"),),
            ),
            fields.Parametrised(
                "neyman_pearson",
                say("bayes_decision.form.criterion_neyman_pearson"),
                (
                    fields.Parameter("class", say("bayes_decision.form.bounded_class"), of_class=True),
                    fields.Parameter("error", say("bayes_decision.form.bounded_error"), "0.05"),
                ),
            ),
        ),
    ),
    models.RuleField(
        "rule",
        say("bayes_decision.form.rules"),
        say("bayes_decision.form.rules_help"),
        stated=say("bayes_decision.form.rule_stated"),
        every=fields.Labelled("rules", say("bayes_decision.form.rules_all")),
        actions=("loss", "payoff"),
        more="reject",
    ),
)
