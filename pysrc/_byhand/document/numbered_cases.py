"""The steps of one case or of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from _byhand.document.steps import Paragraph, Step
from _byhand.phrase import Phrase

_Case = TypeVar("_Case")


def numbered_cases(
    cases: Sequence[_Case], steps: Callable[[_Case, str], Sequence[Step]], title: Callable[[_Case, int], Phrase]
) -> list[Step]:
    """The steps of every case; with several cases, each inside a step of its own.

    steps  of a case, with a suffix that makes their ids unique: "", or ".2" for the second of several
    title  of a case among several, with its number
    """
    if len(cases) == 1:
        return list(steps(cases[0], ""))
    found = []
    for number, case in enumerate(cases, 1):
        heading = title(case, number)
        inner = steps(case, f".{number}")
        found.append(Step(f"case.{number}", heading, (), inner, [Paragraph(heading)], number - 1))
    return found
