"""The only door of the web worker: JSON text in, JSON text out."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from _byhand import classifying, solving
from _byhand.arithmetic.printer import FEWEST_DIGITS, MOST_DIGITS, Display
from _byhand.cache import LRU, clear_all
from _byhand.document.steps import Answer, Solution
from _byhand.document.writing import notice_sentence, write_document
from _byhand.errors import InputError, Notice
from _byhand.form.writing import write_conditions, write_fields
from _byhand.numbers.rational import JsonDecimal
from _byhand.parsed.pasted import parse
from _byhand.parsed.readings import write_doubts, write_others
from _byhand.parsed.unread import UnreadError
from _byhand.problem.effort import AskError, Reply, agreed_to
from _byhand.problem.fields import Fields
from _byhand.problem.redirect import Redirect
from _byhand.process import suit_process
from _byhand.progress import Listener, heard_by
from _byhand.protocol import answers as protocol
from _byhand.protocol import requests
from _byhand.protocol.check import Askables, CheckedHere, CheckedTextHere
from _byhand.protocol.collection import CollectionParams, ExportedCollection
from _byhand.protocol.document import Solved
from _byhand.protocol.parsed import Parsed
from _byhand.protocol.side_by_side import SideBySide as WrittenSideBySide
from _byhand.render import LENGTHS, RENDERERS
from _byhand.texts import LANGUAGES, Texts, load_texts
from _byhand.topic import Topic
from _byhand.topics import OWN_KINDS, TOPIC_NAMES, load_topic

suit_process()

# The rooms `check`, `side_by_side` and `told` are imported where they are needed, as topics are: the page's first solve
# does without.
if TYPE_CHECKING:
    from _byhand.check.exercise import Exercise
    from _byhand.side_by_side.report import SideBySide

NUMBER_STYLES = ("fraction", "decimal", "both")
# The last solutions of exercises up to this length (as JSON) are cached: a reader changes the number style or the
# language, checks and exports the same exercise.
_LONGEST_CACHED = 50_000
_MOST_CACHED = 3
_SOLUTIONS: LRU[Solution] = LRU(_MOST_CACHED, _MOST_CACHED * _LONGEST_CACHED)
# Cached together with its other conventions: the reader checks one figure after another and edits one line after
# another.
_CHECKED: LRU[Exercise] = LRU(1, _LONGEST_CACHED)


def handle(request: str, listener: Listener | None = None) -> str:
    """{"method": M, "params": {...}} -> {"result": ...} or {"error": {...}}; bad user input never raises.

    listener  receives the progress of a long computation: steps done, upper bound on steps
    """
    language = LANGUAGES[0]
    try:
        message = solving.load_json(request)
        params = message["params"]
        asked = Fields(params, tuple(params)).choice("lang", LANGUAGES, LANGUAGES[0])
        language = next(each for each in LANGUAGES if each == asked)
        with heard_by(listener), agreed_to(_agreed(params)):
            response = {"result": METHODS[message["method"]](params, load_texts(language))}
        return _written(response)
    except InputError as error:
        return _written({"error": write_error(error, load_texts(language))})
    except MemoryError:
        clear_all()
        key = "error.out_of_memory"
    except RecursionError:
        key = "error.too_many_levels"
    # Until here the exception holds everything that the computation had allocated.
    gc.collect()
    return _written({"error": write_error(InputError(key), load_texts(language))})


def _written(response: Mapping[str, object]) -> str:
    return json.dumps(response, ensure_ascii=False, allow_nan=False)


def _agreed(params: requests.Asked) -> frozenset[str]:
    """The computations that the user has consented to (_byhand/problem/effort.py)."""
    return frozenset(Fields(params, tuple(params)).names("agreed") or ())


def write_error(error: InputError, texts: Texts) -> protocol.InputError:
    written: protocol.InputError = {
        "message": solving.error_sentence(error, texts),
        "field": error.field,
        "line": error.line,
        "row": error.row,
        "column": error.column,
        "way": None,
        "ask": [_write_reply(reply, texts) for reply in error.replies] if isinstance(error, AskError) else None,
    }
    if isinstance(error, UnreadError):
        written["way"] = None if error.way is None else _write_redirect(error.way, texts)
        written["doubts"] = write_doubts(error.judged.doubts, texts)
        written["others"] = write_others(error.judged.others, texts)
        written["kinds"] = error.kinds
        best = error.judged.best
        if best is not None:
            written["kind"] = best.kind
        if best is not None and best.content.told is not None:
            from _byhand.parsed.told import write_told

            written["told"] = write_told(best.content.told, texts)
    return written


def _write_reply(reply: Reply, texts: Texts) -> protocol.Reply:
    label = notice_sentence(Notice(reply.label.key, reply.label.params), texts)
    return {"label": label, "agrees": reply.agrees, "column": reply.column, "role": reply.role}


def _write_redirect(redirect: Redirect, texts: Texts) -> protocol.Redirect:
    written: protocol.Redirect = {
        "label": notice_sentence(Notice(redirect.label.key, redirect.label.params), texts),
        "problem": dict(redirect.problem),
    }
    if redirect.named:
        written["named"] = True
    return written


def _topics(_params: requests.Asked, texts: Texts) -> list[protocol.Topic]:
    return solving.topics(texts)


def _examples(_params: requests.Asked, texts: Texts) -> list[protocol.Example]:
    return solving.examples(texts)


def _example(params: requests.ExampleParams, texts: Texts) -> protocol.Problem:
    return solving.example(params.get("id"), texts)


def _form(params: requests.FormParams, texts: Texts) -> protocol.Form:
    from _byhand.side_by_side.report import offered_here

    kind = params.get("topic")
    topic = solving.topic_named(_topic_of(kind))
    own, prefix = topic.own_kind(kind), solving.prefix_of(kind)
    return {
        "kind": kind,
        "topic": topic.name,
        "own_kinds": [{"kind": each.name, "fields": list(each.fields)} for each in topic.own_kinds if own is None],
        "title": texts.sentence(f"{prefix}.name", {}),
        "intro": texts.sentence(f"{prefix}.form.intro", {}),
        "fields": write_fields(topic.form if own is None else own.form, texts),
        "classifies": _classifies(topic),
        "exports": [{"to": name, "label": texts.sentence(f"{topic.name}.export.{name}", {})} for name in topic.exports],
        "conventions": offered_here(topic, texts),
    }


def _topic_of(kind: object) -> object:
    """The topic of the problems of a kind of exercise."""
    return OWN_KINDS.get(kind, kind) if isinstance(kind, str) else kind


def _classifies(topic: Topic) -> protocol.Classifies | None:
    if topic.classify_batch is None:
        return None
    return {"cases": topic.cases, "when": write_conditions(topic.batch_when)}


def _parse(params: requests.ReadParams, texts: Texts) -> Parsed:
    asked = _topic_of(params.get("topic"))
    topic = next((load_topic(name) for name in TOPIC_NAMES if asked == name), None)
    return parse(params, topic, texts)


def _display(
    params: requests.SolveParams
    | requests.ExportParams
    | requests.ConventionsParams
    | requests.ClassifyParams
    | requests.CheckParams
    | requests.CheckTextParams
    | CollectionParams,
) -> Display:
    fields = Fields(params.get("display") or {}, ("numbers", "digits"), "display")
    digits = fields.get("digits") if "digits" in fields else Display.digits
    if not isinstance(digits, int) or not FEWEST_DIGITS <= digits <= MOST_DIGITS:
        raise fields.wrong("digits", "error.display", options=f"{FEWEST_DIGITS}–{MOST_DIGITS}")
    style = fields.choice("numbers", NUMBER_STYLES, Display.numbers)
    return Display(next(each for each in ("fraction", "decimal", "both") if each == style), digits)


def _solution(
    params: requests.SolveParams
    | requests.ExportParams
    | requests.AskablesParams
    | requests.CheckParams
    | requests.CheckTextParams,
) -> Solution:
    problem = params["problem"]
    size = len(json.dumps(problem))
    if size > _LONGEST_CACHED:
        return solving.solve(problem)
    # Ask for consent even if the result is cached from a request that consented.
    return _SOLUTIONS.get((_exact_key(problem), _agreed(params)), size, lambda: solving.solve(problem))


def _exact_key(value: object) -> object:
    """A key that is equal for the same JSON only: 1 differs from true, and 0.1 from 0.10."""
    if isinstance(value, dict):
        return (dict, *((name, _exact_key(inside)) for name, inside in value.items()))
    if isinstance(value, list):
        return (list, *map(_exact_key, value))
    return (type(value), value.written if isinstance(value, JsonDecimal) else value)


def _solve(params: requests.SolveParams, texts: Texts) -> Solved:
    """The solution, cut to what a page can hold unless the page asks for all of it."""
    solution = _solution(params)
    write = solving.result if params.get("whole") is True else solving.bounded_result
    return write(solution, texts, _display(params))


def _classify(params: requests.ClassifyParams, texts: Texts) -> protocol.Classified:
    return classifying.written(_classified(params), texts, _display(params).digits)


def _classified_file(params: requests.ClassifyParams, texts: Texts) -> protocol.Exported:
    # The byte order mark tells spreadsheets that the text is UTF-8.
    return {"text": "\ufeff" + classifying.to_csv(_classified(params), texts), "file_name": "bayes-by-hand.csv"}


def _classified(params: requests.ClassifyParams) -> classifying.Classified:
    problem, cases = params["problem"], Fields(params, tuple(params)).text("cases") or ""
    return classifying.classify_table(solving.topic_named(problem.get("topic")), problem, cases)


def _export(params: requests.ExportParams, texts: Texts) -> protocol.Exported:
    problem = params["problem"]
    exports = solving.topic_named(problem.get("topic")).exports
    target = Fields(params, tuple(params)).choice("to", (*RENDERERS, *exports), "markdown")
    if target in exports:
        return {"text": exports[target].write(problem), "file_name": f"bayes-by-hand.{exports[target].ending}"}
    render, ending = RENDERERS[target]
    length = Fields(params, tuple(params)).choice("length", LENGTHS, "full")
    document = write_document(_solution(params), texts, _display(params))
    return {
        "text": render(document, next(each for each in LENGTHS if each == length)),
        "file_name": f"bayes-by-hand.{ending}",
    }


def _conventions(params: requests.ConventionsParams, texts: Texts) -> WrittenSideBySide:
    from _byhand.side_by_side.report import as_json

    return as_json(_side_by_side(params), texts, _display(params), bounded=True)


def _export_conventions(params: requests.ExportConventionsParams, texts: Texts) -> protocol.Exported:
    fields = Fields(params, tuple(params))
    render, ending = RENDERERS[fields.choice("to", tuple(RENDERERS), "markdown")]
    length = fields.choice("length", LENGTHS, "full")
    document = write_document(_side_by_side(params).solution, texts, _display(params))
    return {
        "text": render(document, next(each for each in LENGTHS if each == length)),
        "file_name": f"bayes-by-hand-conventions.{ending}",
    }


def _side_by_side(params: requests.ConventionsParams) -> SideBySide:
    from _byhand.side_by_side.report import side_by_side

    problem = params["problem"]
    return side_by_side(
        solving.topic_named(problem.get("topic")), problem, params["by"], params["query"], solving.solve
    )


def _export_all(params: CollectionParams, texts: Texts) -> ExportedCollection:
    from _byhand.collection.report import export_collection

    return export_collection(params, texts, _display(params), solving.solve)


def _askables(params: requests.AskablesParams, texts: Texts) -> Askables:
    from _byhand.check.report.report import askable

    return {"queries": askable(_solution(params).answers, texts)}


def _check(params: requests.CheckParams, texts: Texts) -> CheckedHere:
    from _byhand.check.exercise import read_figures
    from _byhand.check.report.report import for_page
    from _byhand.check.verdicts import check

    exercise = _exercise(params)
    return for_page(check(exercise, read_figures(exercise, params["figures"])), texts, _display(params).digits)


def _check_text(params: requests.CheckTextParams, texts: Texts) -> CheckedTextHere:
    from _byhand.check.text.checking import check_text
    from _byhand.check.text.report import text_for_page

    exercise = _exercise(params)
    text = Fields(params, tuple(params)).text("text") or ""
    checked = check_text(exercise, text, params.get("bindings", ()))
    return text_for_page(checked, texts, _display(params).digits)


def _exercise(params: requests.CheckParams | requests.CheckTextParams) -> Exercise:
    from _byhand.check.exercise import exercise_of

    problem, query = params["problem"], params["query"]

    def solve(one: Mapping[str, Any]) -> Sequence[Answer]:
        """The answers of the exercise, which may be cached, or of a variant of it."""
        return (_solution(params) if one is problem else solving.solve(one)).answers

    size = len(json.dumps(problem))
    if size > _LONGEST_CACHED:
        return exercise_of(problem, query, solve)
    key = (_exact_key(problem), _exact_key(query), _agreed(params))
    return _CHECKED.get(key, size, lambda: exercise_of(problem, query, solve))


# _byhand/protocol/requests.py declares the parameters of each method; the method itself validates them.
METHODS: Mapping[protocol.Method, Callable[[Any, Texts], object]] = {
    "topics": _topics,
    "examples": _examples,
    "example": _example,
    "form": _form,
    "parse": _parse,
    "solve": _solve,
    "classify": _classify,
    "classified_file": _classified_file,
    "export": _export,
    "askables": _askables,
    "check": _check,
    "check_text": _check_text,
    "conventions": _conventions,
    "export_conventions": _export_conventions,
    "export_all": _export_all,
}
