"""The exercise as printed on paper: the given table and the cases to classify."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.cells.as_numbers import plain_floats
from byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock, Warn
from byhand.numbers.rational import parse_number
from byhand.phrase import Phrase, say
from byhand.problem.columns import ProblemTable

# On paper, the first rows show what a longer table is.
MOST_ROWS = 200


def table_blocks(grid: ProblemTable) -> list[Block]:
    """The table as given, including unused columns."""
    count = len(grid.source_rows)
    shown = [column[:MOST_ROWS] for column in grid.columns]
    heads = [
        ColumnHead(name, align="right" if _are_numbers(cells) else "left")
        for name, cells in zip(grid.names, shown, strict=True)
    ]
    rows = [Row([Cell(cell) for cell in cells]) for cells in zip(*shown, strict=True)]
    table = TableBlock(say("exercise.table", count=count), heads, rows)
    hidden = count - len(rows)
    return [table, Warn(say("exercise.hidden", count=hidden))] if hidden else [table]


def _are_numbers(cells: Sequence[str]) -> bool:
    if plain_floats(cells) is not None:
        return True
    return bool(cells) and all(parse_number(cell) is not None for cell in cells)


def asked_blocks(target: str | Phrase, cases: Sequence[Phrase]) -> list[Block]:
    """The question: the class of each case."""
    if len(cases) == 1:
        return [Paragraph(say("exercise.one", target=target, case=cases[0]))]
    numbered = [Paragraph(say("exercise.case", number=number, case=case)) for number, case in enumerate(cases, 1)]
    return [Paragraph(say("exercise.several", target=target)), *numbered]
