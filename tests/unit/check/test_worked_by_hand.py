"""Independent programs work every topic: without a slip all is right, and a slip is named first or second."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.causes import Cause
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.texts import load_texts
from helpers.examples import PART
from helpers.workings import CHANGED, WORKERS, Figures, StudentHand, slipped

# With one seed there are too few workings of some topics for the bound.
SEEDS = 3 if PART == 1 else 2
EXERCISES = [(topic, name) for topic, (_, names) in WORKERS.items() for name in names]


def _problem(topic: str, name: str) -> dict[str, Any]:
    own = f"{topic}/{name}"
    return {**solving.example(own, load_texts("en")), **CHANGED.get(own, {})}


@cache
def _exercise(topic: str, name: str) -> Exercise:
    return exercise_of(_problem(topic, name), 0, lambda each: solving.solve(each).answers)


def _given(exercise: Exercise, figures: Figures) -> list[Given]:
    """To four significant digits; only quantities of the answer are figures."""
    found = []
    for name, value in figures.items():
        if name in exercise.working.exact:
            number = float(value)
            found.append(Given(name, f"{number:.4g}" if not number or abs(number) >= 1e-3 else f"{number:.3e}"))
    return found


@pytest.mark.parametrize(("topic", "name"), EXERCISES)
def test_without_a_slip_all_is_right(topic: str, name: str) -> None:
    exercise, hand = _exercise(topic, name), StudentHand()
    WORKERS[topic][0](_problem(topic, name), hand)
    given = _given(exercise, hand.figures)
    assert given
    assert [each for each in check(exercise, given).figures if each.verdict != "right"] == []


def _is_named(key: str, causes: Sequence[Cause]) -> bool:
    """First or second; of two classes 1 − P is the other class's posterior and has the sign of z turned: one number."""
    before = [cause.key for cause in causes[:2]]
    same = [cause.key for cause in causes[:3] if math.isclose(cause.value, causes[0].value, rel_tol=1e-12)]
    return key in (*before, *same)


def _named(topic: str) -> Iterator[tuple[str, str, bool]]:
    """For the first wrong figure of each working: example, key, and whether the key is among the first two causes."""
    work, names = WORKERS[topic]
    for name in names:
        exercise = _exercise(topic, name)
        for key, figures, _ in slipped(work, _problem(topic, name), SEEDS, f"{topic} {name}"):
            report = check(exercise, _given(exercise, figures))
            if report.first_wrong is not None:
                yield name, key, _is_named(key, report.figures[report.first_wrong].causes)


@pytest.mark.thorough
def test_a_slip_is_named_first_or_second() -> None:
    found = [(topic, *each) for topic in WORKERS for each in _named(topic)]
    missed = [each[:3] for each in found if not each[3]]
    assert len(found) > 200
    assert len(missed) <= 0.05 * len(found), missed
    for topic in WORKERS:
        own = [each for each in found if each[0] == topic]
        wrong = [each[1:3] for each in own if not each[3]]
        assert len(wrong) <= 0.05 * len(own), (topic, wrong)
