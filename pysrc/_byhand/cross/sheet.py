"""A frequency table as the page shows it for editing: a row for each class, a column for each value, totals last.

A column is called "feature = value", or only by the value where that is the name of the feature too.
"""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import whole_number
from _byhand.cross import Cross
from _byhand.errors import InputError
from _byhand.protocol.parsed import Counts

_EQUALS = " = "


def columns_of(cross: Cross, total_name: str) -> list[str]:
    """The names of all columns of the sheet."""
    values = [(feature.name, value) for feature in cross.features for value, _ in feature.values]
    named = [name if name == value else f"{name}{_EQUALS}{value}" for name, value in values]
    return [cross.target, *named, total_name]


def rows_of(cross: Cross) -> list[list[str]]:
    """The cells of the sheet, by class."""
    counts = [column for feature in cross.features for _, column in feature.values]
    return [
        [name, *(str(column[index]) for column in counts), str(cross.totals[index])]
        for index, name in enumerate(cross.classes)
    ]


def counts_of(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Counts:
    """The problem's field `counts` that a sheet states, with cells as they were typed: the solver checks the sums.

    Raises InputError where two rows have the same class.
    """
    names = [str(row[0]).strip() for row in rows]
    for row, name in enumerate(names):
        if name in names[:row]:
            raise InputError("parse.counts_class_twice", row=row, column=columns[0], name=name)
    features: dict[str, dict[str, dict[str, int | str]]] = {}
    for at, column in enumerate(columns[1:-1], start=1):
        feature, _, value = column.partition(_EQUALS)
        by_class = {name: _cell(row[at]) for name, row in zip(names, rows, strict=True)}
        features.setdefault(feature, {})[value or feature] = by_class
    return {"totals": {name: _cell(row[-1]) for name, row in zip(names, rows, strict=True)}, "features": features}


def _cell(cell: object) -> int | str:
    text = str(cell).strip()
    found = whole_number(text)
    return text if found is None else found
