"""Cases with their class in front: `yes: sunny, hot, high`, `no: rain mild normal`, and `Classify: rain, hot, high`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from _byhand.cells.cell import is_missing, is_number, near_key
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_LINE = re.compile(
    r"[ \t]{0,20}(?P<name>[^\s:：,;，；、|\t][^:：,;，；、|\t]{0,38}?)[ \t]{0,4}[:：](?P<values>.{1,4000})"
)
_COMMAS = re.compile(r"[^,，;；、\s][^,，;；、]*")
_SPACED = re.compile(r"\S+")
_ASKING = re.compile(
    r"(?:to )?(?:classify|predict)(?: the (?:case|row|sample|day))?"
    r"|(?:new|test|unknown)(?: (?:case|row|sample|example|day))?|query|case|x"
    r"|分类|预测|判断|(?:新|测试|待分类|待测|待判|未知)(?:样本|样例|实例)?",
    re.IGNORECASE,
)
_FEWEST_LINES = 3
_FEWEST_VALUES = 2
# Of each column but one some value comes twice; else the lines may be texts.
_REPEATING = 0.5

Cells = list[tuple[str, int]]


def read_class_in_front(source: Source) -> Grid | None:
    """The grid of lines that begin with a class, which becomes the last cell of the row; `?` where it is asked for."""
    written = [at for at, line in enumerate(source.lines) if line and not line.isspace()]
    found = [_LINE.fullmatch(source.lines[at]) for at in written]
    if len(written) < _FEWEST_LINES or not all(found):
        return None
    lines = [(match, source.starts[at]) for match, at in zip(found, written, strict=True) if match is not None]
    names = [match["name"].strip() for match, _ in lines]
    asks = [is_missing(name, dash=False) or _ASKING.fullmatch(name) is not None for name in names]
    classes = Counter(near_key(name) for name, asking in zip(names, asks, strict=True) if not asking)
    if len(classes) < _FEWEST_VALUES or len(classes) == classes.total():
        return None
    for pattern in (_COMMAS, _SPACED):
        rows = [_cells(match, start, pattern) for match, start in lines]
        if _are_cases([row for row, asking in zip(rows, asks, strict=True) if not asking], len(rows[0])):
            if any(len(row) != len(rows[0]) for row in rows):
                return None
            cells = [
                [*(text for text, _ in row), "?" if asking else name]
                for row, name, asking in zip(rows, names, asks, strict=True)
            ]
            starts = [
                [*(place for _, place in row), start + match.start("name")]
                for row, (match, start) in zip(rows, lines, strict=True)
            ]
            return Grid(
                "class_in_front", cells, list(starts), header=False, transposed=False, class_last=True, fixed=True
            )
    return None


def _cells(match: re.Match[str], start: int, pattern: re.Pattern[str]) -> Cells:
    offset = start + match.start("values")
    return [
        (piece[0].strip(), offset + piece.start())
        for piece in pattern.finditer(match["values"])
        if piece[0].strip(" \t.。")
    ]


def _are_cases(rows: Sequence[Cells], width: int) -> bool:
    """Have all as many values, some of which come again in their columns, and are they not points?"""
    if width < _FEWEST_VALUES or any(len(row) != width for row in rows):
        return False
    columns = [[row[at][0] for row in rows] for at in range(width)]
    if all(is_number(cell) for column in columns for cell in column):
        return False
    return sum(len(set(column)) < len(column) for column in columns) > _REPEATING * (width - 1)


READER = grid_reader(
    "class_in_front",
    "Cases with their class in front of a colon: yes: sunny, hot, high.",
    lambda page: read_class_in_front(page.source) is not None,
    lambda page: read_class_in_front(page.source),
    sign="layout",
)
