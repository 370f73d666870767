"""Tables with a column for each class: with many classes they are transposed or divided to fit on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from _byhand.document.steps import Cell, ColumnHead, Row, TableBlock
from _byhand.phrase import say

# Fractions that fit side by side on a page or a sheet of paper.
MOST_COLUMNS = 6


def fitting(table: TableBlock) -> list[TableBlock]:
    """The table unchanged, with the classes as rows, or in parts of a few classes each."""
    classes = _classes(table)
    if len(classes) <= MOST_COLUMNS:
        return [table]
    if table.may_turn and len(table.rows) <= MOST_COLUMNS and _is_plain(table):
        return [_turned(table)]
    return _parts(table, classes)


def _classes(table: TableBlock) -> list[int]:
    return list(dict.fromkeys(head.class_index for head in table.columns if head.class_index is not None))


def _is_plain(table: TableBlock) -> bool:
    """Does it have names on the left, one column for each class, and nothing else?"""
    first, *others = table.columns
    one_for_each = [head.class_index for head in others] == _classes(table)
    return first.class_index is None and one_for_each and all(row.cells[0].aside is None for row in table.rows)


def _turned(table: TableBlock) -> TableBlock:
    """The left column becomes the header; a total becomes the last column."""
    heads = [ColumnHead("", align="left"), *(ColumnHead(row.cells[0].main) for row in table.rows)]
    rows = [
        Row(
            [Cell(head.content, header=True), *(row.cells[place] for row in table.rows)],
            class_index=head.class_index,
        )
        for place, head in enumerate(table.columns)
        if place > 0
    ]
    return replace(table, columns=heads, rows=rows)


def _parts(table: TableBlock, classes: Sequence[int]) -> list[TableBlock]:
    """Columns that belong to no class are repeated in every part; the parts are as even as possible."""
    count = -(-len(classes) // MOST_COLUMNS)
    ends = [len(classes) * number // count for number in range(count + 1)]
    parts = []
    for start, end in pairwise(ends):
        own = {None, *classes[start:end]}
        places = [place for place, head in enumerate(table.columns) if head.class_index in own]
        parts.append(
            replace(
                table,
                caption=say("caption.continued", caption=table.caption) if start else table.caption,
                columns=[table.columns[place] for place in places],
                rows=[replace(row, cells=[row.cells[place] for place in places]) for row in table.rows],
            )
        )
    return parts
