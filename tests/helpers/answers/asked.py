"""The engine's answers to an exercise, in convenient forms."""

from __future__ import annotations

from typing import Any

from byhand import solving
from byhand.arithmetic.printer import Display
from byhand.document.steps import Answer
from byhand.document.writing import write_document
from byhand.texts import load_texts
from helpers.problems.tables import Problem


def answer_to(made: Problem) -> Answer:
    """The answer to the first query, or to none."""
    return solving.solve(made).answers[0]


def values_of(made: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in answer_to(made).quantities}


def document_of(made: Problem, language: str = "en", display: Display | None = None) -> Any:
    return write_document(solving.solve(made), load_texts(language), display or Display())
