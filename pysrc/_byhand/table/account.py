"""The account of a table: which line of the text is its header, a row, a case or a total, and which was left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from _byhand.paste.reader_of_grid import Role, Roles, closed
from _byhand.protocol.parsed import RowKind
from _byhand.reading.accounts import Account
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.remarks import role_beside
from _byhand.reading.source import Source
from _byhand.table.shape import Shape

_ROLES: dict[RowKind, Role] = {"training": ("row", None), "case": ("case", None), "total": ("total", None)}
_HEADER: Role = ("header", None)
_REPEATED: Role = ("left_out", "repeated_header")
_CAPTION: Role = ("caption", None)
# Words in the first cell of a line whose other cells are empty.
_TITLE = re.compile(r"[^\W\d_][^,;|=()\t\n]{0,80}[,;|\t]{1,20}")


def account_of(page: Page, grid: Grid, shape: Shape, kinds: Sequence[RowKind]) -> Account:
    """The account of every line of the text."""
    source = page.whole
    roles: Roles = dict(grid.aside)
    names = min(_lines(shape.names_at, source), default=0)
    for notice in shape.notices:
        line = notice.params.get("at")
        if isinstance(line, int) and notice.key in ("parse.skipped_line", "parse.repeated_header"):
            text = source.lines[min(line, len(source.lines)) - 1]
            if notice.key == "parse.repeated_header":
                roles[line - 1] = _REPEATED
            else:
                roles[line - 1] = _CAPTION if line <= names and _TITLE.fullmatch(text.strip(" ")) else role_beside(text)
    roles |= dict.fromkeys(_lines(shape.names_at, source), _HEADER)
    roles |= dict.fromkeys(_rest_of_names(shape, source), _HEADER)
    for starts, kind in zip(shape.starts, kinds, strict=True):
        # A line of a transposed table belongs to all rows.
        role = _ROLES["training" if shape.transposed else kind]
        for line in _lines(starts, source):
            roles[line] = role
    return closed(page, roles)


def _rest_of_names(shape: Shape, source: Source) -> Iterable[int]:
    """The lines (from 0) between the names and the first row with nothing but words of names: a name in two lines."""
    if not shape.names_at or shape.transposed or not shape.starts:
        return ()
    words = {word for name in shape.names for word in name.split()}
    between = range(source.line(shape.names_at[0]), source.line(shape.starts[0][0]) - 1)
    return [number for number in between if words.issuperset(source.lines[number].split())]


def _lines(places: Iterable[int], source: Source) -> Iterable[int]:
    """The lines (from 0) of these places, each once."""
    begin = end = -1
    for place in places:
        if not begin <= place < end:
            line = source.line(place)
            begin = source.starts[line - 1]
            end = source.starts[line] if line < len(source.starts) else len(source.text) + 1
            yield line - 1
