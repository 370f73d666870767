"""A table as Python programs have it, as named columns of cells: data frame, array, columns or rows.

A data frame is read by its names and columns (`columns`, `frame[name]`, `to_list`), which pandas, polars and Arrow have
in common: pandas 3 warns that it gives up the interchange protocol. An object with only this protocol is read by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

import numpy as np

from _byhand.errors import InputError
from _byhand.frames.interchange import read_interchange
from _byhand.frames.values import cell, is_date, is_sequence, is_unknown, names_of

Cell = str | int | float | bool | None
Kind = Literal["category", "number", None]
# A float of 32 bits, in pandas, polars and NumPy, and in Arrow.
_SINGLE = ("float32", "float")
# How the types of dates are called in pandas, polars, Arrow and NumPy.
_DATE_TYPES = ("datetime", "timedelta", "timestamp", "date", "time", "duration", "period")
# From here on a float has no digit behind the point.
_LARGEST_WHOLE = 2**53


@dataclass(frozen=True)
class Column:
    """kind: what the type of the column says; None leaves it to the cells"""

    name: str
    cells: tuple[Cell, ...]
    kind: Kind = None


def read_frame(table: object, names: Sequence[str] | None = None) -> tuple[Column, ...]:
    """The columns of a table of any of these kinds. InputError names column and row of a cell that is none.

    names  of the columns of an array, which has none itself: x1, x2, ... if they are absent
    """
    found = [_column(name, cells, kind) for name, cells, kind in _columns(table, names)]
    repeated = next((each.name for at, each in enumerate(found) if each.name in [one.name for one in found[:at]]), None)
    if repeated is not None:
        raise InputError("frames.repeated", field="table", name=repeated)
    if len({len(each.cells) for each in found}) > 1:
        lengths = tuple(f"{each.name}: {len(each.cells)}" for each in found)
        raise InputError("frames.lengths", field="table", lengths=lengths)
    if not found or not found[0].cells:
        raise InputError("frames.empty", field="table")
    return tuple(found)


def read_column(name: str, values: object) -> Column:
    """One column, such as the classes in `y`."""
    return _column(name, *_values(values))


def _columns(table: Any, names: Sequence[str] | None) -> list[tuple[str, Sequence[object], str]]:
    """Name, values and type of each column."""
    if isinstance(table, Mapping):
        return [(name, *_values(table[key])) for name, key in zip(names_of(table), table, strict=True)]
    if isinstance(table, np.ndarray) and table.dtype.names is None:
        return _of_array(table, names)
    if is_sequence(table):
        return _of_rows(table, names)
    # That of polars computes its columns at a later time.
    lazy = type(table).__name__ == "LazyFrame"
    if hasattr(type(table), "columns") and hasattr(table, "__getitem__") and not lazy:
        # Those of Arrow are no names.
        keys = list(getattr(table, "column_names", None) or table.columns)
        if len(set(keys)) < len(keys):
            raise InputError("frames.repeated", field="table", name=next(key for key in keys if keys.count(key) > 1))
        return [(name, *_values(table[key])) for name, key in zip(names_of(keys), keys, strict=True)]
    if hasattr(table, "__dataframe__"):
        try:
            return read_interchange(table)
        except NotImplementedError:
            pass  # pandas has no interchange for a column of several types
    raise InputError("frames.no_table", field="table", found=type(table).__name__)


def _of_array(array: Any, names: Sequence[str] | None) -> list[tuple[str, Sequence[object], str]]:
    if array.ndim != 2:
        raise InputError("frames.dimensions", field="table", found=array.ndim)
    count = array.shape[1]
    given = [f"x{place}" for place in range(1, count + 1)] if names is None else names_of(names)
    if len(given) != count:
        raise InputError("frames.names", field="features", names=len(given), columns=count)
    return [(name, *_values(array[:, at])) for at, name in enumerate(given)]


def _of_rows(rows: Sequence[Any], names: Sequence[str] | None) -> list[tuple[str, Sequence[object], str]]:
    """A list of mappings; a missing key is a missing value. Lists of cells are an array."""
    if rows and all(isinstance(row, Mapping) for row in rows):
        keys = list(dict.fromkeys(key for row in rows for key in row))
        return [(name, [row.get(key) for row in rows], "") for name, key in zip(names_of(keys), keys, strict=True)]
    if rows and all(is_sequence(row) or isinstance(row, np.ndarray) for row in rows):
        lengths = {len(row) for row in rows}
        if len(lengths) > 1:
            raise InputError("frames.ragged", field="table", lengths=tuple(map(str, sorted(lengths))))
        cells = np.empty((len(rows), lengths.pop()), dtype=object)
        for at, row in enumerate(rows):
            cells[at] = row
        return _of_array(cells, names)
    raise InputError("frames.no_table", field="table", found=type(rows).__name__)


def _values(column: object) -> tuple[Sequence[object], str]:
    """The values of a column, and the name of its type: "" if it has none."""
    kind = str(getattr(column, "dtype", getattr(column, "type", "")))
    for method in ("to_pylist", "to_list", "tolist"):
        if hasattr(column, method):
            found = getattr(column, method)()
            if isinstance(found, list):
                # The list has the digits of a double.
                short = kind.lower().partition("[")[0] in _SINGLE
                return [
                    np.float32(each) if isinstance(each, float) else each for each in found
                ] if short else found, kind
    if is_sequence(column):
        return column, kind  # type: ignore[return-value]
    raise InputError("frames.no_column", field="table", found=type(column).__name__)


def _column(name: str, values: Sequence[object], kind: str) -> Column:
    if kind.lower().startswith(_DATE_TYPES) or any(map(is_date, values)):
        raise InputError("frames.dates", field="table", column=name, name=name)
    cells: list[Cell] = []
    for row, value in enumerate(values):
        found = None if is_unknown(value) else cell(value)
        if found is None and not is_unknown(value):
            infinite = isinstance(value, float | np.floating)
            key = "frames.infinite" if infinite else "frames.no_cell"
            raise InputError(key, field="table", row=row, column=name, found=type(value).__name__)
        cells.append(found)
    decimals = {type(value) for value in values if value is not None} == {Decimal}
    return Column(name, tuple(map(without_point, cells)), "number" if decimals else _kind(cells, kind))


def without_point(cell: Cell) -> Cell:
    """2 for 2.0: pandas makes floats of a column of integers in which one is missing."""
    return int(cell) if isinstance(cell, float) and cell.is_integer() and abs(cell) < _LARGEST_WHOLE else cell


def _kind(cells: Sequence[Cell], kind: str) -> Kind:
    """Texts and truth values are categories, whatever they look like, and floats are numbers.

    Whole numbers are left to the guess: they may be codes. So are floats that are whole where one is missing: pandas
    makes floats of integers then.
    """
    known = [each for each in cells if each is not None]
    if kind.lower().startswith(("categor", "enum", "dictionary")) or (
        known and all(isinstance(each, str | bool) for each in known)
    ):
        return "category"
    if not known or not all(isinstance(each, float) for each in known):
        return None
    codes = len(known) < len(cells) and all(float(each).is_integer() for each in known)
    return None if codes else "number"
