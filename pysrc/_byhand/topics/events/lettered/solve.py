"""The worked solution of an exercise with letters among its known probabilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand.document import steps as doc
from _byhand.errors import InputError
from _byhand.expressions.polynomial import NotRationalError
from _byhand.letters import explain as told
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.phrase import say
from _byhand.topics.events.explain.exercise import exercise_blocks
from _byhand.topics.events.lettered.answers import WaysOf, letter_answer
from _byhand.topics.events.lettered.explain import answer_line, curve_step, derivation_steps, value_step
from _byhand.topics.events.lettered.problem import read_events
from _byhand.topics.events.lettered.solved import LetterSolved, solve_letters


def solve_in_letters(data: Mapping[str, Any], ways_of: WaysOf) -> doc.Solution:
    """InputError if the exercise is invalid, or its result is no ratio of polynomials all over the range."""
    found = _solved(data)
    stated = found.stated
    line = answer_line(found)
    final = doc.Paragraph(line, "final")
    *before, last = derivation_steps(found)
    last = replace(last, blocks=[*last.blocks, final], short=[*last.short, final])
    problem = stated.shown
    return doc.Solution(
        topic="events",
        title=problem.heading.title or say("events.lettered.title"),
        lines=[line],
        steps=[*before, last, *curve_step(found), *value_step(found)],
        answers=[letter_answer(found, ways_of)],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=[*exercise_blocks(problem), doc.Paragraph(told.ranges_phrase(stated.letters))],
        line_of=[0],
        decimals_given=_decimals(stated.lettered.data["given"]),
    )


def _solved(data: Mapping[str, Any]) -> LetterSolved:
    try:
        return solve_letters(read_events(data))
    except NotRationalError:
        raise InputError("letters.error.too_large", field="letters") from None


def _decimals(given: Mapping[str, Any]) -> bool:
    numbers: list[Fraction] = [number for each in given.values() if (number := parse_number(each)) is not None]
    return any_decimals(numbers)
