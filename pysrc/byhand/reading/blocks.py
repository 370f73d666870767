"""Cuts a text into blocks of lines: tables and paragraphs with empty lines, captions or fences between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from byhand.reading.prose import ENDS_OF_SENTENCES, is_clause
from byhand.reading.remarks import FENCES, is_rule, role_beside

_SEPARATORS = re.compile(r"[,;，；、]")
_LONGEST = 2000
_FEWEST_CELLS = 2
_MOST_NAMES = 8
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
    for number, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith(FENCES):
            _close(lines, run, blocks)
            continue
        if run and not is_rule(line) and _is_beside(line) != _is_beside(lines[run[-1]]):
            _close(lines, run, blocks)
        run.append(number)
    _close(lines, run, blocks)
    return blocks


def _close(lines: Sequence[str], run: list[int], blocks: list[Block]) -> None:
    if run:
        beside = sum(_is_beside(lines[number]) for number in run)
        blocks.append(Block(run[0], run[-1], beside * 2 >= len(run)))
        run.clear()


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
