"""Eigenvalues and eigenvectors of symmetric real matrices, to nearly 50 digits."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from _byhand.numbers.real import CONTEXT, Value, real

_ZERO, _ONE, _TWO = Decimal(0), Decimal(1), Decimal(2)
# Each sweep about doubles the correct digits, so a dozen are more than enough.
_MOST_SWEEPS = 30
# An entry whose square is below this fraction of the product of its two diagonal entries changes no digit of them.
_NOTHING = Decimal("1e-104")


def symmetric_eigen(matrix: Sequence[Sequence[Value]]) -> tuple[list[Decimal], list[list[Decimal]]]:
    """Eigenvalues of a symmetric matrix (n, n) in descending order, and a unit eigenvector of each.

    Jacobi's method: each rotation makes one off-diagonal entry 0; sweeps repeat until all are 0 (G. H. Golub,
    C. F. Van Loan, Matrix Computations, 4th ed. 2013, algorithm 8.5.2).
    """
    size = len(matrix)
    entries = [[real(number) for number in row] for row in matrix]
    turned = [[Decimal(row == column) for column in range(size)] for row in range(size)]
    for _ in range(_MOST_SWEEPS):
        if not _sweep(entries, turned):
            break
    order = sorted(range(size), key=lambda place: entries[place][place], reverse=True)
    return [entries[place][place] for place in order], [[row[place] for row in turned] for place in order]


def _sweep(entries: list[list[Decimal]], turned: list[list[Decimal]]) -> bool:
    """Rotate every off-diagonal entry to 0 once; return whether any was not 0."""
    found = False
    for p in range(len(entries)):
        for q in range(p + 1, len(entries)):
            beside = entries[p][q]
            across = CONTEXT.multiply(entries[p][p], entries[q][q]).copy_abs()
            if CONTEXT.multiply(beside, beside) <= CONTEXT.multiply(_NOTHING, across):
                continue
            found = True
            cosine, sine = _rotation(entries[p][p], entries[q][q], beside)
            for row in entries:
                row[p], row[q] = _turn(row[p], row[q], cosine, sine)
            entries[p], entries[q] = _turn_rows(entries[p], entries[q], cosine, sine)
            entries[p][q] = entries[q][p] = _ZERO
            for row in turned:
                row[p], row[q] = _turn(row[p], row[q], cosine, sine)
    return found


def _rotation(first: Decimal, second: Decimal, beside: Decimal) -> tuple[Decimal, Decimal]:
    """cos φ and sin φ of the smaller angle that makes the off-diagonal entry `beside` 0."""
    slope = CONTEXT.divide(CONTEXT.subtract(second, first), CONTEXT.multiply(_TWO, beside))
    root = CONTEXT.sqrt(CONTEXT.add(_ONE, CONTEXT.multiply(slope, slope)))
    tangent = CONTEXT.divide(_ONE, CONTEXT.add(slope.copy_abs(), root)).copy_sign(slope)
    cosine = CONTEXT.divide(_ONE, CONTEXT.sqrt(CONTEXT.add(_ONE, CONTEXT.multiply(tangent, tangent))))
    return cosine, CONTEXT.multiply(tangent, cosine)


def _turn(x: Decimal, y: Decimal, cosine: Decimal, sine: Decimal) -> tuple[Decimal, Decimal]:
    return (
        CONTEXT.subtract(CONTEXT.multiply(cosine, x), CONTEXT.multiply(sine, y)),
        CONTEXT.add(CONTEXT.multiply(sine, x), CONTEXT.multiply(cosine, y)),
    )


def _turn_rows(
    first: list[Decimal], second: list[Decimal], cosine: Decimal, sine: Decimal
) -> tuple[list[Decimal], list[Decimal]]:
    pairs = [_turn(x, y, cosine, sine) for x, y in zip(first, second, strict=True)]
    return [x for x, _ in pairs], [y for _, y in pairs]
