"""The keys of the result of `parse`, the same for every kind of input."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from _byhand.document.writing import notice_sentence
from _byhand.errors import Notice
from _byhand.protocol import parsed as protocol
from _byhand.texts import Texts


def written(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    reading: protocol.ReadAs,
    *,
    kinds: Sequence[protocol.RowKind] | None = None,
    class_column: str | None = None,
    ignored: Sequence[str] = (),
    types: Mapping[str, protocol.ColumnType] | None = None,
    cases: Sequence[protocol.Case] = (),
    weight: str | None = None,
    warnings: Sequence[protocol.Warning] = (),
    lines: Sequence[int] | None = None,
    numeric: bool = False,
    grouped: bool = False,
    counts: protocol.Counts | None = None,
    word_counts: protocol.WordCounts | None = None,
    texts: Sequence[str] | None = None,
    stated: Mapping[str, object] | None = None,
) -> protocol.Parsed:
    """The answer with all of its keys. Rows are training rows, each on its own line, unless it is said otherwise."""
    return {
        "columns": list(columns),
        "rows": [list(row) for row in rows],
        "kinds": ["training"] * len(rows) if kinds is None else list(kinds),
        "class_column": class_column,
        "ignored": list(ignored),
        "types": dict(types or {}),
        "cases": list(cases),
        "weight": weight,
        "warnings": list(warnings),
        "reading": reading,
        "lines": list(range(1, len(rows) + 1)) if lines is None else list(lines),
        "numeric": numeric,
        "grouped": grouped,
        "counts": counts,
        "word_counts": word_counts,
        "texts": None if texts is None else list(texts),
        "stated": None if stated is None else dict(stated),
    }


def as_warnings(notices: Iterable[Notice], texts: Texts) -> list[protocol.Warning]:
    """Notices in words, with nothing offered."""
    return [
        {"message": notice_sentence(notice, texts), "row": notice.row, "column": notice.column, "offer": None}
        for notice in notices
    ]


def counts_wanted(params: protocol.ParseParams) -> bool | None:
    """Whether the person wants a table of counts to be seen: true, false, or None for a guess."""
    return (params.get("reading") or {}).get("counts")
