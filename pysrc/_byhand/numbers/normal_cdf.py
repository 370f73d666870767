"""The normal distribution function to 50 digits, also in the far tails."""

from __future__ import annotations

import decimal
from decimal import Decimal
from fractions import Fraction

from _byhand.numbers.real import CONTEXT, PI, Value, real

# Up to here the power series keeps its digits; beyond, the continued fraction needs fewer terms.
_SERIES_UP_TO = 5
_CONTINUED = 400


def upper_tail(z: Value) -> Value:
    """1 − Φ(z) = ∫_z^∞ e^(−t²/2) / √(2π) dt; exactly 1/2 for z = 0.

    Near 0: 1/2 − φ(z) · Σ z^(2n+1) / (2n+1)!!. In the tail, where the series loses digits, Laplace's continued
    fraction
    φ(z) / (z + 1/(z + 2/(z + 3/(z + ...)))).
    """
    if z == 0:
        return Fraction(1, 2)
    size = real(z).copy_abs()
    with decimal.localcontext(CONTEXT) as context:
        context.prec = 60
        height = (-size * size / 2).exp() / (2 * PI).sqrt()
        tail = Decimal("0.5") - height * _series(size) if size < _SERIES_UP_TO else height / _continued(size)
        result = tail if z > 0 else 1 - tail
    return CONTEXT.plus(result)


def _series(z: Decimal) -> Decimal:
    total, term, odd = Decimal(0), z, 1
    while term > Decimal("1e-62"):
        total += term
        odd += 2
        term = term * z * z / odd
    return total


def _continued(z: Decimal) -> Decimal:
    below = z
    for step in range(_CONTINUED, 0, -1):
        below = z + step / below
    return below
