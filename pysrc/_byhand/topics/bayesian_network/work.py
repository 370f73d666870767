"""Estimated time of inference, before any table is multiplied: the table sizes follow from the graph alone."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.problem.effort import expect_seconds
from _byhand.topics.bayesian_network.inference.elimination import Round, eliminate, eliminate_beside
from _byhand.topics.bayesian_network.inference.most_probable import search
from _byhand.topics.bayesian_network.learning.semi_naive import spode_entries
from _byhand.topics.bayesian_network.model.model import (
    Find,
    FurtherQuestion,
    Joint,
    MostProbable,
    NetworkProblem,
    combinations,
)

# Within a factor of 3, and 2.5 times what CPython needs: seconds for each table number that is read and printed, and
# for each one that enters a product, an integer of 1,000 bits. Only a few terms of an enumeration are worked out.
_ENTRY, _PRODUCT = 4e-5, 5e-7
# Seconds for a pair of features: its estimates in a case, and the search for the tree compared with it.
_PAIR = 3e-3
# Seconds for evaluated rows without printing: an estimate, a term of the mutual information, a factor of a class, a row
# in which something has to be summed out.
_ESTIMATE, _TERM, _MULTIPLIED, _SUMMED = 6e-5, 1e-4, 1e-4, 2e-2


def expect_work(problem: NetworkProblem) -> None:
    """Ask for consent before a long solution."""
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
                trace = eliminate(network, question.targets, question.evidence)
                beside, _ = eliminate_beside(network, question.evidence, trace.pruned)
                seconds += _PRODUCT * _products((*trace.rounds, *beside))
            case Joint():
                trace = eliminate(network, (), question.values, only_barren=True)
                seconds += _PRODUCT * _products(trace.rounds)
            case MostProbable():
                found = search(network, question)
                seconds += _PRODUCT * _products((*found.sums, *found.maxima))
            case FurtherQuestion() if question.inferred:
                trace = eliminate(network, (), dict.fromkeys(question.inferred, 0), only_barren=True)
                seconds += _PRODUCT * _products(trace.rounds)
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


def _products(rounds: Sequence[Round]) -> int:
    """The number of factors multiplied in an elimination."""
    return sum(each.source.count * len(each.used) for each in rounds)
