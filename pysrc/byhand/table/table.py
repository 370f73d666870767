"""The table of an exercise: named columns and rows, with the guesses about them and the position of each cell."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from byhand.cache import LRU, MOST_CHARACTERS
from byhand.cells.as_numbers import mostly_numbers
from byhand.cells.cell import groups_by_comma, is_missing, number
from byhand.cells.roles import guess_type, is_label_name, total_rows
from byhand.cross.unfolding import unfold
from byhand.errors import InputError, Notice
from byhand.paste import Grid, Source, cells_of
from byhand.protocol.parsed import ColumnType, RowKind
from byhand.table.counted import is_count_name
from byhand.table.guessing import Guess, Roles, guess_roles, settle
from byhand.table.notices import limited, notices_of_class, notices_of_kinds
from byhand.table.shape import Shape, find_name, shape_grid
from byhand.table.spelling import join_spellings, with_plain_digits

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

_PLUS = frozenset("+＋")


@dataclass(frozen=True)
class Reading:
    """The user's instructions for reading the table; None or an absent name leaves it to the guess.

    weight    the column that counts how often each row occurs
    weighted  whether there is such a column; None leaves it to the guess
    ignored   columns that are left out
    used      columns that are features
    numeric   for a topic of numbers: numeric columns are used, others ignored
    coded     whether the topic also uses stated categories and row counts
    unfold    whether columns that count the cases of one class each become rows; None: do not look for them
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

    @property
    def only_numbers(self) -> bool:
        """Does the topic use only numbers?"""
        return self.numeric and not self.coded


@dataclass(frozen=True)
class Column:
    """A column: its name, its cells in all rows as written, and its type.

    dash_missing   whether a cell "-" or "–" means unknown (else it is a value, as in + and −)
    """

    name: str
    cells: tuple[str, ...]
    type: ColumnType
    dash_missing: bool = True

    def is_missing(self, row: int) -> bool:
        """Is the value in this row (from 0) unknown?"""
        return is_missing(self.cells[row], self.dash_missing)

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


# One entry as the problem reads it, one as the page shows it, and their predecessors.
_CACHE: LRU[Table] = LRU(4, MOST_CHARACTERS)


def read_text(text: str, reading: Reading | None = None) -> Table:
    """The table in a pasted text. Any text gives either a table or an InputError with the reason."""
    asked = reading or Reading()
    # Other changes of the problem leave the text and its reading unchanged.
    return _CACHE.get((text, repr(asked)), len(text), lambda: _read_text(text, asked))


def _read_text(text: str, reading: Reading) -> Table:
    source, grid = cells_of(text)
    unfolded = None if reading.unfold is None or reading.numeric else unfold(grid)
    if unfolded is not None and reading.unfold:
        grid = unfolded
    shape = shape_grid(grid, source, reading.header, reading.transposed)
    lines = tuple(source.place(starts[0])[0] for starts in shape.starts)
    table = _table(shape, grid, lines, source, reading)
    return table if unfolded is None else replace(table, unfolded=reading.unfold)


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
    return _table(shape, grid, lines, None, reading)


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


def _table(shape: Shape, grid: Grid, lines: tuple[int, ...], source: Source | None, reading: Reading) -> Table:
    names = shape.names
    notices = list(shape.notices)
    cells = [list(column) for column in zip(*shape.rows, strict=True)]
    for at, column in enumerate(cells):
        changes = with_plain_digits(column)
        if changes:
            found, kept = next(iter(sorted(changes.items())))
            cells[at] = [changes.get(cell, cell) for cell in column]
            notices.append(
                Notice("parse.plain_digits", {"name": names[at], "found": found, "kept": kept}, column=names[at])
            )
    totals = total_rows(shape.rows)
    body = [[cell for index, cell in enumerate(column) if index not in totals] for column in cells]
    guess = guess_roles(names, body, class_last=grid.class_last)
    roles = _settled(guess, names, reading)
    class_column = roles.class_column
    dash = [
        not _PLUS.intersection(column) and (names[at] != class_column or _dash_asks(column))
        for at, column in enumerate(body)
    ]
    kinds = _kinds(cells, names, class_column, totals, dict(zip(names, dash, strict=True)))
    reading = _with_measures(reading, grid, [name for name in names[:-1] if name != class_column])
    stated = _stated_types(names, reading)
    types = [
        "category" if name == class_column else stated.get(name) or _guessed_type(column, reading)
        for name, column in zip(names, body, strict=True)
    ]
    ignored = _ignored(names, types, roles, reading)
    if reading.class_column is None:
        notices += notices_of_class(guess, roles, names, {*reading.ignored, *reading.used})
    notices += _notices_of_roles(roles, reading, names, types, ignored)
    for at, column in enumerate(cells):
        if types[at] == "category" and names[at] not in ignored:
            joined = join_spellings([cell for row, cell in enumerate(column) if row not in totals], dash[at])
            cells[at] = [joined.get(cell, cell) if row not in totals else cell for row, cell in enumerate(column)]
            notices.extend(
                Notice("parse.joined", {"name": names[at], "found": found, "kept": kept}, column=names[at])
                for found, kept in joined.items()
            )
    if grid.format == "semicolon":
        for at, column in enumerate(cells):
            if types[at] == "number" and groups_by_comma(column):
                notices.append(Notice("parse.decimal_comma", {"name": names[at]}, column=names[at]))
                cells[at] = [cell.replace(",", ".") for cell in column]
    notices = limited(notices) + notices_of_kinds(kinds)
    return Table(
        columns=tuple(
            Column(name, tuple(column), kind, dash_missing)
            for name, column, kind, dash_missing in zip(names, cells, types, dash, strict=True)
        ),
        kinds=kinds,
        class_column=class_column,
        ignored=tuple(ignored),
        weight=None if reading.only_numbers else roles.weight,
        notices=tuple(notices),
        format=grid.format,
        header=shape.header,
        transposed=shape.transposed,
        lines=lines,
        fixed=grid.fixed,
        _starts=shape.starts,
        _source=source,
    )


def _resolve(name: str, names: Sequence[str], where: str) -> str:
    at = find_name(name, names)
    if at is None:
        raise InputError("parse.no_such_column", field=where, name=name, names=tuple(names))
    return names[at]


def _settled(guess: Guess, names: Sequence[str], reading: Reading) -> Roles:
    return settle(
        guess,
        None if reading.class_column is None else _resolve(reading.class_column, names, "class_column"),
        None if reading.weight is None else _resolve(reading.weight, names, "weight"),
        weighted=reading.weighted,
        ignored=[_resolve(name, names, "ignored") for name in reading.ignored],
        used=[_resolve(name, names, "used") for name in reading.used],
    )


def _ignored(names: Sequence[str], types: Sequence[ColumnType], roles: Roles, reading: Reading) -> list[str]:
    """Row labels, columns the user leaves out, and columns this topic cannot use; the weight last."""
    stated = {_resolve(name, names, "ignored") for name in reading.ignored}
    used = {_resolve(name, names, "used") for name in reading.used}
    left_out = [
        name
        for name, kind in zip(names, types, strict=True)
        if name not in (roles.class_column, roles.weight, *used)
        and (
            name in roles.labels
            or name in stated
            or (reading.numeric and kind == "category" and reading.types.get(name) != kind)
        )
    ]
    return left_out if roles.weight is None else [*left_out, roles.weight]


def _notices_of_roles(
    roles: Roles, reading: Reading, names: Sequence[str], types: Sequence[ColumnType], ignored: Sequence[str]
) -> list[Notice]:
    """Guesses about columns that are not obvious from their names, unless the user has stated them."""
    notices = []
    if roles.weight is not None and reading.weight is None:
        key = "parse.weight_unused" if reading.only_numbers else "parse.weight"
        notices.append(Notice(key, {"name": roles.weight}, column=roles.weight))
    if roles.weight is not None and reading.weight is None and not reading.only_numbers:
        notices += [
            Notice("parse.count_as_feature", {"name": name, "weight": roles.weight}, column=name)
            for name, kind in zip(names, types, strict=True)
            if kind == "number" and is_count_name(name) and name not in (roles.class_column, *ignored)
        ]
    notices += [
        Notice("parse.row_label", {"name": name}, column=name)
        for name in roles.labels
        if not is_label_name(name) and name not in reading.ignored
    ]
    return notices


def _dash_asks(classes: Sequence[str]) -> bool:
    """Does a dash in the class column mark a case? Only in the last rows, below two classes in words."""
    known = len(classes)
    while known and is_missing(classes[known - 1]):
        known -= 1
    above = set(classes[:known])
    return known < len(classes) and len(above) > 1 and not any(map(is_missing, above))


def _kinds(
    cells: Sequence[Sequence[str]],
    names: Sequence[str],
    class_column: str | None,
    totals: set[int],
    dash: Mapping[str, bool],
) -> tuple[RowKind, ...]:
    if class_column is None:
        return tuple("total" if row in totals else "training" for row in range(len(cells[0])))
    classes = cells[names.index(class_column)]
    asking = {cell for cell in set(classes) if is_missing(cell, dash[class_column])}
    return tuple(
        "total" if row in totals else "case" if cell in asking else "training" for row, cell in enumerate(classes)
    )


def _with_measures(reading: Reading, grid: Grid, features: Sequence[str]) -> Reading:
    """The reading with the column types that the format states."""
    return replace(reading, types={**dict.fromkeys(features, "number"), **reading.types}) if grid.measures else reading


def _stated_types(names: Sequence[str], reading: Reading) -> dict[str, ColumnType]:
    """The types that the user states, by the table's names; the first counts if one is stated twice."""
    stated: dict[str, ColumnType] = {}
    for wanted, kind in reading.types.items():
        name = _resolve(wanted, names, "types")
        if kind not in ("category", "number"):
            raise InputError("parse.no_such_type", field="types", column=name, type=str(kind))
        if not reading.only_numbers or kind == "number":
            stated.setdefault(name, "number" if kind == "number" else "category")
    return stated


def _guessed_type(cells: Sequence[str], reading: Reading) -> ColumnType:
    if reading.numeric:
        return "number" if mostly_numbers(cells) else "category"
    return guess_type(cells)


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
