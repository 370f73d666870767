"""The method of a printed exercise: which class is 1, the start, the rate, and where it stops."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr, Given, Joined, Symbol
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.problem import ITERATIONS, TOLERANCES
from _byhand.topics.logistic_regression.model.row_by_row import PASSES

_Iterative = Literal["newton", "gradient_ascent", "bfgs"]
_METHOD_KEYS: TextKeys[_Iterative] = {
    "newton": "logistic_regression.exercise.newton",
    "gradient_ascent": "logistic_regression.exercise.gradient_ascent",
    "bfgs": "logistic_regression.exercise.bfgs",
}
_STEPS_KEYS: TextKeys[_Iterative] = {
    "newton": "logistic_regression.exercise.steps_of_newton",
    "gradient_ascent": "logistic_regression.exercise.steps_of_gradient_ascent",
    "bfgs": "logistic_regression.exercise.steps_of_bfgs",
}
_GRADIENT_KEYS: TextKeys[Literal["sum", "mean"]] = {
    "sum": "logistic_regression.exercise.gradient_sum",
    "mean": "logistic_regression.exercise.gradient_mean",
}
# The labels that need no explanation: 1 is the positive class.
_PLAIN = ("1", "0")
# So many iterations are done for their own sake; more are an upper bound.
_FEW = 50


def roles(problem: LogisticProblem) -> list[Block]:
    """The class whose probability is σ(z); of more classes the one without weights."""
    if problem.positive is None:
        if problem.multiclass != "multinomial":
            return []
        name = write.class_name(problem, problem.reference)
        return [Paragraph(say("logistic_regression.exercise.reference", name=name))]
    if (problem.classes[problem.positive], problem.classes[1 - problem.positive]) == _PLAIN:
        return []
    name = write.class_name(problem, problem.positive)
    return [Paragraph(say("logistic_regression.exercise.positive", name=name))]


def method_blocks(problem: LogisticProblem) -> list[Block]:
    """How the weights are found; not of the perceptron, which states its own exercise."""
    rate = Equation(write.RATE, (Given(problem.learning_rate),))
    if problem.method == "stochastic":
        return [Paragraph(say("logistic_regression.exercise.stochastic", rate=rate)), *start_blocks(problem)]
    assert problem.method != "perceptron"
    stated = problem.iterations != ITERATIONS[problem.method]
    limited = stated and problem.iterations <= _FEW
    if limited:
        phrase = say(_STEPS_KEYS[problem.method], rate=rate, count=problem.iterations)
    else:
        phrase = say(_METHOD_KEYS[problem.method], rate=rate)
    blocks: list[Block] = [Paragraph(phrase)]
    if problem.method == "gradient_ascent":
        blocks.append(Paragraph(say(_GRADIENT_KEYS[problem.gradient])))
    blocks += start_blocks(problem, always=limited)
    if stated and not limited:
        blocks.append(Paragraph(say("logistic_regression.exercise.at_most", count=problem.iterations)))
    if problem.stop == "squared_step":
        blocks.append(
            Paragraph(
                say("logistic_regression.exercise.stop", squared=write.squared_step(write.small(problem.tolerance)))
            )
        )
    elif problem.tolerance != TOLERANCES[problem.method]:
        tolerance = Given(problem.tolerance)
        blocks.append(Paragraph(say("logistic_regression.exercise.tolerance", tolerance=tolerance)))
    return blocks


def start_blocks(problem: LogisticProblem, *, always: bool = False) -> list[Block]:
    """The initial weights, if they are not 0 or the result depends on them."""
    if not always and not problem.start.any():
        return []
    starts: list[Equation]
    if problem.start.ndim == 1 or not problem.start.any():
        weights = problem.start if problem.start.ndim == 1 else problem.start[0]
        starts = [Equation(write.THETA, (written_tuple(weights.tolist()),))]
    else:
        starts = [
            Equation(write.of_class(write.THETA, name), (written_tuple(row),))
            for name, row in zip(problem.classes, problem.start.tolist(), strict=True)
        ]
    return [Paragraph(say("logistic_regression.exercise.start", start=Listing(starts, "list.comma")))]


def passes_blocks(problem: LogisticProblem, passes: int) -> list[Block]:
    """The upper bound on the passes of the perceptron, if it is stated."""
    if passes == PASSES[problem.method]:
        return []
    return [Paragraph(say("logistic_regression.exercise.passes", count=passes))]


def written_tuple(numbers: Sequence[float | Fraction]) -> Expr:
    """(0, 0.5)"""
    exact = [each if isinstance(each, Fraction) else parse_number(each) for each in numbers]
    entries = [Given(number) for number in exact if number is not None]
    return Joined((Symbol("(", "("), Joined(tuple(entries), r",\ ", ", "), Symbol(")", ")")), "", "")
