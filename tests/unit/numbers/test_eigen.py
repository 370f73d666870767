"""Eigenvalues of symmetric matrices: by their definition to 40 digits, and against NumPy."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.numbers.eigen import symmetric_eigen
from _byhand.numbers.real import CONTEXT
from helpers.examples import examples

_SMALL = Decimal("1e-40")


def dot(a: list[Decimal], b: list[Decimal]) -> Decimal:
    total = Decimal(0)
    for x, y in zip(a, b, strict=True):
        total = CONTEXT.add(total, CONTEXT.multiply(x, y))
    return total


@st.composite
def symmetric(draw: st.DrawFn) -> list[list[Decimal]]:
    """Up to 6 rows; of few different numbers, so that eigenvalues often are equal, or 0."""
    size = draw(st.integers(1, 6))
    number = st.integers(-2, 2) | st.integers(-1000, 1000)
    upper = {(p, q): Decimal(draw(number)) for p in range(size) for q in range(p, size)}
    return [[upper[min(p, q), max(p, q)] for q in range(size)] for p in range(size)]


@examples(40)
@given(symmetric())
def test_eigenvectors_are_multiplied_by_their_eigenvalues(matrix: list[list[Decimal]]) -> None:
    values, vectors = symmetric_eigen(matrix)
    largest = max([Decimal(1), *(abs(number) for row in matrix for number in row)])
    assert values == sorted(values, reverse=True)
    for place, (value, vector) in enumerate(zip(values, vectors, strict=True)):
        for row, number in zip(matrix, vector, strict=True):
            assert abs(CONTEXT.subtract(dot(row, vector), CONTEXT.multiply(value, number))) < _SMALL * largest
        for other, beside in enumerate(vectors):
            assert abs(CONTEXT.subtract(dot(vector, beside), Decimal(other == place))) < _SMALL
    found = np.linalg.eigvalsh(np.array(matrix, dtype=float))[::-1]
    assert np.array(values, dtype=float) == pytest.approx(found, abs=1e-9 * float(largest))


def test_small_eigenvalues_keep_their_digits() -> None:
    """(a b; b d) with λ₁ λ₂ = ad − b²: half of the digits are lost where λ₂ is found as a difference from λ₁."""
    a, b, d = Decimal("1e30"), Decimal(1), Decimal("3e-30")
    (larger, smaller), _ = symmetric_eigen([[a, b], [b, d]])
    assert abs(CONTEXT.subtract(CONTEXT.multiply(larger, smaller), a * d - b * b)) < _SMALL
    assert float(smaller) == pytest.approx(2e-30)


def test_a_diagonal_matrix_is_only_sorted() -> None:
    values, vectors = symmetric_eigen(
        [[Decimal(number * (p == q)) for q in range(3)] for p, number in enumerate((2, 7, 0))]
    )
    assert values == [7, 2, 0]
    assert vectors == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
