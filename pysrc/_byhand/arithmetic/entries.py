"""Entries of matrices, row by row, and their arithmetic. A number is a matrix with a single entry."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.numbers.real import Value, add, multiply, subtract

Entries = tuple[tuple[Value, ...], ...]


def summed(matrices: Sequence[Entries]) -> Entries:
    return tuple(tuple(add(*cell) for cell in zip(*rows, strict=True)) for rows in zip(*matrices, strict=True))


def difference(one: Entries, other: Entries) -> Entries:
    return tuple(
        tuple(subtract(a, b) for a, b in zip(row, beside, strict=True)) for row, beside in zip(one, other, strict=True)
    )


def product(matrices: Sequence[Entries]) -> Entries:
    """A B ...; a matrix with a single entry multiplies all entries of the other."""
    result, *rest = matrices
    for other in rest:
        if _is_number(result):
            result = _scaled(result[0][0], other)
        elif _is_number(other):
            result = _scaled(other[0][0], result)
        else:
            columns = tuple(zip(*other, strict=True))
            result = tuple(tuple(_dot(row, column) for column in columns) for row in result)
    return result


def negative(matrix: Entries) -> Entries:
    return _scaled(Fraction(-1), matrix)


def transpose(matrix: Entries) -> Entries:
    return tuple(zip(*matrix, strict=True))


def determinant(matrix: Entries) -> Value:
    """By expansion along the first row."""
    first, *others = matrix
    if not others:
        return first[0]
    minors = (determinant(tuple(row[:place] + row[place + 1 :] for row in others)) for place in range(len(first)))
    return add(*(multiply(Fraction((-1) ** place), first[place], minor) for place, minor in enumerate(minors)))


def _is_number(matrix: Entries) -> bool:
    return len(matrix) == len(matrix[0]) == 1


def _scaled(factor: Value, matrix: Entries) -> Entries:
    return tuple(tuple(multiply(factor, entry) for entry in row) for row in matrix)


def _dot(row: Sequence[Value], column: Sequence[Value]) -> Value:
    return add(*(multiply(a, b) for a, b in zip(row, column, strict=True)))
