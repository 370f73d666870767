"""Where each number of a working stands: the text before it, its column and row in a table, its place in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.symbols import plain, without_relation

_CELLS = re.compile(r"\s*[|｜&\t]\s*|\s{2,}")
_BETWEEN = re.compile(r"[\s,，、;；&]*(?:(?:and|resp\.?|和|与|及)\s*)?")
_RULE = re.compile(r"[\s|:+\-─—=]*")
_STOP = re.compile(r"[;；。]|\.\s|\\quad|\\qquad")
_FORMULA = re.compile(r"[·*×/+Σ∑∏√^-](?!\()|\d[A-Za-zͰ-Ͽ]|(?<![A-Za-z])(?:LS|LN|max|min|exp|sum|e\^)")
_TAKEN_FROM_END = 300


@dataclass
class Placed:
    """before: the text from the last understood number, or the beginning of the sentence, in one notation

    raw     the same as it is typed
    line    the line, from 1
    column, head    the heading of its column and the first cell of its row, in a table
    """

    found: Found
    line: int
    raw: str
    before: str
    column: str = ""
    head: str = ""


def without_formula(text: str) -> str:
    """p_A of p_A = S_A/(S_A + F_A): the label before a formula, which names the number."""
    for _ in range(4):
        at = _last_relation(text)
        comma = None if at is None else _first_comma(text, at)
        if comma is not None:
            return text[comma + 1 :]
        if at is None or _FORMULA.search(text, at + 1) is None:
            return text
        text = without_relation(text[:at])
    return text


def _last_relation(text: str) -> int | None:
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += (text[place] in ")]") - (text[place] in "([")
        if depth == 0 and text[place] in "=≈":
            return place
    return None


def _first_comma(text: str, start: int) -> int | None:
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        if depth == 0 and text[place] in ",，":
            return place
    return None


class Places:
    """Goes through the numbers of a working in order."""

    def __init__(self, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.lines, self.found = lines, found
        self._headings = self._found_headings()

    def _found_headings(self) -> dict[int, list[str]]:
        """For each line of a table the cells of its heading: the line above the rows, which has no number."""
        rows = {each.number.line for each in self.found if each.in_table}
        heading: list[str] = []
        headings: dict[int, list[str]] = {}
        was_row = False
        for number, line in enumerate(self.lines, 1):
            if number in rows:
                headings[number] = heading
                was_row = True
            elif not _RULE.fullmatch(line):
                heading = self.cells(line)
                was_row = False
            elif not line.strip() and was_row:
                heading = []
        return headings

    def heading(self, line: int) -> Sequence[str]:
        """The cells of the heading above a row of a table."""
        return self._headings.get(line, ())

    @staticmethod
    def cells(line: str) -> list[str]:
        stripped = line.strip().removesuffix("\\\\").strip()
        return _CELLS.split(stripped.strip("|｜").strip()) if stripped else []

    def group(self, at: int) -> list[Found]:
        """The number and those behind it with nothing but commas between, or all entries of its vector."""
        first = self.found[at]
        group = [first]
        for each in self.found[at + 1 :]:
            last = group[-1].number
            if each.number.line != last.line or each.in_table:
                break
            between = self.lines[last.line - 1][last.end : each.chain[0].start]
            is_next = each.label.cell is not None and each.label.cell[:2] != (0, 0) and first.label.cell is not None
            if not is_next and (each.label.cell is not None or not _BETWEEN.fullmatch(between)):
                break
            group.append(each)
        return group

    def placed(self, found: Found, start: int, link: int = 0) -> Placed:
        """start: the end of what is understood already; link: the number of the chain that is first behind the label"""
        line = self.lines[found.number.line - 1]
        first = found.chain[link].start if found.chain else found.number.start
        raw = line[max(start, first - _TAKEN_FROM_END) : first]
        if found.label.cell is not None:
            raw = raw.rstrip("([{（［ ")
        raw = raw.rstrip("(（") if raw.endswith((" (", "（")) else raw
        placed = Placed(found, found.number.line, raw, without_formula(plain(_STOP.split(raw)[-1])))
        if not found.in_table:
            return placed
        cells = self.cells(line)
        place = len(self.cells(line[: found.number.start] + "1")) - 1
        heading = self.heading(found.number.line)
        column = heading[place] if place < len(heading) else ""
        own = plain(_CELLS.split(raw)[-1])
        return replace(placed, before=own, column=plain(column), head=plain(cells[0]) if cells and place else "")

    def links(self, found: Found) -> Iterator[int]:
        """The numbers of a chain that may be the first behind the label: row 3 = 0.7335."""
        plain_ones = [str(each.plain) for each in found.chain[:-1]]
        whole = [place for place, each in enumerate(plain_ones) if each.isdigit() or "π" in each]  # 1 − π = 0.6
        leading = [place for place in whole if whole[: place + 1] == list(range(place + 1))]
        yield from (place + 1 for place in reversed(leading[:2]))
        yield 0
