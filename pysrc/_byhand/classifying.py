"""From a problem and a table of cases to the decision for each row, and the same as CSV."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.cache import LRU, MOST_CELLS
from _byhand.cells.cell import near_key, number
from _byhand.decision.batch import Batch
from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.numbers.decimals import rounded_decimal
from _byhand.phrase import ClassName, Listing, say
from _byhand.problem.columns import ProblemTable, read_case_table
from _byhand.protocol import answers as protocol
from _byhand.texts import Texts
from _byhand.topic import Topic

# Characters that make a spreadsheet read a cell as a formula, in half and full width.
_FORMULA = tuple("=+-@＝＋－＠\t\r\n")
# In the file, which other programs compute with.
_DIGITS = 10
_MOST_SHOWN = 50


@dataclass(frozen=True)
class Classified:
    """A table of cases with the decision for each row."""

    table: ProblemTable
    cases: Batch
    notices: Sequence[Notice]


_CACHE: LRU[Classified] = LRU(1, MOST_CELLS)


def classify_table(topic: Topic, problem: Mapping[str, Any], text: str) -> Classified:
    """Decide each row of a pasted table whose columns are named like the features, or each text."""
    if topic.classify_batch is None:
        raise InputError("batch.not_classified", field="topic")
    own = {name: value for name, value in problem.items() if name not in ("query", "question")}
    try:
        table = read_case_table(text) if topic.texts is None else topic.texts(own, text)
    except InputError as error:
        error.field = "cases"
        raise

    # The CSV file is saved right after the page has shown the same table.
    return _CACHE.get((topic.name, repr(own), table), table.size, lambda: _classified(topic, own, table))


def classify_columns(topic: Topic, problem: Mapping[str, Any], columns: Mapping[str, Sequence[str]]) -> Classified:
    """Decide each row of named columns, all of one length; a cell is a text, "" an unknown value."""
    own = {name: value for name, value in problem.items() if name not in ("query", "question")}
    texts = tuple(map(tuple, columns.values()))
    return _classified(topic, own, ProblemTable(tuple(columns), texts, tuple(range(len(texts[0]))), ()))


def _classified(topic: Topic, problem: Mapping[str, Any], table: ProblemTable) -> Classified:
    if topic.classify_batch is None:
        raise InputError("batch.not_classified", field="topic")
    notices: list[Notice] = []
    return Classified(table, topic.classify_batch(problem, table, notices), notices)


def written(classified: Classified, texts: Texts, digits: int) -> protocol.Classified:
    """The result as the page shows it. A column of true classes is compared with the decisions.

    digits  of the posteriors
    """
    heads, columns = _columns(classified, texts, _MOST_SHOWN, digits)
    reasons = reasons_of(classified, texts)
    table, decided = classified.table, classified.cases.decided.tolist()
    given = len(table.names)
    asked = {name: table.column(column) for name, column in classified.cases.features.items()}
    agrees = _agreement(classified)
    rows: list[protocol.ClassifiedRow] = [
        {
            "cells": _turned(cells, given),
            "reason": reasons.get(row, ""),
            "decided": decided[row] != -1,
            "agrees": agrees.get(row),
            "asked": classified.cases.asked({name: cells[row] for name, cells in asked.items() if cells[row]}),
        }
        for row, cells in enumerate(zip(*columns, strict=True))
    ]
    said = [_summary(classified), *_agreed(classified, agrees)]
    return {
        "said": [notice_sentence(notice, texts) for notice in said],
        "warnings": [notice_sentence(notice, texts) for notice in classified.notices],
        "columns": _turned(heads, given),
        "posteriors": len(classified.cases.classes),
        "rows": rows,
    }


def _turned(cells: Sequence[str], given: int) -> list[str]:
    """Put the decision before the given cells: the page has room for only a few columns."""
    return [*cells[given:], *cells[:given]]


def to_csv(classified: Classified, texts: Texts) -> str:
    """The given table with more columns: decision, P(c) of each class, and why a row is undecided.

    A cell that begins like a formula gets a leading apostrophe, as spreadsheets write it themselves.
    """
    heads, columns = _columns(classified, texts, len(classified.table.source_rows), None)
    if classified.cases.reasons:
        reasons = reasons_of(classified, texts)
        heads.append(texts.entries["batch.why_not"])
        columns.append([reasons.get(row, "") for row in range(len(columns[-1]))])
    columns = [_safe_cells(column) for column in columns]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(_safe_cells(heads))
    writer.writerows(zip(*columns, strict=True))
    return text.getvalue()


def _columns(
    classified: Classified, texts: Texts, most: int, digits: int | None
) -> tuple[list[str], list[Sequence[str]]]:
    """Names and cells of the columns, for the first rows. digits: of the posteriors; None: as a file has them"""
    cases, table = classified.cases, classified.table
    choices = (*cases.choices, "")
    columns: list[Sequence[str]] = [column[:most] for column in table.columns]
    columns.append([choices[choice] for choice in cases.decided[:most].tolist()])
    columns += [[_decimal(share, digits) for share in column] for column in cases.posteriors[:most].T.tolist()]
    names = [head_of(name, cases, texts) for name in table.names]
    heads = [*names, texts.entries["batch.decision"], *(f"P({name})" for name in cases.classes)]
    return heads, columns


def reasons_of(classified: Classified, texts: Texts) -> Mapping[int, str]:
    """Why a row is undecided."""
    reasons = classified.cases.reasons
    return {row: notice_sentence(Notice(why.key, why.params), texts) for row, why in reasons.items()}


def head_of(name: str, cases: Batch, texts: Texts) -> str:
    head = cases.heads.get(name)
    return name if head is None else notice_sentence(Notice(head.key, head.params), texts)


def _summary(classified: Classified) -> Notice:
    """Number of rows, and how often each choice is decided."""
    cases = classified.cases
    decided = cases.decided.tolist()
    if not cases.counted:
        undecided = decided.count(-1)
        key = "batch.said_undecided" if undecided else "batch.said_all"
        return Notice(key, {"count": len(decided), "undecided": undecided})
    parts: list[object] = [
        say("batch.part", name=ClassName(name, place), n=decided.count(place))
        for place, name in enumerate(cases.choices)
    ]
    if -1 in decided:
        parts.append(say("batch.undecided", n=decided.count(-1)))
    return Notice("batch.said", {"count": len(decided), "parts": Listing(parts)})


def _class_column(classified: Classified) -> str | None:
    """The table's own class column, if the choices to decide between are classes."""
    cases, table = classified.cases, classified.table
    if not cases.target or cases.choices != cases.classes:
        return None
    return next((name for name in table.names if near_key(name) == near_key(cases.target)), None)


def _agreement(classified: Classified) -> Mapping[int, bool]:
    """For each row that has a true class, whether the decision equals it."""
    column = _class_column(classified)
    if column is None:
        return {}
    place = {near_key(name): at for at, name in enumerate(classified.cases.classes)}
    known = [place.get(near_key(cell)) for cell in classified.table.column(column)]
    decided = classified.cases.decided.tolist()
    return {row: decided[row] == own for row, own in enumerate(known) if own is not None}


def _agreed(classified: Classified, agrees: Mapping[int, bool]) -> list[Notice]:
    """How many decisions equal the table's own class, if it has a class column."""
    column = _class_column(classified)
    named = None if column is None else classified.cases.heads.get(column, column)
    params = {"right": sum(agrees.values()), "count": len(agrees), "column": named}
    return [Notice("batch.right", params)] if agrees else []


def _decimal(share: float, digits: int | None) -> str:
    if math.isnan(share):
        return ""
    # Floats have more digits than are right.
    text = f"{share:.{_DIGITS}g}"
    return text if digits is None else rounded_decimal(Fraction(text), digits).plain


def _safe_cells(cells: Sequence[str]) -> list[str]:
    safe: dict[str, str] = {cell: _safe(cell) for cell in set(cells)}
    return [safe[cell] for cell in cells]


def _safe(cell: str) -> str:
    return "'" + cell if cell.startswith(_FORMULA) and number(cell) is None else cell
