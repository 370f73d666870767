"""The case as the user gives it: a mapping, a list, an array, a row of a data frame, a sparse row, a text.

Data frames and sparse matrices are known by their methods; their libraries are not imported.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from _byhand.errors import InputError

_MOST_NAMES = 12
_MISSING = ("NAType", "NaTType")


@dataclass(frozen=True)
class Expected:
    """What the first transformer, or else the model, wants.

    names   of its columns, if it knows them
    width   number of its columns, if it says so
    spare   the columns that it drops, so that a case need not have them
    """

    names: Sequence[str]
    width: int | None
    spare: Collection[str] = ()


class _Ordered(dict[Any, Any]):
    """A row of a data frame: its columns have an order, as the columns of the model have."""


def read_values(given: Any, expected: Expected) -> list[Any]:
    """One value for each column in the model's order; InputError names what is missing or too much."""
    given = _only_row(given)
    if isinstance(given, Mapping):
        return _by_name(given, expected)
    if isinstance(given, str):
        raise InputError("models.pipeline.error.text", field="case")
    width = len(expected.names) or expected.width or len(given)
    if len(given) != width:
        raise InputError("models.pipeline.error.width", field="case", found=len(given), wanted=width)
    return list(given)


def read_text(given: Any) -> str:
    """The text before a vectorizer, also as the only item of a list."""
    if isinstance(given, list | tuple) or hasattr(given, "tolist") or hasattr(given, "to_list"):
        items = list(given)
        given = items[0] if len(items) == 1 else given
    if not isinstance(given, str):
        raise InputError("models.pipeline.error.no_text", field="case", found=type(given).__name__)
    return str(given)


def names_of_row(names: Sequence[str], width: int) -> list[str]:
    """The names of the columns; x1, x2, ... where the model has none."""
    return list(names) or [f"x{place + 1}" for place in range(width)]


def numbers_of(values: Sequence[Any], names: Sequence[str]) -> Any:
    """The (1, p) array of floats; InputError names the value that is no number, or is missing."""
    row = _plain_numbers(values)
    if row is not None:
        return row
    return np.array([[_number(value, name) for value, name in zip(values, names, strict=True)]], dtype=float)


def _plain_numbers(values: Sequence[Any]) -> Any:
    """The same of a long row without one look at each value; None if one of them needs it."""
    if not set(map(type, values)) <= {int, float}:
        return None
    try:
        row = np.array([values], dtype=float)
    except OverflowError:
        return None
    return row if np.isfinite(row).all() else None


def any_values(values: Sequence[Any]) -> Any:
    """The (1, p) array of objects, or of floats where there are no others.

    An encoder sorts out itself what is missing.
    """
    if set(map(type, values)) == {float}:
        return np.array([values], dtype=float)
    row = np.empty((1, len(values)), dtype=object)
    row[0] = [float("nan") if type(value).__name__ in _MISSING else value for value in values]
    return row


def is_missing(value: Any) -> bool:
    """None, NaN, or the missing value of a data frame."""
    if value is None or type(value).__name__ in _MISSING:
        return True
    return isinstance(value, float) and value != value


def _number(value: Any, name: str) -> float:
    if is_missing(value):
        raise InputError("models.pipeline.error.missing_value", field="case", name=name)
    if isinstance(value, str | bytes | complex):
        raise InputError("models.pipeline.error.word", field="case", name=name, found=str(value))
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise InputError("models.pipeline.error.word", field="case", name=name, found=str(value)) from None
    except OverflowError:
        number = float("inf")
    if not np.isfinite(number):
        raise InputError("models.pipeline.error.infinite", field="case", name=name)
    return number


def _only_row(given: Any) -> Mapping[Any, Any] | list[Any] | str:
    """A mapping by name, or a list in order, whatever held it."""
    if isinstance(given, Mapping | str):
        return given
    if isinstance(given, list | tuple):
        return _of_list(given)
    if hasattr(given, "tocsr") and hasattr(given, "shape"):
        return _of_array(given.toarray())
    if hasattr(given, "columns") and len(getattr(given, "shape", ())) == 2:
        return _of_frame(given)
    if hasattr(given, "index") and hasattr(given, "to_dict"):
        return _of_series(given)
    if isinstance(given, np.ndarray):
        return _of_array(given)
    if hasattr(given, "to_list"):  # a polars Series
        return _of_list(given.to_list())
    raise InputError("models.pipeline.error.form", field="case", found=type(given).__name__)


def _of_list(given: Sequence[Any]) -> Mapping[Any, Any] | list[Any]:
    """A list, which may be the only row in a list of rows."""
    rows = sum(isinstance(each, list | tuple | np.ndarray | Mapping) for each in given)
    if rows > 1 or (rows and len(given) > 1):
        raise InputError("models.pipeline.error.rows", field="case", found=len(given))
    if rows and isinstance(given[0], Mapping):
        return given[0]
    return _plain(_of_array(given[0]) if isinstance(given[0], np.ndarray) else given[0] if rows else given)


def _of_array(given: Any) -> list[Any]:
    if given.ndim == 0 or given.ndim > 2:
        raise InputError("models.pipeline.error.form", field="case", found=type(given).__name__)
    if given.ndim == 2 and given.shape[0] != 1:
        raise InputError("models.pipeline.error.rows", field="case", found=given.shape[0])
    return list(given.reshape(-1).tolist())


def _of_frame(given: Any) -> Mapping[Any, Any]:
    names = list(given.columns)
    if given.shape[0] != 1:
        raise InputError("models.pipeline.error.rows", field="case", found=given.shape[0])
    _refuse_twins(names)
    return _Ordered(zip(names, _plain([given[name].to_list()[0] for name in names]), strict=True))


def _of_series(given: Any) -> Mapping[Any, Any]:
    names = list(given.index)
    _refuse_twins(names)
    return _Ordered(zip(names, _plain(given.to_list()), strict=True))


def _refuse_twins(names: Sequence[Any]) -> None:
    twins = [name for place, name in enumerate(names) if name in names[:place]] if len(set(names)) < len(names) else []
    if twins:
        raise InputError("models.pipeline.error.twins", field="case", names=tuple(dict.fromkeys(map(str, twins))))


def _plain(values: Sequence[Any]) -> list[Any]:
    """NumPy's scalars as Python's."""
    return [value.item() if isinstance(value, np.generic) else value for value in values]


def _by_name(given: Mapping[Any, Any], expected: Expected) -> list[Any]:
    """The values in the model's order, which is also that of a row without names of its own (0, 1, ...).

    A model without names takes the row of a data frame in the order of its columns, as its `predict` does.
    """
    names = list(expected.names)
    keys = list(given)
    if keys == list(range(len(keys))) or (not names and isinstance(given, _Ordered)):
        return read_values(list(given.values()), expected)
    if not names:
        names = names_of_row((), expected.width or len(keys))
        if set(keys) != set(names):
            raise InputError("models.pipeline.error.nameless", field="case", count=len(names), last=names[-1])
    unknown = [str(key) for key in keys if key not in names]
    if unknown:
        raise InputError("models.pipeline.error.unknown_names", field="case", found=_some(unknown), names=_some(names))
    missing = [name for name in names if name not in given and name not in expected.spare]
    if missing:
        raise InputError("models.pipeline.error.missing_names", field="case", names=_some(missing))
    return _plain([given.get(name) for name in names])


def _some(names: Sequence[str]) -> tuple[str, ...]:
    """The first names of a long list."""
    return (*names[:_MOST_NAMES], "…") if len(names) > _MOST_NAMES else tuple(names)
