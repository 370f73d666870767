"""Exercises that state counts, urns, coins, dice or options: what is proposed, and how a person changes it."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest

from _byhand.parsed.told import write_told
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.reading.statements import Told
from _byhand.texts import load_texts
from _byhand.told.problem import told_problem
from _byhand.told.proposed.reader import READER

BOWLS = (
    "Bowl 1 has 30 vanilla and 10 chocolate cookies. Bowl 2 has 20 of each. A bowl is picked at random and a cookie is "
    "taken; it is vanilla. What is the probability of bowl 1?"
)
COINS = (
    "One of ten coins is two-headed, the others are fair. A coin is chosen at random and lands heads. What is the "
    "probability that it is fair?"
)
GENE = (
    "Of 20,000 people 50 carry the gene. Of these 50, the test detects 48; among the 19,950 others the test raises 399 "
    "false alarms. The test is positive for a person. What is the probability that she carries the gene?"
)
OPTIONS = (
    "A student knows the answer with probability 3/5 and otherwise guesses among 5 options. The answer is correct. "
    "What is the probability that the student knew it?"
)
TAXIS = (
    "A firm has twice as many blue taxis as green ones. 4% of the blue taxis and 10% of the green taxis are late. A "
    "taxi is late. What is the probability that it is green?"
)
DIE = (
    "掷一枚骰子，若点数不超过2，从甲盒取球，否则从乙盒取球。甲盒有红球6个、蓝球4个，乙盒有红球3个、蓝球7个。取出的是红球，问它取自"
    "乙盒的概率。"
)


def read(text: str, instructions: Instructions) -> Told:
    (reading,) = READER.read(Page(text), instructions)
    assert reading.content.told is not None
    return reading.content.told


def said(text: str) -> Instructions:
    (gap,) = read(text, Instructions()).asked
    assert gap.rule == "as_shown"
    return replace(Instructions(), **gap.choices[0].reading)


@pytest.mark.parametrize(
    ("text", "priors", "likelihoods"),
    [
        (BOWLS, {"Bowl 1": "1/2", "Bowl 2": "1/2"}, {"Bowl 1": "30/40", "Bowl 2": "20/40"}),
        (COINS, {"two-headed": "1/10", "fair": "9/10"}, {"two-headed": "1", "fair": "1/2"}),
        (DIE, {"甲盒": "2/6", "乙盒": "4/6"}, {"甲盒": "6/10", "乙盒": "3/10"}),
        (OPTIONS, {"knows": "3/5", "guesses": "0.4"}, {"knows": "1", "guesses": "1/5"}),
    ],
)
def test_shares_are_those_of_the_text(text: str, priors: dict[str, str], likelihoods: dict[str, str]) -> None:
    problem = told_problem(read(text, said(text))).problem
    assert problem["priors"] == priors
    assert {name: each[problem["query"]] for name, each in problem["likelihoods"].items()} == likelihoods


@pytest.mark.parametrize("text", [BOWLS, COINS, GENE, OPTIONS, TAXIS, DIE])
def test_shown_roles_say_the_same_again(text: str) -> None:
    instructions = said(text)
    told = read(text, instructions)
    shown = write_told(told, load_texts("en"))["marks"]
    roles = {(mark["line"], mark["start"]): mark["role"] for mark in shown}
    again = read(text, replace(instructions, roles=roles))
    assert told_problem(again) == told_problem(told)


def test_tap_on_a_count_asks_again() -> None:
    instructions = said(GENE)
    place = next(place for place, role in instructions.roles.items() if role.endswith("=48/50"))
    told = read(GENE, replace(instructions, roles={**instructions.roles, place: ""}))
    assert [gap.token.written for gap in told.asked if gap.token] == ["48"]


@pytest.mark.parametrize("role", ["prior[fair]=1/0", "prior[fair]=1", "=1/2", "prior[fair]=1234567890/2"])
def test_share_that_cannot_be_read_is_asked(role: str) -> None:
    instructions = said(COINS)
    place = next(place for place, each in instructions.roles.items() if each.startswith("likelihood[heads|fair]"))
    told = read(COINS, replace(instructions, roles={**instructions.roles, place: role}))
    assert not told_problem(told).complete


@pytest.mark.parametrize(
    "text",
    [
        "Urn 1 holds "
        + ", ".join(["1 red"] * 150)
        + ". A red ball is drawn at random. What is the probability of urn 1?",
        "Urn " * 2_000 + "1 holds 2 red and 3 blue balls. What is the probability that it is red?",
        "coin " * 2_000 + "one one one " * 300 + "fair heads 3. What is the probability that it is fair?",
        "第一个盒子有3个" * 700 + "红球，求取自第一个盒子的概率。",
        "one of " * 1_500 + "2 coins is fair; heads. What is the probability that it is fair?",
        "if a " * 2_000 + "3 die. What is the probability of urn 1?",
    ],
)
def test_long_texts_are_read_in_time(text: str) -> None:
    start = perf_counter()
    READER.read(Page(text), Instructions())
    assert perf_counter() - start < 3


@pytest.mark.parametrize(
    "more", ["and a green ball", "and some green balls", ", 3 white balls and one green ball", "and several green ones"]
)
def test_thing_that_is_not_counted_is_asked(more: str) -> None:
    told = read(
        f"Box A has 4 red and 3 blue balls {more}; box B has 2 red and 8 blue balls. A box is chosen at random and a "
        "red ball is drawn. What is the probability of box A?",
        Instructions(),
    )
    assert not told_problem(told).complete


@pytest.mark.parametrize("behind", [", and a box is chosen at random", "; one of the boxes is chosen at random"])
def test_clause_behind_an_urn_is_no_thing(behind: str) -> None:
    told = read(
        f"Box A has 4 red and 6 blue balls, box B has 2 red and 8 blue balls{behind}. A red ball is drawn. What is the "
        "probability of box A?",
        Instructions(),
    )
    assert told.asked == () or [gap.rule for gap in told.asked] == ["as_shown"]
