"""P(q | e), with P(q, e) and P(e), for a question about probabilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from _byhand.document.ids import identifier, joined
from _byhand.document.steps import Answer, Quantity
from _byhand.errors import InputError
from _byhand.topics.bayesian_network.inference.elimination import Trace, compute, eliminate, probability_beside
from _byhand.topics.bayesian_network.inference.enumeration import terms_of_each
from _byhand.topics.bayesian_network.model.model import Find, Network, Places, assignments, combinations

# Nobody looks through a longer answer.
MOST_ASKED = 1 << 14
# Sums of up to this many terms are written by hand.
_MOST_TERMS = 8


@dataclass(frozen=True)
class Posterior:
    """P(q, e) and P(q | e) by the values of the targets in the order of the question; P(q | e) is None if P(e) is 0.

    evidence  P(e)
    trace     of the elimination; only barren variables are pruned if P(e) is 0
    """

    network: Network
    question: Find
    method: Literal["enumeration", "variable_elimination"]
    evidence: Fraction
    joints: Mapping[Places, Fraction]
    posteriors: Mapping[Places, Fraction | None]
    trace: Trace

    @cached_property
    def best(self) -> tuple[Places, ...]:
        """The most probable values; all if undefined."""
        if self.evidence == 0:
            return tuple(self.joints)
        most = max(self.joints.values())
        return tuple(places for places, number in self.joints.items() if number == most)


def infer(network: Network, question: Find) -> Posterior:
    """P(q | e) = P(q, e) / P(e). InputError if the answer has too many values, or a table exceeds the memory."""
    targets = question.targets
    asked = combinations(network, targets)
    if asked > MOST_ASKED:
        raise InputError("bayesian_network.inference.too_many_asked", field="question", count=asked, most=MOST_ASKED)
    trace = eliminate(network, targets, question.evidence, question.order)
    scale = sum(compute(trace.rounds, trace.final).numbers.values(), Fraction(0))
    evidence = scale * probability_beside(network, question.evidence, trace.pruned) if trace.pruned.scales else scale
    if evidence == 0:
        # Impossible evidence separates nothing.
        trace = eliminate(network, targets, question.evidence, question.order, only_barren=True)
        compute(trace.rounds, trace.final)
    posteriors: dict[Places, Fraction | None] = {}
    for places in assignments(network, targets):
        values = dict(zip(targets, places, strict=True))
        number = trace.final.numbers[tuple(values[place] for place in trace.final.scope)]
        posteriors[places] = number / scale if evidence else None
    joints = {places: Fraction(0) if share is None else share * evidence for places, share in posteriors.items()}
    few = asked * terms_of_each(network, question) <= _MOST_TERMS
    method = question.method or ("enumeration" if few and question.order is None else "variable_elimination")
    return Posterior(network, question, method, evidence, joints, posteriors, trace)


def asked_values(network: Network, targets: Sequence[int], places: Places) -> tuple[str, ...]:
    """The values of the targets, in the order of the question."""
    return tuple(network.variables[place].values[at] for place, at in zip(targets, places, strict=True))


def decision_name(values: Sequence[str]) -> str:
    """The name of the decision for these values: the value of a single target, v1,v2 for several as in IDs."""
    return values[0] if len(values) == 1 else joined(values)


def posterior_answer(found: Posterior) -> Answer:
    """evidence, joint[value], posterior[value]; the most probable value."""
    values = {places: asked_values(found.network, found.question.targets, places) for places in found.joints}
    quantities = [
        Quantity("evidence", found.evidence),
        *(Quantity(identifier("joint", *values[places]), number) for places, number in found.joints.items()),
        *(Quantity(identifier("posterior", *values[places]), number) for places, number in found.posteriors.items()),
    ]
    best = [decision_name(values[places]) for places in found.best]
    alone = len(best) == 1 and found.evidence != 0
    return Answer(found.question.written, quantities, best[0] if alone else None, () if alone else best)
