"""What the page is told about a pasted or edited table: its cells, what was guessed, what it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from byhand.cross import Cross, read_cross
from byhand.cross.sheet import columns_of, counts_of, rows_of
from byhand.document import Listing, Phrase, notice_sentence, say
from byhand.errors import InputError, Notice
from byhand.table import Reading, Table, read_grid, read_text
from byhand.texts import Texts

Json = dict[str, Any]
Asked = Mapping[str, Any]


def parse(params: Asked, texts: Texts, *, counts: bool) -> Json:
    """The table in `text` or `grid`, read as `reading` says; `counts`: it may be a table of frequencies."""
    asked = params.get("reading") or {}
    wanted = asked.get("counts") if counts else False
    grid = params.get("grid")
    if grid:
        if wanted:
            return _sheet(grid["columns"], grid["rows"])
        return _table(read_grid(grid["columns"], grid["rows"], _reading(asked)), texts)
    cross = None if wanted is False else read_cross(params["text"], wanted is True)
    if cross is not None:
        return _cross(cross, texts)
    return _table(read_text(params["text"], _reading(asked)), texts) | {}


def _reading(asked: Asked) -> Reading:
    ignored = asked.get("ignored")
    return Reading(
        header=asked.get("header"),
        transposed=asked.get("transposed"),
        class_column=asked.get("class_column"),
        ignored=None if ignored is None else tuple(ignored),
        types=asked.get("types") or {},
    )
