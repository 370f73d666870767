"""Every example gives the answer and the numbers of its `shown.json`, and counts lead to rows; without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.render.plain import to_plain
from _byhand.texts import load_texts
from helpers.answers.shown_examples import EXAMPLES


def printed(node: object) -> Iterator[str]:
    """The plain text of every part of a document, also of what a fold hides."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("plain", "text") and isinstance(value, str):
                yield value
            else:
                yield from printed(value)
    elif isinstance(node, list):
        for each in node:
            yield from printed(each)


def marked(node: object) -> Iterator[str]:
    """The highlight key of every marked number of a document; a formula lists (start, end, key, key of the whole)."""
    if isinstance(node, dict):
        if "latex" in node:
            yield from (mark[2] for mark in node["marks"])
        for value in node.values():
            yield from marked(value)
    elif isinstance(node, list):
        for each in node:
            yield from marked(each)


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", EXAMPLES)
def test_example_prints_what_shown_json_says(name: str, language: str) -> None:
    expected, texts = EXAMPLES[name], load_texts(language)
    problem = solving.example(name, texts)
    document = solving.result(solving.solve(problem), texts, Display())["document"]
    plain = to_plain(document, "everything")
    assert (expected.chinese if expected.chinese and language == "zh" else expected.answer) in plain
    everything = "\n".join([plain, *printed(document)])
    assert [number for number in expected.also if number not in everything] == []
    keys = set(marked(document))
    if "table" in problem and keys:
        assert keys & set(document["rows"]), "list the counted rows under the key of each count in Solution.rows"
