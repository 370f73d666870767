"""Cuts a text into blocks of lines: tables and paragraphs with empty lines, captions or fences between them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from _byhand.reading.prose import ENDS_OF_SENTENCES, is_clause
from _byhand.reading.remarks import FENCES, is_rule, role_beside

_SEPARATORS = re.compile(r"[,;，；、]")
_LONGEST = 2000
_FEWEST_CELLS = 2
_MOST_NAMES = 8
_LONG_TEXT = 1000
_REACH = 20
# More blocks are one long table with empty lines between its rows, or a document.
MOST_BLOCKS = 8


@dataclass(frozen=True)
class Block:
    """A run of lines (from 0, both included). prose: whether at least half of its lines are sentences or headings."""

    first: int
    last: int
    prose: bool

    @property
    def lines(self) -> range:
        return range(self.first, self.last + 1)


def cut_blocks(lines: Sequence[str]) -> list[Block]:
    """The blocks of a text. A caption begins a block, and so does a change between sentences and cells."""
    blocks: list[Block] = []
    run: list[int] = []
    beside = _beside(lines)
    for number, line in enumerate(lines):
        if not line or line.isspace() or line.lstrip().startswith(FENCES):
            _close(run, beside, blocks)
            continue
        if run and (number in beside) != (run[-1] in beside) and not is_rule(line):
            _close(run, beside, blocks)
        run.append(number)
    _close(run, beside, blocks)
    return blocks


def _close(run: list[int], beside: Collection[int], blocks: list[Block]) -> None:
    if run:
        blocks.append(Block(run[0], run[-1], sum(number in beside for number in run) * 2 >= len(run)))
        run.clear()


def _beside(lines: Sequence[str]) -> set[int]:
    """The lines that are captions or sentences. In a long text only those at its edges and near empty lines can be."""
    near: Iterable[int] = range(len(lines))
    if len(lines) > _LONG_TEXT:
        edges = [0, len(lines) - 1, *(number for number, line in enumerate(lines) if not line or line.isspace())]
        if len(edges) <= _LONG_TEXT // _REACH:
            near = {at for edge in edges for at in range(edge - _REACH, edge + _REACH + 1) if 0 <= at < len(lines)}
    return {number for number in near if lines[number].strip() and _is_beside(lines[number])}


def _is_beside(line: str) -> bool:
    """Is the line a caption or a sentence without the signs of cells?"""
    if "\t" in line or "|" in line:
        return False
    cells = _SEPARATORS.split(line[:_LONGEST])
    if len(cells) > _FEWEST_CELLS and max(len(cell.split()) for cell in cells) < _FEWEST_CELLS + 1:
        return False
    role, reason = role_beside(line)
    if reason == "prose" and is_clause(line):
        # A title without an end may as well be names that were set apart.
        return line.rstrip().endswith(ENDS_OF_SENTENCES) or len(line.split()) > _MOST_NAMES or not line.isascii()
    return role == "caption"
