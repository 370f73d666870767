"""Converts the raw rows of a pasted text to blocks: rectangles of whole numbers with names above and to the left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.cells.cell import near_key, whole_number
from _byhand.cross.names import is_total
from _byhand.cross.shares import share
from _byhand.errors import InputError, Notice

MOST_ROWS = 300
MOST_COLUMNS = 300
TOTAL = "Σ"
BLANK = -1
_LEVELS = 2
# 2 (40%), as statistics programs write a count with its share.
_PERCENT_BEHIND = re.compile(r" ?\(\d{1,3}(?:[.,]\d{1,4})? ?%\)$")
# What may stand before the numbers of cases, unless it is the contrary of y.
_NUMBERS = frozenset(("n", "count", "counts", "cases", "样本", "数量", "个数", "人数", "例数"))
_YES = frozenset(("y", "yes"))


@dataclass(frozen=True)
class Block:
    """A rectangle of counts.

    title  what stands alone in a line above it, "" if nothing does
    corner the name above the names of the rows
    own    whether its heads were written for it and not for the block above, too
    rows   (R,) the names of each row, from left to right
    heads  (C,) the names of each column, from top to bottom
    body   (R, C)
    of     (R, C) what the counts are shares of, 9 for 2/9; 0 for a plain count, BLANK where nothing is written
    """

    title: str
    corner: str
    own: bool
    rows: tuple[tuple[str, ...], ...]
    heads: tuple[tuple[str, ...], ...]
    body: tuple[tuple[int, ...], ...]
    of: tuple[tuple[int, ...], ...]

    def with_total(self) -> Block:
        """The block with a first or last row "n" called a total, if no count in the rows between is larger."""
        names = [levels[-1] for levels in self.rows]
        for edge in (0, -1) if len(names) > _LEVELS and not _YES.intersection(map(near_key, names)) else ():
            others = [row for at, row in enumerate(self.body) if at != edge % len(names)]
            largest = all(own >= count for row in others for own, count in zip(self.body[edge], row, strict=True))
            if near_key(names[edge]) in _NUMBERS and largest:
                rows = list(self.rows)
                rows[edge] = (*rows[edge][:-1], TOTAL)
                return replace(self, rows=tuple(rows))
        return self

    def without_totals(self) -> Block:
        """The block without the rows and columns that are called totals."""
        rows = [at for at, levels in enumerate(self.rows) if not is_total(levels[-1] or levels[0])]
        columns = [at for at, levels in enumerate(self.heads) if not is_total(levels[-1] or levels[0])]
        return replace(
            self,
            rows=tuple(self.rows[at] for at in rows),
            heads=tuple(self.heads[at] for at in columns),
            body=tuple(tuple(self.body[at][place] for place in columns) for at in rows),
            of=tuple(tuple(self.of[at][place] for place in columns) for at in rows),
        )

    def turned(self) -> Block:
        """The block with its columns as rows."""
        body, of = tuple(zip(*self.body, strict=True)), tuple(zip(*self.of, strict=True))
        return Block(self.title, self.corner, self.own, self.heads, self.rows, body, of)


def count_of(cell: str) -> tuple[int, int] | None:
    """A count and what it is a share of: (12, 0) for 12, (2, 9) for 2/9; None for anything else."""
    found = whole_number(_PERCENT_BEHIND.sub("", cell, count=1) if cell.endswith("%)") else cell)
    return share(cell) if found is None else (found, 0)


def cut(rows: Sequence[Sequence[str]]) -> list[Block]:
    """The blocks that stand one below the other. InputError where a cell in the middle of counts is none."""
    squared = in_a_square(rows)
    used = [at for at in range(len(squared[0])) if at == 0 or any(row[at] for row in squared)]
    blocks = _Cutter([[row[at] for at in used] for row in squared]).blocks()
    if not blocks:
        raise InputError("parse.counts_layout")
    return blocks


def in_a_square(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows that are not empty, all of one length; InputError where there are none, or more than can be printed."""
    filled = [list(row) for row in rows if any(row)]
    if not filled or len(filled) > MOST_ROWS or max(map(len, filled)) > MOST_COLUMNS:
        raise InputError("parse.counts_layout")
    width = max(map(len, filled))
    return [row + [""] * (width - len(row)) for row in filled]


class _Cutter:
    def __init__(self, rows: list[list[str]]) -> None:
        self.rows = rows
        counting = [row for row in rows if _counts_after(row, 1) or _counts_after(row, _LEVELS)]
        if not counting:
            raise InputError("parse.counts_layout")
        # Two names to the left, feature and value, where the second is never a number.
        self.stubs = 1 if any(_counts_after(row, 1) for row in counting) else _LEVELS

    def blocks(self) -> list[Block]:
        """A line that stands alone is a title; the heads above hold on below it until others come."""
        blocks: list[Block] = []
        title, heads, body, used, own = "", list[list[str]](), list[list[str]](), False, True
        for row in self.rows:
            second_head = not used and len(heads) == 1 and not row[0]
            if second_head and _are_totals(row, heads[0], self.stubs):
                row = [TOTAL, *row[1:]]
                second_head = False
            if _counts_after(row, self.stubs) and heads and not second_head:
                body.append(row)
                used = True
                continue
            if body:
                blocks.append(self._block(title, heads, body, own))
                title, body, own = "", [], False
            if row[0] and not any(row[1:]):
                title = row[0]
            elif used:
                heads, used, own = [row], False, True
            elif len(heads) == _LEVELS or (heads and _has_count(row, self.stubs)):
                raise InputError("parse.counts_cell", found=_first_strange(row, self.stubs))
            else:
                heads.append(row)
        if body:
            blocks.append(self._block(title, heads, body, own))
        return [block.with_total().turned().with_total().turned() for block in blocks]

    def _block(self, title: str, heads: list[list[str]], body: list[list[str]], own: bool) -> Block:
        wide = [at for at in range(self.stubs, len(body[0])) if any(row[at] for row in [*heads, *body])]
        above = [_filled_on(row, self.stubs) for row in heads[:-1]] + [heads[-1]]
        names = tuple(tuple(row[at] for row in above) for at in wide)
        left: list[list[str]] = []
        for row in body:
            first = row[0] or (left[-1][0] if left and self.stubs > 1 else "")
            left.append([first, *row[1 : self.stubs]])
        # Nothing is written where nothing occurred.
        found = [[(count_of(row[at]) if row[at] else (0, BLANK)) for at in wide] for row in body]
        for row, cells in zip(body, found, strict=True):
            if None in cells:
                raise InputError("parse.counts_cell", found=row[wide[cells.index(None)]])
        counts = tuple(tuple(cell[0] for cell in cells if cell) for cells in found)
        of = tuple(tuple(cell[1] for cell in cells if cell) for cells in found)
        corner = next((row[0] for row in reversed(heads) if row[0]), "")
        return Block(title, corner, own, tuple(map(tuple, left)), names, counts, of)


def _counts_after(row: Sequence[str], stubs: int) -> bool:
    """Are all filled cells to the right of the names counts, and is there one?"""
    cells = [cell for cell in row[stubs:] if cell]
    return bool(cells) and all(count_of(cell) is not None for cell in cells)


def _are_totals(row: Sequence[str], head: Sequence[str], stubs: int) -> bool:
    """Is a line of nothing but counts below the names the totals: one below every name?"""
    filled = [at for at in range(stubs, len(row)) if row[at]]
    named = [at for at in range(stubs, len(head)) if head[at]]
    return _counts_after(row, stubs) and filled == named and len({head[at] for at in named}) == len(named)


def _has_count(row: Sequence[str], stubs: int) -> bool:
    return any(count_of(cell) is not None for cell in row[stubs:] if cell)


def _first_strange(row: Sequence[str], stubs: int) -> str:
    return next((cell for cell in row[stubs:] if cell and count_of(cell) is None), row[0])


def _filled_on(row: Sequence[str], start: int) -> list[str]:
    """A name that stands over several columns, written only over the first of them, for each of them."""
    filled = list(row)
    for at in range(start + 1, len(filled)):
        filled[at] = filled[at] or filled[at - 1]
    return filled


def blank_cells(blocks: Sequence[Block]) -> list[Notice]:
    """One notice with the row and column of the first empty cell; none if no count is missing.

    Totals may be absent: they are added up from the cells.
    """
    found = [
        (_written(row), _written(head))
        for block in blocks
        for row, of in zip(block.rows, block.of, strict=True)
        for head, whole in zip(block.heads, of, strict=True)
        if whole == BLANK and not is_total(row[-1] or row[0]) and not is_total(head[-1] or head[0])
    ]
    if not found:
        return []
    row, column = found[0]
    if len(found) == 1:
        return [Notice("cross.blank", {"row": row, "name": column})]
    return [Notice("cross.blanks", {"row": row, "name": column, "n": len(found)})]


def _written(levels: Sequence[str]) -> str:
    return " ".join(filter(None, levels))
