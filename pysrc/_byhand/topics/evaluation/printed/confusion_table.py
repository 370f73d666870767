"""Reads a confusion matrix with names in both directions, as R, pandas, SPSS, spreadsheets and chatbots print it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.cells.cell import near_key
from _byhand.cells.roles import are_poles
from _byhand.errors import Notice
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import PrintedLine, line_of, printed_lines
from _byhand.phrase import say
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.directions import Direction, said_of_rows
from _byhand.topics.evaluation.printed.found_table import FoundTable, tables_in
from _byhand.topics.evaluation.printed.matrix import Matrix, Sureness, check_totals, reading_of, share_right, whole

_NAME = "confusion_table"
_MOST_TABLES = 4
_CROSS_TABLE = "Cell Contents"
_CAPTION = re.compile(
    r"confusion|classification table|klassifi|混淆|konfusion|混同行列|혼동|confusión|confusione|confusão", re.IGNORECASE
)
_ACCURACY = re.compile(r"\baccuracy\b\s{0,20}[:=]?\s{0,40}([01]?\.\d{1,10})(?![\d%])", re.IGNORECASE)
_POSITIVE = re.compile(r"'Positive' Class : (\S[^\n]{0,80})")


def _recognises(page: Page) -> bool:
    return any(_is_candidate(table) for table in tables_in(printed_lines(page)))


def _is_candidate(table: FoundTable) -> bool:
    """Names of both directions are the same, or words say that they are true and predicted classes."""
    rows, columns = {near_key(name) for name in table.rows}, {near_key(name) for name in table.columns}
    if table.down or table.across:
        return bool(rows & columns)
    return table.same_names and _has_counts(table) and not _is_symmetric(table)


def _has_counts(table: FoundTable) -> bool:
    return all(whole(cell) is not None for row in table.cells for cell in row)


def _is_symmetric(table: FoundTable) -> bool:
    """Distances, correlations and adjacencies: equal on both sides of a diagonal of one number."""
    place = {near_key(name): at for at, name in enumerate(table.columns)}
    order = [place[near_key(name)] for name in table.rows]
    cells = [[row[at] for at in order] for row in table.cells]
    size = range(len(cells))
    return len({cells[at][at] for at in size}) == 1 and all(cells[i][j] == cells[j][i] for i in size for j in size)


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    lines = printed_lines(page)
    tables = [table for table in tables_in(lines) if _is_candidate(table)]
    asked = "confusion" in instructions.wanted or instructions.kind == "confusion"
    if not asked and not any(_CAPTION.search(line.text) or said_of_rows(line.text) for line in lines):
        tables = [table for table in tables if not _is_of_two_features(table)]
    if instructions.block is not None:
        tables = [table for table in tables if _first_line(page, table) == instructions.block] or tables[:1]
    readings = [_reading(page, table, lines, instructions) for table in tables[:_MOST_TABLES]]
    if len(readings) > 1:
        ways = tuple(
            Way(
                say("evaluation.printed.block", line=_first_line(page, table)),
                "confusion",
                {"block": _first_line(page, table)},
            )
            for table in tables[:_MOST_TABLES]
        )
        doubt = Doubt("two_tables", say("evaluation.printed.which_matrix", count=len(tables)), ways, stops=True)
        return [replace(readings[0], doubts=(doubt, *readings[0].doubts), beside=tuple(readings[1:]))]
    return readings


def _is_of_two_features(table: FoundTable) -> bool:
    """Two variables of yes and no, named by no direction: smoking and cancer, rather than prediction and truth."""
    return bool(table.labels) and not (table.down or table.across) and are_poles(table.columns)


def _first_line(page: Page, table: FoundTable) -> int:
    return line_of(page, min(table.heads))


def _reading(page: Page, table: FoundTable, lines: Sequence[PrintedLine], instructions: Instructions) -> Reading:
    roles = LineRoles()
    roles.give(table.heads, "header")
    roles.give(table.body, "row")
    roles.give(table.totals, "total")
    roles.give(table.figures, "left_out", "summary")
    above = [line for line in lines if line.number < min(table.heads)]
    roles.give([line.number for line in above if _CAPTION.search(line.text)], "caption")
    sentence = next(
        (said for line in lines if line.number not in table.body and (said := said_of_rows(line.text))), None
    )
    if _CROSS_TABLE in page.text:
        # CrossTable of R explains above the table what its cells hold.
        roles.give([line.number for line in above], "left_out", "declaration")
    roles.give_rest(page)
    if not _has_counts(table):
        return _shares(page, roles, table)
    counts = [[whole(cell) or 0 for cell in row] for row in table.cells]
    sums = check_totals(
        counts,
        [(cell, line_of(page, line)) for cell, line in zip(table.row_totals, table.body, strict=False)],
        [(cell, line_of(page, table.totals[0])) for cell in table.column_totals],
    )
    down, sureness = _down(table, sentence)
    evidence = [_why(table)]
    if table.down and table.across:
        evidence.append(Evidence("named", say("evaluation.printed.both_named")))
    elif table.same_names and not are_poles(table.columns):
        evidence.append(Evidence("named", say("evaluation.printed.same_names")))
    if sums:
        evidence.append(Evidence("sums", say("evaluation.printed.sums"), sums))
    elif _accuracy_is_right(page, table, counts):
        evidence.append(Evidence("sums", say("evaluation.printed.accuracy_right")))
    positive = _POSITIVE.search(page.text)
    matrix = Matrix(
        rows=table.rows,
        columns=_alike(table.columns, table.rows),
        counts=table.cells,
        transposed=down == "predicted",
        sureness=sureness,
        evidence=evidence,
        labels=table.labels,
        positive=None if positive is None else positive[1].strip(),
        guesses=[Notice("evaluation.notice.totals")] if table.row_totals or table.column_totals else [],
    )
    return reading_of(page, _NAME, "confusion_matrix", matrix, roles, instructions)


def _down(table: FoundTable, sentence: Direction | None) -> tuple[Direction, Sureness]:
    """What the rows are, and how surely."""
    if table.down and table.down != table.across:
        # A lone "Predicted" in the corner may name the columns as well.
        alone = table.down == "predicted" and table.across is None and not sentence
        return table.down, "unsaid" if alone else "said"
    if table.across and not table.down:
        return ("predicted" if table.across == "true" else "true"), "said"
    if sentence:
        return sentence, "said"
    if table.row_errors:
        return "true", "said"
    return "true", "unsaid"


def _why(table: FoundTable) -> Evidence:
    if table.down or table.across:
        return Evidence("signature", say("evaluation.printed.directions"))
    return Evidence("layout", say("evaluation.printed.same_names"))


def _alike(columns: Sequence[str], rows: Sequence[str]) -> list[str]:
    """The columns, spelt as the rows are."""
    spelt = {near_key(name): name for name in rows}
    return [spelt.get(near_key(name), name) for name in columns]


def _accuracy_is_right(page: Page, table: FoundTable, counts: Sequence[Sequence[int]]) -> bool:
    stated = _ACCURACY.search(page.text)
    if stated is None or not table.same_names:
        return False
    place = {near_key(name): at for at, name in enumerate(table.columns)}
    right = share_right([[row[place[near_key(name)]] for name in table.rows] for row in counts])
    digits = len(stated[1].partition(".")[2])
    return right is not None and abs(right - Fraction(stated[1])) <= Fraction(6, 10 ** (digits + 1))


def _shares(page: Page, roles: LineRoles, table: FoundTable) -> Reading:
    """A matrix of shares: its measures cannot be computed, since the numbers of cases are not stated."""
    account = roles.closed(page)
    evidence = (_why(table), *roles.evidence())
    guesses = (Notice("evaluation.read.shares"),)
    return Reading("output", _NAME, "confusion_matrix", Content(), account, evidence, guesses, topic="evaluation")


READER = Reader(
    name=_NAME,
    about="A confusion matrix with the names of its classes in both directions: of R, pandas, SPSS, spreadsheets.",
    kinds=("confusion", "output"),
    recognises=_recognises,
    read=_read,
)
