"""Explanations of network questions: long evidence gets a letter, and nothing is explained twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.render import RENDERERS
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.asked import document_of
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example

# Shorter sentences say only what is new in a question.
EXPLAINING = 50


def explanations(document: dict[str, Any]) -> list[str]:
    """Sentences beside formulas, without their names and numbers, which differ for each question."""
    paragraphs = [block for block in blocks_of(document["steps"]) if block["type"] == "paragraph"]
    told = ["".join(span["text"] for span in block["spans"] if span["kind"] == "text") for block in paragraphs]
    return [text for text in told if len(text) >= EXPLAINING and not text.endswith(("?", "？"))]


FINDS = [
    {"find": "tub", "evidence": {"asia": "yes", "xray": "yes"}, "method": "variable_elimination"},
    {"find": "lung", "evidence": {"asia": "yes", "xray": "yes"}, "method": "variable_elimination"},
    {"find": "bronc", "evidence": {"smoke": "yes"}, "method": "enumeration"},
    {"find": ["smoke", "tub"], "evidence": {"asia": "yes", "bronc": "no", "dysp": "yes"}, "method": "enumeration"},
]
MOST_PROBABLE = [
    {"most_probable": ["smoke", "lung"], "evidence": {"dysp": "yes"}},
    {"most_probable": ["asia", "tub"], "evidence": {"xray": "yes"}},
]


@pytest.mark.parametrize(
    ("name", "questions"),
    [
        ("asia", [*FINDS, *MOST_PROBABLE]),
        ("alarm", [{"joint": {"Burglary": "T", "JohnCalls": "T"}}, {"joint": {"Earthquake": "T", "MaryCalls": "T"}}]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_explained_twice(name: str, questions: list[Any], language: str) -> None:
    told = Counter(explanations(document_of({**example(name), "question": questions}, language)))
    assert [text for text, times in told.items() if times > 1] == []


def test_how_much_work_it_is_again_is_folded() -> None:
    steps = document_of({**example("asia"), "question": FINDS[:2]})["steps"][-2:]
    assert [step["id"] for step in steps[0]["steps"]][-2:] == ["normalise.1", "work.1"]
    assert [step["id"] for step in steps[1]["steps"]][-1] == "normalise.2"
    work = steps[1]["steps"][-1]["blocks"][-1]
    assert [work["type"], *(block["type"] for block in work["blocks"])] == ["details", "paragraph", "table", "choice"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_solutions_are_no_longer_than_a_lecturer_writes(language: str) -> None:
    """The body without the exercise: at most 130 lines, and 85 in the mean of all examples."""
    texts = load_texts(language)
    lengths = {}
    for each in solving.examples(texts):
        if each["topic"] == "bayesian_network":
            document = document_of(solving.example(each["id"], texts), language)
            full, exercise = (
                sum(bool(line.strip()) for line in RENDERERS["plain"][0](document, length).splitlines())
                for length in ("full", "exercise")
            )
            lengths[each["id"]] = full - exercise
    assert len(lengths) >= 10
    assert max(lengths.values()) <= 130, lengths
    assert sum(lengths.values()) / len(lengths) <= 85, lengths


# --- long evidence


def renamed(problem: Problem, names: dict[str, str]) -> Problem:
    """The same exercise with other names of variables."""
    variables = {
        names.get(name, name): {
            **stated,
            "parents": [names.get(parent, parent) for parent in stated.get("parents", [])],
            "cpt": [
                {**row, "given": {names.get(parent, parent): value for parent, value in row["given"].items()}}
                for row in stated["cpt"]
            ]
            if isinstance(stated["cpt"], list)
            else stated["cpt"],
        }
        for name, stated in problem["variables"].items()
    }
    return {**problem, "variables": variables}


@pytest.mark.parametrize(
    ("names", "letter"),
    [
        ({}, "e"),
        ({"asia": "e"}, "E"),
        ({"asia": "e", "xray": "E"}, "e_1"),
        ({"asia": "e", "xray": "E", "dysp": "e_1"}, "e_2"),
    ],
)
def test_long_evidence_has_a_letter_that_is_no_name(names: dict[str, str], letter: str) -> None:
    seen = {names.get(name, name): "yes" for name in ("asia", "smoke", "xray")}
    made = {**renamed(example("asia"), names), "question": {"find": "tub", "evidence": seen}}
    document = document_of(made)
    events = ", ".join(f"{name} = yes" for name in seen)
    (line,) = map(spans_to_plain, document["answers"])
    assert line.startswith(f"P(tub = yes | {letter}) = ")
    assert line.endswith(f", where {letter} stands for {events}.")
    (asked,) = [step for step in document["steps"] if step["id"] == "asked"]
    assert f"Let {letter} stand for all that is observed: {events}." in map(
        spans_to_plain, (block["spans"] for block in asked["blocks"] if block["type"] == "paragraph")
    )


def test_short_evidence_is_written_out() -> None:
    seen = "asia = no, xray = yes"
    for kind in ("find", "most_probable"):
        made = {**example("asia"), "question": {kind: ["tub"], "evidence": {"asia": "no", "xray": "yes"}}}
        document = document_of(made)
        (line,) = map(spans_to_plain, document["answers"])
        assert f" | {seen}) = " in line
        (asked,) = [step for step in document["steps"] if step["id"] == "asked"]
        assert f", given {seen.replace(', ', ' and ')}?" in spans_to_plain(asked["blocks"][0]["spans"])
