"""Data crossing between Python and the page has the declared types."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from _byhand.bridge import METHODS, handle
from _byhand.protocol.answers import InputError, Topic
from _byhand.protocol.parsed import Reading
from _byhand.protocol.requests import Answers, Requests, SolveParams
from _byhand.texts import LANGUAGES
from _byhand.topics import PAGE_KINDS
from build_steps.commands import protocol
from helpers.engine import corpus

ASKED: Mapping[str, Any] = get_type_hints(Requests)
ANSWERED: Mapping[str, Any] = get_type_hints(Answers)


def test_every_method_has_its_shapes() -> None:
    assert set(ASKED) == set(ANSWERED) == set(METHODS)


def test_the_types_of_the_page_are_made_of_these() -> None:
    assert protocol.TYPES.read_text("utf-8") == protocol.types(), "python3 build.py types"


def misfits(value: Any, shape: Any, place: str = "") -> Iterator[str]:
    """The places where a JSON value does not match its type, with their values."""
    if is_typeddict(shape):
        yield from _of_object(value, shape, place)
        return
    match get_origin(shape):
        case None:
            fits = shape is Any or isinstance(value, shape | int if shape is float else shape or type(None))
            # To Python true is a number.
            if not fits or (shape in (int, float) and isinstance(value, bool)):
                yield f"{place}: {value!r}"
        case origin if origin in (types.UnionType, Union):
            yield from _of_union(value, get_args(shape), place)
        case origin if origin is Literal:
            if value not in get_args(shape):
                yield f"{place}: {value!r}"
        case origin if origin is NotRequired:
            yield from misfits(value, get_args(shape)[0], place)
        case origin if not isinstance(value, dict if origin is dict else list):
            yield f"{place}: {value!r}"
        case _ if isinstance(value, dict):
            for key, each in value.items():
                yield from misfits(each, get_args(shape)[1], f"{place}.{key}")
        case origin:
            parts = get_args(shape) if origin is tuple else get_args(shape) * len(value)
            if len(parts) != len(value):
                yield f"{place}: {value!r}"
                return
            for at, (each, part) in enumerate(zip(value, parts, strict=True)):
                yield from misfits(each, part, f"{place}[{at}]")


@cache
def _hints(shape: Any) -> Mapping[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _of_union(value: Any, parts: Sequence[Any], place: str) -> Iterator[str]:
    """The mismatches with the best fitting part; the search ends at one that fits."""
    if isinstance(value, dict):
        # First those with its keys.
        parts = sorted(parts, key=lambda part: len(value.keys() ^ _hints(part).keys()) if is_typeddict(part) else 0)
    least: list[str] | None = None
    for part in parts:
        found = list(misfits(value, part, place))
        if not found:
            return
        least = found if least is None or len(found) < len(least) else least
    yield from least or ()


def _of_object(value: Any, shape: Any, place: str) -> Iterator[str]:
    hints = _hints(shape)
    required = {key for key, hint in hints.items() if shape.__total__ and get_origin(hint) is not NotRequired}
    if not isinstance(value, dict):
        yield f"{place}: {value!r}"
        return
    yield from (f"{place}.{key} is missing" for key in required - value.keys())
    yield from (f"{place}.{key} is unknown" for key in value.keys() - hints.keys())
    for key in value.keys() & hints.keys():
        yield from misfits(value[key], hints[key], f"{place}.{key}")


def answer_fits(request: str) -> None:
    answer = json.loads(handle(request))
    shape = InputError if "error" in answer else ANSWERED[json.loads(request)["method"]]
    assert list(misfits(answer.get("error", answer.get("result")), shape)) == []


@pytest.mark.thorough
@pytest.mark.parametrize("group", [group for group in corpus.groups() if group != "bad_input"])
def test_every_request_has_its_shape(group: str) -> None:
    for request in map(json.loads, corpus.groups()[group]):
        assert list(misfits(request["params"], ASKED[request["method"]])) == []


@pytest.mark.thorough
@pytest.mark.parametrize("group", corpus.groups())
def test_every_answer_has_its_shape(group: str) -> None:
    # One in three is enough to see each shape many times over.
    for request in list(corpus.groups()[group])[::3]:
        answer_fits(request)


@pytest.mark.parametrize("topic", PAGE_KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_has_its_shape(topic: str, lang: str) -> None:
    answer_fits(json.dumps({"method": "form", "params": {"topic": topic, "lang": lang}}))


def test_misfits_are_found() -> None:
    wrong = {"topic": "t", "title": 1, "more": []}
    missing = [".blurb is missing", ".keywords is missing", ".sample is missing"]
    assert sorted(misfits(wrong, Topic)) == sorted([*missing, ".more is unknown", ".title: 1"])
    assert list(misfits([1, "a"], tuple[int, int])) == ["[1]: 'a'"]
    assert list(misfits(None, int | None)) == []
    assert list(misfits({"whole": True, "to": "bif"}, SolveParams)) == [".problem is missing", ".to is unknown"]
    assert list(misfits({}, Reading)) == []
