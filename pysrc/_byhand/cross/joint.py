"""Printed tables of three factors and more as rows of cases: R's ftable, its slices of a table, sizes of groups."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import whole_number
from _byhand.cross.names import is_total
from _byhand.cross.poles import asked_by, is_outcome_name
from _byhand.cross.printed import Printed
from _byhand.cross.stack import printed_tables
from _byhand.cross.unfolding import count_and_class
from _byhand.errors import InputError, Notice
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_FEWEST_FACTORS = 3
MOST_CHARACTERS = 20_000
# The values of all factors, the count, and the line from 0.
_Row = tuple[tuple[str, ...], int, int]


def joint_cells(text: str) -> tuple[Source, Grid] | None:
    """The grid of a short text with its source, as `joint_grid`."""
    if len(text) > MOST_CHARACTERS:
        return None
    source = Source(text)
    grid = joint_grid(source)
    return None if grid is None else (source, grid)


def joint_grid(source: Source) -> Grid | None:
    """A row for each combination of values, with its count and the class last; None if the text is no such table.

    InputError where the factors have no names.
    """
    tables = printed_tables(source)
    names = _factors(tables)
    if len(names) < _FEWEST_FACTORS:
        return None
    if not all(names) and tables[0].slice is not None:
        raise InputError("cross.unnamed")
    rows = [row for table in tables for row in _rows(table)]
    if not all(names) or len(set(names)) < len(names) or not _are_joint(rows):
        return None
    at = _class_among(names, list(zip(*(values for values, _, _ in rows), strict=True)))
    count, target = count_and_class([name for place, name in enumerate(names) if place != at], names[at])
    cells = [[*_without(names, at), count, target]]
    cells += [[*_without(values, at), str(number), values[at]] for values, number, _ in rows]
    starts: list[Sequence[int]] = [[source.starts[line]] * (len(names) + 1) for line in _lines(tables[0], rows)]
    said = {"classes": tuple(dict.fromkeys(values[at] for values, _, _ in rows)), "target": target}
    notices = [Notice("parse.unfolded", said, column=count)]
    return Grid(
        "fixed_width", cells, starts, header=True, transposed=False, class_last=True, fixed=True, notices=notices
    )


def _factors(tables: Sequence[Printed]) -> tuple[str, ...]:
    """The names of the factors, none if the tables are not parts of one."""
    kinds = {(table.index, table.over, table.columns, table.slice[0] if table.slice else None) for table in tables}
    if len(kinds) != 1 or (len(tables) > 1 and tables[0].slice is None):
        return ()
    ((index, over, columns, part),) = kinds
    return (*index, *([] if columns == ("",) else [over]), *([] if part is None else [part]))


def _rows(table: Printed) -> list[_Row]:
    """The combinations of values; none if a cell is no count."""
    found: list[_Row] = []
    part = () if table.slice is None else (table.slice[1],)
    for label, cells, line in zip(table.labels, table.cells, table.rows, strict=True):
        if any(map(is_total, label)):
            continue
        for name, cell in zip(table.columns, cells, strict=True):
            count = whole_number(cell) if cell else 0
            if count is None:
                return []
            if not is_total(name):
                found.append(((*label, *([name] if name else []), *part), count, line))
    return found


def _are_joint(rows: Sequence[_Row]) -> bool:
    """Is each combination counted once, and one of them more than once?"""
    return max((count for _, count, _ in rows), default=0) > 1 and len({values for values, _, _ in rows}) == len(rows)


def _lines(first: Printed, rows: Sequence[_Row]) -> list[int]:
    return [first.heads[0], *(line for _, _, line in rows)]


def _class_among(names: Sequence[str], columns: Sequence[Sequence[str]]) -> int:
    """The factor that looks most like a class, the last one if several do."""
    answers = [asked_by(tuple(dict.fromkeys(values))) is not None for values in columns]
    return max(range(len(names)), key=lambda at: (is_outcome_name(names[at]) * (1 + answers[at]), at))


def _without(values: Sequence[str], at: int) -> list[str]:
    return [*values[:at], *values[at + 1 :]]


def undecided_class(name: str) -> bool:
    """Does the name of the class that was chosen not look like one?"""
    return not is_outcome_name(name)
