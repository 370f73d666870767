"""From the JSON of a problem to its result, for the page and the command line alike."""

from __future__ import annotations

import gc
import json
import math
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from types import ModuleType
from typing import Any

from byhand.bounding import write_bounded
from byhand.document import Solution
from byhand.errors import InputError, Notice
from byhand.ink import Display, shortened
from byhand.problem import FORMAT, quoted
from byhand.rational import JsonDecimal
from byhand.texts import Texts
from byhand.topics import TOPICS
from byhand.way import ElsewhereError
from byhand.writing import Json, notice_sentence, write_answer, write_document

# Exact products of many factors have numerators of thousands of digits; Python would refuse to print them.
sys.set_int_max_str_digits(0)
# A solution is many small objects without a circle: looking for circles among them as often as Python does takes longer
# than writing its sentences.
gc.set_threshold(50_000, 20, 20)

_HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")
_LONGEST_PLACE = 80
# Each class may have its own.
_MOST_WARNINGS = 12
_MOST_DIGITS = 400
_FIELDS_OF_LINES = ("network",)
_PLACES_OF_TABLE = ("table", "table.rows", "weight")


def topic_named(name: object) -> ModuleType:
    """The module of a topic; InputError names the field."""
    for topic in TOPICS:
        if name == topic.NAME:
            return topic
    raise InputError("error.topic", field="topic", found=quoted(name), options=tuple(topic.NAME for topic in TOPICS))


def load_json(text: str) -> Mapping[str, Any]:
    """The JSON object in `text`; InputError says where it is none."""
    try:
        data = json.loads(text.removeprefix("\ufeff"), parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise InputError("error.json", number=error.lineno, at=error.colno, reason=error.msg) from None
    except RecursionError:
        raise InputError("error.too_deep") from None
    if not isinstance(data, dict):
        raise InputError("error.json_not_object")
    return _whole_characters(data) if "\\u" in text or _HALF_CHARACTER.search(text) else data


def _whole_characters(data: dict[str, Any]) -> dict[str, Any]:
    """The same without halves of surrogate pairs, which JSON can spell but no UTF-8 text can hold."""
    written = json.dumps(data, ensure_ascii=False).encode("utf-16", "surrogatepass")
    whole: dict[str, Any] = json.loads(written.decode("utf-16", "replace"))
    return whole


def _whole(text: str) -> int:
    # Python takes time quadratic in the digits to read them.
    if len(text) > _MOST_DIGITS:
        raise InputError("error.json_digits", digits=len(text), most=_MOST_DIGITS)
    return int(text)


def _finite(text: str) -> JsonDecimal:
    number = JsonDecimal(text)
    if math.isinf(number):
        _no_number(text)
    return number


def _no_number(name: str) -> None:
    raise InputError("error.json_number", found=name)


def solve(problem: Mapping[str, Any]) -> Solution:
    """The worked solution of any topic's problem."""
    solution: Solution = topic_named(problem.get("topic")).solve(problem)
    return solution


# The form in which a topic gives its problem to other programs: how it is written, and the ending of its files.
Export = tuple[Callable[[Mapping[str, Any]], str], str]


def exports_of(topic: ModuleType) -> Mapping[str, Export]:
    """The forms, by name, in which problems of this topic can be taken along; most topics have none of their own."""
    exports: Mapping[str, Export] = getattr(topic, "EXPORTS", {})
    return exports


def stated_elsewhere(text: object, asked: object) -> ElsewhereError | None:
    """The exercise of another kind than the one asked for that a text states, if a topic knows it for its own."""
    for topic in TOPICS if isinstance(text, str) else ():
        recognise = getattr(topic, "recognised", None)
        way = recognise(text, topic.NAME) if recognise is not None and asked != topic.NAME else None
        if way is not None:
            return ElsewhereError(way)
    return None


def result(solution: Solution, texts: Texts, display: Display) -> Json:
    """What `solve --to json` prints (problem format 1)."""
    return {
        "format": FORMAT,
        "topic": solution.topic,
        "document": write_document(solution, texts, display),
        "answers": [write_answer(answer) for answer in solution.answers],
        "warnings": [notice_sentence(notice, texts) for notice in solution.warnings],
    }


def bounded_result(solution: Solution, texts: Texts, display: Display) -> Json:
    """The same with as much of the document as a page can hold; `left_out`: in how many places something is missing.

    Then the answers as numbers, which no page shows, are missing as well.
    """
    document, left_out = write_bounded(solution, texts, display)
    return {
        "format": FORMAT,
        "topic": solution.topic,
        "document": document,
        "answers": [] if left_out else [write_answer(answer) for answer in solution.answers],
        "warnings": _first_sentences(solution.warnings, texts),
        **({"left_out": left_out} if left_out else {}),
    }


def _first_sentences(notices: Sequence[Notice], texts: Texts) -> list[str]:
    """As many as a person reads, and how many more there are."""
    more = len(notices) - _MOST_WARNINGS
    sentences = [notice_sentence(notice, texts) for notice in notices[:_MOST_WARNINGS]]
    return [*sentences, texts.sentence("bounded.warnings", {"count": more})] if more > 0 else sentences


def topics(texts: Texts) -> list[Json]:
    """The kinds of exercise there are."""
    return [
        {
            "topic": topic.NAME,
            "title": texts.sentence(f"{topic.NAME}.name", {}),
            "blurb": texts.sentence(f"{topic.NAME}.form.intro", {}),
        }
        for topic in TOPICS
    ]


def examples(texts: Texts) -> list[Json]:
    """The built-in examples of all topics, without their problems, which can be long."""
    return [
        {
            "id": name,
            "topic": topic.NAME,
            "title": _example_title(topic.NAME, name, texts),
            "blurb": texts.sentence(f"{topic.NAME}.example.{name}.blurb", {}),
            "source": _worded_example(topic.NAME, name, texts.language)["source"],
        }
        for topic in TOPICS
        for name in topic.EXAMPLES
    ]


def example(name: object, texts: Texts) -> Json:
    """The problem of a built-in example, in the words of this language; InputError if there is none of this name."""
    for topic in TOPICS:
        if name in topic.EXAMPLES:
            problem = _worded_example(topic.NAME, str(name), texts.language)
            return {**problem, "title": _example_title(topic.NAME, str(name), texts)}
    names = tuple(each for topic in TOPICS for each in topic.EXAMPLES)
    raise InputError("error.no_example", name=str(name), names=names)


def _example_title(topic: str, name: str, texts: Texts) -> str:
    return texts.sentence(f"{topic}.example.{name}.title", {})


@cache
def _worded_example(topic: str, name: str, language: str) -> Mapping[str, Any]:
    """The problem in examples/NAME.json, in the words that examples/LANGUAGE/NAME.json has for its own.

    Read once: a page whose Python comes from a snapshot has the files only a little later.
    """
    folder = resources.files("byhand") / "topics" / topic / "examples"
    problem: Mapping[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    words = folder / language / f"{name}.json"
    return in_words(problem, json.loads(words.read_text("utf-8"))) if words.is_file() else problem


def in_words(value: Any, words: Mapping[str, str]) -> Any:
    """The same with each text that is a key of `words` exchanged for what stands there: names, values, cells."""
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, list):
        return [in_words(item, words) for item in value]
    if isinstance(value, dict):
        return {words.get(name, name): in_words(item, words) for name, item in value.items()}
    return value


def error_sentence(error: InputError, texts: Texts) -> str:
    """Where, what, what to do: `table, row 7, column "Humidity": ...`."""
    places = []
    if error.row is not None and error.field in _PLACES_OF_TABLE:
        places.append(texts.sentence("place.table_row", {"row": error.row + 1}))
        if error.column is not None:
            places.append(texts.sentence("place.column", {"column": shortened(error.column)}))
    elif error.field is not None:
        # A field may be named by the reader: it is kept to one line that leaves room for the message.
        place = " ".join(error.field.split())
        places.append(place if len(place) <= _LONGEST_PLACE else place[: _LONGEST_PLACE - 1] + "…")
        if error.field in _FIELDS_OF_LINES and error.line is not None:
            places.append(texts.sentence("place.line", {"line": error.line}))
    separator, colon = texts.entries["place.separator"], texts.entries["place.colon"]
    sentence = notice_sentence(error, texts)
    return separator.join(places) + colon + sentence if places else sentence
