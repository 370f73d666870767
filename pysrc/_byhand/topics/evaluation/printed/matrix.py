"""Makes a reading of a confusion matrix that was found in a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from _byhand.errors import InputError, Notice, signed
from _byhand.numbers.rational import parse_number
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.phrase import say
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reading

# How surely the text says that the rows are the true classes: by its words or format; by the custom of its program;
# or not at all.
Sureness = Literal["said", "usual", "unsaid"]


@dataclass(frozen=True)
class Matrix:
    """A square confusion matrix as it stands in a text.

    rows       names of the rows
    columns    names of the columns, the same ones in any order
    counts     as written, by row
    transposed whether the rows are the predicted classes
    sureness   of `transposed`
    evidence   that this is a confusion matrix
    positive   the positive class, if the text names it
    labels     what the text calls rows and columns, if that says no direction: ("p3", "t3")
    guesses    names that were invented, totals that were left out
    """

    rows: Sequence[str]
    columns: Sequence[str]
    counts: Sequence[Sequence[str]]
    transposed: bool
    sureness: Sureness
    evidence: Sequence[Evidence]
    positive: str | None = None
    labels: Sequence[str] = ()
    guesses: Sequence[Notice] = field(default_factory=tuple)


def whole(cell: str) -> int | None:
    """The count that a cell states: 43, 43.0, 1,234; None if it is none."""
    number = parse_number(cell.replace(",", ""))
    if number is None or number.denominator != 1 or number < 0 or cell.endswith("%"):
        return None
    return int(number)


def reading_of(
    page: Page, name: str, form: str, matrix: Matrix, roles: LineRoles, instructions: Instructions
) -> Reading:
    """The reading of the matrix; `Instructions.classes` says where its true classes are: in rows or columns."""
    transposed, doubts = matrix.transposed, []
    if instructions.classes is not None:
        transposed = instructions.classes == "columns"
    elif matrix.sureness != "said":
        doubts.append(_which_direction(transposed, matrix.labels, stops=matrix.sureness == "unsaid"))
    stated: dict[str, object] = {"confusion": _by_truth(matrix, transposed)}
    if matrix.positive is not None:
        stated["positive"] = matrix.positive
    account = roles.closed(page)
    evidence = [*matrix.evidence, *roles.evidence()]
    if "confusion" in instructions.wanted:
        evidence.append(Evidence("wanted", say("evaluation.printed.wanted")))
    return Reading(
        "confusion",
        name,
        form,
        Content(stated=stated),
        account,
        tuple(evidence),
        tuple(matrix.guesses),
        tuple(doubts),
        topic="evaluation",
    )


def _by_truth(matrix: Matrix, transposed: bool) -> Mapping[str, Mapping[str, int]]:
    """{true: {decided: n}}"""
    counts = {
        (row, column): whole(cell)
        for row, cells in zip(matrix.rows, matrix.counts, strict=True)
        for column, cell in zip(matrix.columns, cells, strict=True)
    }
    if transposed:
        counts = {(true, decided): count for (decided, true), count in counts.items()}
    trues, decideds = (matrix.columns, matrix.rows) if transposed else (matrix.rows, matrix.columns)
    ordered = [name for name in trues if name in decideds]
    return {
        true: {
            decided: counts[true, decided] or 0
            for decided in [*ordered, *(each for each in decideds if each not in trues)]
        }
        for true in trues
    }


def _which_direction(transposed: bool, labels: Sequence[str], stops: bool) -> Doubt:
    rows = Way(say("evaluation.printed.rows_true"), "confusion", {"classes": "rows"})
    columns = Way(say("evaluation.printed.columns_true"), "confusion", {"classes": "columns"})
    ways = (columns, rows) if transposed else (rows, columns)
    question = say("evaluation.printed.which_direction")
    if len(labels) == 2:
        question = say("evaluation.printed.which_label", rows=labels[0], columns=labels[1])
    return Doubt("orientation", question, ways, stops)


def check_totals(
    counts: Sequence[Sequence[int]], row_totals: Sequence[tuple[str, int]], column_totals: Sequence[tuple[str, int]]
) -> int:
    """The number of directions in which totals, each with its line, are stated and right.

    InputError with the first that is not.
    """
    rows = [sum(row) for row in counts]
    columns = [sum(column) for column in zip(*counts, strict=True)]
    for sums, stated in ((rows, row_totals), (columns, column_totals)):
        for total, (cell, line) in zip(sums, stated, strict=False):
            if whole(cell) != total:
                raise signed(InputError("evaluation.read.total", line=line, at=line, found=cell, total=total))
    return bool(row_totals) + bool(column_totals)


def share_right(counts: Sequence[Sequence[int]]) -> Fraction | None:
    """The accuracy; None if there is no case."""
    total = sum(map(sum, counts))
    return Fraction(sum(row[place] for place, row in enumerate(counts)), total) if total else None
