"""Printed data frames whose columns only their place on the page tells apart, as names or values have spaces.

A column is a run of characters that no line leaves blank: between two columns there is a blank one in all lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import is_number
from _byhand.cells.roles import is_label_run
from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.remarks import is_rule
from _byhand.reading.source import Source

_MOST_LINES = 2000
_LONGEST_LINE = 1000
_FEWEST_LINES = 3
_MOST_NAME_LINES = 2


def _lines(source: Source) -> list[int]:
    return [number for number, line in enumerate(source.lines) if line.strip() and not is_rule(line)]


def _spans(source: Source, lines: Sequence[int]) -> list[tuple[int, int]]:
    """Where each column begins and ends."""
    width = max(len(source.lines[number]) for number in lines)
    used = [False] * width
    for number in lines:
        for at, sign in enumerate(source.lines[number]):
            used[at] = used[at] or sign != " "
    spans: list[tuple[int, int]] = []
    begin = None
    for at, filled in enumerate([*used, False]):
        if filled and begin is None:
            begin = at
        elif not filled and begin is not None:
            spans.append((begin, at))
            begin = None
    return spans


def _with_whole_names(spans: Sequence[tuple[int, int]], source: Source, lines: Sequence[int]) -> list[tuple[int, int]]:
    """The columns; what has no cell below the first line is the beginning of the next name: `Unnamed: 0`."""
    found: list[tuple[int, int]] = []
    begin = None
    for first, last in spans:
        begin = first if begin is None else begin
        if any(source.lines[number][first:last].strip() for number in lines[1:]):
            found.append((begin, last))
            begin = None
    return found


def read_frame(source: Source) -> Grid | None:
    """The grid of a frame that is printed with the labels of its rows: 0, 1, 2, or an index that is written once."""
    lines = _lines(source)
    if not _FEWEST_LINES <= len(lines) <= _MOST_LINES or not all(
        source.lines[number].isascii() and len(source.lines[number]) <= _LONGEST_LINE for number in lines
    ):
        return None
    spans = _with_whole_names(_spans(source, lines), source, lines)
    cells = [[source.lines[number][first:last].strip() for first, last in spans] for number in lines]
    starts: list[Sequence[int]] = [[source.starts[number] + first for first, _ in spans] for number in lines]
    names = _name_lines(cells)
    if len(spans) < _FEWEST_LINES or names is None or not _is_frame(cells[names:]):
        return None
    if not _adds(source, lines, cells, names):
        return None
    merged = [next((row[at] for row in cells[:names] if row[at]), "") for at in range(len(spans))]
    aside: Roles = dict.fromkeys(lines[:names], ("header", None))
    return Grid("fixed_width", [merged, *cells[names:]], [starts[0], *starts[names:]], header=True, aside=aside)


def _adds(source: Source, lines: Sequence[int], cells: Sequence[Sequence[str]], names: int) -> bool:
    """Do the places tell more than the words: has a name or a value spaces, or an index gaps?

    Not where every row has more words than there are columns: then the columns are not aligned.
    """
    if any("  " in cell for row in cells for cell in row):
        return False
    words = [len(source.lines[number].split()) for number in lines[names:]]
    if len(set(words)) == 1 and words[0] > len(cells[0]):
        return False
    return any(" " in cell for row in cells for cell in row) or not all(row[0] for row in cells[names:])


def _name_lines(cells: Sequence[Sequence[str]]) -> int | None:
    """How many lines at the top have the names: one, or two that fill each other's gaps."""
    if sum(map(bool, cells[0])) >= len(cells[0]) - 1:
        return 1
    both = [bool(above) != bool(below) for above, below in zip(cells[0], cells[1], strict=True)]
    return _MOST_NAME_LINES if all(both) else None


def _is_frame(rows: Sequence[Sequence[str]]) -> bool:
    """Are the rows labelled by numbers in order, or by names that are not repeated in the rows below?"""
    first = [row[0] for row in rows]
    full = all(all(row[1:]) for row in rows)
    if full and all(first) and is_label_run(first) and all(map(is_number, first)):
        return True
    index = bool(first[0]) and not all(first) and all(row[-1] for row in rows)
    return index and len(set(filter(None, first))) == sum(map(bool, first))


def _recognises(page: Page) -> bool:
    return "\t" not in page.text and "|" not in page.text


READER = grid_reader(
    "printed_frame",
    "Data frames as pandas and R print them, where a name or a value has spaces, or an index is written once.",
    _recognises,
    lambda page: read_frame(page.source),
    sign="layout",
)
