"""The rows that the model learnt from, as the user gives them: (X, y), or a data frame with its target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from _byhand.errors import InputError
from _byhand.models.case import Data
from _byhand.models.pipeline.given import Expected, names_of_row
from _byhand.models.pipeline.transformers import floats, pass_rows

_PAIR = 2


def read_data(given: Any, target: str | None, transformers: Sequence[Any], expected: Expected, *, texts: bool) -> Data:
    """The rows by name, what the model got of them, and their classes; InputError says what does not fit."""
    if target is not None:
        table, classes = _with_target(given, target)
    elif isinstance(given, tuple | list) and len(given) == _PAIR:
        table, classes = given
    else:
        raise InputError("models.pipeline.error.data_form", field="data", found=type(given).__name__)
    labels = _plain_list(classes)
    if texts:
        rows: Any = _plain_list(table)
        names: Sequence[str] = ("text",)
        shown: Sequence[Sequence[Any]] = [(text,) for text in rows]
    else:
        rows = _matrix(table, expected)
        names = names_of_row(expected.names, rows.shape[1])
        shown = rows.tolist()
    if len(shown) != len(labels):
        raise InputError("models.pipeline.error.lengths", field="data", rows=len(shown), classes=len(labels))
    return Data(names, shown, floats(pass_rows(transformers, rows, names)), labels)


def _with_target(given: Any, target: str) -> tuple[Any, Any]:
    """A frame without its target, and the target."""
    if not hasattr(given, "columns"):
        raise InputError("models.pipeline.error.data_form", field="data", found=type(given).__name__)
    if target not in list(given.columns):
        raise InputError("models.pipeline.error.target", field="target", name=target)
    others = [name for name in given.columns if name != target]
    return {name: _plain_list(given[name]) for name in others}, given[target]


def _matrix(table: Any, expected: Expected) -> Any:
    """(n, p) array of objects, or of numbers as they are, in the model's order."""
    if hasattr(table, "tocsr"):
        table = table.toarray()
    if hasattr(table, "columns"):
        table = {name: _plain_list(table[name]) for name in table.columns}
    if isinstance(table, Mapping):
        return _from_columns(table, expected)
    if not isinstance(table, np.ndarray):
        table = _from_rows(list(table), expected)
    width = len(expected.names) or expected.width
    if table.ndim != _PAIR or (width and table.shape[1] != width):
        raise InputError("models.pipeline.error.data_width", field="data", wanted=width or 1)
    return table


def _from_columns(table: Mapping[str, list[Any]], expected: Expected) -> Any:
    names = list(expected.names) or list(table)
    missing = [name for name in names if name not in table and name not in expected.spare]
    if missing:
        raise InputError("models.pipeline.error.data_names", field="data", names=tuple(missing))
    if expected.width and len(names) != expected.width:
        raise InputError("models.pipeline.error.data_width", field="data", wanted=expected.width)
    count = len(next(iter(table.values()), ()))
    matrix = np.empty((count, len(names)), dtype=object)
    for place, name in enumerate(names):
        matrix[:, place] = table.get(name, [None] * count)
    return matrix


def _from_rows(rows: list[Any], expected: Expected) -> Any:
    if rows and all(isinstance(row, Mapping) for row in rows):
        names = list(expected.names) or list(rows[0])
        return _from_columns({name: [row.get(name) for row in rows] for name in names}, expected)
    width = {len(row) if hasattr(row, "__len__") and not isinstance(row, str) else -1 for row in rows}
    if len(width) != 1 or -1 in width:
        raise InputError("models.pipeline.error.data_width", field="data", wanted=expected.width or 1)
    matrix = np.empty((len(rows), width.pop()), dtype=object)
    for place, row in enumerate(rows):
        matrix[place] = list(row)
    return matrix


def _plain_list(values: Any) -> list[Any]:
    """Python's values of a column, a list or an array."""
    for method in ("to_list", "tolist"):
        if hasattr(values, method):
            return list(getattr(values, method)())
    return [value.item() if isinstance(value, np.generic) else value for value in values]
