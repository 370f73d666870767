"""The step of bias and mean squared error."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import say
from _byhand.topics.estimation.likelihood.accuracy import Accuracy
from _byhand.topics.estimation.notation import notation

_LETTERS = {"bias": ("bias", r"\operatorname{bias}"), "mse": ("MSE", r"\operatorname{MSE}")}


def accuracy_step(name: str, at: Fraction, accuracy: Accuracy) -> doc.Step:
    """Both with their formulas and numbers, for the true value `at`."""
    symbol = notation.PARAMETER[name]
    true = ex.Equation(symbol, (notation.number(at),))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.accuracy.lead", true=true)),
        doc.Paragraph(say(accuracy.key)),
    ]
    lines = accuracy_lines(name, notation.hat(name), accuracy)
    blocks.append(doc.Formula(lines))
    if accuracy.key != "estimation.accuracy.long_series" and (accuracy.bias is None or accuracy.mse is None):
        blocks.append(doc.Paragraph(say("estimation.accuracy.infinite")))
    return doc.Step("accuracy", say("estimation.accuracy.title"), blocks, short=doc.worked(blocks))


def accuracy_lines(name: str, hat: ex.Expr, accuracy: Accuracy) -> Sequence[doc.Line]:
    """bias(θ̂) and MSE(θ̂)"""
    lines = []
    for kind, working in (("bias", accuracy.bias), ("mse", accuracy.mse)):
        letter, latex = _LETTERS[kind]
        left = notation.Applied(letter, hat, latex=latex)
        if kind in accuracy.law:
            lines.append(doc.Line(ex.Equation(left, (ex.Symbol(*accuracy.law[kind]),))))
        if working is not None:
            shown = () if isinstance(working, ex.Number | ex.Count) else (working,)
            lines.append(doc.Line(ex.Equation(left, shown, ex.Number(working.value), quantity=identifier(kind, name))))
    return lines
