"""Notices about a table as it was read: surprises about its class, cases and totals; only the first of many alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, get_args

from _byhand.cells.as_numbers import number_in_words
from _byhand.cells.cell import is_missing
from _byhand.errors import Notice
from _byhand.phrase import QUOTED, Listing, TextKeys
from _byhand.protocol.parsed import RowKind
from _byhand.reading.accounts import Account
from _byhand.reading.source import Source, skipped_line
from _byhand.table.counted import is_count_name
from _byhand.table.guessing import Guess, Roles, stands_last

_Kind = Literal["case", "total"]
_KINDS: tuple[_Kind, ...] = get_args(_Kind)
_ROWS_KEYS: TextKeys[_Kind] = {"case": "parse.case_rows", "total": "parse.total_rows"}
_ROW_KEYS: TextKeys[_Kind] = {"case": "parse.case_row", "total": "parse.total_row"}

# Lines of programs and files without a cell: data = [, import numpy as np, @data, <table>.
_FORMATS_WITH_SIGNS = frozenset(("json", "python", "html", "latex", "arff"))
_SIGNS = re.compile(r"[<>{}\[\]@\\;]|^\s*(?:import|from|print)\b|^\W*$")
_NOTHING = re.compile(r"^\s*$")

_MOST_NAMED_ROWS = 3
# Rows from which something is said of a column.
_FEWEST = 3
_MOST_ALIKE = 8


def notices_of_class(guess: Guess, roles: Roles, names: Sequence[str], others: Collection[str]) -> list[Notice]:
    """Surprises about the guessed class; `column` is the one that may be the class instead.

    others  columns with other roles, or left out
    """
    name = roles.class_column
    if name is None:
        return []
    if is_count_name(name):
        return [Notice("parse.count_as_class", {"name": name}, column=name)]
    if stands_last(name, names, {roles.weight, *others}):
        return []
    behind = [other for other in names[names.index(name) + 1 :] if other in guess.classes]
    left_out = {roles.weight, *roles.labels, *others}
    by_place = next((other for other in reversed(behind) if other not in left_out), None)
    return [Notice("parse.class_not_last", {"name": name}, column=by_place)]


def with_unread_lines(notices: Sequence[Notice], account: Account, source: Source, form: str) -> tuple[Notice, ...]:
    """The notices, and one for each line that nobody understood, where none names it yet.

    form  of the table: one with signs of its own may have lines of these
    """
    named = {notice.params["at"] for notice in notices if notice.key == "parse.skipped_line"}
    lines = {line for run in account.left_out("not_understood") for line in range(run.first, run.last + 1)} - named
    # Names may stand in several lines.
    first = next((run.first for run in account.runs if run.role in ("row", "case")), 1) - 1
    while 0 < first <= len(source.lines) and source.lines[first - 1].strip():
        lines.discard(first)
        first -= 1
    if not lines:
        return tuple(notices)
    # The account counts lines as they were pasted, and its runs may have empty ones within.
    signs = _SIGNS if form in _FORMATS_WITH_SIGNS else _NOTHING
    unread = [skipped_line(source, number) for number, line in enumerate(source.lines) if not signs.search(line)]
    return (*notices, *limited([notice for notice in unread if notice.params["at"] in lines]))


def limited(notices: Sequence[Notice]) -> list[Notice]:
    """The first few notices of every kind, and the number of the others."""
    counts: Counter[str] = Counter()
    kept = []
    for notice in notices:
        counts[notice.key] += 1
        if counts[notice.key] <= _MOST_ALIKE:
            kept.append(notice)
    more = sum(count - _MOST_ALIKE for count in counts.values() if count > _MOST_ALIKE)
    return [*kept, Notice("parse.more", {"n": more})] if more else kept


def notices_of_kinds(kinds: Sequence[RowKind]) -> list[Notice]:
    notices = []
    for kind in _KINDS:
        rows = [row for row, own in enumerate(kinds) if own == kind]
        if len(rows) > _MOST_NAMED_ROWS:
            notices.append(Notice(_ROWS_KEYS[kind], {"n": len(rows), "first": rows[0] + 1}, row=rows[0]))
        else:
            notices += [Notice(_ROW_KEYS[kind], {"number": row + 1}, row=row) for row in rows]
    return notices


def notices_of_columns(
    names: Sequence[str], columns: Sequence[Sequence[str]], words: Collection[str], form: str
) -> Iterator[Notice]:
    """Numbers that were read as words, and commas beside other separators.

    words  the names of the columns that were read as words
    form   the format of the text
    """
    for name, cells in zip(names, columns, strict=True):
        known = [cell for cell in cells if not is_missing(cell)]
        if len(known) < _FEWEST:
            continue
        if name in words and (found := number_in_words(known)) is not None:
            yield Notice("paste.numbers_as_words", {"name": name, "found": found}, column=name)
        commas = name.count(",")
        if commas and form in ("tsv", "semicolon", "pipes") and all(cell.count(",") == commas for cell in known):
            yield Notice("paste.mixed_separators", {"name": name}, column=name)


def notice_of_contrary(
    name: str, names: Sequence[str], columns: Sequence[Sequence[str]], left_out: Collection[str]
) -> Iterator[Notice]:
    """The features that are 0 where the class is 1, and 1 where it is 0: columns of one class each."""
    target = columns[names.index(name)]
    if len(target) <= _FEWEST or set(target) != {"0", "1"}:
        return
    contrary = ["1" if cell == "0" else "0" for cell in target]
    for other, cells in zip(names, columns, strict=True):
        if other != name and other not in left_out and list(cells) == contrary:
            yield Notice("paste.contrary_of_class", {"name": other, "target": name}, column=other)


def notice_of_classes(name: str, cells: Collection[str], domains: Mapping[str, Sequence[str]]) -> Iterator[Notice]:
    """The declared classes that no row has."""
    unseen = [value for value in domains.get(name, ()) if value not in cells]
    if unseen:
        yield Notice("paste.class_without_rows", {"names": Listing(unseen, QUOTED), "name": name}, column=name)
