"""Derivations of network quantities: quotable inputs, and the value of every derivation."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.texts import load_texts
from helpers.answers.derived import quoted_by, wrong_ways


def _example(name: str, **more: object) -> dict[str, Any]:
    return {**solving.example(name, load_texts("en")), **more}


def test_a_posterior_comes_of_the_tables() -> None:
    (answer,) = solving.solve(_example("umbrella")).answers
    assert quoted_by(answer, "posterior[sunny]") == ["joint[sunny]", "evidence"]
    assert quoted_by(answer, "evidence") == ["joint[sunny]", "joint[cloudy]"]
    assert quoted_by(answer, "joint[sunny]")[0] == "cpt[weather=sunny]"


def test_irrelevant_variables_are_in_no_sum() -> None:
    """Without evidence below it a child is no factor."""
    (answer,) = solving.solve(_example("sprinkler", question={"find": "Rain"})).answers
    assert {name.partition("=")[0] for name in quoted_by(answer, "joint[T]")} == {"cpt[Cloudy", "cpt[Rain"}


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("sprinkler", {"find": ["Rain", "Sprinkler"], "evidence": {"WetGrass": "F"}}),
        ("sprinkler", {"joint": {"Rain": "T", "WetGrass": "T"}}),
        ("sprinkler", {"find": "Rain", "method": "variable_elimination"}),
        ("alarm", {"find": "Earthquake", "evidence": {"MaryCalls": "T"}}),
        ("asia", {"find": "lung", "evidence": {"dysp": "yes"}}),
        ("network_from_data", {"joint": {"Rain": "yes", "Grass": "wet"}}),
        ("spode", {"find": "Wind", "evidence": {"PlayTennis": "No"}}),
        ("spode", {"find": "PlayTennis", "evidence": {"Wind": "Strong"}}),
        ("aode", {"find": "good", "evidence": {"color": "green"}}),
    ],
)
@pytest.mark.parametrize("smoothing", ["0", "1"])
def test_every_way_gives_its_value(name: str, query: dict[str, Any], smoothing: str) -> None:
    problem = _example(name, question=query)
    if problem.get("table"):
        problem["convention"] = {"smoothing": smoothing}
    for answer in solving.solve(problem).answers:
        assert list(wrong_ways(answer)) == []


def test_learnt_entries_are_counted() -> None:
    (answer,) = solving.solve(_example("network_from_data")).answers
    ways = answer.ways()
    assert "cpt[Rain=yes]" in ways.made
    assert sorted(row for rows in ways.rows.values() for row in rows)[0] == 0
