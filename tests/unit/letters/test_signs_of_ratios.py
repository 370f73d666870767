"""Whether a ratio is negative inside the ranges of its letters."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import Polynomial, Ratio, ratio_of
from _byhand.letters.flips import stretches
from _byhand.letters.given import LetterRange
from _byhand.letters.signs import UndecidedError, between, negative_inside, pole_inside

P, Q = LetterRange("p", Fraction(0), Fraction(1)), LetterRange("q", Fraction(0), Fraction(1))


def ratio(text: str) -> Ratio:
    return ratio_of(parse(text, ["p", "q"], "x"))


@pytest.mark.parametrize(
    "text", ["p", "1 - p", "p(1 - p)", "(2p - 1)^2", "p/(1 + p)", "p q", "1 - p q", "0", "p + q", "p/(p + q + 1)"]
)
def test_not_negative(text: str) -> None:
    assert negative_inside(ratio(text), [P, Q]) is None


@pytest.mark.parametrize(
    "text", ["p - 1/2", "1 - 2p", "-p", "p^2 - 1/9", "1/2 - p q", "p - q", "1/(p - 2)", "(p - 1/3)(p - 2/3)"]
)
def test_negative_at_a_point_inside(text: str) -> None:
    found = negative_inside(ratio(text), [P, Q])
    assert found is not None
    assert all(0 < each < 1 for each in found.values())
    assert ratio(text).at({"p": Fraction(1, 2), "q": Fraction(1, 2), **found}) < 0


@pytest.mark.parametrize(
    ("text", "has"),
    [("1/p", False), ("1/(2 - p)", False), ("1/(1 - 2p)", True), ("1/(p - q)", True), ("1/(p + q)", False)],
)
def test_poles_inside(text: str, has: bool) -> None:
    assert (pole_inside(ratio(text), [P, Q]) is not None) == has


def test_a_square_of_two_letters_is_not_decided() -> None:
    with pytest.raises(UndecidedError):
        negative_inside(ratio("(p - q)^2"), [P, Q])


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(-3, 3), min_size=9, max_size=9))
def test_a_polynomial_in_two_letters_by_a_grid(numbers: list[int]) -> None:
    terms = [(tuple((name, k) for name, k in (("p", i), ("q", j)) if k), Fraction(number))
             for (i, j), number in zip(product(range(3), repeat=2), numbers, strict=True)]  # fmt: skip
    polynomial = Ratio.of(Polynomial.of(terms), Polynomial.constant(1))
    try:
        found = negative_inside(polynomial, [P, Q])
    except UndecidedError:
        return
    grid = [Fraction(k, 8) for k in range(1, 8)]
    below = any(polynomial.at({"p": x, "q": y}) < 0 for x in grid for y in grid)
    if found is None:
        assert not below
    else:
        assert polynomial.at({"p": Fraction(1, 2), "q": Fraction(1, 2), **found}) < 0


@given(st.fractions(-5, 5, max_denominator=1000), st.fractions(Fraction(1, 1000), 3, max_denominator=1000))
def test_a_short_fraction_lies_inside(low: Fraction, width: Fraction) -> None:
    assert low < between(low, low + width) < low + width


def test_neighbours_with_the_same_decision_are_one() -> None:
    found = stretches(
        P, [ratio("p - 1/4"), ratio("p - 1/2"), ratio("p^2 - 1/2")], lambda x: "a" if x * x < 0.5 else "b"
    )
    assert [each.decision for each in found] == ["a", "b"]
    assert found[0].high.quadratic == (0, 1, 2, 2)
    assert found[1].high.value == 1
