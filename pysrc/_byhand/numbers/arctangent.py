"""The arc tangent to 50 digits, as the fraction of a half turn that the Cauchy distribution needs."""

from __future__ import annotations

import decimal
from decimal import Decimal
from fractions import Fraction

from _byhand.numbers.real import CONTEXT, PI, Value, real

# arctan z = 2 arctan(z / (1 + √(1 + z²))): after this many halvings the series has few terms.
_HALVINGS = 6


def upper_turn(z: Value) -> Value:
    """arctan(1/z)/π for z > 0, continued to 1/2 at 0 and to 1 at −∞: ∫_z^∞ dt / (π (1 + t²)).

    Among rational z only −1, 0 and 1 give rational values: 3/4, 1/2, 1/4 (I. Niven, Irrational Numbers, 1956).
    """
    if isinstance(z, Fraction) and z in (-1, 0, 1):
        return Fraction(1, 2) - z / 4
    size = real(z).copy_abs()
    with decimal.localcontext(CONTEXT) as context:
        context.prec = 60
        tail = _arctan(1 / size) / PI if size else Decimal("0.5")
        result = tail if z > 0 else 1 - tail
    return CONTEXT.plus(result)


def _arctan(z: Decimal) -> Decimal:
    """arctan z = z − z³/3 + z⁵/5 − …, after halving the angle; z > 0."""
    for _ in range(_HALVINGS):
        z = z / (1 + (1 + z * z).sqrt())
    total, power, odd = Decimal(0), z, 1
    while power.copy_abs() > z * Decimal("1e-62"):
        total += power / odd
        power = -power * z * z
        odd += 2
    return total * Decimal(2**_HALVINGS)
