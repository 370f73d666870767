"""Numbers as people write them, and when two of them are the same figure."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.check.written_numbers import UnreadableError, agrees, read_number


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("2/9", Fraction(2, 9), None),
        ("0.2784", Fraction("0.2784"), Fraction(1, 10**4)),
        ("0,2784", Fraction("0.2784"), Fraction(1, 10**4)),
        ("27.8 %", Fraction("0.278"), Fraction(1, 1000)),
        ("50%", Fraction(1, 2), Fraction(1, 100)),
        ("1.2e-5", Fraction("0.000012"), Fraction(1, 10**6)),
        ("1.2×10⁻⁵", Fraction("0.000012"), Fraction(1, 10**6)),
        ("1.2 x 10^-5", Fraction("0.000012"), Fraction(1, 10**6)),
        (r"1.2\cdot 10^{-5}", Fraction("0.000012"), Fraction(1, 10**6)),
        ("9/14 · 2/9", Fraction(1, 7), None),
        ("(5+1)/(8+6) = 6/14 = 3/7", Fraction(3, 7), None),
        ("2/9 ≈ 0.222", Fraction("0.222"), Fraction(1, 1000)),
        (r"\frac{2}{9}", Fraction(2, 9), None),
        ("１/２", Fraction(1, 2), None),
        ("−3.2", Fraction("-3.2"), Fraction(1, 10)),
        ("1,234", Fraction(1234), Fraction(1)),
        ("√4", Fraction(2), None),
    ],
)
def test_numbers_are_read_as_they_are_written(text: str, value: Fraction, unit: Fraction | None) -> None:
    written = read_number(text)
    assert Fraction(written.value) == value
    assert written.unit == unit


@pytest.mark.parametrize(
    "text", ["", "x", "2/", "1/0", "(2", "1e999", "√-1", "9" * 400, "((((" * 40, "2^2^2^2^9", "a=b="]
)
def test_invalid_numbers_are_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_number(text)


@given(st.fractions(min_value=-100, max_value=100, max_denominator=1000), st.integers(min_value=2, max_value=8))
def test_a_value_rounded_or_cut_is_the_same_figure(value: Fraction, places: int) -> None:
    scale = 10**places
    rounded, cut = Fraction(round(value * scale), scale), Fraction(int(value * scale), scale)
    for number in (rounded, cut):
        text = f"{'-' if number < 0 else ''}{abs(number.numerator) * scale // number.denominator:0{places + 1}d}"
        text = f"{text[:-places]}.{text[-places:]}"
        written = read_number(text)
        if number == rounded or written.significant >= 2:
            assert agrees(written, value), (text, value)


def test_one_digit_may_not_be_cut() -> None:
    assert not agrees(read_number("0.2"), Fraction(27, 100))
    assert agrees(read_number("0.3"), Fraction(27, 100))
    assert agrees(read_number("0.27"), Fraction(2784, 10000))


def test_fractions_agree_exactly() -> None:
    assert agrees(read_number("6/14"), Fraction(3, 7))
    assert not agrees(read_number("0.28 · 1"), Fraction(2784, 10000))


def test_digits_of_a_float_are_right() -> None:
    """Python prints the shortest decimal of a float, whose last digits need not be those of the exact value."""
    exact = Decimal("0.01410221163421885276")
    assert agrees(read_number(repr(float(exact))), exact)
    assert not agrees(read_number("0.01410221163421895"), exact)
    assert agrees(read_number("0"), Decimal("1e-330"))
    assert not agrees(read_number("0"), Decimal("1e-30"))


@pytest.mark.parametrize("text", ["1.23456789012345e390", "9e399", "1" * 290 + "e20"])
def test_a_number_that_no_float_holds_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_number(text)


def test_whole_number_is_no_truncation_of_a_small_one() -> None:
    cut = read_number("172")
    assert not agrees(cut, Fraction(2940, 17))  # 172.94
    assert agrees(read_number("172.9"), Fraction(2940, 17))
    assert agrees(read_number("1729"), Fraction(17295, 10))
