"""How the linear forms of a point become probabilities, and how the requested feature value is found."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.loss import Loss
from _byhand.decision.scores import Outcome
from _byhand.decision.ways import given_losses, risk_ways
from _byhand.document.ids import identifier
from _byhand.document.steps import Ways
from _byhand.numbers.real import real
from _byhand.topics.logistic_regression.model.effects import Effect, effects_of_given
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenCase, Wanted
from _byhand.topics.logistic_regression.model.ways_figures import (
    ONE,
    Figures,
    coefficient_names,
    has_powers,
    linear,
    sigma,
)

_HALF = Fraction(1, 2)
# For a larger z, 1 − σ(z) has no comparable digits left out of 50.
_LARGEST_COMPLEMENT = 50


def given_ways(problem: GivenModel, case: GivenCase | None, results: Collection[str]) -> Ways:
    """The derivations of one case of a model with given weights."""
    figures = Figures(results)
    if case is not None:
        put_case(problem, case, figures)
    effects, ways = effects_of_given(problem), figures.ways()
    if effects is None:
        return ways
    errors = {each.id: each.number for each in map(Effect.quoted_error, effects.features) if each is not None}
    return replace(ways, made={**ways.made, **effects.ways()}, given={**ways.given, **errors})


def put_case(problem: GivenModel, case: GivenCase, figures: Figures) -> None:
    """z, the posteriors and risks, and the feature solved for"""
    names: list[tuple[str, ...]] = [()] if problem.positive is not None else [(name,) for name in problem.classes]
    weights = [
        [Quoted(each, weight) for each, weight in zip(coefficient_names(problem.features, name), row, strict=True)]
        for name, row in zip(names, problem.weights, strict=True)
    ]
    if case.case is not None and case.logits is not None and case.outcome is not None:
        logits = [
            figures.put(identifier("z", *name), value, linear(own, case.case.point))
            for name, value, own in zip(names, case.logits, weights, strict=True)
        ]
        if problem.positive is not None:
            put_two(case.outcome, problem.two, logits[0], figures)
        else:
            put_several(case.outcome, logits, figures, rest=problem.multiclass == "one_vs_rest")
        put_risks(problem.loss, case.outcome, figures)
    if case.wanted is not None:
        _put_solution(problem, case, case.wanted, weights[0], figures)


def put_two(outcome: Outcome, two: tuple[int, int], logit: Quoted, figures: Figures) -> None:
    """odds = e^z, σ(z) for the positive class, and 1 minus it for the other one"""
    if not has_powers([logit]):
        return
    figures.worked("odds", Exp(logit))
    first, second = (outcome.posteriors[index] for index in two)
    if first is None or second is None:
        return
    name, other = (identifier("posterior", outcome.classes[index]) for index in two)
    own = figures.put(name, first, sigma(logit))
    large = real(logit.number).copy_abs() > _LARGEST_COMPLEMENT
    figures.put(other, second, logistic(logit) if large else Difference(ONE, own))


def put_several(outcome: Outcome, logits: Sequence[Quoted], figures: Figures, *, rest: bool) -> None:
    """power[c] = e^z_c, or for one-vs-rest sigma[c] = σ(z_c), and their fractions of the sum"""
    if not has_powers(logits):
        return
    kind = "sigma" if rest else "power"
    heights = [
        figures.worked(identifier(kind, name), sigma(each) if rest else Exp(each))
        for name, each in zip(outcome.classes, logits, strict=True)
    ]
    total = Sum(tuple(heights))
    for name, value, height in zip(outcome.classes, outcome.posteriors, heights, strict=True):
        if value is not None:
            figures.put(identifier("posterior", name), value, Quotient(height, total))


def put_risks(loss: Loss | None, outcome: Outcome, figures: Figures) -> None:
    """risk[a], and the given losses"""
    for name, way in risk_ways(loss, outcome, None).items():
        figures.worked(name, way)
    figures.state(given_losses(loss, outcome.classes))


def _put_solution(
    problem: GivenModel, case: GivenCase, wanted: Wanted, weights: Sequence[Quoted], figures: Figures
) -> None:
    """(ln(p/(1 − p)) − rest) / w_j with `rest`, the linear form without its term; for p = ½ that is −rest / w_j"""
    assert problem.solve_for is not None
    place, share = problem.solve_for.feature, problem.solve_for.posterior
    known = {} if case.case is None else dict(enumerate(case.case.coordinates))
    intercept, *slopes = weights
    others = [Product((slope, Given(known.get(at) or Fraction(0)))) for at, slope in enumerate(slopes) if at != place]
    rest = figures.put("rest", wanted.rest, Sum((intercept, *others)))
    if wanted.at is None or wanted.target is None:
        return
    above: Expr = Negative(rest)
    if share != _HALF:
        odds = Quotient(Given(share), Difference(ONE, Given(share)))
        above = Difference(figures.put("log_odds", wanted.target, Log(odds)), rest)
    name = identifier("solution", problem.features[place])
    figures.put(name, wanted.at, Quotient(above, slopes[place]))
