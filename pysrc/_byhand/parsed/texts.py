"""The result of `parse` for documents with their classes."""

from __future__ import annotations

from typing import Literal

from _byhand.errors import InputError, Notice
from _byhand.parsed.answer import as_warnings, written
from _byhand.parsed.word_counts import word_counts
from _byhand.paste.texts.labelled import of_grid, read_documents
from _byhand.paste.texts.text_table import TextTable
from _byhand.phrase import TextKeys
from _byhand.protocol.parsed import Parsed, ParseParams, Reading, RowKind
from _byhand.table.missing import unknown_cells
from _byhand.texts import LANGUAGES, Texts, load_texts

_COLUMN_KEYS: TextKeys[Literal["text", "class"]] = {"text": "parse.column_text", "class": "parse.column_class"}


def parse_documents(params: ParseParams, texts: Texts) -> Parsed:
    """The answer to `parse` where the table is one of documents: text and class of each, and the texts to classify.

    A table of word counts states the same exercise with the counting done.
    """
    counted = word_counts(params, texts)
    if counted is not None:
        return counted
    grid = params.get("grid")
    reading = params.get("reading") or {}
    table = _of_grid(grid["columns"], grid["rows"], reading) if grid else read_documents(params["text"])
    text_name = _named(table.text_name, "text", texts)
    class_name = _named(table.class_name, "class", texts)
    missing = unknown_cells((name for _, name in table.rows), dash=False).cells
    kinds: list[RowKind] = ["case" if name in missing else "training" for _, name in table.rows]
    asked = [row for row, kind in enumerate(kinds) if kind == "case"]
    if len(asked) == len(kinds):
        raise InputError("parse.no_classes")
    notices = [Notice("parse.text_without_class", {"number": row + 1}, row=row) for row in asked[:1]]
    return written(
        [text_name, class_name],
        table.rows,
        {
            "format": "documents",
            "format_label": "",
            "header": False,
            "transposed": False,
            "counts": False if reading.get("counts") is False else None,
        },
        kinds=kinds,
        class_column=class_name,
        types={text_name: "category"},
        warnings=as_warnings(notices, texts),
        lines=table.lines,
        texts=[table.rows[row][0] for row in asked],
    )


def _of_grid(columns: list[str], rows: list[list[str]], reading: Reading) -> TextTable:
    """Edited cells: text and class stand where they stood."""
    stated = reading.get("class_column")
    if len(columns) == 2 and stated in columns:
        at_class = columns.index(stated)
        pairs = tuple((row[1 - at_class], row[at_class].strip()) for row in rows)
        return TextTable(columns[1 - at_class], columns[at_class], pairs, tuple(range(1, len(rows) + 1)))
    return of_grid(columns, rows)


def _named(name: str, key: Literal["text", "class"], texts: Texts) -> str:
    """The name of a column; one of ours, or none, is said in the language of the page."""
    ours = {"", key, *(load_texts(language).entries[_COLUMN_KEYS[key]] for language in LANGUAGES)}
    return texts.entries[_COLUMN_KEYS[key]] if name in ours else name
