"""Cuts the lines of a program's output into names and the numbers behind them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from _byhand.cells.cell import clean
from _byhand.errors import InputError
from _byhand.paste.markup.html import is_html, read_html
from _byhand.paste.markup.latex import is_latex, read_latex
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page

# The output of a program that is meant for reading has fewer lines; more of them are data.
MOST_LINES = 400
LONGEST_LINE = 2000

_BARS = re.compile(r"[|｜│┃║¦┆]")
_RULE = re.compile(r"[-=+|:~_*.·•—–\s\u2500-\u257f]{2,}")
_GAP = re.compile(r" {2,}|\u3000+")
_COMMAS = re.compile(r"[,，;；]")
_NUMBER = re.compile(r"[-+−]?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,20})?(?:\.\d{0,20})?(?:[eE][-+]?\d{1,3})?[%％]?")


@dataclass(frozen=True)
class PrintedLine:
    """A line that is not empty, cut at its bars, tabs or commas, else at gaps.

    number   from 0
    text     the line
    names    the cells before the numbers
    numbers  the numbers at its end, as written
    ends     where each number ends in `text`, if spaces separate them; else empty
    """

    number: int
    text: str
    names: tuple[str, ...]
    numbers: tuple[str, ...]
    ends: tuple[int, ...] = ()

    @property
    def cells(self) -> tuple[str, ...]:
        return self.names + self.numbers

    @property
    def spaced(self) -> bool:
        """Whether only spaces separate the cells."""
        return not _BARS.search(self.text) and "\t" not in self.text and not _has_commas(self.text)


def is_number(text: str) -> bool:
    """Is it a number, a percentage or a number with an exponent?"""
    return any(map(str.isdigit, text)) and _NUMBER.fullmatch(text) is not None


def is_drawn(line: str) -> bool:
    """Is the line a rule: dashes, a frame, dots?"""
    return _RULE.fullmatch(line) is not None and not line.isspace()


@lru_cache(maxsize=2)  # Several readers look at the same page.
def printed_lines(page: Page) -> tuple[PrintedLine, ...]:
    """The lines that are neither empty nor rules, or the rows of a table in HTML or LaTeX.

    None of a text that is too long to be printed for a reader.
    """
    if len(page.filled) > MOST_LINES:
        return ()
    for recognises, read in ((is_html, read_html), (is_latex, read_latex)):
        if recognises(page.source):
            try:
                return _of_grid(page, read(page.source))
            except InputError:
                return ()
    found = []
    for number in page.filled:
        text = page.source.lines[number]
        if len(text) > LONGEST_LINE:
            return ()
        if not is_drawn(text):
            found.append(_cut(number, text))
    return tuple(found)


def _of_grid(page: Page, grid: Grid) -> tuple[PrintedLine, ...]:
    found = []
    for row, starts in zip(grid.rows, grid.starts, strict=True):
        cells = [clean(cell) for cell in row]
        start = _first_number(cells)
        number = page.source.line(starts[0]) - 1 if starts else 0
        found.append(PrintedLine(number, "\t".join(cells), tuple(cells[:start]), tuple(cells[start:])))
    return tuple(found)


def line_of(page: Page, number: int) -> int:
    """The line (from 1) of the text as pasted of a line (from 0) of the page."""
    return page.source.place(page.source.starts[number])[0]


def _has_commas(text: str) -> bool:
    """Does a comma or semicolon separate cells, and does not only group digits or end a clause?"""
    return _COMMAS.search(text) is not None and _GAP.search(text.strip()) is None and not _is_prose(text)


def _is_prose(text: str) -> bool:
    return len(text.split(" ")) > 12 and ", " in text


def _cut(number: int, text: str) -> PrintedLine:
    if _BARS.search(text):
        stripped = text.strip()
        cells = [cell.strip().strip("*").strip() for cell in _BARS.split(stripped)]
        cells = cells[1:] if _BARS.match(stripped) else cells
        while cells and not cells[-1]:
            cells.pop()
    elif "\t" in text:
        cells = [cell.strip() for cell in text.split("\t")]
    elif _has_commas(text):
        cells = [cell.strip().strip("\"'") for cell in _COMMAS.split(text)]
    else:
        return _spaced(number, text)
    start = _first_number(cells)
    return PrintedLine(number, text, tuple(cells[:start]), tuple(cells[start:]))


def _first_number(cells: list[str]) -> int:
    """Where the numbers at the end begin."""
    start = len(cells)
    while start and is_number(cells[start - 1]):
        start -= 1
    return start


def _spaced(number: int, text: str) -> PrintedLine:
    tokens = list(re.finditer(r"\S+", text))
    start = _first_number([token[0] for token in tokens])
    before = text[: tokens[start].start()] if start < len(tokens) else text
    names = tuple(part.strip() for part in _GAP.split(before.strip()) if part.strip())
    numbers = tokens[start:]
    return PrintedLine(
        number, text, names, tuple(token[0] for token in numbers), tuple(token.end() for token in numbers)
    )
