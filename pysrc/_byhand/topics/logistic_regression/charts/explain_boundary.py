"""The decision boundary: the points at which two classes are equally probable, and a picture of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Literal

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Expr, Number, Quotient
from _byhand.arithmetic.functions import Difference, Log, Negative
from _byhand.decision.shift import log_odds_at, shift_blocks
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn, worked
from _byhand.numbers.real import Value, divide, multiply, subtract
from _byhand.phrase import TextKeys, say
from _byhand.topics.logistic_regression.charts.charts import fitted_charts
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic

_Side = Literal["above", "below"]
_BOUNDARY_KEYS: TextKeys[_Side] = {
    "above": "logistic_regression.boundary.above",
    "below": "logistic_regression.boundary.below",
}
_LINE_KEYS: TextKeys[_Side] = {
    "above": "logistic_regression.boundary.above_line",
    "below": "logistic_regression.boundary.below_line",
}

# Coefficients of a line in the plane.
_PLANE = 3
# Up to this many classes, every pair is explained.
_MOST_CLASSES = 4
_ZERO, _MINUS = Fraction(0), Fraction(-1)


def boundary_step(solved: SolvedLogistic) -> Step | None:
    """The boundary between the classes; None without a model, or with categorical features only."""
    problem = solved.problem
    if not all(fit.has_maximum for fit in write.chosen_fits(solved)):
        return None
    if len(problem.coded) == len(problem.table_features):
        return None
    blocks = _two_classes(solved) if write.is_binary(problem) else _several_classes(solved)
    charts = () if solved.cases else fitted_charts(solved)
    title = say("logistic_regression.boundary.title")
    return Step("boundary", title, [*blocks, *charts], short=worked(blocks), extra=bool(solved.cases))


def _two_classes(solved: SolvedLogistic) -> list[Block]:
    problem, (weights,) = solved.problem, write.by_class(solved.fit.weights)
    assert problem.positive is not None
    name = write.class_name(problem, problem.positive)
    zero = Equation(write.linear_form(problem), (Number(_ZERO),))
    blocks: list[Block] = [Paragraph(say("logistic_regression.boundary.lead", zero=zero))]
    if all(weight == 0 for weight in weights[1:]):
        return [*blocks, Warn(say("logistic_regression.boundary.none"))]
    if len(weights) <= write.MOST_TERMS:
        # One by one: aligned relations of a long and a short equation would stand far to the right.
        blocks += [Formula([Line(equation)]) for equation in _equations(problem, weights)]
    if not _is_solved(problem, weights):
        blocks.append(Paragraph(say("logistic_regression.boundary.side", name=name)))
    else:
        side: _Side = "above" if weights[-1] > 0 else "below"
        key = _BOUNDARY_KEYS[side] if len(weights) < _PLANE else _LINE_KEYS[side]
        blocks.append(Paragraph(say(key, name=name)))
    return [*blocks, *_shifted(problem, weights)]


def _is_solved(problem: LogisticProblem, weights: Sequence[float]) -> bool:
    """Is the equation of the boundary solved for the last feature?"""
    return len(weights) <= _PLANE and weights[-1] != 0 and not problem.coded


def _equations(problem: LogisticProblem, weights: Sequence[float]) -> list[Equation]:
    """The equation of the boundary; with one or two features solved for the last."""
    numbers = [write.exact(weight) for weight in weights]
    if not _is_solved(problem, weights):
        return [Equation(write.equation_of(problem, weights), (Number(_ZERO),))]
    last = numbers[-1]
    at = [divide(multiply(_MINUS, number), last) for number in numbers[:-1]]
    x = write.variable(problem, len(weights) - 2)
    if len(weights) == 2:
        quotient = Negative(Quotient(write.coefficient(0), write.coefficient(1)))
        numbered = Quotient(write.number(subtract(_ZERO, numbers[0])), write.number(last))
        return [Equation(x, (quotient, numbered), write.number(at[0]))]
    terms: list[tuple[Value, Expr | None]] = [(at[0], None), (at[1], write.variable(problem, 0))]
    return [
        Equation(write.equation_of(problem, weights), (Number(_ZERO),)),
        Equation(x, (Combination(terms, measured=True),)),
    ]


def _several_classes(solved: SolvedLogistic) -> list[Block]:
    problem = solved.problem
    multinomial = problem.multiclass == "multinomial"
    key = "logistic_regression.boundary.several" if multinomial else "logistic_regression.boundary.several_rest"
    blocks: list[Block] = [Paragraph(say(key))]
    if len(problem.samples.classes) <= _MOST_CLASSES and write.features(problem) < write.MOST_TERMS:
        shown = {"reference": write.class_name(problem, problem.reference)} if multinomial else {}
        blocks.append(
            Paragraph(
                say(
                    "logistic_regression.boundary.pairs" if multinomial else "logistic_regression.boundary.pairs_rest",
                    **shown,
                )
            )
        )
        blocks.append(Formula(_pairs(solved)))
    return [*blocks, *_unshifted(problem)]


def _pairs(solved: SolvedLogistic) -> list[Line]:
    """The difference of the linear forms of every two classes that have coefficients"""
    problem, fits = solved.problem, write.chosen_fits(solved)
    names, several = problem.samples.classes, len(fits) > 1
    weights = {index: row for fit in fits for index, row in zip(fit.classes, write.by_class(fit.weights), strict=True)}
    lines = []
    for one, other in combinations(weights, 2):
        if several:
            name: Expr = Difference(*(write.of_class(write.LOGIT, names[index]) for index in (other, one)))
        else:
            name = Log(Quotient(write.posterior(problem, other), write.posterior(problem, one)))
        difference = [a - b for a, b in zip(weights[other], weights[one], strict=True)]
        lines.append(Line(Equation(name, (write.equation_of(problem, difference),))))
    return lines


# --- losses


def _unshifted(problem: LogisticProblem) -> list[Block]:
    """A note that this is not the boundary of the exercise, if it has losses of its own."""
    if problem.loss is None or problem.loss.is_zero_one(problem.samples.classes):
        return []
    return [Warn(say("decision.shift.untold"))]


def _shifted(problem: LogisticProblem, weights: Sequence[float]) -> list[Block]:
    """Where each class's own action is the best one."""
    assert problem.positive is not None
    classes, posterior = problem.samples.classes, write.posterior(problem, problem.positive)
    return shift_blocks(
        problem.loss,
        classes,
        problem.positive,
        posterior,
        lambda index, share, relation: _sides(problem, weights, index, share, relation),
    )


def _sides(
    problem: LogisticProblem, weights: Sequence[float], index: int, share: Fraction, relation: str
) -> list[Line]:
    """The linear form beyond the log-odds of a threshold, and solved for the last feature."""
    level = log_odds_at(share)
    form = write.equation_of(problem, weights) if len(weights) <= write.MOST_TERMS else write.LOGIT
    lines = [Line(Equation(form, (Log(Number(share / (1 - share))),), Number(level), relation=relation), index)]
    if _is_solved(problem, weights):
        lines.append(Line(_solved_side(problem, weights, level, relation), index))
    return lines


def _solved_side(problem: LogisticProblem, weights: Sequence[float], level: Value, relation: str) -> Equation:
    """The inequality solved for the last feature; dividing by a negative coefficient reverses it."""
    if weights[-1] < 0:
        relation = "<" if relation == ">" else ">"
    numbers = [write.exact(weight) for weight in weights]
    last = numbers[-1]
    at = [divide(subtract(level, numbers[0]), last), *(divide(multiply(_MINUS, each), last) for each in numbers[1:-1])]
    x = write.variable(problem, len(weights) - 2)
    if len(weights) == _PLANE:
        terms: list[tuple[Value, Expr | None]] = [(at[0], None), (at[1], write.variable(problem, 0))]
        return Equation(x, (Combination(terms, measured=True),), relation=relation)
    quotient = Quotient(Difference(Number(level), write.number(numbers[0])), write.number(last))
    return Equation(x, (quotient,), write.number(at[0]), relation=relation)
