"""Verdicts on the figures of a working (problem format 1, section `check`)."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from _byhand.protocol.document import ExactAndValue

Verdict = Literal["right", "rounded_early", "convention", "follows", "differs"]


# Is the answer to the exercise among the figures? A posterior without the decision is not all of it.
AnswerRead = Literal["read", "decision_unread", "unread"]


class GivenFigure(TypedDict):
    """A figure as the user wrote it. quantity: its ID, or "decision" """

    quantity: str
    value: str


class Cause(TypedDict):
    """A possible cause, the number it gives, and the quantities it changes."""

    key: str
    message: str
    value: float | None
    figures: list[str]


class CheckedFigure(TypedDict):
    quantity: str
    value: str
    verdict: Verdict
    right: ExactAndValue
    causes: list[Cause]


class AgreeingConvention(TypedDict):
    """Convention fields that make this many figures right. name: of the preset, if it is one"""

    convention: dict[str, Any]
    name: str | None
    agrees: int


class Headline(TypedDict):
    """How many figures were read, and how many have each verdict; the lines with unread numbers; all of it in words."""

    read: int
    right: int
    rounded_early: int
    convention: int
    follows: int
    differs: int
    unread_lines: list[int]
    answer: AnswerRead
    message: str


class Checked(TypedDict):
    """first_wrong: index of the first figure that differs"""

    headline: Headline
    figures: list[CheckedFigure]
    first_wrong: int | None
    conventions: list[AgreeingConvention]


class ToldFigure(TypedDict):
    """The page's addition to a verdict. patch: the problem fields that make the figure right"""

    sentences: list[str]
    patch: NotRequired[dict[str, Any]]


class CheckedHere(Checked):
    """A check with what the page says about each figure."""

    told: list[ToldFigure]


LineMark = Literal["right", "rounded_early", "convention", "follows", "first_slip", "differs", "unread", "nothing"]


class PlacedFigure(CheckedFigure):
    """A figure found in a text. line: from 1; start, end: characters within it"""

    line: int
    start: int
    end: int


class Unread(TypedDict):
    """A number of a text that was not understood."""

    line: int
    start: int
    end: int
    text: str


class CheckedText(TypedDict):
    """A whole working."""

    headline: Headline
    figures: list[PlacedFigure]
    first_wrong: int | None
    conventions: list[AgreeingConvention]
    unread: list[Unread]


class RightPart(TypedDict):
    """A part of a wrong line as it should be. written: the wrong number in its place; None where the two agree"""

    text: str
    written: str | None


class LineNote(TypedDict):
    """What stands beside a line. right: the right line, empty if the line is right; reason: what the step is for"""

    line: int
    right: list[RightPart]
    reason: str


class CheckedTextHere(CheckedText):
    """A checked text with a mark for each line, its notes, and what the page says about each figure."""

    told: list[ToldFigure]
    marks: list[LineMark]
    notes: list[LineNote]


class BoundNumber(TypedDict):
    """The user's statement of what a number in the text is. quantity: None for nothing"""

    line: int
    start: int
    quantity: str | None


class Askable(TypedDict):
    """A quantity whose figure can be checked, and its name. number: index of the query"""

    id: str
    label: str


class Askables(TypedDict):
    """The quantities of each query's answer."""

    queries: list[list[Askable]]
