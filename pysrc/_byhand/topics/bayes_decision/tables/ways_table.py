"""How the numbers of a decision table are derived from priors, likelihoods and losses, and from each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import quote, stated_cost
from _byhand.document.ids import escaped, given_id, identifier, joined
from _byhand.topics.bayes_decision.cases.ways import Made, likelihoods
from _byhand.topics.bayes_decision.rules.all_rules import AllRules
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule, DecisionTable
from _byhand.topics.bayes_decision.rules.information import Prior


def _priors(classes: Sequence[str], priors: Sequence[Fraction]) -> list[Quoted]:
    return [quote("prior", name, prior) for name, prior in zip(classes, priors, strict=True)]


def decision_rule_ways(found: DecisionRule, *, stated: bool) -> Made:
    """posterior[c given o], risk[a given o], bayes_risk or payoff_with_sample_information, error_rate.

    stated  whether the losses are the exercise's
    """
    table, loss, what = found.table, found.table.loss, found.table.loss.stake
    priors = _priors(table.classes, found.priors)
    totals, right = list[Expr](), list[Expr]()
    for place, name in enumerate(table.observations):
        shares = likelihoods(table.classes, name, table.rows[place])
        joints = [Product(pair) for pair in zip(priors, shares, strict=True)]
        posteriors, risks = found.posteriors[place], found.risks[place]
        if posteriors is None or risks is None:
            continue
        own = [
            Quoted(given_id("posterior", each, escaped(name)), value)
            for each, value in zip(table.classes, posteriors, strict=True)
        ]
        for posterior, joint in zip(own, joints, strict=True):
            yield posterior.id, Quotient(joint, Sum(tuple(joints)))
        for action in range(len(risks)):
            costs = [
                stated_cost(loss, action, column, table.classes) if stated else Given(loss.stated[action][column])
                for column in range(len(own))
            ]
            weights = tuple(Product(pair) for pair in zip(costs, own, strict=True))
            yield given_id(what, loss.actions[action], escaped(name)), Sum(weights)
        best = found.best[place][0]
        least = Quoted(given_id(what, loss.actions[best], escaped(name)), loss.shown(risks[best]))
        totals.append(Product((Sum(tuple(joints)), least)))
        if loss.actions[best] in table.classes:
            right.append(joints[table.classes.index(loss.actions[best])])
    yield "payoff_with_sample_information" if loss.gains else "bayes_risk", Sum(tuple(totals))
    if found.error_rate is not None:
        yield "error_rate", Difference(Given(Fraction(1)), Sum(tuple(right)))


def rule_ways_of(table: DecisionTable, rule: Sequence[int], priors: Sequence[Fraction] | None, *, stated: bool) -> Made:
    """total_risk[c] = Σ_o P(o | c) λ(rule(o), c) of the stated rule, and total_risk = Σ_c P(c) total_risk[c]."""
    what, loss = f"total_{table.loss.stake}", table.loss
    names = [identifier(what, name) for name in table.classes]
    risks = [Quoted(name, loss.shown(risk)) for name, risk in zip(names, table.class_risks(rule), strict=True)]
    yield from _class_risks(table, rule, risks, stated=stated)
    if priors is not None:
        yield what, _weighted(table, priors, risks)


def all_rules_ways(found: AllRules, priors: Sequence[Fraction] | None, *, stated: bool) -> Made:
    """total_risk[c given R] and total_risk[R] of every rule."""
    table, what = found.table, f"total_{found.table.loss.stake}"
    for rule, numbers in zip(found.rules, found.risks, strict=True):
        named = joined(table.names(rule))
        risks = [
            Quoted(given_id(what, name, named), table.loss.shown(risk))
            for name, risk in zip(table.classes, numbers, strict=True)
        ]
        yield from _class_risks(table, rule, risks, stated=stated)
        if priors is not None:
            yield f"{what}[{named}]", _weighted(table, priors, risks)


def _class_risks(table: DecisionTable, rule: Sequence[int], risks: Sequence[Quoted], *, stated: bool) -> Made:
    for place, risk in enumerate(risks):
        terms = []
        for name, row, action in zip(table.observations, table.rows, rule, strict=True):
            share = likelihoods(table.classes, name, row)[place]
            own = stated_cost(table.loss, action, place, table.classes)
            cost = own if stated else Given(table.loss.stated[action][place])
            terms.append(Product((share, cost)))
        yield risk.id, Sum(tuple(terms))


def _weighted(table: DecisionTable, priors: Sequence[Fraction], risks: Sequence[Quoted]) -> Expr:
    return Sum(tuple(Product(pair) for pair in zip(_priors(table.classes, priors), risks, strict=True)))


def prior_ways(prior: Prior, classes: Sequence[str]) -> Made:
    """risk[a] = Σ_c P(c) λ(a, c), or payoff[a], by the priors alone."""
    loss = prior.loss
    for action, name in enumerate(loss.actions):
        costs = [stated_cost(loss, action, column, classes) for column in range(len(classes))]
        yield (
            identifier(loss.stake, name),
            Sum(tuple(Product(pair) for pair in zip(_priors(classes, prior.priors), costs, strict=True))),
        )


def sample_ways(prior: Prior, found: DecisionRule) -> Made:
    """sample_information: the excess of the least risk of the priors alone over that of the whole rule."""
    loss, names = prior.loss, found.table.classes
    costs = [stated_cost(loss, prior.best[0], column, names) for column in range(len(names))]
    alone = Sum(tuple(Product(pair) for pair in zip(_priors(names, prior.priors), costs, strict=True)))
    total = Quoted("payoff_with_sample_information" if loss.gains else "bayes_risk", loss.shown(found.total))
    yield "sample_information", Difference(total, alone) if loss.gains else Difference(alone, total)
