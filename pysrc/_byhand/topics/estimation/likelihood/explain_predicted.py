"""The computation of a prediction, with the estimate or averaged over the posterior."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr, Number, Product, Sum, Symbol
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.families.family import in_numbers
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.notation.notation import PARAMETER, UPDATED

_MOST_CANDIDATES = 12


def plugged(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """With the estimate in place of the parameter; None if it is 0 or the estimate itself."""
    at = solved.ml
    return None if at is None or not solved.model.value(at, one) else solved.model.law(Number(at), one)


def averaged_formula(solved: SolvedEstimation) -> Expr | None:
    """P(x | D) in symbols; None if it has two pieces, which are explained in words."""
    return _weighted_sum(solved) if solved.is_discrete else solved.model.averaged_law(UPDATED, None)


def averaged_numbers(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """P(x | D) with its numbers."""
    if solved.is_discrete:
        return _candidates(solved, one)
    assert solved.hyper is not None
    return solved.model.averaged_law(in_numbers(solved.hyper), one)


def _weighted_sum(solved: SolvedEstimation) -> Expr:
    name = PARAMETER[solved.parameter]
    letter = "p" if solved.model.continuous else "P"
    return Symbol(
        rf"\textstyle\sum_i {letter}(x \mid {name.latex}_i)\, P({name.latex}_i \mid D)",
        f"Σ_i {letter}(x | {name.plain}_i) P({name.plain}_i | D)",
    )


def _candidates(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """Σ P(x | θ_i) P(θ_i | D), each conditional probability as a number"""
    terms = []
    for each in solved.candidates:
        share = each.posterior
        likely = solved.model.value(each.value, one)
        if share and likely:
            terms.append(Product((Number(likely), Number(share))))
    return Sum(tuple(terms)) if terms and len(terms) <= _MOST_CANDIDATES else None
