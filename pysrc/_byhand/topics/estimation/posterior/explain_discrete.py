"""The steps for a discrete prior: prior times likelihood as a table."""

from __future__ import annotations

from dataclasses import replace

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Sum, Symbol
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import add
from _byhand.phrase import Listing, say
from _byhand.topics.estimation.likelihood.candidates import Candidate
from _byhand.topics.estimation.likelihood.explain_ml import ml_steps
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.notation.notation import expected, hat
from _byhand.topics.estimation.posterior.explain_prior import estimates_step, predictive_step
from _byhand.topics.estimation.posterior.explain_uncertainty import uncertainty_steps
from _byhand.topics.estimation.posterior.ways_discrete import likelihood_id


def discrete_steps(solved: SolvedEstimation, symbol: Symbol) -> list[doc.Step]:
    """The table of the candidates, and the results read from it."""
    table = _table_step(solved, symbol)
    if solved.posterior_mean is None:
        return [table]
    return [
        table,
        _mean(solved, symbol),
        *uncertainty_steps(solved, symbol),
        *predictive_step(solved),
        estimates_step(solved, symbol),
    ]


def _table_step(solved: SolvedEstimation, symbol: Symbol) -> doc.Step:
    known = all(each.likelihood is not None for each in solved.candidates)
    heads = [
        doc.ColumnHead(symbol),
        doc.ColumnHead(say("estimation.discrete.prior")),
        doc.ColumnHead(say("estimation.discrete.likelihood")),
        doc.ColumnHead(say("estimation.discrete.product")),
        doc.ColumnHead(say("estimation.discrete.posterior")),
    ]
    best = solved.map
    rows = [_row(each, each.value == best) for each in solved.candidates]
    total = add(*(each.weight for each in solved.candidates))
    sums = [
        doc.Cell(say("estimation.discrete.sum")),
        doc.Cell(Number(add(*(each.prior for each in solved.candidates)))),
    ]
    total_cell = doc.Cell(Number(total), quantity="evidence" if known else None)
    last = doc.Cell(Number(add(*(each.posterior for each in solved.candidates if each.posterior is not None))))
    rows.append(doc.Row([*sums, doc.Cell(""), total_cell, last], "total"))
    table = doc.TableBlock(say("estimation.discrete.caption"), heads, rows)
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.discrete.lead", symbol=symbol)), table]
    if solved.most_likely:
        found = [Equation(hat(solved.parameter), (), Number(each.value)) for each in solved.most_likely]
        blocks.append(doc.Paragraph(say("estimation.discrete.most_likely", estimates=Listing(found)), "result"))
    if not total:
        blocks.append(doc.Warn(say("estimation.discrete.impossible"), "warning"))
    elif not known:
        blocks.append(doc.Paragraph(say("estimation.discrete.without_constant")))
    elif best is None:
        blocks.append(doc.Paragraph(say("estimation.discrete.tied")))
    else:
        blocks.append(doc.Paragraph(say("estimation.discrete.best", value=Given(best_of(solved).value)), "result"))
    return doc.Step("posterior", say("estimation.posterior.title"), blocks, short=[table])


def whole_range_step(solved: SolvedEstimation) -> doc.Step:
    """The maximum of the likelihood if every value of the parameter were possible."""
    title = say("estimation.discrete.whole_range", symbol=solved.kernel.symbol)
    return doc.Step("whole_range", title, (), [replace(step, extra=False) for step in ml_steps(solved)], extra=True)


def best_of(solved: SolvedEstimation) -> Candidate:
    return next(each for each in solved.candidates if each.value == solved.map)


def _row(each: Candidate, best: bool) -> doc.Row:
    likelihood = each.weight if each.likelihood is None else each.likelihood
    cells = [
        doc.Cell(Given(each.value)),
        doc.Cell(Number(each.prior)),
        doc.Cell(Number(likelihood), quantity=None if each.likelihood is None else likelihood_id(each.written)),
        doc.Cell(Number(each.weight), quantity=identifier("joint", each.written)),
    ]
    if each.posterior is None:
        return doc.Row([*cells, doc.Cell(say("estimation.none"), marked=best)])
    return doc.Row(
        [*cells, doc.Cell(with_decimal(each.posterior), marked=best, quantity=identifier("posterior", each.written))]
    )


def _mean(solved: SolvedEstimation, symbol: Symbol) -> doc.Step:
    assert solved.posterior_mean is not None
    terms = tuple(
        Product((Given(each.value), Number(each.posterior)))
        for each in solved.candidates
        if each.posterior is not None and each.value
    )
    working: tuple[Expr, ...] = (Sum(terms),) if terms else ()
    quantity = identifier("posterior_mean", solved.parameter)
    line = Equation(expected(symbol), working, Number(solved.posterior_mean), quantity=quantity)
    formula = doc.Formula([doc.Line(line)])
    lead = doc.Paragraph(say("estimation.discrete.mean"))
    return doc.Step("mean", say("estimation.mean.title"), [lead, formula], short=[formula])
