"""From a problem and a table of cases to the decision for each row, and the same as CSV."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from byhand.cells.cell import number
from byhand.decision.many import ManyCases
from byhand.document.writing import notice_sentence
from byhand.errors import InputError, Notice
from byhand.problem.columns import ProblemTable, read_case_table
from byhand.texts import Texts
from byhand.topics.topic import Topic

# What a spreadsheet takes for the beginning of a formula, in half and in full width.
_FORMULA = tuple("=+-@＝＋－＠\t\r\n")
_DIGITS = 10


@dataclass(frozen=True)
class Classified:
    """A table of cases with what is decided for each row."""

    table: ProblemTable
    cases: ManyCases
    notices: Sequence[Notice]


def classify_table(topic: Topic, problem: Mapping[str, Any], text: str) -> Classified:
    """What is decided for each row of a pasted table whose columns are named like the features."""
    if topic.many is None:
        raise InputError("many.not_classified", field="topic")
    try:
        table = read_case_table(text)
    except InputError as error:
        error.field = "cases"
        raise
    notices: list[Notice] = []
    return Classified(table, topic.many(problem, table, notices), notices)


def to_csv(classified: Classified, texts: Texts) -> str:
    """The table as it was given with four and more columns: decision, P(c) of each class, why there is no decision.

    No cell begins like a formula: such a text gets an apostrophe, as spreadsheets write it themselves.
    """
    cases, table = classified.cases, classified.table
    choices = (*cases.choices, "")
    columns: list[Iterable[str]] = [_safe_cells(column) for column in table.columns]
    columns.append(_safe_cells([choices[choice] for choice in cases.decided.tolist()]))
    columns += [[_decimal(share) for share in column] for column in cases.posteriors.T.tolist()]
    heads = [*table.names, texts.entries["many.decision"], *(f"P({name})" for name in cases.classes)]
    if cases.reasons:
        heads.append(texts.entries["many.why_not"])
        said = {row: notice_sentence(Notice(why.key, why.params), texts) for row, why in cases.reasons.items()}
        columns.append(_safe_cells([said.get(row, "") for row in range(len(table.source_rows))]))
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(_safe_cells(heads))
    writer.writerows(zip(*columns, strict=True))
    return written.getvalue()


def _decimal(share: float) -> str:
    return "" if math.isnan(share) else f"{share:.{_DIGITS}g}"


def _safe_cells(cells: Sequence[str]) -> list[str]:
    safe: dict[str, str] = {cell: _safe(cell) for cell in set(cells)}
    return [safe[cell] for cell in cells]


def _safe(cell: str) -> str:
    return "'" + cell if cell.startswith(_FORMULA) and number(cell) is None else cell
