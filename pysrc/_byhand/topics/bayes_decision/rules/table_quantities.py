"""The answers of a decision table: IDs and values."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.document.ids import escaped, given_id, identifier, joined, quantities_of
from _byhand.document.steps import Quantity
from _byhand.topics.bayes_decision.rules.all_rules import AllRules
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule, DecisionTable, weighted
from _byhand.topics.bayes_decision.rules.information import Prior
from _byhand.topics.bayes_decision.rules.observed_criteria import Minimax, NeymanPearson


def decision_rule_quantities(found: DecisionRule) -> list[Quantity]:
    """posterior[c given o], risk[a given o], bayes_risk, error_rate; with payoffs payoff[a given o]."""
    table, loss = found.table, found.table.loss
    quantities = []
    for name, posteriors, risks in zip(table.observations, found.posteriors, found.risks, strict=True):
        for place, each in enumerate(table.classes):
            value = None if posteriors is None else posteriors[place]
            quantities.append(Quantity(given_id("posterior", each, escaped(name)), value))
        for place, each in enumerate(loss.actions):
            value = None if risks is None else Fraction(loss.shown(risks[place]))
            quantities.append(Quantity(given_id(loss.stake, each, escaped(name)), value))
    total = "payoff_with_sample_information" if loss.gains else "bayes_risk"
    quantities.append(Quantity(total, loss.shown(found.total)))
    if found.error_rate is not None:
        quantities.append(Quantity("error_rate", found.error_rate))
    return quantities


def rule_quantities(table: DecisionTable, rule: Sequence[int], priors: Sequence[Fraction] | None) -> list[Quantity]:
    """total_risk and total_risk[c] of the stated rule; with payoffs total_payoff."""
    loss, risks = table.loss, table.class_risks(rule)
    what = f"total_{loss.stake}"
    quantities = [] if priors is None else [Quantity(what, loss.shown(weighted(priors, risks)))]
    return [*quantities, *quantities_of(what, table.classes, [loss.shown(risk) for risk in risks])]


def all_quantities(found: AllRules, priors: Sequence[Fraction] | None) -> list[Quantity]:
    """total_risk[R], total_risk[c given R], admissible[R], R being the actions of the rule."""
    table, loss = found.table, found.table.loss
    what = f"total_{loss.stake}"
    quantities = []
    for rule, risks, admissible in zip(found.rules, found.risks, found.admissible, strict=True):
        named = joined(table.names(rule))
        if priors is not None:
            quantities.append(Quantity(f"{what}[{named}]", loss.shown(weighted(priors, risks))))
        for name, risk in zip(table.classes, risks, strict=True):
            quantities.append(Quantity(given_id(what, name, named), loss.shown(risk)))
        quantities.append(Quantity(f"admissible[{named}]", admissible))
    return quantities


def information_quantities(prior: Prior, found: DecisionRule | None) -> list[Quantity]:
    """perfect_information and sample_information, the values of knowing the class and of the observation."""
    quantities = [Quantity("perfect_information", prior.value_of_perfect)]
    if prior.loss.gains:
        quantities.append(Quantity("payoff_with_perfect_information", prior.loss.shown(prior.perfect)))
    if found is not None:
        quantities.append(Quantity("sample_information", prior.least - found.total))
    return quantities


def prior_quantities(prior: Prior) -> list[Quantity]:
    """risk[action] or payoff[action] by the priors alone."""
    loss = prior.loss
    return quantities_of(loss.stake, loss.actions, [loss.shown(risk) for risk in prior.risks])


def minimax_quantities(table: DecisionTable, found: Minimax) -> list[Quantity]:
    """minimax_prior[c], minimax_risk, randomise[o], error[c]"""
    return [
        *quantities_of("minimax_prior", table.classes, (found.prior, 1 - found.prior)),
        Quantity("minimax_risk", found.risk),
        *quantities_of("randomise", table.observations, found.rule.randomise),
        *quantities_of("error", table.classes, found.rule.errors(table)),
    ]


def neyman_pearson_quantities(table: DecisionTable, found: NeymanPearson) -> list[Quantity]:
    """ratio[other,c], randomise[o], error[c], power"""
    name, other = table.classes[found.of_class], table.classes[found.other]
    return [
        Quantity(identifier("ratio", other, name), found.groups[found.used].ratio),
        *quantities_of("randomise", table.observations, found.randomise),
        *quantities_of("error", table.classes, found.errors),
        Quantity("power", found.power),
    ]
