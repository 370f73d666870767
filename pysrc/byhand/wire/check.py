"""What is said of the figures of a working (problem format 1, section `check`)."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from byhand.wire.document import ExactAndValue

Verdict = Literal["right", "rounded_early", "convention", "follows", "differs"]


class GivenFigure(TypedDict):
    """A figure as a person wrote it. quantity: its ID, or "decision" """

    quantity: str
    value: str


class Cause(TypedDict):
    """What may have happened, the number it gives, and the quantities that it changes."""

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
    """Fields of the problem that make so many of the figures right. name: of the preset, if it is one"""

    convention: dict[str, Any]
    name: str | None
    agrees: int


class Checked(TypedDict):
    """first_wrong: the place of the first figure that differs"""

    figures: list[CheckedFigure]
    first_wrong: int | None
    conventions: list[AgreeingConvention]


class ToldFigure(TypedDict):
    """What the page says of a figure besides. patch: the fields of the problem by which it is right"""

    sentences: list[str]
    patch: NotRequired[dict[str, Any]]


class CheckedHere(Checked):
    """The same for the page, with what it says of each figure."""

    told: list[ToldFigure]


LineMark = Literal["right", "rounded_early", "convention", "follows", "first_slip", "differs", "unread", "nothing"]


class PlacedFigure(CheckedFigure):
    """A figure of a text. line: from 1; start, end: characters within it"""

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

    figures: list[PlacedFigure]
    first_wrong: int | None
    conventions: list[AgreeingConvention]
    unread: list[Unread]


class CheckedTextHere(CheckedText):
    """The same for the page, with the mark of each line and what it says of each figure."""

    told: list[ToldFigure]
    marks: list[LineMark]


class BoundNumber(TypedDict):
    """What somebody says that the number at a place of a text is. quantity: None for nothing"""

    line: int
    start: int
    quantity: str | None


class Askable(TypedDict):
    """A quantity whose figure can be handed in, and what it is called. number: of the query"""

    id: str
    label: str


class Askables(TypedDict):
    """By query the quantities of its answer."""

    queries: list[list[Askable]]
