"""The parts of a text that may be tables of their own, and whether the parts of one table agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_missing, is_number, near_key
from _byhand.paste.chain.cells import Answers
from _byhand.paste.chain.readers import FORMAT_READERS
from _byhand.paste.markup.parts import lines_of_tables
from _byhand.paste.reader_of_grid import Roles
from _byhand.reading.blocks import MOST_BLOCKS, Block
from _byhand.reading.page import Page
from _byhand.reading.remarks import role_beside
from _byhand.table.evidence import names_probabilities
from _byhand.table.headers import weigh_header
from _byhand.table.model import Table

_FEWEST_LINES = 2
_SHARE = re.compile(r"0?[.,]\d{1,12}|0|1(?:[.,]0{1,12})?|\d{1,3}(?:[.,]\d{1,9})?\s?%|\d{1,6}\s?/\s?\d{1,6}")


@dataclass(frozen=True)
class Part:
    """A part of a text.

    lines   the lines (from 0) that are read; () for the whole text
    others  the other blocks of cells
    page    the text with these lines only
    """

    lines: Sequence[int]
    others: tuple[Block, ...]
    page: Page

    @property
    def block(self) -> int:
        """The line (from 1) at which the part begins, as in `Instructions.block`; 0 for the whole text."""
        return self.lines[0] + 1 if self.lines else 0


def parts_of(page: Page, whole: Answers) -> Iterator[Part]:
    """Each block of cells beside others, or beside prose. A format that a text has as a whole is not cut."""
    marked = lines_of_tables(page.source)[:MOST_BLOCKS]
    for lines in marked:
        block = Block(lines[0], lines[-1], prose=False)
        others = tuple(Block(other[0], other[-1], prose=False) for other in marked if other is not lines)
        yield Part(lines, others, page.only(lines, _beside(page, block, others)))
    formats = {reader.name for reader in FORMAT_READERS}
    if any(reading.name in formats for reading in whole.readings):
        return
    blocks = page.blocks
    cells = [block for block in blocks if not block.prose]
    tables = [block for block in cells if len(block.lines) >= _FEWEST_LINES]
    if len(blocks) < 2 or not tables or len(cells) > MOST_BLOCKS:
        return
    for block in tables:
        others = tuple(other for other in cells if other is not block)
        yield Part(block.lines, others, page.only(block.lines, _beside(page, block, others)))


def _beside(page: Page, block: Block, others: Sequence[Block]) -> Roles:
    """The roles of all lines outside a block."""
    roles: Roles = {}
    tables = {line for other in others if len(other.lines) >= _FEWEST_LINES for line in other.lines}
    for number in page.filled:
        if number not in block.lines:
            role = role_beside(page.source.lines[number])
            unread = role[1] == "not_understood" and number in tables
            roles[number] = ("left_out", "another_table") if unread else role
    return roles


def agree(table: Table, blocks: Sequence[Block]) -> bool | None:
    """Do the blocks of a table have the same columns? None if its rows stand in one block.

    The lower block agrees if two thirds of its columns have numbers where those above have numbers, and values of
    theirs elsewhere, or if its first line is proved to be a row. Blocks of one line are rows with empty lines between.
    """
    if table.transposed or table.fixed:
        return None
    starts = [block.first + 1 for block in blocks]
    groups: dict[int, list[int]] = {}
    for row, line in enumerate(table.lines):
        at = sum(start <= line for start in starts)
        groups.setdefault(at, []).append(row)
    if len(groups) < 2:
        return None
    sizes = [len(rows) for rows in groups.values()]
    if sizes.count(1) * 2 > len(sizes):
        return True
    first, *others = groups.values()
    above = list(first)
    for rows in others:
        if len(rows) > 1 and not _agrees(table, above, rows):
            return False
        above += rows
    return True


def _agrees(table: Table, above: Sequence[int], below: Sequence[int]) -> bool:
    good = seen = 0
    for column in table.columns:
        if column.name in table.ignored:
            continue
        upper = {column.cells[row] for row in above if not is_missing(column.cells[row])}
        lower = {column.cells[row] for row in below if not is_missing(column.cells[row])}
        if not upper:
            continue
        seen += 1
        numbers = all(map(is_number, upper)), bool(lower) and all(map(is_number, lower))
        shared = bool({near_key(cell) for cell in upper} & {near_key(cell) for cell in lower})
        good += all(numbers) or shared
    if good * 3 >= seen * 2:
        return True
    # Rows without names of their own continue the table if a column has values of those above.
    rows = [[column.cells[row] for column in table.columns] for row in below]
    header = weigh_header(rows, marked=False)
    return good > 0 and header.proved and not header.first


def has_probabilities(table: Table) -> bool:
    """Does a table state priors or conditional probabilities: P(.|A), prior, shares between 0 and 1?"""
    cells = [cell for column in table.columns[1:] for cell in column.cells]
    if names_probabilities(table) or any(cell.startswith(("P(", "Pr(")) for cell in cells):
        return True
    return bool(cells) and all(map(_SHARE.fullmatch, cells))
