"""The dataframe interchange protocol (data-apis.org, version 0): the columns of any object with `__dataframe__`."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from _byhand.errors import InputError

_INT, _UINT, _FLOAT, _BOOL, _STRING, _DATETIME, _CATEGORICAL = 0, 1, 2, 20, 21, 22, 23
_NAMES = {_INT: "i", _UINT: "u", _FLOAT: "f"}
# How a column marks a missing value.
_NON_NULLABLE, _NAN, _SENTINEL, _BITS, _BYTES = range(5)


def read_interchange(table: Any) -> list[tuple[str, Sequence[object], str]]:
    """Name, values and type of each column. InputError for a type that has no values of a problem."""
    frame = table.__dataframe__(allow_copy=True)
    return [(str(name), *_column(str(name), frame.get_column_by_name(name))) for name in frame.column_names()]


def _column(name: str, column: Any) -> tuple[Sequence[object], str]:
    kind = int(column.dtype[0])
    values = [value for chunk in column.get_chunks() for value in _chunk(name, chunk, kind)]
    return values, {_CATEGORICAL: "category", _DATETIME: "datetime"}.get(kind, "")


def _chunk(name: str, column: Any, kind: int) -> list[object]:
    if kind == _DATETIME:
        raise InputError("frames.dates", field="table", column=name, name=name)
    buffers = column.get_buffers()
    data: list[object]
    if kind == _CATEGORICAL:
        words = _chunk(name, column.describe_categorical["categories"], _kind_of(column))
        codes = _numbers(buffers["data"], column)
        data = [words[code] if 0 <= code < len(words) else None for code in codes.tolist()]
    elif kind == _STRING:
        data = _texts(buffers, column)
    elif kind == _BOOL:
        data = list(map(bool, _truth(buffers["data"], column)))
    elif kind in _NAMES:
        data = list(_numbers(buffers["data"], column))
    else:
        raise InputError("frames.no_column", field="table", found=str(column.dtype))
    return [None if gone else value for value, gone in zip(data, _missing(column, data, buffers), strict=True)]


def _kind_of(column: Any) -> int:
    return int(column.describe_categorical["categories"].dtype[0])


def _bytes(buffer: Any, size: int) -> bytes:
    return ctypes.string_at(buffer.ptr, size) if size else b""


def _numbers(data: tuple[Any, Any], column: Any, count: int | None = None) -> Any:
    """The numbers of a buffer within the column's part of it."""
    buffer, (kind, bits, _, _) = data
    start, length = column.offset, column.size() if count is None else count
    width = bits // 8
    raw = _bytes(buffer, (start + length) * width)
    return np.frombuffer(raw, dtype=f"{_NAMES[int(kind)]}{width}")[start : start + length]


def _truth(data: tuple[Any, Any], column: Any) -> Any:
    """Truth values, a byte or a bit each."""
    buffer, (_, bits, _, _) = data
    start, length = column.offset, column.size()
    if bits == 1:
        raw = np.frombuffer(_bytes(buffer, (start + length + 7) // 8), dtype="u1")
        return np.unpackbits(raw, bitorder="little")[start : start + length]
    return np.frombuffer(_bytes(buffer, start + length), dtype="u1")[start : start + length]


def _texts(buffers: Any, column: Any) -> list[object]:
    """UTF-8 between one offset and the next."""
    offsets = _numbers(buffers["offsets"], column, column.size() + 1).tolist()
    raw = _bytes(buffers["data"][0], max(offsets, default=0))
    return [raw[start:end].decode("utf-8") for start, end in pairwise(offsets)]


def _missing(column: Any, values: Sequence[object], buffers: Any) -> list[bool]:
    how, mark = column.describe_null
    if how == _SENTINEL:
        if int(column.dtype[0]) == _CATEGORICAL:
            return [value is None for value in values]
        return [value == mark for value in values]
    if how in (_BITS, _BYTES):
        if buffers["validity"] is None:
            return [False] * len(values)
        return [bool(bit) == bool(mark) for bit in _truth(buffers["validity"], column)]
    return [False] * len(values)
