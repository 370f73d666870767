"""The steps of maximum likelihood: the logarithm, its derivative, the maximum and its proof, its precision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log, Root
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.families.beta import ShareKernel
from _byhand.topics.estimation.families.family import Kernel
from _byhand.topics.estimation.families.gamma import RateKernel
from _byhand.topics.estimation.families.pareto import BorderKernel
from _byhand.topics.estimation.likelihood.charts import log_likelihood_chart
from _byhand.topics.estimation.likelihood.explain_data import C
from _byhand.topics.estimation.likelihood.explain_predicted import plugged
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.models.uniform import Uniform
from _byhand.topics.estimation.notation.notation import (
    ONE,
    derivative,
    hat,
    log_likelihood_of,
    number,
    of_next,
    signed,
)

J = ex.Symbol("J", "J")
SE = ex.Symbol(r"\text{SE}", "SE")


def ml_steps(solved: SolvedEstimation) -> list[Step]:
    """From the likelihood to its maximum."""
    if not solved.problem.data.n:
        return [Step("maximum", say("estimation.maximum.title"), [Paragraph(say("estimation.maximum.no_data"))])]
    kernel = solved.kernel
    if solved.ml is None:
        # Every waiting time is 0, or every value equals the known mean.
        return [_logarithm(solved, kernel), _unbounded(solved)]
    if isinstance(kernel, BorderKernel):
        return [_logarithm(solved, kernel), *_smallest(solved, kernel)]
    inner = _at_border(solved, kernel) if kernel.is_border else _inside(solved, kernel)
    return [_logarithm(solved, kernel), *inner, *precision(solved)]


def _logarithm(solved: SolvedEstimation, kernel: Kernel) -> Step:
    constant = solved.model.log_constant()
    rest = [(1, Log(C))] if constant is None or constant else []
    whole = kernel.written_log() if not rest else signed([(1, kernel.written_log()), *rest])
    above = (
        say("estimation.logarithm.from", largest=ex.Given(kernel.largest)) if isinstance(kernel, BorderKernel) else None
    )
    formula = Formula([Line(ex.Equation(log_likelihood_of(kernel.symbol), (whole,)), aside=above)])
    lead = Paragraph(say("estimation.logarithm.lead"))
    return Step("logarithm", say("estimation.logarithm.title"), [lead, formula], short=[formula])


def _inside(solved: SolvedEstimation, kernel: Kernel) -> list[Step]:
    """The derivative has a zero, and changes its sign there."""
    name, symbol = solved.parameter, kernel.symbol
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
    assert solved.model.derivative is not None
    blocks.append(Paragraph(say(solved.model.derivative)))
    first = Step("derivative", say("estimation.derivative.title"), blocks, short=[slope])
    return [first, _second(solved, kernel, top)]


def hat_of(name: str, symbol: ex.Symbol) -> ex.Symbol:
    """The estimate; a variance that is denoted v as a whole keeps this letter."""
    return ex.Symbol(r"\hat{v}", "v̂") if symbol.plain == "v" else hat(name)


def _value(solved: SolvedEstimation) -> Value:
    assert solved.ml is not None
    return solved.ml


def _second(solved: SolvedEstimation, kernel: Kernel, top: ex.Symbol) -> Step:
    """Why it is a maximum, and its height."""
    curvature = Formula([Line(ex.Equation(derivative(kernel.symbol, second=True), (kernel.curvature(),)))])
    blocks: list[Block] = [Paragraph(say("estimation.maximum.lead")), curvature]
    at = kernel.curvature_at(_value(solved))
    if at is not None:
        line = Line(ex.Equation(at, (), ex.Number(at.value)))
        blocks += [Formula([line]), Paragraph(say("estimation.maximum.one"))]
    else:
        blocks.append(Paragraph(say("estimation.maximum.everywhere")))
    blocks += height_blocks(solved, kernel, top)
    return Step("maximum", say("estimation.maximum.title"), blocks, extra=True)


def height_blocks(solved: SolvedEstimation, kernel: Kernel, top: ex.Symbol) -> list[Block]:
    """The log-likelihood at its maximum, and its picture."""
    blocks: list[Block] = []
    if solved.log_likelihood is not None:
        name = log_likelihood_of(top)
        terms = solved.model.height(_value(solved))
        working = (signed(terms),) if terms else ()
        height = ex.Equation(name, working, ex.Number(solved.log_likelihood), quantity="log_likelihood")
        blocks.append(Formula([Line(height)]))
    else:
        blocks.append(Warn(say("estimation.maximum.unknown_height")))
    return [*blocks, *log_likelihood_chart(solved, kernel.symbol)]


def _at_border(solved: SolvedEstimation, kernel: Kernel) -> list[Step]:
    """p = 0, p = 1 or λ = 0: the derivative keeps its sign, so the maximum is at the end of the range."""
    name, symbol = solved.parameter, kernel.symbol
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
    largest, quantity = ex.Symbol(r"\max_i x_i", "max x_i"), identifier("ml", solved.parameter)
    result = Formula([Line(ex.Equation(hat("upper"), (largest,), ex.Number(_value(solved)), quantity=quantity))])
    height = _height(solved, kernel, hat("upper"))
    shown = ex.Number(_value(solved))
    if not solved.model.continuous:
        blocks: list[Block] = [Paragraph(say("estimation.border.discrete", largest=shown)), result]
        bias = [Paragraph(say("estimation.border.discrete_bias"))]
        first = Step("derivative", say("estimation.border.title"), blocks, short=[result])
        return [first, replace(height, blocks=[*height.blocks, *bias])]
    blocks = [
        Paragraph(say("estimation.border.lead")),
        slope,
        Paragraph(say("estimation.border.upper", largest=shown)),
        result,
    ]
    more = [*height.blocks, *_unbiased(solved), Paragraph(say("estimation.border.upper_precision"))]
    first = Step("derivative", say("estimation.border.title"), blocks, short=[slope, result])
    return [first, replace(height, blocks=more)]


def _unbiased(solved: SolvedEstimation) -> list[Block]:
    """The maximum is too small on average; (n + 1)/n of it is not."""
    assert isinstance(solved.model, Uniform)
    assert solved.model.unbiased is not None
    name = ex.Symbol(r"\tilde{\theta}", "θ̃")
    working, quantity = solved.model.unbiased_way(ex.Number(_value(solved))), identifier("unbiased", "upper")
    line = Line(ex.Equation(name, (working,), ex.Number(solved.model.unbiased), quantity=quantity))
    return [Paragraph(say("estimation.border.upper_bias", n=solved.problem.data.n)), Formula([line])]


def _unbounded(solved: SolvedEstimation) -> Step:
    why: list[Block] = [Warn(say(solved.model.unbounded), "warning")]
    return Step("derivative", say("estimation.border.title"), why, short=why)


def precision(solved: SolvedEstimation) -> list[Step]:
    """The standard error from the observed information."""
    title = say("estimation.precision.title")
    if solved.std_error is None:
        return [Step("precision", title, [Paragraph(say("estimation.precision.border"))], extra=True)]
    at = _value(solved)
    information, error = solved.kernel.information(at), identifier("std_error", solved.parameter)
    number = ex.Number(information.value)
    lines = [
        Line(ex.Equation(J, (information,), number)),
        Line(ex.Equation(SE, (Root(ex.Quotient(ONE, number)),), ex.Number(solved.std_error), quantity=error)),
    ]
    blocks: list[Block] = [Paragraph(say("estimation.precision.lead")), Formula(lines)]
    kernel = solved.kernel
    # A single binomial count may be made of many trials.
    size = kernel.size if isinstance(kernel, ShareKernel) else solved.problem.data.n
    blocks.append(Paragraph(say("estimation.precision.meaning", n=int(size))))
    if isinstance(kernel, ShareKernel):
        blocks.append(Paragraph(say("estimation.precision.share")))
    if solved.parameter == "variance":
        blocks.append(Paragraph(say("estimation.precision.variance")))
    return [Step("precision", title, blocks, extra=True)]


def predicted_step(solved: SolvedEstimation) -> list[Step]:
    """The probability of another observation, with the estimate in place of the parameter."""
    asked = solved.problem.predict
    if not asked or solved.ml is None:
        return []
    at = hat(solved.parameter)
    law = solved.model.law(at, None)
    lines = [] if law is None else [Line(ex.Equation(predictive_name(solved, None, at), (law,)))]
    for one in asked:
        value = solved.predictive_ml(one)
        assert value is not None
        quantity = identifier("predictive_ml", one.label)
        lines.append(predicted_line(predictive_name(solved, one.label, at), plugged(solved, one), value, quantity))
    return predicted_steps(lines)


def predicted_line(name: ex.Expr, working: ex.Expr | None, value: Value, quantity: str) -> Line:
    """The name, the formula with its numbers, and the value."""
    return Line(ex.Equation(name, () if working is None else (working,), ex.Number(value), quantity=quantity))


def predicted_steps(lines: Sequence[Line]) -> list[Step]:
    """The probability of another observation, with the estimate in place of the parameter; empty without a line."""
    if not lines:
        return []
    formula, lead = Formula(lines), Paragraph(say("estimation.predicted.ml"))
    return [Step("predicted_ml", say("estimation.predicted.title"), [lead, formula], short=[formula])]


def averaged_steps(lines: Sequence[Line], about: Phrase, beside: Sequence[Block] = ()) -> list[Step]:
    """The same averaged over the posterior; about: its distribution."""
    formula = Formula(lines)
    blocks = [Paragraph(say("estimation.predicted.lead")), Paragraph(about), formula, *beside]
    return [Step("predicted", say("estimation.predicted.title"), blocks, short=[formula])]


def predictive_name(solved: SolvedEstimation, label: str | None, given: ex.Expr) -> ex.Expr:
    """P(x = 3 | D), or P(x | D) for any x"""
    return of_next(label, given, "p" if solved.model.continuous else "P")
