"""HTML tables, as copied from the source of a page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import LONGEST_ROW, MOST_CELLS, MOST_SPAN, Grid
from _byhand.reading.source import Source

_ROW = re.compile(r"<(?:table|tr)\b", re.IGNORECASE)
_DECLARATION = re.compile(r"<[!?]")
_CELL = re.compile(r"<t[dh]\b", re.IGNORECASE)
# Cells that span others can make many out of a short text; no table that somebody copied has more.
_FREE_CELLS, _CELLS_A_CHARACTER = 20_000, 5
_UNSEEN = frozenset(("script", "style", "template", "noscript", "head", "title", "textarea", "select", "svg"))
_BREAKING = frozenset(("br", "p", "div", "li", "td", "th"))
_TAG = re.compile(
    r"""<(?P<close>/?)(?P<tag>[A-Za-z][A-Za-z0-9]*+)(?P<attributes>(?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+|[^<>]*+)>"""
)
_SPAN = re.compile(r"""\b(colspan|rowspan)\s*+=\s*+["']?\s*+(\d{1,6})""", re.IGNORECASE)


@dataclass
class _Cell:
    start: int
    header: bool
    columns: int = 1
    rows: int = 1
    parts: list[str] = field(default_factory=list)

    @cached_property
    def text(self) -> str:
        return unescape("".join(self.parts))


_Table = list[list[_Cell]]


def is_html(source: Source) -> bool:
    """Are there rows and cells of HTML, and does the text begin with a tag or do many of its lines have one?

    A cell of another format may hold such tags as well.
    """
    if not (_ROW.search(source.text) and _CELL.search(source.text)):
        return False
    lines = [line for line in source.lines if line and not line.isspace()]
    return source.text.lstrip().startswith("<") or sum("<" in line for line in lines) * 2 > len(lines)


def read_html(source: Source) -> Grid:
    """The grid of the largest table in the HTML text; scripts, styles and hidden text are left out."""
    parser = _TableParser(_without_declarations(source.text))
    tables = [[row for row in table if row] for table in parser.tables]
    table = max(tables, key=lambda table: sum(map(len, table)), default=[])
    if not table:
        raise InputError("parse.html_no_table")
    most = min(MOST_CELLS, _FREE_CELLS + len(source.text) * _CELLS_A_CHARACTER)
    rows, starts, headers = _spread(table, most)
    named = bool(headers) and all(headers[0]) and not any(all(row) for row in headers[1:])
    return Grid("html", rows, starts, header=True if named else None)


def _without_declarations(text: str) -> str:
    """The text with comments and declarations blanked, in one pass."""
    parts: list[str] = []
    position = 0
    while True:
        found = _DECLARATION.search(text, position)
        if found is None:
            return "".join((*parts, text[position:]))
        begin = found.start()
        closing = "-->" if text.startswith("<!--", begin) else ">"
        end = text.find(closing, begin + 2)
        end = len(text) if end < 0 else end + len(closing)
        parts += [text[position:begin], "".join("\n" if character == "\n" else " " for character in text[begin:end])]
        position = end


class _TableParser:
    """Collects the rows of every table; text belongs to the innermost open cell.

    Not on `html.parser`, which takes quadratic time for text such as `<a <a <a`.
    """

    def __init__(self, text: str) -> None:
        self.tables: list[_Table] = []
        self.open: list[_Table] = []
        self.read(text)

    def read(self, text: str) -> None:
        position = 0
        while (match := _TAG.search(text, position)) is not None:
            self.data(text[position : match.start()])
            position = match.end()
            tag = match["tag"].casefold()
            if match["close"]:
                self.end(tag)
            elif tag in _UNSEEN:
                position = _after(text, re.compile(rf"</{tag}\b", re.IGNORECASE), position)
            else:
                self.begin(tag, match["attributes"], match.start())
        self.data(text[position:])

    def begin(self, tag: str, attributes: str, start: int) -> None:
        if tag == "table":
            self.open_table()
        elif tag == "tr":
            self.table().append([])
        elif tag in ("td", "th"):
            if not self.table():
                self.table().append([])
            spans = {match[1].casefold(): int(match[2]) for match in _SPAN.finditer(attributes)}
            columns, rows = (max(1, min(spans.get(name, 1), MOST_SPAN)) for name in ("colspan", "rowspan"))
            self.table()[-1].append(_Cell(start, tag == "th", columns, rows))
        elif tag in _BREAKING:
            self.data(" ")

    def end(self, tag: str) -> None:
        if tag == "table" and self.open:
            self.open.pop()
        elif tag in _BREAKING:
            self.data(" ")

    def data(self, text: str) -> None:
        if text and self.open and self.open[-1] and self.open[-1][-1]:
            self.open[-1][-1][-1].parts.append(text)

    def open_table(self) -> _Table:
        table: _Table = []
        self.tables.append(table)
        self.open.append(table)
        return table

    def table(self) -> _Table:
        return self.open[-1] if self.open else self.open_table()


def _after(text: str, end: re.Pattern[str], position: int) -> int:
    match = end.search(text, position)
    return len(text) if match is None else match.start()


def _spread(table: _Table, most: int) -> tuple[list[list[str]], list[Sequence[int]], list[list[bool]]]:
    """The cells in a rectangle: what spans several rows stands in each of them, further columns stay empty."""
    pending: dict[int, tuple[int, _Cell]] = {}
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    headers: list[list[bool]] = []
    room = most
    for cells in table:
        placed: list[_Cell] = []
        queue = iter(cells)
        following: dict[int, tuple[int, _Cell]] = {}
        empty = _Cell(cells[0].start, True)
        at = 0
        cell = next(queue, None)
        # What spans into this row is never left of where the row has come to, so that the last of it ends the row.
        end = max(pending, default=-1)
        while cell is not None or at <= end:
            if at in pending:
                left, spanning = pending.pop(at)
                placed.append(spanning)
                if left > 1:
                    following[at] = (left - 1, spanning)
                at += 1
            elif cell is None:
                placed.append(empty)
                at += 1
            else:
                for number in range(cell.columns):
                    own = cell if number == 0 else _Cell(cell.start, cell.header)
                    placed.append(own)
                    if cell.rows > 1:
                        following[at] = (cell.rows - 1, own)
                    at += 1
                cell = next(queue, None)
            if at > LONGEST_ROW:
                raise InputError("parse.too_many_columns", most=LONGEST_ROW)
        room -= len(placed)
        if room < 0:
            raise InputError("parse.too_many_cells", most=most)
        pending = following
        rows.append([cell.text for cell in placed])
        starts.append([cell.start for cell in placed])
        headers.append([cell.header for cell in placed])
    return rows, starts, headers


READER = grid_reader(
    "html",
    "Tables of HTML, as copied from the source of a page.",
    lambda page: is_html(page.source),
    lambda page: read_html(page.source),
)
