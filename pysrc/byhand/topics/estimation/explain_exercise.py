"""The exercise as printed on paper: the model, the data, the prior, and everything that is asked."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from byhand.arithmetic.expr import Equation, Expr, Given, Joined, OfClass, Probability, Symbol
from byhand.document.steps import Block, Formula, Line, Paragraph
from byhand.phrase import QUOTED, Listing, Phrase, TextKeys, say
from byhand.topics.estimation.data.model import CONTINUOUS, NAMED, EstimationProblem, FamilyKind, Predicted, Prior
from byhand.topics.estimation.data.shapes import shape_of
from byhand.topics.estimation.likelihood.explain_data import asked_phrase, data_blocks
from byhand.topics.estimation.notation.notation import PARAMETER, number
from byhand.topics.estimation.posterior.explain_prior import FAMILY_KEYS, LOSS_KEYS
from byhand.topics.estimation.posterior.families import symbol_of

_MOMENT_KEYS: TextKeys[Literal["beta", "gamma", "inverse_gamma", "pareto"]] = {
    "beta": "estimation.exercise.beta_by_moments",
    "gamma": "estimation.exercise.gamma_by_moments",
    "inverse_gamma": "estimation.exercise.inverse_gamma_by_moments",
    "pareto": "estimation.exercise.pareto_by_moments",
}
_PRIOR_KEYS: TextKeys[FamilyKind] = {
    "beta": "estimation.exercise.beta",
    "gamma": "estimation.exercise.gamma",
    "inverse_gamma": "estimation.exercise.inverse_gamma",
    "normal": "estimation.exercise.normal",
    "pareto": "estimation.exercise.pareto",
}


def exercise_blocks(problem: EstimationProblem) -> list[Block]:
    """The given data and the question."""
    blocks: list[Block] = [Paragraph(asked_phrase(problem)), *data_blocks(problem), *_of_each(problem)]
    if problem.prior is None:
        return [*blocks, Paragraph(say("estimation.exercise.ml")), *_predicted(problem)]
    blocks += _prior(problem, problem.prior)
    if problem.loss is None:
        blocks.append(Paragraph(say("estimation.exercise.posterior")))
    else:
        blocks.append(Paragraph(say("estimation.exercise.bayes", loss=say(LOSS_KEYS[problem.loss]))))
    if problem.stepwise:
        blocks.append(Paragraph(say("estimation.exercise.stepwise")))
    symbol = _parameter(problem)
    if problem.interval is not None:
        one = shape_of(problem) is not None
        key = "estimation.exercise.interval" if one else "estimation.exercise.intervals"
        blocks.append(Paragraph(say(key, symbol=symbol, level=Given(problem.interval))))
    if problem.above is not None:
        blocks.append(Paragraph(say("estimation.exercise.above", symbol=symbol, place=Given(problem.above))))
    return [*blocks, *_predicted(problem)]


def _of_each(problem: EstimationProblem) -> list[Block]:
    """The trials of a binomial observation, the exposure of a count, if the data do not list them."""
    data = problem.data
    if problem.trials is not None:
        return [Paragraph(say("estimation.exercise.trials", trials=number(problem.trials), n=data.n))]
    listed = any(item.exposure is not None for item in data.items) and not data.counted
    if problem.model == "poisson" and data.n and problem.exposure != data.n and not listed:
        return [Paragraph(say("estimation.exercise.exposure", exposure=number(problem.exposure)))]
    return []


def _parameter(problem: EstimationProblem) -> object:
    """The unknown parameter, or all of them."""
    shape = shape_of(problem)
    if shape is not None:
        return symbol_of(shape)
    if problem.model == "categorical":
        return OfClass(PARAMETER["p"], Symbol("v", "v"))
    return Listing([PARAMETER["mean"], PARAMETER["variance"]])


def _prior(problem: EstimationProblem, prior: Prior) -> list[Block]:
    parameters = Listing([number(value) for value in prior.parameters.values()], "list.comma")
    symbol = _parameter(problem)
    if prior.kind == "dirichlet":
        names = Listing(problem.values, QUOTED)
        return [Paragraph(say("estimation.exercise.dirichlet", values=names, parameters=parameters))]
    if prior.kind == "discrete":
        return [Paragraph(say("estimation.exercise.discrete", symbol=symbol)), _candidates(problem, prior)]
    if prior.kind == "normal_inverse_gamma":
        mean, strength, shape, scale = (number(prior[each]) for each in ("mean", "strength", "shape", "scale"))
        given = {"mean": mean, "strength": strength, "shape": shape, "scale": scale}
        return [Paragraph(say("estimation.exercise.normal_inverse_gamma", **given))]
    if prior.stated is None or prior.kind == "normal":
        family = say(FAMILY_KEYS[prior.kind], parameters=parameters)
        return [Paragraph(say(_PRIOR_KEYS[prior.kind], symbol=symbol, family=family))]
    centre, variance = (Given(each) for each in prior.stated)
    return [Paragraph(say(_MOMENT_KEYS[prior.kind], symbol=symbol, mean=centre, variance=variance))]


def _candidates(problem: EstimationProblem, prior: Prior) -> Block:
    """P(θ = candidate) of each"""
    shape = shape_of(problem)
    assert shape is not None
    lines = []
    for candidate, share in prior.parameters.items():
        event: Expr = Joined((symbol_of(shape), Given(Fraction(candidate))), " = ", " = ")
        lines.append(Line(Equation(Probability(event), (number(share),))))
    return Formula(lines)


def _predicted(problem: EstimationProblem) -> list[Block]:
    if not problem.predict:
        return []
    values = [_value(problem, one) for one in problem.predict]
    shown = Listing(values, QUOTED) if problem.model in NAMED else Listing(values)
    if problem.model in CONTINUOUS:
        return [Paragraph(say("estimation.exercise.predicted_density", values=shown))]
    if len(problem.predict) > 1:
        return [Paragraph(say("estimation.exercise.predicted_several", values=shown))]
    return [Paragraph(say("estimation.exercise.predicted", value=shown))]


def _value(problem: EstimationProblem, one: Predicted) -> object:
    if problem.model == "binomial":
        return _of_trials(one)
    if problem.model in NAMED or one.point:
        return one.label
    return Given(one.value)


def _of_trials(one: Predicted) -> Phrase:
    assert one.trials is not None
    return say("estimation.exercise.of_trials", value=number(one.value), trials=number(one.trials), n=int(one.value))
