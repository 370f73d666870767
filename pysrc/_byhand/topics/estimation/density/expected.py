"""The moments of a density in closed form: powers, polynomials, exponentials, normal curves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

from _byhand.expressions import zeros
from _byhand.expressions.polynomial import NotRationalError, Polynomial, Ratio, ratio_of
from _byhand.numbers import real as reals
from _byhand.numbers.real import Value
from _byhand.topics.estimation.cells.estimate import Moment
from _byhand.topics.estimation.density.law import Law, X

# The first moment that depends on the parameter is sought up to this order.
_HIGHEST_ORDER = 4


def moment_of(law: Law, observations: Sequence[tuple[Fraction, int]]) -> Moment | None:
    """None if no closed form is known here, or no moment depends on the parameter."""
    n = sum(times for _, times in observations)
    for order in range(1, _HIGHEST_ORDER + 1):
        expected = expected_power(law, order)
        if expected is None:
            return None
        if not expected.letters:
            continue
        observed = sum((x**order * times for x, times in observations), Fraction(0)) / n
        equation = (expected - Ratio.constant(observed)).numerator
        if not equation.letters:
            return Moment(order, expected, observed, [], [], [])
        numbers = equation.numbers(law.letter)
        found = zeros.real_zeros(numbers)
        return Moment(order, expected, observed, numbers, found, [z for z in found if _in_range(law, z.value)])
    return None


def _in_range(law: Law, value: Value) -> bool:
    low, high = law.range
    above = low is None or reals.real(value) >= reals.real(low)
    return above and (high is None or reals.real(value) <= reals.real(high))


def expected_power(law: Law, order: int) -> Ratio | None:
    """E(X^order)"""
    for form in (_polynomial, _power, _exponential, _reciprocal, _normal):
        found = form(law, order)
        if found is not None:
            return found
    return None


def _polynomial(law: Law, order: int) -> Ratio | None:
    """∫ x^k Σ c_j(θ) x^j between two ends"""
    low, high = law.support.low, law.support.high
    if low is None or high is None:
        return None
    try:
        density = ratio_of(law.density)
    except NotRationalError:
        return None
    if X in density.denominator.letters:
        return None
    total = Ratio.constant(0)
    for exponent, coefficient in enumerate(density.numerator.coefficients(X)):
        power = exponent + order + 1
        width = (high**power - low**power) * Ratio.constant(Fraction(1, power))
        total += Ratio.of(coefficient, density.denominator) * width
    return total


def _power(law: Law, order: int) -> Ratio | None:
    """C x^E on (0, b) or (a, ∞): (E + 1)/(E + 1 + k) times the k-th power of the end"""
    terms, exponent = law.split
    of_x = [term for term in terms if X in term.letters]
    if exponent.numerator or len(of_x) != 1 or of_x[0].base != Polynomial.letter(X) or X in of_x[0].factor.letters:
        return None
    low, high = law.support.low, law.support.high
    more = of_x[0].factor + Ratio.constant(1)
    share = more / (more + Ratio.constant(order))
    if low is not None and not low.numerator and high is not None:
        return share * high**order
    return share * low**order if low is not None and low.numerator and high is None else None


def _exponential(law: Law, order: int) -> Ratio | None:
    """C x^m e^(−r x) on (0, ∞), C e^(−r x) on (s, ∞)"""
    terms, exponent = law.split
    low, high = law.support.low, law.support.high
    of_x = [term for term in terms if X in term.letters]
    slope = _coefficients(exponent)
    if low is None or high is not None or slope is None or len(slope) != 2:
        return None
    scale = -(Ratio.constant(1) / slope[1])
    if not of_x:
        shift = low
        total = Ratio.constant(0)
        for k in range(order + 1):
            ways = Fraction(factorial(order), factorial(k) * factorial(order - k))
            total += Ratio.constant(ways * factorial(k)) * scale**k * shift ** (order - k)
        return total
    if len(of_x) != 1 or of_x[0].base != Polynomial.letter(X) or low.numerator or X in of_x[0].factor.letters:
        return None
    found = scale**order
    for k in range(1, order + 1):
        found *= of_x[0].factor + Ratio.constant(k)
    return found


def _reciprocal(law: Law, order: int) -> Ratio | None:
    """C x^(−a − 1) e^(−r/x) on (0, ∞): r^k/((a − 1) ... (a − k)), which exists for a > k"""
    terms, exponent = law.split
    low, high = law.support.low, law.support.high
    scale = -(exponent * Ratio.letter(X))
    of_x = [term for term in terms if X in term.letters]
    if low is None or low.numerator or high is not None or X in scale.letters or not scale.numerator:
        return None
    if len(of_x) != 1 or of_x[0].base != Polynomial.letter(X) or of_x[0].factor.value is None:
        return None
    shape = -of_x[0].factor.value - 1
    if shape <= order:
        return None
    found = scale**order
    for k in range(1, order + 1):
        found *= Ratio.constant(1 / (shape - k))
    return found


def _normal(law: Law, order: int) -> Ratio | None:
    """C e^(−a x² + b x) on all numbers: mean b/(2a), variance 1/(2a)"""
    terms, exponent = law.split
    parts = _coefficients(exponent)
    unbounded = law.support.low is None and law.support.high is None
    if not unbounded or parts is None or len(parts) != 3 or any(X in term.letters for term in terms):
        return None
    variance = -(Ratio.constant(Fraction(1, 2)) / parts[2])
    mean = parts[1] * variance
    if order == 1:
        return mean
    return mean * mean + variance if order == 2 else None


def _coefficients(exponent: Ratio) -> list[Ratio] | None:
    """c with Σ c_k(θ) x^k; None if x stands below a fraction line."""
    if X in exponent.denominator.letters:
        return None
    return [Ratio.of(each, exponent.denominator) for each in exponent.numerator.coefficients(X)]
