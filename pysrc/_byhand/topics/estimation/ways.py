"""How the quantities of an exercise with one unknown parameter are derived from its data and from each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.numbers.real import Value
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.likelihood.ways_known import Known, Makers, asked
from _byhand.topics.estimation.likelihood.ways_likelihood import ml_makers
from _byhand.topics.estimation.posterior.ways_discrete import discrete_makers, given_weights
from _byhand.topics.estimation.posterior.ways_prior import given_numbers, prior_makers


def ways(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], found: Sequence[Quantity]) -> Ways:
    """steps: after each observation; found: the quantities of the answer"""
    problem = solved.problem
    given = given_numbers(solved)
    if solved.is_discrete:
        given |= given_weights(solved, steps)
    known = Known(found, given)
    makers = {**ml_makers(solved, known), **asked(problem.loss, (solved.parameter,), known)}
    made = known.ways({**makers, **_with_prior(solved, steps, known)})
    return replace(made, among=_likeliest(solved)) if solved.is_discrete else made


def _likeliest(solved: SolvedEstimation) -> Mapping[str, Value]:
    """The maximum likelihood estimate among the candidates, if it is a single one."""
    best = [each.value for each in solved.most_likely]
    return {identifier("ml", solved.parameter): best[0]} if len(best) == 1 else {}


def _with_prior(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], known: Known) -> Makers:
    if solved.problem.prior is None:
        return {}
    return (discrete_makers if solved.is_discrete else prior_makers)(solved, steps, known)
