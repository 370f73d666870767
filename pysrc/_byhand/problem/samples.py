"""Numeric rows with their classes, and the points to classify, for topics that use all features together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.as_numbers import mostly_numbers
from _byhand.cells.cell import is_missing
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.columns import ProblemTable, feature_names, find_feature, read_table, unclassed_rows
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.problem.numeric import NumericColumn, read_numeric


@dataclass(frozen=True)
class Samples:
    """N complete rows of d numbers, each with one of K classes.

    target       the name of the class column
    classes      (K,) names in order of first appearance
    labels       (N,) the class of each row, as an index
    columns      (d,) the features
    source_rows  (N,) the indices of the rows in the given table
    grid         the table as given
    """

    target: str
    classes: tuple[str, ...]
    labels: NDArray[np.int64]
    columns: tuple[NumericColumn, ...]
    source_rows: tuple[int, ...]
    grid: ProblemTable

    @property
    def features(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def without(self, rows: Collection[int]) -> Samples:
        """The samples without these rows, and without classes that have no other row."""
        left_out = set(rows)
        kept = [row for row in range(len(self.labels)) if row not in left_out]
        places = sorted({int(self.labels[row]) for row in kept})
        return replace(
            self,
            classes=tuple(self.classes[place] for place in places),
            labels=np.array([places.index(int(self.labels[row])) for row in kept], dtype=np.int64),
            columns=tuple(
                NumericColumn(column.name, tuple(column.cells[row] for row in kept), column.grouped)
                for column in self.columns
            ),
            source_rows=tuple(self.source_rows[row] for row in kept),
        )

    @cached_property
    def exact(self) -> tuple[tuple[Fraction, ...], ...]:
        """(d, N) the numbers as fractions"""
        return tuple(tuple([value for value in column.numbers if value is not None]) for column in self.columns)

    @cached_property
    def floats(self) -> NDArray[np.float64]:
        """(N, d) the numbers as floats"""
        return np.array([column.floats for column in self.columns]).T


@dataclass(frozen=True)
class PointCase:
    """One query as stated, and its point.

    point    the exact numbers of the known features, in order
    unknown  the indices of the unknown features
    """

    written: object
    point: tuple[Fraction, ...]
    unknown: tuple[int, ...] = ()

    @property
    def known(self) -> tuple[int, ...]:
        """The indices of the known features."""
        return tuple(place for place in range(len(self.point) + len(self.unknown)) if place not in self.unknown)

    @property
    def coordinates(self) -> tuple[Fraction | None, ...]:
        """(d,) the number of each feature, None if unknown"""
        numbers = dict(zip(self.known, self.point, strict=True))
        return tuple(numbers.get(place) for place in range(len(self.point) + len(self.unknown)))


def read_samples(fields: Fields, notices: list[Notice], *, least_classes: int = 2) -> Samples:
    """Read the rows of `table` with a class (`target`) and a number in every one of `features`; others are left out.

    Without `features`, all numeric columns are features except the class and row labels.
    """
    grid, target, _ = read_table(fields)
    notices += grid.notices
    class_cells = grid.column(target)
    if not class_cells:
        raise InputError("columns.no_complete_row", field="table", target=target)
    names = numeric_names(fields, grid, feature_names(fields, grid, target, None), notices)
    known = {name: grid.known(name) for name in names}
    unclassed = unclassed_rows(grid, target, notices)
    incomplete = {row for cells in known.values() for row, cell in enumerate(cells) if cell is None} - unclassed
    if incomplete:
        row = grid.source_rows[min(incomplete)]
        notices.append(Notice("columns.row_dropped", {"count": len(incomplete), "row": row + 1}, row))
    left_out = unclassed | incomplete
    kept = [row for row in range(len(class_cells)) if row not in left_out]
    if not kept:
        raise InputError("columns.no_complete_row", field="table", target=target)
    source_rows = tuple([grid.source_rows[row] for row in kept])
    own = [class_cells[row] for row in kept]
    present = set(own)
    # A class keeps its index, and so its colour, even if its first row is left out.
    classes = tuple(name for name in dict.fromkeys(class_cells) if name in present)
    if len(classes) < least_classes:
        raise InputError("columns.one_class", field="target", name=classes[0])
    index = {name: place for place, name in enumerate(classes)}
    return Samples(
        target=target,
        classes=classes,
        labels=np.array([index[name] for name in own], dtype=np.int64),
        columns=tuple(read_numeric(name, [cells[row] for row in kept], source_rows) for name, cells in known.items()),
        source_rows=source_rows,
        grid=grid,
    )


def numeric_names(
    fields: Fields, grid: ProblemTable, names: tuple[str, ...], notices: list[Notice], others: Collection[str] = ()
) -> tuple[str, ...]:
    """The features in use: those stated in `features`, else the numeric columns and `others`."""
    if "features" not in fields:
        numeric = tuple(name for name in names if name in others or mostly_numbers(grid.column(name)))
        unused = tuple(name for name in names if name not in numeric)
        if numeric and unused:
            notices.append(Notice("columns.left_out", {"names": unused}))
        names = numeric
    if not names:
        raise InputError("columns.no_numbers", field="features" if "features" in fields else "table")
    return names


class ReadsNumbers(Protocol):
    """A feature that knows how its numbers are written."""

    @property
    def name(self) -> str: ...

    def number(self, text: str) -> Fraction | None: ...


def read_points(
    fields: Fields, features: Sequence[str], columns: Sequence[ReadsNumbers] = (), *, may_be_unknown: bool
) -> tuple[PointCase, ...]:
    """Read the field `query`: a point or a list of points; each is an object by feature or a list of numbers.

    columns         if the features are table columns: they determine how numbers are written
    may_be_unknown  whether a feature may be absent or null
    """
    given = fields.get("query")
    return () if given is None else points_of(given, features, columns, "query", may_be_unknown=may_be_unknown)


def points_of(
    given: object, features: Sequence[str], columns: Sequence[ReadsNumbers], field: str, *, may_be_unknown: bool
) -> tuple[PointCase, ...]:
    """Read points from any field, which errors name."""
    several = isinstance(given, list) and any(isinstance(each, list | Mapping) for each in given)
    queries: list[object] = given if isinstance(given, list) and several else [given]
    read = {column.name: column.number for column in columns}
    cases = []
    for position, query in enumerate(queries, 1):
        path = f"{field}[{position}]" if several else field
        values = _values(query, features, path)
        point, unknown = [], []
        for place, (name, value) in enumerate(zip(features, values, strict=True)):
            where = f"{path}.{name}" if isinstance(query, Mapping) else f"{path}[{place + 1}]"
            text = cell_text(value)
            if text is not None and is_missing(text):
                if not may_be_unknown:
                    raise InputError("columns.number_missing", field=where, name=name)
                unknown.append(place)
                continue
            number = None if text is None else read.get(name, parse_number)(text)
            if number is None:
                raise InputError("columns.query_is_no_number", field=where, name=name, found=quoted(value))
            point.append(number)
        cases.append(PointCase(query, tuple(point), tuple(unknown)))
    return tuple(cases)


def _values(query: object, features: Sequence[str], path: str) -> list[object]:
    """The query's value for each feature, None if absent."""
    if isinstance(query, list):
        if len(query) != len(features):
            raise InputError(
                "columns.point_length", field=path, features=len(features), names=tuple(features), found=quoted(query)
            )
        return query
    if not isinstance(query, Mapping):
        if len(features) == 1:
            return [query]
        raise InputError("columns.point", field=path, found=quoted(query))
    wanted = {find_feature(name, features, path): value for name, value in query.items()}
    return [wanted.get(name) for name in features]
