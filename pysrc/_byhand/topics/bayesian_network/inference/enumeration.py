"""Inference by enumeration: P(q, e) = Σ_h P(q, e, h), and each term is a product of one entry of every table."""

from __future__ import annotations

from collections.abc import Container, Iterator
from fractions import Fraction
from math import prod

from _byhand.topics.bayesian_network.inference.factor import Work
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Network, assignments, combinations


def hidden_variables(network: Network, known: Container[int]) -> tuple[int, ...]:
    """The variables that are summed over, parents before children."""
    return tuple(place for place in network.order if place not in known)


def terms(network: Network, known: Assignment) -> Iterator[tuple[Assignment, Fraction]]:
    """The terms of P(known) = Σ ∏ᵢ P(xᵢ | parents(xᵢ)): the values of all variables, and their joint probability."""
    hidden = hidden_variables(network, known)
    for places in assignments(network, hidden):
        found = {**known, **dict(zip(hidden, places, strict=True))}
        values = {place: found[place] for place in network.order}
        yield values, prod((network.probability(place, values) for place in network.order), start=Fraction(1))


def terms_of_each(network: Network, question: Find) -> int:
    """The number of terms of P(q, e), for each q."""
    return combinations(
        network,
        (place for place in range(network.size) if place not in question.evidence and place not in question.targets),
    )


def enumeration_work(network: Network, question: Find) -> Work:
    """Every term written in full: n − 1 multiplications each, and for each q one addition fewer than terms."""
    asked, each = combinations(network, question.targets), terms_of_each(network, question)
    return Work(multiplications=asked * each * (network.size - 1), additions=asked * (each - 1))
