"""How the steps of a pipeline print numbers, rows of tables and long lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import islice
from math import isfinite
from typing import Any

from _byhand.arithmetic.expr import Expr, Given, Number, Symbol
from _byhand.document.steps import Block, Cell, ColumnHead, Row, TableBlock, Warn
from _byhand.phrase import Phrase, say

# Worked lines, and rows of a table, as in the topics.
MOST_LINES = 8
MOST_ROWS = 40


def exact(number: float) -> Fraction:
    """The shortest decimal that reads as this float."""
    return Fraction(repr(float(number)))


def stated(number: Any) -> Expr:
    """A number that is given: by the user, or by a fitted attribute."""
    return Given(exact(number)) if isfinite(number) else Symbol(str(number), str(number))


def found(number: float) -> Number:
    """A number that the step computes."""
    return Number(exact(number), measured=True)


def table(
    caption: Phrase, heads: Sequence[Phrase], words: int, rows: Iterable[Sequence[object]], count: int
) -> list[Block]:
    """A table of which the first `words` columns hold words, cut to what one reads, with a note about the rest.

    rows, count  the cells of the rows, which are made as far as they are printed, and their number
    """
    columns = [ColumnHead(head, align="left" if place < words else "right") for place, head in enumerate(heads)]
    shown = [
        Row([Cell(content, header=not place) for place, content in enumerate(row)]) for row in islice(rows, MOST_ROWS)
    ]
    blocks: list[Block] = [TableBlock(caption, columns, shown)]
    if count > MOST_ROWS:
        blocks.append(Warn(say("models.pipeline.more_rows", count=count - MOST_ROWS)))
    return blocks
