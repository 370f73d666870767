"""Where the decision changes: the points at which two classes are equally probable, and a picture of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.document import Block, Formula, Line, Paragraph, Step, Warn, say
from byhand.expr import Equation, Expr, Number, Quotient
from byhand.functions import Negative
from byhand.real import Value, divide, multiply, subtract
from byhand.topics.logistic_regression import notation as write
from byhand.topics.logistic_regression.model import LogisticProblem, Solved
from byhand.topics.logistic_regression.plane_chart import charts

# Coefficients of a line in the plane.
_PLANE = 3
_ZERO, _MINUS = Fraction(0), Fraction(-1)


def boundary_step(solved: Solved) -> Step | None:
    """The boundary between the classes; None where there is no model, or nothing to say of it."""
    problem = solved.problem
    if not all(fit.has_maximum for fit in write.chosen_fits(solved)):
        return None
    blocks = _two_classes(solved) if write.is_binary(problem) else _several_classes(problem)
    blocks += charts(solved)
    return Step("boundary", say("logistic_regression.boundary.title"), blocks) if blocks else None


def _two_classes(solved: Solved) -> list[Block]:
    problem, (weights,) = solved.problem, write.by_class(solved.fit.weights)
    assert problem.positive is not None
    name = write.class_name(problem, problem.positive)
    zero = Equation(write.linear_form(problem), (Number(_ZERO),))
    blocks: list[Block] = [Paragraph(say("logistic_regression.boundary.lead", zero=zero))]
    if all(weight == 0 for weight in weights[1:]):
        return [*blocks, Warn(say("logistic_regression.boundary.none"))]
    if len(weights) <= write.MOST_TERMS:
        blocks.append(Formula(_solved_lines(problem, weights)))
    if len(weights) > _PLANE or weights[-1] == 0:
        blocks.append(Paragraph(say("logistic_regression.boundary.side", name=name)))
    else:
        side = "above" if weights[-1] > 0 else "below"
        key = (
            f"logistic_regression.boundary.{side}"
            if len(weights) < _PLANE
            else f"logistic_regression.boundary.{side}_line"
        )
        blocks.append(Paragraph(say(key, name=name)))
    if problem.loss is not None:
        blocks.append(Warn(say("logistic_regression.boundary.losses")))
    return blocks


def _solved_lines(problem: LogisticProblem, weights: Sequence[float]) -> list[Line]:
    """The equation of the boundary; of one or two features solved for the last."""
    numbers = [write.exact(weight) for weight in weights]
    if len(weights) > _PLANE or numbers[-1] == 0:
        return [Line(Equation(write.equation_of(problem, weights), (Number(_ZERO),)))]
    last = numbers[-1]
    at = [divide(multiply(_MINUS, number), last) for number in numbers[:-1]]
    x = write.variable(problem, len(weights) - 2)
    if len(weights) == 2:
        quotient = Negative(Quotient(write.coefficient(0), write.coefficient(1)))
        numbered = Quotient(write.number(subtract(_ZERO, numbers[0])), write.number(last))
        return [Line(Equation(x, (quotient, numbered), write.number(at[0])))]
    terms: list[tuple[Value, Expr | None]] = [(at[0], None), (at[1], write.variable(problem, 0))]
    return [
        Line(Equation(write.equation_of(problem, weights), (Number(_ZERO),))),
        Line(Equation(x, (write.Combination(terms),))),
    ]


def _several_classes(problem: LogisticProblem) -> list[Block]:
    if problem.multiclass == "multinomial":
        return [Paragraph(say("logistic_regression.boundary.several"))]
    return [Paragraph(say("logistic_regression.boundary.several_rest"))]
