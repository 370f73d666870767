"""Events in networks: the full joint distribution, the book's alarm, refusals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.errors import InputError
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.oracles.network import full
from helpers.problems.networks import Problem, networks
from helpers.problems.tables import example

Holds = Any


def asking(event: str, given: str | None = None, **more: Any) -> Problem:
    condition = {} if given is None else {"given": given}
    return {**example("sprinkler"), "question": {"probability": event, **condition, **more}}


def test_alarm_by_hand() -> None:
    """John calls and Mary does not: 0.9 · 0.3 with the alarm, 0.05 · 0.99 without; figure 14.2."""
    calls = {True: Fraction("0.9") * Fraction("0.3"), False: Fraction("0.05") * Fraction("0.99")}
    either, whole = Fraction(0), Fraction(0)
    for burglary, earthquake, alarm in ((1, 1, "0.95"), (1, 0, "0.94"), (0, 1, "0.29"), (0, 0, "0.001")):
        cause = Fraction("0.001") if burglary else Fraction("0.999")
        cause *= Fraction("0.002") if earthquake else Fraction("0.998")
        number = cause * (Fraction(alarm) * calls[True] + (1 - Fraction(alarm)) * calls[False])
        whole += number
        either += number if burglary or earthquake else 0
    found = quantities_of(example("alarm_events"))
    assert found == {"evidence": whole, "probability": either / whole}


@st.composite
def events(draw: st.DrawFn, problem: Problem, depth: int = 2) -> tuple[str, Holds]:
    """A text, and whether it holds in a row."""
    kind = draw(st.sampled_from(["is", "is_not", "not", "and", "or"] if depth else ["is", "is_not"]))
    if kind in ("is", "is_not"):
        name = draw(st.sampled_from(list(problem["variables"])))
        value = draw(st.sampled_from(problem["variables"][name]["values"]))
        if kind == "is":
            return f"{name}={value}", lambda row: row[name] == value
        return f"{name}!={value}", lambda row: row[name] != value
    text, holds = draw(events(problem, depth - 1))
    if kind == "not":
        return f"not ({text})", lambda row: not holds(row)
    other, also = draw(events(problem, depth - 1))
    if kind == "and":
        return f"({text}) and ({other})", lambda row: holds(row) and also(row)
    return f"({text}) or ({other})", lambda row: holds(row) or also(row)


@given(networks(most=4), st.data())
@examples(60)
def test_probability_equals_the_full_joint(problem: Problem, data: st.DataObject) -> None:
    event, holds = data.draw(events(problem))
    condition, known = data.draw(events(problem))
    rows = full(problem).rows
    whole = sum((number for row, number in rows if known(row)), Fraction(0))
    both = sum((number for row, number in rows if known(row) and holds(row)), Fraction(0))
    asked = {**problem, "question": {"probability": event, "given": condition}}
    assert quantities_of(asked) == {"evidence": whole, "probability": both / whole if whole else None}
    assert list(wrong_ways(only_answer(asked))) == []
    alone = {**problem, "question": {"probability": event}}
    plain = sum((number for row, number in rows if holds(row)), Fraction(0))
    assert quantities_of(alone) == {"evidence": 1, "probability": plain}


@pytest.mark.parametrize(
    "problem",
    [
        asking("Rain or Sprinkler", "WetGrass"),
        asking("Rain and not Sprinkler"),
        asking("not (Rain or Sprinkler)", "not Cloudy"),
        asking("at least 2 of (Rain, Sprinkler, WetGrass)"),
        asking("Rain", "WetGrass and not Rain and not Sprinkler"),
        asking("WetGrass or Rain", do={"Sprinkler": "T"}),
        {**example("asia"), "question": {"probability": "lung=yes or tub=yes", "given": "dysp=yes"}},
    ],
)
def test_printed_arithmetic_of_events_is_right(problem: Problem) -> None:
    check_lines(problem)


def test_condition_stands_in_either_place() -> None:
    assert quantities_of(asking("Rain or Sprinkler given WetGrass")) == quantities_of(
        asking("Rain or Sprinkler", "WetGrass")
    )


def test_single_value_is_the_posterior() -> None:
    found = quantities_of({**example("sprinkler"), "question": {"find": "Rain", "evidence": {"WetGrass": "T"}}})
    assert quantities_of(asking("Rain", "WetGrass"))["probability"] == found["posterior[T]"]


def test_intervention_cuts_the_arrows() -> None:
    found = quantities_of({**example("sprinkler"), "question": {"find": "WetGrass", "do": {"Rain": "T"}}})
    assert quantities_of(asking("WetGrass", do={"Rain": "T"}))["probability"] == found["posterior[T]"]


def test_bar_is_or_and_warned_of() -> None:
    solution = solving.solve(asking("Rain | WetGrass"))
    assert [notice.key for notice in solution.warnings] == ["event.bar_is_or"]
    assert quantities_of(asking("Rain | WetGrass")) == quantities_of(asking("Rain or WetGrass"))


@pytest.mark.parametrize(
    ("problem", "key", "field"),
    [
        (asking(""), "event.text", "question.probability"),
        (asking("Rain given WetGrass", "Cloudy"), "event.two_conditions", "question.given"),
        (asking("Rain", "WetGrass given Cloudy"), "event.condition_of_condition", "question.given"),
        (asking("Rain", do={"Rain": "T"}), "causes.do_asked", "question.do"),
        (asking("Rain", do={}), "causes.do_empty", "question.do"),
    ],
)
def test_unusable_events_are_refused(problem: Problem, key: str, field: str) -> None:
    assert_refused_as(problem, key, field)


@pytest.mark.parametrize(
    ("event", "given", "field"),
    [
        ("Snow", None, "question.probability"),
        ("Rain or", None, "question.probability"),
        ("Rain", "T", "question.given"),
    ],
)
def test_unreadable_events_name_their_field(event: str, given: str | None, field: str) -> None:
    with pytest.raises(InputError) as caught:
        solving.solve(asking(event, given))
    assert caught.value.field == field


def test_too_many_values_are_refused() -> None:
    names = [f"v{at}" for at in range(13)]
    variables = {name: {"values": ["T", "F"], "cpt": {"T": "0.5"}} for name in names}
    question = {"probability": " or ".join(names)}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}
    assert_refused_as(problem, "event.many", "question.probability")
