"""A discrete prior: a few candidate values of the parameter, compared with each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.numbers.rational import parse_number
from _byhand.numbers.real import Value, add, divide, multiply, real, same
from _byhand.topics.estimation.models.model import OneParameter


@dataclass(frozen=True)
class Candidate:
    """A candidate value of the parameter. likelihood: None if a summary does not determine it; weight: the compared
    number
    """

    written: str
    value: Fraction
    prior: Value
    likelihood: Value | None
    weight: Value
    posterior: Value | None


def candidates_of(model: OneParameter) -> tuple[Candidate, ...]:
    """P(t | data) ∝ P(t) L(t) for the candidates of a discrete prior."""
    prior, kernel = model.problem.prior, model.kernel()
    assert prior is not None
    values = [_number(name) for name in prior.written]
    likelihoods = [model.likelihood_at(value) for value in values]
    weights = [
        multiply(prior[name], kernel.exactly(value) if likelihood is None else likelihood)
        for name, value, likelihood in zip(prior.written, values, likelihoods, strict=True)
    ]
    total = add(*weights)
    return tuple(
        Candidate(name, value, prior[name], likelihood, weight, divide(weight, total) if total else None)
        for name, value, likelihood, weight in zip(prior.written, values, likelihoods, weights, strict=True)
    )


def _number(written: str) -> Fraction:
    number = parse_number(written)
    assert number is not None
    return number


def most_probable(candidates: Sequence[Candidate]) -> Fraction | None:
    """The candidate with the largest posterior probability; None for a tie."""
    if any(each.posterior is None for each in candidates):
        return None
    best = max(candidates, key=lambda each: real(each.weight))
    tied = [each for each in candidates if same(each.weight, best.weight)]
    return best.value if len(tied) == 1 else None


def mean_of(candidates: Sequence[Candidate]) -> Value | None:
    if any(each.posterior is None for each in candidates):
        return None
    return add(*(weighted(each, each.value) for each in candidates))


def weighted(each: Candidate, value: Value) -> Value:
    assert each.posterior is not None
    return multiply(each.posterior, value)
