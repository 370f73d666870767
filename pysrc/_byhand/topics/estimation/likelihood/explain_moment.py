"""The step of the method of moments: the expected value, its counterpart in the data, the solution."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Power
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, same
from _byhand.phrase import say
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.notation import notation

MEAN = ex.Symbol(r"\bar{x}", "x̄")
MEAN_OF_SQUARES = ex.Symbol(r"\overline{x^2}", "mean(x²)")


def moment_step(solved: SolvedEstimation) -> doc.Step:
    """The method of moments for one parameter."""
    title, model = say("estimation.moment.title"), solved.model
    observed, found = model.moment_of_data(), model.moment
    if observed is None:
        return doc.Step("moment", title, [doc.Paragraph(say("estimation.moment.unknown"))], extra=True)
    latex, plain = model.expected()
    power = Power(ex.Symbol("X", "X"), 2) if model.moment_order == 2 else ex.Symbol("X", "X")
    name = MEAN_OF_SQUARES if model.moment_order == 2 else MEAN
    lines = [
        doc.Line(ex.Equation(notation.Applied("E", power), (ex.Symbol(latex, plain),))),
        doc.Line(ex.Equation(name, (observed,), ex.Number(observed.value))),
    ]
    lead = "estimation.moment.lead" if model.moment_order == 1 else "estimation.moment.lead_square"
    blocks: list[doc.Block] = [doc.Paragraph(say(lead)), doc.Formula(lines)]
    if found is None:
        blocks.append(doc.Paragraph(say("estimation.moment.impossible")))
        return doc.Step("moment", title, blocks, extra=True)
    working = model.by_moment(ex.Number(observed.value))
    blocks.append(moment_formula(solved.parameter, working, found))
    agrees = solved.ml is not None and same(found, solved.ml)
    blocks += _compared(solved, found, agrees=agrees)
    return doc.Step("moment", title, blocks, short=doc.worked(blocks), extra=agrees)


def moment_formula(name: str, working: ex.Expr, found: Value) -> doc.Formula:
    """θ̂_M and its arithmetic."""
    shown = () if isinstance(working, ex.Number) else (working,)
    return doc.Formula([doc.Line(moment_equation(name, shown, found))])


def moment_equation(name: str, working: Sequence[ex.Expr], found: Value) -> ex.Equation:
    return ex.Equation(notation.moment_hat(name), working, ex.Number(found), quantity=identifier("moment", name))


def _compared(solved: SolvedEstimation, found: Value, *, agrees: bool) -> list[doc.Block]:
    """How the estimate compares with maximum likelihood."""
    if agrees:
        return [doc.Paragraph(say("estimation.moment.same"))]
    if solved.ml is None or solved.parameter != "upper":
        return []
    if found < solved.ml:
        return [doc.Paragraph(say("estimation.moment.below_largest", largest=ex.Number(solved.ml)))]
    return [doc.Paragraph(say("estimation.moment.other_border"))]


def moment_way(model: OneParameter) -> ex.Expr | None:
    """The estimate derived from the data."""
    observed = model.moment_of_data()
    return None if observed is None or model.moment is None else model.by_moment(observed)
