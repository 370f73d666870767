"""Derivations of network quantities: quotable inputs, and the value of every derivation."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from byhand import solving
from byhand.arithmetic.quoted import quoted_in
from byhand.document.steps import Answer
from byhand.numbers.real import real, subtract
from byhand.texts import load_texts


def _example(name: str, **more: object) -> dict[str, Any]:
    return {**solving.example(name, load_texts("en")), **more}


def _quoted(answer: Answer, name: str) -> list[str]:
    return [each.id for each in quoted_in(answer.ways().made[name])]


def _wrong(answer: Answer) -> Iterator[str]:
    known = {each.id: each.value for each in answer.quantities}
    for name, way in answer.ways().made.items():
        value = known.get(name)
        assert isinstance(value, Fraction | Decimal), (name, value)
        if abs(real(subtract(way.value, value))) > Decimal("1e-9") * max(abs(real(value)), Decimal("1e-30")):
            yield f"{name}: {value}, its way gives {way.value}"
        for each in quoted_in(way):
            if known.get(each.id) != each.number:
                yield f"{name} quotes {each.id}"


def test_a_posterior_comes_of_the_tables() -> None:
    (answer,) = solving.solve(_example("umbrella")).answers
    assert _quoted(answer, "posterior[sunny]") == ["joint[sunny]", "evidence"]
    assert _quoted(answer, "evidence") == ["joint[sunny]", "joint[cloudy]"]
    assert _quoted(answer, "joint[sunny]")[0] == "cpt[weather=sunny]"


def test_irrelevant_variables_are_in_no_sum() -> None:
    """Without evidence below it a child is no factor."""
    (answer,) = solving.solve(_example("sprinkler", question={"find": "Rain"})).answers
    assert {name.partition("=")[0] for name in _quoted(answer, "joint[T]")} == {"cpt[Cloudy", "cpt[Rain"}


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
        assert list(_wrong(answer)) == []


def test_learnt_entries_are_counted() -> None:
    (answer,) = solving.solve(_example("network_from_data")).answers
    ways = answer.ways()
    assert "cpt[Rain=yes]" in ways.made
    assert sorted(row for rows in ways.rows.values() for row in rows)[0] == 0
