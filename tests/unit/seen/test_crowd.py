"""Natural frequencies: the people of the crowd and their squares."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.seen.crowd import Crowd, apportioned, crowd_of, squares_of

DECIMALS = st.one_of(
    st.integers(0, 100).map(lambda n: Fraction(n, 100)),
    st.integers(0, 10**4).map(lambda n: Fraction(n, 10**4)),
    st.fractions(0, 1, max_denominator=60),
    st.fractions(0, 1),
)


def two_by_two(prior: Fraction, first: Fraction, second: Fraction) -> list[list[Fraction]]:
    """P(class and result) of two classes, with the result and without it."""
    rows = zip((prior, 1 - prior), (first, second), strict=True)
    return [[of_class * share, of_class * (1 - share)] for of_class, share in rows]


@pytest.mark.parametrize(
    ("prior", "ill", "healthy", "people"),
    [
        # G. Gigerenzer's test: 100 of 10,000 women are ill; 90 of them and 891 of the others test positive.
        ("0.01", "0.9", "0.09", (90, 10, 891, 9009)),
        ("0.01", "0.9", "0.1", (9, 1, 99, 891)),
        ("0.001", "0.99", "0.09", (99, 1, 8991, 90909)),
        ("0.5", "0.8", "0.1", (8, 2, 1, 9)),
        ("1/3", "1/2", "1/4", (1, 1, 1, 3)),
        ("0.02", "1", "0", (1, 0, 0, 49)),
    ],
)
def test_the_smallest_crowd_of_whole_people(prior: str, ill: str, healthy: str, people: tuple[int, ...]) -> None:
    crowd = crowd_of(two_by_two(Fraction(prior), Fraction(ill), Fraction(healthy)))
    assert crowd.groups == people
    assert crowd.exact


@given(DECIMALS, DECIMALS, DECIMALS)
def test_people_are_as_many_as_the_probabilities_say(prior: Fraction, first: Fraction, second: Fraction) -> None:
    cells = two_by_two(prior, first, second)
    crowd = crowd_of(cells)
    expected = [crowd.size * part for row in cells for part in row]
    assert crowd.size == sum(crowd.groups) <= 1_000_000
    assert crowd.exact == (list(crowd.groups) == expected)
    assert all(abs(number - exact) < 1 for number, exact in zip(crowd.groups, expected, strict=True))
    if crowd.exact and crowd.size <= 1000:
        # No smaller crowd would do.
        fewer = range(1, crowd.size)
        assert not any(all((size * part / crowd.size).denominator == 1 for part in expected) for size in fewer)


@given(st.lists(st.integers(0, 50), min_size=1, max_size=6).filter(any), st.integers(0, 1000))
def test_largest_remainders_get_the_rest(weights: list[int], whole: int) -> None:
    """Nobody is off by one or more, and no one rounded up had a smaller remainder than one rounded down."""
    parts = [Fraction(weight, sum(weights)) for weight in weights]
    numbers = apportioned(parts, whole)
    assert sum(numbers) == whole
    gained = [number - whole * part for number, part in zip(numbers, parts, strict=True)]
    assert all(abs(gain) < 1 for gain in gained)
    assert max(gained) - min(gained) <= 1


@given(DECIMALS, DECIMALS, DECIMALS)
def test_squares_times_their_scale_are_the_people(prior: Fraction, first: Fraction, second: Fraction) -> None:
    crowd = crowd_of(two_by_two(prior, first, second))
    squares = squares_of(crowd)
    if squares is None:
        assert crowd.size > 10_000
        return
    assert sum(squares.groups) * squares.unit == crowd.size
    assert sum(squares.groups) <= 10_000
    assert all((drawn > 0) == (people > 0) for drawn, people in zip(squares.groups, crowd.groups, strict=True))
    off = [abs(drawn * squares.unit - people) for drawn, people in zip(squares.groups, crowd.groups, strict=True)]
    assert squares.exact == (not any(off))
    assert squares.exact or squares.unit > 1
    # At most three groups take a square from the largest because they would have none.
    assert sum(each >= squares.unit for each in off) <= 1
    assert max(off) < 4 * squares.unit


def test_a_group_of_one_among_100000_is_drawn() -> None:
    crowd = Crowd(((99, 1), (8991, 90909)), exact=True)
    squares = squares_of(crowd)
    assert squares is not None
    assert squares.groups == (10, 1, 899, 9090)
    assert squares.unit == 10
