"""The effect of prevalence on precision: the same test in a population with fewer or more positives."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Plot
from _byhand.measures.confusion import Confusion
from _byhand.phrase import say

_ONE = Given(Fraction(1))
_PREVALENCE = Symbol(r"\theta", "θ")
_SENSITIVITY, _SPECIFICITY = Symbol(r"\text{Se}", "Se"), Symbol(r"\text{Sp}", "Sp")
_PRECISION = Symbol("P", "P")
_SHARES = (Fraction(1, 2), Fraction(1, 10), Fraction(1, 100), Fraction(1, 1000))
_POINTS = 100


def prevalence_step(confusion: Confusion, positive: int) -> list[doc.Step]:
    """P = Se·θ / (Se·θ + (1 − Sp)(1 − θ)). Empty if Se or Sp is undefined, or nothing is ever positive."""
    sensitivity, specificity = confusion.recall(positive), confusion.recall(1 - positive)
    if sensitivity is None or specificity is None or not (sensitivity or specificity < 1):
        return []
    own = Fraction(confusion.true(positive), confusion.total)
    hit = Product((_SENSITIVITY, _PREVALENCE))
    alarm = Product((Difference(_ONE, _SPECIFICITY), Difference(_ONE, _PREVALENCE)))
    rule = Equation(_PRECISION, (Quotient(hit, Sum((hit, alarm))),))
    line = doc.Line(
        Equation(
            _PRECISION,
            (_put_in(sensitivity, specificity, own),),
            Number(precision_at(sensitivity, specificity, own)),
        )
    )
    heads = [
        doc.ColumnHead(say("evaluation.prevalence.share")),
        doc.ColumnHead(say("evaluation.prevalence.precision")),
        doc.ColumnHead(say("evaluation.prevalence.negative")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(Number(share), header=True, marked=share == own),
                doc.Cell(Number(precision_at(sensitivity, specificity, share), measured=True)),
                doc.Cell(_negative(sensitivity, specificity, share)),
            ]
        )
        for share in sorted({*_SHARES, own}, reverse=True)
    ]
    table = doc.TableBlock(say("evaluation.prevalence.caption"), heads, rows, may_turn=False)
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                "evaluation.prevalence.lead",
                sensitivity=Equation(_SENSITIVITY, (), Number(sensitivity)),
                specificity=Equation(_SPECIFICITY, (), Number(specificity)),
                share=Equation(_PREVALENCE, (), Number(own)),
            )
        ),
        doc.Formula([doc.Line(rule), line]),
        doc.Paragraph(say("evaluation.prevalence.same")),
        table,
        _chart(sensitivity, specificity, own),
        doc.Paragraph(say("evaluation.prevalence.meaning")),
    ]
    return [doc.Step("prevalence", say("evaluation.prevalence.title"), blocks)]


def precision_at(sensitivity: Fraction, specificity: Fraction, share: Fraction) -> Fraction:
    """Bayes' rule for a test: P(positive class | positive decision) at this prevalence, 0 < share < 1."""
    hit, alarm = sensitivity * share, (1 - specificity) * (1 - share)
    return hit / (hit + alarm)


def _negative(sensitivity: Fraction, specificity: Fraction, share: Fraction) -> object:
    """P(negative class | negative decision)"""
    clear, missed = specificity * (1 - share), (1 - sensitivity) * share
    return Number(clear / (clear + missed), measured=True) if clear + missed else say("measures.undefined")


def _put_in(sensitivity: Fraction, specificity: Fraction, share: Fraction) -> Expr:
    hit = Product((Number(sensitivity), Number(share)))
    return Quotient(hit, Sum((hit, Product((Number(1 - specificity), Number(1 - share))))))


def _chart(sensitivity: Fraction, specificity: Fraction, own: Fraction) -> Plot:
    shares = [Fraction(step, _POINTS) for step in range(1, _POINTS)]
    # At low prevalence, precision changes fastest.
    shares = sorted({*shares, *(Fraction(step, 20 * _POINTS) for step in range(1, 40)), own})
    points = [(float(share), float(precision_at(sensitivity, specificity, share))) for share in shares]
    here = precision_at(sensitivity, specificity, own)
    return Plot(
        say("evaluation.prevalence.chart"),
        say("evaluation.prevalence.described", share=Number(own), precision=Number(here)),
        Axis(say("evaluation.prevalence.share"), 0.0, 1.0),
        Axis(say("evaluation.prevalence.precision"), 0.0, 1.0),
        [Curve(points), Dots([(float(own), float(here))], say("evaluation.prevalence.here"), emphasised=True)],
    )
