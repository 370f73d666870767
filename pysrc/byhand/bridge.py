"""The only door of the web worker: JSON text in, JSON text out."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from byhand import solving
from byhand.cross import answer
from byhand.documents import parse_documents
from byhand.effort import AskError, Reply, agreed_to
from byhand.errors import InputError, Notice
from byhand.form import DocumentsField, Field, NetworkField, TableField, write_field
from byhand.ink import Display
from byhand.memory import forget_all
from byhand.problem import Fields
from byhand.progress import Listener, heard_by
from byhand.render import LENGTHS, RENDERERS
from byhand.table import Reading, Table, read_grid, read_text
from byhand.texts import LANGUAGES, Texts, load_texts
from byhand.topics import TOPICS
from byhand.topics.bayesian_network.text_forms.text import looks_like_network, parse_network
from byhand.way import ElsewhereError, Way
from byhand.writing import Json, notice_sentence, write_document

Params = Mapping[str, Any]
NUMBER_STYLES = ("fraction", "decimal", "both")
FEWEST_DIGITS, MOST_DIGITS = 2, 10
# One tap takes back what was guessed about a column.
_OFFERS = {
    "parse.weight": "feature",
    "parse.row_label": "feature",
    "parse.count_as_class": "weight",
    "parse.count_as_feature": "weight",
}


def handle(request: str, listener: Listener | None = None) -> str:
    """{"method": M, "params": {...}} to {"result": ...} or {"error": {...}}; bad input of a person never raises.

    listener  is told how far a long computation has come: steps done, and at most how many there are
    """
    language = LANGUAGES[0]
    try:
        message = solving.load_json(request)
        params = message["params"]
        language = Fields(params, tuple(params)).choice("lang", LANGUAGES, LANGUAGES[0])
        with heard_by(listener), agreed_to(_agreed(params)):
            response = {"result": METHODS[message["method"]](params, load_texts(language))}
        return _written(response)
    except InputError as error:
        return _written({"error": write_error(error, load_texts(language))})
    except MemoryError:
        forget_all()
        key = "error.out_of_memory"
    except RecursionError:
        key = "error.too_many_levels"
    # What the work had made is held by the exception until here.
    gc.collect()
    return _written({"error": write_error(InputError(key), load_texts(language))})


def _written(response: Json) -> str:
    return json.dumps(response, ensure_ascii=False, allow_nan=False)


def _agreed(params: Params) -> frozenset[str]:
    """What the person has agreed to, of what is asked before it is done (byhand/effort.py)."""
    return frozenset(Fields(params, tuple(params)).names("agreed") or ())


def write_error(error: InputError, texts: Texts) -> dict[str, Any]:
    return {
        "message": solving.error_sentence(error, texts),
        "field": error.field,
        "line": error.line,
        "row": error.row,
        "column": error.column,
        "way": _write_way(error.way, texts) if isinstance(error, ElsewhereError) else None,
        "ask": [_write_reply(reply, texts) for reply in error.replies] if isinstance(error, AskError) else None,
    }


def _write_reply(reply: Reply, texts: Texts) -> Json:
    label = notice_sentence(Notice(reply.label.key, reply.label.params), texts)
    return {"label": label, "agrees": reply.agrees, "column": reply.column, "role": reply.role}


def _write_way(way: Way, texts: Texts) -> Json:
    return {"label": notice_sentence(Notice(way.label.key, way.label.params), texts), "problem": dict(way.problem)}


def _topics(_params: Params, texts: Texts) -> object:
    return solving.topics(texts)


def _examples(_params: Params, texts: Texts) -> object:
    return solving.examples(texts)


def _example(params: Params, texts: Texts) -> object:
    return solving.example(params.get("id"), texts)


def _form(params: Params, texts: Texts) -> object:
    topic = solving.topic_named(params.get("topic"))
    return {
        "title": texts.sentence(f"{topic.NAME}.name", {}),
        "intro": texts.sentence(f"{topic.NAME}.form.intro", {}),
        "fields": [write_field(field, texts) for field in topic.FORM],
        "exports": [
            {"to": name, "label": texts.sentence(f"{topic.NAME}.export.{name}", {})}
            for name in solving.exports_of(topic)
        ],
    }


def _parse(params: Params, texts: Texts) -> object:
    try:
        return _parse_as_asked(params, texts)
    except InputError as error:
        # What cannot be read may be what another kind of exercise is stated in.
        raise solving.stated_elsewhere(params.get("text"), params.get("topic")) or error from None


def _parse_as_asked(params: Params, texts: Texts) -> object:
    form = _form_of(params)
    if not any(isinstance(field, NetworkField) for field in form):
        return _parse_table(params, form, texts)
    text = params.get("text")
    if isinstance(text, str) and (params.get("as") == "network" or looks_like_network(text)):
        return parse_network(text, texts)
    return {**_parse_table(params, form, texts), "network": None}


def _parse_table(params: Params, form: Sequence[Field], texts: Texts) -> Json:
    if any(isinstance(field, DocumentsField) for field in form):
        return parse_documents(params, texts)
    tables = [field for field in form if isinstance(field, TableField)]
    takes_counts = any(field.counts for field in tables)
    found = answer.frequencies(params, texts) if takes_counts else None
    if found is not None:
        return found
    asked = params.get("reading") or {}
    weight = asked.get("weight")
    reading = Reading(
        header=asked.get("header"),
        transposed=asked.get("transposed"),
        class_column=asked.get("class_column"),
        weight=weight,
        weighted=weight is not None if "weight" in asked else None,
        ignored=tuple(asked.get("ignored") or ()),
        used=tuple(asked.get("used") or ()),
        types=asked.get("types") or {},
        numeric=any(field.numeric for field in tables),
        unfold=asked.get("counts") is not False,
    )
    grid = params.get("grid")
    table = read_grid(grid["columns"], grid["rows"], reading) if grid else read_text(params["text"], reading)
    return {
        "columns": list(table.names),
        "rows": table.rows(),
        "kinds": list(table.kinds),
        "class_column": table.class_column,
        "ignored": list(table.ignored),
        "types": {column.name: column.type for column in table.columns},
        "cases": table.cases(),
        "weight": table.weight,
        "warnings": [
            {
                "message": notice_sentence(notice, texts),
                "row": notice.row,
                "column": notice.column,
                "offer": _offer(notice, table, reading.numeric, texts),
            }
            for notice in table.notices
        ],
        "reading": {
            "format": table.format,
            "format_label": texts.sentence(f"parse.format.{table.format}", {}),
            # Null: the format leaves no choice.
            "header": None if table.fixed else table.header,
            "transposed": None if table.fixed else table.transposed,
            # Whether the page offers to read the table as one of frequencies.
            "counts": table.unfolded if table.unfolded is not None else _may_be_counts(table),
        },
        "lines": list(table.lines),
        "numeric": reading.numeric,
        "counts": None,
        "texts": None,
    }


def _may_be_counts(table: Table) -> bool | None:
    return False if answer.may_be_counts([column.cells for column in table.columns]) else None


def _offer(notice: Notice, table: Table, numeric: bool, texts: Texts) -> Json | None:
    """What else the column can be used for that the notice speaks of, where that was a guess.

    numeric  whether the kind of exercise has use for columns of numbers only
    """
    if notice.column is None or notice.key not in _OFFERS:
        return None
    use = _OFFERS[notice.key]
    role = table.column(notice.column).type if use == "feature" else use
    if numeric and role != "number":
        return None
    return {"label": texts.sentence(f"parse.offer.{use}", {}), "role": role}


def _form_of(params: Params) -> Sequence[Field]:
    """The fields of the topic that the text is read for; none where it is not known."""
    asked = params.get("topic")
    return next((topic.FORM for topic in TOPICS if asked == topic.NAME), ())


def _display(params: Params) -> Display:
    fields = Fields(params.get("display") or {}, ("numbers", "digits"), "display")
    digits = fields.get("digits") if "digits" in fields else Display.digits
    if not isinstance(digits, int) or not FEWEST_DIGITS <= digits <= MOST_DIGITS:
        raise fields.wrong("digits", "error.display", options=f"{FEWEST_DIGITS}–{MOST_DIGITS}")
    style = fields.choice("numbers", NUMBER_STYLES, Display.numbers)
    return Display(next(each for each in ("fraction", "decimal", "both") if each == style), digits)


def _solve(params: Params, texts: Texts) -> object:
    """As much of it as a page holds, or where the page asks for it all of it."""
    solution = solving.solve(params["problem"])
    write = solving.result if params.get("whole") is True else solving.bounded_result
    return write(solution, texts, _display(params))


def _export(params: Params, texts: Texts) -> object:
    problem = params["problem"]
    exports = solving.exports_of(solving.topic_named(problem.get("topic")))
    target = Fields(params, tuple(params)).choice("to", (*RENDERERS, *exports), "markdown")
    if target in exports:
        write, ending = exports[target]
        return {"text": write(problem), "file_name": f"bayes-by-hand.{ending}"}
    render, ending = RENDERERS[target]
    length = Fields(params, tuple(params)).choice("length", LENGTHS, "full")
    document = write_document(solving.solve(problem), texts, _display(params))
    return {
        "text": render(document, next(each for each in LENGTHS if each == length)),
        "file_name": f"bayes-by-hand.{ending}",
    }


METHODS: Mapping[str, Callable[[Params, Texts], object]] = {
    "topics": _topics,
    "examples": _examples,
    "example": _example,
    "form": _form,
    "parse": _parse,
    "solve": _solve,
    "export": _export,
}
