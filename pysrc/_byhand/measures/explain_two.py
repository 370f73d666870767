"""Two classes, one of them positive: precision, recall and F1, every measure with its names, and MCC."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Root
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.measures.explain_classes import shown
from _byhand.measures.formulas import (
    correlation,
    harmonic,
    likelihood_ratio_negative,
    likelihood_ratio_positive,
    odds_ratio,
)
from _byhand.measures.notation import FN, FP, TN, TP, Cells
from _byhand.phrase import TextKeys, say

_Measure = Literal[
    "sensitivity",
    "specificity",
    "precision",
    "negative_value",
    "false_positive_rate",
    "false_negative_rate",
    "prevalence",
    "balanced",
    "youden",
]
_TWO_KEYS: TextKeys[_Measure] = {
    "sensitivity": "measures.two.sensitivity",
    "specificity": "measures.two.specificity",
    "precision": "measures.two.precision",
    "negative_value": "measures.two.negative_value",
    "false_positive_rate": "measures.two.false_positive_rate",
    "false_negative_rate": "measures.two.false_negative_rate",
    "prevalence": "measures.two.prevalence",
    "balanced": "measures.two.balanced",
    "youden": "measures.two.youden",
}
_ALSO_KEYS: TextKeys[_Measure] = {
    "sensitivity": "measures.two.also_sensitivity",
    "specificity": "measures.two.also_specificity",
    "precision": "measures.two.also_precision",
    "negative_value": "measures.two.also_negative_value",
    "false_positive_rate": "measures.two.also_false_positive_rate",
    "false_negative_rate": "measures.two.also_false_negative_rate",
    "prevalence": "measures.two.also_prevalence",
    "balanced": "measures.two.also_balanced",
    "youden": "measures.two.also_youden",
}

_LR_PLUS, _LR_MINUS = Symbol(r"\text{LR}_{+}", "LR+"), Symbol(r"\text{LR}_{-}", "LR\u2212")
_ODDS_RATIO = Symbol(r"\text{OR}", "OR")
_CORRELATION = Symbol(r"\text{MCC}", "MCC")


def positive_step(confusion: Confusion, positive: int) -> doc.Step:
    """P = TP/(TP + FP), R = TP/(TP + FN), F1 = 2·TP/(2·TP + FP + FN) of the positive class"""
    cells, name = Cells(confusion), confusion.classes[positive]
    two, hits = Count(2), cells.cell(positive, positive)
    found_below = Sum((cells.decided(positive), cells.true(positive)))
    products = harmonic(write.PRECISION, write.RECALL)
    counts = Quotient(Product((two, TP)), Sum((TP, FP, TP, FN)))
    # Without decisions for the class there is no precision, without hits its mean with the recall is 0/0.
    by_mean = (products,) if confusion.precision(positive) and confusion.recall(positive) else ()
    measured: list[tuple[str, Symbol, Fraction | None, tuple[Expr, ...]]] = [
        (
            "precision",
            write.PRECISION,
            confusion.precision(positive),
            (Quotient(TP, Sum((TP, FP))), Quotient(hits, cells.decided_sum(positive))),
        ),
        (
            "recall",
            write.RECALL,
            confusion.recall(positive),
            (Quotient(TP, Sum((TP, FN))), Quotient(hits, cells.true_sum(positive))),
        ),
        (
            "f1",
            write.F1,
            confusion.f1(positive) if found_below.value else None,
            (*by_mean, counts, Quotient(Product((two, hits)), found_below)),
        ),
    ]
    lines = [
        doc.Line(Equation(symbol, working, Number(value), quantity=identifier(kind, name)), positive)
        for kind, symbol, value, working in measured
        if value is not None
    ]
    formula = doc.Formula(lines)
    blocks: list[doc.Block] = [doc.Paragraph(say("measures.positive.lead", name=cells.name(positive)))]
    blocks += [formula] if lines else []
    if confusion.precision(positive) is None:
        blocks.append(doc.Warn(say("measures.positive.never_decided", name=cells.name(positive))))
    if confusion.recall(positive) is None:
        blocks.append(doc.Warn(say("measures.positive.absent", name=cells.name(positive))))
    short = [block for block in blocks if not isinstance(block, doc.Paragraph)]
    return doc.Step("positive", say("measures.positive.title"), blocks, short=short)


def two_classes_step(confusion: Confusion, positive: int) -> doc.Step:
    """Sensitivity, specificity and related measures; MCC."""
    cells = Cells(confusion)
    table = _names(cells, positive)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("measures.two.lead", name=cells.name(positive), other=cells.name(1 - positive))),
        table,
        doc.Paragraph(say("measures.two.names")),
        *_likelihood_ratios(confusion, positive),
        doc.Paragraph(say("measures.two.correlation")),
        *_correlation(cells, positive),
    ]
    return doc.Step("two", say("measures.two.title"), blocks, short=[table])


def _likelihood_ratios(confusion: Confusion, positive: int) -> list[doc.Block]:
    """LR+, LR− and the odds ratio, those that exist."""
    cells, negative = Cells(confusion), 1 - positive
    sensitivity, specificity = confusion.recall(positive), confusion.recall(negative)
    if sensitivity is None or specificity is None:
        return []
    rates = (Number(sensitivity), Number(specificity))
    names = (Symbol(r"\text{TPR}", "TPR"), Symbol(r"\text{TNR}", "TNR"))
    tp, fn = cells.cell(positive, positive), cells.cell(positive, negative)
    fp, tn = cells.cell(negative, positive), cells.cell(negative, negative)
    found = [
        (_LR_PLUS, likelihood_ratio_positive, (names, rates), confusion.lr_plus(positive), "lr_plus"),
        (_LR_MINUS, likelihood_ratio_negative, (names, rates), confusion.lr_minus(positive), "lr_minus"),
    ]
    lines = [
        doc.Line(Equation(symbol, (rule(*symbols), rule(*numbers)), Number(value), quantity=name))
        for symbol, rule, (symbols, numbers), value, name in found
        if value is not None
    ]
    ratio = confusion.two(positive).odds_ratio
    if ratio is not None:
        working = (odds_ratio(TP, FN, FP, TN), odds_ratio(tp, fn, fp, tn))
        lines.append(doc.Line(Equation(_ODDS_RATIO, working, Number(ratio), quantity="odds_ratio")))
    return [doc.Paragraph(say("measures.two.ratios")), doc.Formula(lines)] if lines else []


def _names(cells: Cells, positive: int) -> doc.TableBlock:
    """Each measure with its counts, its value and its other names."""
    negative, confusion = 1 - positive, cells.confusion
    name, other = confusion.classes[positive], confusion.classes[negative]
    tp, fn = cells.cell(positive, positive), cells.cell(positive, negative)
    fp, tn = cells.cell(negative, positive), cells.cell(negative, negative)
    of_positive, of_negative = cells.true_sum(positive), cells.true_sum(negative)
    for_positive, for_negative = cells.decided_sum(positive), cells.decided_sum(negative)
    found: list[tuple[_Measure, Expr, Expr, str | None]] = [
        ("sensitivity", Quotient(TP, Sum((TP, FN))), Quotient(tp, of_positive), identifier("recall", name)),
        ("specificity", Quotient(TN, Sum((TN, FP))), Quotient(tn, of_negative), "specificity"),
        ("precision", Quotient(TP, Sum((TP, FP))), Quotient(tp, for_positive), identifier("precision", name)),
        ("negative_value", Quotient(TN, Sum((TN, FN))), Quotient(tn, for_negative), identifier("precision", other)),
        ("false_positive_rate", Quotient(FP, Sum((FP, TN))), Quotient(fp, of_negative), None),
        ("false_negative_rate", Quotient(FN, Sum((FN, TP))), Quotient(fn, of_positive), None),
        ("prevalence", Quotient(Sum((TP, FN)), write.SIZE), Quotient(cells.true(positive), cells.total()), None),
    ]
    rows = [_row(*each) for each in found]
    recalls = [value for value in confusion.recalls if value is not None]
    if len(recalls) == 2:
        mean = Quotient(Sum((Number(recalls[positive]), Number(recalls[negative]))), Count(2))
        sum_less_one = Difference(mean.numerator, Count(1))
        sensitivity, specificity = say("measures.two.sensitivity"), say("measures.two.specificity")
        named = {"sensitivity": sensitivity, "specificity": specificity}
        rows.append(_row("balanced", say("measures.two.balanced_rule", **named), mean, "macro_recall"))
        rows.append(_row("youden", say("measures.two.youden_rule", **named), sum_less_one))
    heads = [
        doc.ColumnHead(say("measures.two.measure"), align="left"),
        doc.ColumnHead(say("measures.two.rule"), align="left"),
        doc.ColumnHead(say("measures.two.value"), align="left"),
    ]
    return doc.TableBlock(say("measures.two.caption"), heads, rows, may_turn=False)


def _row(name: _Measure, rule: object, working: Expr, quantity: str | None = None) -> doc.Row:
    below = working.denominator.value if isinstance(working, Quotient) else 1
    value = Equation(working, (), Number(working.value), quantity=quantity) if below else shown(None)
    return doc.Row(
        [
            doc.Cell(say(_TWO_KEYS[name]), say(_ALSO_KEYS[name]), header=True),
            doc.Cell(rule),
            doc.Cell(value),
        ]
    )


def _correlation(cells: Cells, positive: int) -> list[doc.Block]:
    """MCC = (TP·TN − FP·FN) / √((TP+FP)(TP+FN)(TN+FP)(TN+FN))"""
    two = cells.confusion.two(positive)
    negative = 1 - positive
    tp, fn = cells.cell(positive, positive), cells.cell(positive, negative)
    fp, tn = cells.cell(negative, positive), cells.cell(negative, negative)
    rule = correlation(TP, FN, FP, TN)
    blocks: list[doc.Block] = []
    if any(cells.confusion.undecided):
        blocks.append(doc.Warn(say("measures.two.correlation_ties")))
    if two.correlation is None:
        return [
            *blocks,
            doc.Formula([doc.Line(Equation(_CORRELATION, (rule,)))]),
            doc.Warn(say("measures.two.no_correlation")),
        ]
    sums = tuple(Count(first.number + second.number) for first, second in ((tp, fp), (tp, fn), (tn, fp), (tn, fn)))
    put_in = Quotient(Difference(Product((tp, tn)), Product((fp, fn))), Root(Product(sums)))
    worked = Quotient(Number(Fraction(two.tp * two.tn - two.fp * two.fn)), Root(Count(int(Product(sums).value))))
    value = Equation(_CORRELATION, (rule, put_in, worked), Number(two.correlation), quantity="mcc")
    return [*blocks, doc.Formula([doc.Line(value)])]
