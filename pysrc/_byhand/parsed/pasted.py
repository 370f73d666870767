"""The answer to `parse`: what the text was read as, what is asked about it, and what else it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from _byhand.errors import InputError
from _byhand.form.fields import DocumentsField, TableField
from _byhand.parsed.answer import as_warnings, counts_wanted, written
from _byhand.parsed.chain import judged
from _byhand.parsed.counts import edited_counts, parse_counts
from _byhand.parsed.instructions import instructions_of
from _byhand.parsed.named import model_of, redirect_to, with_models
from _byhand.parsed.other import problem_in, redirect
from _byhand.parsed.readings import write_account, write_doubts, write_others
from _byhand.parsed.tables import parse_table
from _byhand.parsed.texts import parse_documents
from _byhand.parsed.unread import UnreadError, unread
from _byhand.problem.redirect import OtherTopicError
from _byhand.protocol.parsed import Parsed, ParseParams
from _byhand.reading.judge import READ_AS, Judged
from _byhand.reading.named_models import PROBLEMS
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import Texts
from _byhand.topic import Topic

# Where it is not known what the table is for.
_ANY_TABLE = TableField()


def parse(params: ParseParams, topic: Topic | None, texts: Texts) -> Parsed:
    """InputError where nothing can be read. topic: None where it is not known."""
    text = params.get("text")
    if text is None or params.get("grid"):
        return _edited(params, topic, texts)
    asked = instructions_of(params, topic)
    found = judged(text, asked)
    if found.best is None and counts_wanted(params):
        # Counts by class that are read as cases, once for each combination of values, are counts as well.
        found = judged(text, replace(asked, kind=None))
    if _may_be_texts(found, asked):
        found = judged(text, replace(asked, kind="texts"))
    name = None if topic is None else topic.name
    found = with_models(found, text, asked, name)
    best = found.best
    if best is None:
        raise unread(text, found, asked)
    if best.kind == "output":
        raise UnreadError(output_error(best), found, text)
    model = model_of(best, text, asked, name)
    if model is not None and name is not None and PROBLEMS[model]["topic"] != name:
        # What is asked about the table is asked where it is opened.
        raise UnreadError(OtherTopicError(redirect_to(model, text)), replace(found, doubts=()), text)
    if topic is not None and best.kind not in topic.kinds:
        raise UnreadError(OtherTopicError(redirect(best, text)), found, text)
    parsed = _answer(replace(best, doubts=found.doubts), text, params, topic, texts)
    parsed["kind"] = best.kind
    parsed["accounts"] = write_account(best.account, texts)
    parsed["doubts"] = write_doubts(found.doubts, texts)
    parsed["others"] = write_others(found.others, texts)
    if model is not None:
        parsed["named"] = {field: value for field, value in PROBLEMS[model].items() if field != "topic"}
    return parsed


def _may_be_texts(found: Judged, asked: Instructions) -> bool:
    """Are rows of two cells as likely a text with its class, where texts are asked for and no table is?"""
    if found.best is None or found.best.kind != "cases" or "cases" in asked.wanted or "texts" not in asked.wanted:
        return False
    near = [way.kind for doubt in found.doubts if doubt.rule == "near" for way in doubt.ways]
    return "texts" in near


def output_error(best: Reading) -> InputError:
    """The sentence that names the output of a program, which is no exercise."""
    said = best.guesses[0]
    params: dict[str, Any] = dict(said.params)
    return InputError(said.key, **params)


def _answer(best: Reading, text: str, params: ParseParams, topic: Topic | None, texts: Texts) -> Parsed:
    content = best.content
    if content.told is not None:
        from _byhand.parsed.told import write_told

        parsed = _stated(best, problem_in(best, text), texts)
        parsed["told"] = write_told(content.told, texts)
        return parsed
    if best.kind == "counts":
        return parse_counts(text, best, instructions_of(params, topic), texts)
    if best.kind in ("texts", "word_counts"):
        return parse_documents(params, texts)
    if content.stated is not None:
        return _stated(best, content.stated, texts)
    return parse_table(params, _table(topic), texts, best)


def _edited(params: ParseParams, topic: Topic | None, texts: Texts) -> Parsed:
    """The cells as the user has edited them."""
    if topic is not None and any(isinstance(field, DocumentsField) for field in topic.form):
        return parse_documents(params, texts)
    table = _table(topic)
    counted = edited_counts(params, texts) if table.counts is not None else None
    return counted or parse_table(params, table, texts)


def _table(topic: Topic | None) -> TableField:
    form = () if topic is None else topic.form
    return next((field for field in form if isinstance(field, TableField)), _ANY_TABLE)


def _stated(best: Reading, fields: Mapping[str, Any], texts: Texts) -> Parsed:
    key = f"{best.topic}.parse.format.{best.form}"
    label = texts.sentence(key if key in texts.entries else READ_AS[best.kind], {})
    return written(
        (),
        (),
        {"format": best.form, "format_label": label, "header": None, "transposed": None, "counts": None},
        warnings=as_warnings(best.guesses, texts),
        stated=fields,
    )
