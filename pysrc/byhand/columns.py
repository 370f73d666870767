"""The table of a problem as columns: pasted or stated, with the column of the class and those of the features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from byhand.cells import is_missing, near_key
from byhand.errors import InputError, Notice
from byhand.problem import Fields, cell_text, quoted
from byhand.roles import RowKind
from byhand.table import Reading, Table, is_row_label, read_text


@dataclass(frozen=True)
class Grid:
    """The table of the problem as columns; `source_rows` places each row; `types` has what the format says of them."""

    names: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    source_rows: tuple[int, ...]
    notices: tuple[Notice, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)

    def column(self, name: str) -> tuple[str, ...]:
        return self.columns[self.names.index(name)]


def read_table(fields: Fields) -> tuple[Grid, str, str | None]:
    """The table, its class column and its weight column."""
    text = fields.get("table")
    try:
        table = read_text(text) if isinstance(text, str) else None
        grid = _structured_grid(fields) if table is None else _pasted_grid(table)
        weight = _column_name(fields, "weight", grid)
        target = _column_name(fields, "target", grid) or _last_column(grid, weight)
        if table is not None and target != table.class_column:
            # Which rows are cases and which are totals depends on the class column.
            grid = _pasted_grid(read_text(text, Reading(class_column=target)))
    except InputError as error:
        error.field = error.field or "table"
        raise
    return grid, target, weight


def read_rows(fields: Fields) -> tuple[Grid, str | None]:
    """The table without a class column, every row but totals, and its weight column."""
    text = fields.get("table")
    try:
        table = read_text(text) if isinstance(text, str) else None
        grid = _structured_grid(fields) if table is None else _pasted_grid(table, ("training", "case"))
        return grid, _column_name(fields, "weight", grid)
    except InputError as error:
        error.field = error.field or "table"
        raise


def _structured_grid(fields: Fields) -> Grid:
    table = fields.get("table")
    if not isinstance(table, Mapping):
        raise fields.wrong("table", "columns.no_table")
    inner = Fields(table, ("columns", "rows"), "table")
    names = inner.names("columns")
    rows = inner.get("rows")
    if not names:
        raise inner.wrong("columns", "error.not_names")
    if not isinstance(rows, list):
        raise inner.wrong("rows", "columns.rows_not_a_list")
    for position, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(names):
            raise InputError(
                "columns.row_length",
                field="table.rows",
                row=position,
                at=position + 1,
                cells=len(row) if isinstance(row, list) else 0,
                columns=len(names),
            )
    by_column = list(zip(*rows, strict=True)) or [()] * len(names)
    columns = tuple(_cell_texts(name, cells) for name, cells in zip(names, by_column, strict=True))
    return Grid(names, columns, tuple(range(len(rows))))


def _cell_texts(name: str, cells: Sequence[object]) -> tuple[str, ...]:
    if set(map(type, cells)) == {str}:
        # Long columns repeat a few values: each is cleaned once.
        texts = {cell: str(cell).strip() for cell in set(cells)}
        return tuple(map(texts.__getitem__, cells))
    found = []
    for position, cell in enumerate(cells):
        text = cell_text(cell)
        if text is None:
            raise InputError(
                "columns.not_a_cell",
                field="table.rows",
                row=position,
                column=name,
                at=position + 1,
                name=name,
            )
        found.append(text)
    return tuple(found)


def _pasted_grid(table: Table, kinds: Sequence[RowKind] = ("training",)) -> Grid:
    rows = [row for row, kind in enumerate(table.kinds) if kind in kinds]
    whole = len(rows) == len(table.kinds)
    return Grid(
        names=tuple(column.name for column in table.columns),
        columns=tuple(
            column.cells if whole else tuple([column.cells[row] for row in rows]) for column in table.columns
        ),
        source_rows=tuple(rows),
        notices=tuple(
            notice
            for notice in table.notices
            if "case" not in kinds or notice.key not in ("parse.case_row", "parse.case_rows")
        ),
        types={column.name: column.type for column in table.columns} if table.fixed else {},
    )


def known_cells(cells: Sequence[str]) -> tuple[str | None, ...]:
    """The cells with None for the missing ones. A dash is a value where the column also has a plus."""
    distinct = set(cells)
    missing = {cell for cell in distinct if is_missing(cell, dash="+" not in distinct and "\uff0b" not in distinct)}
    return tuple([None if cell in missing else cell for cell in cells]) if missing else tuple(cells)


def _column_name(fields: Fields, field: str, grid: Grid) -> str | None:
    name = fields.text(field)
    if name is None:
        return None
    return find_column(name, grid, fields.at(field))


def find_column(name: str, grid: Grid, path: str) -> str:
    if name in grid.names:
        return name
    # A pasted header may differ from what was typed elsewhere in case, width and spaces only.
    near = [column for column in grid.names if near_key(column) == near_key(name)]
    if len(near) != 1:
        raise InputError("columns.no_such_column", field=path, name=name, columns=tuple(grid.names))
    return near[0]


def _last_column(grid: Grid, weight: str | None) -> str:
    named = [name for name in grid.names if name != weight and not is_row_label(name, grid.column(name))]
    return (named or grid.names)[-1]


def feature_names(fields: Fields, grid: Grid, target: str, weight: str | None) -> tuple[str, ...]:
    given = fields.names("features")
    if given is None:
        return tuple(
            name for name in grid.names if name not in (target, weight) and not is_row_label(name, grid.column(name))
        )
    names = tuple(find_column(name, grid, "features") for name in given)
    for name in names:
        if name in (target, weight):
            raise InputError("columns.feature_is_not_one", field="features", name=name)
    return names


def read_types(fields: Fields, grid: Grid) -> dict[str, str]:
    """For the columns named in the field `types` or by the format of the table, "category" or "number"."""
    given = fields.mapping("types") if "types" in fields else {}
    types = {find_column(name, grid, f"types.{name}"): kind for name, kind in given.items()}
    for name, kind in types.items():
        if kind not in ("category", "number"):
            raise InputError(
                "error.not_a_choice", field=f"types.{name}", found=quoted(kind), options="category, number"
            )
    return {**grid.types, **types}
