"""ARFF, the format of Weka: @attribute lines name the columns, with their kinds and values; rows follow @data."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.roles import is_class_name
from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_MARK = re.compile(r"^[^\S\n]*+@(?:relation|attribute|data)\b", re.IGNORECASE | re.MULTILINE)
_QUOTES = {"'": "'", '"': '"'}
_KINDS = {"numeric": "number", "real": "number", "integer": "number", "string": "category", "date": "category"}
_ESCAPES = {"n": " ", "t": " ", "r": " "}


def is_arff(source: Source) -> bool:
    """Does a line begin with @relation, @attribute or @data?"""
    return _MARK.search(source.text) is not None


def read_arff(source: Source) -> Grid:
    """The grid of an ARFF text, with the attribute names as its first row."""
    names: list[str] = []
    places: list[int] = []
    types: dict[str, str] = {}
    domains: dict[str, tuple[str, ...]] = {}
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    in_data = False
    for line, start in zip(source.lines, source.starts, strict=True):
        stripped = line.strip()
        if not stripped or stripped.startswith("%"):
            continue
        word, _, rest = stripped.replace("\t", " ", 1).partition(" ")
        mark = word.casefold()
        number = source.line(start)
        if in_data:
            if stripped.startswith("{"):
                raise InputError("parse.arff_sparse", line=number, at=number)
            cells, offsets = _cut(line, start, source)
            rows.append(cells)
            starts.append(offsets)
        elif mark == "@attribute":
            name, kind, values = _attribute(rest.strip(), number)
            names.append(name)
            places.append(start)
            types.setdefault(name, kind)
            if values:
                domains.setdefault(name, values)
        elif mark == "@data":
            in_data = True
        elif mark != "@relation":
            raise InputError("parse.arff_line", line=number, at=number)
    if not names:
        raise InputError("parse.arff_no_attributes")
    # Weka takes the last attribute for the class, unless one is told; a nominal one that is called so tells it.
    told = any(is_class_name(name) for name in names[:-1] if name in domains) and not is_class_name(names[-1])
    return Grid(
        "arff",
        [names, *rows],
        [places, *starts],
        header=True,
        transposed=False,
        class_last=not told,
        fixed=True,
        types={name: kind for name, kind in types.items() if kind},
        domains=domains,
    )


def _attribute(text: str, line: int) -> tuple[str, str, tuple[str, ...]]:
    """Name, type ("" if none of a column here) and values of a declaration, in their order; InputError for none."""
    if text[:1] in _QUOTES:
        name, end = _quoted(text, 0)
    else:
        name = re.split(r"[\s{]", text, maxsplit=1)[0]
        end = len(name)
    kind = text[end:].strip()
    if not name or not end or (kind.startswith("{") and not kind.endswith("}")):
        raise InputError("parse.arff_line", line=line, at=line)
    if kind.startswith("{"):
        listed = Source(kind[1:-1])
        cells, _ = _cut(listed.text, 0, listed)
        return name, "category", tuple(dict.fromkeys(cell.strip() for cell in cells if cell.strip()))
    word = kind.split(maxsplit=1)[0].casefold() if kind else ""
    return name, _KINDS.get(word, ""), ()


def _quoted(text: str, start: int) -> tuple[str, int]:
    """The text in the quotes that open at `start`, and the offset after them (0 if they do not close)."""
    quote, parts, at = text[start], [], start + 1
    while at < len(text):
        if text[at] == "\\" and at + 1 < len(text):
            parts.append(_ESCAPES.get(text[at + 1], text[at + 1]))
            at += 2
        elif text[at] == quote:
            return "".join(parts), at + 1
        else:
            parts.append(text[at])
            at += 1
    return "", 0


def _cut(line: str, start: int, source: Source) -> tuple[list[str], list[int]]:
    """The cells of a data line: between commas (or tabs), perhaps in quotes."""
    if "'" not in line and '"' not in line:
        cells = line.replace("\t", ",").split(",")
        starts = [start]
        for cell in cells[:-1]:
            starts.append(starts[-1] + len(cell) + 1)
        return cells, starts
    cells, starts, at = [], [], 0
    while at <= len(line):
        while at < len(line) and line[at] == " ":
            at += 1
        starts.append(start + at)
        if at < len(line) and line[at] in _QUOTES:
            cell, end = _quoted(line, at)
            if not end:
                number = source.line(start)
                raise InputError("parse.literal_quote", line=number, at=number)
            rest = min((found for mark in ",\t" if (found := line.find(mark, end)) >= 0), default=len(line))
        else:
            rest = min((found for mark in ",\t" if (found := line.find(mark, at)) >= 0), default=len(line))
            cell = line[at:rest]
        cells.append(cell)
        at = rest + 1
    return cells, starts


READER = grid_reader(
    "arff",
    "ARFF, the format of Weka: @attribute lines, then rows below @data.",
    lambda page: is_arff(page.source),
    lambda page: read_arff(page.source),
    sign="signature",
)
