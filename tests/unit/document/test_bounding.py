"""The document for the screen has a bound: omissions are noted in place, the whole is available on request."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import bridge, solving
from _byhand.arithmetic.printer import Display
from _byhand.document.bounding import MOST_ELEMENTS, elements, write_bounded
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.solved import solved
from helpers.examples import examples
from helpers.problems.tables import example, example_names

# JSON.parse handles this much without a noticeable delay.
MOST_BYTES = 4_000_000
VARIED = ("naive_bayes/play_tennis", "iris", "sprinkler", "tan", "spam", "three_classes", "reject")
DRAWN = ("exercise", "answers", "short", "steps")


def many_classes(topic: str, rows: int = 360, classes: int = 120) -> dict[str, Any]:
    lines = [f"{at * 7 % 89},{at * 11 % 83},{at * 13 % 97},k{at % classes}" for at in range(rows)]
    query = {"a": "5", "b": "6", "c": "7"}
    return {"format": 1, "topic": topic, "table": "\n".join(["a,b,c,class", *lines]), "query": query}


def ask(problem: dict[str, Any], **params: Any) -> dict[str, Any]:
    request = {"method": "solve", "params": {"problem": problem, **params}}
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps(request)))["result"]
    return answer


def size(document: Any) -> float:
    return elements([document[part] for part in DRAWN])


def blocks_of(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "type" in value:
            yield value
        for each in value.values():
            yield from blocks_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from blocks_of(each)


@pytest.mark.thorough
@pytest.mark.parametrize("name", example_names())
def test_no_built_in_example_loses_anything(name: str) -> None:
    texts = load_texts("zh")
    assert write_bounded(solved(name), texts, Display()) == (write_document(solved(name), texts, Display()), 0)


@examples(60)
@given(st.sampled_from(VARIED), st.integers(600, 40_000), st.sampled_from(LANGUAGES))
def test_a_bounded_document_keeps_within_its_bound(name: str, most: int, language: str) -> None:
    texts = load_texts(language)
    document, places = write_bounded(solved(name), texts, Display(), most)
    assert size(document) <= most
    whole = write_document(solved(name), texts, Display())
    assert (document == whole) == (places == 0)
    assert places or size(whole) <= most
    ids = [step["id"] for step in document["steps"] if not step["id"].startswith("left_out")]
    assert ids == [step["id"] for step in whole["steps"]][: len(ids)]


@examples(30)
@given(st.sampled_from(VARIED), st.integers(2_000, 20_000))
def test_omissions_are_counted(name: str, most: int) -> None:
    """Each table has the rows that stand there and those that its note speaks of."""
    texts = load_texts("en")
    document, places = write_bounded(solved(name), texts, Display(), most)
    written = json.dumps(document, ensure_ascii=False)
    assert written.count("left out here") == places
    tables = [each for each in blocks_of(write_document(solved(name), texts, Display())) if each["type"] == "table"]
    captions = Counter(json.dumps(each["caption"]) for each in tables)
    # Several models have tables with the same caption, which does not tell which of them a table is.
    whole = {json.dumps(each["caption"]): each for each in tables if captions[json.dumps(each["caption"])] == 1}
    blocks = list(blocks_of(document))
    for block, after in zip(blocks, [*blocks[1:], None], strict=True):
        if block["type"] != "table" or json.dumps(block["caption"]) not in whole:
            continue
        said = spans_to_plain(after["spans"]) if after is not None and after["type"] == "warning" else ""
        more = int(said.split()[0]) if "of this table" in said else 0
        assert len(block["rows"]) + more == len(whole[json.dumps(block["caption"])]["rows"])
        assert more or block["rows"] == whole[json.dumps(block["caption"])]["rows"]


@pytest.mark.thorough
@pytest.mark.parametrize("topic", ["naive_bayes", "gaussian_discriminant"])
def test_many_classes_fit_on_a_page(topic: str) -> None:
    problem = many_classes(topic)
    result = ask(problem)
    assert result["left_out"] > 0
    assert size(result["document"]) <= MOST_ELEMENTS
    assert len(json.dumps(result)) < MOST_BYTES
    # The answer is there, and so is every step.
    assert len(result["document"]["answers"]) == 1
    whole = solving.solve(problem)
    assert [step["id"] for step in result["document"]["steps"]] == [step.id for step in whole.steps if not step.extra]


def test_many_cases_fit_on_a_page() -> None:
    tennis = example("naive_bayes/play_tennis")
    result = ask({**tennis, "query": [tennis["query"]] * 150})
    assert size(result["document"]) <= MOST_ELEMENTS
    assert "left out here" in spans_to_plain(result["document"]["answers"][-1])
    assert result["document"]["steps"][-1]["id"].startswith("left_out")


def test_hardly_anybody_reads_a_warning_for_each_class() -> None:
    problem = many_classes("naive_bayes", rows=40, classes=40)
    (*few, more) = ask(problem, agreed=["class:class"])["warnings"]
    assert (len(few), more) == (12, "108 more notes of this kind.")
    assert len(ask(problem, agreed=["class:class"], whole=True)["warnings"]) == 120


def test_whole_document_is_available_on_request() -> None:
    problem = many_classes("gaussian_discriminant")
    assert "left_out" in ask(problem)
    expected = solving.result(solving.solve(problem), load_texts("en"), Display())
    assert ask(problem, whole=True) == json.loads(json.dumps(expected))
