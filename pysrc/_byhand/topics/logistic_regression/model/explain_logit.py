"""The model of two classes: odds, log-odds, both posteriors, and three rules that are the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.phrase import say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.exercise_names import ExerciseNames

_ONE = (
    ex.Symbol(r"\frac{\exp z}{1 + \exp z}", "exp z/(1 + exp z)"),
    ex.Symbol(r"\frac{1}{1 + \exp(-z)}", "1/(1 + exp(−z))"),
    ex.Symbol(r"\sigma(z)", "σ(z)"),
)
_OTHER = ex.Symbol(r"\frac{1}{1 + \exp z}", "1/(1 + exp z)")
_BOOKS = ex.Symbol(r"z = w \cdot x + b", "z = w · x + b")


def logit_blocks(problem: ExerciseNames, two: tuple[int, int], numbers: Sequence[ex.Expr] = ()) -> list[Block]:
    """z = ln(p/(1 − p)) = θᵀx̃, p = e^z/(1 + e^z) = σ(z), 1 − p = 1/(1 + e^z).

    two      the class whose log-odds these are, and the other one
    numbers  the linear form with its coefficients, if they are given
    """
    first, second = two
    one, other = (write.posterior(problem, index) for index in two)
    name, rest = (write.class_name(problem, index) for index in two)
    log_odds = Line(ex.Equation(write.LOGIT, (Log(ex.Quotient(one, other)), write.linear_form(problem), *numbers)))
    posteriors = [Line(ex.Equation(one, _ONE), first), Line(ex.Equation(other, (_OTHER,)), second)]
    zero, even = ex.Number(Fraction(0)), ex.Number(Fraction(1))
    rules = {
        "larger": ex.Equation(one, (other,), relation=">"),
        "odds": ex.Equation(ex.Quotient(one, other), (even,), relation=">"),
        "positive": ex.Equation(write.LOGIT, (zero,), relation=">"),
    }
    return [
        Paragraph(say("logistic_regression.asked.two", name=name, other=rest)),
        Formula([log_odds]),
        Paragraph(say("logistic_regression.asked.solved", theta=write.THETA, books=_BOOKS)),
        Formula(posteriors),
        Paragraph(say("logistic_regression.asked.rules", name=name, **rules)),
    ]
