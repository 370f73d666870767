"""The table of a problem as columns: pasted or stated, with its class column and features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any

from _byhand.cache import LRU, MOST_CELLS
from _byhand.cells.cell import near_key
from _byhand.errors import InputError, Notice
from _byhand.problem.effort import expect_class
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.problem.said import named_columns, named_values
from _byhand.problem.shared_fields import TableFields
from _byhand.protocol.parsed import RowKind
from _byhand.reading.source import Source
from _byhand.table.counted import is_count_name
from _byhand.table.guessing import Guess, guess_roles, settle, stands_last
from _byhand.table.missing import Unknown, guarded, notices_of_words, unknown_cells
from _byhand.table.model import Column, Reading, Table
from _byhand.table.row_labels import named_labels

# A problem names its columns by its fields and has its own words for its cells, so these notices do not apply.
_SAID_BY_FIELDS = frozenset(
    ("parse.count_as_class", "parse.class_not_last", "parse.row_label", "paste.word_as_unknown", "paste.word_as_value")
)
CASES_NOTICED = frozenset(("parse.case_row", "parse.case_rows"))


@dataclass(frozen=True)
class ProblemTable:
    """The table of a problem as columns; `source_rows` are the row indices; `types` are those that the format states.

    labels  columns that are no features unless the problem says so
    said    for each column the cells that the problem names as its values
    domains for each column the possible values that the format states, in its order
    weight  the column that says how often each row occurs, if any
    """

    names: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    source_rows: tuple[int, ...]
    labels: tuple[str, ...]
    notices: tuple[Notice, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, frozenset[str]] = field(default_factory=dict)
    domains: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    weight: str | None = None

    @cached_property
    def values(self) -> tuple[tuple[frozenset[str], tuple[str, ...]], ...]:
        """For each column the words that look unknown, but are values, and the values that are stated."""
        return tuple((self.unknown(name).values, self.domains.get(name, ())) for name in self.names)

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.names) * len(self.source_rows)

    def column(self, name: str) -> tuple[str, ...]:
        return self.columns[self.names.index(name)]

    def unknown(self, name: str, *, dash: bool = True) -> Unknown:
        """What is unknown in the column. dash: whether a dash is"""
        said = (*self.said.get(name, ()), *self.domains.get(name, ()))
        return unknown_cells(self.column(name), said, decided=name in self.domains, dash=dash)

    def known(self, name: str) -> tuple[str | None, ...]:
        """The cells with None for unknown ones. A dash is a value if the column also has a plus."""
        cells = self.column(name)
        missing = self.unknown(name, dash="+" not in cells and "\uff0b" not in cells).cells
        return tuple([None if cell in missing else cell for cell in cells]) if missing else cells


_GRIDS: LRU[ProblemTable] = LRU(2, MOST_CELLS)
_GUESSES: LRU[Guess] = LRU(2, MOST_CELLS)


def _guess(grid: ProblemTable) -> Guess:
    """Guess the roles as for any table, except that no row of a problem is a case."""
    columns = tuple(tuple(guarded(grid.column(name), grid.unknown(name))) for name in grid.names)
    return _GUESSES.get((grid.names, columns), grid.size, lambda: guess_roles(grid.names, columns, by_name=True))


def _read_pasted(text: str, reading: Reading) -> Table:
    """The table in a pasted text. A problem in columns and rows does without the import of all readers of texts."""
    from _byhand.table.table import read_text

    return read_text(text, reading)


def read_labelled(fields: Fields, name: str, target: str | None, beside: Sequence[str]) -> tuple[ProblemTable, str]:
    """Another table of labelled rows, in the field `name`, and its class column: `target`, else a guess.

    beside  other fields that the object with the table may have
    """
    text = fields.get(name)
    try:
        if not isinstance(text, str):
            grid = _structured_grid(fields, name, beside)
            return grid, find_column(target, grid, name) if target is not None else settled_class(grid)
        table = _read_pasted(text, Reading(class_column=target, weighted=False))
        return _pasted_grid(table), table.class_column or table.names[-1]
    except InputError as error:
        error.field = name
        raise


def settled_class(grid: ProblemTable) -> str:
    """The column that looks like the class, else the last one."""
    return settle(_guess(grid)).class_column or grid.names[-1]


def read_table(fields: Fields) -> tuple[ProblemTable, str, str | None]:
    """The table, its class column and its weight column."""
    text = fields.get("table")
    try:
        # A problem names its weight column; none is guessed.
        table = _read_pasted(text, Reading(weighted=False)) if isinstance(text, str) else None
        grid = _structured_grid(fields, "table") if table is None else _pasted_grid(table)
        weight = _column_name(fields, "weight", grid)
        target = _column_name(fields, "target", grid)
        if table is not None and (weight is not None or target not in (None, table.class_column)):
            # The class column determines which rows are cases and which are totals.
            table = _read_pasted(text, Reading(class_column=target, weight=weight, weighted=weight is not None))
            grid = _pasted_grid(table)
        said = named_values(fields, target or (settled_class(grid) if table is None else table.class_column))
        if table is not None and said:
            # A row with such a word for a class is no case.
            values = {
                column.name: (*column.values, *words) for name, words in said.items() if (column := _near(table, name))
            }
            stated = Reading(class_column=target, weight=weight, weighted=weight is not None, values=values)
            grid = _pasted_grid(_read_pasted(text, stated))
        grid = _with_said(fields, grid, said)
        guess = _guess(grid)
        if target is None:
            roles = settle(guess, weight=weight, weighted=weight is not None)
            target = (roles.class_column if table is None else table.class_column) or grid.names[-1]
    except InputError as error:
        error.field = error.field or "table"
        raise
    if weight is None:
        others = [name for name in grid.names if name != target and name not in grid.labels]
        expect_class(target, grid.column(target), [(name, grid.column(name)) for name in others])
    return _with_notices(fields, grid, guess, target, weight), target, weight


def read_rows(fields: Fields) -> tuple[ProblemTable, str | None]:
    """The table without a class column, with every row but totals, and its weight column."""
    text = fields.get("table")
    try:
        table = _read_pasted(text, Reading(weighted=False)) if isinstance(text, str) else None
        grid = _structured_grid(fields, "table") if table is None else _pasted_grid(table, ("training", "case"))
        weight = _column_name(fields, "weight", grid)
        grid = _with_said(fields, grid, named_values(fields, None))
        guess = _guess(grid)
    except InputError as error:
        error.field = error.field or "table"
        raise
    return _with_notices(fields, grid, guess, None, weight), weight


def read_case_table(text: str) -> ProblemTable:
    """A pasted table of cases: a header, then a row for each case. Every row but totals counts."""
    try:
        table = _read_pasted(text, Reading(header=True, transposed=False, weighted=False, cases=True))
    except InputError:
        from _byhand.paste.lines.one_column import read_one_column

        found = read_one_column(Source(text))
        if found is None:
            raise
        name, cells = found
        return ProblemTable((name,), (tuple(cells),), tuple(range(len(cells))), ())
    return _pasted_grid(table, ("training", "case"))


def _with_said(fields: Fields, grid: ProblemTable, said: Mapping[str, frozenset[str]]) -> ProblemTable:
    """The table with what other fields say: columns that they name are features, cells that they name are values."""
    near = {near_key(name): name for name in reversed(grid.names)}
    used = {near.get(near_key(name)) for name in named_columns(fields)}
    values = {near[near_key(name)]: words for name, words in said.items() if near_key(name) in near}
    return replace(grid, labels=tuple(name for name in grid.labels if name not in used), said=values)


def _near(table: Table, name: str) -> Column | None:
    return next((column for column in table.columns if near_key(column.name) == near_key(name)), None)


def _with_notices(
    fields: Fields, grid: ProblemTable, guess: Guess, target: str | None, weight: str | None
) -> ProblemTable:
    """Add notices about the guesses that the problem leaves open, and about likely misunderstandings."""
    found = []
    if target is not None and "target" not in fields:
        if is_count_name(target):
            found.append(Notice("columns.count_as_class", {"name": target}, column=target))
        elif not stands_last(target, grid.names, [weight]):
            found.append(Notice("columns.class_not_last", {"name": target}, column=target))
    if "features" not in fields:
        for name in grid.names:
            if name in (target, weight):
                continue
            if name == guess.weight:
                found.append(Notice("columns.count_as_feature", {"name": name}, column=name))
            elif name in guess.other_labels and name not in grid.labels:
                found.append(Notice("columns.label_as_feature", {"name": name}, column=name))
    for name in grid.names:
        if name not in grid.labels:
            found += notices_of_words(name, grid.column(name), grid.unknown(name))
    kept = [notice for notice in grid.notices if notice.key not in _SAID_BY_FIELDS]
    return replace(grid, notices=(*kept, *found), weight=weight)


def _structured_grid(fields: Fields, name: str, beside: Sequence[str] = ()) -> ProblemTable:
    table = fields.get(name)
    if not isinstance(table, Mapping):
        raise fields.wrong(name, "columns.no_table")
    inner = Fields(table, (*TableFields.FIELDS, *beside), name)
    names = inner.names("columns")
    rows = inner.get("rows")
    if not names:
        raise inner.wrong("columns", "error.not_names")
    if not isinstance(rows, list):
        raise inner.wrong("rows", "columns.rows_not_a_list")
    if not (set(map(type, rows)) <= {list} and set(map(len, rows)) <= {len(names)}):
        position, row = next(
            (at, row) for at, row in enumerate(rows) if not isinstance(row, list) or len(row) != len(names)
        )
        raise InputError(
            "columns.row_length",
            field="table.rows",
            row=position,
            at=position + 1,
            cells=len(row) if isinstance(row, list) else 0,
            columns=len(names),
        )
    # For a long table much faster than zip(*rows), which makes an iterator for each row.
    cells = list(chain.from_iterable(rows))
    columns = tuple(_cell_texts(name, cells[at :: len(names)]) for at, name in enumerate(names))

    def grid() -> ProblemTable:
        return ProblemTable(names, columns, tuple(range(len(rows))), tuple(named_labels(names, columns)))

    return _GRIDS.get((names, columns), len(rows) * len(names), grid)


def _cell_texts(name: str, cells: Sequence[object]) -> tuple[str, ...]:
    shared = _shared_texts(cells)
    if shared is not None:
        return shared
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


def _shared_texts(cells: Sequence[object]) -> tuple[str, ...] | None:
    """The stripped cells if all are texts. Long columns repeat a few texts; each is stored once."""
    first: dict[Any, Any] = {}
    try:
        shared = tuple(map(first.setdefault, cells, cells))
    except TypeError:
        return None  # one of them is a list or an object
    if not set(map(type, first)) <= {str}:
        return None  # no text equals a value of another type, so not all cells are texts
    texts = {cell: cell.strip() for cell in first}
    return tuple(map(texts.__getitem__, shared)) if any(cell != text for cell, text in texts.items()) else shared


def _pasted_grid(table: Table, kinds: Sequence[RowKind] = ("training",)) -> ProblemTable:
    rows = [row for row, kind in enumerate(table.kinds) if kind in kinds]
    every_row = len(rows) == len(table.kinds)
    columns = tuple(
        column.cells if every_row else tuple([column.cells[row] for row in rows]) for column in table.columns
    )
    return ProblemTable(
        names=table.names,
        columns=columns,
        source_rows=tuple(rows),
        labels=tuple(named_labels(table.names, columns)),
        notices=tuple(notice for notice in table.notices if "case" not in kinds or notice.key not in CASES_NOTICED),
        types={column.name: column.type for column in table.columns} if table.fixed else {},
        domains={column.name: column.domain for column in table.columns if column.domain},
    )


def unclassed_rows(grid: ProblemTable, target: str, notices: list[Notice]) -> set[int]:
    """The rows without a class, with a notice. A dash may be the name of a class."""
    cells = grid.column(target)
    missing = grid.unknown(target, dash=False).cells
    unclassed = {row for row, cell in enumerate(cells) if cell in missing} if missing else set()
    if unclassed:
        row = grid.source_rows[min(unclassed)]
        about = {"count": len(unclassed), "row": row + 1, "target": target}
        notices.append(Notice("columns.rows_without_class", about, row, target))
    return unclassed


def _column_name(fields: Fields, field: str, grid: ProblemTable) -> str | None:
    name = fields.text(field)
    if name is None:
        return None
    return find_column(name, grid, fields.at(field))


def find_column(name: str, grid: ProblemTable, path: str) -> str:
    if name in grid.names:
        return name
    # A pasted header may differ from the name in the problem in case, width and spaces only.
    near = [column for column in grid.names if near_key(column) == near_key(name)]
    if len(near) != 1:
        raise InputError("columns.no_such_column", field=path, name=name, columns=tuple(grid.names))
    return near[0]


def find_feature(name: str, features: Sequence[str], path: str) -> str:
    """The feature that a query names, up to spelling; InputError if there is none."""
    if name in features:
        return name
    near = [feature for feature in features if near_key(feature) == near_key(name)]
    if len(near) != 1:
        raise InputError("columns.no_such_feature", field=path, name=name, features=tuple(features))
    return near[0]


def feature_names(fields: Fields, grid: ProblemTable, target: str, weight: str | None) -> tuple[str, ...]:
    given = fields.names("features")
    if given is None:
        return tuple(name for name in grid.names if name not in (target, weight, *grid.labels))
    names = tuple(find_column(name, grid, "features") for name in given)
    for name in names:
        if name in (target, weight):
            raise InputError("columns.feature_is_not_one", field="features", name=name)
    return names


def read_types(fields: Fields, grid: ProblemTable) -> dict[str, str]:
    """ "category" or "number" for the columns named in the field `types` or by the format of the table."""
    given = fields.mapping("types") if "types" in fields else {}
    types = {find_column(name, grid, f"types.{name}"): kind for name, kind in given.items()}
    for name, kind in types.items():
        if kind not in ("category", "number"):
            raise InputError(
                "error.not_a_choice", field=f"types.{name}", found=quoted(kind), options="category, number"
            )
    return {**grid.types, **types}
