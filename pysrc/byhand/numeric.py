"""A column of numbers: as they are written, and exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.cells import groups_by_comma, is_missing, number
from byhand.errors import InputError
from byhand.problem import quoted
from byhand.rational import parse_number


@dataclass(frozen=True)
class NumericColumn:
    """A numeric column: its cells by row as they are written, and their exact numbers; None where one is missing.

    grouped  whether a comma in its numbers only groups digits (1,234), else it is a decimal comma
    """

    name: str
    cells: tuple[str | None, ...]
    numbers: tuple[Fraction | None, ...]
    grouped: bool

    def number(self, text: str) -> Fraction | None:
        """The number that a text of this column states, None if it is none."""
        return _number(text, self.grouped)


def mostly_numbers(cells: Iterable[str]) -> bool:
    """Is this a column of numbers? One slip of the pen is reported then, and not taken for a category."""
    known = {cell for cell in cells if not is_missing(cell)}
    return 2 * sum(_number(cell, grouped=False) is not None for cell in known) > len(known)


def read_numeric(name: str, cells: Sequence[str | None], source_rows: Sequence[int]) -> NumericColumn:
    """The column as numbers; InputError names the first cell that is none. `source_rows` are the places of the rows."""
    distinct = {cell for cell in cells if cell is not None}
    grouped = groups_by_comma(distinct)
    numbers = {cell: _number(cell, grouped) for cell in distinct}
    for row, cell in zip(source_rows, cells, strict=True):
        if cell is not None and numbers[cell] is None:
            raise InputError(
                "columns.cell_is_no_number",
                field="table",
                row=row,
                column=name,
                name=name,
                found=quoted(cell),
            )
    return NumericColumn(
        name, tuple(cells), tuple([None if cell is None else numbers[cell] for cell in cells]), grouped
    )


def _number(text: str, grouped: bool) -> Fraction | None:
    written = number(text, grouped)
    # Fractions such as 1/3 are numbers of the problem format, though no table of a book has them.
    return parse_number(text) if written is None else written
