"""The engine's answers to an exercise, in convenient forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Answer, Step
from _byhand.document.writing import write_document
from _byhand.texts import load_texts
from helpers.answers.bridged import result_of
from helpers.problems.tables import Problem


def answer_to(made: Problem) -> Answer:
    """The answer to the first query, or to none."""
    return solving.solve(made).answers[0]


def values_of(made: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in answer_to(made).quantities}


def only_answer(made: Problem) -> Answer:
    """The answer of an exercise that has one."""
    (answer,) = solving.solve(made).answers
    return answer


def only_values(made: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in only_answer(made).quantities}


def expect(made: Problem, expected: dict[str, str]) -> None:
    """The only answer has these numbers, among others."""
    values = only_values(made)
    assert {name: values.get(name) for name in expected} == {name: Fraction(value) for name, value in expected.items()}


def said(made: Problem, lang: str = "en") -> str:
    """The solution as plain text."""
    return str(result_of("export", problem=made, lang=lang, to="plain")["text"])


def document_of(made: Problem, language: str = "en", display: Display | None = None) -> Any:
    return write_document(solving.solve(made), load_texts(language), display or Display())


def unfolded(made: Problem, language: str = "en", display: Display | None = None) -> Any:
    """The document with its extra steps as steps, which can be found by their IDs."""
    solution = solving.solve(made)
    return write_document(
        replace(solution, steps=_unfolded(solution.steps)), load_texts(language), display or Display()
    )


def _unfolded(steps: Sequence[Step]) -> list[Step]:
    return [replace(step, extra=False, steps=_unfolded(step.steps)) for step in steps]
