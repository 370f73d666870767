"""A table of cases to classify: the column of each feature."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.as_numbers import plain_floats
from _byhand.cells.cell import is_missing, near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Phrase
from _byhand.problem.categories import Codes, encode
from _byhand.problem.columns import ProblemTable
from _byhand.problem.fields import quoted
from _byhand.problem.numeric import NumericColumn
from _byhand.problem.samples import PointCase

Floats = NDArray[np.float64]


def columns_of_features(
    features: Sequence[str], grid: ProblemTable, notices: list[Notice], *, all_needed: bool = False
) -> Mapping[str, str]:
    """{feature: column of its values}, without features that have no column; InputError if none has one.

    all_needed  whether a feature without a column is an error instead of unknown
    """
    by_name = {near_key(name): name for name in reversed(grid.names)}
    near = {name: name if name in grid.names else by_name.get(near_key(name)) for name in features}
    found = {name: column for name, column in near.items() if column is not None}
    lacking = tuple(name for name in features if name not in found)
    if len(lacking) == len(features):
        raise InputError("batch.no_features", field="cases", features=tuple(features), columns=tuple(grid.names))
    if lacking and all_needed:
        raise InputError("batch.needed", field="cases", names=lacking, count=len(lacking))
    if lacking:
        notices.append(Notice("batch.lacking", {"names": lacking, "count": len(lacking)}))
    return found


def not_understood(error: InputError) -> Phrase:
    """The reason why a row cannot be classified, worded as for a single case."""
    return Phrase(error.key, error.params)


def distinct_cells(grid: ProblemTable, name: str | None) -> tuple[tuple[str, ...], Codes]:
    """The distinct cells of a column, and for each row the index of its cell; all cells are empty without a column."""
    return (("",), np.zeros(len(grid.source_rows), dtype=np.intp)) if name is None else encode(grid.column(name))


@dataclass(frozen=True)
class PointRows:
    """N rows of a table of cases as points in d dimensions.

    floats   (N, d) nan for a number that is unknown or invalid
    reasons  {row: why it is no point}
    codes    (N, d) the index of each cell among the distinct cells of its column
    numbers  (d,) the numbers of the distinct cells, None for unknown or invalid ones
    """

    floats: Floats
    reasons: Mapping[int, Phrase]
    codes: NDArray[np.intp]
    numbers: tuple[Callable[[int], Fraction | None], ...]

    def key(self, row: int) -> tuple[int, ...]:
        """Equal for rows with equal cells."""
        return tuple(self.codes[row].tolist())

    def case(self, row: int) -> PointCase:
        """The point with its exact numbers."""
        found = [read(place) for read, place in zip(self.numbers, self.codes[row].tolist(), strict=True)]
        unknown = tuple(place for place, number in enumerate(found) if number is None)
        return PointCase({}, tuple(number for number in found if number is not None), unknown)


def read_point_rows(
    features: Sequence[str],
    columns: Sequence[NumericColumn],
    grid: ProblemTable,
    found: Mapping[str, str],
    *,
    may_be_unknown: bool,
) -> PointRows:
    """Read the rows as points; a feature without a column is unknown in all of them.

    columns  the training columns, which determine how numbers are written; empty without training rows
    found    {feature: column of its values}
    """
    by_name = {column.name: column.number for column in columns}
    floats, codes, numbers, reasons = [], [], [], dict[int, Phrase]()
    for name in features:
        texts, places = distinct_cells(grid, found.get(name))
        column = _Numbers(name, texts, by_name.get(name, parse_number), may_be_unknown)
        for place, reason in column.reasons.items():
            for row in np.flatnonzero(places == place).tolist():
                reasons.setdefault(row, reason)
        floats.append(column.floats[places])
        codes.append(places)
        numbers.append(column.number)
    return PointRows(np.array(floats).T, reasons, np.array(codes).T, tuple(numbers))


class _Numbers:
    """The distinct cells of a column as numbers."""

    def __init__(
        self, name: str, texts: Sequence[str], read: Callable[[str], Fraction | None], may_be_unknown: bool
    ) -> None:
        self.texts, self.read = texts, read
        self.floats, self.reasons = np.full(len(texts), np.nan), dict[int, Phrase]()
        known = [place for place, text in enumerate(texts) if not is_missing(text)]
        if not may_be_unknown:
            missing = Phrase("columns.number_missing", {"name": name})
            self.reasons = dict.fromkeys({*range(len(texts))} - {*known}, missing)
        plain = plain_floats([texts[place] for place in known])
        if plain is not None:
            self.floats[known] = plain
            return
        for place in known:
            number = read(texts[place])
            if number is None:
                found = {"name": name, "found": quoted(texts[place])}
                self.reasons[place] = Phrase("columns.query_is_no_number", found)
            else:
                self.floats[place] = _nearest(number)

    def number(self, place: int) -> Fraction | None:
        """The exact number at this index."""
        return None if is_missing(self.texts[place]) else self.read(self.texts[place])


def _nearest(number: Fraction) -> float:
    """Infinity beyond all floats; its scores are nan."""
    try:
        return float(number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")
