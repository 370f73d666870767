"""Detects the format of a pasted text: the most distinctive formats first, loose columns of words last."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.cache import LRU, MOST_CHARACTERS
from byhand.errors import InputError
from byhand.paste.code.literals import literal_start
from byhand.paste.code.records import read_literal
from byhand.paste.files.arff import is_arff, read_arff
from byhand.paste.lines.aligned import read_aligned
from byhand.paste.lines.delimited import best_delimiter, read_delimited
from byhand.paste.lines.framed import is_framed, read_framed
from byhand.paste.lines.named import read_named_lines, read_worded_lines, take_cases
from byhand.paste.markup.html import is_html, read_html
from byhand.paste.markup.latex import is_latex, read_latex
from byhand.paste.points.by_class import read_by_class
from byhand.paste.texts.word_lists import read_word_lists
from byhand.reading.grid import Grid
from byhand.reading.source import Source, excerpt

_FORMATS = ((is_arff, read_arff), (is_html, read_html))
_CUT_AT_COMMAS = ("csv", "semicolon", "chinese_comma", "named_lines", "fixed_width", "spaces")
_OPENING = "([{（【"
_CLEAR = 0.8
_SAMPLE = 50
_PHRASE = 2
_NEW = 0.75


_CACHE: LRU[tuple[Source, Grid]] = LRU(2, MOST_CHARACTERS)


def cells_of(text: str) -> tuple[Source, Grid]:
    """The cells of a pasted text and their places; read once and shared, so that nobody must change them."""

    def read() -> tuple[Source, Grid]:
        source = Source(text)
        return source, read_cells(source)

    return _CACHE.get(text, len(text), read)


def read_cells(source: Source) -> Grid:
    """The cells of the table in the text, or an InputError that says why there is none."""
    if not source.text.strip():
        raise InputError("parse.empty")
    if read_word_lists(source.text) is not None:
        raise InputError("parse.word_lists")
    for is_format, read in _FORMATS:
        if is_format(source):
            return read(source)
    points = read_by_class(source)
    if points is not None:
        return points
    if is_latex(source):
        return read_latex(source)
    start = literal_start(source.text)
    failure = None
    if start is not None:
        try:
            return read_literal(source)
        except InputError as error:
            failure = error
    grid = _read_lines(source)
    # The lines of a broken list can look like a table as well, but not like one of these.
    plausible = {"bracket": ("tsv",), "assignment": ("tsv", "named_lines")}.get(start or "")
    if grid is None or (plausible is not None and grid.format not in plausible and not grid.cases):
        raise failure or InputError("parse.no_table")
    _refuse_torn_brackets(grid, source)
    return grid


def _refuse_torn_brackets(grid: Grid, source: Source) -> None:
    """Raise an error if in most rows the commas in brackets were taken for those between the cells: (2 | 3)."""
    if grid.format not in _CUT_AT_COMMAS or not any(bracket in source.text for bracket in _OPENING):
        return
    torn = [place for row, places in zip(grid.rows, grid.starts, strict=True) for place in _torn(row, places)[:1]]
    if torn and len(torn) * 2 >= len(grid.rows):
        cell, start = torn[0]
        line = source.place(start)[0]
        raise InputError("parse.torn_brackets", line=line, at=line, cell=excerpt(cell))


def _torn(row: Sequence[str], starts: Sequence[int]) -> list[tuple[str, int]]:
    """The cells with a bracket that is closed in a later cell, with their places."""
    more = [sum(map(cell.count, _OPENING)) - sum(map(cell.count, ")]}）】")) for cell in row]
    last = max((at for at, count in enumerate(more) if count < 0), default=0)
    return [(row[at], starts[at]) for at in range(last) if more[at] > 0]


def _is_prose(grid: Grid) -> bool:
    """Are most cells between the commas phrases, and none of them said again and again as values are?"""
    cells = [cell for row in grid.rows[:_SAMPLE] for cell in row if cell.strip()]
    if len(set(cells)) <= _NEW * len(cells):
        return False
    phrases = sum(cell.strip().count(" ") >= _PHRASE for cell in cells)
    return grid.format in ("csv", "chinese_comma", "semicolon") and phrases * 2 > len(cells)


def _read_lines(source: Source) -> Grid | None:
    """The grid of a text in which each line is a row (or a column)."""
    cases, source = take_cases(source)
    if is_framed(source):
        grid: Grid | None = read_framed(source)
    else:
        best = best_delimiter(source.text)
        sure = best is not None and best[1] >= _CLEAR
        grid = read_delimited(source, best[0]) if best is not None and best[0] == "\t" and sure else None
        grid = grid or read_named_lines(source)
        if grid is None and best is not None and sure:
            grid = read_delimited(source, best[0])
        grid = grid or read_worded_lines(source) or read_aligned(source)
        if grid is None and best is not None:
            grid = read_delimited(source, best[0])
        if grid is not None and _is_prose(grid):
            return None
    if grid is not None:
        grid.cases += cases
    return grid
