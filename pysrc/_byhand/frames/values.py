"""Values of Python programs as JSON values of a problem: NumPy numbers, fractions, decimals, arrays, missing values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError

# Of a long table most rows hold only these.
_PLAIN = frozenset((str, int, bool, type(None)))
# The missing values of pandas, by the name of their class.
_MISSING = frozenset(("NAType", "NaTType"))
_DATES = (date, time, timedelta)
_DATE_NAMES = frozenset(("datetime64", "timedelta64", "Timestamp", "Timedelta", "Period", "NaTType"))
# A missing value means "unknown" in these fields only.
_MAY_BE_MISSING = ("table", "query", "documents")


def plain_problem(problem: Mapping[str, Any]) -> dict[str, Any]:
    """The problem with JSON values only. InputError names the field of a value that is none."""
    if not isinstance(problem, Mapping):
        raise InputError("frames.no_problem", found=_type_of(problem))
    return {str(name): plain(value, str(name)) for name, value in problem.items()}


def plain(value: object, field: str) -> Any:
    """A value of a problem's field: numbers keep their exact decimal, NaN and NA are None in a table or query."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Mapping):
        return {_name(name): plain(each, f"{field}.{name}") for name, each in value.items()}
    if _is_labelled(value):
        return plain(dict(value.items()), field)  # type: ignore[attr-defined]
    if isinstance(value, float | Fraction | Decimal) or is_numpy_number(value) or _is_missing(value):
        return _single(value, field)
    if isinstance(value, str | int):
        return str(value) if isinstance(value, str) else int(value)
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray) and not _is_frame(value):
        if isinstance(value, list) and set(map(type, value)) <= _PLAIN:
            return value
        items = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return [plain(each, f"{field}[{place}]") for place, each in enumerate(items, 1)]
    raise InputError("frames.no_value", field=field, found=_type_of(value))


def _single(value: object, field: str) -> Any:
    if is_date(value):
        raise InputError("frames.date", field=field)
    if is_unknown(value):
        if field.partition(".")[0].partition("[")[0] not in _MAY_BE_MISSING:
            raise InputError("frames.missing", field=field)
        return None
    found = cell(value)
    if found is None:
        raise InputError("frames.infinite", field=field)
    return found


def cell(value: object) -> str | int | float | bool | None:
    """A known number, text or truth value; None if it is none of these, or infinite.

    A fraction is the text 1/3, a float32 the float of its own shortest decimal, and a Decimal its own text.
    """
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Decimal):
        return str(value) if value.is_finite() else None
    if is_numpy_number(value):
        return _of_numpy(value)
    if isinstance(value, float):
        # A number of a JSON file knows its own digits.
        return value if math.isfinite(value) else None
    return None


def _of_numpy(value: Any) -> int | float | bool | None:
    kind = value.dtype.kind
    if kind == "b":
        return bool(value)
    if kind in "iu":
        return int(value)
    number = float(str(value)) if kind == "f" else math.nan
    return number if math.isfinite(number) else None


def is_numpy_number(value: object) -> bool:
    """Is it a single number of NumPy, which a problem without one does not import?"""
    return type(value).__module__ == "numpy" and hasattr(value, "dtype") and getattr(value, "ndim", None) == 0


def is_unknown(value: object) -> bool:
    """Is it None, NaN, or the NA of pandas?"""
    if value is None or _is_missing(value):
        return True
    is_float = isinstance(value, float | Decimal) or (is_numpy_number(value) and not is_date(value))
    return is_float and bool(value != value)


def is_date(value: object) -> bool:
    """Is it a date, a time or a duration?"""
    return isinstance(value, _DATES) or type(value).__name__ in _DATE_NAMES


def names_of(values: Iterable[object]) -> list[str]:
    """Names of columns; scikit-learn and pandas number them where nobody names them."""
    return [_name(value) for value in values]


def _name(value: object) -> str:
    return value if type(value) is str else str(value)


def _is_missing(value: object) -> bool:
    return type(value).__name__ in _MISSING


def _is_labelled(value: object) -> bool:
    """Is it one row of a data frame: values with names?"""
    return hasattr(value, "index") and hasattr(value, "items") and not _is_frame(value)


def _is_frame(value: object) -> bool:
    return hasattr(value, "columns")


def _type_of(value: object) -> str:
    return type(value).__name__


def is_sequence(value: object) -> bool:
    """Is it a list or a tuple?"""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)
