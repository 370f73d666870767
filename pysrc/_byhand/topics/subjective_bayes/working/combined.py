"""The printed arithmetic of an event with several statements: min(0.7, 1 − 0.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.arithmetic.expr import Count, Expr, Given
from _byhand.arithmetic.extremes import Greatest, Least
from _byhand.arithmetic.functions import Difference, Negative
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.events.parser import Written
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.working.grades import folded
from _byhand.topics.subjective_bayes.working.solved import Concluded, from_certainty

# The probability of evidence before and after what was seen, or its certainty.
Kind = Literal["prior", "posterior", "certainty"]


def combined(event: Written, kind: Kind, of: Callable[[str], Expr]) -> Expr:
    """and = min, or = max, not = 1 − p, of certainties −C"""
    return folded(
        event,
        of,
        Negative if kind == "certainty" else lambda part: Difference(Count(1), part),
        lambda parts: Least(tuple(parts)),
        lambda parts: Greatest(tuple(parts)),
    )


def quoted_parts(
    problem: SubjectiveBayesProblem, concluded: Mapping[str, Concluded], kind: Kind
) -> Callable[[str], Expr]:
    """By name its prior, its probability after what was seen, or its certainty; of what is not known the prior, 0."""

    def prior(name: str) -> Expr:
        return Quoted(identifier("prior", name), problem.priors[name])

    def posterior(name: str) -> Expr:
        seen = problem.observed.get(name)
        if seen is None:
            one = concluded.get(name)
            return (
                Quoted(identifier("posterior", name), one.posterior) if one is not None and one.known else prior(name)
            )
        number = seen.probability
        if seen.certainty is not None:
            number = from_certainty(seen.certainty, problem.priors.get(name))
        assert number is not None
        return Quoted(identifier("posterior", name), number)

    def certainty(name: str) -> Expr:
        seen = problem.observed.get(name)
        if seen is None:
            return Count(0)
        if seen.certainty is not None:
            return Quoted(identifier("certainty", name), seen.certainty)
        return Given(Fraction(LARGEST_CERTAINTY if seen.probability else -LARGEST_CERTAINTY))

    return {"prior": prior, "posterior": posterior, "certainty": certainty}[kind]
