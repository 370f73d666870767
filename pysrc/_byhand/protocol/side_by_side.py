"""One exercise by two or three conventions, side by side (problem format 1, section `conventions`)."""

from __future__ import annotations

from typing import Any, TypedDict

from _byhand.protocol.answers import By
from _byhand.protocol.document import ExactAndValue, SolutionDocument


class ComparedConvention(TypedDict):
    """A column.

    by      names the convention also where another one is the exercise's own
    name    what stands above it
    patch   the fields of the problem by which it is solved so; empty for its own
    own     whether it is that of the exercise
    values  the quantities of the answer by their IDs
    error   why there is no answer, or None
    """

    by: By
    name: str
    patch: dict[str, Any]
    own: bool
    values: dict[str, ExactAndValue]
    decision: str | None
    tied: list[str]
    error: str | None


class FirstDifference(TypedDict):
    """The first quantity in which any two part, and by column what it is; None for a column without it."""

    quantity: str
    values: list[ExactAndValue | None]


class SideBySide(TypedDict):
    """query: the number of the one that is compared, of so many `queries`"""

    format: int
    topic: str
    query: int
    queries: int
    conventions: list[ComparedConvention]
    first_difference: FirstDifference | None
    document: SolutionDocument
