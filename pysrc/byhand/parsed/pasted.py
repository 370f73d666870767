"""Parses a pasted text as the kind of exercise needs it: documents, counts, a table of cases, or a text of its own."""

from __future__ import annotations

from byhand.document.writing import notice_sentence
from byhand.errors import Notice
from byhand.form.fields import DocumentsField, TableField
from byhand.parsed.answer import as_warnings, written
from byhand.parsed.counts import frequencies
from byhand.parsed.tables import parse_table
from byhand.parsed.texts import parse_documents
from byhand.protocol.parsed import Parsed, ParseParams
from byhand.texts import Texts
from byhand.topic import StatedText, Topic

# Where it is not known what the table is for.
_ANY_TABLE = TableField()


def parse(params: ParseParams, topic: Topic | None, texts: Texts) -> Parsed:
    """The answer to `parse`. topic: None where it is not known; InputError where nothing can be read."""
    text, form = params.get("text"), () if topic is None else topic.form
    own = None if topic is None else topic.own_text
    if own is not None and text is not None and (params.get("as") == "network" or own.looks_like(text)):
        return _of_own_text(own.read(text), texts)
    if any(isinstance(field, DocumentsField) for field in form):
        return parse_documents(params, texts)
    table = next((field for field in form if isinstance(field, TableField)), _ANY_TABLE)
    counted = frequencies(params, texts) if table.counts is not None else None
    return counted or parse_table(params, table, texts)


def _of_own_text(stated: StatedText, texts: Texts) -> Parsed:
    label = notice_sentence(Notice(stated.label.key, stated.label.params), texts)
    return written(
        (),
        (),
        {"format": stated.format, "format_label": label, "header": None, "transposed": None, "counts": None},
        warnings=as_warnings(stated.notices, texts),
        stated=stated.fields,
    )
