"""Tables that were copied with one cell in each line: column by column, as PDF readers do, or row by row.

Nothing in such a text says where a column ends but the cells themselves, so the table is shown and always asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_missing, is_number, near_key
from _byhand.cells.roles import is_label_run
from _byhand.errors import InputError, signed
from _byhand.paste.reader_of_grid import Roles, layouts_reader
from _byhand.phrase import Listing, say
from _byhand.reading.grid import Grid, LayoutAsked
from _byhand.reading.page import Page
from _byhand.reading.prose import OF_SENTENCES, is_clause
from _byhand.reading.remarks import is_caption
from _byhand.reading.source import Source, is_comment

_MOST_LINES = 5000
_LONGEST_CELL = 40
_FEWEST_COLUMNS = 2
# A name and the values; empty lines between the columns are a sign of their own.
_FEWEST_LINES, _FEWEST_PARTED = 4, 3
_FEWEST_GROUPS_BEFORE_ERROR = 3
_MOST_LAYOUTS = 4
# A column of words has at most this share of different values.
_DIFFERENT = 0.75
# More different articles and conjunctions than this are a sentence with one word in each line.
_MOST_OF_SENTENCES = 2
# Separators of cells, names and values in other formats, and ends of sentences.
_PARTS = re.compile(r"[\t|｜;；，、。？！\u3000=→]|\s{2}|,\s|[:：].|[.?!]\s")
_COMPARED = re.compile(r"[<>]=|[≤≥]")


@dataclass(frozen=True)
class _Cell:
    text: str
    offset: int
    line: int


_Column = Sequence[_Cell]


@dataclass(frozen=True)
class _Layout:
    """A way to put the cells together. columns: each with its name first, or ""; by: column or row"""

    columns: Sequence[_Column]
    by_row: bool

    @property
    def name(self) -> str:
        return f"{'rows' if self.by_row else 'columns'}:{len(self.columns)}"


def _cells(source: Source) -> list[list[_Cell]] | None:
    """The cells in runs between empty lines, without captions around them; None if a line has more than one cell."""
    lines = [at for at, line in enumerate(source.lines) if line and not line.isspace()]
    while lines and _is_beside(source.lines[lines[0]]):
        del lines[0]
    while lines and _is_beside(source.lines[lines[-1]]):
        del lines[-1]
    if not lines or len(lines) > _MOST_LINES:
        return None
    runs: list[list[_Cell]] = []
    before = None
    for at in lines:
        line = source.lines[at]
        text = line.strip()
        if len(text) > _LONGEST_CELL or _PARTS.search(_COMPARED.sub("<", text)) or is_comment(text):
            return None
        if before is None or at > before + 1:
            runs.append([])
        runs[-1].append(_Cell(text, source.starts[at] + len(line) - len(line.lstrip()), at))
        before = at
    return runs


def _is_beside(line: str) -> bool:
    return is_caption(line) or is_clause(line)


def _layouts(runs: Sequence[Sequence[_Cell]]) -> Iterator[_Layout]:
    """All ways to put the cells together in which every column has as many as the others."""
    parted = _parted(runs)
    if parted is not None:
        yield _Layout(parted, by_row=False)
        if len({len(run) for run in runs}) == 1 and len(runs) > _FEWEST_PARTED:
            yield _Layout(list(zip(*runs, strict=True)), by_row=True)
        return
    cells = [cell for run in runs for cell in run]
    yield from _cut(cells)
    run = _run_at_the_top(cells)
    if run:
        yield from (
            _Layout([_numbered(cells[:run]), *one.columns], by_row=False)
            for one in _cut(cells[run:])
            if not one.by_row and len(one.columns[0]) == run + 1
        )


def _cut(cells: Sequence[_Cell]) -> Iterator[_Layout]:
    for width in range(_FEWEST_COLUMNS, len(cells) // _FEWEST_LINES + 1):
        if len(cells) % width == 0:
            height = len(cells) // width
            columns = [cells[at : at + height] for at in range(0, len(cells), height)]
            yield _Layout(columns, by_row=False)
            yield _Layout([cells[at::width] for at in range(width)], by_row=True)


def _parted(runs: Sequence[Sequence[_Cell]]) -> list[_Column] | None:
    """The columns between empty lines, all of one length; the first one may be the numbers of the rows alone."""
    if len(runs) < _FEWEST_COLUMNS:
        return None
    columns: list[_Column] = list(runs)
    if len(runs[0]) == len(runs[1]) - 1 and _run_at_the_top(runs[0]) == len(runs[0]):
        columns[0] = _numbered(runs[0])
    alike = len({len(column) for column in columns}) == 1 and len(columns[0]) >= _FEWEST_PARTED
    return columns if alike else None


def _run_at_the_top(cells: Sequence[_Cell]) -> int:
    """How many cells at the top count the rows: 1, 2, 3."""
    if cells[0].text not in ("0", "1"):
        return 0
    first = int(cells[0].text)
    return next((at for at, cell in enumerate(cells) if cell.text != str(first + at)), len(cells))


def _numbered(cells: Sequence[_Cell]) -> _Column:
    return [_Cell("", cells[0].offset, cells[0].line), *cells]


@dataclass(frozen=True)
class _Weighed:
    """How well the columns of a layout hold together. mixed: with numbers and words; loose: of words that differ."""

    layout: _Layout
    mixed: int
    loose: int

    @property
    def order(self) -> tuple[int, int, bool, int]:
        # Each name more is a word that is no value anywhere.
        return self.mixed, self.loose, self.layout.by_row, -len(self.layout.columns)


def _weighed(layout: _Layout) -> _Weighed | None:
    """The layout with its marks; None if it is no table: names that are values or numbers, or columns of anything."""
    names = [_name(column) for column in layout.columns]
    keys = [near_key(name) for name in names]
    values = {near_key(cell.text) for column in layout.columns for cell in column[1:]}
    unnamed = keys[:1] == [""] and is_label_run([cell.text for cell in layout.columns[0][1:]])
    own = keys[1:] if unnamed else keys
    if len(set(keys)) < len(keys) or values & set(own) or any(is_number(key) or is_missing(key) for key in own):
        return None
    recurring = mixed = loose = 0
    for column in layout.columns:
        cells = [cell.text for cell in column[1:] if not is_missing(cell.text)]
        numbers = sum(map(is_number, cells))
        few = len(set(map(near_key, cells))) <= max(2, int(_DIFFERENT * len(cells)))
        recurring += few and len(set(cells)) < len(cells)
        mixed += 0 < numbers < len(cells)
        loose += not (few or numbers == len(cells))
    if not recurring or 2 * (mixed + loose) > len(layout.columns):
        return None
    return _Weighed(layout, mixed, loose)


def _name(column: _Column) -> str:
    return column[0].text.rstrip(":：")


def _is_sentence(cells: Sequence[_Cell]) -> bool:
    return len({near_key(cell.text) for cell in cells} & OF_SENTENCES) > _MOST_OF_SENTENCES


def read_stacked(source: Source) -> list[Grid]:
    """The tables that the cells may form, the likeliest first; InputError if one column is shorter or longer."""
    runs = _cells(source)
    if runs is None or _is_sentence([cell for run in runs for cell in run]):
        return []
    found = [one for layout in _layouts(runs) if (one := _weighed(layout)) is not None]
    found.sort(key=lambda one: one.order)
    if not found:
        _refuse_other_length(runs, source)
    best = [one.layout for one in found if (one.mixed, one.loose) == (found[0].mixed, found[0].loose)]
    return [_grid(layout) for layout in best[:_MOST_LAYOUTS]]


def _refuse_other_length(runs: Sequence[Sequence[_Cell]], source: Source) -> None:
    """Raise an error if all columns between empty lines but one have the same length."""
    lengths = [len(run) for run in runs]
    usual = max(set(lengths), key=lengths.count)
    others = [run for run in runs if len(run) != usual]
    if len(runs) < _FEWEST_GROUPS_BEFORE_ERROR or len(others) != 1 or usual < _FEWEST_PARTED:
        return
    if _weighed(_Layout([run for run in runs if len(run) == usual], by_row=False)) is None or len(others[0]) < 2:
        return
    line = source.place(others[0][0].offset)[0]
    raise signed(InputError("parse.column_of_other_length", line=line, at=line, cells=len(others[0]), expected=usual))


def _grid(layout: _Layout) -> Grid:
    rows = [[cell.text for cell in row] for row in zip(*layout.columns, strict=True)]
    rows[0] = [_name(column) for column in layout.columns]
    starts = [[cell.offset for cell in row] for row in zip(*layout.columns, strict=True)]
    aside: Roles = {cell.line: ("row", None) for column in layout.columns for cell in column}
    aside |= {column[0].line: ("header", None) for column in layout.columns if column[0].text}
    names = Listing([name or "No." for name in rows[0]], "list.separator")
    way = say("paste.ask.by_row" if layout.by_row else "paste.ask.by_column", names=names, rows=len(rows) - 1)
    asks = LayoutAsked(say("paste.ask.layout"), way)
    places: list[Sequence[int]] = list(starts)
    return Grid(
        "stacked", rows, places, header=True, transposed=False, fixed=True, layout=layout.name, asks=asks, aside=aside
    )


def _recognises(page: Page) -> bool:
    return 2 * _FEWEST_PARTED <= len(page.filled) <= _MOST_LINES


READER = layouts_reader(
    "stacked",
    "One cell in each line: the columns of a table one below the other, or its rows.",
    _recognises,
    lambda page: read_stacked(page.source),
)
