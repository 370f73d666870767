"""The list-table of reStructuredText: a row behind `* -`, its other cells behind `-`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_DIRECTIVE = re.compile(r"^[ \t]{0,8}\.\. list-table::", re.MULTILINE)
_HEADER = re.compile(r"^[ \t]{1,12}:header-rows:[ \t]{0,4}([1-9])", re.MULTILINE)
_FIRST = re.compile(r"[ \t]{0,12}\*[ \t]{1,8}-(?:[ \t]{1,8}(?P<cell>.{0,2000}))?")
_NEXT = re.compile(r"[ \t]{1,20}-(?:[ \t]{1,8}(?P<cell>.{0,2000}))?")


def _read(source: Source) -> Grid | None:
    rows: list[list[str]] = []
    starts: list[list[int]] = []
    aside: Roles = {}
    for number, (line, start) in enumerate(zip(source.lines, source.starts, strict=True)):
        first = _FIRST.fullmatch(line)
        cell = first or (_NEXT.fullmatch(line) if rows else None)
        if first is not None:
            rows.append([])
            starts.append([])
        if cell is not None:
            rows[-1].append((cell["cell"] or "").strip())
            starts[-1].append(start + (cell.start("cell") if cell["cell"] else 0))
        elif _DIRECTIVE.match(line):
            aside[number] = ("caption", None)
        elif line.lstrip().startswith(":") and not rows:
            aside[number] = ("left_out", "declaration")
    places: list[Sequence[int]] = list(starts)
    header = True if _HEADER.search(source.text) else None
    return Grid("rst", rows, places, header=header, transposed=False, aside=aside) if rows else None


READER = grid_reader(
    "list_table",
    "The list-table of reStructuredText: a row behind `* -`, its other cells behind `-`.",
    lambda page: _DIRECTIVE.search(page.text) is not None,
    lambda page: _read(page.source),
    sign="signature",
)
