"""The steps for a discrete prior: prior times likelihood as a table."""

from __future__ import annotations

from byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Sum, Symbol
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn
from byhand.numbers.real import add
from byhand.phrase import say
from byhand.topics.estimation.data.candidates import Candidate
from byhand.topics.estimation.likelihood.solved import Solved
from byhand.topics.estimation.notation.notation import expected
from byhand.topics.estimation.posterior.explain_prior import estimates_step, predictive_step
from byhand.topics.estimation.posterior.explain_uncertainty import uncertainty_step
from byhand.topics.estimation.posterior.ways_discrete import likelihood_id


def discrete_steps(solved: Solved, symbol: Symbol) -> list[Step]:
    """The table of the candidates, and the results read from it."""
    table = _table_step(solved, symbol)
    if solved.posterior_mean is None:
        return [table]
    return [
        table,
        _mean(solved, symbol),
        uncertainty_step(solved, symbol),
        *predictive_step(solved),
        estimates_step(solved, symbol),
    ]


def _table_step(solved: Solved, symbol: Symbol) -> Step:
    known = all(each.likelihood is not None for each in solved.candidates)
    heads = [
        ColumnHead(symbol),
        ColumnHead(say("estimation.discrete.prior")),
        ColumnHead(say("estimation.discrete.likelihood")),
        ColumnHead(say("estimation.discrete.product")),
        ColumnHead(say("estimation.discrete.posterior")),
    ]
    best = solved.map
    rows = [_row(each, each.value == best) for each in solved.candidates]
    total = add(*(each.weight for each in solved.candidates))
    sums = [Cell(say("estimation.discrete.sum")), Cell(Number(add(*(each.prior for each in solved.candidates))))]
    whole = Cell(Number(total), quantity="evidence" if known else None)
    last = Cell(Number(add(*(each.posterior for each in solved.candidates if each.posterior is not None))))
    rows.append(Row([*sums, Cell(""), whole, last], "total"))
    table = TableBlock(say("estimation.discrete.caption"), heads, rows)
    blocks: list[Block] = [Paragraph(say("estimation.discrete.lead", symbol=symbol)), table]
    if not total:
        blocks.append(Warn(say("estimation.discrete.impossible"), "warning"))
    elif not known:
        blocks.append(Paragraph(say("estimation.discrete.without_constant")))
    elif best is None:
        blocks.append(Paragraph(say("estimation.discrete.tied")))
    else:
        blocks.append(Paragraph(say("estimation.discrete.best", value=Given(best_of(solved).value)), "result"))
    return Step("posterior", say("estimation.posterior.title"), blocks, short=[table])


def best_of(solved: Solved) -> Candidate:
    return next(each for each in solved.candidates if each.value == solved.map)


def _row(each: Candidate, best: bool) -> Row:
    likelihood = each.weight if each.likelihood is None else each.likelihood
    cells = [
        Cell(Given(each.value)),
        Cell(Number(each.prior)),
        Cell(Number(likelihood), quantity=None if each.likelihood is None else likelihood_id(each.written)),
        Cell(Number(each.weight), quantity=identifier("joint", each.written)),
    ]
    if each.posterior is None:
        return Row([*cells, Cell(say("estimation.none"), marked=best)])
    return Row([*cells, Cell(Number(each.posterior), marked=best, quantity=identifier("posterior", each.written))])


def _mean(solved: Solved, symbol: Symbol) -> Step:
    assert solved.posterior_mean is not None
    terms = tuple(
        Product((Given(each.value), Number(each.posterior)))
        for each in solved.candidates
        if each.posterior is not None and each.value
    )
    working: tuple[Expr, ...] = (Sum(terms),) if terms else ()
    formula = Formula([Line(Equation(expected(symbol), working, Number(solved.posterior_mean)))])
    lead = Paragraph(say("estimation.discrete.mean"))
    return Step("mean", say("estimation.mean.title"), [lead, formula], short=[formula])
