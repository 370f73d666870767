"""The boundary of two Gaussian classes: every shape, under rotation and shear of the plane."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from _byhand.numbers.linear import Matrix, apply, identity, transposed
from helpers.problems.gaussians import made, solved

# With the same means c = ½ ln(|Σ_b| P(a)² / (|Σ_a| P(b)²)): determinants 1 and 16 go with priors 1 : 4 to make it 0.
SHAPES = {
    "ellipse": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/2"),
    "point": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/5"),
    "none": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/10"),
    "hyperbola": ([[1, 0], [0, 4]], [[4, 0], [0, 1]], [0, 0], "1/3"),
    "two_lines": ([[1, 0], [0, 4]], [[4, 0], [0, 1]], [0, 0], "1/2"),
    "parabola": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 1], "1/2"),
    "parallel_lines": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [1, 0], "1/2"),
    "line, counted twice": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 0], "1/3"),
    "none, parallel": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 0], "1/5"),
    "line": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [1, 0], "1/5"),
    "all": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [0, 0], "1/2"),
    "none, flat": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [0, 0], "1/3"),
    "quadric, two points": ([[1]], [[4]], [0], "1/2"),
    "point on a line": ([[1]], [[4]], [0], "1/3"),
    "plane, a point": ([[2]], [[2]], [1], "1/3"),
    "plane": ([[1, 0, 0], [0, 2, 0], [0, 0, 3]], [[1, 0, 0], [0, 2, 0], [0, 0, 3]], [1, 0, 0], "1/2"),
    "quadric": ([[1, 0, 0], [0, 2, 0], [0, 0, 3]], [[1, 0, 0], [0, 1, 0], [0, 0, 3]], [1, 0, 0], "1/2"),
}


@pytest.mark.parametrize("name", SHAPES)
def test_shape_survives_rotation_and_shear(name: str) -> None:
    """Every shape, also when the exercise is turned and sheared: Σ → MΣMᵀ, μ → Mμ + t."""
    first, second, mean, prior = SHAPES[name]
    size = len(mean)
    shear = tuple(tuple(Fraction(k + 1 if k <= j else 0) - (j - k == 2) for k in range(size)) for j in range(size))
    for matrix in (identity(size), shear):
        covariances = {
            name: [[str(entry) for entry in row] for row in _congruent(matrix, each)]
            for name, each in (("a", first), ("b", second))
        }
        moved = [str(number) for number in apply(matrix, tuple(map(Fraction, mean)))]
        problem = made(
            means={"a": ["0"] * size, "b": moved},
            covariances=covariances,
            priors={"a": prior, "b": str(1 - Fraction(prior))},
        )
        (boundary,) = solved(problem).boundaries
        assert boundary.shape == name.partition(",")[0].partition(" on")[0]


def _congruent(matrix: Matrix, covariance: Sequence[Sequence[int]]) -> Matrix:
    """MΣMᵀ"""
    rows = tuple(apply(matrix, tuple(map(Fraction, row))) for row in covariance)
    return tuple(apply(matrix, column) for column in transposed(rows))
