"""How the iterations ended: at the maximum, too early, or without one; and the remedy."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import mul
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.document.steps import Block, Choice, Formula, Line, Option, Paragraph, Warn
from _byhand.numbers.rational import fixed
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import norm
from _byhand.topics.logistic_regression.maximum.first_iteration import Scaled
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.fields import MOST_ITERATIONS, Stop
from _byhand.topics.logistic_regression.model.model import Fit, Iteration, LogisticProblem, NoMaximum

_ANSWER_KEYS: TextKeys[NoMaximum] = {
    "diverged": "logistic_regression.answer.diverged",
    "separable": "logistic_regression.answer.separable",
    "touching": "logistic_regression.answer.touching",
    "collinear": "logistic_regression.answer.collinear",
}
_Separated = Literal["separable", "touching"]
_PATH_KEYS: TextKeys[_Separated] = {
    "separable": "logistic_regression.path.separable",
    "touching": "logistic_regression.path.touching",
}
_SEVERAL_KEYS: TextKeys[_Separated] = {
    "separable": "logistic_regression.path.separable_several",
    "touching": "logistic_regression.path.touching_several",
}
_RULE_KEYS: TextKeys[_Separated] = {
    "separable": "logistic_regression.path.rule_separable",
    "touching": "logistic_regression.path.rule_touching",
}

_CONVERGED_KEYS: TextKeys[Stop] = {
    "largest_change": "logistic_regression.path.converged",
    "squared_step": "logistic_regression.path.converged_squared",
}
_EARLY_KEYS: TextKeys[Stop] = {
    "largest_change": "logistic_regression.path.early",
    "squared_step": "logistic_regression.path.early_squared",
}

_ONE_PENALTY = ex.Equation(ex.Symbol(r"\lambda", "λ"), (ex.Count(1),))


def ending_blocks(problem: LogisticProblem, fit: Fit, pictures: Sequence[Block]) -> list[Block]:
    """How the iterations ended, and the remedy; `pictures` show the rows if there is no maximum."""
    count = fit.iterations
    match fit.ending:
        case "converged":
            return [Paragraph(say(_CONVERGED_KEYS[problem.stop], count=count, **_bound(problem)), "result")]
        case "early":
            early = Warn(say(_EARLY_KEYS[problem.stop], count=count, **_bound(problem)), "warning")
            return [early, *_slow(problem), _more_exact(problem)]
        case "stopped":
            stopped = Warn(say("logistic_regression.path.stopped", count=count), "warning")
            return [stopped, *_slow(problem), _more(problem)]
        case "diverged":
            return _diverged(problem, fit, pictures)
        case "collinear":
            return [
                Warn(say("logistic_regression.path.collinear"), "warning"),
                *pictures,
                Paragraph(say("logistic_regression.path.collinear_remedy")),
            ]
        case "separable" | "touching":
            return _separable(problem, fit, fit.ending, pictures)


def _bound(problem: LogisticProblem) -> Mapping[str, object]:
    """What was small enough: the tolerance, or ‖θ^(t+1) − θ^(t)‖² with it."""
    tolerance = write.small(problem.tolerance)
    if problem.stop == "squared_step":
        return {"squared": write.squared_step(tolerance)}
    return {"tolerance": tolerance}


def _slow(problem: LogisticProblem) -> list[Block]:
    """Why it takes so many iterations"""
    return [] if problem.method != "gradient_ascent" else [Paragraph(say("logistic_regression.path.slow"))]


def _more(problem: LogisticProblem) -> Choice:
    more = min(10 * problem.iterations, MOST_ITERATIONS)
    options = [Option(say("logistic_regression.path.more_iterations", count=more), {"iterations": more})]
    if problem.method != "newton":
        options.append(_by_newton())
    return Choice(say("logistic_regression.path.prompt"), options)


def _more_exact(problem: LogisticProblem) -> Choice:
    tolerance = problem.tolerance / 1000
    changes = {"tolerance": _written(tolerance), "iterations": min(10 * problem.iterations, MOST_ITERATIONS)}
    options = [Option(say("logistic_regression.path.smaller_tolerance", tolerance=write.small(tolerance)), changes)]
    if problem.method != "newton":
        options.append(_by_newton())
    return Choice(say("logistic_regression.path.prompt"), options)


def _by_newton() -> Option:
    # The iteration limit of one method does not suit the other.
    return Option(say("logistic_regression.path.by_newton"), {"method": "newton", "iterations": None})


def _diverged(problem: LogisticProblem, fit: Fit, pictures: Sequence[Block]) -> list[Block]:
    if problem.method != "gradient_ascent":
        key = (
            "logistic_regression.path.diverged_newton"
            if problem.method == "newton"
            else "logistic_regression.path.diverged_bfgs"
        )
        return [Warn(say(key), "warning"), *pictures]
    first, last = fit.path[0].objective, fit.path[-1].objective
    phrase = say(
        "logistic_regression.path.diverged_penalty" if problem.penalty else "logistic_regression.path.diverged",
        rate=ex.Given(problem.learning_rate),
        first=write.number(first),
        last=write.number(last),
        count=fit.path[-1].number,
    )
    bound, symbols, numbers = _safe_rate(problem, fit)
    rate = _one_digit(bound)
    options = [
        Option(say("logistic_regression.path.smaller_rate", rate=ex.Given(rate)), {"learning_rate": _written(rate)}),
        _by_newton(),
    ]
    latex, plain, _ = _curvature(fit)
    size = ex.Symbol(rf"{latex} \lVert \tilde{{x}}_i \rVert^2", f"{plain} ‖x̃_i‖²")
    return [
        Warn(phrase, "warning"),
        *pictures,
        Paragraph(say("logistic_regression.path.safe_rate", size=size, bound=symbols)),
        Formula([Line(ex.Equation(write.RATE, (numbers,), write.number(bound), relation="<"))]),
        Paragraph(say("logistic_regression.path.scaling")),
        Choice(say("logistic_regression.path.prompt"), options),
    ]


def _curvature(fit: Fit) -> tuple[str, str, Fraction]:
    """An upper bound of the eigenvalues of diag(p) − ppᵀ, in LaTeX, in text and as a number.

    ¼ for one p, ½ for more (D. Böhning, Multinomial logistic regression algorithm, 1992).
    """
    if len(fit.classes) == 1:
        return r"\tfrac{1}{4}", "1/4 ·", Fraction(1, 4)
    return r"\tfrac{1}{2}", "1/2 ·", Fraction(1, 2)


def _safe_rate(problem: LogisticProblem, fit: Fit) -> tuple[Fraction, ex.Symbol, ex.Expr]:
    """The learning rate below which ℓ never falls: 2 over a bound of the largest eigenvalue of the information.

    The number, its formula, and the formula with numbers.
    """
    latex, plain, most = _curvature(fit)
    count, mean = problem.trials, problem.gradient == "mean"
    columns, often = [Scaled.of(column) for column in problem.samples.exact], problem.multiplicities
    penalty = problem.penalty
    squares = (each.dot(list(map(mul, each.numbers, often))) / each.denominator for each in columns)
    size = count + sum(squares, start=Fraction(0))
    top = "2N" if mean else "2"
    more = (r" + \lambda", " + λ") if penalty else ("", "")
    symbols = ex.Symbol(
        rf"\frac{{{top}}}{{{latex} \sum_i \lVert \tilde{{x}}_i \rVert^2{more[0]}}}",
        f"{top}/({plain} Σ_i ‖x̃_i‖²{more[1]})",
    )
    above: ex.Expr = ex.Product((ex.Count(2), ex.Count(count))) if mean else ex.Count(2)
    below: ex.Expr = ex.Product((ex.Number(most), write.number(size)))
    if penalty:
        below = ex.Sum((below, ex.Given(penalty)))
    return (count if mean else 1) * 2 / (most * size + penalty), symbols, ex.Quotient(above, below)


def _one_digit(number: Fraction) -> Fraction:
    """The largest number of one significant digit that is not greater."""
    power = Fraction(1)
    while power > number:
        power /= 10
    while power * 10 <= number:
        power *= 10
    return power * (number // power)


def _written(number: Fraction) -> str:
    """A number as a problem field: 0.05, or 1/30"""
    text = fixed(number, 12).rstrip("0")
    return text if Fraction(text) == number else str(number)


def _separable(problem: LogisticProblem, fit: Fit, ending: _Separated, pictures: Sequence[Block]) -> list[Block]:
    key = _PATH_KEYS[ending] if len(fit.classes) == 1 else _SEVERAL_KEYS[ending]
    blocks: list[Block] = [Warn(say(key), "warning")]
    if fit.direction is not None and len(fit.classes) == 1:
        blocks += _separating(problem, fit, ending)
    return [
        *blocks,
        *pictures,
        Paragraph(say("logistic_regression.path.no_maximum", last=write.number(length_of(fit.path[-1])))),
        Paragraph(say("logistic_regression.path.separable_remedy")),
        Choice(
            say("logistic_regression.path.prompt"),
            [Option(say("logistic_regression.path.with_penalty", penalty=_ONE_PENALTY), {"penalty": 1})],
        ),
    ]


def _separating(problem: LogisticProblem, fit: Fit, ending: _Separated) -> list[Block]:
    """The rule that separates the classes."""
    assert fit.direction is not None
    (weights,) = write.by_class(fit.direction)
    if len(weights) > write.MOST_TERMS:
        return []
    # The few printed digits of −0.9999999 + 0.0004998 x would be another rule; those of −2000.8 + x are not.
    largest = max(map(abs, weights[1:]))
    scaled = [weight / largest for weight in weights] if largest else weights
    form = write.equation_of(problem, scaled if all(map(math.isfinite, scaled)) else weights)
    name: Mapping[str, object] = {"name": write.class_name(problem, fit.classes[0])}
    lead: Phrase = say(_RULE_KEYS[ending], **name)
    return [Paragraph(lead), Formula([Line(ex.Equation(form, (ex.Number(Fraction(0)),), relation=">"))])]


def no_maximum_phrase(problem: LogisticProblem, obstacle: NoMaximum) -> Phrase:
    """The answer without a maximum: the reason."""
    if obstacle == "diverged" and problem.method == "newton":
        return say("logistic_regression.answer.diverged_newton")
    if obstacle == "diverged" and problem.method == "bfgs":
        return say("logistic_regression.answer.diverged_bfgs")
    return say(_ANSWER_KEYS[obstacle])


def length_of(iteration: Iteration) -> float:
    """‖θ‖"""
    return norm(iteration.weights.reshape(-1))
