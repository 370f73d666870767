"""The table of an exercise: named columns and rows, with the guesses about them and the position of each cell."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction

from _byhand.cache import LRU, MOST_CHARACTERS
from _byhand.cells.cell import is_missing
from _byhand.cells.roles import guess_type
from _byhand.errors import InputError, Notice
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source
from _byhand.table.building import build_table
from _byhand.table.chain import read_table
from _byhand.table.model import Column, Reading, Table
from _byhand.table.shape import shape_grid

__all__ = [
    "Column",
    "Reading",
    "Table",
    "guess_type",
    "is_missing",
    "parse_result",
    "read_grid",
    "read_text",
]

# One entry as the problem reads it, one as the page shows it, and their predecessors.
_CACHE: LRU[Table] = LRU(4, MOST_CHARACTERS)


def read_text(text: str, reading: Reading | None = None, *, stated: bool = True) -> Table:
    """The table in a text. Any text gives either a table or an InputError with the reason.

    stated  whether it is said that the text is a table, as by the field of a problem: then it is read even if little
            speaks for one. A question that must be answered first is an InputError in both cases.
    """
    asked = reading or Reading()
    # Other changes of the problem leave the text and its reading unchanged.
    return _CACHE.get((text, repr(asked), stated), len(text), lambda: read_table(Page(text), asked, stated=stated))


def read_grid(columns: Sequence[str], rows: Sequence[Sequence[object]], reading: Reading | None = None) -> Table:
    """A table edited on the page or stated in a problem: its names are known, and it is not transposed."""
    reading = reading or Reading()
    for number_of_row, row in enumerate(rows):
        if len(row) != len(columns):
            raise InputError(
                "parse.grid_ragged", row=number_of_row, number=number_of_row + 1, cells=len(row), expected=len(columns)
            )
    cells = [[_as_text(name) for name in columns], *([_as_text(cell) for cell in row] for row in rows)]
    header = reading.header if reading.header is not None else True
    source = Source("")
    grid = Grid("grid", cells, [range(len(columns))] * len(cells))
    shape = shape_grid(grid, source, header, reading.transposed or False)
    lines = tuple(range(1, len(shape.rows) + 1))
    return build_table(shape, grid, lines, None, reading)


def _as_text(value: object) -> str:
    """A cell of structured input as a person would write it: true, not True; nothing for null."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float | Decimal | Fraction):
        return str(value)
    return json.dumps(value, ensure_ascii=False, default=str)


def parse_result(table: Table, say: Callable[[Notice], str]) -> dict[str, object]:
    """The JSON that `parse` prints; `say` turns a notice into a sentence."""
    training = set(table.training_rows())
    cases = table.cases()
    return {
        "columns": list(table.names),
        "rows": [row for index, row in enumerate(table.rows()) if index in training],
        "class_column": table.class_column,
        "ignored": list(table.ignored),
        "types": {column.name: column.type for column in table.columns},
        "query": (cases[0] if len(cases) == 1 else cases) if cases else None,
        "warnings": [say(notice) for notice in table.notices],
    }
