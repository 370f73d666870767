"""Exact numbers: read as written, rounded as on paper."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.numbers.rational import JsonDecimal, decimal_places, fixed, parse_number, round_half_up


@pytest.mark.parametrize(
    ("written", "number"),
    [
        (3, "3"),
        (-2, "-2"),
        (0.1, "1/10"),
        (1e-3, "1/1000"),
        (1e22, str(10**22)),
        (JsonDecimal("0.12345678901234567890"), "1234567890123456789/10000000000000000000"),
        ("1/3", "1/3"),
        (" 1 / 3 ", "1/3"),
        ("-1/2", "-1/2"),
        ("\u22120.5", "-1/2"),
        ("0.05", "1/20"),
        (".5", "1/2"),
        ("5.", "5"),
        ("5%", "1/20"),
        ("12.5 %", "1/8"),
        ("1e-3", "1/1000"),
        ("2E2", "200"),
        ("+4", "4"),
        ("0.460", "23/50"),
    ],
)
def test_numbers_are_read_exactly(written: object, number: str) -> None:
    assert parse_number(written) == Fraction(number)


@pytest.mark.parametrize(
    "written",
    [
        *(None, True, False, [1], {"a": 1}, float("nan"), float("inf"), "", "one", "½", "nan", "inf"),
        *("1/0", "1/2/3", "1/3%", "1e", "1e999999999", "--1", "0x10", "1_000", "1,5", "1.2.3", "1" * 100),
    ],
)
def test_other_things_are_no_numbers(written: object) -> None:
    assert parse_number(written) is None


@pytest.mark.parametrize(
    ("value", "places", "rounded"),
    [
        ("1/8", 2, "0.13"),
        ("3/8", 2, "0.38"),
        ("-1/8", 2, "-0.13"),
        ("0.125", 3, "0.125"),
        ("1/3", 4, "0.3333"),
        ("2/3", 0, "1"),
        ("1/2", 0, "1"),
        ("0.00049", 3, "0"),
        ("0.9995", 3, "1"),
    ],
)
def test_half_goes_away_from_zero(value: str, places: int, rounded: str) -> None:
    assert round_half_up(Fraction(value), places) == Fraction(rounded)


@given(st.fractions(), st.integers(0, 12))
def test_rounding_is_that_of_decimal(value: Fraction, places: int) -> None:
    """Decimal with 60 digits would be wrong only for a value within 1e-60 of a half."""
    with localcontext() as context:
        context.prec = 60
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        expected = Fraction(quotient.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP))
    assert round_half_up(value, places) == expected
    shown = fixed(value, places)
    assert Fraction(shown.replace("\u2212", "-")) == expected
    assert len(shown.partition(".")[2]) == places


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("1/3", 4, "0.3333"),
        ("-2/3", 2, "\u22120.67"),
        ("-1/1000", 2, "0.00"),
        ("5", 0, "5"),
        ("12345.678", 1, "12345.7"),
    ],
)
def test_decimals_are_rounded_as_on_paper(value: str, places: int, text: str) -> None:
    assert fixed(Fraction(value), places) == text


@given(st.fractions())
def test_decimal_places_suffice_or_are_none(value: Fraction) -> None:
    places = decimal_places(value)
    if places is None:
        # It does not divide any power of ten.
        assert 10 ** value.denominator.bit_length() % value.denominator
        return
    assert (value * 10**places).denominator == 1
    assert places == 0 or (value * 10 ** (places - 1)).denominator != 1
