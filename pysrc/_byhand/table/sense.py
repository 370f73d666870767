"""Rules of sense for a table of cases: what is asked before anything is solved."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.cells.cell import is_blank, is_missing
from _byhand.cells.roles import is_class_name, marks_above, missing_at_end
from _byhand.phrase import Phrase, say
from _byhand.reading.doubts import Doubt, Rule, Way
from _byhand.table.evidence import Facts
from _byhand.table.model import Column, Reading, Table
from _byhand.table.spelling import misspelt

_MOST_WAYS = 4


def doubts_of(facts: Facts, asked: Reading) -> Iterator[Doubt]:
    """The rules that a table breaks and that nothing said has settled.

    Who says that columns of counts are no counts has seen the numbers.
    """
    table = facts.table
    if not facts.proved and asked.header is None and not table.fixed:
        yield _header(table)
    if facts.doubled:
        yield _two_headers(table.lines[0])
    yield from _of_cells(table, asked)
    if asked.cases or asked.class_column is not None or table.class_column is None:
        return
    name = table.class_column
    if facts.rows == 1:
        yield _of_class("one_row", say("paste.ask.one_row"), [name])
    elif facts.class_each_row or (facts.class_of_numbers and asked.unfold is not False):
        rule: Rule = "class_of_numbers" if facts.class_of_numbers else "class_each_row"
        others = [column for column in table.features if _repeats(table, column)]
        question = "paste.ask.class_of_numbers" if facts.class_of_numbers else "paste.ask.class_each_row"
        yield _of_class(rule, Phrase(question, {"name": name}), [name, *others])
    elif (other := _open_at_end(table)) is not None:
        question_of_both = say("paste.ask.class_or_unknown", name=other, last=name)
        yield _of_class("class_or_unknown", question_of_both, [name, other])
    for found, kept in misspelt(facts.classes).items():
        if (found, kept) not in asked.same:
            yield _spelling(found, kept)


def _open_at_end(table: Table) -> str | None:
    """A feature that is unknown in the last row, as a class is, where one other cell of the table is unknown."""
    if table.class_column is None or is_class_name(table.class_column):
        return None
    columns = {name: table.column(name).cells for name in (table.class_column, *table.features)}
    if missing_at_end(columns[table.class_column]) or sum(map(marks_above, columns.values())) != 1:
        return None
    return next((name for name, cells in columns.items() if cells[-1] and missing_at_end(cells)), None)


def _header(table: Table) -> Doubt:
    names = Way(say("paste.ask.names"), "cases", {"header": True})
    data = Way(say("paste.ask.data"), "cases", {"header": False})
    ways = (names, data) if table.header else (data, names)
    return Doubt("header", say("paste.ask.header"), ways, stops=True)


def _two_headers(line: int) -> Doubt:
    ways = (
        Way(say("paste.ask.line_is_example", at=line), "cases", {"name_lines": 1}),
        Way(say("paste.ask.line_has_names", at=line), "cases", {"name_lines": 2}),
    )
    return Doubt("two_headers", say("paste.ask.two_headers", at=line), ways, stops=True)


def _of_cells(table: Table, asked: Reading) -> Iterator[Doubt]:
    """What was guessed about empty cells and about words such as NA: the answer takes the guess back."""
    filled = next((notice for notice in table.notices if notice.key == "paste.filled_down"), None)
    if filled is not None and asked.fill_down is None:
        ways = (
            Way(say("paste.ask.cell_above"), "cases", {"fill_down": True}),
            Way(say("paste.ask.unknown_cells"), "cases", {"fill_down": False}),
        )
        yield Doubt("merged_cells", Phrase(filled.key, filled.params), ways, stops=False)
    for notice in table.notices:
        guess = notice.key == "paste.word_as_value"
        if notice.column is None or not (guess or notice.key == "paste.word_as_unknown"):
            continue
        column = table.column(notice.column)
        words = _words(column, guess)
        said = {**asked.values}
        value = Way(say("paste.ask.is_value"), "cases", {"values": {**said, column.name: words}})
        unknown = Way(say("paste.ask.is_unknown"), "cases", {"values": {**said, column.name: ()}})
        yield Doubt(
            "value_or_missing",
            Phrase(notice.key, notice.params),
            (value, unknown) if guess else (unknown, value),
            stops=False,
        )


def _words(column: Column, guess: bool) -> tuple[str, ...]:
    """The words of a column that were guessed to be values, or the ones that were not."""
    if guess:
        return tuple(sorted(column.values))
    return tuple(
        sorted({cell for cell in column.cells if is_missing(cell) and not is_blank(cell, column.dash_missing)})
    )


def _repeats(table: Table, name: str) -> bool:
    cells = table.column(name).cells
    rows = table.training_rows()
    return len({cells[row] for row in rows}) < len(rows)


def _of_class(rule: Rule, question: Phrase, names: list[str]) -> Doubt:
    ways = tuple(
        Way(say("paste.ask.class_is", name=name), "cases", {"class_column": name}) for name in names[:_MOST_WAYS]
    )
    return Doubt(rule, question, ways, stops=True)


def _spelling(found: str, kept: str) -> Doubt:
    question = say("paste.ask.spelling", found=found, kept=kept)
    ways = (
        Way(say("paste.ask.same", found=found, kept=kept), "cases", {"same": {(found, kept): True}}),
        Way(say("paste.ask.own", found=found), "cases", {"same": {(found, kept): False}}),
    )
    return Doubt("spelling", question, ways, stops=True)
