"""The exercise as printed on paper: the model, the data, the prior, and everything that is asked."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Joined, OfClass, Probability, Word
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.estimation.confidence.explain_confidence import asked_confidence
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted, Prior
from _byhand.topics.estimation.likelihood.explain_data import data_blocks
from _byhand.topics.estimation.models import model_of
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.notation.notation import PARAMETER, number
from _byhand.topics.estimation.posterior.explain_prior import LOSS_KEYS


def exercise_blocks(problem: EstimationProblem) -> list[Block]:
    """The given data and the question."""
    model = model_of(problem)
    blocks: list[Block] = [Paragraph(model.question()), *data_blocks(problem), *_of_each(problem)]
    if problem.at:
        blocks.append(Paragraph(_true_values(problem)))
    if problem.confidence is not None:
        blocks.append(Paragraph(asked_confidence(problem.confidence)))
    if problem.prior is None:
        return [*blocks, Paragraph(say("estimation.exercise.ml")), *_predicted(model)]
    blocks += _prior(model, problem.prior)
    if problem.loss is None:
        blocks.append(Paragraph(say("estimation.exercise.posterior")))
    else:
        blocks.append(Paragraph(say("estimation.exercise.bayes", loss=say(LOSS_KEYS[problem.loss]))))
    if problem.stepwise:
        blocks.append(Paragraph(say("estimation.exercise.stepwise")))
    symbol = model.unknown
    if problem.interval is not None:
        key = "estimation.exercise.interval" if isinstance(model, OneParameter) else "estimation.exercise.intervals"
        blocks.append(Paragraph(say(key, symbol=symbol, level=Given(problem.interval))))
    if problem.above is not None:
        blocks.append(Paragraph(say("estimation.exercise.above", symbol=symbol, place=Given(problem.above))))
    return [*blocks, *_predicted(model)]


def _true_values(problem: EstimationProblem) -> Phrase:
    """The true values for which bias and mean squared error are asked."""
    named = problem.model == "categorical"
    symbols = {name: OfClass(PARAMETER["p"], Word(name)) if named else PARAMETER[name] for name in problem.at}
    true = [Equation(symbols[name], (number(value),)) for name, value in problem.at.items()]
    return say("estimation.exercise.at", true=Listing(true))


def _of_each(problem: EstimationProblem) -> list[Block]:
    """The trials of a binomial observation, the exposure of a count, if the data do not list them."""
    data = problem.data
    if problem.trials is not None:
        return [Paragraph(say("estimation.exercise.trials", trials=number(problem.trials), n=data.n))]
    listed = any(item.exposure is not None for item in data.items) and not data.counted
    if problem.exposure and data.n and problem.exposure != data.n and not listed:
        return [Paragraph(say("estimation.exercise.exposure", exposure=number(problem.exposure)))]
    return []


def _prior(model: Model, prior: Prior) -> list[Block]:
    parameters = Listing([number(value) for value in prior.parameters.values()], "list.comma")
    if prior.kind == "dirichlet":
        names = Listing(model.problem.values, QUOTED)
        return [Paragraph(say("estimation.exercise.dirichlet", values=names, parameters=parameters))]
    if prior.kind == "normal_inverse_gamma":
        mean, strength, shape, scale = (number(prior[each]) for each in ("mean", "strength", "shape", "scale"))
        given = {"mean": mean, "strength": strength, "shape": shape, "scale": scale}
        return [Paragraph(say("estimation.exercise.normal_inverse_gamma", **given))]
    assert isinstance(model, OneParameter)
    family, symbol = model.kernel().family, model.kernel().symbol
    if prior.kind == "discrete":
        return [Paragraph(say("estimation.exercise.discrete", symbol=symbol)), _candidates(symbol, prior)]
    if prior.stated is None:
        return [Paragraph(say(family.stated, symbol=symbol, family=say(family.named, parameters=parameters)))]
    centre, variance = (Given(each) for each in prior.stated)
    return [Paragraph(say(family.stated_by_moments, symbol=symbol, mean=centre, variance=variance))]


def _candidates(symbol: Expr, prior: Prior) -> Block:
    """P(θ = candidate) of each"""
    lines = []
    for candidate, share in prior.parameters.items():
        event: Expr = Joined((symbol, Given(Fraction(candidate))), " = ", " = ")
        lines.append(Line(Equation(Probability(event), (number(share),))))
    return Formula(lines)


def _predicted(model: Model) -> list[Block]:
    problem = model.problem
    if not problem.predict:
        return []
    values = [_value(model, one) for one in problem.predict]
    shown = Listing(values, QUOTED) if model.named else Listing(values)
    if model.continuous:
        return [Paragraph(say("estimation.exercise.predicted_density", values=shown))]
    if len(problem.predict) > 1:
        return [Paragraph(say("estimation.exercise.predicted_several", values=shown))]
    return [Paragraph(say("estimation.exercise.predicted", value=shown))]


def _value(model: Model, one: Predicted) -> object:
    if one.trials is not None:
        return _of_trials(one)
    if model.named or one.point:
        return one.label
    return Given(one.value)


def _of_trials(one: Predicted) -> Phrase:
    assert one.trials is not None
    return say("estimation.exercise.of_trials", value=number(one.value), trials=number(one.trials), n=int(one.value))
