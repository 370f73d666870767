"""Arithmetic in floats that no platform changes: exponentials, logarithms, equations, the reading of numbers."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from _byhand.problem.numeric import read_numeric
from _byhand.topics.logistic_regression.likelihood.reproducible_floats import cholesky, exp, log_product, solved, summed
from helpers.examples import examples


def test_exponentials_are_within_one_unit_of_the_last_place() -> None:
    points = -np.concatenate([np.linspace(0, 3, 700), np.geomspace(1e-12, 690, 700), np.arange(20) * math.log(2)])
    for x, found in zip(points.tolist(), exp(points).tolist(), strict=True):
        assert abs(Decimal(found) - Decimal(x).exp()) <= Decimal(math.ulp(found)), x
    assert exp(np.array([-1e308])) == exp(np.array([-700.0]))


@given(st.lists(st.floats(1, 50), min_size=1, max_size=70))
@examples(40)
def test_logarithms_of_products(factors: list[float]) -> None:
    expected = math.fsum(map(math.log, factors))
    assert math.isclose(log_product(np.array(factors)), expected, rel_tol=1e-13, abs_tol=1e-13)


def test_linear_equations_are_solved_by_cholesky() -> None:
    root = np.array([[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1e-3]])
    lower = cholesky(root @ root.T)
    assert lower is not None
    np.testing.assert_allclose(lower, root, rtol=1e-9)
    np.testing.assert_allclose(root @ root.T @ solved(root, np.array([1.0, 2.0, 3.0])), [1, 2, 3], rtol=1e-6)
    assert cholesky(np.array([[1.0, 1.0], [1.0, 1.0]])) is None


@given(st.lists(st.from_regex(r"-?(\d{1,18}\.?\d{0,20}|\.\d{1,9})(e-?\d\d)?", fullmatch=True), min_size=1, max_size=4))
def test_numbers_are_read_as_the_nearest_floats(cells: list[str]) -> None:
    column = read_numeric("x", cells, range(len(cells)))
    expected = [float(Fraction(cell)) for cell in cells]
    assert [repr(value) for value in column.floats.tolist()] == [repr(value) for value in expected]


def test_long_sums_are_taken_by_blocks() -> None:
    rows = np.arange(20_001, dtype=np.float64) * np.array([[0.25], [-1.0]])
    assert summed(rows).tolist() == [20_000 * 20_001 / 8, -20_000 * 20_001 / 2]
