"""Measurements: the heights of the densities there, their products, and the posteriors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from _byhand.decision.scores import Outcome, outcome
from _byhand.numbers.real import Value, add, exp, ln, multiply, real, subtract
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.pieces import Height


def measurement_factors(densities: Sequence[Density], number: Fraction) -> tuple[Value, ...]:
    """(K,) p(x | class) at one number"""
    return tuple(add(*(height.value for height in density.heights(number))) for density in densities)


def measurement_outcome(
    classes: Sequence[str], priors: Sequence[Fraction], densities: Sequence[Density], numbers: Sequence[Fraction]
) -> Outcome:
    """P(c | x_1, …, x_n) ∝ P(c) · Π_i p(x_i | c): posteriors are exact if rational, even if no density is."""
    heights = [[density.heights(number) for number in numbers] for density in densities]
    if all(len(each) <= 1 for of_class in heights for each in of_class):
        return _exact_outcome(classes, [_weighted(prior, each) for prior, each in zip(priors, heights, strict=True)])
    logs = [_log_score(prior, each) for prior, each in zip(priors, heights, strict=True)]
    scores = [
        multiply(prior, *(add(*(height.value for height in each)) for each in of_class))
        for prior, of_class in zip(priors, heights, strict=True)
    ]
    return outcome(classes, scores, logs, None)


def _weighted(prior: Fraction, heights: Sequence[tuple[Height, ...]]) -> Height | None:
    """P(c) · Π_i p(x_i | c), None for 0."""
    if not prior or not all(heights):
        return None
    product = reduce(Height.times, [each[0] for each in heights])
    return replace(product, square=product.square * prior**2)


def _exact_outcome(classes: Sequence[str], weighted: Sequence[Height | None]) -> Outcome:
    logs = [None if each is None else each.log for each in weighted]
    result = outcome(classes, [Fraction(0) if each is None else each.value for each in weighted], logs, None)
    first = next((each for each in weighted if each is not None), None)
    if first is None:
        return result
    shares = [Fraction(0) if each is None else each.ratio(first) for each in weighted]
    known = [share for share in shares if share is not None]
    if len(known) < len(shares):
        return result
    total = sum(known, start=Fraction(0))
    return replace(result, posteriors=tuple(share / total for share in known))


def _log_score(prior: Fraction, heights: Sequence[tuple[Height, ...]]) -> Value | None:
    if not prior or not all(heights):
        return None
    return add(ln(prior), *(_log_sum([height.log for height in each]) for each in heights))


def _log_sum(logs: Sequence[Value]) -> Value:
    """ln Σ e^log"""
    largest = max(logs, key=real)
    return add(largest, ln(add(*(exp(subtract(log, largest)) for log in logs))))
