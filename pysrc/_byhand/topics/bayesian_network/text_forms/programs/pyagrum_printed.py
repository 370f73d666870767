"""Reading the tables that pyAgrum prints: the variable above its values, the values of the parents to the left.

           ║  Wet              │
    Rain   ║yes      │no       │
    ───────║─────────│─────────│
    yes    ║ 0.9000  │ 0.1000  │

Names are cut to the width of their columns; one is completed if only one known name begins with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from _byhand.numbers.rational import parse_number
from _byhand.topics.bayesian_network.model.stated import Stated, refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Nodes, Word

_RULE = re.compile(r"(?:[─-]{4,40}[│║|]{1,2}){1,80}")
_TITLE = re.compile(r"(?:[^│║|\n]{0,900}(?:║|\|\|))?  (?P<name>[^│║|\n]{1,200}?) *[│|]")
_LEFT_OUT = re.compile(r"\s*\[\.{3}.{1,60}\]\s*")
# The width to which names of parents and their values are cut.
_CUT = 6


@dataclass(frozen=True)
class _Printed:
    """name: of the variable; heading: names of the parents and values of the variable; rows: their cells by line"""

    name: str
    line: int
    parents: list[str]
    values: list[str]
    rows: list[tuple[int, list[str], list[str]]]


def is_pyagrum(text: str) -> bool:
    """Is there a title above a heading and a drawn line, and a row of numbers below?"""
    return ("─│" in text or "-|" in text) and next(_tables(text.split("\n"), strict=False), None) is not None


def read_pyagrum(text: str) -> Stated:
    """The network of the printed tables; InputError names the line. A parent may have no table."""
    tables = list(_tables(text.split("\n"), strict=True))
    nodes = Nodes()
    if not any(table.parents for table in tables):
        raise refuse("bayesian_network.read.only_roots", tables[0].line)
    for table in tables:
        nodes.add(table.name, table.line, [Word(value, table.line + 1) for value in table.values])
    for table in tables:
        parents = [_completed(name, nodes.by_name, table.line + 1) or name for name in table.parents]
        for at, parent in enumerate(parents):
            if parent not in nodes.by_name:
                values = dict.fromkeys(cells[at] for _, cells, _ in table.rows)
                nodes.add(parent, table.line + 1, [Word(value, table.line + 1) for value in values])
        rows: dict[tuple[str, ...], dict[str, Word]] = {}
        for line, cells, numbers in table.rows:
            given = tuple(_value(cell, nodes, parent, line) for cell, parent in zip(cells, parents, strict=True))
            if given in rows:
                raise refuse("bayesian_network.read.row_unknown", line, name=table.name, which=", ".join(given))
            rows[given] = dict(zip(table.values, (Word(number, line) for number in numbers), strict=True))
        nodes.set_rows(nodes.by_name[table.name], [Word(each, table.line + 1) for each in parents], rows, table.line)
        nodes.use(table.line + 1, *(Word("", line) for line, _, _ in table.rows))
    return nodes.stated("pyagrum_printed", None)


def _tables(lines: Sequence[str], *, strict: bool) -> Iterator[_Printed]:
    """The tables. strict: InputError at a row that does not fit its heading; else such a table is passed over."""
    for at, line in enumerate(lines):
        title = _TITLE.fullmatch(lines[at - 2].rstrip()) if at > 1 and _RULE.fullmatch(line.strip()) else None
        if title is None:
            continue
        parents, values = _halves(lines[at - 1])
        rows = []
        for below in range(at + 1, len(lines)):
            text = lines[below]
            if not text.strip() or not ("│" in text or "|" in text or _LEFT_OUT.fullmatch(text)):
                break
            if strict and _LEFT_OUT.fullmatch(text):
                raise refuse("bayesian_network.read.cut_columns", below + 1)
            cells, numbers = _halves(text)
            fits = len(cells) == len(parents) and len(numbers) == len(values)
            if strict and not (fits and all(parse_number(number) is not None for number in numbers)):
                raise refuse("bayesian_network.read.not_understood", below + 1, found=text.strip()[:80])
            rows.append((below + 1, cells, numbers))
        if rows and all(parse_number(number) is not None for number in rows[0][2]):
            yield _Printed(title["name"], at - 1, parents, values, rows)


def _halves(line: str) -> tuple[list[str], list[str]]:
    """The cells on both sides of the double line."""
    line = line.rstrip().replace("||", "║").replace("|", "│")
    left, _, right = line.partition("║") if "║" in line else ("", "║", line)
    cells = [cell.strip() for cell in left.split("│")] if left else []
    return cells, [cell.strip() for cell in right.removesuffix("│").split("│")]


def _completed(name: str, known: Iterable[str], line: int) -> str | None:
    """The known name that this one is, or begins if it is cut; None if there is none, InputError if several."""
    known = list(known)
    if name in known or len(name) < _CUT:
        return name if name in known else None
    found = [each for each in known if each.startswith(name)]
    if len(found) > 1:
        raise refuse("bayesian_network.read.cut_names", line, name=name, names=tuple(found))
    return found[0] if found else None


def _value(cell: str, nodes: Nodes, parent: str, line: int) -> str:
    values = tuple(value.text for value in nodes.by_name[parent].values)
    found = _completed(cell, values, line)
    if found is None:
        raise refuse("bayesian_network.error.no_value", line, name=parent, value=cell, values=values)
    return found
