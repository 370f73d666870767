"""The table in a literal: rows as lists, records, columns, {"columns", "data"}, or X = [...] and y = [...]."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from _byhand.errors import InputError
from _byhand.paste.code.literals import Branch, Leaf, Value, literal_start, read_statements
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import MOST_CELLS, CaseLine, Grid
from _byhand.reading.source import Source

_BODY_KEYS = ("data", "rows", "records", "samples", "instances", "values", "table", "examples")
_NAME_KEYS = ("columns", "names", "header", "headers", "features", "feature_names", "attributes", "fields", "cols")
_CASE_NAMES = ("x", "x_test", "x_new", "x_query", "query", "case", "test", "sample", "new", "xtest", "xnew")
# Means and covariance matrices: parameters of classes, and no columns of rows.
_PARAMETER = re.compile(r"(?:mu|mean|sigma|cov|covariance|μ|Σ|σ)_?[0-9]{0,2}", re.IGNORECASE)
_MOST_COLUMNS = 10_000


@dataclass
class _Frame:
    """A table in the making: names if known, rows of leaves."""

    names: list[Leaf] | None
    rows: list[list[Leaf]]
    cases: list[CaseLine] = field(default_factory=list)


def read_literal(source: Source) -> Grid:
    """The grid of a JSON, Python or NumPy text."""
    statements = [(name, _plain(value)) for name, value in _with_data(read_statements(source))]
    frame = _frame_of_statements(statements, source)
    rows = ([frame.names] if frame.names is not None else []) + frame.rows
    if sum(map(len, rows)) > MOST_CELLS:
        raise InputError("parse.too_many_cells", most=MOST_CELLS)
    text = source.text.lstrip()
    python = text[:1] not in "[{" or any(mark in text[:2000] for mark in ("'", "(", "None", "True", "False"))
    return Grid(
        "python" if python else "json",
        [[leaf.text for leaf in row] for row in rows],
        [[leaf.start for leaf in row] for row in rows],
        header=True if frame.names is not None else None,
        transposed=False if frame.names is not None else None,
        cases=frame.cases,
    )


def _with_data(statements: Sequence[tuple[str | None, Value]]) -> list[tuple[str | None, Value]]:
    """The statements that hold data: not df = pd.DataFrame(data), where data is assigned above, nor df alone."""
    assigned = {name for name, value in statements if name is not None and isinstance(value, Branch)}
    kept = [(name, value) for name, value in statements if not _speaks_of(value, assigned)]
    return kept or list(statements)


def _speaks_of(value: Value, names: Collection[str]) -> bool:
    """Is this a name, or a call whose only argument without a name is one of these names?"""
    if isinstance(value, Leaf):
        return not value.quoted and value.text.partition(".")[0] in names
    if value.kind != "call":
        return False
    bare = [part for key, part in zip(value.keys, value.parts, strict=True) if key is None]
    given = [part for key, part in zip(value.keys, value.parts, strict=True) if key == "data"]
    subject = (bare or given)[:1]
    whole = value.name.partition(".")[0] in names and not value.parts
    return whole or (len(subject) == 1 and isinstance(subject[0], Leaf) and _speaks_of(subject[0], names))


def _plain(value: Value) -> Value:
    """The value with calls such as np.array(...) and pd.DataFrame(data=..., columns=...) made into what they hold."""
    if isinstance(value, Leaf):
        return value
    parts = [_plain(part) for part in value.parts]
    if value.kind == "dict" and value.parts and all(key is None for key in value.keys):
        return Branch("list", value.start, "", list(value.keys), parts)
    if value.kind != "call":
        return Branch(value.kind, value.start, "", value.keys, parts)
    named = {key: part for key, part in zip(value.keys, parts, strict=True) if key is not None}
    bare = [part for key, part in zip(value.keys, parts, strict=True) if key is None]
    function = value.name.rpartition(".")[2]
    if function in ("c", "zip", "list", "tuple") and len(bare) != 1:
        return Branch("list", value.start, "", [None] * len(bare), bare)
    if bare and len(bare) <= 2 and not (set(named) - {"dtype", "columns", "index", "names", "copy", "order", "name"}):
        names = named.get("columns", named.get("names"))
        if names is None:
            return bare[0]
        return Branch("dict", value.start, "", ["columns", "data"], [names, bare[0]])
    return Branch("dict", value.start, "", list(named), list(named.values()))


def _frame_of_statements(statements: list[tuple[str | None, Value]], source: Source) -> _Frame:
    names = _taken_names(statements)
    if not statements:
        raise InputError("parse.no_table")
    parts = [value for _, value in statements]
    rows = all(isinstance(part, Branch) and (part.kind == "dict" or _is_flat(part)) for part in parts)
    if len(parts) > 1 and rows and all(name is None for name, _ in statements):  # one record in each line
        statements = [(None, Branch("list", 0, "", [None] * len(parts), parts))]
    frame = _frame(statements[0][1], source) if len(statements) == 1 else _joined(statements, source)
    if names is not None and frame.names is None and frame.rows:
        width = len(frame.rows[0])
        frame.names = names if len(names) == width else [*names, Leaf("y", 0)] if len(names) == width - 1 else None
    return frame


def _taken_names(statements: list[tuple[str | None, Value]]) -> list[Leaf] | None:
    """The list of names that is given in a variable of its own, which is taken out."""
    for at, (name, value) in enumerate(statements):
        if name is not None and name.casefold() in _NAME_KEYS and _is_flat(value) and len(statements) > 1:
            del statements[at]
            return _leaves(value)
    return None


def _is_flat(value: Value) -> bool:
    return isinstance(value, Branch) and value.kind == "list" and all(isinstance(part, Leaf) for part in value.parts)


def _leaves(value: Value) -> list[Leaf]:
    return [part for part in value.parts if isinstance(part, Leaf)] if isinstance(value, Branch) else [value]


def _joined(statements: list[tuple[str | None, Value]], source: Source) -> _Frame:
    """X = [[...], ...] with y = [...], or one list for each column."""
    named = [name for name, _ in statements if name is not None and name.casefold() not in _CASE_NAMES]
    if named and all(_PARAMETER.fullmatch(name) for name in named):
        raise InputError("parse.parameters")
    flat = [(name or "", _leaves(value)) for name, value in statements if _is_flat(value)]
    other = [(name or "X", value) for name, value in statements if not _is_flat(value)]
    cases: list[CaseLine] = []
    if len(other) == 1:
        name, value = other[0]
        frame = _frame(value, source)
        if frame.names is None and frame.rows:
            frame.names = [Leaf(f"{name}{at + 1}", leaf.start) for at, leaf in enumerate(frame.rows[0])]
        for own, leaves in flat:
            if len(leaves) == len(frame.rows) and own.casefold() not in _CASE_NAMES:
                frame.names = [*(frame.names or []), Leaf(own, leaves[0].start if leaves else 0)]
                frame.rows = [[*row, leaf] for row, leaf in zip(frame.rows, leaves, strict=True)]
            else:
                cases.append(_case(leaves, own, source))
        frame.cases = cases
        return frame
    if other or not flat:
        _refuse(statements[0][1], source)
    if not all(name for name, _ in statements):
        _refuse(next(value for name, value in statements if not name), source)  # lists cut apart, not columns
    height = max(len(leaves) for _, leaves in flat)
    columns = [(name, leaves) for name, leaves in flat if len(leaves) == height]
    for name, leaves in flat:
        if len(leaves) != height:
            cases.append(_case(leaves, name, source))
    if len(columns) < 2:
        _refuse(statements[0][1], source)
    frame = _frame_of_columns([(Leaf(name, leaves[0].start), leaves) for name, leaves in columns if leaves], source)
    frame.cases = cases
    return frame


def _case(leaves: Sequence[Leaf], name: str, source: Source) -> CaseLine:
    start = leaves[0].start if leaves else 0
    if name.casefold() not in _CASE_NAMES or not leaves:
        line = source.line(start)
        raise InputError("parse.literal_length", line=line, at=line, name=name, n=len(leaves))
    return CaseLine([leaf.text for leaf in leaves], start)


def _refuse(value: Value, source: Source) -> NoReturn:
    line = source.line(value.start)
    raise InputError("parse.literal_shape", line=line, at=line)


def _frame(value: Value, source: Source) -> _Frame:
    if isinstance(value, Branch) and value.kind == "list":
        return _frame_of_list(value, source)
    if isinstance(value, Branch):
        return _frame_of_dict(value, source)
    _refuse(value, source)


def _frame_of_list(value: Branch, source: Source) -> _Frame:
    parts = value.parts
    if len(parts) == 1 and isinstance(parts[0], Branch) and any(isinstance(part, Branch) for part in parts[0].parts):
        return _frame(parts[0], source)
    if parts and all(isinstance(part, Branch) and part.kind == "dict" for part in parts):
        return _frame_of_records([_flat_record(part) for part in parts if isinstance(part, Branch)])
    if not parts or not all(isinstance(part, Branch) for part in parts):
        _refuse(next((part for part in parts if isinstance(part, Leaf)), value), source)
    pairs = [part.parts for part in parts if isinstance(part, Branch)]
    if all(len(pair) == 2 and isinstance(pair[0], Branch) and pair[0].kind == "dict" for pair in pairs):
        return _frame_of_records(
            [_flat_record(Branch("dict", pair[0].start, "", ["", "class"], list(pair))) for pair in pairs]
        )
    return _Frame(None, [_flat_row(part) for part in parts])


def _flat_row(value: Value) -> list[Leaf]:
    """A row whose parts may be lists themselves, as in (["sunny", "hot"], "no")."""
    if isinstance(value, Leaf):
        return [value]
    row = [leaf for part in value.parts for leaf in _flat_row(part)]
    if len(row) > _MOST_COLUMNS:
        raise InputError("parse.too_many_cells", most=MOST_CELLS)
    return row


def _flat_record(value: Branch) -> dict[str, Leaf]:
    """A record whose parts may be records or lists themselves."""
    record: dict[str, Leaf] = {}
    for at, (key, part) in enumerate(zip(value.keys, value.parts, strict=True)):
        name = key if key is not None else f"X{at + 1}"
        if isinstance(part, Leaf):
            record[name] = part
        elif part.kind == "dict":
            record |= _flat_record(part)
        else:
            record |= {f"{name}{number + 1}": leaf for number, leaf in enumerate(_flat_row(part))}
    return record


def _frame_of_records(records: Sequence[Mapping[str, Leaf]]) -> _Frame:
    names: dict[str, Leaf] = {}
    for record in records:
        for name, leaf in record.items():
            names.setdefault(name, leaf)
    if len(names) > _MOST_COLUMNS or len(names) * len(records) > MOST_CELLS:
        raise InputError("parse.too_many_cells", most=MOST_CELLS)
    rows = []
    for record in records:
        start = min((leaf.start for leaf in record.values()), default=0)
        rows.append([record.get(name, Leaf("", start)) for name in names])
    return _Frame([Leaf(name, leaf.start) for name, leaf in names.items()], rows)


def _frame_of_dict(value: Branch, source: Source) -> _Frame:
    """Columns by name, rows by index, or a table with its names beside it."""
    keyed = {key.casefold(): part for key, part in zip(value.keys, value.parts, strict=True) if key is not None}
    body = next((keyed[key] for key in _BODY_KEYS if isinstance(keyed.get(key), Branch)), None)
    given = next((keyed[key] for key in _NAME_KEYS if key in keyed and _is_flat(keyed[key])), None)
    named = given is not None and body is not None
    if body is not None and (named or any(isinstance(part, Branch) for part in getattr(body, "parts", []))):
        frame = _frame(body, source)
        if frame.names is None and given is not None:
            frame.names = _leaves(given)
        return frame
    if len(value.parts) == 1 and isinstance(value.parts[0], Branch) and not _is_flat(value.parts[0]):
        return _frame(value.parts[0], source)
    if value.parts and all(_is_flat(part) for part in value.parts):
        columns = [
            (Leaf(key or "", part.start), _leaves(part)) for key, part in zip(value.keys, value.parts, strict=True)
        ]
        return _frame_of_columns(columns, source)
    inner = [part for part in value.parts if isinstance(part, Branch) and part.kind == "dict"]
    if value.parts and len(inner) == len(value.parts):
        if all(
            key is not None and key.isdigit() for part in inner for key in part.keys
        ):  # pandas: {column: {index: v}}
            columns = [
                (Leaf(key or "", part.start), _leaves(part)) for key, part in zip(value.keys, inner, strict=True)
            ]
            return _frame_of_columns(columns, source)
        return _frame_of_records([_flat_record(part) for part in inner])
    _refuse(value, source)


def _frame_of_columns(columns: Sequence[tuple[Leaf, Sequence[Leaf]]], source: Source) -> _Frame:
    height = max(len(leaves) for _, leaves in columns)
    for name, leaves in columns:
        if len(leaves) != height:
            line = source.line(name.start)
            raise InputError("parse.literal_column", line=line, at=line, name=name.text, n=len(leaves), expected=height)
    rows = [list(row) for row in zip(*(leaves for _, leaves in columns), strict=True)]
    return _Frame([name for name, _ in columns], rows)


READER = grid_reader(
    "literal",
    "Lists, records and columns in JSON, Python, NumPy, pandas or R.",
    lambda page: literal_start(page.text) is not None,
    lambda page: read_literal(page.source),
)
