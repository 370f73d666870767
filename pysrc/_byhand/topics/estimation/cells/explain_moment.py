"""The step of the method of moments for a table of cells."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Power
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.expressions.written import symbol_of, written
from _byhand.expressions.zeros import Zero
from _byhand.phrase import Listing, say
from _byhand.topics.estimation.cells import written as of_cells
from _byhand.topics.estimation.cells.equation import solve_polynomial, zero_working
from _byhand.topics.estimation.cells.estimate import Moment
from _byhand.topics.estimation.cells.solved import SolvedCells
from _byhand.topics.estimation.cells.ways_cells import powers_sum
from _byhand.topics.estimation.notation import notation


def moment_step(solved: SolvedCells) -> doc.Step:
    """E(X) as a function of the parameter, the mean of the data, and the solution."""
    title = say("estimation.moment.title")
    moment = solved.moment
    if moment is None:
        numeric = all(cell.number is not None for cell in solved.law.cells)
        key = "estimation.moment.independent" if numeric else "estimation.moment.names"
        return doc.Step("moment", title, [doc.Paragraph(say(key))], extra=True)
    blocks = _equation(solved, moment)
    symbol = symbol_of(solved.law.letter)
    if len(moment.equation) > 1 and moment.solution is None:
        key = "estimation.moment.none_inside" if not moment.inside else "estimation.moment.several_inside"
        found = Listing([ex.Number(zero.value) for zero in (moment.inside or moment.all)])
        shown = say("estimation.none") if not (moment.inside or moment.all) else found
        blocks.append(doc.Paragraph(say(key, range=of_cells.range_of(solved.law), zeros=shown, symbol=symbol)))
    return doc.Step("moment", title, blocks, short=doc.worked(blocks))


def _equation(solved: SolvedCells, moment: Moment) -> list[doc.Block]:
    law, symbol = solved.law, symbol_of(solved.law.letter)
    variable = ex.Symbol("X", "X")
    power: ex.Expr = variable if moment.order == 1 else Power(variable, moment.order)
    name = notation.Applied("E", power)
    terms = []
    for cell in law.cells:
        assert cell.number is not None
        value: ex.Expr = notation.number(cell.number)
        terms.append(ex.Product((value if moment.order == 1 else Power(value, moment.order), written(cell.tree))))
    mean = (
        ex.Symbol(r"\bar{x}", "x̄")
        if moment.order == 1
        else ex.Symbol(rf"\overline{{x^{moment.order}}}", f"mean(x^{moment.order})")
    )
    data = ex.Quotient(powers_sum(solved, moment.order), ex.Count(solved.problem.data.n))
    expected = of_cells.ratio(moment.expected, law.letter, symbol)
    lines = [
        doc.Line(ex.Equation(name, (ex.Sum(tuple(terms)), expected))),
        doc.Line(ex.Equation(mean, (data,), ex.Number(moment.observed))),
        doc.Line(ex.Equation(expected, (), ex.Number(moment.observed))),
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say("estimation.moment.lead" if moment.order == 1 else "estimation.moment.lead_higher", order=moment.order)
        ),
        doc.Formula(lines),
    ]
    if len(moment.equation) > 2:
        blocks += solve_polynomial(moment.equation, moment.all, symbol)
    if moment.solution is not None:
        blocks.append(found_moment(law.letter, moment.solution))
    return blocks


def found_moment(letter: str, zero: Zero) -> doc.Formula:
    """θ̂_M = ..., as it follows from the equation."""
    name = of_cells.moment_hat_of(letter)
    line = ex.Equation(name, zero_working(zero), ex.Number(zero.value), quantity=identifier("moment", letter))
    return doc.Formula([doc.Line(line)])
