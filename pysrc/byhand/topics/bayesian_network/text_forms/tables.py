"""Reading tables below a header: `rain  sprinkler  P(wet=T)  P(wet=F)`, also in Markdown or from a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from byhand.cells import near_key
from byhand.rational import parse_number
from byhand.topics.bayesian_network.text_forms.draft import Drafts, Entry, Named
from byhand.topics.bayesian_network.text_forms.stated import refuse
from byhand.topics.bayesian_network.text_forms.tokens import (
    Event,
    bare_name,
    cells,
    cut,
    event,
    has_probability,
    probabilities,
    separator_of,
    starts_probability,
    tokens,
)


@dataclass
class Heading:
    """The columns of a table.

    parents  names of the parents, each with its column
    numbers  for each column of probabilities its own value; None where a column names it, or for the first value
    own      the column that names the own value of a row
    """

    child: str
    parents: Sequence[tuple[str, int]]
    numbers: Sequence[tuple[Event, int]]
    own: int | None
    width: int
    separator: str | None
    above: dict[int, str] = field(default_factory=dict)

    def read(self, line: str, number: int, drafts: Drafts) -> None:
        """One row. An empty cell of a parent says the same as the one above it."""
        row = [bare_name(cell) for cell in cells(_unbarred(line, self.separator), self.separator)]
        if len(row) < self.width:
            row += [""] * (self.width - len(row)) if self.separator == "\t" else []
        if len(row) != self.width:
            raise refuse("bayesian_network.read.cells", number, count=len(row), width=self.width)
        draft = drafts.named(self.child, number)
        given: dict[str, Named] = {}
        for name, at in self.parents:
            value = row[at] or self.above.get(at, "")
            if not value:
                raise refuse("bayesian_network.read.empty_cell", number, name=name)
            self.above[at] = value
            stated = event(value, number)
            if near_key(stated.name) == near_key(name) and not stated.bare:
                value = stated.value if stated.value is not None else value
            given[drafts.speak(Event(name, value), number).name] = value
        for column, at in self.numbers:
            if not row[at]:
                continue
            if parse_number(row[at]) is None:
                raise refuse("bayesian_network.read.cell", number, found=row[at])
            value_own: Named | None = column.value if column.value is not None else column.sign
            if self.own is not None:
                value_own = row[self.own]
                drafts.speak(Event(self.child, value_own), number)
            draft.entries.append(Entry(given, value_own, [row[at]], number))


def heading_of(line: str, number: int, drafts: Drafts, below: str) -> Heading | None:
    """The header of a table that the line is, or None: columns of P(…), or of `wet=T` without any number.

    below  the next line, which must look like a row where no bars say that the line is of a table
    """
    text = line.strip()
    barred = text.startswith("|")
    row_below = tokens(below)
    if not barred and not (row_below and row_below[-1].is_number):
        return None
    if starts_probability(text) and not barred and not _only_columns(text, number):
        return None
    if not barred and not has_probability(text) and "=" not in text:
        return None
    words = tokens(text)
    if not has_probability(text) and ("{" in text or not words or words[-1].is_number):
        return None
    separator = separator_of(text)
    row = cells(_unbarred(text, separator), separator)
    if len(row) < 1 or any(parse_number(cell) is not None for cell in row):
        return None
    columns: list[tuple[Event, int]] = []
    others: list[tuple[str, int]] = []
    for at, cell in enumerate(row):
        found = _column(cell, number)
        if found is None:
            others.append((bare_name(cell), at))
        else:
            columns.append((found, at))
    if not columns or any(not name for name, _ in others):
        return None
    child = columns[0][0].name
    if any(near_key(column.name) != near_key(child) for column, _ in columns):
        raise refuse(
            "bayesian_network.read.columns", number, names=tuple(dict.fromkeys(column.name for column, _ in columns))
        )
    own = next((at for name, at in others if near_key(name) == near_key(child)), None)
    parents = [(name, at) for name, at in others if at != own]
    drafts.set_parents(child, [name for name, _ in parents], number)
    for column, _ in columns:
        drafts.speak(column, number)
    return Heading(child, parents, columns, own, len(row), separator)


def _only_columns(text: str, line: int) -> bool:
    """P(rain=T) P(rain=F): a value of the same variable in each, and nothing between them."""
    found = probabilities(text, line)
    return len(found) > 1 and all(
        len(each.head) == 1 and not each.head[0].bare and not each.rest.strip("|,;") for each in found
    )


def _column(cell: str, line: int) -> Event | None:
    """The event whose probability a column states: P(wet=T | …), or wet=T alone."""
    if starts_probability(cell):
        (found,) = probabilities(cell, line)[:1]
        asked = found.rest or len(found.head) != 1 or not all(event.bare for event in found.given)
        return None if asked else found.head[0]
    return event(cell, line) if len(cut(cell, "=")) == 2 else None


def _unbarred(line: str, separator: str | None) -> str:
    """Where spaces separate the cells, a bar is only a line between them."""
    return " ".join(cut(line, "|")) if separator is None else line
