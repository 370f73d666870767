"""Exponentials, logarithms and linear equations in floats that are identical on every platform.

They use only operations that IEEE 754 rounds correctly, element by element, and sums in NumPy's fixed order: the
library functions (np.exp, np.log, @) differ in the last digit between processors.
"""

from __future__ import annotations

import math
from decimal import Context, Decimal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

LOWEST_EXPONENT = -700.0
_LOG2_E = 1.44269504088896338700
# ln 2 in two parts; integer multiples of the first are exact.
_LN2_HIGH, _LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
# r (e^r + 1) / (e^r - 1) = 2 + r²·(...): the coefficients of FreeBSD's msun, e_exp.c (Sun Microsystems 1993).
_REMES = (
    4.13813679705723846039e-08,
    -1.65339022054652515390e-06,
    6.61375632143793436117e-05,
    -2.77777777770155933842e-03,
    1.66666666666666019037e-01,
)
_EXPONENT_BIAS, _FRACTION_BITS = 1023, 52
_DIGITS = Context(prec=25)
_LN2 = _DIGITS.ln(Decimal(2))
# The square of a number above 1 and below this does not overflow.
_LARGE = 1e100
_BLOCK = 4096
# Rounding noise of a diagonal element, relative to it, where the exact result is 0.
_NO_PIVOT = 1e-14


def exp(x: Floats) -> Floats:
    """e^x for x <= 0, with an error below one unit in the last place; clipped at e^−700 ≈ 10^−304."""
    x = np.maximum(x, LOWEST_EXPONENT)
    whole = np.rint(x * _LOG2_E)
    high = x - whole * _LN2_HIGH
    low = whole * _LN2_LOW
    rest = high - low
    square = rest * rest
    series = np.full_like(square, _REMES[0])
    for coefficient in _REMES[1:]:
        series *= square
        series += coefficient
    bent = rest - square * series
    reduced = 1.0 - ((low - (rest * bent) / (2.0 - bent)) - high)
    power = (whole.astype(np.int64) + _EXPONENT_BIAS) << _FRACTION_BITS
    return reduced * power.view(np.float64)


def log_product(factors: Floats) -> float:
    """ln Π factors for factors of at least 1: multiplied by halves, with powers of 2 counted separately."""
    exponent, largest = 0, float(factors.max())
    while factors.size > 1:
        if factors.size % 2:
            factors = np.append(factors, 1.0)
        half = factors.size // 2
        factors = factors[:half] * factors[half:]
        largest *= min(largest, _LARGE)
        if largest > _LARGE:
            factors, powers = np.frexp(factors)
            exponent += int(powers.sum())
    log = _DIGITS.ln(Decimal(float(factors[0])))
    return float(_DIGITS.add(log, _DIGITS.multiply(Decimal(exponent), _LN2)))


def summed(entries: Floats) -> Floats:
    """(..., N) -> (...) sums over the last axis, by blocks: NumPy versions differ in how they sum longer rows."""
    total: Floats = entries[..., :_BLOCK].sum(axis=-1)
    for start in range(_BLOCK, entries.shape[-1], _BLOCK):
        total = total + entries[..., start : start + _BLOCK].sum(axis=-1)
    return total


def combined(weights: Floats, rows: Floats) -> Floats:
    """(N,) Σ_j weights_j · rows_j for (n, N) rows."""
    total: Floats = weights[0] * rows[0]
    for weight, row in zip(weights[1:], rows[1:], strict=True):
        total = total + weight * row
    return total


def norm(vector: Floats) -> float:
    """The Euclidean length."""
    largest = float(np.abs(vector).max())
    if not largest or not math.isfinite(largest):
        return largest
    # A power of 2 prevents overflow of the squares and rounds nothing.
    scale = math.ldexp(1.0, max(-_EXPONENT_BIAS + 1, math.frexp(largest)[1] - 1))
    return scale * math.sqrt(float(((vector / scale) ** 2).sum()))


def cholesky(matrix: Floats) -> Floats | None:
    """(n, n) the lower triangular L with M = L Lᵀ; None if a symmetric M is not positive definite up to rounding."""
    rest = matrix.copy()
    lower = np.zeros_like(rest)
    for at in range(len(rest)):
        pivot = float(rest[at, at])
        if not pivot > _NO_PIVOT * float(matrix[at, at]) or not math.isfinite(pivot):
            return None
        root = math.sqrt(pivot)
        column = rest[at:, at] / root
        column[0] = root
        lower[at:, at] = column
        rest[at:, at:] -= column[:, None] * column[None, :]
    return lower


def solved(lower: Floats, right: Floats) -> Floats:
    """(n,) x with L Lᵀ x = right."""
    halfway = forward(lower, right[:, None])[:, 0]
    found = np.zeros_like(halfway)
    for at in reversed(range(len(halfway))):
        found[at] = halfway[at] / lower[at, at]
        halfway[:at] -= found[at] * lower[at, :at]
    return found


def forward(lower: Floats, right: Floats) -> Floats:
    """(n, k) L⁻¹ · right."""
    found = np.array(right)
    for at in range(len(found)):
        found[at] /= lower[at, at]
        found[at + 1 :] -= lower[at + 1 :, at][:, None] * found[at][None, :]
    return found
