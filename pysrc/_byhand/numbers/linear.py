"""Vectors and matrices of exact fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

Vector = tuple[Fraction, ...]
Matrix = tuple[Vector, ...]

_ZERO = Fraction(0)


def identity(size: int) -> Matrix:
    return tuple(tuple(Fraction(row == column) for column in range(size)) for row in range(size))


def diagonal(numbers: Sequence[Fraction]) -> Matrix:
    return tuple(
        tuple(number if row == column else _ZERO for column in range(len(numbers)))
        for row, number in enumerate(numbers)
    )


def is_diagonal(matrix: Matrix) -> bool:
    return all(
        entry == 0 for row, entries in enumerate(matrix) for column, entry in enumerate(entries) if row != column
    )


def transposed(matrix: Matrix) -> Matrix:
    return tuple(zip(*matrix, strict=True))


def plus(a: Vector, b: Vector) -> Vector:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(a: Vector, b: Vector) -> Vector:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def scaled(factor: Fraction, vector: Vector) -> Vector:
    return tuple(factor * entry for entry in vector)


def dot(a: Vector, b: Vector) -> Fraction:
    """aᵀb"""
    return sum((x * y for x, y in zip(a, b, strict=True)), start=_ZERO)


def outer(a: Vector, b: Vector) -> Matrix:
    """a bᵀ"""
    return tuple(scaled(x, b) for x in a)


def apply(matrix: Matrix, vector: Vector) -> Vector:
    """M v"""
    return tuple(dot(row, vector) for row in matrix)


def matrix_plus(a: Matrix, b: Matrix) -> Matrix:
    return tuple(plus(x, y) for x, y in zip(a, b, strict=True))


def matrix_minus(a: Matrix, b: Matrix) -> Matrix:
    return tuple(minus(x, y) for x, y in zip(a, b, strict=True))


def matrix_scaled(factor: Fraction, matrix: Matrix) -> Matrix:
    return tuple(scaled(factor, row) for row in matrix)


def submatrix(matrix: Matrix, places: Sequence[int]) -> Matrix:
    """The rows and columns at these places."""
    return tuple(tuple(matrix[row][column] for column in places) for row in places)


def quadratic_form(matrix: Matrix, vector: Vector) -> Fraction:
    """vᵀ M v"""
    return dot(vector, apply(matrix, vector))


def determinant(matrix: Matrix) -> Fraction:
    """det M, by elimination."""
    scale, rows = _whole(matrix)
    return Fraction(_eliminate(rows), scale ** len(matrix))


def inverse(matrix: Matrix) -> Matrix | None:
    """M⁻¹ by Gauss and Jordan; None if the matrix is singular."""
    size = len(matrix)
    scale, rows = _whole(matrix)
    for place, row in enumerate(rows):
        row += [scale * (place == column) for column in range(size)]
    found = _eliminate(rows)
    return tuple(tuple(Fraction(entry, found) for entry in row[size:]) for row in rows) if found else None


def is_positive_definite(matrix: Matrix) -> bool:
    """Are all pivots of the symmetric matrix positive?"""
    pivots = _pivots(matrix)
    return pivots is not None and all(pivots)


def is_positive_semidefinite(matrix: Matrix) -> bool:
    """Is no pivot of the symmetric matrix negative, and does no zero pivot have a nonzero entry beside it?"""
    return _pivots(matrix) is not None


def _pivots(matrix: Matrix) -> list[Fraction] | None:
    """The pivots of the symmetric matrix; None if it is not positive semidefinite."""
    rows = [list(row) for row in matrix]
    pivots = []
    for at in range(len(rows)):
        pivot = rows[at][at]
        if pivot < 0 or (pivot == 0 and any(rows[at][at:])):
            return None
        pivots.append(pivot)
        for below in range(at + 1, len(rows)):
            factor = rows[below][at] / pivot if pivot else _ZERO
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    return pivots


def _whole(matrix: Matrix) -> tuple[int, list[list[int]]]:
    """A common denominator d, and the integer rows of d · M."""
    scale = lcm(*{entry.denominator for row in matrix for entry in row})
    return scale, [[entry.numerator * (scale // entry.denominator) for entry in row] for row in matrix]


def _eliminate(rows: list[list[int]]) -> int:
    """Turn (M | R) into (det M · I | det M · M⁻¹R) and return det M; return 0 and stop early if M is singular.

    Every division is without remainder, so no common divisors have to be found (E. H. Bareiss, Sylvester's identity
    and
    multistep integer-preserving Gaussian elimination, 1968).
    """
    before = 1
    for at in range(len(rows)):
        pivot = next((row for row in range(at, len(rows)) if rows[row][at]), None)
        if pivot is None:
            return 0
        if pivot != at:
            rows[at], rows[pivot] = rows[pivot], [-entry for entry in rows[at]]
        chosen = rows[at]
        for other, row in enumerate(rows):
            if other != at:
                factor = row[at]
                rows[other] = [(chosen[at] * x - factor * y) // before for x, y in zip(row, chosen, strict=True)]
        before = chosen[at]
    return before
