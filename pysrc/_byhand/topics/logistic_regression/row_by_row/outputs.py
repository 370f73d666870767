"""How a perceptron is printed: with outputs 1 and −1, or 1 and 0; with an intercept b, or a threshold θ = −b."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.document import steps as doc
from _byhand.phrase import say
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names, named
from _byhand.topics.logistic_regression.row_by_row.perceptron import Look, signs

_BIAS, _THRESHOLD = Symbol("b", "b"), Symbol(r"\theta", "θ")
OUTPUT, TARGET = Symbol("y", "y"), Symbol("t", "t")


def offset(run: RowByRow) -> Symbol:
    """b, or θ"""
    return _THRESHOLD if run.has_threshold else _BIAS


def shown_offset(run: RowByRow, bias: Fraction) -> Fraction:
    """The number of b or of θ"""
    return -bias if run.has_threshold else bias


def height(run: RowByRow) -> Symbol:
    """w·x + b, or w·x − θ"""
    if run.has_threshold:
        return Symbol(r"w \cdot x - \theta", "w·x − θ")
    return Symbol(r"w \cdot x + b", "w·x + b")


def margin(run: RowByRow) -> Symbol:
    """y (w·x + b) of outputs 1 and −1, else w·x + b"""
    if run.at_zero is not None:
        return height(run)
    if run.has_threshold:
        return Symbol(r"y\,(w \cdot x - \theta)", "y · (w·x − θ)")
    return Symbol(r"y\,(w \cdot x + b)", "y · (w·x + b)")


def shown_margin(run: RowByRow, look: Look) -> Fraction:
    """The number of that"""
    return look.margin if run.at_zero is None else look.margin * signs(run)[look.row]


def target(run: RowByRow, row: int) -> int:
    """t, 1 of the positive class, else 0"""
    return int(signs(run)[row] == 1)


def output(run: RowByRow, look: Look) -> int:
    """y, 1 where w·x + b > 0, else 0"""
    net = shown_margin(run, look)
    return int(net > 0) if net else run.at_zero or 0


def step_factor(run: RowByRow, row: int) -> Expr:
    """y of outputs 1 and −1; t − y of a row that is corrected, else"""
    sign = signs(run)[row]
    if run.at_zero is None:
        return Given(Fraction(sign))
    right = target(run, row)
    return Difference(Given(Fraction(right)), Given(Fraction(1 - right)))


def margin_name(run: RowByRow, number: int) -> str:
    """margin[k], or net[k] of outputs 1 and 0"""
    return named("margin" if run.at_zero is None else "net", str(number))


def weight_names(run: RowByRow, after: int | None) -> list[str]:
    """(d + 1,) intercept and weight[f], or threshold and weight[f]"""
    first, *rest = coefficient_names(run.problem.parts, (), after)
    return [named("threshold", after=after) if run.has_threshold else first, *rest]


def shown_weights(run: RowByRow, weights: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """(d + 1,) as printed, b or θ first"""
    return (shown_offset(run, weights[0]), *weights[1:])


def convention_blocks(run: RowByRow) -> list[doc.Block]:
    """What differs from outputs 1 and −1 and an intercept that is learnt."""
    blocks = list[doc.Block]()
    if run.at_zero is not None:
        rule = Equation(height(run), (Given(Fraction(0)),), relation=">")
        said = say("logistic_regression.perceptron.outputs", rule=rule, at_zero=run.at_zero)
        blocks.append(doc.Paragraph(said))
    if run.has_threshold:
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.threshold", form=height(run))))
    if not run.learns_intercept:
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.fixed", symbol=offset(run))))
    return blocks
