"""Makes a reader of a function that finds the grid of a text: its reading, with the account of every line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from _byhand.phrase import TextKeys, say
from _byhand.protocol.parsed import Kind, LineRole
from _byhand.reading.accounts import Account, Lines, Reason
from _byhand.reading.evidence import Evidence
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.remarks import role_beside
from _byhand.reading.source import Source

_SIGN_KEYS: TextKeys[Literal["signature", "layout"]] = {
    "signature": "paste.sign.signature",
    "layout": "paste.sign.layout",
}
Role = tuple[LineRole, Reason | None]
Roles = dict[int, Role]
_ROW: Role = ("row", None)


def grid_reader(
    name: str,
    about: str,
    recognises: Callable[[Page], bool],
    read: Callable[[Page], Grid | None],
    *,
    kind: Kind = "cases",
    sign: Literal["signature", "layout"] | None = None,
    signed: bool = False,
) -> Reader:
    """The reader of a format whose texts hold one grid.

    sign    what every grid that it finds has for it
    signed  whether only this format has the mark by which it is recognised
    """

    def readings(page: Page, _asked: Instructions) -> Sequence[Reading]:
        grid = read(page)
        evidence = (Evidence(sign, say(_SIGN_KEYS[sign])),) if sign is not None else ()
        return () if grid is None else (_reading(page, grid, kind, name, evidence),)

    return Reader(name, about, (kind,), recognises, readings, signed)


def layouts_reader(
    name: str, about: str, recognises: Callable[[Page], bool], read: Callable[[Page], Sequence[Grid]]
) -> Reader:
    """The reader of tables whose cells can be put together in several ways: a reading for each `Grid.layout`."""

    def readings(page: Page, _asked: Instructions) -> Sequence[Reading]:
        return [_reading(page, grid, "cases", name, ()) for grid in read(page)]

    return Reader(name, about, ("cases",), recognises, readings)


def _reading(page: Page, grid: Grid, kind: Kind, name: str, evidence: tuple[Evidence, ...]) -> Reading:
    roles: Roles = dict.fromkeys(lines_of_cells(grid, page.source), _ROW)
    account = closed(page, roles | grid.aside)
    return Reading(kind, name, grid.format, Content(grid=grid), account, evidence)


def lines_of_cells(grid: Grid, source: Source) -> dict[int, None]:
    """The lines (from 0) in which the rows have their cells, in order."""
    found: dict[int, None] = {}
    for starts in grid.starts:
        begin = end = -1
        for place in starts:
            if not begin <= place < end:
                line = source.line(place)
                begin = source.starts[line - 1]
                end = source.starts[line] if line < len(source.starts) else len(source.text) + 1
                found[line - 1] = None
    return found


def closed(page: Page, roles: Roles) -> Account:
    """The account of all lines. A line without a role continues the one above it where a format covers both.

    roles  of lines (from 0); those of the page and of what stands beside the table are added
    """
    source = page.whole
    runs: list[Lines] = []
    begin = end = 0
    before: Role | None = None
    for number, line in enumerate(source.lines):
        if not line or line.isspace():
            continue
        role = page.aside.get(number) or roles.get(number) or role_beside(line)
        if role != before:
            if before is not None:
                runs.append(Lines(_pasted(source, begin), _pasted(source, end), *before))
            begin, before = number, role
        end = number
    if before is not None:
        runs.append(Lines(_pasted(source, begin), _pasted(source, end), *before))
    return Account(tuple(runs))


def _pasted(source: Source, number: int) -> int:
    """The line (from 1) of the pasted text at which a line (from 0) starts."""
    return source.place(source.starts[number])[0]
