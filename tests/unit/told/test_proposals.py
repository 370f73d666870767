"""What the rules cannot read completely is proposed, and always asked."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from math import prod
from pathlib import Path

import pytest

from _byhand.parsed.printing import print_reading
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.reading.statements import Told
from _byhand.texts import load_texts
from _byhand.told.exercise import read_source
from _byhand.told.problem import told_problem
from _byhand.told.proposed.reader import READER
from _byhand.told.reader import read_told
from helpers.answers.bridged import error_of

STEROID = (
    "A urine test is 97% sensitive and 94% specific: it flags 97% of the athletes who take the steroid, and clears 94% "
    "of those who do not. About 4% of the athletes take it. An athlete is flagged. How likely is it that she takes the "
    "steroid?"
)
DOG = (
    "The sniffer dog is 97% reliable on suitcases with explosives and it barks at 2% of harmless suitcases. 0.1% of "
    "the suitcases here contain explosives. The dog barks. What is the probability of explosives?"
)


def read(text: str, instructions: Instructions | None = None) -> Told:
    (reading,) = READER.read(Page(text), Instructions() if instructions is None else instructions)
    assert reading.content.told is not None
    return reading.content.told


def confirmed(text: str) -> Told:
    (way,) = (gap.choices[0] for gap in read(text).asked if gap.rule == "as_shown")
    return read(text, replace(Instructions(), **way.reading))


@pytest.mark.parametrize("text", [STEROID, DOG])
def test_proposal_is_whole_and_asked(text: str) -> None:
    told = read(text)
    made = told_problem(told)
    assert not made.complete
    assert [gap.rule for gap in told.asked] == ["as_shown"]
    assert told.guessed
    assert made.problem == told_problem(confirmed(text)).problem


@pytest.mark.parametrize("text", [STEROID, DOG])
def test_confirmed_proposal_is_complete(text: str) -> None:
    told = confirmed(text)
    assert told_problem(told).complete
    assert told.tokens == read(text).tokens
    assert not told.guessed


@pytest.mark.parametrize("text", [STEROID, DOG])
def test_each_number_of_a_proposal_is_a_mark(text: str) -> None:
    told = read(text)
    assert {mark.token for mark in told.marks} == set(told.tokens)


def test_proposal_gives_the_numbers_of_the_text() -> None:
    problem = told_problem(confirmed(DOG)).problem
    assert problem["priors"] == {"explosives": "0.1%", "not explosives": "0.999"}
    assert problem["likelihoods"] == {"explosives": {"barks": "97%"}, "not explosives": {"barks": "2%"}}
    assert problem["query"] == "barks"


def test_tap_after_a_proposal_changes_one_number() -> None:
    (way,) = (gap.choices[0] for gap in read(DOG).asked if gap.rule == "as_shown")
    said = replace(Instructions(), **way.reading)
    place = next(place for place, role in said.roles.items() if role.startswith("prior"))
    told = read(DOG, replace(said, roles={**said.roles, place: ""}))
    assert [gap.token.written for gap in told.asked if gap.token] == ["0.1%"]
    assert not told_problem(told).complete


@pytest.mark.parametrize(
    "text",
    [
        "A test for a rare disease has a sensitivity of 95% and a specificity of 90%. John tests positive. What is the "
        "probability that he has the disease?",
        "2% of the parts are cracked. An X-ray flags 91% of the cracked parts. A part is flagged. How likely is it to "
        "be cracked?",
        "The dog barks at 97% of suitcases with explosives and at 2% of harmless ones. 0.1% of the suitcases contain "
        "explosives.",
        "The dog barks at 97% of suitcases with explosives and at 2% of harmless ones. 0.1% of the suitcases contain "
        "explosives. At least one of two dogs barks. What is the probability of explosives?",
    ],
)
def test_nothing_is_proposed_where_something_is_missing(text: str) -> None:
    assert all(gap.rule != "as_shown" for gap in read(text).asked)


def test_observation_and_question_can_be_tapped() -> None:
    text = (
        "1% of women have breast cancer. 80% of women with breast cancer test positive. 9.6% of women without breast "
        "cancer test positive."
    )
    rules = [gap.rule for gap in read(text, Instructions(observed=("positive",))).asked]
    assert rules == ["question_unread"]
    told = read_told(text, Instructions(observed=("positive",), sought="breast cancer"))
    assert told is not None
    assert told_problem(told).complete


CASES = Path(__file__).resolve().parents[2] / "cases" / "told_proposed"
PROPOSED = [case for path in sorted(CASES.glob("*.json")) for case in json.loads(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("case", [case for case in PROPOSED if case["answer"]], ids=lambda case: case["text"][:40])
def test_proposal_has_the_right_answer(case: dict[str, str]) -> None:
    told = confirmed(case["text"])
    problem = told_problem(told).problem
    seen = problem["query"] if isinstance(problem["query"], list) else [problem["query"]]
    joint = [
        prod((number(problem["likelihoods"][name][one]) for one in seen), start=number(problem["priors"][name]))
        for name in problem["classes"]
    ]
    sought = told.question.wanted[0][0].value
    assert joint[sought] / sum(joint) == Fraction(case["answer"])


@pytest.mark.parametrize("case", [case for case in PROPOSED if not case["answer"]], ids=lambda case: case["text"][:40])
def test_other_texts_get_no_proposal(case: dict[str, str]) -> None:
    assert all(gap.rule != "as_shown" for gap in read(case["text"]).asked)


def number(written: str) -> Fraction:
    return Fraction(written[:-1]) / 100 if written.endswith("%") else Fraction(written)


def test_command_line_asks_and_takes_a_proposal() -> None:
    texts = load_texts("en")
    asked = print_reading(DOG, Instructions(kind="told"), texts)
    taken = print_reading(DOG, Instructions(kind="told"), texts, as_shown=True)
    assert any("--as-shown" in remark for remark in asked.remarks)
    assert not taken.remarks
    assert taken.json == asked.json


def test_a_refused_proposal_leaves_what_the_rules_read() -> None:
    (no,) = (gap.choices[1] for gap in read(DOG).asked if gap.rule == "as_shown")
    refused = read(DOG, replace(Instructions(), **no.reading))
    assert refused == read_source(Page(DOG).source, Instructions())
    assert any(gap.token is not None for gap in refused.asked)


def test_a_count_is_said_with_its_share() -> None:
    said = refusal(
        "Urn 1 has 3 red and 7 white balls, urn 2 has 6 red and 4 white balls. An urn is chosen at random and a ball "
        "is drawn: it is red. What is the probability that it came from urn 1?"
    )
    assert "P(red | Urn 1) = 3/10; P(white | Urn 1) = 7/10; P(red | urn 2) = 6/10" in said


def refusal(text: str) -> str:
    """What another kind of exercise says about a text."""
    message: str = error_of("parse", text=text, topic="naive_bayes")["message"]
    return message


def test_nothing_that_is_said_is_no_report() -> None:
    text = "A parrot says 'storm' on 7 out of 10 stormy days and on 2 out of 10 calm days. One day in five is stormy."
    proposed = [gap.rule for gap in read(f"{text} Today it says so. How likely is a storm?").asked]
    silent = [gap.rule for gap in read(f"{text} Today it says nothing. How likely is a storm?").asked]
    assert "as_shown" in proposed
    assert "as_shown" not in silent
