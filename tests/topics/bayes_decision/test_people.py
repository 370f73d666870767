"""Natural frequencies: the people of the crowd, their squares, and the text about both."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byhand.document.writing import spans_to_plain
from byhand.topics.bayes_decision.cases.people import apportioned, crowd_of, squares_of
from helpers.answers.asked import unfolded
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example

DECIMALS = st.one_of(
    st.integers(0, 100).map(lambda n: Fraction(n, 100)),
    st.integers(0, 10**4).map(lambda n: Fraction(n, 10**4)),
    st.fractions(0, 1, max_denominator=60),
    st.fractions(0, 1),
)


def illness(prior: str, ill: str, healthy: str) -> Problem:
    """A test for an illness: P(ill), P(positive | ill), P(positive | healthy)."""
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": ["ill", "healthy"],
        "priors": {"ill": prior, "healthy": str(1 - Fraction(prior))},
        "likelihoods": {
            "ill": {"positive": ill, "negative": str(1 - Fraction(ill))},
            "healthy": {"positive": healthy, "negative": str(1 - Fraction(healthy))},
        },
        "query": "positive",
    }


def step_of(problem: Problem) -> dict[str, Any]:
    return next(step for step in unfolded(problem)["steps"] if step["id"] == "frequencies")


def picture_of(problem: Problem) -> dict[str, Any]:
    return next(block for block in blocks_of([step_of(problem)]) if block["type"] == "chart")


def words_of(problem: Problem) -> str:
    return " ".join(spans_to_plain(block["spans"]) for block in blocks_of([step_of(problem)]) if "spans" in block)


# --- the crowd


@pytest.mark.parametrize(
    ("prior", "ill", "healthy", "people"),
    [
        # G. Gigerenzer's test: 100 of 10,000 women are ill; 90 of them and 891 of the others test positive.
        ("0.01", "0.9", "0.09", (90, 10, 891, 9009)),
        ("0.001", "0.99", "0.09", (99, 1, 8991, 90909)),
        ("0.5", "0.8", "0.1", (8, 2, 1, 9)),
        ("1/3", "1/2", "1/4", (1, 1, 1, 3)),
        ("0.02", "1", "0", (1, 0, 0, 49)),
    ],
)
def test_the_smallest_crowd_of_whole_people(prior: str, ill: str, healthy: str, people: tuple[int, ...]) -> None:
    problem = illness(prior, ill, healthy)
    groups = picture_of(problem)["groups"]
    assert [group["count"] for group in groups] == [number for number in people if number]
    table = next(block for block in blocks_of([step_of(problem)]) if block["type"] == "table")
    cells = [[spans_to_plain(cell["main"]) for cell in row["cells"][1:]] for row in table["rows"]]
    having, lacking = people[::2], people[1::2]
    assert cells[:2] == [[str(a + b), str(a), str(b)] for a, b in zip(having, lacking, strict=True)]
    assert cells[2] == [str(sum(people)), str(sum(having)), str(sum(lacking))]
    assert f"of these are ill. So P(ill | positive) = {having[0]}/{sum(having)}" in words_of(problem)


@given(DECIMALS, DECIMALS, DECIMALS)
def test_people_are_as_many_as_the_probabilities_say(prior: Fraction, first: Fraction, second: Fraction) -> None:
    priors, shares = (prior, 1 - prior), (first, second)
    crowd = crowd_of(priors, shares)
    expected = [crowd.size * part for p, q in zip(priors, shares, strict=True) for part in (p * q, p * (1 - q))]
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


# --- the picture


@given(DECIMALS, DECIMALS, DECIMALS)
def test_squares_times_their_scale_are_the_people(prior: Fraction, first: Fraction, second: Fraction) -> None:
    crowd = crowd_of((prior, 1 - prior), (first, second))
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


def test_a_group_of_one_among_100000_is_drawn_and_counted() -> None:
    picture = picture_of(illness("0.001", "0.99", "0.09"))
    assert [(group["count"], group["squares"]) for group in picture["groups"]] == [
        (99, 10),
        (1, 1),
        (8991, 899),
        (90909, 9090),
    ]
    assert "Each square is about 10 people" in spans_to_plain(picture["caption"])
    assert picture["description"].startswith("100000 people: 99 ill, positive, 1 ill, not positive")


# --- the text


def test_rounded_crowd_gives_the_exact_probability() -> None:
    """The share of the rounded people would be another fraction than the posterior."""
    problem = illness("0.0123", "0.9871", "0.0543")
    said = words_of(problem)
    assert "rounded to whole people" in said
    posterior = Fraction(123 * 9871, 123 * 9871 + 9877 * 543)
    having, total = picture_of(problem)["groups"][0]["count"], 0
    for group in picture_of(problem)["groups"]:
        total += group["count"] if group["filled"] else 0
    assert abs(Fraction(having, total) - posterior) < Fraction(1, 1000)
    assert f"{having}/{total}" not in said
    assert f"about {total}, and about {having} of these are ill" in said


def test_impossible_observation_has_no_crowd() -> None:
    steps = unfolded(illness("0.1", "1e-9", "1e-10"))["steps"]
    assert "frequencies" not in [step["id"] for step in steps]


def test_the_example_agrees_with_its_exact_answer() -> None:
    assert "So P(ill | positive) = 90/981 = 10/109" in words_of(example("disease_test"))
