"""A polynomial equation solved as on paper: linear, by the formula, by factors, or between brackets."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Root
from _byhand.arithmetic.powers import Raised
from _byhand.document import steps as doc
from _byhand.expressions import zeros
from _byhand.expressions.written import zero_expr
from _byhand.expressions.zeros import Zero
from _byhand.phrase import say
from _byhand.topics.estimation.cells import written as of_cells
from _byhand.topics.estimation.notation import notation


def zero_working(zero: Zero | None) -> tuple[ex.Expr, ...]:
    """(7 − √13)/12 before its decimals."""
    return (zero_expr(zero),) if zero is not None and zero.quadratic is not None else ()


def solve_polynomial(coefficients: Sequence[Fraction], found: Sequence[Zero], symbol: ex.Symbol) -> list[doc.Block]:
    """The equation, how it is solved, and all its real solutions."""
    whole = zeros.whole(coefficients)
    if whole[-1] < 0:
        whole = [-each for each in whole]
    blocks: list[doc.Block] = []
    lines = [doc.Line(ex.Equation(of_cells.polynomial(whole, symbol), (notation.ZERO,)))]
    if len(whole) == 3 and whole[0]:
        blocks.append(doc.Paragraph(say("estimation.cells.quadratic")))
        lines.append(doc.Line(ex.Equation(symbol, (_formula_of(whole),))))
    elif len(whole) > 3:
        known = all(zero.bracket is None for zero in found)
        blocks.append(doc.Paragraph(say("estimation.cells.factored" if known else "estimation.cells.bracketed")))
    blocks.append(doc.Formula(lines))
    if not found:
        return [*blocks, doc.Paragraph(say("estimation.cells.no_real_zero", symbol=symbol))]
    if len(whole) == 2:
        return blocks
    solutions = [
        doc.Line(ex.Equation(_numbered(symbol, place, len(found)), zero_working(zero), ex.Number(zero.value)))
        for place, zero in enumerate(found, 1)
    ]
    return [*blocks, doc.Formula(solutions)]


def _numbered(symbol: ex.Symbol, place: int, count: int) -> ex.Expr:
    return symbol if count == 1 else ex.OfClass(symbol, ex.Count(place))


def _formula_of(whole: Sequence[Fraction]) -> ex.Expr:
    """(−b ± √(b² − 4ac))/(2a) with its numbers"""
    c, b, a = whole
    square = ex.Product((ex.Count(4), notation.number(a), notation.number(abs(c))))
    below: ex.Expr = Raised(notation.number(b), ex.Count(2))
    under = notation.signed([(1, below), (-1 if c > 0 else 1, square)])
    root = Root(under)
    front = [] if not b else [notation.number(-b)]
    top = ex.Joined((*front, root), r" \pm ", " ± ") if front else ex.Joined((ex.Symbol(r"\pm ", "±"), root), "", "")
    return ex.Quotient(_grouped(top), ex.Product((ex.Count(2), notation.number(a))))


def _grouped(top: ex.Expr) -> ex.Expr:
    return ex.Sum((top,))
