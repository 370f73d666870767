"""Rows of SQL: `INSERT INTO tennis (outlook, play) VALUES ('sunny', 'no'), ...`, one statement or many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import Role, Roles, grid_reader
from _byhand.reading.grid import MOST_CELLS, Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source

_NAME = r"(?:\w{1,80}|`[^`\n]{1,80}`|\"[^\"\n]{1,80}\"|\[[^\[\]\n]{1,80}\])"
_TABLE = rf"(?P<table>{_NAME}(?:\.{_NAME}){{0,2}})"
_INSERT = re.compile(
    rf"(?i)\b(?:INSERT\s{{1,20}}(?:(?:OR\s{{1,9}}\w{{1,10}}|IGNORE)\s{{1,9}})?|REPLACE\s{{1,20}})INTO\s{{1,20}}{_TABLE}\s{{0,40}}"
    r"(?:\((?P<names>[^()]{1,4000})\)\s{0,40})?VALUES?\b"
)
_CREATE = re.compile(
    rf"(?i)\bCREATE\s{{1,20}}(?:TEMP(?:ORARY)?\s{{1,9}})?TABLE\s{{1,20}}(?:IF\s{{1,9}}NOT\s{{1,9}}EXISTS\s{{1,9}})?{_TABLE}\s{{0,40}}\("
)
_STATEMENT = re.compile(
    r"(?i)\A\s{0,40}(?:--[^\n]{0,200}\n\s{0,40}){0,5}(?:CREATE\s{1,20}(?:TEMP\w{0,6}\s{1,9})?TABLE\b|INSERT\s{1,20}INTO\b"
    r"|SELECT\b[^;]{1,2000}\bFROM\s{1,20}\w)"
)
_VALUE = re.compile(
    r"\s{0,40}(?:(?:N|E|DATE|TIMESTAMP)?\s?'(?P<text>(?:[^'\\]|''|\\.){0,4000})'|\"(?P<double>(?:[^\"\\]|\"\"|\\.){0,4000})\""
    r"|(?P<bare>[+-]?[\w.?]{1,80}))\s{0,40}(?P<end>[,)])",
    re.IGNORECASE | re.DOTALL,
)
_OPEN = re.compile(r"[\s,]{0,400}\(")
_NO_COLUMN = re.compile(r"(?i)\s{0,40}(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|KEY|INDEX)\b")
_COLUMN = re.compile(rf"\s{{0,40}}({_NAME})")
_AROUND = '`"[] \t\n'
_CODE: Role = ("left_out", "code")


@dataclass
class _Rows:
    rows: list[list[str]] = field(default_factory=list)
    starts: list[Sequence[int]] = field(default_factory=list)


def is_sql(page: Page) -> bool:
    """Does the text insert rows, or begin with a statement that makes or asks for a table?"""
    return _INSERT.search(page.text) is not None or _STATEMENT.match(page.text) is not None


def read_sql(source: Source) -> Grid:
    """The rows that the INSERT statements of one table have; InputError names the line where they have none."""
    text = source.text
    inserts = list(_INSERT.finditer(text))
    if not inserts:
        raise InputError("paste.sql_without_rows")
    tables = {_bare(match["table"]) for match in inserts}
    if len(tables) > 1:
        raise InputError("paste.sql_tables", line=source.line(inserts[0].start()), names=tuple(sorted(tables)))
    names, place = _names(text, inserts[0])
    found = _Rows()
    for match in inserts:
        own = [_bare(name) for name in match["names"].split(",")] if match["names"] else names
        if own != names:
            line = source.line(match.start())
            raise InputError("paste.sql_columns", line=line, at=line)
        _read_rows(source, match.end(), found)
    width = len(found.rows[0])
    for row, starts in zip(found.rows, found.starts, strict=True):
        if len(row) != width or (names and len(names) != width):
            line = source.line(starts[0])
            raise InputError("paste.sql_row", line=line, at=line, cells=len(row), expected=len(names) or width)
    head = [names] if names else []
    places: list[Sequence[int]] = [[place] * width] if names else []
    aside: Roles = {number: _CODE for number, line in enumerate(source.lines) if line.strip()}
    for starts in found.starts:
        aside.pop(source.line(starts[0]) - 1, None)
    if names:
        aside[source.line(place) - 1] = ("header", None)
    return Grid(
        "sql", [*head, *found.rows], [*places, *found.starts], header=bool(names), transposed=False, aside=aside
    )


def _names(text: str, insert: re.Match[str]) -> tuple[list[str], int]:
    """The names of the columns and their place: of the statement, else of the CREATE TABLE above; [] if unknown."""
    if insert["names"]:
        return [_bare(name) for name in insert["names"].split(",")], insert.start("names")
    for create in _CREATE.finditer(text):
        if _bare(create["table"]) == _bare(insert["table"]):
            return [_bare(match[1]) for part in _parts(text, create.end()) if (match := _column(part))], create.end()
    return [], 0


def _column(part: str) -> re.Match[str] | None:
    return None if _NO_COLUMN.match(part) else _COLUMN.match(part)


def _parts(text: str, begin: int) -> list[str]:
    """The parts between commas, up to the bracket that closes the one before `begin`."""
    depth, last = 0, begin
    parts: list[str] = []
    for at in range(begin, min(len(text), begin + 20_000)):
        sign = text[at]
        if sign == "(":
            depth += 1
        elif depth and sign == ")":
            depth -= 1
        elif not depth and sign in ",)":
            parts.append(text[last:at])
            last = at + 1
            if sign == ")":
                break
    return parts


def _bare(name: str) -> str:
    return name.rpartition(".")[2].strip(_AROUND) if name.count("`") < 3 else name.strip(_AROUND)


def _read_rows(source: Source, at: int, found: _Rows) -> None:
    """Add the rows in brackets from `at` on."""
    text = source.text
    opened = _OPEN.match(text, at)
    if opened is None:
        line = source.line(at)
        raise InputError("paste.sql_value", line=line, at=line)
    while opened is not None:
        at = opened.end()
        cells: list[str] = []
        starts: list[int] = []
        value = None
        while value is None or value["end"] == ",":
            value = _VALUE.match(text, at)
            if value is None:
                line = source.line(at)
                raise InputError("paste.sql_value", line=line, at=line)
            cells.append(_cell(value))
            starts.append(at + len(value[0]) - len(value[0].lstrip()))
            at = value.end()
        found.rows.append(cells)
        found.starts.append(starts)
        if len(found.rows) * len(cells) > MOST_CELLS:
            raise InputError("parse.too_many_cells", most=MOST_CELLS)
        opened = _OPEN.match(text, at)


def _cell(value: re.Match[str]) -> str:
    if value["bare"] is not None:
        return "" if value["bare"].casefold() == "null" else value["bare"]
    text = value["text"] if value["text"] is not None else value["double"]
    mark = "'" if value["text"] is not None else '"'
    return re.sub(r"\\(.)", r"\1", text.replace(mark * 2, mark), flags=re.DOTALL)


READER = grid_reader(
    "sql",
    "Rows of SQL: INSERT INTO … VALUES, with the names of the statement or of CREATE TABLE.",
    is_sql,
    lambda page: read_sql(page.source),
    sign="signature",
    signed=True,
)
