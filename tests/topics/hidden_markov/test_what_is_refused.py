"""Exercises that are refused, and what is said of those that are mended: each with its place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.topics.hidden_markov.problem.problem import read_problem
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.problems.tables import Problem, example

BOXES = example("hidden_markov/boxes_and_balls")


def changed(**fields: Any) -> Problem:
    return {**BOXES, **fields}


@pytest.mark.parametrize(
    ("fields", "place", "word"),
    [
        ({"observations": ["red", "blue"]}, "observations[2]", "symbol"),
        ({"observations": [["red"], ["red", "blue"]]}, "observations[2][2]", "symbol"),
        ({"observations": ["red", ["white"]]}, "observations", "sequence"),
        ({"observations": []}, "observations", "observation"),
        ({"observations": None}, "observations", "observation"),
        ({"observations": [{"a": 1}]}, "observations[1]", "symbol"),
        ({"initial": {"1": 0.5, "2": 0.4, "3": 0.4}}, "initial", "1.3"),
        ({"initial": {"1": 0.5, "2": 0.5, "4": 0}}, "transitions", "missing"),
        ({"initial": {"1": "a", "2": 0.5, "3": 0.5}}, "initial.1", "number"),
        ({"initial": {"1": 1.5, "2": -0.5, "3": 0}}, "initial.1", "1"),
        ({"initial": [0.5, 0.5]}, "initial", "one for each"),
        ({"initial": 1}, "initial", "probabilities"),
        ({"transitions": [[0.5, 0.5], [0.5, 0.5]]}, "transitions", "row"),
        ({"transitions": [[0.5, 0.3, 0.2], [0.5, 0.5], [1, 0, 0]]}, "transitions[2]", "length"),
        ({"transitions": {"1": {"1": 1}, "2": {"2": 1}, "3": {"3": 1}, "x": {"1": 1}}}, "emissions", "missing"),
        ({"emissions": {"1": {"red": 1}, "2": {"red": 0.5, "white": 0.6}, "3": {"red": 1}}}, "emissions.2", "1.1"),
        ({"emissions": [["a"], ["b"], ["c"]], "symbols": ["red"]}, "emissions[1].red", "number"),
        ({"emissions": [[0.5, 0.5], [0.4, 0.6], [0.7, 0.3]], "observations": ["a", "b", "c"]}, "symbols", "names"),
        ({"symbols": ["red", "red"]}, "symbols", ""),
        ({"states": ["1", "1", "3"]}, "states", ""),
        ({"start": 2}, "start", "0 to 1"),
        ({"predict": -1}, "predict", "whole"),
        ({"learn": {"iterations": 0}}, "learn.iterations", "1 to 100"),
        ({"learn": {"iterations": 101}}, "learn.iterations", "1 to 100"),
        ({"learn": {}}, "learn.iterations", "number"),
        ({"learn": {"iterations": 1, "other": 1}}, "learn.other", ""),
        ({"query": "red"}, "query", ""),
    ],
)
def test_what_is_impossible_is_refused_at_its_place(fields: dict[str, Any], place: str, word: str) -> None:
    assert_refused(changed(**fields), place, word)


def test_rounded_rows_are_divided_by_their_sum() -> None:
    problem = changed(initial={"1": "0.333", "2": "0.333", "3": "0.333"})
    assert solving.solve(problem).warnings[0].key == "hidden_markov.read.scaled"
    assert values_of(problem)["alpha[1,1]"] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("red, white, red", [["red", "white", "red"]]),
        ("red white red", [["red", "white", "red"]]),
        ("red → white → red", [["red", "white", "red"]]),
        ("(red, white, red)", [["red", "white", "red"]]),
        ("red\nwhite\nred", [["red", "white", "red"]]),
        ("red, white\nwhite, ?", [["red", "white"], ["white", None]]),
        ("Red, WHITE", [["Red", "WHITE"]]),
    ],
)
def test_observations_are_read_from_text(written: str, read: list[list[str | None]]) -> None:
    symbols = {name.casefold(): at for at, name in enumerate(("red", "white"))}
    wanted = [[None if name is None else symbols[name.casefold()] for name in one] for one in read]
    assert [list(one) for one in read_problem(changed(observations=written)).sequences] == wanted
    queries = [answer.query for answer in solving.solve(changed(observations=written)).answers]
    assert queries == (read if len(read) > 1 else [None])


def test_signs_without_spaces_are_symbols() -> None:
    ice = example("hidden_markov/ice_cream")
    assert values_of({**ice, "observations": "313"}) == values_of(ice)
    assert values_of({**ice, "observations": [3, 1.0, "3"]})["likelihood"] == values_of(ice)["likelihood"]


def test_bare_lists_are_named_and_it_is_said() -> None:
    bare = {
        "format": 1,
        "topic": "hidden_markov",
        "initial": [0.2, 0.4, 0.4],
        "transitions": [[0.5, 0.2, 0.3], [0.3, 0.5, 0.2], [0.2, 0.3, 0.5]],
        "emissions": [[0.5, 0.5], [0.4, 0.6], [0.7, 0.3]],
        "observations": ["red", "white", "red"],
    }
    solution = solving.solve(bare)
    assert [each.key for each in solution.warnings] == ["hidden_markov.read.symbols_taken"]
    assert solution.answers[0].decision == "3,3,3"
    numbered = solving.solve({**bare, "observations": [2, 1, 2]}).answers[0]
    values = {each.id: each.value for each in numbered.quantities}
    assert values["likelihood"] == values_of({**bare, "symbols": ["1", "2"], "observations": [2, 1, 2]})["likelihood"]
