"""HTML tables, as copied from the source of a page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from byhand.errors import InputError
from byhand.paste.grid import MOST_CELLS, Grid, Source

_TABLE = re.compile(r"<\s*(?:table|tr|td|th)\b[^<]*>", re.IGNORECASE)
_UNSEEN = frozenset(("script", "style", "template", "noscript", "head", "title", "textarea", "select", "svg"))
_BREAKING = frozenset(("br", "p", "div", "li", "td", "th"))
_MOST_SPAN = 1000


@dataclass
class _Cell:
    start: int
    header: bool
    columns: int = 1
    rows: int = 1
    parts: list[str] = field(default_factory=list)

    def text(self) -> str:
        return "".join(self.parts)


_Table = list[list[_Cell]]


def is_html(source: Source) -> bool:
    """Is there a tag of a table, a row or a cell?"""
    return _TABLE.search(source.text) is not None


def read_html(source: Source) -> Grid:
    """The grid of the largest table in the HTML text; scripts, styles and hidden text are left out."""
    parser = _TableParser(source)
    parser.feed(_without_declarations(source.text))
    parser.close()
    tables = [[row for row in table if row] for table in parser.tables]
    table = max(tables, key=lambda table: sum(map(len, table)), default=[])
    if not table:
        raise InputError("parse.html_no_table")
    rows, starts, headers = _spread(table)
    named = bool(headers) and all(headers[0]) and not any(all(row) for row in headers[1:])
    return Grid("html", rows, starts, header=True if named else None)


def _without_declarations(text: str) -> str:
    """The text with comments and declarations blanked, in one pass (the parser would search the rest for each)."""
    parts: list[str] = []
    position = 0
    while True:
        found = [at for mark in ("<!", "<?") if (at := text.find(mark, position)) >= 0]
        if not found:
            return "".join((*parts, text[position:]))
        begin = min(found)
        closing = "-->" if text.startswith("<!--", begin) else ">"
        end = text.find(closing, begin + 2)
        end = len(text) if end < 0 else end + len(closing)
        parts += [text[position:begin], "".join("\n" if character == "\n" else " " for character in text[begin:end])]
        position = end


class _TableParser(HTMLParser):
    """Collects the rows of every table; text belongs to the innermost open cell."""

    def __init__(self, source: Source) -> None:
        super().__init__(convert_charrefs=True)
        self.source = source
        self.tables: list[_Table] = []
        self.open: list[_Table] = []
        self.unseen = ""

    def offset_here(self) -> int:
        line, column = self.getpos()
        return self.source.starts[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.unseen:
            return
        if tag in _UNSEEN:
            self.unseen = tag
        elif tag == "table":
            self._open_table()
        elif tag == "tr":
            self._table().append([])
        elif tag in ("td", "th"):
            if not self._table():
                self._table().append([])
            cell = _Cell(self.offset_here(), tag == "th")
            for name, value in attrs:
                if name == "colspan":
                    cell.columns = _span(value)
                elif name == "rowspan":
                    cell.rows = _span(value)
            self._table()[-1].append(cell)
        elif tag in _BREAKING:
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag == self.unseen:
            self.unseen = ""
        elif tag == "table" and self.open:
            self.open.pop()
        elif tag in _BREAKING:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if not self.unseen and self.open and self.open[-1] and self.open[-1][-1]:
            self.open[-1][-1][-1].parts.append(data)

    def _open_table(self) -> _Table:
        table: _Table = []
        self.tables.append(table)
        self.open.append(table)
        return table

    def _table(self) -> _Table:
        return self.open[-1] if self.open else self._open_table()


def _span(value: str | None) -> int:
    digits = (value or "").strip()
    if not (digits.isascii() and digits.isdigit()):
        return 1
    return max(1, min(int(digits[:6]), _MOST_SPAN))


def _spread(table: _Table) -> tuple[list[list[str]], list[Sequence[int]], list[list[bool]]]:
    """The cells in a rectangle: what spans several rows stands in each of them, further columns stay empty."""
    pending: dict[int, tuple[int, _Cell]] = {}
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    headers: list[list[bool]] = []
    count = 0
    for cells in table:
        placed: list[_Cell] = []
        queue = iter(cells)
        following: dict[int, tuple[int, _Cell]] = {}
        empty = _Cell(cells[0].start, True)
        at = 0
        cell = next(queue, None)
        while cell is not None or any(column >= at for column in pending):
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
            if at + count > MOST_CELLS:
                raise InputError("parse.too_many_cells", most=MOST_CELLS)
        count += at
        pending = following
        rows.append([cell.text() for cell in placed])
        starts.append([cell.start for cell in placed])
        headers.append([cell.header for cell in placed])
    return rows, starts, headers
