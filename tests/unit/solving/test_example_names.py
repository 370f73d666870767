"""Examples are named topic/name; the short name suffices if it is unique."""

from __future__ import annotations

from dataclasses import replace

import pytest

from _byhand import solving
from _byhand.texts import load_texts
from _byhand.topics import OWN_KINDS, all_topics
from helpers.answers.refused import refusal

TEXTS = load_texts("en")


def test_every_example_is_found_by_both_names() -> None:
    for listed in solving.examples(TEXTS):
        problem = solving.example(listed["id"], TEXTS)
        own = listed["id"].rpartition("/")[2]
        assert problem == solving.example(f"{listed['topic']}/{own}", TEXTS)
        # The page lists some examples under a kind of its own.
        assert problem["topic"] == OWN_KINDS.get(listed["topic"], listed["topic"])
        assert problem == solving.example(f"{problem['topic']}/{own}", TEXTS)


def test_a_name_that_two_topics_have(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = all_topics()[:2]
    shared = first.examples[0]
    doubled = (first, replace(second, examples=(*second.examples, shared)))
    monkeypatch.setattr(solving, "all_topics", lambda: doubled)
    assert solving.example_id(first.name, shared) == f"{first.name}/{shared}"
    assert solving.example_id(first.name, first.examples[1]) == first.examples[1]
    assert solving.example(f"{first.name}/{shared}", TEXTS)["topic"] == first.name
    caught = refusal(solving.example, shared, TEXTS)
    assert solving.error_sentence(caught, TEXTS) == (
        f"Several topics have an example {shared}; say which: {first.name}/{shared}, {second.name}/{shared}."
    )
    assert solving.error_sentence(caught, load_texts("zh")).startswith(f"有几类题目都有名为 {shared} 的例题")


@pytest.mark.parametrize("name", ["nothing", "bayesian_network/play_tennis", "/play_tennis", None, 3, ["play_tennis"]])
def test_no_such_example(name: object) -> None:
    assert refusal(solving.example, name, TEXTS).key == "error.no_example"
