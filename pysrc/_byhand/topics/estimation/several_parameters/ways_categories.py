"""How the estimated probabilities of categories are derived from their counts, and from each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Log, Power, Root
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.numbers.real import Value
from _byhand.topics.estimation.data.model import Item
from _byhand.topics.estimation.families.distribution import ONE
from _byhand.topics.estimation.families.family import MOST_ROWS
from _byhand.topics.estimation.likelihood.ways_known import Known, Maker, asked
from _byhand.topics.estimation.several_parameters.categorical import Categories

_ONE, _TWO, _HALF = Given(ONE), Count(2), Given(Fraction(1, 2))
# Σ α of the posterior Dirichlet distribution.
_TOTAL = "total"


def ways_of_categories(solved: Categories, items: Sequence[Item], found: Sequence[Quantity]) -> Ways:
    """ml[v] = n_v/n, hyper[v] = α_v + n_v, and the quantities that follow from them."""
    problem, number = solved.problem, Count(solved.n)
    given: dict[str, Value] = {}
    if problem.prior is not None:
        given = {identifier("prior", name): alpha for name, alpha in zip(solved.values, solved.alphas, strict=True)}
        given[_TOTAL] = solved.total
    known = Known(found, given)
    makers: dict[str, Maker] = {
        "log_likelihood": partial(_log_of_categories, solved, known),
        _TOTAL: partial(_total, solved, known, ""),
    }
    for name, count in zip(solved.values, solved.counts, strict=True):
        makers[identifier("ml", name)] = partial(Quotient, Count(count), number)
        makers[identifier("moment", name)] = partial(Quotient, Count(count), number)
        makers[identifier("std_error", name)] = partial(_std_error, known, name, number)
        makers[identifier("hyper", name)] = partial(_added, known, name, count)
        makers[identifier("map", name)] = partial(_mode, solved, known, name)
        makers[identifier("posterior_mean", name)] = partial(_mean, known, name)
        makers[identifier("posterior_variance", name)] = partial(_variance, solved, known, name)
    for name, at in problem.at.items():
        share = Given(at)
        makers[identifier("mse", name)] = partial(Quotient, Product((share, Difference(_ONE, share))), number)
    for one in problem.predict:
        makers[identifier("predictive_ml", one.label)] = partial(known.quote, "ml", one.label)
        makers[identifier("predictive", one.label)] = partial(known.quote, "posterior_mean", one.label)
    if len(items) * len(solved.values) <= MOST_ROWS:
        before = ""
        for place, item in enumerate(items, 1):
            after = f" after {place}"
            for name in solved.values:
                makers[identifier("hyper", name + after)] = partial(_next, known, name, before, item.name == name)
                makers[identifier("posterior_mean", name + after)] = partial(_mean_after, solved, known, name, after)
            before = after
    return known.ways({**makers, **asked(problem.loss, solved.values, known)})


def _log_of_categories(solved: Categories, known: Known) -> Expr | None:
    """Σ n_v ln p̂_v"""
    terms = [
        Product((Count(count), Log(known.quote("ml", name))))
        for name, count in zip(solved.values, solved.counts, strict=True)
        if count
    ]
    return Sum(tuple(terms)) if len(terms) > 1 else None


def _std_error(known: Known, name: str, number: Expr) -> Expr:
    """√(p(1 − p)/n)"""
    share = known.quote("ml", name)
    return Root(Quotient(Product((share, Difference(_ONE, share))), number))


def _added(known: Known, name: str, count: int) -> Expr:
    return Sum((known.quote("prior", name), Count(count)))


def _next(known: Known, name: str, before: str, seen: bool) -> Expr:
    """One more if the value was observed."""
    now = known.quote("hyper" if before else "prior", name + before)
    return Sum((now, _ONE)) if seen else now


def _total(solved: Categories, known: Known, after: str) -> Expr:
    return Sum(tuple(known.quote("hyper", name + after) for name in solved.values))


def _mean(known: Known, name: str) -> Expr:
    return Quotient(known.quote("hyper", name), known.quote(_TOTAL))


def _mean_after(solved: Categories, known: Known, name: str, after: str) -> Expr:
    return Quotient(known.quote("hyper", name + after), _total(solved, known, after))


def _mode(solved: Categories, known: Known, name: str) -> Expr | None:
    """(α_v − 1)/(Σα − K); a single possible value is certain."""
    size = len(solved.values)
    if size == 1:
        return None
    return Quotient(Difference(known.quote("hyper", name), _ONE), Difference(known.quote(_TOTAL), Count(size)))


def _variance(solved: Categories, known: Known, name: str) -> Expr | None:
    """α_v(α − α_v)/(α²(α + 1)) with α = Σα"""
    if len(solved.values) == 1:
        return None
    own, total = known.quote("hyper", name), known.quote(_TOTAL)
    return Quotient(Product((own, Difference(total, own))), Product((Power(total, 2), Sum((total, _ONE)))))
