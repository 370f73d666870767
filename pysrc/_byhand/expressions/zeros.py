"""The real zeros of a polynomial with fractions: exact where they are rational or quadratic, else bracketed.

Coefficients stand from the constant on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import gcd, lcm

from _byhand.expressions.tree import ONE, ZERO
from _byhand.numbers.rational import exact_root
from _byhand.numbers.real import Value, add, divide, multiply, real, square_root

Coefficients = Sequence[Fraction]
# The ends of a bracket are at most this far apart, relative to the zero: more digits than a real number has.
_CLOSE = Fraction(1, 10**55)
# Rational zeros are sought among this many candidates at most.
_LARGEST_DIVIDED = 10**6


@dataclass(frozen=True)
class Zero:
    """A zero. multiple: how often.

    quadratic  (p, q, d, r) of a zero (p + q√d)/r, whole numbers with q = ±1 or more, d > 1 and r > 0
    bracket    between which fractions a zero lies that has no such form
    """

    value: Value
    multiple: int = 1
    quadratic: tuple[int, int, int, int] | None = None
    bracket: tuple[Fraction, Fraction] | None = None


def real_zeros(coefficients: Coefficients) -> list[Zero]:
    """All real zeros, ascending. The polynomial is not 0."""
    found = list[Zero]()
    for factor, multiple in square_free(trimmed(coefficients)):
        rational, rest = rational_zeros(factor)
        found += [Zero(value, multiple) for value in rational]
        found += [Zero(zero.value, multiple, zero.quadratic, zero.bracket) for zero in _irrational(rest)]
    return sorted(found, key=lambda zero: real(zero.value))


def at(coefficients: Coefficients, x: Fraction) -> Fraction:
    """The value, by Horner's rule."""
    total = ZERO
    for coefficient in reversed(coefficients):
        total = total * x + coefficient
    return total


def trimmed(coefficients: Coefficients) -> list[Fraction]:
    """Without leading zeros."""
    found = list(coefficients)
    while found and not found[-1]:
        found.pop()
    return found


def derivative(coefficients: Coefficients) -> list[Fraction]:
    return [k * each for k, each in enumerate(coefficients)][1:]


def quotient_and_rest(one: Coefficients, other: Coefficients) -> tuple[list[Fraction], list[Fraction]]:
    """Division of polynomials."""
    rest, found = trimmed(one), [ZERO] * max(len(one) - len(other) + 1, 0)
    while len(rest) >= len(other):
        place, factor = len(rest) - len(other), rest[-1] / other[-1]
        found[place] = factor
        rest = trimmed([c - factor * other[k - place] if k >= place else c for k, c in enumerate(rest)][:-1])
    return trimmed(found), rest


def square_free(coefficients: Coefficients) -> list[tuple[list[Fraction], int]]:
    """Factors without multiple zeros, each with its exponent (Yun's algorithm)."""
    found, k = list[tuple[list[Fraction], int]](), 1
    slope = derivative(coefficients)
    common = _common(coefficients, slope)
    b, c = quotient_and_rest(coefficients, common)[0], quotient_and_rest(slope, common)[0]
    while len(b) > 1:
        d = _minus(c, derivative(b))
        factor = _common(b, d)
        if len(factor) > 1:
            found.append((factor, k))
        b, c = quotient_and_rest(b, factor)[0], quotient_and_rest(d, factor)[0]
        k += 1
    return found


def rational_zeros(coefficients: Coefficients) -> tuple[list[Fraction], list[Fraction]]:
    """The rational zeros of a polynomial without multiple zeros, and the polynomial without them."""
    rest, found = whole(coefficients), list[Fraction]()
    if rest and not rest[0]:
        found, rest = [ZERO], rest[1:]
    if len(rest) == 2:
        return [*found, -rest[0] / rest[1]], [rest[1]]
    if len(rest) < 3 or max(abs(rest[0]), abs(rest[-1])) > _LARGEST_DIVIDED:
        return found, rest
    for bottom in _divisors(int(rest[-1])):
        for top in _divisors(int(rest[0])):
            if gcd(top, bottom) > 1:
                continue
            for each in (Fraction(top, bottom), Fraction(-top, bottom)):
                if len(rest) > 1 and not at(rest, each):
                    found.append(each)
                    rest = quotient_and_rest(rest, [-each, ONE])[0]
    return found, rest


def quadratic_zeros(coefficients: Coefficients) -> list[Zero]:
    """The zeros of a x² + b x + c, ascending: (−b ± √(b² − 4ac))/(2a)."""
    c, b, a = (int(each) for each in whole(coefficients))
    if a < 0:
        a, b, c = -a, -b, -c
    below = b * b - 4 * a * c
    if below < 0:
        return []
    root = exact_root(Fraction(below), 2)
    if root is not None:
        values = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
        return [Zero(values[0], 2)] if not root else [Zero(value) for value in values]
    square = _square_factor(below)
    shared = gcd(b, square, 2 * a)
    p, q, d, r = -b // shared, square // shared, below // square**2, 2 * a // shared
    return [Zero(_surd(p, sign * q, d, r), 1, (p, sign * q, d, r)) for sign in (-1, 1)]


def _surd(p: int, q: int, d: int, r: int) -> Value:
    return divide(add(Fraction(p), multiply(Fraction(q), square_root(Fraction(d)))), Fraction(r))


def _square_factor(number: int) -> int:
    """The largest s with s² dividing the number, of which small primes are tried."""
    found, factor = 1, 2
    while factor * factor <= number and factor < 1000:
        while number % (factor * factor) == 0:
            number //= factor * factor
            found *= factor
        factor += 1
    return found


def _irrational(coefficients: Coefficients) -> list[Zero]:
    """The zeros of a polynomial without multiple zeros."""
    if len(coefficients) < 3:
        return []
    if len(coefficients) == 3:
        return quadratic_zeros(coefficients)
    return [_narrowed(coefficients, low, high) for low, high in brackets(coefficients)]


def brackets(coefficients: Coefficients) -> list[tuple[Fraction, Fraction]]:
    """Ends (low, high] with one zero each, of a polynomial without multiple zeros, by Sturm's chain."""
    chain = [trimmed(coefficients), derivative(coefficients)]
    while len(chain[-1]) > 1:
        rest = quotient_and_rest(chain[-2], chain[-1])[1]
        if not rest:
            break
        size = abs(rest[-1])
        chain.append([-each / size for each in rest])
    bound = 1 + max(abs(each / coefficients[-1]) for each in coefficients[:-1])
    found, open_ = list[tuple[Fraction, Fraction]](), [(-bound, bound)]
    while open_:
        low, high = open_.pop()
        count = _changes(chain, low) - _changes(chain, high)
        if count == 1:
            found.append((low, high))
        elif count > 1:
            middle = (low + high) / 2
            open_ += [(low, middle), (middle, high)]
    return sorted(found)


def _changes(chain: Sequence[Coefficients], x: Fraction) -> int:
    signs = [value > 0 for each in chain if (value := at(each, x))]
    return sum(a != b for a, b in pairwise(signs))


def _narrowed(coefficients: Coefficients, low: Fraction, high: Fraction) -> Zero:
    """Halves the bracket (low, high] until it is close."""
    at_high = at(coefficients, high)
    if not at_high:
        return Zero(high)
    while not at(coefficients, low):  # the zero of another bracket, which is open here
        low = (low + high) / 2 if (at(coefficients, (low + high) / 2) > 0) != (at_high > 0) else (3 * low + high) / 4
    while high - low > _CLOSE * max(abs(low), abs(high)):
        middle = (low + high) / 2
        value = at(coefficients, middle)
        if not value:
            return Zero(middle)
        if (value > 0) == (at_high > 0):
            high = middle
        else:
            low = middle
    return Zero(real((low + high) / 2), bracket=(low, high))


def whole(coefficients: Coefficients) -> list[Fraction]:
    """The same zeros with whole coefficients without a common factor."""
    bottom = lcm(*(each.denominator for each in coefficients))
    shared = gcd(*(int(each * bottom) for each in coefficients))
    return [each * bottom / shared for each in coefficients]


def _common(one: Coefficients, other: Coefficients) -> list[Fraction]:
    a, b = trimmed(one), trimmed(other)
    while b:
        a, b = b, quotient_and_rest(a, b)[1]
    return [each / a[-1] for each in a]


def _minus(one: Coefficients, other: Coefficients) -> list[Fraction]:
    size = max(len(one), len(other))
    filled = [[*each, *[ZERO] * (size - len(each))] for each in (one, other)]
    return trimmed([a - b for a, b in zip(*filled, strict=True)])


def _divisors(number: int) -> list[int]:
    small = [each for each in range(1, int(abs(number) ** 0.5) + 1) if number % each == 0]
    return sorted({*small, *(abs(number) // each for each in small)})
