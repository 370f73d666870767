"""The step of a confidence interval, and how it differs from a credible interval."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.estimation.confidence.interval import Interval, leaves_range
from _byhand.topics.estimation.data.model import Confidence, Method


def confidence_step(
    asked: Confidence, symbol: ex.Expr, interval: Interval, *, credible: bool, share: bool = False
) -> doc.Step:
    """credible: whether a credible interval stands beside it; share: whether the parameter is a probability"""
    blocks: list[doc.Block] = [doc.Paragraph(say(interval.key))]
    lines = [doc.Line(ex.Equation(name, (), ex.Number(value))) for name, value in interval.quantiles]
    if interval.law is not None:
        blocks.append(doc.Formula([doc.Line(ex.Equation(ex.Symbol(*interval.law), ()))]))
    if lines:
        blocks.append(doc.Formula(lines))
    if interval.ends is not None:
        blocks.append(doc.Formula(_ends(interval.ends)))
        blocks.append(doc.Paragraph(said(asked, symbol, interval), "result"))
        if share and leaves_range(interval):
            blocks.append(doc.Warn(say("estimation.confidence.leaves_range")))
        blocks.append(doc.Paragraph(say("estimation.confidence.meaning", level=_percent(asked))))
        if credible:
            blocks.append(doc.Paragraph(say("estimation.confidence.beside_credible")))
    return doc.Step("confidence", say("estimation.confidence.title"), blocks, short=doc.worked(blocks))


def _ends(ends: tuple[ex.Expr, ex.Expr]) -> list[doc.Line]:
    lines = []
    for name, working in zip((("low", r"\text{low}"), ("high", r"\text{high}")), ends, strict=True):
        shown = () if isinstance(working, ex.Number | ex.Count) else (working,)
        lines.append(doc.Line(ex.Equation(ex.Symbol(name[1], name[0]), shown, ex.Number(working.value))))
    return lines


def said(asked: Confidence, symbol: ex.Expr, interval: Interval) -> Phrase:
    """The interval in a sentence."""
    assert interval.value is not None
    low, high = (ex.Number(each) for each in interval.value)
    return say("estimation.confidence.said", level=_percent(asked), symbol=symbol, low=low, high=high)


_METHOD_KEYS: TextKeys[Method] = {
    "wald": "estimation.exercise.confidence_wald",
    "wilson": "estimation.exercise.confidence_wilson",
    "exact": "estimation.exercise.confidence_exact",
}


def asked_confidence(asked: Confidence) -> Phrase:
    """The question, with the method if it is stated."""
    key = "estimation.exercise.confidence" if asked.method is None else _METHOD_KEYS[asked.method]
    return say(key, level=_percent(asked))


def _percent(asked: Confidence) -> ex.Expr:
    return ex.Given(asked.level * 100)
