"""Builds the table of a shaped grid: roles and types of its columns, kinds of its rows, one spelling for each value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from _byhand.cells.as_numbers import mostly_numbers
from _byhand.cells.cell import groups_by_comma, is_missing
from _byhand.cells.roles import guess_type, is_label_name, missing_at_end, total_rows
from _byhand.errors import InputError, Notice
from _byhand.phrase import QUOTED, Listing
from _byhand.protocol.parsed import ColumnType, RowKind
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source
from _byhand.table.counted import is_count_name
from _byhand.table.guessing import Guess, Roles, guess_roles, settle
from _byhand.table.missing import Unknown, guarded, notices_of_words, unknown_cells
from _byhand.table.model import Column, Reading, Table
from _byhand.table.near_names import find_name
from _byhand.table.notices import (
    limited,
    notice_of_classes,
    notice_of_contrary,
    notices_of_class,
    notices_of_columns,
    notices_of_kinds,
)
from _byhand.table.shape import Shape
from _byhand.table.spelling import join_spellings, misspelt, with_plain_digits

_PLUS = frozenset("+＋")


def build_table(shape: Shape, grid: Grid, lines: tuple[int, ...], source: Source | None, reading: Reading) -> Table:
    """The table of a shaped grid. source: the pasted text, None for the grid of a problem or of the page."""
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
    unknown = _unknown(names, body, reading, grid.domains)
    guess = guess_roles(names, list(map(guarded, body, unknown)), class_last=grid.class_last)
    roles = _settled(guess, names, reading)
    class_column = roles.class_column
    dash = [
        not _PLUS.intersection(column) and (names[at] != class_column or _dash_asks(column))
        for at, column in enumerate(body)
    ]
    kinds = _kinds(cells, names, class_column, totals, dash, unknown)
    stated = _stated_types(names, _with_types(reading, grid, [name for name in names if name != class_column]))
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
            joined = {found: kept for found, kept in joined.items() if found not in grid.domains.get(names[at], ())}
            joined |= {found: kept for (found, kept), same in reading.same.items() if same and found in column}
            cells[at] = [joined.get(cell, cell) if row not in totals else cell for row, cell in enumerate(column)]
            notices.extend(
                Notice("parse.joined", {"name": names[at], "found": found, "kept": kept}, column=names[at])
                for found, kept in joined.items()
            )
    for name, kind, column, own in zip(names, types, cells, unknown, strict=True):
        free = kind == "category" and name not in (class_column, *ignored, *grid.domains)
        if free and grid.format != "grid":
            notices += [
                Notice("paste.misspelt", {"name": name, "found": found, "kept": kept}, column=name)
                for found, kept in misspelt([cell for cell in column if cell not in own.cells]).items()
                if (found, kept) not in reading.same
            ]
    if grid.format == "semicolon":
        for at, column in enumerate(cells):
            if types[at] == "number" and groups_by_comma(column):
                notices.append(Notice("parse.decimal_comma", {"name": names[at]}, column=names[at]))
                cells[at] = [cell.replace(",", ".") for cell in column]
    for name, own, column in zip(names, unknown, body, strict=True):
        if name not in ignored and not (name == class_column and missing_at_end(column)):
            notices += notices_of_words(name, column, own)
    notices += _notices_as_read(names, body, types, {*ignored}, class_column, grid)
    _check_domains(names, cells, grid.domains, unknown, lines)
    notices = limited(notices) + notices_of_kinds(kinds)
    return Table(
        columns=tuple(
            Column(name, tuple(column), kind, dash_missing, own.values, grid.domains.get(name, ()))
            for name, column, kind, dash_missing, own in zip(names, cells, types, dash, unknown, strict=True)
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


def _notices_as_read(
    names: Sequence[str],
    columns: Sequence[Sequence[str]],
    types: Sequence[ColumnType],
    ignored: set[str],
    class_column: str | None,
    grid: Grid,
) -> list[Notice]:
    """What a column may mean beside what it was read as. The page has said it when its cells are edited."""
    if grid.format == "grid":
        return []
    words = {name for name, kind in zip(names, types, strict=True) if kind == "category"} - {*ignored, class_column}
    notices = list(notices_of_columns(names, columns, words, grid.format))
    if class_column is not None:
        notices += notice_of_contrary(class_column, names, columns, ignored)
        notices += notice_of_classes(class_column, set(columns[names.index(class_column)]), grid.domains)
    return notices


def _unknown(
    names: Sequence[str],
    columns: Sequence[Sequence[str]],
    reading: Reading,
    domains: Mapping[str, tuple[str, ...]],
) -> list[Unknown]:
    said = {**domains, **{_resolve(name, names, "values"): words for name, words in reading.values.items()}}
    return [
        unknown_cells(cells, said.get(name, ()), decided=name in said)
        for name, cells in zip(names, columns, strict=True)
    ]


def _check_domains(
    names: Sequence[str],
    columns: Sequence[Sequence[str]],
    domains: Mapping[str, tuple[str, ...]],
    unknown: Sequence[Unknown],
    lines: Sequence[int],
) -> None:
    """Raise an error for the first value that its column does not declare."""
    for name, cells, own in zip(names, columns, unknown, strict=True):
        if name not in domains:
            continue
        strange = set(cells) - {*domains[name]} - own.cells
        row = next((at for at, cell in enumerate(cells) if cell in strange), None)
        if row is not None:
            values = Listing(domains[name], QUOTED)
            line = lines[row]
            raise InputError("paste.undeclared", line=line, at=line, found=cells[row], name=name, values=values)


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
    dash: Sequence[bool],
    unknown: Sequence[Unknown],
) -> tuple[RowKind, ...]:
    if class_column is None:
        return tuple("total" if row in totals else "training" for row in range(len(cells[0])))
    at = names.index(class_column)
    classes = cells[at]
    asking = {cell for cell in set(classes) if is_missing(cell, dash[at]) and cell not in unknown[at].values}
    return tuple(
        "total" if row in totals else "case" if cell in asking else "training" for row, cell in enumerate(classes)
    )


def _with_types(reading: Reading, grid: Grid, features: Sequence[str]) -> Reading:
    """The reading with the types of features that the format states."""
    measures = features if grid.measures else ()
    declared = {name: kind for name, kind in grid.types.items() if name in features}
    return replace(reading, types={**dict.fromkeys(measures, "number"), **declared, **reading.types})


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
