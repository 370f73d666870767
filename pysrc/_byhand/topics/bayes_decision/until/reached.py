"""The least n with P(c | o n times) = P(c) P(o | c)^n / Σ_d P(d) P(o | d)^n ≥ p.

The inverse of this posterior is Σ_d P(d)/P(c) · (P(o | d)/P(o | c))^n, which is convex in n. So once the posterior does
not rise, it never rises again; and if it always rises, its limit is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Literal

from _byhand.errors import InputError
from _byhand.topics.bayes_decision.problem.observing import Until
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem

# Exact posteriors after more observations are too long.
MOST_OBSERVATIONS = 100
Ending = Literal["reached", "limit", "falls", "impossible"]


@dataclass(frozen=True)
class Reached:
    """posteriors  of the class after 0, 1, ... observations, as far as they matter
    count  the least number of observations; None if there is none
    ending  why there is none: the posterior stays below `bound`, or it is largest after the first of `posteriors` and
            falls, or the class or the observation cannot occur
    bound  the limit or the largest posterior
    """

    asked: Until
    observation: str | None
    priors: tuple[Fraction, ...]
    factors: tuple[Fraction, ...]
    posteriors: tuple[Fraction, ...]
    count: int | None
    ending: Ending
    bound: Fraction


def reached_of(problem: DecisionProblem) -> Reached | None:
    """How often the observation has to be made; None if that is not asked. InputError if too often."""
    asked = problem.until
    if asked is None:
        return None
    assert problem.likelihoods is not None
    assert problem.priors is not None
    place = problem.cases[0].observed[0] if problem.cases else 0
    row, priors = problem.likelihoods.rows[place], problem.priors
    name = problem.likelihoods.observations[place]

    def found(posteriors: Sequence[Fraction], count: int | None, ending: Ending, bound: Fraction) -> Reached:
        return Reached(asked, name, priors, row, tuple(posteriors), count, ending, bound)

    least, own = asked.posterior, asked.place
    if priors[own] >= least:
        return found([priors[own]], 0, "reached", priors[own])
    if not priors[own] * row[own]:
        return found([priors[own]], None, "impossible", Fraction(0))
    limit = _limit(priors, row, own)
    posteriors = [priors[own]]
    if limit is not None and (least > limit or (least == limit and _after(priors, row, own, 1) < limit)):
        few = [_after(priors, row, own, number) for number in range(4)]
        return found(few, None, "limit", limit)
    for number in range(1, MOST_OBSERVATIONS + 1):
        after = _after(priors, row, own, number)
        if after >= least:
            return found([*posteriors, after], number, "reached", after)
        if after <= posteriors[-1]:
            return found([*posteriors, after], None, "falls", posteriors[-1])
        posteriors.append(after)
    raise InputError("bayes_decision.until.too_many", field="until", most=MOST_OBSERVATIONS)


def _limit(priors: Sequence[Fraction], row: Sequence[Fraction], own: int) -> Fraction | None:
    """The limit of a posterior that always rises: only classes of the same likelihood remain; None if it falls."""
    rivals = [(prior, share) for prior, share in zip(priors, row, strict=True) if prior]
    if any(share > row[own] for _, share in rivals):
        return None
    return priors[own] / sum((prior for prior, share in rivals if share == row[own]), start=Fraction(0))


def _after(priors: Sequence[Fraction], row: Sequence[Fraction], own: int, number: int) -> Fraction:
    unit, weight = lcm(*(share.denominator for share in row)), lcm(*(prior.denominator for prior in priors))
    scores = [int(prior * weight) * int(share * unit) ** number for prior, share in zip(priors, row, strict=True)]
    return Fraction(scores[own], sum(scores))
