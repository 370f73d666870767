"""Reading and checking a problem of topic `text_naive_bayes`: documents, a table of them, or counts of words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from _byhand.counting.convention import check_given_prior
from _byhand.decision.loss import Loss, read_loss
from _byhand.errors import InputError, Notice
from _byhand.paste.texts.labelled import of_grid, read_documents
from _byhand.paste.texts.text_table import TextTable
from _byhand.problem.effort import expect_classes_of_texts
from _byhand.problem.evaluate import Evaluate, Labelled, read_evaluate
from _byhand.problem.fields import Fields, ProblemHeading, cell_text, quoted, read_heading
from _byhand.problem.shared_fields import EvaluateFields, TableFields
from _byhand.table.missing import unknown_cells
from _byhand.topics.text_naive_bayes.model.convention import TextConvention, read_convention
from _byhand.topics.text_naive_bayes.model.counts import WordCounts, read_counts
from _byhand.topics.text_naive_bayes.model.fields import DocumentFields, TextFields
from _byhand.topics.text_naive_bayes.model.tokens import Token, has_chinese, tokenise

SOURCES = ("documents", "table", "counts")


@dataclass(frozen=True)
class Body:
    """A text as written, split into counted tokens and stop words."""

    text: str
    tokens: tuple[Token, ...]
    stopped: tuple[Token, ...]


@dataclass(frozen=True)
class Document:
    """A labelled document; `row` is its index among the given ones."""

    body: Body
    name: str
    row: int


@dataclass(frozen=True)
class TextProblem:
    """A checked exercise: documents or counts, and the texts to classify."""

    heading: ProblemHeading
    documents: tuple[Document, ...]
    counts: WordCounts | None
    queries: tuple[Body, ...]
    convention: TextConvention
    loss: Loss | None = None
    notices: tuple[Notice, ...] = ()
    evaluate: Evaluate | None = None

    @property
    def classes(self) -> tuple[str, ...]:
        """In order of first appearance."""
        if self.counts is not None:
            return tuple(self.counts.documents)
        return tuple(dict.fromkeys(document.name for document in self.documents))


def read_problem(data: Mapping[str, Any]) -> TextProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, TextFields.FIELDS)
    heading = read_heading(fields)
    convention = read_convention(fields)
    given = [name for name in SOURCES if name in fields]
    if not given:
        raise fields.wrong("documents", "text_naive_bayes.error.no_documents")
    if len(given) > 1:
        raise fields.wrong(given[1], "text_naive_bayes.error.two_sources", other=given[0])
    notices: list[Notice] = []
    counts = read_counts(fields, convention, notices) if given == ["counts"] else None
    documents = () if counts else _documents(_text_table(fields, given[0]), given[0], convention, notices)
    problem = TextProblem(heading, documents, counts, _queries(fields, convention), convention)
    if convention.select is not None and len(problem.classes) < 2:
        raise InputError("text_naive_bayes.error.select_one_class", field="convention.select")
    check_given_prior(convention.prior, set(problem.classes), notices)
    if not convention.characters and any(map(_chinese_run, problem.queries or [each.body for each in documents])):
        notices.append(Notice("text_naive_bayes.notice.chinese"))
    evaluate = read_evaluate(
        fields,
        problem.classes,
        (),
        notices,
        target=None,
        rows=len(documents),
        labelled=lambda: _labelled(fields, problem.classes, notices),
    )
    loss = read_loss(fields, problem.classes)
    return replace(problem, loss=loss, notices=tuple(notices), evaluate=evaluate)


def _labelled(fields: Fields, classes: Sequence[str], notices: list[Notice]) -> Labelled:
    """The labelled texts in the field `evaluate`, in the form of `table`."""
    given = fields.get("evaluate")
    try:
        if isinstance(given, str):
            rows = read_documents(given).rows
        else:
            inner = Fields(given, EvaluateFields.FIELDS, "evaluate")
            names = inner.names("columns") or ()
            rows = of_grid(names, [_row(row, at, len(names)) for at, row in enumerate(_rows(inner))]).rows
    except InputError as error:
        error.field = "evaluate"
        raise
    if not any(name in classes for _, name in rows) and any(text in classes for text, _ in rows):
        # If the texts are as short as their classes, the known names tell which column is which.
        rows = tuple((name, text) for text, name in rows)
    missing = unknown_cells((name for _, name in rows), dash=False).cells
    known = [(text, name) for text, name in rows if name not in missing]
    if not known:
        raise InputError("text_naive_bayes.error.no_class", field="evaluate")
    if len(known) < len(rows):
        notices.append(Notice("evaluate.without_class", {"count": len(rows) - len(known)}))
    return Labelled(tuple({"text": text} for text, _ in known), tuple(name for _, name in known))


# --- documents


def _text_table(fields: Fields, source: str) -> TextTable:
    if source == "documents":
        return _listed(fields)
    table = fields.get("table")
    try:
        if isinstance(table, str):
            return read_documents(table)
        if not isinstance(table, Mapping):
            raise fields.wrong("table", "text_naive_bayes.error.no_table")
        inner = Fields(table, TableFields.FIELDS, "table")
        names = inner.names("columns") or ()
        return of_grid(names, [_row(row, at, len(names)) for at, row in enumerate(_rows(inner))])
    except InputError as error:
        error.field = error.field or "table"
        raise


def _rows(fields: Fields) -> list[Any]:
    rows = fields.get("rows")
    if not isinstance(rows, list):
        raise fields.wrong("rows", "text_naive_bayes.error.rows_not_a_list")
    return rows


def _row(row: object, position: int, width: int) -> list[str]:
    texts = [cell_text(cell) for cell in row] if isinstance(row, list) else []
    cells = [text for text in texts if text is not None]
    if not isinstance(row, list) or len(cells) != width:
        raise InputError("text_naive_bayes.error.row", field="table.rows", row=position, at=position + 1, columns=width)
    return cells


def _listed(fields: Fields) -> TextTable:
    given = fields.get("documents")
    if not isinstance(given, list):
        raise fields.wrong("documents", "text_naive_bayes.error.not_documents")
    rows = []
    for position, item in enumerate(given):
        path = f"documents[{position + 1}]"
        if not isinstance(item, Mapping):
            raise InputError("text_naive_bayes.error.not_a_document", field=path, found=quoted(item))
        inner = Fields(item, DocumentFields.FIELDS, path)
        name = cell_text(inner.get("class"))
        if not isinstance(inner.get("text"), str):
            raise inner.wrong("text", "text_naive_bayes.error.not_a_text")
        if name is None:
            raise inner.wrong("class", "text_naive_bayes.error.not_a_class")
        rows.append((inner.get("text"), name))
    return TextTable("", "", tuple(rows))


def _documents(table: TextTable, field: str, convention: TextConvention, notices: list[Notice]) -> tuple[Document, ...]:
    missing = unknown_cells((name for _, name in table.rows), dash=False).cells
    unclassed = [row for row, (_, name) in enumerate(table.rows) if name in missing]
    if unclassed:
        notices.append(
            Notice(
                "text_naive_bayes.notice.without_class",
                {"count": len(unclassed), "row": unclassed[0] + 1},
                unclassed[0],
            )
        )
    out = set(unclassed)
    documents = tuple(
        Document(cut(text, convention), name, row) for row, (text, name) in enumerate(table.rows) if row not in out
    )
    if not documents:
        raise InputError("text_naive_bayes.error.no_class", field=field)
    expect_classes_of_texts([document.name for document in documents])
    if not any(document.body.tokens for document in documents):
        raise InputError("text_naive_bayes.error.no_words", field=field)
    empty = [document for document in documents if not document.body.tokens]
    if empty:
        notices.append(
            Notice("text_naive_bayes.notice.empty", {"count": len(empty), "row": empty[0].row + 1}, empty[0].row)
        )
    return documents


def cut(text: str, convention: TextConvention) -> Body:
    """The text with its tokens, with stop words separate from counted ones."""
    tokens = tokenise(text, convention.tokens, lowercase=convention.lowercase)
    stop = convention.stop_words
    return Body(
        text,
        tuple(token for token in tokens if token.word not in stop),
        tuple(token for token in tokens if token.word in stop),
    )


def _chinese_run(body: Body) -> bool:
    """Does a token have so many Chinese characters that it is more likely a sentence than a word?"""
    return any(len(token.word) > 4 and has_chinese(token.word) for token in body.tokens)


# --- queries


def _queries(fields: Fields, convention: TextConvention) -> tuple[Body, ...]:
    given = fields.get("query")
    if given is None:
        return ()
    texts: Sequence[Any] = given if isinstance(given, list) else [given]
    for position, text in enumerate(texts):
        if not isinstance(text, str):
            path = f"query[{position + 1}]" if isinstance(given, list) else "query"
            raise InputError("text_naive_bayes.error.query", field=path, found=quoted(text))
    return tuple(cut(text, convention) for text in texts)
