"""Derivations: each evaluates to its quantity's value, and everything it quotes has a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from graphlib import TopologicalSorter

import pytest

from _byhand import solving
from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.document.ids import read_id
from _byhand.document.steps import Amount, Answer, InLetters
from _byhand.numbers.real import Value, real, subtract
from _byhand.texts import load_texts

NAMES = [each["id"] for each in solving.examples(load_texts("en"))]


@cache
def _answers(name: str) -> Sequence[Answer]:
    return solving.solve(solving.example(name, load_texts("en"))).answers


def _known(answer: Answer) -> dict[str, Amount]:
    stated = {each.id: each.value for each in answer.quantities} | dict(answer.ways().given)
    # In letters a way gives the number at the values of the letters.
    return {name: each.value if isinstance(each, InLetters) else each for name, each in stated.items()}


def _close(one: Value, other: Value) -> bool:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one == other
    largest = max(abs(real(one)), abs(real(other)), Decimal("1e-300"))
    return abs(real(subtract(one, other))) <= largest * Decimal("1e-9")


def _wrong(answer: Answer) -> Iterator[str]:
    known = _known(answer)
    for name, made in answer.ways().made.items():
        value = known.get(name)
        if not isinstance(value, Fraction | Decimal):
            yield f"{name} has a way but no number: {value}"
        elif not _close(made.value, value):
            yield f"{name} is {float(value)}, its way gives {float(made.value)}"
        for quoted in quoted_in(made):
            own = known.get(quoted.id)
            if not isinstance(own, Fraction | Decimal) or not _close(own, quoted.number):
                yield f"{name} quotes {quoted.id} as {float(quoted.number)}, which is {own}"


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_ways_give_the_values(name: str) -> None:
    assert [wrong for answer in _answers(name) for wrong in _wrong(answer)] == []


def _in_order(made: Mapping[str, Expr]) -> list[str]:
    """Every quantity after those that it quotes; CycleError where there is no such order."""
    return list(
        TopologicalSorter({name: {each.id for each in quoted_in(way)} for name, way in made.items()}).static_order()
    )


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_no_way_goes_round_in_a_circle(name: str) -> None:
    for answer in _answers(name):
        assert set(answer.ways().made) <= set(_in_order(answer.ways().made))


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_ids_are_read_as_they_are_written(name: str) -> None:
    for answer in _answers(name):
        for each in answer.quantities:
            assert read_id(each.id).id == each.id or "\\" in each.id


def test_quoted_numbers_are_found_wherever_they_stand() -> None:
    (answer,) = _answers("play_tennis")
    made = answer.ways().made
    assert {quoted.id for quoted in quoted_in(made["posterior[No]"])} == {"score[No]", "evidence"}
    assert all(isinstance(each, Quoted) for each in quoted_in(made["score[Yes]"]))
