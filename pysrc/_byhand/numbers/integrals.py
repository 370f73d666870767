"""Integrals by the tanh-sinh rule, which end points with infinite slopes or values do not disturb."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from _byhand.cache import memoise
from _byhand.numbers.real import CONTEXT, PI, Value, real

# The nodes are x = tanh(π/2 sinh t) at t = k/2^level.
_LEVELS, _REACH = 7, Decimal("4.2")
_HALF, _FOUR = Decimal("0.5"), Decimal(4)
_HALF_PI = CONTEXT.divide(PI, Decimal(2))


def integral(function: Callable[[Decimal], Value], low: Decimal, high: Decimal, *, close: Decimal) -> Decimal | None:
    """∫ from low to high; None if two successive levels differ by more than `close` (relative, or absolute below 1).

    The function is not evaluated at the ends, but very near them (H. Takahasi and M. Mori, 1974).
    """
    whole = CONTEXT.subtract(high, low)
    width = CONTEXT.divide(whole, Decimal(2))
    total, last = Decimal(0), None
    for level in range(1, _LEVELS + 1):
        for share, weight in _nodes(level):
            # Distances from the near end keep all their digits.
            for at in (CONTEXT.fma(share, whole, low), CONTEXT.subtract(high, CONTEXT.multiply(share, whole))):
                if low < at < high:
                    total = CONTEXT.fma(weight, real(function(at)), total)
        now = CONTEXT.multiply(CONTEXT.multiply(total, width), CONTEXT.divide(Decimal(1), Decimal(2**level)))
        if last is not None and level > 2:
            size = max(now.copy_abs(), Decimal(1))
            if CONTEXT.subtract(now, last).copy_abs() <= CONTEXT.multiply(close, size):
                return now
        last = now
    return None


@memoise(_LEVELS)
def _nodes(level: int) -> list[tuple[Decimal, Decimal]]:
    """The new nodes of a level on the left half, as shares of the interval, with the weights of both ends.

    t = 0 stands for two nodes at the middle, so its weight is halved.
    """
    found, step = [], 1 if level == 1 else 2
    for k in range(0 if level == 1 else 1, int(_REACH * 2**level) + 1, step):
        t = CONTEXT.divide(Decimal(k), Decimal(2**level))
        grown = CONTEXT.exp(t)
        fallen = CONTEXT.divide(Decimal(1), grown)
        sinh = CONTEXT.multiply(CONTEXT.subtract(grown, fallen), _HALF)
        cosh = CONTEXT.multiply(CONTEXT.add(grown, fallen), _HALF)
        power = CONTEXT.exp(CONTEXT.multiply(PI, sinh))
        # 1 − tanh(u) = 2/(e^(2u) + 1); the share is half of it.
        share = CONTEXT.divide(Decimal(1), CONTEXT.add(power, Decimal(1)))
        weight = CONTEXT.multiply(
            CONTEXT.multiply(_HALF_PI, cosh), 4 * CONTEXT.multiply(share, CONTEXT.subtract(Decimal(1), share))
        )
        found.append((share, CONTEXT.multiply(weight, _HALF) if k == 0 else weight))
    return found
