"""The form of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.form import fields, models
from _byhand.form.conditions import Absent, Stated
from _byhand.phrase import say
from _byhand.topics.bayes_decision.densities.families import FAMILIES
from _byhand.topics.bayes_decision.problem.criterion import WORDS
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN

_GIVEN_KEYS = {
    "likelihoods": "bayes_decision.form.likelihoods",
    "posteriors": "bayes_decision.form.posteriors",
    "densities": "bayes_decision.form.densities",
    "nothing": "bayes_decision.form.nothing",
}
_QUERY = models.ObservedField("query", say("bayes_decision.form.query"), say("bayes_decision.form.query_help"))
_EVIDENCE = fields.NumberField(
    "evidence", say("bayes_decision.form.evidence"), say("bayes_decision.form.evidence_help"), section="more"
)
_STEPWISE = fields.FlagField(
    "stepwise",
    say("bayes_decision.form.stepwise"),
    say("bayes_decision.form.stepwise_help"),
    absent=False,
    section="more",
)
_SOUGHT = fields.ClassField("sought", say("bayes_decision.form.sought"), say("bayes_decision.form.sought_help"))
_LIKELIHOODS = Stated(("likelihoods",))
_RELATIVE = fields.FlagField(
    "relative",
    say("bayes_decision.form.relative"),
    say("bayes_decision.form.relative_help"),
    absent=False,
    section="more",
    when=(_LIKELIHOODS,),
)
_UNTIL: tuple[fields.Field, ...] = (
    fields.ClassField(
        "until.class",
        say("bayes_decision.form.until_class"),
        say("bayes_decision.form.until_help"),
        section="more",
        when=(_LIKELIHOODS,),
    ),
    fields.NumberField(
        "until.posterior",
        say("bayes_decision.form.until_posterior"),
        section="more",
        suggestions=("0.9", "0.95", "0.99"),
        when=(Stated(("until.class", "until.posterior")),),
    ),
)
_WHOLE_RULE = (_LIKELIHOODS, Stated(("loss", "payoff", "reject")), Absent(("query",)))
_OBSERVING: tuple[fields.Field, ...] = (
    fields.NumberField("cost", say("bayes_decision.form.cost"), say("bayes_decision.form.cost_help"), when=_WHOLE_RULE),
    fields.NumberField(
        "repeat", say("bayes_decision.form.repeat"), say("bayes_decision.form.repeat_help"), when=_WHOLE_RULE
    ),
)
_LETTERS = fields.ObservationsField(
    "letters",
    say("bayes_decision.form.letters"),
    say("bayes_decision.form.letters_help"),
    named=True,
    section="more",
)
_VARY = fields.ObservationsField(
    "vary", say("bayes_decision.form.vary"), say("bayes_decision.form.vary_help"), lines=True, section="more"
)
# Bayes' rule alone: probabilities of observations, and no decision.
RULE_FIELDS = (
    *("classes", "priors", "likelihoods", "query", "sought", "evidence", "stepwise", "relative", "until"),
    "letters",
)
RULE_FORM: tuple[fields.Field, ...] = (
    models.DistributionsField(
        say("bayes_decision.form.distributions"),
        say("bayes_decision.form.distributions_help"),
        given_label=say("bayes_decision.form.given"),
        given=(fields.Labelled("likelihoods", say(_GIVEN_KEYS["likelihoods"])),),
        families=(),
    ),
    replace(_QUERY, help=say("bayes_decision.bayes_rule.query_help")),
    _SOUGHT,
    _EVIDENCE,
    _STEPWISE,
    _RELATIVE,
    *_UNTIL,
    _LETTERS,
)
FORM: tuple[fields.Field, ...] = (
    models.DistributionsField(
        say("bayes_decision.form.distributions"),
        say("bayes_decision.form.distributions_help"),
        given_label=say("bayes_decision.form.given"),
        given=tuple(fields.Labelled(name, say(key)) for name, key in _GIVEN_KEYS.items()),
        families=tuple(
            models.Family(
                family.name,
                say(family.label),
                tuple(fields.Labelled(each.name, say(each.label)) for each in family.parameters),
                mixed=family.mixed,
            )
            for family in FAMILIES.values()
        ),
    ),
    _QUERY,
    replace(_SOUGHT, section="more"),
    _EVIDENCE,
    _STEPWISE,
    _RELATIVE,
    *_UNTIL,
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
    *_OBSERVING,
    fields.ParametrisedField(
        "criterion",
        say("bayes_decision.form.criterion"),
        say("bayes_decision.form.criterion_help"),
        options=(
            *(fields.Parametrised(name, say(label)) for name, label in WORDS.items()),
            *(
                fields.Parametrised(
                    name, say(each.label), (fields.Parameter("", say(each.takes.label), each.takes.default),)
                )
                for name, each in UNCERTAIN.items()
                if each.takes is not None
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
    _LETTERS,
    _VARY,
)
