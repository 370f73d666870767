"""Several exercises in one document."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from _byhand.protocol import answers
from _byhand.protocol.document import Block, Spans

# Where the solutions stand.
AnswersPlace = Literal["below", "apart", "without"]


class CollectionParams(TypedDict):
    """Exercises in their order, and how they are set out.

    to      a format of text, or `sheet`: the parts themselves, for a format that the page writes
    title   of the whole; empty for none
    name    of who it is for; empty for a rule to write on, None for neither; `date` likewise
    number  whether the exercises are numbered; a single one need not be
    """

    lang: NotRequired[answers.Lang]
    agreed: NotRequired[list[str]]
    problems: list[answers.Problem]
    display: NotRequired[answers.Display]
    to: NotRequired[str]
    answers: NotRequired[AnswersPlace]
    length: NotRequired[answers.Length]
    title: NotRequired[str]
    name: NotRequired[str | None]
    date: NotRequired[str | None]
    number: NotRequired[bool]


class SheetPart(TypedDict):
    """What stands under one heading.

    level     1 is the highest
    number    of a step
    said      a sentence below the heading, such as the source
    new_page  whether it begins a page
    """

    heading: Spans
    level: int
    number: str
    said: str | None
    new_page: bool
    blocks: list[Block]


class SheetField(TypedDict):
    """Beside its label a text, or a rule to write on."""

    label: str
    text: str


class Sheet(TypedDict):
    """The document. Its blocks have no folds and no choices."""

    lang: answers.Lang
    title: str
    fields: list[SheetField]
    parts: list[SheetPart]


class NotSolved(TypedDict):
    """An exercise that was left out, by its place in the request, and why.

    field  None if no field of the problem is at fault
    """

    place: int
    message: str
    field: str | None


class ExportedCollection(TypedDict):
    """The text of the file, or the sheet."""

    text: str
    file_name: str
    sheet: Sheet | None
    left_out: list[NotSolved]
