"""The inverses of the covariance matrices are given in their place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from helpers.answers.asked import only_answer, said, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem

MEANS = {"a": [0, 0], "b": [3, 3]}
Rows = list[list[Fraction]]


def stated(inverse: Any, **more: Any) -> Problem:
    return {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": MEANS,
        "inverse_covariance": inverse,
        "query": [1, 2],
        **more,
    }


def inverse_of(rows: Rows) -> Rows:
    (a, b), (c, d) = rows
    size = a * d - b * c
    return [[d / size, -b / size], [-c / size, a / size]]


def as_text(rows: Rows) -> list[list[str]]:
    return [[str(number) for number in row] for row in rows]


@st.composite
def matrices(draw: st.DrawFn) -> Rows:
    """LLᵀ with a nonzero diagonal: symmetric and positive definite."""
    first, below, last = draw(st.integers(1, 5)), draw(st.integers(-4, 4)), draw(st.integers(1, 5))
    return [[Fraction(first**2), Fraction(first * below)], [Fraction(first * below), Fraction(below**2 + last**2)]]


@given(matrices(), matrices(), st.booleans())
@examples(40)
def test_same_numbers_as_with_the_covariances(one: Rows, other: Rows, shared: bool) -> None:
    given_inverse = as_text(one) if shared else {"a": as_text(one), "b": as_text(other)}
    turned = as_text(inverse_of(one)) if shared else {"a": as_text(inverse_of(one)), "b": as_text(inverse_of(other))}
    made = stated(given_inverse)
    same = {key: value for key, value in made.items() if key != "inverse_covariance"} | {"covariances": turned}
    assert values_of(made) == values_of(same)
    assert only_answer(made).decision == only_answer(same).decision


def test_covariance_and_determinant_by_hand() -> None:
    """(2 −1; −1 2) has determinant 3: the covariance is (2 1; 1 2)/3, its determinant 1/3."""
    values = values_of(stated([[2, -1], [-1, 2]]))
    third = Fraction(1, 3)
    assert values["covariance"] == ((2 * third, third), (third, 2 * third))
    assert values["inverse"] == ((2, -1), (-1, 2))
    assert values["determinant"] == third
    # 2 − 2 − 2 + 8, and 8 − 4 − 4 + 2 with the deviation (−2, −1): both 6.
    assert values["mahalanobis[a]"] == values["mahalanobis[b]"] == 6


def test_it_is_printed_as_given_and_said_to_be_right() -> None:
    text = said(stated([[2, -1], [-1, 2]]))
    assert "Σ⁻¹ = [2, −1; −1, 2]" in text
    assert "symmetric and positive definite" in text
    assert "|Σ| = 1/|Σ⁻¹| = 1/3" in text
    assert "Σ = 1/3 · [2, 1; 1, 2]" in text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_three_features_and_one(language: str) -> None:
    three = [[2, 1, 0], [1, 2, 0], [0, 0, "1/2"]]
    made = stated(three) | {"means": {"a": [0, 0, 0], "b": [1, 0, 2]}, "query": [1, 1, 1]}
    assert "2/3" in said(made, language)
    single = stated([[4]]) | {"means": {"a": [0], "b": [1]}, "query": [1]}
    assert values_of(single)["covariance"] == ((Fraction(1, 4),),)
    assert said(single, language)


def test_derivations_have_the_values() -> None:
    answer = only_answer(stated({"a": [[2, 1], [1, 1]], "b": [[2, 0], [0, "1/2"]]}))
    known = {quantity.id: quantity.value for quantity in answer.quantities}
    made = answer.ways().made
    assert made["determinant[a]"].value == known["determinant[a]"] == 1


def test_refusals() -> None:
    assert_refused(stated([[1, 2], [2, 1]]), "inverse_covariance", "positive definite")
    assert_refused(stated([[1, 1], [1, 1]]), "inverse_covariance", "positive definite")
    assert_refused(stated([[1, 1], [0, 1]]), "inverse_covariance", "symmetric")
    assert_refused(stated({"a": [[1, 0], [0, 1]], "b": [[1]]}), "inverse_covariance.b")
    assert_refused(stated({"a": [[1, 0], [0, 1]]}), "inverse_covariance", "b")
    assert_refused(stated([[1, 0], [0, 1]], covariances=[[1, 0], [0, 1]]), "inverse_covariance", "not both")
    assert_refused(stated([[2, 1], [1, 2]], covariance="diagonal"), "inverse_covariance", "diagonal")
    table = {"columns": ["u", "c"], "rows": [[1, "p"], [2, "p"], [4, "q"], [6, "q"]]}
    with_table = {"format": 1, "topic": "gaussian_discriminant", "table": table, "inverse_covariance": [[1]]}
    assert_refused(with_table, "inverse_covariance")


def test_other_features_stay_as_they_are() -> None:
    """Fisher's direction and a case with an unknown feature work with the covariance that follows."""
    made = stated([[2, -1], [-1, 2]], fisher=True, query=[1, None])
    assert solving.solve(made).answers
