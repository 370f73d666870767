"""The best number of observations: a table and a chart of the net gain, and one number worked out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.powers import Raised
from _byhand.decision.explain import class_word
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Plot, can_be_drawn
from _byhand.document.scatter import frame
from _byhand.numbers.rational import in_digits
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.bayes_decision.observing.explain import best_phrase
from _byhand.topics.bayes_decision.observing.repeated import Repeated, Result, results
from _byhand.topics.bayes_decision.observing.times import times
from _byhand.topics.bayes_decision.rules.information import Prior

# Of more results one number of observations is not worked out.
_MOST_RESULTS = 15
_MOST_CLASSES = 4
_PART_ASIDE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.observing.part_aside_risk",
    "payoff": "bayes_decision.observing.part_aside_payoff",
}
_WORKED_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.observing.worked_risk",
    "payoff": "bayes_decision.observing.worked_payoff",
}
_NUMBER = ex.Symbol("n", "n")


def repeated_step(prior: Prior, many: Repeated) -> doc.Step:
    """What n observations are worth, n = 0 ... N, and the best number."""
    table = _table(many)
    final = doc.Paragraph(best_phrase(many), "final")
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.observing.repeat_lead"))]
    blocks += [*_worked(prior, many), table, *_chart(many)]
    blocks += [doc.Paragraph(say("bayes_decision.observing.repeat_table")), final]
    if not many.best:
        blocks.insert(-1, doc.Paragraph(say("bayes_decision.observing.repeat_none")))
    return doc.Step("repeat", say("bayes_decision.observing.repeat_title"), blocks, short=[table, final])


def _table(many: Repeated) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(_NUMBER),
        doc.ColumnHead(say("bayes_decision.observing.column_worth")),
        doc.ColumnHead(say("bayes_decision.observing.column_cost")),
        doc.ColumnHead(say("bayes_decision.observing.column_gain")),
    ]
    rows = []
    for number, (value, gain) in enumerate(zip(many.information, many.gains, strict=True)):
        cost = number * many.cost
        working = ex.Equation(
            Difference(ex.Number(value), ex.Number(cost)), (), ex.Number(gain), quantity=f"net_gain[{number}]"
        )
        cells = (
            doc.Cell(ex.Count(number), header=True),
            doc.Cell(ex.Number(value), quantity=f"sample_information[{number}]"),
            doc.Cell(ex.Number(cost)),
            doc.Cell(working, marked=number == many.best),
        )
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("bayes_decision.observing.repeat_caption"), heads, rows, may_turn=False)


def _chart(many: Repeated) -> list[doc.Block]:
    """The net gain over n, and the value without the costs."""
    gains = [(float(at), _rounded(gain)) for at, gain in enumerate(many.gains)]
    values = [(float(at), _rounded(value)) for at, value in enumerate(many.information)]
    heights = frame([height for _, height in [*gains, *values]])
    described = say(
        "bayes_decision.observing.chart_described",
        most=len(gains) - 1,
        best=many.best,
        gain=in_digits(many.gains[many.best]),
    )
    plot = Plot(
        say("bayes_decision.observing.chart_caption"),
        described,
        Axis(_NUMBER, *frame([0.0, float(len(gains) - 1)])),
        Axis(say("bayes_decision.observing.column_gain"), *heights),
        [
            Curve(values, say("bayes_decision.observing.column_worth"), dashed=True),
            Dots(gains, say("bayes_decision.observing.column_gain")),
            Dots([gains[many.best]], emphasised=True),
        ],
    )
    return [plot] if can_be_drawn(plot) else []


def _rounded(number: Fraction) -> float:
    return float(f"{float(number):.9g}")


# --- one number of observations


def _worked(prior: Prior, many: Repeated) -> list[doc.Block]:
    """Every result of the best number of observations, or of two; empty if these are many."""
    most = len(many.information) - 1
    number = many.best if many.best > 1 else min(2, most)
    found = results(many.table, many.priors, number)
    if number < 2 or len(found) > _MOST_RESULTS or len(many.table.classes) > _MOST_CLASSES:
        return []
    table, loss = many.table, many.table.loss
    total = sum((each.share(table) for each in found), start=Fraction(0))
    gap = Difference(ex.Number(loss.shown(total)), ex.Number(loss.shown(prior.least)))
    if not loss.gains:
        gap = Difference(ex.Number(prior.least), ex.Number(total))
    value = ex.Equation(gap, (), ex.Number(many.information[number]), quantity=f"sample_information[{number}]")
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_WORKED_KEYS[loss.stake], number=number)),
        doc.Formula(_example(many, found[len(found) // 2])),
        _results_table(many, found, total),
        doc.Formula([doc.Line(value)]),
    ]
    return blocks


def _example(many: Repeated, result: Result) -> list[doc.Line]:
    """P(c, counts) of each class for one of the results, by the multinomial distribution, and its part of the sum."""
    table, lines = many.table, list[doc.Line]()
    counted = [times(count, name) for name, count in zip(table.observations, result.counts, strict=True) if count]
    for place, name in enumerate(table.classes):
        factors: list[ex.Expr] = [ex.Count(result.orders)] if result.orders > 1 else []
        factors.append(ex.Given(many.priors[place]))
        factors += [
            Raised(ex.Given(row[place]), ex.Count(count))
            for row, count in zip(table.rows, result.counts, strict=True)
            if count
        ]
        working, left = ex.Product(tuple(factors)), _with_counts(name, counted)
        lines.append(doc.Line(ex.Equation(left, (working,), ex.Number(result.joint[place])), place))
    terms = tuple(
        ex.Product((ex.Number(share), ex.Given(cost)))
        for share, cost in zip(result.joint, table.loss.stated[result.best[0]], strict=True)
    )
    part = ex.Number(table.loss.shown(result.share(table)))
    named = say(_PART_ASIDE_KEYS[table.loss.stake], action=table.loss.actions[result.best[0]])
    return [*lines, doc.Line(ex.Equation(ex.Sum(terms), (), part), None, named)]


def _with_counts(name: str, counts: Sequence[ex.Expr]) -> ex.Expr:
    """P(oil, 1× favourable), P(oil, k)"""
    return ex.Probability(ex.Joined((class_word(name), *counts), r",\ ", ", "))


def _results_table(many: Repeated, found: list[Result], total: Fraction) -> doc.TableBlock:
    table, loss = many.table, many.table.loss
    heads = [
        doc.ColumnHead(say("bayes_decision.observing.column_counts"), align="left"),
        doc.ColumnHead(say("bayes_decision.observing.column_orders")),
        *(
            doc.ColumnHead(ex.Probability(ex.Joined((class_word(name), ex.Symbol("k", "k")), r",\ ", ", ")))
            for name in table.classes
        ),
        doc.ColumnHead(say("bayes_decision.tables.decision"), align="left"),
        doc.ColumnHead(say("bayes_decision.observing.part")),
    ]
    rows = []
    for result in found:
        best = Listing([loss.actions[place] for place in result.best])
        cells = [
            doc.Cell(_counted(many, result), header=True),
            doc.Cell(ex.Count(result.orders)),
            *(doc.Cell(ex.Number(share)) for share in result.joint),
            doc.Cell(best, marked=True),
            doc.Cell(ex.Number(loss.shown(result.share(table)))),
        ]
        rows.append(doc.Row(tuple(cells)))
    shares = [sum((each.joint[place] for each in found), start=Fraction(0)) for place in range(len(table.classes))]
    last = [
        doc.Cell(say("bayes_decision.tables.total"), header=True),
        doc.Cell(ex.Count(sum(each.orders for each in found))),
        *(doc.Cell(ex.Number(share)) for share in shares),
        doc.Cell(""),
        doc.Cell(ex.Number(loss.shown(total))),
    ]
    rows.append(doc.Row(tuple(last), "total"))
    return doc.TableBlock(say("bayes_decision.observing.results_caption"), heads, rows, may_turn=False)


def _counted(many: Repeated, result: Result) -> Listing:
    """2× favourable, 1× unfavourable"""
    named = [
        say("bayes_decision.observing.times", count=count, name=name)
        for name, count in zip(many.table.observations, result.counts, strict=True)
        if count
    ]
    return Listing(named, "list.comma")
