"""The cells of a pasted text that may hold several small tables, each with a caption above it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from _byhand.cross.beside import read_words
from _byhand.cross.listed import read_probabilities
from _byhand.paste.chain.cells import read_cells
from _byhand.paste.lines.named import take_cases
from _byhand.paste.markup.html import is_html
from _byhand.paste.markup.latex import is_latex
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_HTML_END = re.compile(r"</table\s*>", re.IGNORECASE)
_HTML_BEGIN = re.compile(r"<table\b", re.IGNORECASE)
_LATEX_END = re.compile(r"\\end\s*\{(?:tabular[*xy]?|tabulary|tblr|longtable|array|NiceTabular)\}")
_TAG = re.compile(r"<[^<>]{0,2000}>")
_LATEX_CAPTION = re.compile(r"\\(?:caption|textbf|paragraph|subsection|subsubsection)\*?\s*\{([^{}]{1,120})\}")


@dataclass(frozen=True)
class Pieces:
    """The cells of all tables of a text, and the lines (from 0) of each row, none if it has none of its own."""

    grid: Grid
    lines: Sequence[Sequence[int]]


def read_pieces(source: Source) -> Pieces:
    """The cells of the text. Between tabs an empty cell counts, as in a head of two rows."""
    filled = [at for at, line in enumerate(source.lines) if line.strip()]
    lines = [source.lines[at] for at in filled]
    for read in (read_probabilities, read_words):
        found = read(lines)
        if found is not None:
            # The lines of probabilities are no rows of the table that they state.
            lines_of = [[at] for at in filled[-len(found) :]] if read is read_words else [filled, *[[]] * len(found)]
            return Pieces(Grid("spaces", found, []), lines_of[: len(found)])
    if is_html(source):
        return _of_pieces(source, _HTML_END, _html_caption)
    if is_latex(source):
        return _of_pieces(source, _LATEX_END, _latex_caption)
    if sum("\t" in line for line in lines) * 2 > len(lines):
        cases, rest = take_cases(source)
        rows = [line.split("\t") for line in rest.lines]
        return Pieces(Grid("tsv", rows, [], cases=cases), [[at] for at in range(len(rows))])
    return _whole(source)


def _whole(source: Source) -> Pieces:
    grid = read_cells(source)
    return Pieces(grid, [_lines(source, starts, 0) for starts in grid.starts])


def _lines(source: Source, starts: Sequence[int], offset: int) -> list[int]:
    return sorted({source.line(offset + start) - 1 for start in starts})


def _of_pieces(source: Source, end: re.Pattern[str], caption: Callable[[str], str]) -> Pieces:
    """The rows of every table in a text of marks; each table has its caption as a row above it."""
    ends = [match.end() for match in end.finditer(source.text)]
    if len(ends) < 2:
        return _whole(source)
    rows: list[list[str]] = []
    lines: list[list[int]] = []
    grid = None
    for start, stop in zip([0, *ends], ends, strict=False):
        piece = source.text[start:stop]
        grid = read_cells(Source(piece))
        title = caption(piece)
        if title:
            rows.append([title])
            lines.append([source.line(start + piece.index(title)) - 1])
        rows += grid.rows
        lines += [_lines(source, starts, start) for starts in grid.starts]
    return _whole(source) if grid is None else Pieces(Grid(grid.format, rows, []), lines)


def _html_caption(piece: str) -> str:
    """What stands last in front of the table."""
    begin = _HTML_BEGIN.search(piece)
    lines = _TAG.sub("\n", piece[: begin.start()] if begin else "").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def _latex_caption(piece: str) -> str:
    found = _LATEX_CAPTION.search(piece)
    return found[1] if found else ""
