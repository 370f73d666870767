"""A column of numbers: as they are written, and exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from byhand.cells import groups_by_comma, is_missing, number
from byhand.errors import InputError
from byhand.problem import quoted
from byhand.rational import parse_number

# What float reads exactly as this module does; longer texts are no numbers here, or no plain ones.
_PLAIN = frozenset("0123456789.-\n")
_LONGEST_PLAIN = 40


@dataclass(frozen=True)
class NumericColumn:
    """A numeric column: its cells by row as they are written; None where one is missing.

    grouped  whether a comma in its numbers only groups digits (1,234), else it is a decimal comma
    """

    name: str
    cells: tuple[str | None, ...]
    grouped: bool

    @cached_property
    def numbers(self) -> tuple[Fraction | None, ...]:
        """The exact numbers by row."""
        numbers = {cell: None if cell is None else self.number(cell) for cell in set(self.cells)}
        return tuple([numbers[cell] for cell in self.cells])

    @cached_property
    def floats(self) -> NDArray[np.float64]:
        """(N,) the nearest floats of a column without missing cells; plain decimals are read all at once."""
        plain = plain_floats([cell for cell in self.cells if cell is not None])
        if plain is not None:
            return plain
        return np.array([float(number) for number in self.numbers if number is not None], dtype=np.float64)

    def number(self, text: str) -> Fraction | None:
        """The number that a text of this column states, None if it is none."""
        return _number(text, self.grouped)


def mostly_numbers(cells: Iterable[str]) -> bool:
    """Is this a column of numbers? One slip of the pen is reported then, and not taken for a category."""
    known = {cell for cell in cells if not is_missing(cell)}
    return plain_floats(tuple(known)) is not None or 2 * sum(
        _number(cell, grouped=False) is not None for cell in known
    ) > len(known)


def plain_floats(cells: Sequence[str]) -> NDArray[np.float64] | None:
    """The cells as floats if all are decimals of digits, a point and a minus sign only; else None."""
    if not cells or not _PLAIN.issuperset("\n".join(cells)) or max(map(len, cells)) > _LONGEST_PLAIN:
        return None
    try:
        # Adding 0 makes a 0 of −0, as it is for fractions.
        return np.array(cells, dtype=np.float64) + 0.0
    except ValueError:
        return None


def read_numeric(name: str, cells: Sequence[str | None], source_rows: Sequence[int]) -> NumericColumn:
    """The column as numbers; InputError names the first cell that is none. `source_rows` are the places of the rows."""
    distinct = {cell for cell in cells if cell is not None}
    grouped = groups_by_comma(distinct)
    wrong: set[str | None] = set()
    if plain_floats(tuple(distinct)) is None:
        wrong = {cell for cell in distinct if _number(cell, grouped) is None}
    for row, cell in zip(source_rows, cells, strict=True):
        if cell in wrong:
            raise InputError(
                "columns.cell_is_no_number",
                field="table",
                row=row,
                column=name,
                name=name,
                found=quoted(cell),
            )
    return NumericColumn(name, tuple(cells), grouped)


def _number(text: str, grouped: bool) -> Fraction | None:
    written = number(text, grouped)
    # Fractions such as 1/3 are numbers of the problem format, though no table of a book has them.
    return parse_number(text) if written is None else written
