"""Every density beside every other one: boundaries, losses with a third action, minimax, Neyman–Pearson, a query.

Heights and errors are tested against SciPy elsewhere. Here each pair has a solution, and every part of it can be
written.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.errors import InputError
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.examples import examples
from helpers.oracles.densities import height
from helpers.problems import densities

Density = dict[str, Any]
# Two of each family; triangles that share an end with each other, with a uniform density, or with Rayleigh's.
CONTINUOUS: tuple[Density, ...] = (
    {"normal": {"mean": 0, "variance": 1}},
    {"normal": {"mean": 2, "variance": "1/4"}},
    {"uniform": {"low": 0, "high": 2}},
    {"uniform": {"low": 1, "high": 3}},
    {"exponential": {"rate": 1}},
    {"exponential": {"rate": "1/3"}},
    {"laplace": {"mean": 0, "rate": 1}},
    {"laplace": {"mean": 1, "rate": 2}},
    {"rayleigh": {"scale": 1}},
    {"rayleigh": {"scale": 2}},
    {"triangular": {"low": 0, "mode": 1, "high": 3}},
    {"triangular": {"low": 1, "mode": 2, "high": 3}},
    {"triangular": {"low": 0, "mode": 0, "high": 2}},
    {"triangular": {"low": 0, "mode": 3, "high": 3}},
    {"cauchy": {"location": 0, "scale": 1}},
    {"cauchy": {"location": 1, "scale": 2}},
    {"mixture": [{"weight": "1/2", "normal": {"mean": m, "variance": 1}} for m in (0, 3)]},
    {"mixture": [{"weight": "1/2", "normal": {"mean": 1, "variance": v}} for v in (1, 4)]},
)
DISCRETE: tuple[Density, ...] = (
    {"poisson": {"rate": 1}},
    {"poisson": {"rate": "5/2"}},
    {"binomial": {"trials": 4, "p": "1/2"}},
    {"binomial": {"trials": 6, "p": "1/3"}},
    {"geometric": {"p": "1/2"}},
    {"geometric": {"p": "1/4"}},
)
WAYS: dict[str, dict[str, Any]] = {
    "boundary": {"priors": {"a": "1/2", "b": "1/2"}},
    "losses": {
        "priors": {"a": "1/3", "b": "2/3"},
        "loss": {"actions": ["s", "t", "u"], "matrix": [[0, 5], [1, 0], ["1/4", "1/2"]]},
    },
    "minimax": {"criterion": "minimax"},
    "neyman_pearson": {"criterion": {"neyman_pearson": {"class": "a", "error": "1/10"}}},
}
# Of the other ways a sample: all pairs take minutes.
_TRIED = 16


def problem(one: Density, other: Density, query: str, **fields: Any) -> dict[str, Any]:
    densities = {"a": one, "b": other}
    heading: dict[str, Any] = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"]}
    return {**heading, "densities": densities, "query": [query], **fields}


def pairs(way: str) -> list[tuple[Density, Density, str]]:
    found = [(*pair, "1.25") for pair in product(CONTINUOUS, CONTINUOUS)]
    found += [(*pair, "1") for pair in product(DISCRETE, DISCRETE)]
    return found if way == "boundary" else Random(way).sample(found, _TRIED)


def refusal(stated: dict[str, Any]) -> str | None:
    """The key of the refusal; None if the exercise is solved and can be written whole."""
    try:
        solution = solving.solve(stated)
    except InputError as error:
        return error.key
    solving.result(solution, load_texts("en"), Display())
    for answer in solution.answers:
        if answer.ways is not None:
            answer.ways()
    return None


@pytest.mark.thorough
@pytest.mark.parametrize("way", WAYS)
def test_every_pair_of_densities_is_solved(way: str) -> None:
    refused = {refusal(problem(*pair, **WAYS[way])) for pair in pairs(way)}
    assert refused == {None}


@pytest.mark.parametrize("way", WAYS)
def test_triangles_that_end_alike_are_compared(way: str) -> None:
    one, other = CONTINUOUS[10], CONTINUOUS[11]
    assert refusal(problem(one, other, "1.25", **WAYS[way])) is None


def crosses(one: Density, other: Density, x: float) -> bool:
    """Are both equally high there, or is the other one higher on the other side?"""
    at, beside = height(one, x), height(other, x)
    if abs(at - beside) <= 1e-9 * (at + beside):
        return True
    step = 1e-6 * max(1, abs(x))
    (left, left_other), (right, right_other) = (
        (height(one, place), height(other, place)) for place in (x - step, x + step)
    )
    # A tie, or the end of everything, is a boundary as well.
    return bool((left > left_other) != (right > right_other) or (left < left_other) != (right < right_other))


CONTINUOUS_PAIRS = list(combinations_with_replacement(densities.CONTINUOUS, 2))
DISCRETE_PAIRS = list(combinations_with_replacement(densities.DISCRETE, 2))


@pytest.mark.thorough
@pytest.mark.parametrize("families", CONTINUOUS_PAIRS, ids="-".join)
@examples(10)
@given(data=st.data())
def test_two_densities_are_equal_at_a_boundary(families: tuple[str, str], data: st.DataObject) -> None:
    one, other = (data.draw(densities.stated(family)) for family in families)
    stated = problem(one, other, "1.25", **WAYS["boundary"])
    assert refusal(stated) is None
    ends = [float(value) for name, value in values_of(stated).items() if name.startswith("boundary[")]
    assert [x for x in ends if not crosses(one, other, x)] == []


@pytest.mark.thorough
@pytest.mark.parametrize("families", DISCRETE_PAIRS, ids="-".join)
@examples(10)
@given(data=st.data())
def test_counts_are_compared_whatever_their_numbers(families: tuple[str, str], data: st.DataObject) -> None:
    one, other = (data.draw(densities.stated(family)) for family in families)
    assert refusal(problem(one, other, "1", **WAYS["boundary"])) is None


@pytest.mark.parametrize("families", list(product(densities.CONTINUOUS, densities.DISCRETE)), ids="-".join)
@examples(1)
@given(data=st.data())
def test_a_density_beside_counts_is_refused(families: tuple[str, str], data: st.DataObject) -> None:
    one, other = (data.draw(densities.stated(family)) for family in families)
    wanted = "bayes_decision.error.discrete_and_continuous"
    assert refusal(problem(one, other, "1", **WAYS["boundary"])) == wanted
