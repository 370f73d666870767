"""Cells between bars: removes frames and doubled bars, and splits names that were typed without all their bars."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from _byhand.cells.layout import guess_header

Line = tuple[list[str], list[int]]
_GAP = re.compile(r"\s{2,}|\t")
_SPACE = re.compile(r"\s+")
_FEWEST = 2


def straightened(lines: Sequence[Line]) -> list[Line]:
    """The lines without frames and doubled bars; names are cut at their gaps where that gives one for each cell below.

    A line comes as the text between its bars, as it is written, with the offset of each piece.
    """
    found = [(list(cells), list(starts)) for cells, starts in lines]
    _take_doubled_bars(found)
    _take_edges(found, 0)
    _take_edges(found, -1)
    _cut_names(found)
    return found


def _take_doubled_bars(lines: list[Line]) -> None:
    """Two bars with nothing between them are one if every line has them, the names too: no name is left out.

    Over the labels of the rows there may be none, so that the names begin with two bars.
    """
    barred = [cells for cells, _ in lines if len(cells) > 1]
    if len(barred) < _FEWEST:
        return
    names, *doubled = [cells[1:-1].count("") for cells in barred]
    if len(set(doubled)) != 1 or 0 in doubled:
        return
    cornerless = names == doubled[0] + 1 and len(barred[0]) == len(barred[1])
    if names != doubled[0] and not cornerless:
        return
    for cells, starts in lines:
        corner = 1 if cornerless and cells is barred[0] else 0
        keep = [at for at, cell in enumerate(cells) if cell or at in (0, corner, len(cells) - 1)]
        cells[:], starts[:] = [cells[at] for at in keep], [starts[at] for at in keep]


def _take_edges(lines: list[Line], edge: int) -> None:
    """Take off the empty cell outside the bar at one edge, if most lines begin or end with a bar.

    Else a line that does so leaves its first or last cell open, unless it is longer by it than the others.
    """
    barred = [cells for cells, _ in lines if len(cells) > 1]
    framed = [cells for cells in barred if not cells[edge].strip()]
    usual = _usual([cells for cells in barred if cells[edge].strip()])
    for cells, starts in lines:
        if len(cells) < _FEWEST or cells[edge].strip():
            continue
        if len(framed) * 2 > len(barred) or len(cells) > usual:
            del cells[edge], starts[edge]


def _usual(rows: Sequence[Sequence[str]]) -> int:
    counts = Counter(map(len, rows))
    return max(counts, key=lambda width: (counts[width], width)) if counts else 0


def _cut_names(lines: list[Line]) -> None:
    """Cut the names in the first line at wide gaps, or at every gap where it has no bar at all."""
    if len(lines) <= _FEWEST:
        return
    cells, starts = lines[0]
    width = _usual([row for row, _ in lines[1:]])
    if not 0 < len(cells) < width:
        return
    parts = [part for cell, start in zip(cells, starts, strict=True) for part in _parts(cell, start, _GAP)]
    if len(parts) != width and len(cells) == 1 and not guess_header([[c.strip() for c in row] for row, _ in lines[1:]]):
        parts = _parts(cells[0], starts[0], _SPACE)  # no title: there are no other names
    if len(parts) == width:
        lines[0] = ([part for part, _ in parts], [start for _, start in parts])


def _parts(cell: str, start: int, gap: re.Pattern[str]) -> list[tuple[str, int]]:
    """What stands between the gaps of a cell, and where; a cell of spaces is one part."""
    if not cell.strip():
        return [(cell, start)]
    parts, begin = list[tuple[str, int]](), len(cell) - len(cell.lstrip())
    text = cell.rstrip()
    for match in gap.finditer(text, begin):
        parts.append((text[begin : match.start()], start + begin))
        begin = match.end()
    return [*parts, (text[begin:], start + begin)]
