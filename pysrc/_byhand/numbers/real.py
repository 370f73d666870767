"""Irrational numbers, to 50 significant digits.

Python's decimals round every operation correctly, so all platforms print the same digits, and their exponent range
is so wide that no product of densities underflows. A result of fractions alone stays a fraction.
"""

from __future__ import annotations

import decimal
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import reduce
from math import inf, log, nan

from _byhand.cache import memoise
from _byhand.numbers.rational import exact_root, round_half_up

# The value of a quantity: exact, or a real number to 50 digits.
Value = Fraction | Decimal

# The largest exponent that decimals of a 32-bit platform, such as WebAssembly, support.
_WIDEST_EXPONENT = 400_000_000
CONTEXT = decimal.Context(
    prec=50,
    rounding=decimal.ROUND_HALF_EVEN,
    Emin=-_WIDEST_EXPONENT,
    Emax=_WIDEST_EXPONENT,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow],
)
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494")
# Sums and products of the same factors in another order differ by less than this, relative to their size.
_ROUNDING = Fraction(1, 10**40)
# A logarithm to 50 digits is slow, and the same counts recur, as do the points of a chart's curves.
_MOST_CACHED = 2048


def real(value: Value) -> Decimal:
    """`value` as a decimal of 50 digits."""
    if isinstance(value, Decimal):
        return value
    return CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))


def add(*values: Value) -> Value:
    """The sum; 0 for no values."""
    return _combined(values, Fraction(0), Fraction.__add__, CONTEXT.add)


def multiply(*values: Value) -> Value:
    """The product; 1 for no values."""
    return _combined(values, Fraction(1), Fraction.__mul__, CONTEXT.multiply)


def subtract(a: Value, b: Value) -> Value:
    """a − b"""
    return a - b if isinstance(a, Fraction) and isinstance(b, Fraction) else CONTEXT.subtract(real(a), real(b))


def divide(a: Value, b: Value) -> Value:
    """a / b; ZeroDivisionError or decimal.DivisionByZero where b is 0."""
    return a / b if isinstance(a, Fraction) and isinstance(b, Fraction) else CONTEXT.divide(real(a), real(b))


def exp(value: Value) -> Decimal:
    """e to the power `value`."""
    return CONTEXT.exp(real(value))


def ln(value: Value) -> Decimal:
    """The natural logarithm of `value` > 0, even of a fraction too small for any float."""
    if isinstance(value, Decimal):
        return _ln_of(value)
    return CONTEXT.subtract(_ln_of(value.numerator), _ln_of(value.denominator))


def float_ln(value: Value | None) -> float:
    """ln x as a float, also of a fraction that has no float itself; −inf for 0, nan for None."""
    if value is None:
        return nan
    if not value:
        return -inf
    return log(value.numerator) - log(value.denominator) if isinstance(value, Fraction) else float(ln(value))


def log2(value: Value) -> Value:
    """The logarithm of `value` > 0 to base 2; a fraction where it is an integer, as for 8 and 1/4."""
    if isinstance(value, Fraction) and value > 0:
        up, down = value.numerator.bit_length() - 1, value.denominator.bit_length() - 1
        if value == Fraction(1 << up, 1 << down):
            return Fraction(up - down)
    return CONTEXT.divide(ln(value), _ln_of(2))


@memoise(_MOST_CACHED)
def _ln_of(number: int | Decimal) -> Decimal:
    return CONTEXT.ln(Decimal(number))


def sqrt(value: Value) -> Decimal:
    """The square root of `value` >= 0."""
    return CONTEXT.sqrt(real(value))


def square_root(value: Value) -> Value:
    """The square root of `value` >= 0; a fraction where it is rational."""
    exact = exact_root(value, 2) if isinstance(value, Fraction) else None
    return sqrt(value) if exact is None else exact


def same(a: Value, b: Value) -> bool:
    """Are they equal? Real numbers are, if they differ only by the rounding of a computation.

    The tolerance is relative to the larger of the two, so that tiny scores differ. Only 0 is the same as 0: of a
    difference compare both sides, `same(before, after)`, since `before - after` may be 1E-50.
    """
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    # Not abs(): like every operator, it would round to the 28 digits of the default context.
    difference, size = real(subtract(a, b)).copy_abs(), max(real(a).copy_abs(), real(b).copy_abs())
    return difference <= multiply(size, _ROUNDING)


def to_places(value: Value, places: int) -> Fraction:
    """`value` rounded half up to `places` decimals, as a fraction."""
    if isinstance(value, Decimal) and value and value.adjusted() < -places - 1:
        return Fraction(0)  # skips writing out its zeros
    return round_half_up(Fraction(value), places)


def _combined(
    values: tuple[Value, ...],
    start: Fraction,
    exactly: Callable[[Fraction, Fraction], Fraction],
    rounded: Callable[[Decimal, Decimal], Decimal],
) -> Value:
    fractions = [value for value in values if isinstance(value, Fraction)]
    exact = reduce(exactly, fractions, start)
    reals = [value for value in values if isinstance(value, Decimal)]
    return reduce(rounded, reals, real(exact)) if reals else exact
