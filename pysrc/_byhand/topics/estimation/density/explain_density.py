"""The steps for a density by formula: likelihood, logarithm, derivative, maximum, precision, method of moments."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log, Pi, Power, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.expressions.polynomial import Polynomial, Ratio
from _byhand.expressions.written import symbol_of, written
from _byhand.numbers import real as reals
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.estimation.cells import written as of_cells
from _byhand.topics.estimation.cells.cells_chart import likelihood_chart
from _byhand.topics.estimation.cells.equation import solve_polynomial, zero_working
from _byhand.topics.estimation.cells.explain_moment import found_moment
from _byhand.topics.estimation.confidence.explain_confidence import asked_confidence, confidence_step
from _byhand.topics.estimation.density.law import Law, LogTerm, X
from _byhand.topics.estimation.density.solved import SolvedDensity
from _byhand.topics.estimation.likelihood.explain_data import data_blocks
from _byhand.topics.estimation.likelihood.explain_ml import SE, J, predicted_line, predicted_steps
from _byhand.topics.estimation.notation import notation


def density_steps(solved: SolvedDensity) -> list[doc.Step]:
    """All steps."""
    steps = [_asked(solved), _logarithm(solved), _derivative(solved), _maximum(solved), *_precision(solved)]
    steps += [*_predicted(solved), _moment(solved)]
    asked = solved.problem.confidence
    if asked is not None and solved.interval is not None:
        steps.append(confidence_step(asked, symbol_of(solved.law.letter), solved.interval, credible=False))
    return steps


def law_blocks(law: Law) -> list[doc.Block]:
    """The density with its support, and the range of the parameter."""
    symbol = symbol_of(law.letter)
    name = ex.Probability(notation.X, symbol, "p")
    formula = doc.Formula(
        [
            doc.Line(
                ex.Equation(name, (written(law.density),)),
            )
        ]
    )
    return [
        formula,
        doc.Paragraph(say("estimation.density.support", support=_support(law))),
        doc.Paragraph(_range(law)),
    ]


def _support(law: Law) -> ex.Expr:
    low, high = law.written_support
    parts = [
        *([written(low)] if low is not None else []),
        notation.X,
        *([written(high)] if high is not None else []),
    ]
    if len(parts) == 1:
        return ex.Joined((ex.Symbol(r"-\infty", "−∞"), notation.X, ex.Symbol(r"\infty", "∞")), " < ", " < ")
    return ex.Joined(tuple(parts), r" \le ", " ≤ ")


def _range(law: Law) -> Phrase:
    symbol = symbol_of(law.letter)
    if law.range == (None, None):
        return say("estimation.density.any", symbol=symbol)
    low, high = law.range
    parts = [
        *([notation.number(low)] if low is not None else []),
        symbol,
        *([notation.number(high)] if high is not None else []),
    ]
    return say("estimation.density.range", range=ex.Joined(tuple(parts), " < ", " < "))


def question_of(solved: SolvedDensity) -> Phrase:
    n = solved.problem.data.n
    return say("estimation.asked.density", n=n, count=n, symbol=symbol_of(solved.law.letter))


def _asked(solved: SolvedDensity) -> doc.Step:
    question: list[doc.Block] = [doc.Paragraph(question_of(solved)), *data_blocks(solved.problem)]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.asked.law_density")),
        *law_blocks(solved.law),
        doc.Paragraph(say("estimation.density.checked")),
        doc.Details(say("estimation.asked.title"), question),
    ]
    return doc.Step("asked", say("estimation.asked.model"), blocks)


# --- the terms of the log-likelihood, in symbols


def _base(term: LogTerm) -> ex.Expr:
    return Pi() if term.base is None else _in_two(term.base)


def _in_two(polynomial: Polynomial) -> ex.Expr:
    """A polynomial in x and the letter."""
    symbols = {name: notation.X if name == X else symbol_of(name) for name in polynomial.letters}
    found = []
    for monomial, coefficient in reversed(polynomial.terms):
        powers = [Raised(_of_data(symbols[name], name), notation.number(exponent)) for name, exponent in monomial]
        size = abs(coefficient)
        parts = [*([notation.number(size)] if size != 1 or not powers else []), *powers]
        found.append(
            (1 if coefficient > 0 else -1, parts[0] if len(parts) == 1 else ex.Joined(tuple(parts), r"\,", " "))
        )
    return notation.signed(sorted(found, key=lambda each: -each[0]))


def _of_data(symbol: ex.Symbol, name: str) -> ex.Expr:
    return ex.Symbol("x_i", "x_i") if name == X else symbol


def _sum_of(inner: ex.Expr) -> ex.Expr:
    return ex.Joined((ex.Symbol(r"\textstyle\sum_i", "Σ"), inner), r"\,", " ")


def _log_terms(solved: SolvedDensity) -> list[tuple[int, ex.Expr]]:
    """The terms of ln L that depend on the parameter."""
    law, symbol = solved.law, symbol_of(solved.law.letter)
    terms, exponent = law.split
    found = list[tuple[int, ex.Expr]]()
    for term in terms:
        log = Log(_base(term))
        if law.letter in term.letters:
            number = term.factor.value
            assert number is not None
            if X in term.letters:
                found.append(_scaled(number, _sum_of(log)))
            else:
                found.append(_scaled(number * solved.n, log))
        elif X in term.factor.letters:
            found.append((1, _sum_of(ex.Joined((_wrapped(_ratio_in_two(term.factor)), log), r"\,", " "))))
        elif term.factor.letters:
            total = _sum_of(log) if term.letters else _times(Fraction(solved.n), log)
            found.append((1, ex.Joined((_wrapped(of_cells.ratio(term.factor, law.letter, symbol)), total), r"\,", " ")))
    if exponent.numerator and law.letter in exponent.letters:
        sign, inner = _signed_ratio(exponent)
        found.append((sign, _sum_of(_wrapped(inner))))
    return found


def _scaled(number: Fraction, inner: ex.Expr) -> tuple[int, ex.Expr]:
    return (1 if number > 0 else -1), _times(abs(number), inner)


def _times(number: Fraction, inner: ex.Expr) -> ex.Expr:
    return inner if number == 1 else ex.Joined((notation.number(number), inner), r"\,", " ")


def _wrapped(inner: ex.Expr) -> ex.Expr:
    return Raised(inner, notation.ONE) if inner.additive else inner


def _ratio_in_two(ratio: Ratio) -> ex.Expr:
    top, bottom = _in_two(ratio.numerator), _in_two(ratio.denominator)
    return top if ratio.denominator.value == 1 else ex.Quotient(top, bottom)


def _has_constant(solved: SolvedDensity) -> bool:
    terms, exponent = solved.law.split
    letter = solved.law.letter
    rest = [term for term in terms if letter not in term.letters and not term.factor.letters]
    return bool(rest) or bool(exponent.numerator and letter not in exponent.letters)


def _logarithm(solved: SolvedDensity) -> doc.Step:
    symbol = symbol_of(solved.law.letter)
    rest = [(1, ex.Symbol("c", "c"))] if _has_constant(solved) else []
    log = notation.signed([*_log_terms(solved), *rest])
    first = ex.Symbol(rf"\textstyle\sum_i \ln p(x_i \mid {symbol.latex})", f"Σ ln p(x_i | {symbol.plain})")
    formula = doc.Formula(
        [
            doc.Line(ex.Equation(notation.log_likelihood_of(symbol), (first,))),
            doc.Line(ex.Equation(notation.log_likelihood_of(symbol), (log,))),
        ]
    )
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.density.logarithm")), formula]
    if rest:
        blocks.append(doc.Paragraph(say("estimation.density.constant")))
    return doc.Step("likelihood", say("estimation.logarithm.title"), blocks, short=[formula])


# --- the derivative


def _slope_terms(solved: SolvedDensity) -> ex.Expr:
    """dℓ/dθ term by term, in symbols: 3/θ + Σ ln x_i"""
    letter, symbol = solved.law.letter, symbol_of(solved.law.letter)
    terms, exponent = solved.law.split
    found = list[tuple[int, ex.Expr]]()
    for term in terms:
        log = Log(_base(term))
        if term.base is not None and letter in term.letters:
            number = term.factor.value
            assert number is not None
            inner = Ratio.of(term.base.derivative(letter), term.base)
            if X in term.letters:
                sign, each = _signed_ratio(inner * term.factor)
                found.append((sign, _sum_of(each)))
            else:
                sign, each = _signed_ratio(inner * Ratio.constant(number * solved.n))
                found.append((sign, each))
        elif X in term.factor.letters:
            sign, each = _signed_ratio(term.factor.derivative(letter))
            found.append((sign, _sum_of(ex.Joined((each, log), r"\,", " "))))
        elif term.factor.letters:
            total = _sum_of(log) if term.letters else _times(Fraction(solved.n), log)
            grown = term.factor.derivative(letter)
            if grown.value is not None and abs(grown.value) == 1:
                found.append((1 if grown.value > 0 else -1, total))
            else:
                ratio = of_cells.ratio(grown, letter, symbol)
                found.append((1, ex.Joined((_wrapped(ratio), total), r"\,", " ")))
    grown = exponent.derivative(letter)
    if grown.value is not None and grown.numerator:
        found.append(_number(grown.value * solved.n))
    elif grown.numerator:
        sign, each = _signed_ratio(grown)
        found.append((sign, _sum_of(_wrapped(each))))
    return notation.signed(found)


def _number(value: Fraction) -> tuple[int, ex.Expr]:
    return (1 if value > 0 else -1), notation.number(abs(value))


def _signed_ratio(ratio: Ratio) -> tuple[int, ex.Expr]:
    """The sign stands before the fraction if all terms above its line are negative."""
    negative = all(coefficient < 0 for _, coefficient in ratio.numerator.terms)
    return (-1, _ratio_in_two(-ratio)) if negative else (1, _ratio_in_two(ratio))


def _derivative(solved: SolvedDensity) -> doc.Step:
    """ℓ′ with the numbers of the data, and its zeros."""
    symbol = symbol_of(solved.law.letter)
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.density.derivative"))]
    sums = _sums(solved)
    if sums:
        blocks.append(doc.Formula(sums))
    if not solved.slope.numerator:
        blocks.append(doc.Warn(say("estimation.cells.constant", symbol=symbol), "warning"))
        return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=doc.worked(blocks))
    scale = solved.slope.denominator.scale()
    top = _decimal(solved, [each / scale for each in solved.equation])
    bottom = of_cells.polynomial([each / scale for each in _bottom(solved)], symbol)
    shown = top if solved.slope.denominator.value is not None else ex.Quotient(top, bottom)
    slopes = [_slope_terms(solved), shown]
    blocks.append(doc.Formula([doc.Line(ex.Equation(notation.derivative(symbol), (each,))) for each in slopes]))
    blocks += _solved_equation(solved)
    if solved.ml is not None and not solved.at_end:
        blocks.append(_result(solved))
    return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=doc.worked(blocks))


def _bottom(solved: SolvedDensity) -> list[Fraction]:
    return solved.slope.denominator.numbers(solved.law.letter)


def _sums(solved: SolvedDensity) -> list[doc.Line]:
    """Σ ln x and the like, with their values."""
    law, lines = solved.law, list[doc.Line]()
    terms, _ = law.split
    for term in terms:
        if law.letter not in term.letters and term.letters and law.letter in term.factor.letters:
            lines.append(doc.Line(ex.Equation(_sum_of(Log(_base(term))), (), ex.Number(solved.log_sum(term)))))
    return lines


def _decimal(solved: SolvedDensity, coefficients: list[Fraction]) -> ex.Expr:
    """A polynomial with the numbers of the data, decimals if they are rounded."""
    symbol = symbol_of(solved.law.letter)
    if solved.rational:
        return of_cells.polynomial(coefficients, symbol)
    return of_cells.rounded_polynomial(coefficients, symbol)


def _solved_equation(solved: SolvedDensity) -> list[doc.Block]:
    symbol = symbol_of(solved.law.letter)
    if len(solved.equation) < 2:
        return [doc.Paragraph(say("estimation.cells.no_zero", symbol=symbol))]
    if solved.rational:
        blocks = solve_polynomial(solved.equation, solved.stationary, symbol)
    else:
        scale = solved.slope.denominator.scale()
        shown_equation = _decimal(solved, [each / scale for each in solved.equation])
        zero = doc.Formula([doc.Line(ex.Equation(shown_equation, (notation.ZERO,)))])
        key = "estimation.density.linear" if len(solved.equation) == 2 else "estimation.density.numeric"
        found = Listing([ex.Equation(symbol, (), ex.Number(each.value)) for each in solved.stationary])
        if not solved.stationary:
            return [zero, doc.Paragraph(say("estimation.cells.no_real_zero", symbol=symbol))]
        blocks = [zero, doc.Paragraph(say(key, zeros=found))]
    if len(solved.inside) < len(solved.stationary):
        shown = Listing([ex.Number(each.value) for each in solved.inside])
        span = of_cells.between(solved.span, symbol)
        if solved.inside:
            blocks.append(doc.Paragraph(say("estimation.cells.some_inside", zeros=shown, range=span)))
        else:
            blocks.append(doc.Paragraph(say("estimation.cells.none_inside", range=span, symbol=symbol)))
    return blocks


def _result(solved: SolvedDensity) -> doc.Formula:
    assert solved.ml is not None
    place, name = solved.best[0], solved.law.letter
    working = zero_working(place.zero)
    if not solved.rational and len(solved.equation) == 2 and place.zero is not None:
        scale = solved.slope.denominator.scale()
        constant, slope = (reals.real(each / scale) for each in solved.equation)
        working = (ex.Quotient(ex.Number(reals.CONTEXT.minus(constant)), ex.Number(slope)),)
        if slope < 0:
            working = (ex.Quotient(ex.Number(constant), ex.Number(reals.CONTEXT.minus(slope))),)
    line = ex.Equation(of_cells.hat_of(name), working, ex.Number(place.value), quantity=identifier("ml", name))
    return doc.Formula([doc.Line(line)])


def _maximum(solved: SolvedDensity) -> doc.Step:
    """The log-likelihood at the zeros and ends, and its picture."""
    symbol = symbol_of(solved.law.letter)
    title = say("estimation.maximum.title")
    if solved.ml is None:
        key = "estimation.cells.several" if solved.best else "estimation.density.unbounded"
        why: list[doc.Block] = [doc.Warn(say(key, symbol=symbol), "warning")]
        return doc.Step("maximum", title, why, short=why)
    assert solved.log_likelihood is not None
    blocks: list[doc.Block] = []
    if solved.at_end:
        span = of_cells.between(solved.span, symbol)
        blocks += [doc.Paragraph(say("estimation.density.at_end", symbol=symbol, range=span)), _result(solved)]
    else:
        blocks.append(doc.Paragraph(say("estimation.density.compared", count=len(solved.places), n=len(solved.inside))))
    hat = of_cells.hat_of(solved.law.letter)
    height = ex.Number(solved.log_likelihood)
    line = ex.Equation(notation.log_likelihood_of(hat), (), height, quantity="log_likelihood")
    blocks += [doc.Formula([doc.Line(line)]), *likelihood_chart(solved)]
    short = doc.worked(blocks[:2]) if solved.at_end else []
    return doc.Step("maximum", title, blocks, short=short, extra=not solved.at_end)


def _precision(solved: SolvedDensity) -> list[doc.Step]:
    title = say("estimation.precision.title")
    if solved.ml is None:
        return []
    if solved.std_error is None or solved.information is None:
        return [doc.Step("precision", title, [doc.Paragraph(say("estimation.precision.border"))], extra=True)]
    number = ex.Number(solved.information)
    quantity = identifier("std_error", solved.law.letter)
    inverse = Root(ex.Quotient(notation.ONE, number))
    lines = [
        doc.Line(ex.Equation(J, (), number)),
        doc.Line(ex.Equation(SE, (inverse,), ex.Number(solved.std_error), quantity=quantity)),
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.precision.lead")),
        doc.Formula(lines),
        doc.Paragraph(say("estimation.precision.meaning", n=solved.n)),
    ]
    return [doc.Step("precision", title, blocks, extra=True)]


def _predicted(solved: SolvedDensity) -> list[doc.Step]:
    lines = []
    hat = of_cells.hat_of(solved.law.letter)
    for one in solved.problem.predict:
        value = solved.predictive_ml(one)
        if value is not None:
            name = notation.of_next(one.label, hat, "p")
            lines.append(predicted_line(name, None, value, identifier("predictive_ml", one.label)))
    return predicted_steps(lines)


# --- the method of moments


def _moment(solved: SolvedDensity) -> doc.Step:
    title, moment = say("estimation.moment.title"), solved.moment
    if moment is None:
        return doc.Step("moment", title, [doc.Paragraph(say("estimation.density.no_moment"))], extra=True)
    law, symbol = solved.law, symbol_of(solved.law.letter)
    power: ex.Expr = ex.Symbol("X", "X") if moment.order == 1 else Power(ex.Symbol("X", "X"), moment.order)
    expected = of_cells.ratio(moment.expected, law.letter, symbol)
    mean: ex.Expr = ex.Symbol(r"\bar{x}", "x̄")
    if moment.order > 1:
        mean = ex.Symbol(rf"\overline{{x^{moment.order}}}", f"mean(x^{moment.order})")
    lines = [
        doc.Line(ex.Equation(notation.Applied("E", power), (expected,))),
        doc.Line(ex.Equation(mean, (), ex.Number(moment.observed))),
    ]
    lead = "estimation.moment.lead" if moment.order == 1 else "estimation.moment.lead_higher"
    blocks: list[doc.Block] = [doc.Paragraph(say(lead, order=moment.order)), doc.Formula(lines)]
    if len(moment.equation) > 1:
        blocks += solve_polynomial(moment.equation, moment.all, symbol)
    if moment.solution is None:
        key = "estimation.moment.several_inside" if moment.inside else "estimation.moment.none_inside"
        listed = [ex.Number(zero.value) for zero in (moment.inside or moment.all)]
        shown: object = Listing(listed) if listed else say("estimation.none")
        span = of_cells.between(law.range, symbol)
        blocks.append(doc.Paragraph(say(key, range=span, zeros=shown, symbol=symbol)))
    else:
        blocks.append(found_moment(law.letter, moment.solution))
    return doc.Step("moment", title, blocks, short=doc.worked(blocks))


def density_exercise(solved: SolvedDensity) -> list[doc.Block]:
    """The exercise as printed."""
    problem = solved.problem
    blocks: list[doc.Block] = [doc.Paragraph(question_of(solved)), *law_blocks(solved.law), *data_blocks(problem)]
    blocks.append(doc.Paragraph(say("estimation.exercise.ml_and_moment")))
    if problem.confidence is not None:
        blocks.append(doc.Paragraph(asked_confidence(problem.confidence)))
    if problem.predict:
        values = Listing([ex.Given(one.value) for one in problem.predict])
        blocks.append(doc.Paragraph(say("estimation.exercise.predicted_density", values=values)))
    return blocks
