"""The points under a model with given weights, and the answers: z exact, P(c | x) to 50 digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.decision.loss import Risks, risk_quantities, risks
from _byhand.decision.scores import Outcome, outcome
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.numbers.real import Value, add, divide, exp, ln, real, subtract
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.model.effects import effects_of_given
from _byhand.topics.logistic_regression.model.given import INTERCEPT, GivenModel

_ZERO, _ONE, _HALF = Fraction(0), Fraction(1), Fraction(1, 2)
# Why there is a solution or none.
#   found       exactly one
#   certain     probability 0 or 1 is asked for, which σ(z) never reaches
#   flat        the weight is 0, and the probability is another constant
#   everywhere  the weight is 0, and the probability is that constant
Kind = Literal["found", "certain", "flat", "everywhere"]


@dataclass(frozen=True)
class Wanted:
    """Where the requested probability is reached along one feature.

    kind    whether there is such a value
    target  ln(p / (1 − p)), the requested log-odds; None for p = 0 or 1
    rest    the linear form without the feature's term
    at      the value of the feature; None if there is not exactly one
    half    the value for probability ½; None if the weight is 0
    """

    kind: Kind
    target: Value | None
    rest: Fraction
    at: Value | None
    half: Fraction | None


@dataclass(frozen=True)
class GivenCase:
    """One point, None if no query is given.

    logits    the linear forms there: one for two classes, else (K,); None if the point is not completely known
    outcome   None likewise
    wanted   None if nothing is solved for
    """

    case: PointCase | None
    logits: tuple[Fraction, ...] | None
    outcome: Outcome | None
    risks: Risks | None
    wanted: Wanted | None


@dataclass(frozen=True)
class GivenSolved:
    """The whole exercise; without a query and a feature to solve for there are no cases."""

    problem: GivenModel
    cases: tuple[GivenCase, ...]


def solve_given(problem: GivenModel) -> GivenSolved:
    """z, P(c | x) and the decision at every point, and the feature solved for."""
    if not problem.cases and problem.solve_for is not None:
        return GivenSolved(problem, (GivenCase(None, None, None, None, _wanted(problem, None)),))
    return GivenSolved(problem, tuple(_solve_case(problem, case) for case in problem.cases))


def _solve_case(problem: GivenModel, case: PointCase) -> GivenCase:
    wanted = None if problem.solve_for is None else _wanted(problem, case)
    if case.unknown:
        return GivenCase(case, None, None, None, wanted)
    logits = tuple(linear(weights, case.point) for weights in problem.weights)
    result = _outcome(problem, logits)
    found = None if problem.loss is None else risks(problem.loss, result.posteriors)
    return GivenCase(case, logits, result, found, wanted)


def linear(weights: Sequence[Fraction], point: Sequence[Fraction]) -> Fraction:
    """w₀ + Σ w_j x_j"""
    return weights[0] + sum((weight * x for weight, x in zip(weights[1:], point, strict=True)), start=_ZERO)


def _outcome(problem: GivenModel, logits: Sequence[Fraction]) -> Outcome:
    """P(c | x) = e^{z_c} / Σ_k e^{z_k}, with z = 0 for the class without weights; or σ(z_c) / Σ_k σ(z_k)."""
    if problem.positive is None and problem.multiclass == "one_vs_rest":
        logs = [subtract(Fraction(min(z, _ZERO)), ln(add(_ONE, exp(-abs(z))))) for z in logits]
        return outcome(problem.classes, [sigmoid(z) for z in logits], logs, None)
    forms: list[Value] = list(logits)
    if problem.positive is not None:
        forms.insert(problem.two[1], _ZERO)
    # Relative to the largest, so that nothing overflows.
    largest = max(forms, key=real)
    scores: list[Value] = [_ONE if form == largest else exp(subtract(form, largest)) for form in forms]
    return outcome(problem.classes, scores, forms, None)


def sigmoid(z: Fraction) -> Value:
    """σ(z) = 1 / (1 + e^−z) = e^z / (1 + e^z), whichever exponent is not positive."""
    if z == 0:
        return _HALF
    power = exp(-abs(z))
    return divide(_ONE if z > 0 else power, add(_ONE, power))


def _wanted(problem: GivenModel, case: PointCase | None) -> Wanted:
    assert problem.solve_for is not None
    place, share = problem.solve_for.feature, problem.solve_for.posterior
    (weights,) = problem.weights
    known = {} if case is None else dict(enumerate(case.coordinates))
    others = [weight * (known.get(at) or _ZERO) for at, weight in enumerate(weights[1:]) if at != place]
    rest, own = weights[0] + sum(others, start=_ZERO), weights[place + 1]
    half = -rest / own if own else None
    if share in (0, 1):
        return Wanted("certain", None, rest, None, half)
    target = _ZERO if share == _HALF else ln(share / (1 - share))
    if own == 0:
        # ln of a rational number other than 1 is irrational, so it cannot equal the rest.
        return Wanted("everywhere" if share == _HALF and rest == 0 else "flat", target, rest, None, None)
    return Wanted("found", target, rest, divide(subtract(target, rest), own), half)


# --- the answers of the problem format


def given_answers(solved: GivenSolved) -> list[Answer]:
    """One for each query, or one without a query."""
    model = _model_quantities(solved.problem)
    if not solved.cases:
        return [Answer(None, model, None)]
    return [case_answer(solved.problem, case, model) for case in solved.cases]


def case_answer(problem: GivenModel, case: GivenCase, model: Sequence[Quantity]) -> Answer:
    """The quantities of the model, and those of one point."""
    found = [*model]
    written = None if case.case is None else case.case.written
    if case.wanted is not None and problem.solve_for is not None:
        found.append(Quantity(identifier("solution", problem.features[problem.solve_for.feature]), case.wanted.at))
    if case.case is None:
        return Answer(None, found, None)
    if case.outcome is None:
        found += quantities_of("posterior", problem.classes, (None,) * len(problem.classes))
        actions = () if problem.loss is None else problem.loss.actions
        return Answer(written, [*found, *quantities_of("risk", actions, (None,) * len(actions))], None)
    found += quantities_of("posterior", problem.classes, case.outcome.posteriors)
    if problem.loss is None or case.risks is None:
        return Answer(written, found, case.outcome.decision, case.outcome.tied)
    found += risk_quantities(problem.loss, case.risks)
    return Answer(written, found, case.risks.decision, case.risks.tied)


def _model_quantities(problem: GivenModel) -> list[Quantity]:
    """intercept and weight[feature]; by class if every class has weights"""
    names = [()] if problem.positive is not None else [(name,) for name in problem.classes]
    found: list[Quantity] = []
    for name, row in zip(names, problem.weights, strict=True):
        ids = [identifier(INTERCEPT, *name), *(identifier("weight", each, given=name) for each in problem.features)]
        found += [Quantity(each, weight) for each, weight in zip(ids, row, strict=True)]
    effects = effects_of_given(problem)
    return found if effects is None else [*found, *effects.quantities()]
