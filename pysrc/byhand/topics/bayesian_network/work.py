"""Estimated time of inference, before any table is multiplied: the table sizes follow from the graph alone."""

from __future__ import annotations

from collections.abc import Iterable

from byhand.problem.effort import expect_seconds
from byhand.topics.bayesian_network.inference.factor import MOST_ENTRIES
from byhand.topics.bayesian_network.learning.semi_naive import spode_entries
from byhand.topics.bayesian_network.model.model import (
    Find,
    FurtherQuestion,
    Joint,
    MostProbable,
    Network,
    NetworkProblem,
    combinations,
)

# Measured in Pyodide, within a factor of 3: seconds for each table number that is read, and for each one that enters a
# product. Only a few terms of an enumeration are worked out.
_ENTRY, _PRODUCT = 2e-4, 7e-5
# Seconds for a pair of features: its estimates in a case, and the search for the tree compared with it.
_PAIR = 3e-3
# Seconds for evaluated rows without printing: an estimate, a term of the mutual information, a factor of a class, a row
# in which something has to be summed out.
_ESTIMATE, _TERM, _MULTIPLIED, _SUMMED = 6e-5, 1e-4, 1e-4, 2e-2


def expect_work(problem: NetworkProblem) -> None:
    """Ask for consent before a long solution. If a table would be too large, the elimination fails at once."""
    network = problem.network
    if not network.complete:
        return
    entries = sum(combinations(network, (place, *network.variables[place].parents)) for place in range(network.size))
    seconds = entries * _ENTRY
    learnt = problem.learnt
    if learnt is not None and learnt.spodes:
        supers = [spode.super_parent for spode in learnt.spodes]
        counted = spode_entries(learnt.sample, learnt.target or 0, supers)
        pairs = len(learnt.features) ** 2
        seconds += counted * _ENTRY + pairs * _PAIR * (1 + len(problem.questions))
    for question in problem.questions:
        match question:
            case Find():
                seconds += _PRODUCT * _products(network, question.targets, question.evidence)
            case Joint():
                seconds += _PRODUCT * _products(network, (), question.values)
            case MostProbable():
                seconds += _PRODUCT * _products(network, (), question.evidence)
            case FurtherQuestion() if question.inferred:
                seconds += _PRODUCT * _products(network, (), question.inferred)
    expect_seconds(seconds + _evaluating(problem))


def _evaluating(problem: NetworkProblem) -> float:
    """Seconds for training on the rows outside each block, and for classifying all."""
    asked, learnt = problem.evaluate, problem.learnt
    if asked is None or learnt is None:
        return 0.0
    sample, classes = learnt.sample, len(learnt.sample.values[problem.class_place or 0])
    rows, features = len(sample.source_rows), len(sample.names) - 1
    supers = [spode.super_parent for spode in learnt.spodes]
    estimates = spode_entries(sample, learnt.target or 0, supers)
    estimates += sum(len(family.rows) * len(sample.values[family.variable]) for family in learnt.families)
    pairs = () if learnt.tree is None else learnt.tree.pairs
    terms = sum(len(pair.terms) for pair in pairs)
    factors = features * classes * max(1, len(supers))
    summed = asked.count(rows) * _SUMMED if sample.gaps and not learnt.averaged else 0.0
    return (
        asked.refits(rows) * (estimates * _ESTIMATE + terms * _TERM)
        + asked.count(rows) * factors * _MULTIPLIED
        + summed
    )


def _products(network: Network, targets: Iterable[int], evidence: Iterable[int]) -> int:
    """The number of factors multiplied in an elimination that always takes the smallest table."""
    ancestors = network.ancestors((*targets, *evidence)) if (*targets, *evidence) else range(network.size)
    scopes = [frozenset({place, *network.variables[place].parents} - {*evidence}) for place in ancestors]
    waiting = {place for scope in scopes for place in scope} - {*targets}
    total = 0
    while waiting:
        sizes = {}
        for place in waiting:
            scope = frozenset[int]().union(*(each for each in scopes if place in each))
            sizes[place] = (combinations(network, scope), place, scope)
        size, place, scope = min(sizes.values(), key=lambda each: each[:2])
        if size > MOST_ENTRIES:
            break
        used = [each for each in scopes if place in each]
        total += size * len(used)
        scopes = [each for each in scopes if place not in each] + [scope - {place}]
        waiting.remove(place)
    return total
