"""Zeros of a function of one variable."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from _byhand.numbers.real import CONTEXT

_MOST_STEPS = 400


def sign_change(
    function: Callable[[Decimal], Decimal],
    low: Decimal,
    high: Decimal,
    *,
    close: Decimal,
    flat: Decimal = Decimal(0),
) -> Decimal:
    """A point between `low` and `high`, where the function has opposite signs, at which it changes its sign.

    The Illinois variant of regula falsi: the value at the end that stays is halved, so that both ends move (M.
    Dowell,
    P. Jarratt, A modified regula falsi method for computing the root of an equation, 1971). Every third step
    bisects.

    close  final distance of the ends, relative to the larger one, or absolute if both are below 1e-30
    flat   function values up to this size count as 0
    """
    at_low, at_high = function(low), function(high)
    rising, side = at_low < 0, 0
    for step in range(_MOST_STEPS):
        width = CONTEXT.subtract(high, low)
        if width <= CONTEXT.multiply(close, max(low.copy_abs(), high.copy_abs(), Decimal("1e-30"))):
            break
        slope = CONTEXT.subtract(at_high, at_low)
        middle = CONTEXT.subtract(high, CONTEXT.divide(CONTEXT.multiply(at_high, width), slope)) if slope else low
        if step % 3 == 2 or not low < middle < high:
            middle = CONTEXT.add(low, CONTEXT.divide(width, Decimal(2)))
            if not low < middle < high:
                break
        value = function(middle)
        if value.copy_abs() <= flat:
            return middle
        if (value < 0) == rising:
            low, at_low = middle, value
            at_high = CONTEXT.divide(at_high, Decimal(2)) if side < 0 else at_high
            side = -1
        else:
            high, at_high = middle, value
            at_low = CONTEXT.divide(at_low, Decimal(2)) if side > 0 else at_low
            side = 1
    return high
