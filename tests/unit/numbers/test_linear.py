"""Exact matrices against their definitions."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from _byhand.numbers.linear import (
    apply,
    determinant,
    identity,
    inverse,
    is_positive_definite,
    is_positive_semidefinite,
    transposed,
)
from helpers.examples import examples

entries = st.integers(-6, 6) | st.fractions(min_value=-4, max_value=4, max_denominator=4)


@examples(60)
@given(st.integers(1, 4).flatmap(lambda size: st.lists(entries, min_size=size**2, max_size=size**2)))
def test_determinant_and_inverse(flat: list[int | Fraction]) -> None:
    """det M = Σ ± Π m over all permutations (Leibniz); M M⁻¹ = I."""
    size = round(len(flat) ** 0.5)
    matrix = tuple(tuple(Fraction(each) for each in flat[row * size : (row + 1) * size]) for row in range(size))
    leibniz = sum(
        (-1) ** sum(a > b for a, b in itertools.combinations(order, 2))
        * prod(matrix[j][k] for j, k in enumerate(order))
        for order in itertools.permutations(range(size))
    )
    assert determinant(matrix) == leibniz
    inverted = inverse(matrix)
    assert (inverted is None) == (leibniz == 0)
    if inverted is not None:
        assert transposed(tuple(apply(matrix, column) for column in transposed(inverted))) == identity(size)


@examples(60)
@given(st.lists(st.integers(-2, 3), min_size=6, max_size=6))
def test_definite_matrices_are_those_with_positive_minors(flat: list[int]) -> None:
    """Positive definite: all leading minors > 0 (Sylvester). Semidefinite: all principal minors >= 0."""
    a, b, c, d, e, f = map(Fraction, flat)
    matrix = ((a, b, c), (b, d, e), (c, e, f))
    minors = {
        kept: determinant(tuple(tuple(matrix[j][k] for k in kept) for j in kept))
        for size in (1, 2, 3)
        for kept in itertools.combinations(range(3), size)
    }
    assert is_positive_definite(matrix) == all(minors[tuple(range(size))] > 0 for size in (1, 2, 3))
    assert is_positive_semidefinite(matrix) == all(minor >= 0 for minor in minors.values())
