"""The exercise solved: the fits, the cases by the chosen model, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np

from _byhand.decision.loss import risk_quantities, risks
from _byhand.decision.scores import Outcome, outcome
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.numbers.real import Value, add, divide, exp, ln, real, subtract
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.fitting.fit import Ascent, fit
from _byhand.topics.logistic_regression.likelihood.design import design_of
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import Floats
from _byhand.topics.logistic_regression.model.effects import effects_of_fit
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem, SolvedCase, SolvedLogistic

_ONE = Fraction(1)
_NOISE = Fraction(1, 10**13)
# e to a much larger power exceeds any decimal.
_LARGEST_LOGIT = 10**6


def solve_problem(problem: LogisticProblem) -> SolvedLogistic:
    """The maximum likelihood weights and P(c | x) of every case: by one model, for more classes by two."""
    samples, several = problem.samples, len(problem.samples.classes) > 2
    rate = problem.learning_rate / (problem.trials if problem.gradient == "mean" else 1)
    ascent = Ascent(problem.method, float(rate), problem.iterations, float(problem.tolerance), problem.stop)
    design = design_of(samples, problem.reference, problem.counts, float(problem.penalty))
    start = problem.start[list(design.weighted)] if several else problem.start[None, :]
    joint = fit(design, start, ascent, design.weighted)
    one_vs_rest = tuple(
        fit(design.against_rest(label), problem.start[label][None, :], ascent, (label,))
        for label in range(len(samples.classes) if several else 0)
    )
    multinomial = _solve_cases(problem, joint) if joint.has_maximum else ()
    single = _solve_by_each(problem, one_vs_rest) if all(each.has_maximum for each in one_vs_rest) and several else ()
    if several and problem.multiclass == "one_vs_rest":
        return SolvedLogistic(problem, joint, one_vs_rest, single, multinomial)
    return SolvedLogistic(problem, joint, one_vs_rest, multinomial, single)


def logit(weights: Floats, case: PointCase) -> float:
    """θᵀx̃, the exact product of the float weights with the exact point, rounded once.

    On the boundary itself it is 0, not the rounding noise of the weights.
    """
    products = [Fraction(float(weight)) * entry for weight, entry in zip(weights, (_ONE, *case.point), strict=True)]
    total = sum(products, start=Fraction(0))
    return float(total) if abs(total) > _NOISE * max(map(abs, products)) else 0.0


def chance_of(logit: Value) -> Value:
    """σ(z), which is 0 or 1 if the power of e exceeds all numbers"""
    if abs(float(logit)) > _LARGEST_LOGIT:
        return Fraction(int(logit > 0))
    return divide(_ONE, add(_ONE, exp(subtract(Fraction(0), logit))))


def _solve_cases(problem: LogisticProblem, joint: Fit) -> tuple[SolvedCase, ...]:
    """P(c | x) = e^{z_c} / Σ_k e^{z_k}, where z is 0 for the reference class."""
    names, cases = problem.samples.classes, []
    for case in problem.cases:
        found = dict(zip(joint.classes, (logit(weights, case) for weights in joint.weights), strict=True))
        logs: list[Value] = [Decimal(found[place]) if place in found else Fraction(0) for place in range(len(names))]
        # Relative to the largest, so that nothing overflows.
        largest = max(logs, key=real)
        scores: list[Value] = [_ONE if log == largest else exp(subtract(log, largest)) for log in logs]
        shown = tuple(float(log) for log in logs) if len(names) > 2 else tuple(found.values())
        cases.append(_solved_case(problem, case, shown, outcome(names, scores, logs, None)))
    return tuple(cases)


def _solve_by_each(problem: LogisticProblem, fits: Sequence[Fit]) -> tuple[SolvedCase, ...]:
    """P(c | x) = σ(z_c) / Σ_k σ(z_k)"""
    cases = []
    for case in problem.cases:
        shown = tuple(logit(each.weights[0], case) for each in fits)
        # σ(z) = e^z / (1 + e^z), both divided by the larger of e^z and 1
        tops = [Decimal(max(each, 0.0)) for each in shown]
        totals = [
            add(exp(subtract(Fraction(0), top)), exp(subtract(Decimal(each), top)))
            for each, top in zip(shown, tops, strict=True)
        ]
        logs = [subtract(Decimal(min(each, 0.0)), ln(total)) for each, total in zip(shown, totals, strict=True)]
        scores = [divide(exp(Decimal(min(each, 0.0))), total) for each, total in zip(shown, totals, strict=True)]
        cases.append(_solved_case(problem, case, shown, outcome(problem.samples.classes, scores, logs, None)))
    return tuple(cases)


def _solved_case(problem: LogisticProblem, case: PointCase, logits: tuple[float, ...], result: Outcome) -> SolvedCase:
    return SolvedCase(case, logits, result, None if problem.loss is None else risks(problem.loss, result.posteriors))


def solve_further(solved: SolvedLogistic, case: PointCase) -> SolvedCase:
    """One more case by the existing fits, which have a maximum."""
    problem = replace(solved.problem, cases=(case,))
    if solved.one_vs_rest and problem.multiclass == "one_vs_rest":
        return _solve_by_each(problem, solved.one_vs_rest)[0]
    return _solve_cases(problem, solved.fit)[0]


# --- the answers of the problem format


def answers(solved: SolvedLogistic) -> list[Answer]:
    """One for each query, or one without a query. Without a maximum, nothing is known about the cases."""
    problem, model = solved.problem, [*model_quantities(solved), *effect_quantities(solved)]
    if not problem.cases:
        return [Answer(None, model, None)]
    if not solved.cases:
        unknown = [Quantity(identifier("posterior", name), None) for name in problem.samples.classes]
        unknown += [Quantity(identifier("risk", name), None) for name in (problem.loss.actions if problem.loss else ())]
        return [Answer(case.written, [*model, *unknown], None) for case in problem.cases]
    return [_answer(solved, case, model) for case in solved.cases]


def effect_quantities(solved: SolvedLogistic) -> list[Quantity]:
    """odds_ratio[f] of two classes, with a level the intervals and tests, too"""
    effects = effects_of_fit(solved)
    if effects is not None:
        return effects.quantities()
    problem = solved.problem
    kinds = ["odds_ratio"] if problem.positive is not None else []
    if kinds and problem.confidence is not None:
        kinds += ["interval", "odds_ratio_interval", "z", "p_value"]
    return [Quantity(identifier(kind, part), None) for kind in kinds for part in problem.parts]


def _answer(solved: SolvedLogistic, case: SolvedCase, model: Sequence[Quantity]) -> Answer:
    result, loss = case.outcome, solved.problem.loss
    quantities = [*model]
    quantities += quantities_of("posterior", result.classes, result.posteriors)
    if loss is None or case.risks is None:
        return Answer(case.case.written, quantities, result.decision, result.tied)
    quantities += risk_quantities(loss, case.risks)
    return Answer(case.case.written, quantities, case.risks.decision, case.risks.tied)


def model_quantities(solved: SolvedLogistic) -> list[Quantity]:
    """intercept, weight[feature] and so on, of the requested model; for more classes by class."""
    problem = solved.problem
    names = problem.samples.classes
    if len(names) == 2:
        return [*_coefficients(solved.fit, 0, problem), *_summary(solved.fit)]
    found: list[Quantity] = []
    if problem.multiclass == "multinomial":
        for place, name in enumerate(names):
            at = solved.fit.classes.index(place) if place in solved.fit.classes else None
            found += _coefficients(solved.fit, at, problem, name)
        return [*found, *_summary(solved.fit)]
    for name, each in zip(names, solved.one_vs_rest, strict=True):
        found += [*_coefficients(each, 0, problem, name), *_summary(each, name)]
    return found


def pair_quantities(solved: SolvedLogistic, names: tuple[str, str]) -> list[Quantity]:
    """The quantities of a two-class model that is one of several: intercept[a,b] and so on."""
    return [*_coefficients(solved.fit, 0, solved.problem, *names), *_summary(solved.fit, *names)]


def _coefficients(of: Fit, at: int | None, problem: LogisticProblem, *name: str) -> list[Quantity]:
    """The weights of one class with their standard errors; at None, those of the reference class: 0 by definition."""
    features = problem.parts
    ids = [identifier("intercept", *name), *(identifier("weight", each, given=name) for each in features)]
    if at is None:
        return [Quantity(each, Fraction(0) if of.has_maximum else None) for each in ids]
    found = _quantities(ids, of.weights[at] if of.has_maximum else None)
    ids = [identifier("std_error", "intercept", given=name)]
    ids += [identifier("std_error", each, given=name, beside="intercept") for each in features]
    return found + _quantities(ids, None if of.std_errors is None else of.std_errors[at])


def _quantities(ids: Sequence[str], values: Floats | None) -> list[Quantity]:
    if values is None:
        return [Quantity(each, None) for each in ids]
    return [Quantity(each, _decimal(value)) for each, value in zip(ids, values, strict=True)]


def _summary(of: Fit, *name: str) -> list[Quantity]:
    log_likelihood = _decimal(of.path[-1].log_likelihood) if of.has_maximum else None
    return [
        Quantity(identifier("log_likelihood", *name), log_likelihood),
        Quantity(identifier("iterations", *name), Fraction(of.iterations)),
    ]


def _decimal(value: float | np.float64) -> Decimal | None:
    return Decimal(float(value)) if np.isfinite(value) else None
