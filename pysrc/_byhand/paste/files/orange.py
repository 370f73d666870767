"""Tables of Orange (.tab): names, then the kinds of the columns, then their roles, with tabs between the cells."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.paste.reader_of_grid import Roles, grid_reader
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source

_KINDS = {"continuous": "number", "c": "number", "discrete": "category", "d": "category", "string": "category"}
_KINDS |= {"s": "category", "time": "number", "t": "number"}
_ROLES = frozenset(("", "class", "meta", "ignore", "i", "m", "multiclass", "weight"))
_HEAD = 3


def is_orange(source: Source) -> bool:
    """Is the second line a row of kinds of columns, and the third one of roles?"""
    head = _head(source)
    return head is not None


def _head(source: Source) -> list[list[str]] | None:
    filled = [line for line in source.lines if line.strip()][:_HEAD]
    rows = [[cell.strip() for cell in line.split("\t")] for line in filled]
    if len(rows) < _HEAD or len(rows[0]) < 2 or len(rows[1]) != len(rows[0]):
        return None
    kinds = all(cell.casefold() in _KINDS or len(cell.split()) > 1 for cell in rows[1])
    named = any(cell.casefold() in _KINDS for cell in rows[1])
    roles = all(cell.casefold() in _ROLES or "=" in cell for cell in rows[2]) and any(rows[2])
    return rows if kinds and named and roles else None


def read_orange(source: Source) -> Grid | None:
    """The grid without the columns that are no features; the class stands last."""
    head = _head(source)
    if head is None:
        return None
    names, kinds, roles = head
    roles = [*(role.casefold() for role in roles), *[""] * (len(names) - len(roles))]
    kept = [at for at, role in enumerate(roles) if role in ("", "weight") or "=" in role]
    kept += [at for at, role in enumerate(roles) if role in ("class", "multiclass")]
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    aside: Roles = {}
    for number, (line, start) in enumerate(zip(source.lines, source.starts, strict=True)):
        if not line.strip():
            continue
        if 0 < len(rows) + len(aside) < _HEAD:
            aside[number] = ("left_out", "declaration")
            continue
        cells, places, at = line.split("\t"), list[int](), start
        for cell in cells:
            places.append(at)
            at += len(cell) + 1
        whole = len(cells) == len(names)
        rows.append([cells[at] for at in kept] if whole else cells)
        starts.append([places[at] for at in kept] if whole else places)
    types = {names[at]: _KINDS[kinds[at].casefold()] for at in kept[:-1] if kinds[at].casefold() in _KINDS}
    last = any(role in ("class", "multiclass") for role in roles)
    return Grid("orange", rows, starts, header=True, transposed=False, class_last=last, types=types, aside=aside)


READER = grid_reader(
    "orange_tab",
    "Tables of Orange: below the names a line with the kinds of the columns and one with their roles.",
    lambda page: is_orange(page.source),
    lambda page: read_orange(page.source),
    sign="signature",
)
