"""Workings written by a separate program, with a slip in each: their numbers, and the place of the slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from _byhand import solving
from _byhand.check.exercise import Exercise, exercise_of
from _byhand.check.text.checking import check_text
from _byhand.check.written_numbers import agrees, read_number
from _byhand.texts import load_texts
from helpers.examples import PART
from helpers.workings.annotated import Told, told
from helpers.workings.naive_bayes import OF_SMOOTHING, SLIPS, Figures, Person
from helpers.workings.written import STYLES, written_down

TABLES = ("play_tennis", "play_tennis_overcast", "watermelon", "watermelon_zero")
SEEDS = 1


@cache
def _exercises(name: str, smoothing: int) -> tuple[Exercise, Person]:
    problem = dict(solving.example(name, load_texts("en")))
    columns, target = problem["table"]["columns"], problem["target"]
    features = problem.get("features") or [each for each in columns if each != target]
    rows = [dict(zip(columns, row, strict=True)) for row in problem["table"]["rows"]]
    asked = problem["query"][0] if isinstance(problem["query"], list) else problem["query"]
    case = {each: asked[each] for each in features if each in asked}
    convention = {"preset": "laplace" if smoothing else "mle"}
    exercise = exercise_of({**problem, "query": case, "convention": convention}, 0, lambda p: solving.solve(p).answers)
    cells = [(*(row[each] for each in features), row[target]) for row in rows]
    return exercise, Person(features, cells, case, Fraction(smoothing))


def _slipped(right: Person, key: str, seed: str) -> Figures | None:
    person = Person(right.names, list(right.rows), right.case, right.smoothing)
    SLIPS[key](person, Random(seed))
    try:
        return person.figures()
    except ZeroDivisionError:
        return None


def _workings(style: str) -> Iterator[tuple[Exercise, Told, Figures]]:
    """Each with the figures that would be right. Of the tables some, and others in the next style."""
    first = list(STYLES).index(style) % min(PART, len(TABLES))
    for name in TABLES[first::PART]:
        for smoothing in (0, 1):
            exercise, person = _exercises(name, smoothing)
            right = person.figures()
            for key in SLIPS if smoothing else [each for each in SLIPS if each not in OF_SMOOTHING]:
                for seed in range(SEEDS):
                    own = f"{style} {name} {smoothing} {key} {seed}"
                    figures = _slipped(person, key, own)
                    if figures is not None:
                        marked = written_down(style, figures, person.case, person.classes, Random(own))
                        yield exercise, told(own, marked), right


@pytest.mark.thorough
@pytest.mark.parametrize("style", STYLES)
def test_numbers_are_bound_and_the_first_slip_is_found(style: str) -> None:
    """At least 95 of 100 numbers, and of the workings with a slip 95 of 100 in the right line."""
    numbers, lines = Counter[bool](), Counter[bool]()
    for exercise, working, right in _workings(style):
        checked = check_text(exercise, working.text)
        spans = zip(checked.report.figures, checked.spans, strict=True)
        bound = {(span.line, span.start, span.end): each.given.id for each, span in spans}
        for place, name in working.places.items():
            numbers[bound.get(place) == name] += 1
        numbers[False] += len(bound.keys() - working.places.keys())
        if checked.report.first_wrong is not None:
            lines[checked.spans[checked.report.first_wrong].line == _first_wrong(working, right)] += 1
    assert numbers.total() > 100
    assert numbers[True] / numbers.total() >= 0.95, numbers
    assert lines.total() > 10
    assert lines[True] / lines.total() >= 0.95, lines


def _first_wrong(working: Told, right: Figures) -> int | None:
    """The line of the first number that differs from its value without the slip, to the written digits."""
    lines = working.text.split("\n")
    for (line, start, end), name in sorted(working.places.items()):
        value = right.get(name or "")
        if value is not None and not agrees(read_number(lines[line - 1][start:end]), value):
            return line
    return None
