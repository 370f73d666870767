"""The most probable explanation: elimination with maximum instead of sum, then reading the values back.

R. Dechter, Bucket elimination: a unifying framework for reasoning, 1999. If only some variables are asked for, the
others are summed out first (marginal MAP): a sum and a maximum must not be exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from _byhand.document.steps import Answer, Quantity
from _byhand.topics.bayesian_network.inference.elimination import (
    Pruned,
    Round,
    compute,
    eliminated,
    joined,
    probability,
    prune,
)
from _byhand.topics.bayesian_network.inference.factor import Factor, maximised_out, summed_out, table_factor
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name
from _byhand.topics.bayesian_network.model.model import Assignment, MostProbable, Network, Places, assignments

# Upper bound on the equally probable answers; there can be as many as combinations.
MOST_TIED = 4096


@dataclass(frozen=True)
class Best:
    """best: values of the targets, in the order of the question; joint: P(best, e); evidence: P(e).

    If P(e) is 0, all combinations are equally (im)probable.
    """

    network: Network
    question: MostProbable
    best: tuple[Places, ...]
    joint: Fraction
    evidence: Fraction

    @property
    def posterior(self) -> Fraction | None:
        return self.joint / self.evidence if self.evidence else None


@dataclass(frozen=True)
class Explained(Best):
    """The same by elimination."""

    pruned: Pruned
    factors: tuple[Factor, ...]
    sums: tuple[Round, ...]
    maxima: tuple[Round, ...]
    final: Factor


@dataclass(frozen=True)
class Search:
    """The eliminations, by sum and then by maximum; nothing is computed yet."""

    pruned: Pruned
    factors: tuple[Factor, ...]
    sums: tuple[Round, ...]
    maxima: tuple[Round, ...]


def search(network: Network, question: MostProbable) -> Search:
    """Sum out what is neither asked nor observed, then maximise over what is asked."""
    targets, evidence = question.targets, question.evidence
    pruned = prune(network, targets, evidence, only_barren=True)
    kept = [place for place in range(network.size) if place not in pruned.barren]
    factors = tuple(table_factor(network, place, evidence) for place in kept)
    hidden = [place for place in kept if place not in targets and place not in evidence]
    sums = eliminated(network, factors, hidden, None, summed_out)
    maxima = eliminated(network, sums[-1].remaining if sums else factors, targets, None, maximised_out)
    return Search(pruned, factors, sums, maxima)


def explain(network: Network, question: MostProbable) -> Explained:
    """argmax_q P(q | e) = argmax_q Σ_h P(q, e, h). InputError if a table would exceed the memory."""
    targets, evidence = question.targets, question.evidence
    found = search(network, question)
    maxima = found.maxima
    final = compute((*found.sums, *maxima), joined(network, maxima[-1].remaining))
    given = probability(network, evidence)
    if given == 0:
        best = tuple(islice(assignments(network, targets), MOST_TIED))
    else:
        best = tuple(sorted(tuple(values[place] for place in targets) for values in _read_back(maxima)))
    joint = final.numbers[()]
    return Explained(network, question, best, joint, given, found.pruned, found.factors, found.sums, maxima, final)


def _read_back(maxima: tuple[Round, ...]) -> list[Assignment]:
    """Backwards from the last variable, the values at which each maximum was reached; several on ties."""
    found: list[dict[int, int]] = [{}]
    for each in reversed(maxima):
        found = [
            {**values, each.place: value}
            for values in found
            for value in best_values(each.result, tuple(values[place] for place in each.result.scope))
        ][:MOST_TIED]
    return list(found)


def best_values(factor: Factor, places: Places) -> tuple[int, ...]:
    """The values of the maximised variable at which an entry's maximum was reached."""
    return tuple(
        value
        for value, (source, at) in zip(factor.values_of_place, factor.operands(places), strict=True)
        if source.numbers[at] == factor.numbers[places]
    )


def most_probable_answer(found: Best) -> Answer:
    """joint, evidence and posterior of the most probable values, which are the decision: v1,v2"""
    quantities = [
        Quantity("joint", found.joint),
        Quantity("evidence", found.evidence),
        Quantity("posterior", found.posterior),
    ]
    names = [decision_name(asked_values(found.network, found.question.targets, places)) for places in found.best]
    alone = len(names) == 1 and found.evidence != 0
    return Answer(found.question.written, quantities, names[0] if alone else None, () if alone else names)
