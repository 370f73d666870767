"""A numeric column: as written, and exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from byhand.cells.as_numbers import exact_number, plain_floats
from byhand.cells.cell import groups_by_comma
from byhand.errors import InputError
from byhand.problem.fields import quoted


@dataclass(frozen=True)
class NumericColumn:
    """A numeric column: its cells by row as written; None for a missing one.

    grouped  whether a comma only groups digits (1,234); else it is a decimal comma
    """

    name: str
    cells: tuple[str | None, ...]
    grouped: bool

    @cached_property
    def numbers(self) -> tuple[Fraction | None, ...]:
        """The exact numbers by row."""
        distinct = {cell for cell in self.cells if cell is not None}
        read = self.number if plain_floats(tuple(distinct)) is None else _plain_number
        numbers: dict[str | None, Fraction | None] = {cell: read(cell) for cell in distinct}
        numbers[None] = None
        return tuple([numbers[cell] for cell in self.cells])

    @cached_property
    def floats(self) -> NDArray[np.float64]:
        """(N,) the nearest floats of a column without missing cells; plain decimals are parsed in one call."""
        plain = plain_floats([cell for cell in self.cells if cell is not None])
        if plain is not None:
            return plain
        return np.array([float(number) for number in self.numbers if number is not None], dtype=np.float64)

    def number(self, text: str) -> Fraction | None:
        """The number that a text of this column states, or None."""
        return exact_number(text, self.grouped)


def read_numeric(name: str, cells: Sequence[str | None], source_rows: Sequence[int]) -> NumericColumn:
    """Read a numeric column; InputError names the first invalid cell. `source_rows` are the indices of the rows."""
    distinct = {cell for cell in cells if cell is not None}
    grouped = groups_by_comma(distinct)
    wrong: set[str | None] = set()
    if plain_floats(tuple(distinct)) is None:
        wrong = {cell for cell in distinct if exact_number(cell, grouped) is None}
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


def _plain_number(cell: str) -> Fraction:
    """The exact value of a text that `plain_floats` accepts, in a third of the time."""
    whole, _, part = cell.partition(".")
    return Fraction(int(whole + part), 10 ** len(part))
