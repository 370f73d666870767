"""Is the integral of a density 1? Checked numerically, at two values of the parameter."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from _byhand.expressions.tree import UndefinedError
from _byhand.numbers.integrals import integral
from _byhand.numbers.real import CONTEXT, Value, real
from _byhand.topics.estimation.density.law import Law

# How far from 1 the integral may be, and to what the numerical rule settles.
TOLERANCE = Decimal("1e-9")
_CLOSE = Decimal("1e-12")
_INSIDE = (Fraction(1, 9), Fraction(1, 2), Fraction(8, 9))


def total(law: Law, theta: Fraction) -> Decimal | None:
    """∫ f; None if it does not settle, or f is negative or undefined somewhere."""
    if not is_possible(law, theta):
        return None
    low, high = law.ends_at(theta)
    try:
        if low is None and high is None:
            halves = [_to_infinity(law, theta, Fraction(0), sign) for sign in (1, -1)]
            return None if None in halves else CONTEXT.add(*(each for each in halves if each is not None))
        if low is not None and high is not None:
            return integral(lambda x: law.at(x, theta), real(low), real(high), close=_CLOSE)
        return _to_infinity(law, theta, high if low is None else low, 1 if high is None else -1)  # type: ignore[arg-type]
    except UndefinedError:
        return None


def is_possible(law: Law, theta: Fraction) -> bool:
    """Is f defined and not negative at some places of the support?"""
    low, high = law.ends_at(theta)
    if low is not None and high is not None and low >= high:
        return False
    try:
        return all(law.at(place, theta) >= 0 for place in _places(low, high))
    except UndefinedError:
        return False


def _to_infinity(law: Law, theta: Fraction, end: Fraction, sign: int) -> Decimal | None:
    """From the end to ±∞, with x = end ± t/(1 − t)."""

    def changed(t: Decimal) -> Value:
        rest = CONTEXT.subtract(Decimal(1), t)
        x = CONTEXT.fma(Decimal(sign), CONTEXT.divide(t, rest), real(end))
        return CONTEXT.divide(real(law.at(x, theta)), CONTEXT.multiply(rest, rest))

    return integral(changed, Decimal(0), Decimal(1), close=_CLOSE)


def _places(low: Fraction | None, high: Fraction | None) -> list[Fraction]:
    """Some places in the support."""
    if low is None and high is None:
        return [Fraction(-2), Fraction(0), Fraction(3)]
    if low is not None and high is not None:
        return [low + share * (high - low) for share in _INSIDE]
    end = high if low is None else low
    assert end is not None
    return [end + (1 if high is None else -1) * each for each in (Fraction(1, 9), Fraction(1), Fraction(9))]


def is_one(found: Decimal | None) -> bool:
    return found is not None and CONTEXT.subtract(found, Decimal(1)).copy_abs() <= TOLERANCE
