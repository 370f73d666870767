"""The table of an exercise: columns, rows, what each row is, and the person's instructions for reading it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from _byhand.cells.cell import groups_by_comma, is_missing, number
from _byhand.errors import InputError, Notice
from _byhand.protocol.parsed import ColumnType, RowKind
from _byhand.reading.source import Source
from _byhand.table.near_names import find_name


@dataclass(frozen=True)
class Reading:
    """The user's instructions for reading the table; None or an absent name leaves it to the guess.

    weight    the column that counts how often each row occurs
    weighted  whether there is such a column; None leaves it to the guess
    ignored   columns that are left out
    used      columns that are features
    numeric   for a topic of numbers: numeric columns are used, others ignored
    coded     whether the topic also uses stated categories and row counts
    block     the line (from 1) at which the table begins, where the text has several; 0: all lines are one table
    fill_down whether an empty cell repeats the one above; None leaves it to the guess
    name_lines  how many rows have names, where the second row may have names as well; None: this is asked
    layout    which of the ways to put cells together, as in `Grid.layout`; None: this is asked
    same      (spelling, value): whether the two are one value
    unfold    whether columns that count the cases of one class each become rows; None: do not look for them
    cases     whether the rows are cases to classify, so that nothing is asked about their class
    values    for each column that it names: the words that are values although they look unknown
    """

    header: bool | None = None
    transposed: bool | None = None
    class_column: str | None = None
    weight: str | None = None
    weighted: bool | None = None
    ignored: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    numeric: bool = False
    coded: bool = False
    unfold: bool | None = None
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    block: int | None = None
    cases: bool = False
    fill_down: bool | None = None
    name_lines: int | None = None
    layout: str | None = None
    same: Mapping[tuple[str, str], bool] = field(default_factory=dict)

    @property
    def only_numbers(self) -> bool:
        """Does the topic use only numbers?"""
        return self.numeric and not self.coded


@dataclass(frozen=True)
class Column:
    """A column: its name, its cells in all rows as written, and its type.

    dash_missing   whether a cell "-" or "–" means unknown (else it is a value, as in + and −)
    values         words such as NA that are values here
    domain         the possible values that the format states, in its order; empty if it states none
    """

    name: str
    cells: tuple[str, ...]
    type: ColumnType
    dash_missing: bool = True
    values: frozenset[str] = frozenset()
    domain: tuple[str, ...] = ()

    def is_missing(self, row: int) -> bool:
        """Is the value in this row (from 0) unknown?"""
        return is_missing(self.cells[row], self.dash_missing) and self.cells[row] not in self.values

    @cached_property
    def numbers(self) -> tuple[Fraction | None, ...]:
        """The exact numbers of the cells, None if a cell is not a number; a decimal comma is understood."""
        grouped = groups_by_comma(self.cells)
        values = {cell: number(cell, grouped) for cell in set(self.cells)}
        return tuple(values[cell] for cell in self.cells)


@dataclass(frozen=True)
class Table:
    """All rows in source order; `kinds` says for each whether it is a training row, a case or a total.

    lines   the line (from 1) of the pasted text at which each row starts; for a grid, the row number
    fixed   whether header, orientation and types follow from the format and are no guesses
    unfolded  whether columns of counts became rows, None if there are none
    """

    columns: tuple[Column, ...]
    kinds: tuple[RowKind, ...]
    class_column: str | None
    ignored: tuple[str, ...]
    weight: str | None
    notices: tuple[Notice, ...]
    format: str
    header: bool
    transposed: bool
    lines: tuple[int, ...]
    fixed: bool
    unfolded: bool | None = field(default=None, kw_only=True)
    _starts: Sequence[Sequence[int]] = field(repr=False, compare=False)
    _source: Source | None = field(repr=False, compare=False)

    @property
    def starts(self) -> Sequence[Sequence[int]]:
        """For each row the offset of each cell in the text."""
        return self._starts

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all columns."""
        return tuple(column.name for column in self.columns)

    @property
    def features(self) -> tuple[str, ...]:
        """The names of the columns that are neither class nor weight nor left out."""
        others = {self.class_column, self.weight, *self.ignored}
        return tuple(name for name in self.names if name not in others)

    def column(self, name: str) -> Column:
        """The column of this name, up to case, spaces and width."""
        at = find_name(name, self.names)
        if at is None:
            raise InputError("parse.no_such_column", name=name, names=tuple(self.names))
        return self.columns[at]

    def training_rows(self) -> tuple[int, ...]:
        """The indices of the rows whose class is known."""
        return tuple(index for index, kind in enumerate(self.kinds) if kind == "training")

    def rows(self) -> list[list[str]]:
        """The cells of all rows."""
        return [list(row) for row in zip(*(column.cells for column in self.columns), strict=True)]

    def cases(self) -> list[dict[str, str]]:
        """The rows to classify, each as {feature: value}, without unknown values."""
        names = set(self.features)
        features = [column for column in self.columns if column.name in names]
        return [
            {column.name: column.cells[index] for column in features if not column.is_missing(index)}
            for index, kind in enumerate(self.kinds)
            if kind == "case"
        ]

    def place(self, row: int, column: str) -> tuple[int, int]:
        """Line (from 1) and column (from 0) of a cell in the pasted text; for a grid, its row and column."""
        at = self.names.index(self.column(column).name)
        if self._source is None:
            return row + 1, at
        return self._source.place(self._starts[row][at])
