"""Zeros of polynomials: all of them, exact where they have a short form."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isclose, sqrt

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from _byhand.expressions.zeros import at, quadratic_zeros, real_zeros
from helpers.examples import examples

X = sympy.Symbol("x")


def coefficients(*values: int) -> list[Fraction]:
    return [Fraction(value) for value in values]


def test_exercise_of_2002_has_an_irrational_zero() -> None:
    # 12 θ² − 14 θ + 3 = 0: (7 − √13)/12
    one, other = quadratic_zeros(coefficients(3, -14, 12))
    assert one.quadratic == (7, -1, 13, 12)
    assert other.quadratic == (7, 1, 13, 12)
    assert isclose(one.value, (7 - sqrt(13)) / 12)


@pytest.mark.parametrize(
    ("polynomial", "wanted"),
    [
        ((-6, 11, -6, 1), [(Fraction(1), 1), (Fraction(2), 1), (Fraction(3), 1)]),
        ((0, 0, 1), [(Fraction(0), 2)]),
        ((1, -2, 1), [(Fraction(1), 2)]),
        ((0, 4, -4, 1), [(Fraction(0), 1), (Fraction(2), 2)]),
        ((1, 0, 1), []),
        ((5,), []),
        ((1, 3), [(Fraction(-1, 3), 1)]),
    ],
)
def test_rational_zeros_are_exact(polynomial: tuple[int, ...], wanted: list[tuple[Fraction, int]]) -> None:
    found = real_zeros(coefficients(*polynomial))
    assert [(zero.value, zero.multiple) for zero in found] == wanted


@examples(200)
@given(st.lists(st.integers(-20, 20), min_size=1, max_size=7).filter(lambda each: each[-1]))
def test_zeros_are_those_of_sympy(polynomial: list[int]) -> None:
    found = real_zeros(coefficients(*polynomial))
    wanted = sympy.Poly(polynomial[::-1], X).real_roots()
    assert sum(zero.multiple for zero in found) == len(wanted)
    several = [float(zero.value) for zero in found for _ in range(zero.multiple)]
    for one, other in zip(several, sorted(float(each.evalf(30)) for each in wanted), strict=True):
        assert isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)
    assert all(a.value < b.value for a, b in pairwise(found))
    for zero in found:
        if isinstance(zero.value, Fraction):
            assert at(coefficients(*polynomial), zero.value) == 0
        elif zero.bracket is not None:
            assert isclose(zero.bracket[0], zero.value, rel_tol=1e-15)


def test_simple_zero_changes_the_sign_within_its_bracket() -> None:
    polynomial = coefficients(-3, 0, 0, 1, 0, 1)
    (zero,) = real_zeros(polynomial)
    assert zero.bracket is not None
    low, high = zero.bracket
    assert at(polynomial, low) < 0 < at(polynomial, high)
    assert high - low < Fraction(1, 10**54)
