"""Quantiles: the place where a distribution function reaches a probability, to more digits than any float has."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.real import CONTEXT, PI, Value, add, divide, multiply, real, subtract

# Relative accuracy of a quantile: twice the digits of a float.
_CLOSE = Decimal("1e-32")
_MOST_STEPS = 400

Function = Callable[[Decimal], Value]


def place_of(excess: Function, slope: Function, start: Decimal) -> Decimal:
    """The zero y of an increasing function `excess` on the reals, by Newton's method with brackets.

    slope  the derivative of `excess`
    """
    low = high = start
    step = Decimal(1)
    while real(excess(low)) > 0:
        low, step = CONTEXT.subtract(low, step), step * 2
    step = Decimal(1)
    while real(excess(high)) < 0:
        high, step = CONTEXT.add(high, step), step * 2
    at = start
    for _ in range(_MOST_STEPS):
        found = real(excess(at))
        if found == 0:
            break
        if found < 0:
            low = at
        else:
            high = at
        steep = real(slope(at))
        following = CONTEXT.subtract(at, CONTEXT.divide(found, steep)) if steep > 0 else at
        if not low < following < high:
            following = CONTEXT.divide(CONTEXT.add(low, high), Decimal(2))
        moved = CONTEXT.subtract(following, at).copy_abs()
        at = following
        if moved <= CONTEXT.multiply(_CLOSE, max(at.copy_abs(), Decimal(1))):
            break
    return at


def positive_quantile(excess: Function, density: Function, start: Value) -> Decimal:
    """The zero x > 0 of `excess`, F(x) − q; solved for ln x, because x may be very small."""
    found = place_of(
        lambda y: excess(CONTEXT.exp(y)),
        lambda y: multiply(density(CONTEXT.exp(y)), CONTEXT.exp(y)),
        CONTEXT.ln(real(start)),
    )
    return CONTEXT.exp(found)


def share_quantile(excess: Function, density: Function, start: Value) -> Decimal:
    """The zero x in (0, 1) of `excess`, F(x) − q; solved for ln(x/(1 − x))."""

    def share(y: Decimal) -> Decimal:
        return CONTEXT.divide(Decimal(1), CONTEXT.add(Decimal(1), CONTEXT.exp(CONTEXT.minus(y))))

    def slope(y: Decimal) -> Value:
        x = share(y)
        return multiply(density(x), x, subtract(Fraction(1), x))

    odds = divide(start, subtract(Fraction(1), start))
    return share(place_of(lambda y: excess(share(y)), slope, CONTEXT.ln(real(odds))))


def normal_quantile(probability: Value) -> Value:
    """The z with Φ(z) = probability; 0 for 1/2."""
    if probability == Fraction(1, 2):
        return Fraction(0)
    height = CONTEXT.sqrt(CONTEXT.multiply(Decimal(2), PI))

    def slope(z: Decimal) -> Value:
        return CONTEXT.divide(CONTEXT.exp(multiply(Fraction(-1, 2), z, z)), height)  # type: ignore[arg-type]

    return place_of(
        lambda z: subtract(add(Fraction(1), subtract(Fraction(0), upper_tail(z))), probability), slope, Decimal(0)
    )
