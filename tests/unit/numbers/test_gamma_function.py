"""Gamma and incomplete functions, and quantiles, against SciPy and against exact values."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import special, stats

from _byhand.numbers.gamma_function import ln_gamma, lower_beta, lower_gamma, upper_beta, upper_gamma
from _byhand.numbers.quantiles import normal_quantile, positive_quantile, share_quantile
from _byhand.numbers.real import PI, ln, multiply, same, subtract

sizes = st.fractions(min_value=Fraction(1, 20), max_value=200, max_denominator=20)
shares = st.fractions(min_value=Fraction(1, 100), max_value=Fraction(99, 100), max_denominator=100)


@pytest.mark.parametrize("n", [1, 2, 5, 20, 60, 300])
def test_gamma_of_integers_is_a_factorial(n: int) -> None:
    """To all digits that are kept: ln (n − 1)!, and Γ(1/2) = √π."""
    assert abs(ln_gamma(Fraction(n)) - ln(Fraction(math.factorial(n - 1)))) < Decimal("1e-44")
    assert same(ln_gamma(Fraction(1, 2)), multiply(Fraction(1, 2), ln(PI)))


@settings(max_examples=60, deadline=None)
@given(a=sizes, x=sizes)
def test_incomplete_gamma_equals_scipy(a: Fraction, x: Fraction) -> None:
    lower, upper = lower_gamma(a, x), upper_gamma(a, x)
    assert float(lower) == pytest.approx(special.gammainc(float(a), float(x)), rel=1e-11, abs=1e-300)
    assert float(upper) == pytest.approx(special.gammaincc(float(a), float(x)), rel=1e-11, abs=1e-300)
    assert abs(lower + upper - 1) < Decimal("1e-27")


@settings(max_examples=60, deadline=None)
@given(a=sizes, b=sizes, x=shares)
def test_incomplete_beta_equals_scipy(a: Fraction, b: Fraction, x: Fraction) -> None:
    assert float(lower_beta(a, b, x)) == pytest.approx(
        special.betainc(float(a), float(b), float(x)), rel=1e-10, abs=1e-300
    )
    assert float(upper_beta(a, b, x)) == pytest.approx(
        special.betaincc(float(a), float(b), float(x)), rel=1e-10, abs=1e-300
    )


@pytest.mark.parametrize("share", ["0.001", "0.025", "0.3", "0.9", "0.999999"])
def test_normal_quantiles_equal_scipy(share: str) -> None:
    # The float itself: in the far tail its rounding moves the quantile.
    assert float(normal_quantile(Fraction(float(share)))) == pytest.approx(stats.norm.ppf(float(share)), rel=1e-13)


def test_quantiles_of_a_share_and_of_a_positive_number() -> None:
    """√(1/5) for F(x) = x², and ln 2 for 1 − e^(−x)."""
    root = share_quantile(
        lambda x: subtract(multiply(x, x), Fraction(1, 5)), lambda x: multiply(Fraction(2), x), Fraction(1, 2)
    )
    assert float(root) == pytest.approx(math.sqrt(0.2), rel=1e-15)
    half = positive_quantile(
        lambda x: subtract(Fraction(1, 2), Decimal(-x).exp()), lambda x: Decimal(-x).exp(), Fraction(1)
    )
    assert float(half) == pytest.approx(math.log(2), rel=1e-15)
