"""net_gain and observe; sample_information[n], net_gain[n] and best_number; and how they are derived."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import quote, stated_cost
from _byhand.document.steps import Quantity
from _byhand.topics.bayes_decision.cases.ways import Made, likelihoods
from _byhand.topics.bayes_decision.observing.repeated import Repeated, Result, results
from _byhand.topics.bayes_decision.problem.observing import Observing
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule
from _byhand.topics.bayes_decision.rules.information import Prior

# Nobody sums more results by hand.
_MOST_RESULTS = 15


def observing_quantities(
    prior: Prior, found: DecisionRule, asked: Observing, many: Repeated | None
) -> Iterator[Quantity]:
    if asked.cost is not None:
        gain = prior.least - found.total - asked.cost
        yield Quantity("net_gain", gain)
        yield Quantity("observe", gain > 0)
    if many is not None:
        for number, (value, gain) in enumerate(zip(many.information, many.gains, strict=True)):
            yield Quantity(f"sample_information[{number}]", value)
            yield Quantity(f"net_gain[{number}]", gain)
        yield Quantity("best_number", Fraction(many.best))


def observing_ways(prior: Prior, found: DecisionRule, asked: Observing, many: Repeated | None) -> Made:
    """sample_information − cost; n observations cost n times as much."""
    cost = Quoted("cost", asked.each)
    if asked.cost is not None:
        yield "net_gain", Difference(Quoted("sample_information", prior.least - found.total), cost)
    if many is None:
        return
    alone = _alone(prior, found)
    for number, value in enumerate(many.information):
        name = f"sample_information[{number}]"
        counted = results(many.table, many.priors, number) if number < _MOST_RESULTS else []
        if number and 0 < len(counted) <= _MOST_RESULTS:
            total = Sum(tuple(_part(many, each) for each in counted))
            yield name, Difference(total, alone) if many.table.loss.gains else Difference(alone, total)
        yield f"net_gain[{number}]", Difference(Quoted(name, value), Product((Count(number), cost)))


def _alone(prior: Prior, found: DecisionRule) -> Expr:
    """Σ P(c) λ(a, c) of the best action without an observation."""
    names, best = found.table.classes, prior.best[0]
    costs = [stated_cost(prior.loss, best, column, names) for column in range(len(names))]
    shares = [quote("prior", name, share) for name, share in zip(names, prior.priors, strict=True)]
    return Sum(tuple(Product(pair) for pair in zip(shares, costs, strict=True)))


def _part(many: Repeated, result: Result) -> Expr:
    """Σ_c P(c) · orders · Π P(o | c)^count · λ(a, c)"""
    table = many.table
    terms = []
    for place, name in enumerate(table.classes):
        powers = [
            Raised(likelihoods(table.classes, each, row)[place], Count(count))
            for each, row, count in zip(table.observations, table.rows, result.counts, strict=True)
            if count
        ]
        cost = stated_cost(table.loss, result.best[0], place, table.classes)
        prior = quote("prior", name, many.priors[place])
        terms.append(Product((Count(result.orders), prior, *powers, cost)))
    return Sum(tuple(terms))
