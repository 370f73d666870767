"""From a problem and a table of cases to the decision for each row, and the same as CSV."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from byhand.cells.cell import near_key, number
from byhand.decision.many import ManyCases
from byhand.document.writing import notice_sentence
from byhand.errors import InputError, Notice
from byhand.memory import MOST_CELLS, Recent
from byhand.phrase import ClassName, Listing, say
from byhand.problem.columns import ProblemTable, read_case_table
from byhand.texts import Texts
from byhand.topics.topic import Topic
from byhand.wire import answers as wire

# What a spreadsheet takes for the beginning of a formula, in half and in full width.
_FORMULA = tuple("=+-@＝＋－＠\t\r\n")
_DIGITS = 10
_MOST_SHOWN = 50


@dataclass(frozen=True)
class Classified:
    """A table of cases with what is decided for each row."""

    table: ProblemTable
    cases: ManyCases
    notices: Sequence[Notice]


_RECENT: Recent[Classified] = Recent(1, MOST_CELLS)


def classify_table(topic: Topic, problem: Mapping[str, Any], text: str) -> Classified:
    """What is decided for each row of a pasted table whose columns are named like the features."""
    if topic.many is None:
        raise InputError("many.not_classified", field="topic")
    try:
        table = read_case_table(text)
    except InputError as error:
        error.field = "cases"
        raise
    many = topic.many
    own = {name: value for name, value in problem.items() if name != "query"}

    def compute() -> Classified:
        notices: list[Notice] = []
        return Classified(table, many(own, table, notices), notices)

    # What has just been shown is saved as a file.
    return _RECENT.of((topic.name, repr(own), table), table.size, compute)


def written(classified: Classified, target: object, texts: Texts) -> wire.Classified:
    """What the page shows. target: name of the column of the class; its cells are compared with what is decided"""
    heads, columns = _columns(classified, texts, _MOST_SHOWN)
    table, decided = classified.table, classified.cases.decided.tolist()
    given = len(table.names)
    asked = {name: table.column(column) for name, column in classified.cases.features.items()}
    rows: list[wire.ClassifiedRow] = [
        {
            "cells": _turned(cells, given),
            "decided": decided[row] != -1,
            "query": {name: cells[row] for name, cells in asked.items() if cells[row]},
        }
        for row, cells in enumerate(zip(*columns, strict=True))
    ]
    said = [_summary(classified), *_agreement(classified, target)]
    return {
        "said": [notice_sentence(notice, texts) for notice in said],
        "warnings": [notice_sentence(notice, texts) for notice in classified.notices],
        "columns": _turned(heads, given),
        "rows": rows,
    }


def _turned(cells: Sequence[str], given: int) -> list[str]:
    """What is decided before what was given: the page has room for a few columns."""
    return [*cells[given:], *cells[:given]]


def to_csv(classified: Classified, texts: Texts) -> str:
    """The table as it was given with more columns: decision, P(c) of each class, why a row is not decided.

    No cell begins like a formula: such a text gets an apostrophe, as spreadsheets write it themselves.
    """
    heads, columns = _columns(classified, texts, len(classified.table.source_rows))
    columns = [_safe_cells(column) for column in columns]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(_safe_cells(heads))
    writer.writerows(zip(*columns, strict=True))
    return text.getvalue()


def _columns(classified: Classified, texts: Texts, most: int) -> tuple[list[str], list[Sequence[str]]]:
    """Names and cells of the columns, of the first rows."""
    cases, table = classified.cases, classified.table
    choices = (*cases.choices, "")
    columns: list[Sequence[str]] = [column[:most] for column in table.columns]
    columns.append([choices[choice] for choice in cases.decided[:most].tolist()])
    columns += [[_decimal(share) for share in column] for column in cases.posteriors[:most].T.tolist()]
    heads = [*table.names, texts.entries["many.decision"], *(f"P({name})" for name in cases.classes)]
    if cases.reasons:
        heads.append(texts.entries["many.why_not"])
        said = {row: notice_sentence(Notice(why.key, why.params), texts) for row, why in cases.reasons.items()}
        columns.append([said.get(row, "") for row in range(len(columns[-1]))])
    return heads, columns


def _summary(classified: Classified) -> Notice:
    """How many rows there are, and how often each choice is decided for."""
    cases = classified.cases
    decided = cases.decided.tolist()
    parts: list[object] = [
        say("many.part", name=ClassName(name, place), n=decided.count(place))
        for place, name in enumerate(cases.choices)
    ]
    if -1 in decided:
        parts.append(say("many.undecided", n=decided.count(-1)))
    return Notice("many.said", {"count": len(decided), "parts": Listing(parts)})


def _agreement(classified: Classified, target: object) -> list[Notice]:
    """How many rows have the class that the table itself gives them, where it has a column of classes."""
    cases, table = classified.cases, classified.table
    column = next((name for name in table.names if near_key(name) == near_key(str(target))), None)
    if column is None or cases.choices != cases.classes:
        return []
    place = {near_key(name): at for at, name in enumerate(cases.classes)}
    known = [place.get(near_key(cell), -1) for cell in table.column(column)]
    pairs = [(one, other) for one, other in zip(known, cases.decided.tolist(), strict=True) if one != -1]
    right = sum(one == other for one, other in pairs)
    return [Notice("many.right", {"right": right, "count": len(pairs), "column": column})] if pairs else []


def _decimal(share: float) -> str:
    return "" if math.isnan(share) else f"{share:.{_DIGITS}g}"


def _safe_cells(cells: Sequence[str]) -> list[str]:
    safe: dict[str, str] = {cell: _safe(cell) for cell in set(cells)}
    return [safe[cell] for cell in cells]


def _safe(cell: str) -> str:
    return "'" + cell if cell.startswith(_FORMULA) and number(cell) is None else cell
