"""The gamma function and the incomplete gamma and beta functions, to more digits than any float has.

Every operation is a Python decimal operation, so all platforms print the same digits.
"""

from __future__ import annotations

import decimal
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction

from _byhand.cache import memoise
from _byhand.numbers.real import CONTEXT, PI, Value

_DIGITS = 60
# From this argument on, Stirling's series with this many terms has more than 50 digits.
_STIRLING_FROM, _STIRLING_TERMS = 40, 30
# Terms below this fraction of the sum are negligible.
_SMALL = Decimal("1e-45")
_MOST_CACHED = 256


@contextmanager
def _precise() -> Iterator[None]:
    with decimal.localcontext(CONTEXT) as context:
        context.prec = _DIGITS
        yield


def _exactly(value: Value) -> Decimal:
    """A fraction to all digits of the current context."""
    return value if isinstance(value, Decimal) else Decimal(value.numerator) / Decimal(value.denominator)


@memoise(1)
def _bernoulli_numbers() -> tuple[Fraction, ...]:
    """B_0, B_1, ..., by Σ_k C(m + 1, k) B_k = 0."""
    found = [Fraction(1)]
    for m in range(1, 2 * _STIRLING_TERMS + 1):
        choose, total = 1, Fraction(0)
        for k, number in enumerate(found):
            total += choose * number
            choose = choose * (m + 1 - k) // (k + 1)
        found.append(-total / (m + 1))
    return tuple(found)


@memoise(_MOST_CACHED)
def ln_gamma(x: Value) -> Decimal:
    """ln Γ(x) for x > 0.

    Stirling's series (z − ½) ln z − z + ½ ln 2π + Σ B_2k / (2k (2k − 1) z^(2k − 1)), after Γ(z + 1) = z Γ(z) has
    shifted the argument far to the right (Abramowitz & Stegun 6.1.40).
    """
    with _precise():
        z, moved = _exactly(x), Decimal(1)
        while z < _STIRLING_FROM:
            moved *= z
            z += 1
        total = (z - Decimal("0.5")) * z.ln() - z + (2 * PI).ln() / 2
        power, square, numbers = z, z * z, _bernoulli_numbers()
        for k in range(1, _STIRLING_TERMS + 1):
            total += _exactly(numbers[2 * k]) / (2 * k * (2 * k - 1) * power)
            power *= square
        return total - moved.ln()


def ln_beta(a: Value, b: Value) -> Decimal:
    """ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a + b)"""
    with _precise():
        whole = _exactly(a) + _exactly(b) if isinstance(a, Decimal) or isinstance(b, Decimal) else a + b
        return ln_gamma(a) + ln_gamma(b) - ln_gamma(whole)


def lower_gamma(a: Value, x: Value) -> Decimal:
    """P(a, x) = ∫_0^x t^(a−1) e^(−t) dt / Γ(a): the distribution function of a gamma variable of rate 1."""
    with _precise():
        at, shape = _exactly(x), _exactly(a)
        if at <= 0:
            return Decimal(0)
        size = (shape * at.ln() - at - ln_gamma(a)).exp()
        found = size * _gamma_series(shape, at) if at < shape + 1 else 1 - size * _gamma_fraction(shape, at)
    return CONTEXT.plus(found)


def upper_gamma(a: Value, x: Value) -> Decimal:
    """1 − P(a, x), without loss of digits where P is near 1."""
    with _precise():
        at, shape = _exactly(x), _exactly(a)
        if at <= 0:
            return Decimal(1)
        size = (shape * at.ln() - at - ln_gamma(a)).exp()
        found = 1 - size * _gamma_series(shape, at) if at < shape + 1 else size * _gamma_fraction(shape, at)
    return CONTEXT.plus(found)


def _gamma_series(a: Decimal, x: Decimal) -> Decimal:
    """Σ x^n / (a (a + 1) ... (a + n)) (Abramowitz & Stegun 6.5.29)"""
    term = 1 / a
    total, over = term, a
    while term > total * _SMALL:
        over += 1
        term *= x / over
        total += term
    return total


def _gamma_fraction(a: Decimal, x: Decimal) -> Decimal:
    """1/(x + 1 − a − 1(1 − a)/(x + 3 − a − ...)), by Lentz's method (Abramowitz & Stegun 6.5.31)."""
    b = x + 1 - a
    c, d = 1 / _SMALL**2, 1 / b
    found, n = d, 0
    while True:
        n += 1
        top = -n * (n - a)
        b += 2
        d = 1 / _not_zero(top * d + b)
        c = _not_zero(b + top / c)
        found *= c * d
        if abs(c * d - 1) < _SMALL:
            return found


def lower_beta(a: Value, b: Value, x: Value) -> Decimal:
    """1 − I_x(a, b), without loss of digits where I is near 1."""
    with _precise():
        at = _exactly(x)
        found = _beta_parts(a, b, at)[0]
    return CONTEXT.plus(found)


def upper_beta(a: Value, b: Value, x: Value) -> Decimal:
    """1 − I_x(a, b), without loss of digits where I is nearly 1."""
    with _precise():
        at = _exactly(x)
        found = _beta_parts(a, b, at)[1]
    return CONTEXT.plus(found)


def _beta_parts(a: Value, b: Value, x: Decimal) -> tuple[Decimal, Decimal]:
    """I_x(a, b) and 1 − I_x(a, b); the smaller one by its continued fraction."""
    if x <= 0 or x >= 1:
        return (Decimal(0), Decimal(1)) if x <= 0 else (Decimal(1), Decimal(0))
    first, second = _exactly(a), _exactly(b)
    size = (first * x.ln() + second * (1 - x).ln() - ln_beta(a, b)).exp()
    if x < (first + 1) / (first + second + 2):
        lower = size * _beta_fraction(first, second, x) / first
        return lower, 1 - lower
    upper = size * _beta_fraction(second, first, 1 - x) / second
    return 1 - upper, upper


def _beta_fraction(a: Decimal, b: Decimal, x: Decimal) -> Decimal:
    """1/(1 + d₁/(1 + d₂/(1 + ...))), by Lentz's method (Abramowitz & Stegun 26.5.8)."""
    c, d = Decimal(1), 1 / _not_zero(1 - (a + b) * x / (a + 1))
    found, m = d, 0
    while True:
        m += 1
        for top in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + top * d)
            c = _not_zero(1 + top / c)
            found *= c * d
        if abs(c * d - 1) < _SMALL:
            return found


def _not_zero(number: Decimal) -> Decimal:
    return number if abs(number) > _SMALL**2 else _SMALL**2


@memoise(_MOST_CACHED)
def digamma(x: Value) -> Decimal:
    """ψ(x) = d ln Γ/dx for x > 0: ln z − 1/(2z) − Σ B_2k/(2k z^2k), shifted by ψ(z + 1) = ψ(z) + 1/z."""
    with _precise():
        z, moved = _exactly(x), Decimal(0)
        while z < _STIRLING_FROM:
            moved += 1 / z
            z += 1
        total, power, numbers = z.ln() - 1 / (2 * z), z * z, _bernoulli_numbers()
        for k in range(1, _STIRLING_TERMS + 1):
            total -= _exactly(numbers[2 * k]) / (2 * k * power)
            power *= z * z
        return total - moved


@memoise(_MOST_CACHED)
def trigamma(x: Value) -> Decimal:
    """ψ′(x) for x > 0: 1/z + 1/(2z²) + Σ B_2k/z^(2k + 1), shifted by ψ′(z + 1) = ψ′(z) − 1/z²."""
    with _precise():
        z, moved = _exactly(x), Decimal(0)
        while z < _STIRLING_FROM:
            moved += 1 / (z * z)
            z += 1
        total, power, numbers = 1 / z + 1 / (2 * z * z), z * z * z, _bernoulli_numbers()
        for k in range(1, _STIRLING_TERMS + 1):
            total += _exactly(numbers[2 * k]) / power
            power *= z * z
        return total + moved
