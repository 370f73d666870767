"""If only certain values of a parameter are possible, its maximum likelihood estimate is the likeliest of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from _byhand.check.checked import Checked
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.report.messages import sentences
from _byhand.check.verdicts import check
from _byhand.solving import example, solve
from _byhand.texts import load_texts


@cache
def _coins() -> Exercise:
    return _exercise(example("three_coins", load_texts("en")))


def _exercise(problem: Mapping[str, Any]) -> Exercise:
    return exercise_of(problem, 0, lambda each: solve(each).answers)


def _checked(exercise: Exercise, *figures: tuple[str, str]) -> list[Checked]:
    return list(check(exercise, [Given(*each) for each in figures]).figures)


def test_the_likeliest_possible_value_is_right() -> None:
    """Two heads: 0.5² = 0.25, 0.6² = 0.36, 0.9² = 0.81."""
    found = _checked(_coins(), ("likelihood[data|0.9]", "0.81"), ("ml[p]", "0.9"))
    assert [each.verdict for each in found] == ["right", "right"]
    assert sentences(found[1], load_texts("en"))[0].endswith("= 0.9 is right.")


@pytest.mark.parametrize(("language", "words"), [("en", "over the whole range"), ("zh", "整个取值范围")])
def test_the_largest_of_all_values_is_right_and_told(language: str, words: str) -> None:
    (found,) = _checked(_coins(), ("ml[p]", "1"))
    (said,) = sentences(found, load_texts(language))
    assert found.verdict == "right"
    assert words in said
    assert "0.9" in said


def test_another_possible_value_is_wrong() -> None:
    (found,) = _checked(_coins(), ("ml[p]", "0.6"))
    assert found.verdict == "differs"


def test_of_two_equally_likely_values_none_is_preferred() -> None:
    """One head and one tail: p (1 − p) is 0.24 at 0.4 and at 0.6."""
    problem = {
        **example("three_coins", load_texts("en")),
        "data": ["heads", "tails"],
        "prior": {"discrete": {"0.4": "0.5", "0.6": "0.5"}},
    }
    assert [each.verdict for each in _checked(_exercise(problem), ("ml[p]", "0.5"))] == ["right"]
    assert [each.verdict for each in _checked(_exercise(problem), ("ml[p]", "0.4"))] == ["differs"]
