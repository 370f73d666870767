"""What the page is told of a text or a grid that is read as a frequency table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from byhand.cells import whole_number
from byhand.cross import Cross, read_cross
from byhand.cross.blocks import MOST_ROWS
from byhand.cross.sheet import columns_of, counts_of, rows_of
from byhand.cross.unfolding import rows_to_unfold
from byhand.document import Listing, say
from byhand.errors import InputError, Notice
from byhand.texts import Texts
from byhand.writing import notice_sentence

Json = dict[str, Any]


def frequencies(params: Mapping[str, Any], texts: Texts) -> Json | None:
    """The answer to `parse` for a frequency table; None where the input is to be read as a table of cases.

    `reading.counts` says what the person wants: true, false, or absent for a guess, which a grid is never given to.
    """
    wanted = (params.get("reading") or {}).get("counts")
    grid = params.get("grid")
    if grid:
        return _of_grid(grid["columns"], grid["rows"], texts) if wanted else None
    if wanted is False:
        return None
    # Where the features stand beside each other and not below, each row counts cases that have all of its values.
    joint = rows_to_unfold(params["text"])
    try:
        cross = read_cross(params["text"], bool(wanted))
    except InputError:
        if joint:
            return None
        raise
    if cross is None or (joint and sum(len(feature.values) for feature in cross.features) != joint):
        return None
    return _of_text(cross, texts)


def may_be_counts(columns: Sequence[Sequence[str]]) -> bool:
    """Could a person want these columns of cells to be read as frequencies: names, then nothing but counts?"""
    return len(columns) > 1 and all(
        len(cells) <= MOST_ROWS and all(whole_number(cell) is not None for cell in cells) for cells in columns[1:]
    )


def _of_text(cross: Cross, texts: Texts) -> Json:
    columns = columns_of(cross, texts.entries["parse.counts_total"])
    answer = _answer(columns, rows_of(cross), f"parse.format.{cross.format}", texts)
    hint = notice_sentence(Notice("parse.counts_words"), texts)
    warnings = [{"message": hint, "row": None, "column": None}] if cross.words else []
    return {**answer, "cases": [dict(query) for query in cross.queries], "warnings": warnings}


def _of_grid(columns: Sequence[str], rows: Sequence[Sequence[object]], texts: Texts) -> Json:
    return _answer(columns, [[str(cell).strip() for cell in row] for row in rows], "parse.format.grid", texts)


def _answer(columns: Sequence[str], rows: list[list[str]], form: str, texts: Texts) -> Json:
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
    return {
        "columns": list(columns),
        "rows": rows,
        "kinds": ["training"] * len(rows),
        "class_column": columns[0] or None,
        "ignored": [],
        "types": dict.fromkeys(columns[1:], "number"),
        "cases": [],
        "weight": None,
        "warnings": [],
        "reading": {
            "format": form.rpartition(".")[2],
            "format_label": notice_sentence(Notice("parse.counts_said", said), texts),
            "header": True,
            "transposed": False,
            "counts": True,
        },
        "lines": list(range(1, len(rows) + 1)),
        "counts": counts,
        "numeric": False,
        "texts": None,
    }
