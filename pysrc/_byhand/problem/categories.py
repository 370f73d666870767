"""Rows of categories with their classes and weights, for topics that count co-occurrences of values."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.cell import LARGEST_COUNT, whole_number
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.columns import ProblemTable, unclassed_rows
from _byhand.problem.fields import quoted
from _byhand.problem.numeric import NumericColumn, read_numeric

Counts = NDArray[np.int64]
Codes = NDArray[np.intp]
Cell = TypeVar("Cell")


@dataclass(frozen=True)
class CategoricalColumn:
    """A categorical column: its known values by row, None for a missing cell.

    domain  the possible values that are stated with the table, in their order
    """

    name: str
    cells: tuple[str | None, ...]
    domain: tuple[str, ...] = field(default=(), kw_only=True)

    @cached_property
    def values(self) -> tuple[str, ...]:
        """(V,) the stated values, then others in order of first appearance"""
        return tuple(value for value in dict.fromkeys((*self.domain, *self.cells)) if value is not None)

    @cached_property
    def codes(self) -> Codes:
        """(N,) for each row the index of its value in `values`, −1 for a missing cell"""
        return self.codes_among(self.values)

    def codes_among(self, values: Sequence[str]) -> Codes:
        """(N,) for each row the index of its value in the given values, −1 for a missing cell"""
        place: dict[str | None, int] = {value: position for position, value in enumerate(values)}
        place[None] = -1
        return np.fromiter(map(place.__getitem__, self.cells), dtype=np.intp, count=len(self.cells))

    @cached_property
    def has_gaps(self) -> bool:
        """Is any cell missing?"""
        return bool((self.codes < 0).any())


@dataclass(frozen=True)
class CategoricalSamples:
    """N rows to count; a numeric column may stand among the categorical features.

    classes      (K,) the classes in the order that the format states, or of first appearance in the given table,
                 including rows that are left out
    class_cells  (N,) the class of each row; empty if the table has no class column
    columns      the requested columns, of categories or numbers
    weights      (N,) how often each row occurs, None for once
    source_rows  (N,) the indices of the rows in the given table
    grid         the table as given; None if the exercise states frequencies instead of rows
    notices      notices about rows that were left out
    """

    classes: tuple[str, ...]
    class_cells: tuple[str, ...]
    columns: tuple[CategoricalColumn | NumericColumn, ...]
    weights: Counts | None
    source_rows: tuple[int, ...]
    grid: ProblemTable | None = None
    notices: tuple[Notice, ...] = ()

    @property
    def features(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    @property
    def categorical(self) -> tuple[CategoricalColumn, ...]:
        """The categorical columns."""
        return tuple(column for column in self.columns if isinstance(column, CategoricalColumn))

    @property
    def numeric(self) -> tuple[NumericColumn, ...]:
        """The numeric columns."""
        return tuple(column for column in self.columns if isinstance(column, NumericColumn))

    @cached_property
    def labels(self) -> Codes:
        """(N,) the class of each row, as an index into `classes`"""
        return encode(self.class_cells, self.classes)[1]

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.class_cells) * (len(self.columns) + 1)

    @property
    def counted(self) -> object:
        """A value that is equal for equal counts."""
        weights = None if self.weights is None else self.weights.tobytes()
        return self.class_cells, self.classes, self.columns, weights


def encode(cells: Sequence[str], order: tuple[str, ...] | None = None) -> tuple[tuple[str, ...], Codes]:
    """The distinct cells in order of first appearance, or in the given order, and for each cell its index."""
    values = tuple(dict.fromkeys(cells)) if order is None else order
    place = {value: position for position, value in enumerate(values)}
    return values, np.fromiter(map(place.__getitem__, cells), dtype=np.intp, count=len(cells))


def read_categories(
    grid: ProblemTable,
    names: Sequence[str],
    target: str | None,
    weight: str | None,
    missing: str,
    numeric: Collection[str] = (),
) -> CategoricalSamples:
    """Read the rows to count: those with a class, if a column has it, and with a weight above 0.

    names    the columns; the class column may be one of them
    missing  what the convention does with a row that has a missing cell: "skip_cell" keeps the row with its gap,
             "drop_row" leaves it out, "own_value" makes "?" a category
    numeric  the columns that are read as numbers
    """
    known = {name: grid.known(name) for name in names}
    unclassed, notices = set[int](), list[Notice]()
    class_cells: tuple[str, ...] = ()
    if target is not None:
        class_cells = grid.column(target)
        unclassed = unclassed_rows(grid, target, notices)
        if target in known:
            known[target] = tuple(None if row in unclassed else cell for row, cell in enumerate(class_cells))
    dropped: set[int] = set()
    if missing == "drop_row":
        for cells in known.values():
            dropped |= {row for row, cell in enumerate(cells) if cell is None}
        dropped -= unclassed
        if dropped:
            row = grid.source_rows[min(dropped)]
            notices.append(Notice("columns.rows_dropped", {"count": len(dropped), "row": row + 1}, row))
    elif missing == "own_value":
        known = {
            name: tuple("?" if cell is None else cell for cell in cells)
            if None in cells and name not in numeric
            else cells
            for name, cells in known.items()
        }
    weights = None if weight is None else read_counts(grid, weight, "weight")
    unweighted = set() if weights is None else set(np.flatnonzero(weights == 0).tolist())
    left_out = unclassed | dropped | unweighted
    size = len(grid.source_rows)
    if len(left_out) == size:
        key = "columns.no_row_to_count" if target is None else "columns.no_row_with_class"
        raise InputError(key, field="table", target=target)
    kept = [row for row in range(size) if row not in left_out] if left_out else []

    def of_kept(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple([cells[row] for row in kept]) if left_out else cells

    source_rows, own = of_kept(grid.source_rows), of_kept(class_cells) if class_cells else ()
    present = set(own)
    stated = grid.domains.get(target, ()) if target is not None else ()
    return CategoricalSamples(
        # A loss matrix has its columns in the order of the table that the reader sees.
        classes=tuple(name for name in dict.fromkeys((*stated, *class_cells)) if name in present),
        class_cells=own,
        columns=tuple(
            read_numeric(name, of_kept(cells), source_rows)
            if name in numeric
            else CategoricalColumn(name, of_kept(cells), domain=grid.domains.get(name, ()))
            for name, cells in known.items()
        ),
        weights=weights[kept] if weights is not None and left_out else weights,
        source_rows=source_rows,
        grid=grid,
        notices=tuple(notices),
    )


def read_counts(grid: ProblemTable, name: str, path: str, wrong: str = "columns.not_a_weight") -> Counts:
    """(N,) the counts in the column that the field `path` names; InputError names the first invalid cell.

    wrong  the key of that error
    """
    weights = []
    for row, cell in enumerate(grid.column(name)):
        number = parse_number(cell) or whole_number(cell)
        if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_COUNT:
            raise InputError(
                wrong,
                field=path,
                row=grid.source_rows[row],
                column=name,
                at=grid.source_rows[row] + 1,
                name=name,
                found=quoted(cell),
            )
        weights.append(int(number))
    return np.array(weights, dtype=np.int64)
