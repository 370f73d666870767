"""Reading the tables that pgmpy prints for its TabularCPD: framed, a row of values for each parent, then the numbers.

    | Rain   | Rain(0) | Rain(1) |
    | Wet(0) | 0.9     | 0.2     |
    | Wet(1) | 0.1     | 0.8     |

Older versions write Rain_0 for Rain(0).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.numbers.rational import parse_number
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes, Word

_BARS = "|│┃║"
_ROW = re.compile(
    rf"^[ \t]*[{_BARS}][ \t]*(?:[^{_BARS}()\n]{{1,80}}\([^{_BARS}()\n]{{1,80}}\)|[^{_BARS}()\n]{{1,80}}_[0-9]{{1,3}})"
    rf"[ \t]*[{_BARS}][ \t]*(?:[0-9.][0-9.eE+/-]{{0,30}})[ \t]*[{_BARS}]",
    re.MULTILINE,
)
_FACTOR = re.compile(r"\bphi\(")
_CUT = re.compile(f"[{_BARS}]")
_SHORTENED = ("...", "…")


@dataclass(frozen=True)
class _Row:
    cells: list[str]
    line: int


def is_printed(text: str) -> bool:
    """Is there a framed row `Wet(0) | 0.9 |` below no heading of a factor, phi(…)?"""
    return _ROW.search(text) is not None and any(_are_of_a_variable(table) for table in _tables(text))


def read_printed(text: str) -> Stated:
    """The network of all tables in the text; InputError names the line. A parent may have no table."""
    nodes = Nodes()
    tables = [_Table(table) for table in _tables(text) if _are_of_a_variable(table)]
    if not any(table.parents for table in tables):
        raise refuse("bayesian_network.read.only_roots", tables[0].line)
    for table in tables:
        nodes.add(table.child, table.line, list(table.values.values()))
    for table in tables:
        for parent, values in table.parents.items():
            if parent not in nodes.by_name:
                words = dict.fromkeys(values)
                nodes.add(parent, table.line, [Word(value, table.line) for value in words])
    for table in tables:
        parents = [Word(parent, table.line) for parent in table.parents]
        nodes.set_rows(nodes.by_name[table.child], parents, table.rows, table.line)
        nodes.use(table.line, *(Word("", line) for line in table.lines))
    return nodes.stated("pgmpy_printed", None)


def _tables(text: str) -> Iterator[list[_Row]]:
    """Rows in frames. A table ends before a line without bars, and between two drawn lines."""
    rows: list[_Row] = []
    drawn = False
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        has_words = any(character.isalnum() for character in stripped)
        ends = (has_words and stripped[:1] not in _BARS) or (bool(stripped) and not has_words and drawn)
        if ends and rows:
            yield rows
            rows = []
        drawn = not has_words if stripped else drawn
        if has_words and stripped[0] in _BARS:
            rows.append(_Row([cell.strip() for cell in _CUT.split(stripped.strip(_BARS))], number))
    if rows:
        yield rows


def _are_of_a_variable(table: Sequence[_Row]) -> bool:
    """Does it end in two values of a variable and their numbers, and is it no factor?"""
    ends = [_value_of(row.cells[0]) for row in table[-2:]]
    return (
        len(table) > 1
        and all(len(row.cells) > 1 and _are_numbers(row.cells[1:]) for row in table[-2:])
        and len({end[0] for end in ends if end is not None}) == 1
        and None not in ends
        and not any(_FACTOR.match(cell) for row in table for cell in row.cells)
    )


def _are_numbers(cells: Sequence[str]) -> bool:
    return all(parse_number(cell) is not None or cell in _SHORTENED for cell in cells)


def _value_of(cell: str, name: str | None = None) -> tuple[str, str] | None:
    """The variable and the value of Wet(0) or Wet_0; None if it is neither, or of another variable."""
    if name is None:
        name, mark, value = cell.partition("(")
        if not mark:
            name, _, value = cell.rpartition("_")
            return (name.strip(), value) if name and value.isdigit() else None
        return (name.strip(), value[:-1].strip()) if name and cell.endswith(")") and value[:-1] else None
    if not cell.startswith(name):
        return None
    rest = cell[len(name) :].strip()
    if rest.startswith("(") and rest.endswith(")") and rest[1:-1].strip():
        return name, rest[1:-1].strip()
    return (name, rest[1:]) if rest[:1] == "_" and rest[1:].isdigit() else None


class _Table:
    """The table of one variable: for each parent its values by column, and a number for each row and column."""

    def __init__(self, table: Sequence[_Row]) -> None:
        self.line, self.lines = table[0].line, [row.line for row in table]
        self.parents: dict[str, list[str]] = {}
        self.values: dict[str, Word] = {}
        self.rows: dict[tuple[str, ...], dict[str, Word]] = {}
        self._numbers: dict[str, list[Word]] = {}
        body = [row for row in table if parse_number(row.cells[-1]) is not None]
        last = _value_of(body[-1].cells[0])
        assert last is not None
        self.child = last[0]
        for row in table:
            if any(cell in _SHORTENED for cell in row.cells):
                raise refuse("bayesian_network.read.cut_columns", row.line)
            if len(row.cells) != len(table[0].cells):
                raise refuse("bayesian_network.read.cells", row.line, count=len(row.cells), width=len(table[0].cells))
            if row in body:
                self._body(row)
            else:
                self._heading(row)
        combinations = list(zip(*self.parents.values(), strict=True)) or [()]
        if len(combinations) != len(table[0].cells) - 1:
            raise refuse(
                "bayesian_network.read.cells", self.line, count=len(combinations) + 1, width=len(table[0].cells)
            )
        for at, given in enumerate(combinations):
            if given in self.rows:
                raise refuse("bayesian_network.read.row_unknown", self.line, name=self.child, which=", ".join(given))
            self.rows[given] = {value: self._numbers[value][at] for value in self.values}

    def _heading(self, row: _Row) -> None:
        name = row.cells[0]
        values = [_value_of(cell, name) for cell in row.cells[1:]]
        known = [value[1] for value in values if value is not None]
        if not name or self.values or name in self.parents or len(known) != len(values):
            raise refuse("bayesian_network.read.not_understood", row.line, found=" | ".join(row.cells)[:80])
        self.parents[name] = known

    def _body(self, row: _Row) -> None:
        found = _value_of(row.cells[0], self.child)
        if found is None or found[1] in self.values:
            raise refuse("bayesian_network.read.not_understood", row.line, found=" | ".join(row.cells)[:80])
        self.values[found[1]] = Word(found[1], row.line)
        self._numbers[found[1]] = [Word(cell, row.line) for cell in row.cells[1:]]
