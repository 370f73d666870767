"""The steps of maximum likelihood: the logarithm, its derivative, the maximum and its proof, its precision."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from byhand.arithmetic import expr as ex
from byhand.arithmetic.functions import Difference, Log, Pi, Power, Root
from byhand.document.ids import identifier
from byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn
from byhand.numbers.real import Value, subtract
from byhand.phrase import TextKeys, say
from byhand.topics.estimation.data.shapes import BernoulliKernel, Borders, Means, PoissonKernel, Scales, log_constant
from byhand.topics.estimation.likelihood.charts import log_likelihood_chart
from byhand.topics.estimation.likelihood.explain_data import C
from byhand.topics.estimation.likelihood.explain_predicted import of_parameter, plugged
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation.kernels import (
    BorderKernel,
    Kernel,
    RateKernel,
    ScaleKernel,
    ShareKernel,
    kernel_of,
)
from byhand.topics.estimation.notation.notation import (
    ONE,
    derivative,
    hat,
    log_likelihood_of,
    number,
    signed,
)

_DERIVATIVE_PAIR_KEYS: TextKeys[tuple[str, str]] = {
    ("p", "bernoulli"): "estimation.derivative.p_bernoulli",
    ("p", "binomial"): "estimation.derivative.p_binomial",
    ("p", "geometric"): "estimation.derivative.p_geometric",
    ("rate", "poisson"): "estimation.derivative.rate_poisson",
    ("rate", "exponential"): "estimation.derivative.rate_exponential",
    ("mean", "exponential"): "estimation.derivative.mean_exponential",
    ("mean", "normal"): "estimation.derivative.mean_normal",
    ("variance", "normal"): "estimation.derivative.variance_normal",
}
_UNBOUNDED_KEYS: TextKeys[Literal["exponential", "normal", "uniform"]] = {
    "exponential": "estimation.unbounded.exponential",
    "normal": "estimation.unbounded.normal",
    "uniform": "estimation.unbounded.uniform",
}

J = ex.Symbol("J", "J")
SE = ex.Symbol(r"\text{SE}", "SE")


def ml_steps(solved: SolvedEstimation) -> list[Step]:
    """From the likelihood to its maximum."""
    if not solved.problem.data.n:
        return [Step("maximum", say("estimation.maximum.title"), [Paragraph(say("estimation.maximum.no_data"))])]
    kernel = kernel_of(solved.shape)
    if solved.ml is None:
        # Every waiting time is 0, or every value equals the known mean.
        return [_logarithm(solved, kernel), _unbounded(solved)]
    if isinstance(kernel, BorderKernel):
        return [_logarithm(solved, kernel), *_smallest(solved, kernel)]
    inner = _at_border(solved, kernel) if solved.shape.is_border else _inside(solved, kernel)
    return [_logarithm(solved, kernel), *inner, *precision(solved)]


def _logarithm(solved: SolvedEstimation, kernel: Kernel) -> Step:
    constant = log_constant(solved.problem)
    rest = [(1, Log(C))] if constant is None or constant else []
    whole = kernel.log() if not rest else signed([(1, kernel.log()), *rest])
    shape = solved.shape
    above = say("estimation.logarithm.from", largest=ex.Given(shape.largest)) if isinstance(shape, Borders) else None
    formula = Formula([Line(ex.Equation(log_likelihood_of(kernel.symbol), (whole,)), aside=above)])
    lead = Paragraph(say("estimation.logarithm.lead"))
    return Step("logarithm", say("estimation.logarithm.title"), [lead, formula], short=[formula])


def _inside(solved: SolvedEstimation, kernel: Kernel) -> list[Step]:
    """The derivative has a zero, and changes its sign there."""
    name, symbol = solved.shape.parameter, kernel.symbol
    top = hat_of(name, symbol)
    slope = Formula(
        [
            Line(ex.Equation(derivative(symbol), (kernel.slope(),))),
            Line(ex.Equation(kernel.slope(), (number(0),))),
            *(Line(line) for line in kernel.solved()),
            Line(ex.Equation(top, (kernel.solution(),), ex.Number(_value(solved)), quantity=identifier("ml", name))),
        ]
    )
    blocks: list[Block] = [Paragraph(say("estimation.derivative.lead")), slope]
    blocks.append(Paragraph(say(_DERIVATIVE_PAIR_KEYS[solved.shape.parameter, _kind(solved)])))
    first = Step("derivative", say("estimation.derivative.title"), blocks, short=[slope])
    return [first, _second(solved, kernel, top)]


def hat_of(name: str, symbol: ex.Symbol) -> ex.Symbol:
    """The estimate; a variance that is denoted v as a whole keeps this letter."""
    return ex.Symbol(r"\hat{v}", "v̂") if symbol.plain == "v" else hat(name)


def _kind(solved: SolvedEstimation) -> str:
    return solved.problem.model


def _value(solved: SolvedEstimation) -> Value:
    assert solved.ml is not None
    return solved.ml


def _second(solved: SolvedEstimation, kernel: Kernel, top: ex.Symbol) -> Step:
    """Why it is a maximum, and its height."""
    curvature = Formula([Line(ex.Equation(derivative(kernel.symbol, second=True), (kernel.curvature(),)))])
    blocks: list[Block] = [Paragraph(say("estimation.maximum.lead")), curvature]
    if isinstance(kernel, ScaleKernel):
        at = _curvature_at(solved)
        blocks += [Formula([at]), Paragraph(say("estimation.maximum.one"))]
    else:
        blocks.append(Paragraph(say("estimation.maximum.everywhere")))
    blocks += height_blocks(solved, kernel, top)
    return Step("maximum", say("estimation.maximum.title"), blocks, extra=True)


def _curvature_at(solved: SolvedEstimation) -> Line:
    """c/v̂² − 2q/v̂³ with its numbers"""
    shape, top = solved.shape, ex.Number(_value(solved))
    assert isinstance(shape, Scales)
    terms = (
        ex.Quotient(number(shape.c), Power(top, 2)),
        ex.Quotient(number(2 * shape.q), Power(top, 3)),
    )
    information = shape.information(_value(solved))
    assert isinstance(information, Fraction)
    return Line(ex.Equation(Difference(*terms), (), ex.Number(-information)))


def height_blocks(solved: SolvedEstimation, kernel: Kernel, top: ex.Symbol) -> list[Block]:
    """The log-likelihood at its maximum, and its picture."""
    blocks: list[Block] = []
    if solved.log_likelihood is not None:
        name = log_likelihood_of(top)
        terms = _log_terms(solved)
        working = (signed(terms),) if terms else ()
        height = ex.Equation(name, working, ex.Number(solved.log_likelihood), quantity="log_likelihood")
        blocks.append(Formula([Line(height)]))
    else:
        blocks.append(Warn(say("estimation.maximum.unknown_height")))
    return [*blocks, *log_likelihood_chart(solved, kernel.symbol)]


def _log_terms(solved: SolvedEstimation) -> list[tuple[int, ex.Expr]]:
    """ℓ at the maximum with its numbers."""
    shape, at = solved.shape, _value(solved)
    constant = log_constant(solved.problem)
    terms = list[tuple[int, ex.Expr]]()
    if isinstance(shape, BernoulliKernel):
        rest = Fraction(1) - Fraction(at)
        parts = [(shape.s, Fraction(at)), (shape.f, rest)]
        terms = [(1, _times(Fraction(size), Log(ex.Number(base)))) for size, base in parts if size and base != 1]
    elif isinstance(shape, PoissonKernel):
        growth = [(1, _times(Fraction(shape.s), Log(ex.Number(at))))] if shape.s else []
        terms = [*growth, (-1, _times(shape.t, ex.Number(at)))]
    elif isinstance(shape, Means):
        return _normal_height(solved, shape)
    elif isinstance(shape, Borders):
        return [(-1, _times(Fraction(shape.n), Log(ex.Number(at))))] if at != 1 else []
    elif isinstance(shape, Scales):
        terms = [
            (-1, _times(shape.c, Log(ex.Number(at)))),
            (-1, ex.Quotient(number(shape.q), ex.Number(at))),
        ]
    if not constant:
        return terms
    return [*terms, (1, ex.Number(constant)) if constant > 0 else (-1, ex.Number(subtract(Fraction(0), constant)))]


def _times(factor: Fraction, term: ex.Expr) -> ex.Expr:
    return term if factor == 1 else ex.Product((number(factor), term))


def _normal_height(solved: SolvedEstimation, shape: Means) -> list[tuple[int, ex.Expr]]:
    """−n/2 ln(2πv) − Σ(x − m)²/(2v)"""
    squares = solved.problem.data.squares
    assert squares is not None
    height = ex.Product((number(Fraction(shape.n, 2)), Log(ex.Product((number(2), Pi(), number(shape.variance))))))
    rest = ex.Quotient(number(squares), ex.Product((number(2), number(shape.variance))))
    return [(-1, height), *([(-1, rest)] if squares else [])]


def _at_border(solved: SolvedEstimation, kernel: Kernel) -> list[Step]:
    """p = 0, p = 1 or λ = 0: the derivative keeps its sign, so the maximum is at the end of the range."""
    name, symbol = solved.shape.parameter, kernel.symbol
    slope = Formula([Line(ex.Equation(derivative(symbol), (kernel.slope(),)))])
    result = Formula([Line(ex.Equation(hat(name), (), ex.Number(_value(solved)), quantity=identifier("ml", name)))])
    grows = _value(solved) == 1
    blocks: list[Block] = [
        Paragraph(say("estimation.border.lead")),
        slope,
        Paragraph(say("estimation.border.grows" if grows else "estimation.border.falls", symbol=symbol)),
        result,
        Paragraph(say("estimation.border.rate" if isinstance(kernel, RateKernel) else "estimation.border.share")),
    ]
    first = Step("derivative", say("estimation.border.title"), blocks, short=[slope, result])
    return [first, _height(solved, kernel, hat(name))]


def _height(solved: SolvedEstimation, kernel: Kernel, top: ex.Symbol) -> Step:
    """The log-likelihood at a maximum at the end of the range."""
    title = say("estimation.maximum.height_title")
    return Step("maximum", title, height_blocks(solved, kernel, top), extra=True)


def _smallest(solved: SolvedEstimation, kernel: BorderKernel) -> list[Step]:
    """The likelihood decreases in θ, and is 0 below the largest observation."""
    slope = Formula([Line(ex.Equation(derivative(kernel.symbol), (kernel.slope(),)))])
    largest, quantity = ex.Symbol(r"\max_i x_i", "max x_i"), identifier("ml", solved.shape.parameter)
    result = Formula([Line(ex.Equation(hat("upper"), (largest,), ex.Number(_value(solved)), quantity=quantity))])
    blocks: list[Block] = [
        Paragraph(say("estimation.border.lead")),
        slope,
        Paragraph(say("estimation.border.upper", largest=ex.Number(_value(solved)))),
        result,
    ]
    height = _height(solved, kernel, hat("upper"))
    bias = Paragraph(say("estimation.border.upper_bias", n=solved.problem.data.n))
    more = [*height.blocks, bias, Paragraph(say("estimation.border.upper_precision"))]
    first = Step("derivative", say("estimation.border.title"), blocks, short=[slope, result])
    return [first, replace(height, blocks=more)]


def _unbounded(solved: SolvedEstimation) -> Step:
    model = solved.problem.model
    assert model in ("exponential", "normal", "uniform")
    return Step(
        "derivative",
        say("estimation.border.title"),
        [Warn(say(_UNBOUNDED_KEYS[model]), "warning")],
        short=[Warn(say(_UNBOUNDED_KEYS[model]), "warning")],
    )


def precision(solved: SolvedEstimation) -> list[Step]:
    """The standard error from the observed information."""
    title = say("estimation.precision.title")
    if solved.std_error is None:
        return [Step("precision", title, [Paragraph(say("estimation.precision.border"))], extra=True)]
    at = _value(solved)
    information, error = solved.shape.information(at), identifier("std_error", solved.shape.parameter)
    assert information is not None
    lines = [
        Line(ex.Equation(J, (_information(solved),), ex.Number(information))),
        Line(
            ex.Equation(
                SE, (Root(ex.Quotient(ONE, ex.Number(information))),), ex.Number(solved.std_error), quantity=error
            )
        ),
    ]
    blocks: list[Block] = [Paragraph(say("estimation.precision.lead")), Formula(lines)]
    shape = solved.shape
    # A single binomial count may be made of many trials.
    size = shape.s + shape.f if isinstance(shape, BernoulliKernel) else solved.problem.data.n
    blocks.append(Paragraph(say("estimation.precision.meaning", n=int(size))))
    if isinstance(kernel_of(solved.shape), ShareKernel):
        blocks.append(Paragraph(say("estimation.precision.share")))
    if solved.shape.parameter == "variance":
        blocks.append(Paragraph(say("estimation.precision.variance")))
    return [Step("precision", title, blocks, extra=True)]


def _information(solved: SolvedEstimation) -> ex.Expr:
    """−ℓ″ at the estimate with its number."""
    shape, at = solved.shape, ex.Number(_value(solved))
    if isinstance(shape, BernoulliKernel):
        rest = ex.Number(Fraction(1) - Fraction(_value(solved)))
        return ex.Sum((ex.Quotient(number(shape.s), Power(at, 2)), ex.Quotient(number(shape.f), Power(rest, 2))))
    if isinstance(shape, PoissonKernel):
        return ex.Quotient(number(shape.s), Power(at, 2))
    if isinstance(shape, Means):
        return ex.Quotient(number(shape.n), number(shape.variance))
    assert isinstance(shape, Scales)
    return Difference(ex.Quotient(number(2 * shape.q), Power(at, 3)), ex.Quotient(number(shape.c), Power(at, 2)))


def predicted_step(solved: SolvedEstimation) -> list[Step]:
    """The probability of another observation, with the estimate in place of the parameter."""
    asked = solved.problem.predict
    if not asked or solved.ml is None:
        return []
    at = hat(solved.shape.parameter)
    law = of_parameter(solved, at, None)
    lines = [] if law is None else [Line(ex.Equation(predictive_name(solved, None, at), (law,)))]
    for one in asked:
        value = solved.predictive_ml(one)
        assert value is not None
        quantity = identifier("predictive_ml", one.label)
        lines.append(predicted_line(predictive_name(solved, one.label, at), plugged(solved, one), value, quantity))
    formula = Formula(lines)
    lead = Paragraph(say("estimation.predicted.ml"))
    return [Step("predicted_ml", say("estimation.predicted.title"), [lead, formula], short=[formula])]


def predicted_line(name: ex.Expr, working: ex.Expr | None, value: Value, quantity: str) -> Line:
    """The name, the formula with its numbers, and the value."""
    return Line(ex.Equation(name, () if working is None else (working,), ex.Number(value), quantity=quantity))


def predictive_name(solved: SolvedEstimation, label: str | None, given: ex.Expr) -> ex.Expr:
    """P(x = 3 | D), or P(x | D) for any x"""
    letter = "p" if solved.problem.model in ("exponential", "uniform", "normal") else "P"
    x = ex.Symbol("x", "x")
    return ex.Probability(x if label is None else ex.Joined((x, ex.Word(label)), " = ", " = "), given, letter)
