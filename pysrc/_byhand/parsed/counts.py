"""The result of `parse` for a frequency table."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import whole_number
from _byhand.cross import Cross, read_cross
from _byhand.cross.blocks import MOST_ROWS
from _byhand.cross.sheet import columns_of, counts_of, rows_of
from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.parsed.answer import as_warnings, counts_wanted, written
from _byhand.phrase import Listing, say
from _byhand.protocol.parsed import Case, Parsed, ParseParams
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import Texts


def edited_counts(params: ParseParams, texts: Texts) -> Parsed | None:
    """The answer to `parse` for the edited cells of a frequency table; None where they are cases."""
    grid = params.get("grid")
    return _of_grid(grid["columns"], grid["rows"], texts) if grid and counts_wanted(params) else None


def parse_counts(text: str, best: Reading, asked: Instructions, texts: Texts) -> Parsed:
    """The answer to `parse` for a text that is read as a frequency table."""
    # Totals that disagree are asked about beside the cells.
    cells = asked.sums == "cells" or any(doubt.rule == "sums" for doubt in best.doubts)
    cross = read_cross(text, wanted=True, classes=asked.classes, cells=cells)
    if cross is None:
        raise InputError("parse.counts_layout")
    return _of_text(cross, best.guesses, texts)


def may_be_counts(columns: Sequence[Sequence[str]]) -> bool:
    """Could a person want these columns of cells to be read as frequencies: names, then nothing but counts?"""
    return len(columns) > 1 and all(
        len(cells) <= MOST_ROWS and all(whole_number(cell) is not None for cell in cells) for cells in columns[1:]
    )


def _of_text(cross: Cross, guesses: Sequence[Notice], texts: Texts) -> Parsed:
    columns = columns_of(cross, texts.entries["parse.counts_total"])
    cases: list[Case] = [dict(query) for query in cross.queries]
    notices = [*guesses, *([Notice("parse.counts_words")] if cross.words else [])]
    return _answer(columns, rows_of(cross), f"parse.format.{cross.format}", texts, cases, notices)


def _of_grid(columns: Sequence[str], rows: Sequence[Sequence[object]], texts: Texts) -> Parsed:
    return _answer(columns, [[str(cell).strip() for cell in row] for row in rows], "parse.format.grid", texts)


def _answer(
    columns: Sequence[str],
    rows: list[list[str]],
    form: str,
    texts: Texts,
    cases: Sequence[Case] = (),
    notices: Sequence[Notice] = (),
) -> Parsed:
    counts = counts_of(columns, rows)
    totals = list(counts["totals"].values())
    features = [
        say("parse.counts_feature", feature=feature, values=Listing(list(values), "list.comma"))
        for feature, values in counts["features"].items()
    ]
    said = {
        "format": say(form),
        "classes": len(rows),
        "total": sum(total for total in totals if isinstance(total, int)),
        "features": Listing(features, "list.clause"),
    }
    return written(
        columns,
        rows,
        {
            "format": form.rpartition(".")[2],
            "format_label": notice_sentence(Notice("parse.counts_said", said), texts),
            "header": True,
            "transposed": False,
            "counts": True,
        },
        class_column=columns[0] or None,
        types=dict.fromkeys(columns[1:], "number"),
        cases=cases,
        warnings=as_warnings(notices, texts),
        counts=counts,
    )
