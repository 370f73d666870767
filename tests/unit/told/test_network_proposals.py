"""A network in free sentences is proposed whole, with every number, or not at all."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.parsed.printing import print_reading
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import LANGUAGES, load_texts
from _byhand.told.network_proposals.reader import READER

CASES = Path(__file__).resolve().parents[2] / "cases" / "told_networks"
TOLD = [case for path in sorted(CASES.glob("*.json")) for case in json.loads(path.read_text(encoding="utf-8"))]
CLEAR = "A is true with probability 0.3. B is true with probability 0.8 if A is true and 0.1 if A is false. "
ALARM = (
    "A burglary has a probability of 1%. An earthquake has a probability of 2%. The alarm sounds with probability 95% "
    "if both occur, 94% if only a burglary occurs, 29% if only an earthquake occurs and 0.1% if neither occurs. "
)
ASK = "How likely is a burglary if the alarm sounds?"


def reading(text: str, kind: Any = None) -> Reading | None:
    page = Page(text)
    found = READER.read(page, Instructions(kind=kind)) if READER.recognises(page) else ()
    return found[0] if found else None


def is_proposed(text: str) -> bool:
    found = reading(text)
    return found is not None and [doubt.rule for doubt in found.doubts] == ["as_shown"]


def confirmed(text: str) -> dict[str, Any]:
    """The problem after the tap."""
    found = reading(text, "network")
    assert found is not None
    assert found.doubts == ()
    assert found.content.stated is not None
    return dict(found.content.stated)


def probability(problem: dict[str, Any]) -> Fraction:
    """The asked probability that the first wanted value holds, or all values of a joint question; by enumeration."""
    variables, question = problem["variables"], problem["question"]
    evidence = question.get("evidence", {})
    total: dict[bool, Fraction] = {True: Fraction(0), False: Fraction(0)}
    for cell in product(*(variable["values"] for variable in variables.values())):
        values = dict(zip(variables, cell, strict=True))
        if any(values[name] != value for name, value in evidence.items()):
            continue
        weight = Fraction(1)
        for name, variable in variables.items():
            rows = variable["cpt"] if "parents" in variable else [{"given": {}, "p": variable["cpt"]}]
            row = next(row for row in rows if all(values[each] == value for each, value in row["given"].items()))
            share = parse_number(row["p"][values[name]])
            assert share is not None
            weight *= share
        find = question["find"]
        total[values[find] == variables[find]["values"][0]] += weight
    return total[True] / (total[True] + total[False])


@pytest.mark.parametrize("case", [case for case in TOLD if case["answer"]], ids=lambda case: case["text"][:40])
def test_the_network_has_the_right_answer(case: dict[str, str]) -> None:
    assert is_proposed(case["text"]) or not getattr(reading(case["text"]), "doubts", ("nothing was read",))
    assert probability(confirmed(case["text"])) in {Fraction(case["answer"]), 1 - Fraction(case["answer"])}


@pytest.mark.parametrize("case", [case for case in TOLD if not case["answer"]], ids=lambda case: case["text"][:40])
def test_nothing_is_proposed_where_words_are_left(case: dict[str, str]) -> None:
    assert not is_proposed(case["text"])


def test_a_proposal_shows_the_problem_that_the_tap_solves() -> None:
    found = reading(ALARM + ASK)
    assert found is not None
    assert found.content.stated == confirmed(ALARM + ASK)
    assert is_proposed(ALARM + ASK)


def test_what_the_strict_rules_read_is_not_asked() -> None:
    text = CLEAR + "C is true with probability 0.4 if B is true and 0.2 if B is false. What is P(A | C)?"
    found = reading(text)
    assert found is not None
    assert found.doubts == ()


def test_the_proposal_names_each_row_and_what_is_asked() -> None:
    found = reading(ALARM + ASK)
    assert found is not None
    said = found.doubts[0].shown
    assert said is not None
    for language in LANGUAGES:
        sentence = notice_sentence(Notice(said.key, said.params), load_texts(language))
        assert re.search(r"P\(alarm sounds = T \| burglary = F. ?earthquake = T\) = 29%", sentence)
        assert "P(burglary | alarm sounds = T) = ?" in sentence


@pytest.mark.parametrize(
    "text",
    [
        ALARM.replace("29% if only an earthquake occurs and ", "") + ASK,
        ALARM.replace("if neither occurs", "if neither occurs, or so") + ASK,
        ALARM.replace("only an earthquake", "only a flood") + ASK,
        ALARM.replace("29% if only an earthquake", "29% if only a burglary") + ASK,
        ALARM.replace("0.1%", "200%") + ASK,
        ALARM + "The alarm sounds twice. How likely is a burglary?",
        ALARM + "The alarm sounds.",
        ALARM + "The alarm sounds. It does not sound. How likely is a burglary?",
        ALARM + "How likely is a burglary if the lamp is lit?",
        "The alarm does not sound. " + ALARM + "How likely is a burglary?",
        "Suppose there is no earthquake. " + ALARM + ASK,
    ],
)
def test_an_incomplete_network_is_not_proposed(text: str) -> None:
    assert not is_proposed(text)


def test_several_questions_are_proposed_together() -> None:
    problem = confirmed(ALARM + ASK + " How likely is an earthquake if the alarm does not sound?")
    assert [question["find"] for question in problem["question"]] == ["burglary", "earthquake"]
    assert problem["question"][1]["evidence"] == {"alarm sounds": "F"}


def test_a_refused_network_is_not_read() -> None:
    (doubt,) = READER.read(Page(ALARM + ASK), Instructions())[0].doubts
    with pytest.raises(InputError, match=r"told\.network\.refused"):
        READER.read(Page(ALARM + ASK), Instructions(kind="network", **doubt.ways[1].instructions))


def test_command_line_takes_a_proposed_network() -> None:
    texts = load_texts("en")
    taken = print_reading(ALARM + ASK, Instructions(kind="network"), texts, as_shown=True)
    assert taken.json["variables"]["burglary"]["cpt"] == {"T": "1%", "F": "99%"}
