"""How the probabilities of candidate values are derived from their likelihoods, and from each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.families.family import MOST_ROWS
from _byhand.topics.estimation.likelihood.candidates import Candidate
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.likelihood.ways_known import Known, Maker, Makers


def likelihood_id(written: str) -> str:
    """likelihood[data|t]: of all observations"""
    return identifier("likelihood", "data", given=(written,))


def given_weights(solved: SolvedEstimation, steps: Sequence[SolvedEstimation]) -> dict[str, Value]:
    """likelihood[data|t] and joint[t]; joint[t after 1] and evidence[after 1] for each observation alone."""
    found: dict[str, Value] = {}
    for each in solved.candidates:
        found[identifier("joint", each.written)] = each.weight
        if each.likelihood is not None:
            found[likelihood_id(each.written)] = each.likelihood
    for number, step in enumerate(_followed(steps), 1):
        weights = {each.written: each.weight for each in step.candidates}
        found |= {identifier("joint", f"{name} after {number}"): weight for name, weight in weights.items()}
        found[identifier("evidence", f"after {number}")] = add(*weights.values())
    return found


def _followed(steps: Sequence[SolvedEstimation]) -> Sequence[SolvedEstimation]:
    """The steps that are printed; none if there are many."""
    return steps if sum(len(step.candidates) for step in steps) <= MOST_ROWS else ()


def discrete_makers(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], known: Known) -> Makers:
    """joint[t] = prior · likelihood, evidence = Σ joint, posterior[t] = joint/evidence, and the quantities that
    follow.
    """
    name, candidates = solved.parameter, solved.candidates
    makers: dict[str, Maker] = {}
    for each in candidates:
        makers[likelihood_id(each.written)] = partial(solved.model.likelihood, Given(each.value), whole=True)
        makers[identifier("joint", each.written)] = partial(_joint, solved, each, known)
        makers[identifier("posterior", each.written)] = partial(_posterior, solved, each, known)
    makers["evidence"] = partial(_evidence, solved, known)
    makers[identifier("posterior_mean", name)] = partial(_mean, candidates, known, "")
    makers[identifier("posterior_variance", name)] = partial(_variance, solved, known)
    makers[identifier("probability_above", name)] = partial(_above, solved, known)
    for one in solved.problem.predict:
        makers[identifier("predictive", one.label)] = partial(_averaged, solved, known, one)
    before = ""
    for number, step in enumerate(_followed(steps), 1):
        after = f" after {number}"
        total = identifier("evidence", after.strip())
        for each in step.candidates:
            joint = identifier("joint", each.written + after)
            makers[joint] = partial(_joint_after, step, each, known, before)
            makers[identifier("posterior", each.written + after)] = partial(_share, known, joint, total)
        makers[total] = partial(_total_after, step, known, after)
        makers[identifier("posterior_mean", name + after)] = partial(_mean, step.candidates, known, after)
        before = after
    return makers


def _quoted(known: Known, name: str) -> Quoted:
    return Quoted(name, known.values[name])


def _joint(solved: SolvedEstimation, each: Candidate, known: Known) -> Expr | None:
    """P(t) L(t); if a summary does not determine the likelihood, with its kernel"""
    prior = known.quote("prior", each.written)
    if each.likelihood is not None:
        return Product((prior, _quoted(known, likelihood_id(each.written))))
    likely = solved.model.likelihood(Given(each.value), whole=False)
    return None if likely is None else Product((prior, likely))


def _evidence(solved: SolvedEstimation, known: Known) -> Expr:
    return Sum(tuple(known.quote("joint", each.written) for each in solved.candidates))


def _posterior(solved: SolvedEstimation, each: Candidate, known: Known) -> Expr:
    below = known.quote("evidence") if known.has("evidence") else _evidence(solved, known)
    return Quotient(known.quote("joint", each.written), below)


def _mean(candidates: Sequence[Candidate], known: Known, after: str) -> Expr:
    """Σ t P(t | D)"""
    return Sum(
        tuple(Product((Given(each.value), known.quote("posterior", each.written + after))) for each in candidates)
    )


def _variance(solved: SolvedEstimation, known: Known) -> Expr:
    """Σ t² P(t | D) − E(θ | D)²"""
    squares = [
        Product((Power(Given(each.value), 2), known.quote("posterior", each.written))) for each in solved.candidates
    ]
    return Difference(Sum(tuple(squares)), Power(known.quote("posterior_mean", solved.parameter), 2))


def _above(solved: SolvedEstimation, known: Known) -> Expr | None:
    """The sum of the probabilities of all larger values."""
    place = solved.problem.above
    shares = [
        known.quote("posterior", each.written) for each in solved.candidates if place is not None and each.value > place
    ]
    return Sum(tuple(shares)) if shares else None


def _averaged(solved: SolvedEstimation, known: Known, one: Predicted) -> Expr | None:
    """Σ P(x | t) P(t | D)"""
    laws = [(solved.model.law_way(Given(each.value), one), each) for each in solved.candidates]
    terms = [Product((likely, known.quote("posterior", each.written))) for likely, each in laws if likely is not None]
    return Sum(tuple(terms)) if terms else None


# --- step by step


def _joint_after(step: SolvedEstimation, each: Candidate, known: Known, before: str) -> Expr | None:
    """The previous posterior times the likelihood of this observation."""
    prior = known.quote("posterior" if before else "prior", each.written + before)
    likely = step.model.likelihood(Given(each.value), whole=each.likelihood is not None)
    return None if likely is None else Product((prior, likely))


def _total_after(step: SolvedEstimation, known: Known, after: str) -> Expr:
    return Sum(tuple(known.quote("joint", each.written + after) for each in step.candidates))


def _share(known: Known, above: str, below: str) -> Expr:
    return Quotient(_quoted(known, above), _quoted(known, below))
