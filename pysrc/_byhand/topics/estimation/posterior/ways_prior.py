"""How a conjugate posterior is derived from the prior and the data, and the results read from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from _byhand.arithmetic.expr import Expr, Given, Quotient, Sum
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add, divide
from _byhand.topics.estimation.data.model import Predicted, Prior
from _byhand.topics.estimation.families.family import MOST_ROWS, Hyper
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation, weight_of_prior
from _byhand.topics.estimation.likelihood.ways_known import Known, Maker, Makers


def given_numbers(solved: SolvedEstimation) -> dict[str, Value]:
    """prior[a] of each parameter of the prior; weight[prior], the weight of its mean in the posterior mean."""
    prior = solved.problem.prior
    if prior is None:
        return {}
    found = {identifier("prior", name): value for name, value in prior.parameters.items()}
    if not solved.is_discrete and solved.ml is not None and solved.prior is not None and solved.prior.mean is not None:
        weight = weight_of_prior(solved)
        if weight is not None:
            found[identifier("weight", "prior")] = divide(weight, add(weight, solved.kernel.size))
    return found


def prior_makers(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], known: Known) -> Makers:
    """hyper[a], map[θ], posterior_mean[θ] and the other quantities with a conjugate prior."""
    problem, name, family = solved.problem, solved.parameter, solved.kernel.family
    prior = problem.prior
    assert prior is not None
    before = {each: known.quote("prior", each) for each in prior.parameters}
    after = {each: known.quote("hyper", each) for each in prior.parameters}
    makers: dict[str, Maker] = {
        **{identifier("prior", each): partial(_by_moments, solved, prior, each, known) for each in prior.parameters},
        **{identifier("hyper", each): partial(_updated, solved, each, before, after) for each in prior.parameters},
        identifier("map", name): partial(family.mode, after),
        identifier("posterior_mean", name): partial(family.mean, after),
        identifier("posterior_variance", name): partial(family.variance, after),
        identifier("posterior_median", name): partial(family.median, after),
        identifier("weight", "prior"): partial(_weight, solved, before),
        **{identifier("predictive", one.label): partial(_averaged, solved, after, one) for one in problem.predict},
    }
    if len(steps) * len(before) <= MOST_ROWS:
        for number, each in enumerate(steps, 1):
            now = {hyper: known.quote("hyper", f"{hyper} after {number}") for hyper in before}
            for hyper, own in now.items():
                makers[own.id] = partial(_updated, each, hyper, before, now)
            makers[identifier("posterior_mean", f"{name} after {number}")] = partial(family.mean, now)
            before = now
    return makers


def _by_moments(solved: SolvedEstimation, prior: Prior, name: str, known: Known) -> Expr | None:
    """A parameter of the prior from its given mean and variance; None if the parameter itself is given."""
    if prior.stated is None:
        return None
    family = solved.kernel.family
    mean, variance = (Given(each) for each in prior.stated)
    found = family.by_moments(mean, variance, known.quote("prior", family.names[0]))
    return dict(zip(family.names, found, strict=True))[name]  # type: ignore[index]


def _updated(solved: SolvedEstimation, name: str, before: Hyper, after: Hyper) -> Expr | None:
    if not solved.problem.data.n:
        return before[name]
    more = solved.model.more()
    return None if more is None else solved.kernel.family.updates(before, more, after)[name]  # type: ignore[index]


def _weight(solved: SolvedEstimation, before: Hyper) -> Expr | None:
    """The weight of the prior mean: the prior's equivalent sample size over the total."""
    first = solved.kernel.family.weight(before)
    return None if first is None else Quotient(first, Sum((first, solved.model.size())))


def _averaged(solved: SolvedEstimation, hyper: Hyper, one: Predicted) -> Expr | None:
    """P(x | D); None if it needs Γ at a non-integer."""
    return solved.model.averaged_way(hyper, one) if solved.predictive(one) else None
