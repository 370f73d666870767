"""Tf-idf weights: tf · idf, with tf the count or 1 + ln count, divided by the length of the row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Absolute, Log, Power, Root
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.models.pipeline.columns import Columns, Worked, numbers, refuse_setting, same_row
from _byhand.models.pipeline.printing import MOST_LINES, exact, found, stated, table
from _byhand.phrase import Phrase, TextKeys, say

_IDF: TextKeys[Literal["smooth", "plain", "none"]] = {
    "smooth": "models.pipeline.tfidf.lead_smooth",
    "plain": "models.pipeline.tfidf.lead_plain",
    "none": "models.pipeline.tfidf.lead_none",
}
_ONE = ex.Given(Fraction(1))
_TF = ex.Symbol(r"\mathrm{tf}", "tf")
_IDF_SYMBOL = ex.Symbol(r"\mathrm{idf}", "idf")
_LENGTH = ex.Symbol(r"\lVert w \rVert", "‖w‖")


@dataclass(frozen=True)
class Counted:
    """The words of one text.

    counts   (p,)
    names    (p,)
    places   of the words that occur, in the order in which they are printed
    notes    what is said of the words that are left out
    unknown  whether the vocabulary does not have some of the text's
    """

    counts: Any
    names: Sequence[str]
    places: Sequence[int]
    notes: Sequence[Block] = ()
    unknown: bool = False

    @property
    def caption(self) -> Phrase:
        return say("models.pipeline.words.caption", rest=len(self.counts) - len(self.places))


def work(transformer: Any, columns: Columns) -> Worked:
    """TfidfTransformer behind counts"""
    row = numbers(columns)
    counted = Counted(row[0], columns.names, np.flatnonzero(row[0]).tolist())
    ours, blocks = weighted(transformer, counted)
    made = same_row(transformer, row, ours)
    return Worked(
        Columns(columns.names, made),
        say("models.pipeline.tfidf.title"),
        blocks,
        departures(transformer, counted),
    )


def weighted(transformer: Any, counted: Counted) -> tuple[Any, list[Block]]:
    """The (p,) weights and their working; only words with a count are printed."""
    if transformer.norm not in ("l1", "l2", None):
        raise refuse_setting(transformer, f"norm={transformer.norm!r}")
    counts, places = counted.counts, counted.places
    if transformer.sublinear_tf and (counts < 0).any():
        raise refuse_setting(transformer, "sublinear_tf=True")
    tf = np.log(counts[places]) + 1 if transformer.sublinear_tf else counts[places].astype(float)
    idf = transformer.idf_[places] if transformer.use_idf else np.ones(len(places))
    products = tf * idf
    length = _length(products, transformer.norm)
    weights = np.zeros(len(counts))
    weights[places] = products / length
    words = [counted.names[place] for place in places]
    blocks: list[Block] = [Paragraph(say(_IDF[_kind(transformer)]))]
    if words:
        lines = [
            Line(ex.Equation(ex.Word(word), _working(transformer, count, factor), found(product)))
            for word, count, factor, product in list(zip(words, counts[places], idf, products, strict=True))[
                :MOST_LINES
            ]
        ]
        blocks += [Formula([Line(ex.Equation(ex.Symbol("w", "w"), (_rule(transformer),))), *lines])]
        blocks += _divided(transformer, products, length)
        heads = [
            say("models.pipeline.words.head_word"),
            say("models.pipeline.words.head_count"),
            say("models.pipeline.tfidf.head_idf"),
            say("models.pipeline.tfidf.head_product"),
            say("models.pipeline.head_made"),
        ]
        rows = (
            [word, stated(count), stated(factor), found(product), found(product / length)]
            for word, count, factor, product in zip(words, counts[places], idf, products, strict=True)
        )
        blocks += table(counted.caption, heads, 1, rows, len(words))
    return weights, blocks


def departures(transformer: Any, counted: Counted) -> list[Phrase]:
    """The formula of idf, with a book's number where the model keeps enough for it; the norm."""
    said = []
    if transformer.use_idf and transformer.smooth_idf:
        said.append(say("models.pipeline.departure.idf_smooth"))
    elif transformer.use_idf and counted.places:
        first = transformer.idf_[counted.places[0]]
        said.append(
            say(
                "models.pipeline.departure.idf",
                word=counted.names[counted.places[0]],
                book=found(float(first - 1)),
                here=found(float(first)),
            )
        )
    if transformer.norm is not None:
        said.append(say("models.pipeline.departure.norm", norm=transformer.norm.upper()))
    return said


def _kind(transformer: Any) -> Literal["smooth", "plain", "none"]:
    if not transformer.use_idf:
        return "none"
    return "smooth" if transformer.smooth_idf else "plain"


def _length(products: Any, norm: str | None) -> float:
    """1 without a norm, and of a row of zeros, which scikit-learn leaves as it is."""
    if norm is None or not len(products):
        return 1.0
    return float(np.sqrt(products @ products) if norm == "l2" else np.abs(products).sum()) or 1.0


def _rule(transformer: Any) -> ex.Expr:
    tf = ex.Sum((_ONE, Log(_TF))) if transformer.sublinear_tf else _TF
    return ex.Product((tf, _IDF_SYMBOL)) if transformer.use_idf else tf


def _working(transformer: Any, count: float, idf: float) -> tuple[ex.Expr, ...]:
    tf = ex.Sum((_ONE, Log(stated(count)))) if transformer.sublinear_tf else stated(count)
    return (ex.Product((tf, ex.Number(exact(idf), measured=True))) if transformer.use_idf else tf,)


def _divided(transformer: Any, products: Any, length: float) -> list[Block]:
    """The length of the row with its numbers put in."""
    if transformer.norm is None:
        return []
    terms = [found(value) for value in products[: MOST_LINES + 1].tolist()]
    working: tuple[ex.Expr, ...] = ()
    if len(terms) <= MOST_LINES and transformer.norm == "l2":
        working = (Root(ex.Sum(tuple(Power(term, 2) for term in terms))),)
    elif len(terms) <= MOST_LINES:
        working = (ex.Sum(tuple(Absolute(term) if term.number < 0 else term for term in terms)),)
    return [
        Paragraph(say("models.pipeline.tfidf.norm", norm=transformer.norm.upper())),
        Formula([Line(ex.Equation(_LENGTH, working, found(length)))]),
    ]
