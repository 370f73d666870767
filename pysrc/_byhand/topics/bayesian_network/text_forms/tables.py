"""Reading tables below a header: `rain  sprinkler  P(wet=T)  P(wet=F)`, also in Markdown or from a spreadsheet.

Below P(wet | rain) the header may also be `rain  wet=T  wet=F` or `rain  wet  P`, or name the values of the parent,
`wet  rain=T  rain=F`: then a column corresponds to a row of other tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.cells.cell import near_key
from _byhand.numbers.rational import parse_number
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms import tokens as lexer
from _byhand.topics.bayesian_network.text_forms.draft import Drafts, Entry, Named
from _byhand.topics.bayesian_network.text_forms.worded import PROBABILITY_WORDS


@dataclass(frozen=True)
class ProbabilityColumn:
    """A column of probabilities: for this value of the child (None: the first one) and these values of parents."""

    at: int
    own: Named | None = None
    given: Sequence[lexer.Event] = ()


@dataclass
class NetworkColumns:
    """The columns of a table.

    parents  names of the parents that have a column for their values
    own      the column that names the child's value of a row
    """

    child: str
    parents: Sequence[tuple[str, int]]
    numbers: Sequence[ProbabilityColumn]
    own: int | None
    width: int
    separator: str | None
    above: dict[int, str] = field(default_factory=dict)

    def read(self, line: str, number: int, drafts: Drafts) -> None:
        """Read one row. An empty parent cell repeats the one above it."""
        row = [lexer.bare_name(cell) for cell in _cells(line, self.separator)]
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
            value = value_in_cell(value, name, number)
            given[drafts.speak(lexer.Event(name, value), number).name] = value
        for column in self.numbers:
            if not row[column.at]:
                continue
            if parse_number(row[column.at]) is None:
                raise refuse("bayesian_network.read.cell", number, found=row[column.at])
            own = column.own
            if self.own is not None:
                own = value_in_cell(row[self.own], self.child, number)
                drafts.speak(lexer.Event(self.child, own), number)
            fixed = {drafts.speak(each, number).name: _named(each) for each in column.given}
            draft.entries.append(Entry({**given, **fixed}, own, [row[column.at]], number))


def value_in_cell(cell: str, name: str, line: int) -> str:
    """The value in a cell of the variable's column, also written as wet=T."""
    stated = lexer.event(cell, line)
    own = near_key(stated.name) == near_key(name) and stated.value is not None
    return stated.value if own and stated.value is not None else cell


def _named(stated: lexer.Event) -> Named:
    if stated.value is not None:
        return stated.value
    return stated.sign is not False


def heading_of(
    line: str, number: int, drafts: Drafts, below: str, caption: lexer.Probability | None
) -> NetworkColumns | None:
    """The table header on this line, or None: columns of P(…), or of `wet=T` without any number.

    below    the next line, which must look like a row unless bars mark the line as part of a table
    caption  P(…) above the table, which says what its numbers are
    """
    text = line.strip()
    barred = text.startswith("|")
    if not barred and not ends_in_number(below):
        return None
    separator = lexer.separator_of(text)
    row = _cells(text, separator)
    if not row or any(parse_number(cell) is not None for cell in row):
        return None
    corner = _corner(row, number)
    if corner is not None:
        caption, row = corner, ["", *row[1:]]
    elif lexer.starts_probability(text) and not barred and not _only_columns(text, number):
        return None
    heading = None if caption is None else _below_caption(row, caption, number, len(_cells(below, separator)))
    if heading is None:
        if corner is not None:
            return None
        if "=" not in text and not lexer.has_probability(text):
            return None
        if not lexer.has_probability(text) and ("{" in text or ends_in_number(text)):
            return None
        if lexer.has_probability(text) and not barred and len(row) > 1 and len(_cells(below, separator)) == 1:
            return None  # words before P(…), which is followed by its number
        heading = _of_columns(row, number)
    if heading is None:
        return None
    heading.separator = separator
    given = [name for name, _ in heading.parents] or [each.name for each in heading.numbers[0].given]
    drafts.set_parents(heading.child, given, number)
    for column in heading.numbers:
        drafts.speak(_own_event(heading.child, column.own), number)
    return heading


def ends_in_number(line: str) -> bool:
    """Is the last word a number, and not a value such as 1 in wet=1?"""
    words = lexer.tokens(line)
    if not words or not words[-1].is_number:
        return False
    return len(words) < 3 or words[-2].text != "=" or not words[-1].text.isdigit()


def _own_event(child: str, own: Named | None) -> lexer.Event:
    return lexer.Event(child, own) if isinstance(own, str) else lexer.Event(child, sign=own)


def _of_columns(row: Sequence[str], number: int) -> NetworkColumns | None:
    """Columns that name the child themselves, as P(wet=T) or wet=T; the others belong to its parents."""
    columns: list[tuple[lexer.Event, int]] = []
    others: list[tuple[str, int]] = []
    for at, cell in enumerate(row):
        found = _column(cell, number)
        if found is None:
            others.append((lexer.bare_name(cell), at))
        else:
            columns.append((found, at))
    if not columns or any(not name or "=" in name for name, _ in others):
        return None
    child = columns[0][0].name
    if any(near_key(column.name) != near_key(child) for column, _ in columns):
        raise refuse(
            "bayesian_network.read.columns", number, names=tuple(dict.fromkeys(column.name for column, _ in columns))
        )
    own = next((at for name, at in others if near_key(name) == near_key(child)), None)
    parents = [(name, at) for name, at in others if at != own]
    numbers = [
        ProbabilityColumn(at, column.value if column.value is not None else column.sign) for column, at in columns
    ]
    return NetworkColumns(child, parents, numbers, own, len(row), None)


def _below_caption(row: Sequence[str], caption: lexer.Probability, number: int, width: int) -> NetworkColumns | None:
    """A header that is clear only from P(…) above it. Unnamed columns come first.

    width  the number of cells in the row below
    """
    if len(caption.head) != 1 or not all(each.bare for each in caption.given):
        return None
    row = row[next((at for at, cell in enumerate(row) if cell), 0) :]
    head, given = caption.head[0], [each.name for each in caption.given]
    child, keys = near_key(head.name), [near_key(each.name) for each in caption.given]
    names = [near_key(lexer.bare_name(cell)) for cell in row]
    if names[-1] in PROBABILITY_WORDS and len(row) > 1:
        if sorted(name for name in names[:-1] if name != child) != sorted(keys):
            return None
        own = names.index(child) if child in names else None
        parents = [(name, names.index(key)) for name, key in zip(given, keys, strict=True)]
        last = ProbabilityColumn(len(row) - 1, None if own is not None else stated_value(head))
        return NetworkColumns(head.name, parents, [last], own, len(row), None)
    columns = [tuple(lexer.events(cell, number)) if "=" in cell else () for cell in row]
    unnamed = max(width - len(row), 0)
    of_events = {near_key(each.name) for column in columns for each in column}
    if keys and of_events == set(keys):
        # The columns are the rows of other tables, and each row is for one value of the child.
        first = next(at for at, column in enumerate(columns) if column)
        label = first if unnamed else first - 1
        if not all(len(column) == len(keys) for column in columns[first:]) or first + unnamed > 1:
            return None
        numbers = [
            ProbabilityColumn(at + unnamed, stated_value(head), column) for at, column in enumerate(columns) if column
        ]
        return NetworkColumns(head.name, (), numbers, label if label >= 0 else None, len(row) + unnamed, None)
    # A table without parents may have an empty first cell.
    if of_events == {child} and all(columns) and unnamed == (len(keys) or min(unnamed, 1)):
        numbers = [ProbabilityColumn(at + unnamed, stated_value(each)) for at, (each,) in enumerate(columns)]
        parents = list(zip(given, range(len(keys)), strict=True))
        return NetworkColumns(head.name, parents, numbers, None, len(row) + unnamed, None)
    return None


def stated_value(own: lexer.Event) -> Named | None:
    """The value that an event names, or its sign; None if it means the variable."""
    return own.value if own.value is not None else own.sign


def _corner(row: Sequence[str], number: int) -> lexer.Probability | None:
    """P(wet | rain) in the corner of a table whose other columns name values."""
    if len(row) < 2 or not lexer.starts_probability(row[0]):
        return None
    if not all(len(lexer.cut(cell, "=")) == 2 and not lexer.starts_probability(cell) for cell in row[1:]):
        return None
    found = lexer.probabilities(row[0], number)[0]
    return None if found.rest else found


def _only_columns(text: str, line: int) -> bool:
    """P(rain=T) P(rain=F): a value of the same variable in each, and nothing between them."""
    found = lexer.probabilities(text, line)
    return len(found) > 1 and all(
        len(each.head) == 1 and not each.head[0].bare and not each.rest.strip("|,;") for each in found
    )


def _column(cell: str, line: int) -> lexer.Event | None:
    """The event of a probability column: P(wet=T | …), or wet=T alone."""
    if lexer.starts_probability(cell):
        (found,) = lexer.probabilities(cell, line)[:1]
        asked = found.rest or len(found.head) != 1 or not all(event.bare for event in found.given)
        return None if asked else found.head[0]
    return lexer.event(cell, line) if len(lexer.cut(cell, "=")) == 2 else None


def _cells(line: str, separator: str | None) -> list[str]:
    """The cells of a line. If spaces separate them, a bar is only decoration, and wet = T is one cell."""
    if separator is None:
        first, *others = lexer.cut(" ".join(lexer.cut(line, "|")), "=")
        line = "=".join(
            [
                first.rstrip() if others else first,
                *(part.strip() for part in others[:-1]),
                *(part.lstrip() for part in others[-1:]),
            ]
        )
    return lexer.cells(line, separator)
