"""The steps for a table of cells: likelihood, logarithm, derivative, maximum, precision, method of moments."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log, Power, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.expressions import zeros
from _byhand.expressions.written import symbol_of, written
from _byhand.expressions.zeros import Zero
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.estimation.cells import written as of_cells
from _byhand.topics.estimation.cells.cells_chart import likelihood_chart
from _byhand.topics.estimation.cells.equation import solve_polynomial, zero_working
from _byhand.topics.estimation.cells.explain_moment import moment_step
from _byhand.topics.estimation.cells.law import Factor, Law
from _byhand.topics.estimation.cells.solved import SolvedCells
from _byhand.topics.estimation.cells.ways_cells import cell_at, height
from _byhand.topics.estimation.confidence.explain_confidence import confidence_step
from _byhand.topics.estimation.likelihood.explain_data import data_blocks
from _byhand.topics.estimation.likelihood.explain_ml import SE, J, predicted_line, predicted_steps
from _byhand.topics.estimation.notation import notation


def cell_steps(solved: SolvedCells) -> list[doc.Step]:
    """All steps."""
    steps = [_asked(solved), _likelihood(solved)]
    if solved.factors:
        steps += [_logarithm(solved), _derivative(solved), _maximum(solved), *_precision(solved)]
    else:
        constant = say("estimation.cells.constant", symbol=symbol_of(solved.law.letter))
        why: list[doc.Block] = [doc.Warn(constant, "warning")]
        steps.append(doc.Step("derivative", say("estimation.derivative.title"), why, short=why))
    return [*steps, *_predicted(solved), moment_step(solved), *_confidence(solved)]


def _confidence(solved: SolvedCells) -> list[doc.Step]:
    asked, symbol = solved.problem.confidence, symbol_of(solved.law.letter)
    if asked is None or solved.interval is None:
        return []
    return [confidence_step(asked, symbol, solved.interval, credible=False)]


def law_table(law: Law) -> doc.TableBlock:
    """x and P(x)"""
    heads = [doc.ColumnHead(notation.X), *(doc.ColumnHead(_name(cell.value)) for cell in law.cells)]
    shares = [doc.Cell(written(cell.tree)) for cell in law.cells]
    law_of = ex.Probability(notation.X, symbol_of(law.letter))
    return doc.TableBlock(say("estimation.cells.caption"), heads, [doc.Row([doc.Cell(law_of, header=True), *shares])])


def _name(value: str) -> ex.Expr:
    return ex.Word(value)


def range_phrase(law: Law) -> Phrase:
    """Which values the parameter may have."""
    symbol = symbol_of(law.letter)
    if law.range == (None, None):
        return say("estimation.cells.any", symbol=symbol)
    key = "estimation.cells.range_stated" if law.stated else "estimation.cells.range"
    return say(key, range=of_cells.range_of(law))


def _asked(solved: SolvedCells) -> doc.Step:
    law = solved.law
    question: list[doc.Block] = [doc.Paragraph(question_of(solved)), *data_blocks(solved.problem)]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.cells.law")),
        law_table(law),
        doc.Paragraph(range_phrase(law)),
        doc.Details(say("estimation.asked.title"), question),
    ]
    return doc.Step("asked", say("estimation.asked.model"), blocks)


def question_of(solved: SolvedCells) -> Phrase:
    n = solved.problem.data.n
    return say("estimation.asked.cells", n=n, count=n, symbol=symbol_of(solved.law.letter))


def _likelihood(solved: SolvedCells) -> doc.Step:
    """The cells to the power of their counts, then equal factors collected."""
    law, symbol = solved.law, symbol_of(solved.law.letter)
    observed = [(cell, count) for cell, count in zip(law.cells, solved.counts, strict=True) if count]
    counts = Listing(
        [
            ex.Equation(ex.OfClass(ex.Symbol("n", "n"), _name(cell.value)), (ex.Count(count),))
            for cell, count in observed
        ],
        "list.comma",
    )
    factors = [_powered(written(cell.tree), count) for cell, count in observed]
    name = notation.likelihood_of(symbol)
    formula = doc.Formula(
        [
            doc.Line(ex.Equation(name, (notation.product(factors),))),
            doc.Line(ex.Equation(name, (of_cells.powers(solved.constant, solved.factors, symbol),))),
        ]
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.cells.counts", counts=counts)),
        doc.Paragraph(say("estimation.cells.likelihood")),
        formula,
    ]
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[formula])


def _powered(cell: ex.Expr, count: int) -> ex.Expr:
    return Raised(cell, notation.number(count)) if count > 1 or cell.additive else cell


def _logarithm(solved: SolvedCells) -> doc.Step:
    symbol = symbol_of(solved.law.letter)
    terms = [(each.exponent, of_cells.log_of(each, symbol)) for each in solved.factors]
    constant = [(1, Log(notation.number(solved.constant)))] if solved.constant != 1 else []
    whole = notation.signed([*constant, *((_sign(count), _times(count, log)) for count, log in terms)])
    formula = doc.Formula([doc.Line(ex.Equation(notation.log_likelihood_of(symbol), (whole,)))])
    lead = doc.Paragraph(say("estimation.logarithm.lead"))
    return doc.Step("logarithm", say("estimation.logarithm.title"), [lead, formula], short=[formula])


def _sign(number: int) -> int:
    return 1 if number > 0 else -1


def _times(number: int, term: ex.Expr) -> ex.Expr:
    return term if abs(number) == 1 else ex.Joined((ex.Count(abs(number)), term), r"\,", " ")


# --- the derivative


def _derivative(solved: SolvedCells) -> doc.Step:
    """ℓ′ as a sum of fractions, as one fraction, and its zeros."""
    law, symbol = solved.law, symbol_of(solved.law.letter)
    slope = notation.derivative(symbol)
    working: list[ex.Expr] = [_slope_terms(solved.factors, symbol)]
    if len(solved.factors) > 1 and solved.slope:
        below = notation.product([of_cells.factor_of(each, symbol) for each in solved.factors])
        working.append(ex.Quotient(of_cells.polynomial(solved.slope, symbol), below))
    formula = doc.Formula([doc.Line(ex.Equation(slope, (each,))) for each in working])
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.cells.derivative")), formula]
    short: list[doc.Block] = [formula]
    if len(solved.slope) < 2:
        blocks.append(doc.Paragraph(say("estimation.cells.no_zero", symbol=symbol)))
    else:
        found = solve_polynomial(solved.slope, solved.stationary, symbol)
        blocks += found
        short += doc.worked(found)
        inside = [zero for zero in solved.stationary if law.inside(zero.value)]
        blocks.append(doc.Paragraph(_which(solved, inside)))
    result = _result(solved)
    if result is not None:
        blocks.append(result)
        short.append(result)
    return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=short)


def _result(solved: SolvedCells) -> doc.Formula | None:
    if solved.ml is None:
        return None
    place, name = solved.best[0], solved.law.letter
    working = zero_working(place.zero)
    line = ex.Equation(of_cells.hat_of(name), working, ex.Number(place.value), quantity=identifier("ml", name))
    return doc.Formula([doc.Line(line)])


def _slope_terms(factors: Sequence[Factor], symbol: ex.Symbol) -> ex.Expr:
    """6/θ − 2/(1 − θ) − 8/(1 − 2θ)"""
    terms = []
    for factor in factors:
        above = [factor.exponent * each for each in zeros.derivative(factor.coefficients)]
        negative = all(each <= 0 for each in above)
        size = [-each for each in above] if negative else above
        fraction = ex.Quotient(of_cells.polynomial(size, symbol), of_cells.factor_of(factor, symbol))
        terms.append((-1 if negative else 1, fraction))
    return notation.signed(terms)


def _which(solved: SolvedCells, inside: Sequence[Zero]) -> Phrase:
    """Which of the zeros lie in the range."""
    law = solved.law
    if not inside:
        return say("estimation.cells.none_inside", range=of_cells.range_of(law), symbol=symbol_of(law.letter))
    if len(inside) == len(solved.stationary):
        key = "estimation.cells.all_inside"
    else:
        key = "estimation.cells.one_inside" if len(inside) == 1 else "estimation.cells.some_inside"
    shown = Listing([ex.Number(zero.value) for zero in inside])
    return say(key, zeros=shown, n=len(inside), range=of_cells.range_of(law))


# --- the maximum


def _maximum(solved: SolvedCells) -> doc.Step:
    """The likelihood at the zeros and at the ends of the range, and its picture."""
    law, symbol = solved.law, symbol_of(solved.law.letter)
    places = sorted(solved.places, key=lambda place: float(place.value))
    heads = [
        doc.ColumnHead(symbol),
        doc.ColumnHead(say("estimation.cells.kind"), align="left"),
        doc.ColumnHead(notation.log_likelihood_of(symbol)),
    ]
    rows = []
    for place in places:
        kind = say("estimation.cells.end" if place.zero is None else "estimation.cells.zero")
        height_of = say("estimation.cells.impossible") if place.height is None else ex.Number(place.height)
        best = place in solved.best
        rows.append(doc.Row([doc.Cell(ex.Number(place.value)), doc.Cell(kind), doc.Cell(height_of, marked=best)]))
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.cells.compare"))]
    if rows:
        blocks.append(doc.TableBlock(say("estimation.cells.compare_caption"), heads, rows))
    if solved.ml is None:
        key = "estimation.cells.several" if solved.best else "estimation.cells.unbounded"
        blocks.append(doc.Warn(say(key, symbol=symbol), "warning"))
        return doc.Step("maximum", say("estimation.maximum.title"), blocks, short=[blocks[-1]])
    if solved.at_end:
        blocks.append(doc.Paragraph(say("estimation.cells.at_end", symbol=symbol)))
    hat = of_cells.hat_of(law.letter)
    at = ex.Number(solved.ml)
    working = height(solved, at)
    assert solved.log_likelihood is not None
    line = ex.Equation(
        notation.log_likelihood_of(hat),
        () if working is None else (working,),
        ex.Number(solved.log_likelihood),
        quantity="log_likelihood",
    )
    blocks += [doc.Formula([doc.Line(line)]), *likelihood_chart(solved)]
    return doc.Step("maximum", say("estimation.maximum.title"), blocks, extra=True)


def _precision(solved: SolvedCells) -> list[doc.Step]:
    title = say("estimation.precision.title")
    if solved.ml is None:
        return []
    if solved.std_error is None or solved.information is None:
        return [doc.Step("precision", title, [doc.Paragraph(say("estimation.precision.border"))], extra=True)]
    error = identifier("std_error", solved.law.letter)
    number = ex.Number(solved.information)
    working = _bend(solved.factors, ex.Number(solved.ml))
    lines = [
        doc.Line(ex.Equation(J, () if working is None else (working,), number)),
        doc.Line(
            ex.Equation(SE, (Root(ex.Quotient(notation.ONE, number)),), ex.Number(solved.std_error), quantity=error)
        ),
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.precision.lead")),
        doc.Formula(lines),
        doc.Paragraph(say("estimation.precision.meaning", n=solved.problem.data.n)),
    ]
    return [doc.Step("precision", title, blocks, extra=True)]


def _bend(factors: Sequence[Factor], at: ex.Expr) -> ex.Expr | None:
    """Σ e b²/(a + bθ)² of linear factors with their numbers; None if another factor is there."""
    terms = []
    for factor in factors:
        if len(factor.coefficients) > 2:
            return None
        size = abs(factor.exponent) * factor.coefficients[1] ** 2
        terms.append((_sign(factor.exponent), ex.Quotient(notation.number(size), _squared(factor, at))))
    return notation.signed(terms)


def _squared(factor: Factor, at: ex.Expr) -> ex.Expr:
    return Power(linear_at(factor, at), 2)


def linear_at(factor: Factor, at: ex.Expr) -> ex.Expr:
    """a + bθ with its number"""
    a, b = factor.coefficients
    term = at if abs(b) == 1 else ex.Product((notation.number(abs(b)), at))
    if not a:
        return term
    terms = [(1 if a > 0 else -1, notation.number(abs(a))), (1 if b > 0 else -1, term)]
    return notation.signed(sorted(terms, key=lambda each: -each[0]))


def _predicted(solved: SolvedCells) -> list[doc.Step]:
    lines = []
    if solved.ml is None:
        return []
    hat, at = of_cells.hat_of(solved.law.letter), ex.Number(solved.ml)
    for one in solved.problem.predict:
        value = solved.predictive_ml(one)
        assert value is not None
        name = notation.of_next(one.label, hat)
        lines.append(predicted_line(name, cell_at(solved, one, at), value, identifier("predictive_ml", one.label)))
    return predicted_steps(lines)
