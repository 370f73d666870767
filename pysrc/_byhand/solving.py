"""From the JSON of a problem to its result, for the page and the command line."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from _byhand.arithmetic.printer import Display, shortened, visible
from _byhand.document.bounding import write_bounded
from _byhand.document.left_out import say_left_out
from _byhand.document.steps import Solution
from _byhand.document.writing import notice_sentence, write_answer, write_document
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import JsonDecimal
from _byhand.problem.fields import FORMAT, quoted
from _byhand.process import suited
from _byhand.protocol import answers as protocol
from _byhand.protocol.document import Solved
from _byhand.texts import LANGUAGES, Texts, load_texts
from _byhand.topic import Topic
from _byhand.topics import OWN_KINDS, PAGE_KINDS, TOPIC_NAMES, all_topics, load_topic

_HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")
_LONGEST_PLACE = 80
# Each class may have a warning of its own.
_MOST_WARNINGS = 12
_MOST_DIGITS = 400
# The example with which the page opens in a language, since its readers know it; else it is the first of all.
_FIRST_EXAMPLES = {"zh": ("naive_bayes", "li_hang_4_1")}
_FIELDS_OF_LINES = ("network",)
_PLACES_OF_TABLE = ("table", "table.rows", "weight")


def topic_named(name: object) -> Topic:
    """The topic of this name; InputError names the field."""
    for known in TOPIC_NAMES:
        if name == known:
            return load_topic(known)
    raise InputError("error.topic", field="topic", found=quoted(name), options=TOPIC_NAMES)


def load_json(text: str) -> Mapping[str, Any]:
    """The JSON object in `text`; InputError names line and column if there is none."""
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
    """Replace lone surrogates, which JSON can spell but UTF-8 cannot hold."""
    written = json.dumps(data, ensure_ascii=False).encode("utf-16", "surrogatepass")
    whole: dict[str, Any] = json.loads(written.decode("utf-16", "replace"))
    return whole


def _whole(text: str) -> int:
    # Python takes time quadratic in the number of digits.
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
    return say_left_out(topic_named(problem.get("topic")).solve(problem))


@suited()
def result(solution: Solution, texts: Texts, display: Display) -> Solved:
    """The result that `solve --to json` prints (problem format 1)."""
    return {
        "format": FORMAT,
        "topic": solution.topic,
        "document": write_document(solution, texts, display),
        "answers": [write_answer(answer) for answer in solution.answers],
        "warnings": [notice_sentence(notice, texts) for notice in solution.warnings],
    }


def bounded_result(solution: Solution, texts: Texts, display: Display) -> Solved:
    """The result with the document cut to what a page can hold; `left_out` counts the cuts.

    A cut result has no numeric `answers`, which no page shows.
    """
    document, left_out = write_bounded(solution, texts, display)
    written: Solved = {
        "format": FORMAT,
        "topic": solution.topic,
        "document": document,
        "answers": [] if left_out else [write_answer(answer) for answer in solution.answers],
        "warnings": _first_sentences(solution.warnings, texts),
    }
    if left_out:
        written["left_out"] = left_out
    return written


def _first_sentences(notices: Sequence[Notice], texts: Texts) -> list[str]:
    """As many sentences as a person reads, then the number of the others."""
    more = len(notices) - _MOST_WARNINGS
    sentences = [notice_sentence(notice, texts) for notice in notices[:_MOST_WARNINGS]]
    return [*sentences, texts.sentence("bounded.warnings", {"count": more})] if more > 0 else sentences


def topics(texts: Texts) -> list[protocol.Topic]:
    """The topics, and the kinds of exercise of their own among them."""
    return [
        {
            "topic": name,
            "title": texts.sentence(f"{prefix}.name", {}),
            "blurb": texts.sentence(f"{prefix}.form.intro", {}),
            "sample": texts.sentence(f"{prefix}.sample", {}) if f"{prefix}.sample" in texts.entries else "",
            "keywords": "\n".join(_keywords(f"{prefix}.keywords")),
        }
        for name in PAGE_KINDS
        for prefix in [prefix_of(name)]
    ]


def prefix_of(kind: str) -> str:
    """The beginning of the text keys of a kind of exercise."""
    return f"{OWN_KINDS[kind]}.{kind}" if kind in OWN_KINDS else kind


def examples(texts: Texts) -> list[protocol.Example]:
    """The built-in examples of all topics, without their problems, which can be long."""
    return [
        {
            "id": example_id(topic, name),
            "topic": _page_kind(topic, name),
            "title": _example_title(topic, name, texts),
            "blurb": texts.sentence(f"{topic}.example.{name}.blurb", {}),
            "source": _worded_example(topic, name, texts.language)["source"],
            "keywords": "\n".join(_keywords(f"{topic}.example.{name}.keywords")),
        }
        for topic, name in sorted(_all_examples(), key=lambda each: each != _FIRST_EXAMPLES.get(texts.language))
    ]


def _page_kind(topic: str, example: str) -> str:
    """The kind of exercise to which the page counts an example."""
    return next((kind.name for kind in load_topic(topic).own_kinds if example in kind.examples), topic)


def _keywords(key: str) -> list[str]:
    """The words in each language; none where title and blurb have all of them."""
    languages = map(load_texts, LANGUAGES)
    return [texts.sentence(key, {}) for texts in languages if key in texts.entries]


def example(name: object, texts: Texts) -> protocol.Problem:
    """The problem of a built-in example, in the words of this language.

    `name` is `topic/name`, or `name` alone where it is unique; InputError if there is none or several. As topic counts
    also the kind of exercise under which the page lists the example.
    """
    found = [each for each in _all_examples() if name in (each[1], "/".join(each), f"{_page_kind(*each)}/{each[1]}")]
    shown = name if isinstance(name, str) else quoted(name)
    if not found:
        raise InputError("error.no_example", name=shown, names=tuple(example_id(*each) for each in _all_examples()))
    if len(found) > 1:
        raise InputError("error.several_examples", name=shown, names=tuple(map("/".join, found)))
    ((topic, own),) = found
    return {**_worded_example(topic, own, texts.language), "title": _example_title(topic, own, texts)}


def example_id(topic: str, name: str) -> str:
    """The ID of an example: its name, prefixed by its topic if another topic has an example of that name."""
    return name if sum(name == other for _, other in _all_examples()) == 1 else f"{topic}/{name}"


def _all_examples() -> list[tuple[str, str]]:
    """Topic and name of each example."""
    return [(topic.name, name) for topic in all_topics() for name in topic.examples]


def _example_title(topic: str, name: str, texts: Texts) -> str:
    return texts.sentence(f"{topic}.example.{name}.title", {})


@cache
def _worded_example(topic: str, name: str, language: str) -> Mapping[str, Any]:
    """The problem in examples/NAME.json with its words translated by examples/LANGUAGE/NAME.json."""
    folder = resources.files("_byhand") / "topics" / topic / "examples"
    problem: Mapping[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    words = folder / language / f"{name}.json"
    return in_words(problem, json.loads(words.read_text("utf-8"))) if words.is_file() else problem


def in_words(value: Any, words: Mapping[str, str]) -> Any:
    """Replace every string that is a key of `words`: names, values, cells."""
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
        # The user may have named the field: keep it to one line that leaves room for the message.
        place = visible(error.field)
        places.append(place if len(place) <= _LONGEST_PLACE else place[: _LONGEST_PLACE - 1] + "…")
        if error.field in _FIELDS_OF_LINES and error.line is not None:
            places.append(texts.sentence("place.line", {"line": error.line}))
    separator, colon = texts.entries["place.separator"], texts.entries["place.colon"]
    sentence = notice_sentence(error, texts)
    return separator.join(places) + colon + sentence if places else sentence
