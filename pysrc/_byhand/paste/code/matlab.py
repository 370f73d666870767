"""Matrices and cell arrays of MATLAB and Octave: `X = [1 2; 2 3; 8 9]`, `y = [0; 0; 1]`, `{'sunny', 'no'; ...}`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source

_LONGEST = 200_000
_MATRIX = re.compile(
    r"^[ \t]{0,20}(?P<name>[A-Za-z]\w{0,40})[ \t]{0,9}=[ \t]{0,9}(?:categorical\([ ]?)?"
    r"(?P<open>[\[{])(?P<body>[^\[\]{}=]{1,200000})[\]}](?P<turned>'?)[ ]?\)?[ \t]{0,9};?[ \t]{0,9}(?:%.{0,200})?$",
    re.MULTILINE,
)
_ROW_END = re.compile(r";|\n")
_CELL = re.compile(r"'(?:[^'\n]|''){0,400}'|\"[^\"\n]{0,400}\"|[^\s,;'\"]{1,60}")
_REMARK = re.compile(r"%[^\n]{0,400}")
_MORE = re.compile(r"\.\.\.[ \t]{0,9}\n")


@dataclass(frozen=True)
class _Matrix:
    name: str
    rows: list[list[str]]
    starts: list[list[int]]

    @property
    def width(self) -> int:
        return max(map(len, self.rows))


def _matrices(text: str) -> list[_Matrix] | None:
    """All statements of the text; None if it has another one, or rows of different lengths."""
    if len(text) > _LONGEST:
        return None
    plain = _MORE.sub(
        lambda match: " " * (len(match[0]) - 1) + " ", _REMARK.sub(lambda match: " " * len(match[0]), text)
    )
    found: list[_Matrix] = []
    rest = plain
    for match in _MATRIX.finditer(plain):
        rest = rest[: match.start()] + " " * len(match[0]) + rest[match.end() :]
        rows, starts = _rows(match["body"], match.start("body"))
        if match["turned"]:
            if len({len(row) for row in rows}) != 1:
                return None
            rows, starts = ([list(each) for each in zip(*side, strict=True)] for side in (rows, starts))
        found.append(_Matrix(match["name"], rows, starts))
    whole = not rest.strip() and found and all(len({len(row) for row in each.rows}) == 1 for each in found)
    return found if whole else None


def _rows(body: str, begin: int) -> tuple[list[list[str]], list[list[int]]]:
    rows: list[list[str]] = []
    starts: list[list[int]] = []
    last = 0
    for end in [*(match.start() for match in _ROW_END.finditer(body)), len(body)]:
        cells = list(_CELL.finditer(body, last, end))
        if cells:
            rows.append([_bare(cell[0]) for cell in cells])
            starts.append([begin + cell.start() for cell in cells])
        last = end + 1
    return rows, starts


def _bare(cell: str) -> str:
    return cell[1:-1].replace("''", "'") if len(cell) > 1 and cell[0] in "'\"" and cell[-1] == cell[0] else cell


def _is_matlab(page: Page) -> bool:
    return ";" in page.text and _MATRIX.search(page.text) is not None and _table(page.text) is not None


def _table(text: str) -> tuple[list[_Matrix], _Matrix] | None:
    """The vectors beside the one matrix, and the matrix; None if the text has no matrix, or several."""
    matrices = _matrices(text)
    if matrices is None or not any(";" in line for line in text.split("\n")):
        return None
    wide = [one for one in matrices if one.width > 1 and len(one.rows) > 1]
    if len(wide) != 1:
        return None
    others = [one for one in matrices if one is not wide[0]]
    return others, wide[0]


def _read(source: Source) -> Grid | None:
    table = _table(source.text)
    if table is None:
        return None
    vectors, matrix = table
    rows, starts = [list(row) for row in matrix.rows], [list(row) for row in matrix.starts]
    names = [f"{matrix.name}{at + 1}" for at in range(matrix.width)] if vectors else []
    places = list(matrix.starts[0])
    for vector in vectors:
        cells = [cell for row in vector.rows for cell in row]
        at = [start for row in vector.starts for start in row]
        if len(cells) != len(rows):
            line = source.line(at[0])
            raise InputError("parse.literal_length", line=line, at=line, name=vector.name, n=len(cells))
        names.append(vector.name)
        places.append(at[0])
        rows = [[*row, cell] for row, cell in zip(rows, cells, strict=True)]
        starts = [[*row, start] for row, start in zip(starts, at, strict=True)]
    aside: Roles = {number: ("row", None) for number, line in enumerate(source.lines) if line.strip()}
    head: list[Sequence[int]] = [places] if names else []
    return Grid(
        "matlab",
        [*([names] if names else []), *rows],
        [*head, *starts],
        header=True if names else None,
        transposed=False,
        aside=aside,
    )


READER = grid_reader(
    "matlab",
    "A matrix or cell array of MATLAB or Octave, with vectors of as many values beside it.",
    _is_matlab,
    lambda page: _read(page.source),
    sign="layout",
)
