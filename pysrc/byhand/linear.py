"""Vectors and matrices of exact fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

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


def quadratic_form(matrix: Matrix, vector: Vector) -> Fraction:
    """vᵀ M v"""
    return dot(vector, apply(matrix, vector))


def determinant(matrix: Matrix) -> Fraction:
    """det M, by elimination."""
    return _eliminated(matrix, ())[0]


def inverse(matrix: Matrix) -> Matrix | None:
    """M⁻¹ by Gauss and Jordan; None if the matrix is singular."""
    return _eliminated(matrix, identity(len(matrix)))[1]


def is_positive_definite(matrix: Matrix) -> bool:
    """Is the symmetric matrix positive definite: are all leading minors positive (Sylvester)?"""
    return all(determinant(tuple(row[:size] for row in matrix[:size])) > 0 for size in range(1, len(matrix) + 1))


def is_positive_semidefinite(matrix: Matrix) -> bool:
    """Does elimination of the symmetric matrix meet no negative pivot, and none that is 0 with something beside it?"""
    rows = [list(row) for row in matrix]
    for at in range(len(rows)):
        pivot = rows[at][at]
        if pivot < 0 or (pivot == 0 and any(rows[at][at:])):
            return False
        for below in range(at + 1, len(rows)):
            factor = rows[below][at] / pivot if pivot else _ZERO
            rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    return True


def _eliminated(matrix: Matrix, right: Matrix) -> tuple[Fraction, Matrix | None]:
    """The determinant, and M⁻¹ · right; None where M is singular."""
    size = len(matrix)
    rows = [[*row, *(right[place] if right else ())] for place, row in enumerate(matrix)]
    found = Fraction(1)
    for at in range(size):
        pivot = next((row for row in range(at, size) if rows[row][at] != 0), None)
        if pivot is None:
            return _ZERO, None
        if pivot != at:
            rows[at], rows[pivot] = rows[pivot], rows[at]
            found = -found
        found *= rows[at][at]
        rows[at] = [entry / rows[at][at] for entry in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor != 0 and (right or other > at):
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return found, tuple(tuple(row[size:]) for row in rows)
