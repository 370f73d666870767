"""Reads the field `confusion` of a problem where it is a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from _byhand.cells.cell import near_key
from _byhand.errors import InputError, Notice
from _byhand.paste.printed.results import READER as RESULTS
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.topics.evaluation.printed import bare_matrix, confusion_table, four_counts, predictions, weka_evaluation
from _byhand.topics.evaluation.printed.pasted_fields import pasted_confusion

_READERS = (
    weka_evaluation.READER,
    confusion_table.READER,
    bare_matrix.READER,
    four_counts.READER,
    predictions.READER,
)
_ASKED = Instructions(kind="confusion", wanted=frozenset(("confusion",)))


def stated_confusion(
    text: str, notices: list[Notice], field: str, classes: Literal["rows", "columns", None]
) -> tuple[Mapping[str, Mapping[str, object]], str | None]:
    """{true: {decided: n}} of a printed or typed matrix, and its positive class if the text names one.

    Where the text does not say which classes are the true ones, they are in the rows: so is the field defined.
    InputError with the field.

    classes  where the exercise itself says that the true classes are
    """
    try:
        reading = _best(text, classes)
    except InputError as error:
        error.field = field
        raise
    if reading is None:
        page = Page(text)
        if RESULTS.recognises(page):
            raise InputError(RESULTS.read(page, _ASKED)[0].guesses[0].key, field=field)
        rows = pasted_confusion(text, notices, field)
        columns = {near_key(name) for row in rows.values() for name in row}
        if columns and not columns & {near_key(name) for name in rows}:
            raise InputError("evaluation.read.other_names", field=field, classes=tuple(rows))
        return (_turned(rows) if classes == "columns" else rows), None
    assert reading.content.stated is not None
    notices += reading.guesses
    for doubt in reading.doubts:
        if doubt.rule == "orientation" and doubt.question.params:
            named: dict[str, Any] = dict(doubt.question.params)
            raise InputError("evaluation.read.which_label", field=field, **named)
        if doubt.rule == "orientation" and doubt.ways[0].instructions["classes"] == "columns":
            notices.append(Notice("evaluation.notice.columns_true"))
    stated = reading.content.stated
    return stated["confusion"], stated.get("positive")


def _turned(rows: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Rows as columns."""
    names = dict.fromkeys(name for row in rows.values() for name in row)
    return {name: {other: row[name] for other, row in rows.items() if name in row} for name in names}


def _best(text: str, classes: Literal["rows", "columns", None]) -> Reading | None:
    page, asked = Page(text), replace(_ASKED, classes=classes)
    readings = [each for reader in _READERS if reader.recognises(page) for each in reader.read(page, asked)]
    if not readings:
        return None
    best = max(readings, key=lambda each: each.score)
    if best.kind == "output":
        raise InputError(best.guesses[0].key)
    if any(doubt.rule == "two_tables" for doubt in best.doubts):
        raise InputError("evaluation.read.several")
    return best
