"""F_β of each class: the mean of precision and recall in which recall counts β² times.

Source: C. J. van Rijsbergen, Information Retrieval, 2nd ed. (1979), chapter 7; 周志华《机器学习》式 (2.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Power
from _byhand.arithmetic.printer import Display
from _byhand.decision.ways import quote
from _byhand.document import steps as doc
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Quantity
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.measures.formulas import f_beta
from _byhand.measures.notation import FN, FP, TP, Cells
from _byhand.phrase import say


def f_symbol(beta: Fraction) -> ex.Symbol:
    """F2, F0.5"""
    printed = ex.Given(beta).printed(Display())
    return ex.Symbol(rf"\text{{F}}_{{{printed.latex}}}", f"F{printed.plain}")


def f_beta_quantities(confusion: Confusion, beta: Fraction) -> list[Quantity]:
    """f_beta[c] of each class"""
    values = [confusion.f_beta(place, beta) for place in range(len(confusion.classes))]
    return quantities_of("f_beta", confusion.classes, values)


def f_beta_ways(confusion: Confusion, beta: Fraction) -> dict[str, ex.Expr]:
    """From precision and recall where they exist and are not 0."""
    made = dict[str, ex.Expr]()
    for place, name in enumerate(confusion.classes):
        precision, recall = confusion.precision(place), confusion.recall(place)
        if precision and recall:
            parts = quote("precision", name, precision), quote("recall", name, recall)
            made[identifier("f_beta", name)] = f_beta(ex.Given(beta), *parts)
    return made


def f_beta_step(confusion: Confusion, beta: Fraction, positive: int) -> doc.Step:
    """(1 + β²)PR/(β²P + R) = (1 + β²)TP/((1 + β²)TP + β²FN + FP), of the positive one of two classes, else of all."""
    cells, symbol = Cells(confusion), f_symbol(beta)
    places: Sequence[int] = (positive,) if len(confusion.classes) == 2 else range(len(confusion.classes))
    lines = [
        doc.Line(ex.Equation(symbol, (f_beta(_BETA, write.PRECISION, write.RECALL), _by_counts(TP, FN, FP, _BETA))))
    ]
    for place in places:
        hits = confusion.counts[place][place]
        missed, wrongly = confusion.true(place) - hits, confusion.decided(place) - hits
        value, quantity = ex.Number(confusion.f_beta(place, beta)), identifier("f_beta", confusion.classes[place])
        if hits:
            working = _by_counts(cells.cell(place, place), ex.Count(missed), ex.Count(wrongly), ex.Given(beta))
            lines.append(doc.Line(ex.Equation(cells.of(symbol, place), (working,), value, quantity=quantity), place))
        else:
            lines.append(doc.Line(ex.Equation(cells.of(symbol, place), (), value, quantity=quantity), place))
    formula = doc.Formula(lines)
    lead = doc.Paragraph(say("evaluation.f_beta.lead", beta=ex.Given(beta)))
    return doc.Step("f_beta", say("evaluation.f_beta.title"), [lead, formula], short=[formula])


_BETA = ex.Symbol(r"\beta", "β")


def _by_counts(tp: ex.Expr, fn: ex.Expr, fp: ex.Expr, beta: ex.Expr) -> ex.Expr:
    """(1 + β²)·TP/((1 + β²)·TP + β²·FN + FP)"""
    square = Power(beta, 2)
    hits = ex.Product((ex.Sum((ex.Count(1), square)), tp))
    return ex.Quotient(hits, ex.Sum((hits, ex.Product((square, fn)), fp)))
