"""Real numbers to 50 digits: exact while they can be, the same in every order, never lost."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.expr import Number
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import exact_and_value
from _byhand.numbers.real import (
    PI,
    add,
    divide,
    exp,
    float_ln,
    ln,
    log2,
    multiply,
    real,
    same,
    sqrt,
    square_root,
    subtract,
    to_places,
)

numbers = st.fractions(min_value=Fraction(1, 10**9), max_value=10**9)


@given(numbers, numbers)
def test_fractions_stay_fractions(a: Fraction, b: Fraction) -> None:
    assert (add(a, b), subtract(a, b), multiply(a, b), divide(a, b)) == (a + b, a - b, a * b, a / b)
    assert all(isinstance(value, Fraction) for value in (add(), multiply(), add(a, b), divide(a, b)))


@given(numbers, numbers)
def test_with_one_real_number_all_are_real(a: Fraction, b: Fraction) -> None:
    for found, exact in (
        (add(a, real(b)), a + b),
        (multiply(real(a), b), a * b),
        (divide(a, real(b)), a / b),
    ):
        assert isinstance(found, Decimal)
        assert same(found, real(exact))
        assert float(found) == pytest.approx(float(exact), rel=1e-15)


@given(numbers)
def test_functions_agree_with_their_inverses(value: Fraction) -> None:
    assert float(ln(value)) == pytest.approx(math.log(value), rel=1e-13, abs=1e-13)
    assert same(exp(ln(value)), real(value))
    assert same(multiply(sqrt(value), sqrt(value)), real(value))


@given(numbers)
def test_log_to_base_2(value: Fraction) -> None:
    assert float(log2(value)) == pytest.approx(math.log2(value), rel=1e-13, abs=1e-13)
    assert same(exp(multiply(log2(value), ln(Fraction(2)))), real(value))


def test_a_rational_root_is_exact() -> None:
    assert square_root(Fraction(25, 16)) == Fraction(5, 4)
    assert square_root(Fraction(0)) == 0
    assert square_root(Fraction(2)) == sqrt(Fraction(2))
    assert isinstance(square_root(Decimal(4)), Decimal)


def test_log_of_a_power_of_two_is_exact() -> None:
    for exponent in (-70, -3, -1, 0, 1, 10, 2000):
        assert log2(Fraction(2) ** exponent) == exponent
        assert isinstance(log2(Fraction(2) ** exponent), Fraction)
    assert isinstance(log2(Fraction(3, 2)), Decimal)


def test_pi_equals_four_arctan_one() -> None:
    """Machin: π = 16 arctan(1/5) − 4 arctan(1/239)."""

    def arctan(inverse: int) -> Fraction:
        terms = (Fraction((-1) ** k, (2 * k + 1) * inverse ** (2 * k + 1)) for k in range(50))
        return sum(terms, start=Fraction(0))

    assert abs(Fraction(PI) - 16 * arctan(5) + 4 * arctan(239)) < Fraction(1, 10**58)


def test_logarithm_beyond_floats() -> None:
    tiny = Fraction(1, 10**2000)
    assert float(tiny) == 0
    assert float(ln(tiny)) == pytest.approx(-2000 * math.log(10), rel=1e-14)
    assert float(ln(1 + Fraction(1, 10**30))) == pytest.approx(1e-30, rel=1e-9)


def test_a_float_logarithm_of_no_float_of_0_and_of_nothing() -> None:
    assert float_ln(Fraction(1, 10**2000)) == pytest.approx(-2000 * math.log(10), rel=1e-14)
    assert float_ln(exp(Fraction(-3))) == pytest.approx(-3)
    assert float_ln(Fraction(0)) == -math.inf
    assert math.isnan(float_ln(None))


def test_no_product_underflows_and_none_is_written_out() -> None:
    tiny = exp(Fraction(-(10**7)))
    ratio = divide(multiply(tiny, Fraction(1, 3)), multiply(tiny, Fraction(2, 3)))
    assert same(ratio, Fraction(1, 2))
    assert to_places(tiny, 4) == 0
    printed = Number(tiny).printed(Display())
    assert (printed.plain, printed.exact) == ("1.517 × 10^\u22124342945", False)


def test_the_order_of_factors_makes_no_difference_that_counts() -> None:
    factors = [exp(Fraction(-1, k)) for k in range(1, 60)]
    assert same(multiply(*factors), multiply(*reversed(factors)))
    assert not same(factors[0], factors[1])


def test_values_in_json() -> None:
    assert exact_and_value(Fraction(3, 5)) == {"exact": "3/5", "value": 0.6}
    assert exact_and_value(real(Fraction(1, 4))) == {"exact": None, "value": 0.25}
    assert exact_and_value(Fraction(10**400)) == {"exact": "1" + "0" * 400, "value": None}
    assert exact_and_value(Decimal("1e400")) == {"exact": None, "value": None}
    assert exact_and_value(None) == {"exact": None, "value": None}
    assert exact_and_value(True) == {"exact": None, "value": True}
