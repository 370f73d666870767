"""The steps about probabilities: log loss and Brier score case by case, and the areas of several classes."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, OfClass, Symbol, Word
from _byhand.arithmetic.functions import Log, Negative
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Plot
from _byhand.document.ids import identifier
from _byhand.measures import notation as write
from _byhand.phrase import ClassName, Listing, Phrase, say
from _byhand.topics.evaluation.scores.forecasts import MOST_TERMS, Forecasts

# The first cases of a longer list.
MOST_ROWS = 60
LOG_LOSS, BRIER = Symbol("L", "L"), Symbol(r"\text{BS}", "BS")
MACRO_AREA = Symbol(r"\text{macro-AUC}", "macro-AUC")


def forecast_step(found: Forecasts) -> doc.Step:
    """−ln p(true class) and the squared error of each case, and their means."""
    table, lines = _table(found), list[doc.Line]()
    if found.log_loss is not None:
        working = (found.log_sum(),) if len(found.cases) <= MOST_TERMS // 2 else ()
        lines.append(doc.Line(Equation(LOG_LOSS, working, Number(found.log_loss), quantity="log_loss")))
    terms = len(found.cases) * (len(found.problem.classes) if found.several else 1)
    working = (found.brier_sum(),) if terms <= MOST_TERMS // 2 else ()
    lines.append(doc.Line(Equation(BRIER, working, Number(found.brier), quantity="brier")))
    key = "evaluation.forecast.lead_several" if found.several else "evaluation.forecast.lead"
    positive = ClassName(found.problem.classes[found.problem.positive], found.problem.positive)
    blocks: list[doc.Block] = [doc.Paragraph(say(key, name=positive)), table]
    hidden = len(found.cases) - MOST_ROWS
    if hidden > 0:
        blocks.append(doc.Warn(say("evaluation.exercise.hidden", count=hidden)))
    if found.log_loss is None:
        blocks.append(doc.Warn(say("evaluation.forecast.impossible"), "warning"))
    formula = doc.Formula(lines)
    blocks += [formula, doc.Paragraph(say("evaluation.forecast.meaning"))]
    return doc.Step("forecasts", say("evaluation.forecast.title"), blocks, short=[formula])


def _table(found: Forecasts) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("evaluation.exercise.number")),
        doc.ColumnHead(say("evaluation.exercise.class"), align="left"),
        doc.ColumnHead(say("evaluation.forecast.of_true")),
        doc.ColumnHead(say("evaluation.forecast.logarithm")),
        doc.ColumnHead(say("evaluation.forecast.squared")),
    ]
    rows = []
    for number, case in enumerate(found.cases[:MOST_ROWS], 1):
        share = case.probabilities[case.true]
        loss: object = say("evaluation.forecast.infinite")
        if share:
            expr: Expr = Negative(Log(Given(share)))
            loss = Number(expr.value)
        cells = [doc.Cell(Count(number)), doc.Cell(ClassName(found.problem.classes[case.true], case.true))]
        cells += [doc.Cell(Given(share)), doc.Cell(loss), doc.Cell(Number(found.squared(case)))]
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("evaluation.forecast.caption"), heads, rows, may_turn=False)


def areas_step(found: Forecasts) -> doc.Step:
    """The area of each class against the rest, by ordered pairs, and their mean."""
    classes, lines, absent = found.problem.classes, list[doc.Line](), list[str]()
    ways = found.ways()
    for place, (name, curve) in enumerate(zip(classes, found.curves, strict=True)):
        if curve is None:
            absent.append(name)
            continue
        quantity = identifier("auc", name)
        area = OfClass(write.AREA, Word(name))
        lines.append(doc.Line(Equation(area, (ways[quantity],), Number(curve.auc), quantity=quantity), place))
    if found.macro_auc is not None:
        lines.append(
            doc.Line(Equation(MACRO_AREA, (found.mean_area(),), Number(found.macro_auc), quantity="macro_auc"))
        )
    blocks: list[doc.Block] = [doc.Paragraph(say("evaluation.areas.lead"))]
    if lines:
        blocks += [doc.Formula(lines), _chart(found)]
    if absent:
        blocks.append(doc.Warn(say("evaluation.areas.absent", names=Listing(absent))))
    return doc.Step("areas", say("evaluation.areas.title"), blocks, short=doc.worked(blocks))


def _chart(found: Forecasts) -> Plot:
    """A curve for each class, and the diagonal of guessing."""
    marks = [Curve([(0.0, 0.0), (1.0, 1.0)], say("measures.roc.chance"), dashed=True)]
    areas = list[Phrase]()
    for place, (name, curve) in enumerate(zip(found.problem.classes, found.curves, strict=True)):
        if curve is not None:
            line = [(float(x), float(y)) for x, y in map(curve.point, curve.steps)]
            marks.append(Curve(line, ClassName(name, place), place))
            areas.append(say("evaluation.areas.one", name=ClassName(name, place), area=Number(curve.auc)))
    return Plot(
        say("evaluation.areas.chart"),
        say("evaluation.areas.described", areas=Listing(areas)),
        Axis(say("measures.roc.fpr"), 0.0, 1.0),
        Axis(say("measures.roc.tpr"), 0.0, 1.0),
        marks,
        same_scale=True,
    )
