"""Exercises of estimation with many values or huge parameters end in time: with a solution or a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.errors import InputError
from _byhand.texts import load_texts
from hostile.growth.timing import at_most

# The longest of them takes about a second.
SECONDS = 20.0


def solved(**fields: Any) -> None:
    with at_most(SECONDS):
        solution = solving.solve({"format": 1, "topic": "estimation", **fields})
        solving.bounded_result(solution, load_texts("en"), Display())


def test_sum_of_many_categories_is_written() -> None:
    solved(model="categorical", data=[f"v{number}" for number in range(1000)])


def test_many_categories_have_a_dirichlet_prior() -> None:
    solved(model="categorical", data=[f"v{number}" for number in range(800)], prior={"dirichlet": 1})


@pytest.mark.parametrize(
    ("fields"),
    [
        {"model": "exponential", "data": ["1.5"], "prior": {"inverse_gamma": {"shape": "1e12", "scale": 4}}},
        {"model": "bernoulli", "data": ["y", "n"], "prior": {"beta": {"mean": "1/2", "variance": "1e-308"}}},
        {"model": "categorical", "data": ["y", "n"], "prior": {"dirichlet": "1e40"}},
        {"model": "poisson", "data": ["1"], "prior": {"gamma": {"shape": "1e308", "rate": 4}}},
        {
            "model": "normal",
            "data": [1, 2],
            "prior": {"normal_inverse_gamma": {"mean": 0, "strength": 1, "shape": "1e12", "scale": 1}},
        },
    ],
)
def test_huge_parameter_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(InputError) as error:
        solved(**fields)
    assert error.value.key == "estimation.error.large"


def test_tiny_parameter_is_refused() -> None:
    with pytest.raises(InputError) as error:
        solved(model="categorical", counts={"y": 1, "n": 0}, prior={"dirichlet": "1e-308"})
    assert error.value.key == "estimation.error.small"


def test_large_shape_is_solved() -> None:
    solved(model="exponential", data=["1.5"], prior={"inverse_gamma": {"shape": "1e6", "scale": 4}})
