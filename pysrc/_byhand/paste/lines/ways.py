"""The readers of texts in which each line is a row or a column, and which of them may read a text.

The same line can be cut in several ways: `Sunny, hot  yes` at commas and at gaps. So each reader asks first for the
facts that would make another one surer: drawn bars, a separator that gives 80 % of the lines the same number of cells,
a name and a sign in front of every line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.errors import InputError
from _byhand.paste.lines import stacked
from _byhand.paste.lines.aligned import read_aligned
from _byhand.paste.lines.delimited import best_delimiter, read_delimited
from _byhand.paste.lines.framed import is_framed, read_framed
from _byhand.paste.lines.named import read_named_lines, read_worded_lines
from _byhand.paste.reader_of_grid import grid_reader, layouts_reader
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.source import Source, excerpt

_CLEAR = 0.8
_CUT_AT_COMMAS = ("csv", "semicolon", "chinese_comma", "named_lines", "fixed_width", "spaces")
_OPENING, _CLOSING = "([{（【", ")]}）】"
_SAMPLE = 50
_PHRASE = 2
_NEW = 0.75


class _Facts:
    """What the readers of lines ask of a page, each computed once."""

    def __init__(self, page: Page) -> None:
        self._page, self._source = page, page.source

    @property
    def framed(self) -> bool:
        return self._page.once("framed", lambda: is_framed(self._source))

    @property
    def delimiter(self) -> str | None:
        best = self._best
        return None if best is None else best[0]

    @property
    def sure(self) -> bool:
        best = self._best
        return best is not None and best[1] >= _CLEAR

    @property
    def _best(self) -> tuple[str, float] | None:
        return self._page.once("delimiter", lambda: best_delimiter(self._source.text))

    @property
    def tabs(self) -> bool:
        return self.delimiter == "\t" and self.sure

    @property
    def named(self) -> Grid | None:
        return self._page.once("named", lambda: read_named_lines(self._source))

    @property
    def worded(self) -> Grid | None:
        return self._page.once("worded", lambda: read_worded_lines(self._source))

    @property
    def spaced(self) -> bool:
        """Is there nothing but spaces to tell the cells apart?"""
        return not (self.framed or self.sure or self.named is not None)

    @property
    def aligned(self) -> list[Grid]:
        return self._page.once("aligned", lambda: read_aligned(self._source))

    @property
    def has_columns(self) -> bool:
        """Do spaces tell columns apart, even if a row of them is broken?"""
        try:
            return bool(self.aligned)
        except InputError:
            return True


def _is_framed(page: Page) -> bool:
    return _Facts(page).framed


def _is_delimited(page: Page) -> bool:
    facts = _Facts(page)
    return not facts.framed and facts.sure and (facts.tabs or facts.named is None)


def _is_named(page: Page) -> bool:
    facts = _Facts(page)
    return not facts.framed and not facts.tabs and facts.named is not None


def _is_worded(page: Page) -> bool:
    facts = _Facts(page)
    return facts.spaced and facts.worded is not None


def _is_aligned(page: Page) -> bool:
    facts = _Facts(page)
    return facts.spaced and facts.worded is None


def _is_loose(page: Page) -> bool:
    facts = _Facts(page)
    return facts.spaced and facts.worded is None and facts.delimiter is not None and not facts.has_columns


def _read_delimited(page: Page) -> Grid | None:
    delimiter = _Facts(page).delimiter
    return None if delimiter is None else _no_prose(read_delimited(page.source, delimiter))


def _no_prose(grid: Grid | None) -> Grid | None:
    """The grid, unless most cells between the commas are phrases, and none of them is said again as values are."""
    if grid is None or grid.format not in ("csv", "chinese_comma", "semicolon"):
        return grid
    cells = [cell for row in grid.rows[:_SAMPLE] for cell in row if cell.strip()]
    phrases = sum(cell.strip().count(" ") >= _PHRASE for cell in cells)
    return None if len(set(cells)) > _NEW * len(cells) and phrases * 2 > len(cells) else grid


def _whole(read: Callable[[Page], Grid | None]) -> Callable[[Page], Grid | None]:
    """The same reader, which raises an error if in most rows the commas in brackets were taken for separators."""

    def checked(page: Page) -> Grid | None:
        grid = read(page)
        if grid is not None:
            _refuse_torn_brackets(grid, page.source)
        return grid

    return checked


def _refuse_torn_brackets(grid: Grid, source: Source) -> None:
    if grid.format not in _CUT_AT_COMMAS or not any(bracket in source.text for bracket in _OPENING):
        return
    torn = [place for row, places in zip(grid.rows, grid.starts, strict=True) for place in _torn(row, places)[:1]]
    if torn and len(torn) * 2 >= len(grid.rows):
        cell, start = torn[0]
        line = source.place(start)[0]
        raise InputError("parse.torn_brackets", line=line, at=line, cell=excerpt(cell))


def _torn(row: Sequence[str], starts: Sequence[int]) -> list[tuple[str, int]]:
    """The cells with a bracket that is closed in a later cell, with their places."""
    more = [sum(map(cell.count, _OPENING)) - sum(map(cell.count, _CLOSING)) for cell in row]
    last = max((at for at, count in enumerate(more) if count < 0), default=0)
    return [(row[at], starts[at]) for at in range(last) if more[at] > 0]


def _read_aligned(page: Page) -> Sequence[Grid]:
    grids = _Facts(page).aligned
    for grid in grids:
        _refuse_torn_brackets(grid, page.source)
    return grids


FRAMED = grid_reader(
    "framed",
    "Tables drawn with bars and rules: Markdown, box drawing, the output of databases.",
    _is_framed,
    lambda page: read_framed(page.source),
)
NAMED_LINES = grid_reader(
    "named_lines",
    "One line for each feature: a name, = or :, then its value in every sample.",
    _is_named,
    _whole(lambda page: _Facts(page).named),
)
DELIMITED = grid_reader(
    "delimited",
    "Cells between tabs, commas, semicolons, bars, or the Chinese commas.",
    _is_delimited,
    _whole(_read_delimited),
)
WORDED_LINES = grid_reader(
    "worded_lines",
    "One line for each feature: a name of several words, then its value in every sample, with nothing between them.",
    _is_worded,
    lambda page: _Facts(page).worded,
)
ALIGNED = layouts_reader(
    "aligned",
    "Columns that only spaces tell apart: text from a PDF, the output of R or pandas.",
    _is_aligned,
    _read_aligned,
)
LOOSE = grid_reader(
    "loosely_delimited",
    "Cells between separators of which some lines have more or fewer.",
    _is_loose,
    _whole(_read_delimited),
)
LINE_READERS = (FRAMED, NAMED_LINES, DELIMITED, WORDED_LINES, ALIGNED, LOOSE, stacked.READER)
