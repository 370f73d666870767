"""Naive Bayes with missing classes: a table with ? in the class column, and the word EM beside it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.problem.fields import FORMAT
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.reading.rest import Rest, plain
from _byhand.table.chain import read_cases, table_of
from _byhand.topics.mixture.pasted import words
from _byhand.topics.mixture.reading.problem import read_problem

_OF_TABLES = frozenset(("row", "header", "case", "rule"))
# Words that change how the table is counted, or name another model.
_GUARDS = re.compile(
    r"(?i)\blaplace\b|\bsmooth\w{0,6}\b|\bMAP\b|\bpriors?\b|gaussian|\bnormal\b|\bconverge\w{0,4}\b|\bk-?means\b"
    r"|拉普拉斯|平滑|先验|高斯|正态|收敛|聚类"
)


def hidden_classes_in(page: Page, asked: Instructions) -> dict[str, Any] | None:
    """The fields of the problem; None if there is no such table, or no word of EM beside it."""
    if not words.EM.search(page.text) and not words.INITIAL_VALUES.search(page.text):
        return None
    best = read_cases(page, replace(asked, kind=None)).best
    if best is None or best.kind != "cases" or any(doubt.stops for doubt in best.doubts):
        return None
    beside = _beside(page, best)
    if not (words.EM.search(beside) or words.INITIAL_VALUES.search(beside)):
        return None
    table = table_of(best, page)
    target = next((column for column in table.columns if column.name == table.class_column), None)
    if target is None or not any(target.is_missing(row) for row in range(len(target.cells))):
        return None
    columns = [column for column in table.columns if column.name not in table.ignored]
    rows = [
        [None if column.is_missing(at) else column.cells[at] for column in columns] for at in range(len(target.cells))
    ]
    fields: dict[str, Any] = {
        "model": "naive_bayes",
        "table": {"columns": [column.name for column in columns], "rows": rows},
        "target": target.name,
    }
    iterations = _iterations(beside)
    if iterations is not None:
        fields["iterations"] = iterations
    try:
        read_problem({"format": FORMAT, "topic": "mixture", **fields})
    except InputError as error:
        raise signed(error) from None
    return fields


def is_named_beside(page: Page, asked: Instructions) -> bool:
    """Do sentences speak of EM or k-means, and not the names or values of a table?"""
    best = read_cases(page, replace(asked, kind=None)).best
    is_table = best is not None and best.kind == "cases" and not any(doubt.stops for doubt in best.doubts)
    beside = _beside(page, best) if best is not None and is_table else page.text
    signs = (words.EM, words.MIXTURE, words.MIXTURE_OF, words.K_MEANS, words.CLUSTERS, words.THREE_COINS)
    return any(sign.search(beside) for sign in signs)


def _beside(page: Page, best: Reading) -> str:
    """The lines that are no rows, at their places; the others are empty."""
    lines = page.text.split("\n")
    runs = [run for run in best.account.runs if run.role in _OF_TABLES]
    return plain(
        "\n".join(
            "" if any(run.first <= number <= run.last for run in runs) else line for number, line in enumerate(lines, 1)
        )
    )


def _iterations(beside: str) -> int | None:
    """How many are asked for; InputError if a number or condition beside the table is left."""
    rest = Rest(beside)
    rest.take(words.NUMBERING)
    counts = {words.count_of(match) for match in rest.take(words.ITERATIONS)}
    rest.take(words.ROUNDS)
    left = rest.first((words.LEFT, _GUARDS))
    if left is not None or len(counts) > 1:
        line = rest.line(0 if left is None else left.start())
        found = str(max(counts, default=0)) if left is None else left[0].strip(" ,.")
        raise signed(InputError("mixture.read.left", line=line, at=line, found=found))
    return next(iter(counts), None)
