"""The ROC curve threshold by threshold, and its area in two ways: by trapezoids and by ordered pairs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Quotient, Sum
from _byhand.document import steps as doc
from _byhand.document.chart import Area, Axis, Curve, Dots, Mark, Plot
from _byhand.measures import notation as write
from _byhand.measures.receiver import Receiver, Threshold
from _byhand.numbers.real import Value, real
from _byhand.phrase import ClassName, Phrase, say

# Only the first steps of a longer curve are shown.
MOST_STEPS = 60
_MOST_TRAPEZOIDS = 12
_HALF = Given(Fraction(1, 2))


def receiver_step(
    curve: Receiver,
    positive: ClassName,
    negative: ClassName,
    lead: Sequence[doc.Block],
    rows: Sequence[Expr | Phrase | str],
    chosen: Value | None = None,
    *,
    measured: bool = False,
) -> doc.Step:
    """lead      blocks about the scores
    rows      (N,) the name of each row in the table of thresholds
    chosen    the threshold in use, whose point is drawn
    measured  whether the scores are measured numbers, printed as decimals
    """
    table = _table(curve, positive, negative, rows, measured=measured)
    blocks: list[doc.Block] = [
        *lead,
        doc.Paragraph(
            say(
                "measures.roc.lead",
                name=positive,
                other=negative,
                positives=Count(curve.positives),
                negatives=Count(curve.negatives),
            )
        ),
        table,
    ]
    hidden = len(curve.steps) - MOST_STEPS
    if hidden > 0:
        blocks.append(doc.Warn(say("measures.roc.hidden", count=hidden)))
    if any(curve.unscored):
        blocks.append(doc.Warn(say("measures.roc.unscored", count=sum(curve.unscored)), "warning"))
    else:
        blocks.append(_chart(curve, chosen))
    area = [] if any(curve.unscored) else _area(curve)
    pairs = _pairs(curve, positive, negative)
    blocks += [doc.Paragraph(say("measures.roc.area_lead")), *area] if area else []
    blocks += [*pairs, doc.Paragraph(say("measures.roc.meaning", name=positive, other=negative))]
    return doc.Step("roc", say("measures.roc.title"), blocks, short=[pairs[-1]])


def _table(
    curve: Receiver, positive: ClassName, negative: ClassName, rows: Sequence[Expr | Phrase | str], *, measured: bool
) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("measures.roc.threshold")),
        doc.ColumnHead(say("measures.roc.joins"), align="left"),
        doc.ColumnHead(say("measures.roc.tp"), positive.index),
        doc.ColumnHead(say("measures.roc.fp"), negative.index),
        doc.ColumnHead(say("measures.roc.fpr_short")),
        doc.ColumnHead(say("measures.roc.tpr_short")),
    ]
    body = []
    for step in curve.steps[:MOST_STEPS]:
        score = say("measures.roc.above_all") if step.score is None else Number(step.score, measured)
        body.append(
            doc.Row(
                [
                    doc.Cell(score, header=True),
                    doc.Cell(_joining(step, positive, negative, rows)),
                    doc.Cell(Count(step.tp)),
                    doc.Cell(Count(step.fp)),
                    *(doc.Cell(Number(rate)) for rate in curve.point(step)),
                ]
            )
        )
    return doc.TableBlock(say("measures.roc.caption"), heads, body, may_turn=False)


def _joining(
    step: Threshold, positive: ClassName, negative: ClassName, rows: Sequence[Expr | Phrase | str]
) -> Phrase | str:
    """The rows that are assigned to the positive class from this threshold on."""
    if step.score is None:
        return say("measures.roc.none_joins")
    if len(step.rows) == 1:
        (place,) = step.rows
        name = positive if step.new_positive else negative
        return say("measures.roc.one_joins", row=rows[place], name=name)
    if step.new_positive and step.new_negative:
        return say(
            "measures.roc.both_join",
            name=positive,
            other=negative,
            count=Count(step.new_positive),
            others=Count(step.new_negative),
        )
    name, count = (positive, step.new_positive) if step.new_positive else (negative, step.new_negative)
    return say("measures.roc.several_join", count=Count(count), name=name)


def _chart(curve: Receiver, chosen: Value | None) -> Plot:
    points = [tuple(map(float, curve.point(step))) for step in curve.steps]
    line = [(x, y) for x, y in points]
    marks: list[Mark] = [
        Area(line),
        Curve(line),
        Curve([(0.0, 0.0), (1.0, 1.0)], say("measures.roc.chance"), dashed=True),
    ]
    if len(line) <= MOST_STEPS:
        marks.append(Dots(line))
    if chosen is not None:
        reached = [step for step in curve.steps if step.score is None or real(step.score) >= real(chosen)]
        x, y = curve.point(reached[-1])
        marks.append(Dots([(float(x), float(y))], say("measures.roc.chosen"), emphasised=True))
    return Plot(
        say("measures.roc.chart"),
        say("measures.roc.described", steps=len(curve.steps), area=Number(curve.auc)),
        Axis(say("measures.roc.fpr"), 0.0, 1.0),
        Axis(say("measures.roc.tpr"), 0.0, 1.0),
        marks,
        same_scale=True,
    )


def _area(curve: Receiver) -> list[doc.Block]:
    """AUC = 1/(P·N) · Σ ΔFP · (TP before + TP after)/2"""
    pairs = Product((Count(curve.positives), Count(curve.negatives)))
    parts: list[tuple[int, int, int]] = []
    for before, after in zip(curve.steps, curve.steps[1:], strict=False):
        width = after.fp - before.fp
        if parts and parts[-1][1:] == (before.tp, after.tp) and before.tp == after.tp:
            parts[-1] = (parts[-1][0] + width, before.tp, after.tp)
        elif width:
            parts.append((width, before.tp, after.tp))
    result = Number(curve.area)
    if len(parts) > _MOST_TRAPEZOIDS:
        doubled = sum(width * (before + after) for width, before, after in parts)
        working = Quotient(Number(Fraction(doubled, 2)), pairs)
        return [doc.Formula([doc.Line(Equation(write.AREA, (working,), result, quantity="auc"))])]
    terms = tuple(_trapezoid(*part) for part in parts)
    above = Sum(terms) if len(terms) > 1 else terms[0]
    return [doc.Formula([doc.Line(Equation(write.AREA, (Quotient(above, pairs),), result, quantity="auc"))])]


def _trapezoid(width: int, before: int, after: int) -> Expr:
    """A rectangle if the curve does not rise; height in positive rows, width in negative ones."""
    height = Count(after) if before == after else Quotient(Sum((Count(before), Count(after))), Count(2))
    return Product((Count(width), height))


def _pairs(curve: Receiver, positive: ClassName, negative: ClassName) -> list[doc.Block]:
    """AUC = (pairs in order + ½ · pairs at the same score) / (P·N)"""
    above, level = curve.pairs
    pairs = Product((Count(curve.positives), Count(curve.negatives)))
    ordered: Expr = Count(above)
    if level:
        ordered = Sum((ordered, Product((_HALF, Count(level)))))
    return [
        doc.Paragraph(
            say(
                "measures.roc.pairs_level" if level else "measures.roc.pairs",
                name=positive,
                other=negative,
                above=Count(above),
                level=Count(level),
                all=Equation(pairs, (), Number(pairs.value)),
            )
        ),
        doc.Formula([doc.Line(Equation(write.AREA, (Quotient(ordered, pairs),), Number(curve.auc), quantity="auc"))]),
    ]
