"""Requests of the page, and Python's answers other than solutions and readings."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from _byhand.protocol.parsed import Doubt, Kind, OtherReading, Told

Method = Literal[
    "topics",
    "examples",
    "example",
    "form",
    "parse",
    "solve",
    "classify",
    "classified_file",
    "export",
    "askables",
    "check_text",
    "check",
    "conventions",
    "export_conventions",
    "export_all",
]
Lang = Literal["en", "zh"]
# A problem in problem format 1: `format`, `topic`, and the fields of that topic.
Problem = dict[str, Any]
# A dataclass of _byhand/form/fields.py, with its kind.
Field = dict[str, Any]
# A dataclass of _byhand/form/conditions.py, with its kind.
Condition = dict[str, Any]


class Topic(TypedDict):
    """A kind of exercise.

    sample    a text that states a small exercise of the kind, "" if there is none
    keywords  other words that it is searched by, in all languages
    """

    topic: str
    title: str
    blurb: str
    sample: str
    keywords: str


class Example(TypedDict):
    """A built-in example as listed; its problem is requested when it is chosen.

    keywords  other words that it is searched by, in all languages
    """

    id: str
    topic: str
    title: str
    blurb: str
    source: str
    keywords: str


class ExportTarget(TypedDict):
    """An export format."""

    to: str
    label: str


# What many cases are: rows of a table, texts, or sequences of observations.
Cases = Literal["rows", "texts", "sequences"]


class Classifies(TypedDict):
    """Decisions for many cases at once.

    cases  what they are
    when   the condition under which the page offers it
    """

    cases: Cases
    when: list[Condition]


# A convention: "own", a preset, or an object with convention fields.
By = str | dict[str, Any]


class OfferedConvention(TypedDict):
    """A convention that the page offers, by name."""

    by: By
    label: str


class OfferedConventions(TypedDict):
    """The conventions that the page offers to compare, and the condition under which it does."""

    conventions: list[OfferedConvention]
    when: list[Condition]


class OwnKind(TypedDict):
    """A kind of exercise of its own: problems with likelihoods and no other fields, beside the head, are of it."""

    kind: str
    fields: list[str]


class Form(TypedDict):
    """The form of a kind of exercise.

    topic        of its problems
    own_kinds    to which some of the problems of this topic belong
    classifies   None if it cannot decide many cases at once
    conventions  None if there are none to compare
    """

    kind: str
    topic: str
    own_kinds: list[OwnKind]
    title: str
    intro: str
    fields: list[Field]
    exports: list[ExportTarget]
    classifies: Classifies | None
    conventions: OfferedConventions | None


class Exported(TypedDict):
    text: str
    file_name: str


class ClassifiedRow(TypedDict):
    """A row of a table of cases.

    reason  why it is undecided, else empty
    agrees  whether the decision is the class that the table gives the row; None if it gives none
    asked   the problem fields that ask for this row alone
    """

    cells: list[str]
    reason: str
    decided: bool
    agrees: bool | None
    asked: Problem


class Classified(TypedDict):
    """The decisions for the rows of a table; only the first rows are shown.

    columns     the decision, the posteriors, then the given ones
    posteriors  how many columns have posteriors
    """

    said: list[str]
    warnings: list[str]
    columns: list[str]
    posteriors: int
    rows: list[ClassifiedRow]


class Display(TypedDict):
    """How numbers are printed."""

    numbers: Literal["fraction", "decimal", "both"]
    digits: int


# The length of a shown, printed or exported solution: the short answer, the solution without its folds, with all folds,
# or only the exercise.
Length = Literal["brief", "full", "everything", "exercise"]


class Redirect(TypedDict):
    """Another topic in which the text can be read. named: the text names its model, so that it opens by itself"""

    label: str
    problem: Problem
    named: NotRequired[bool]


class Reply(TypedDict):
    """A button below a question. It gives consent, which later requests repeat, or changes the use of a column."""

    label: str
    agrees: str | None
    column: str | None
    role: Literal["class", "ignored"] | None


class InputError(TypedDict):
    """The fault of an input as one sentence, and its place.

    ask     not a fault, but a question to be answered before going on
    kind    what the text is, where it is clear; absent for a text that cannot be read
    others  other readings of the text, the best first
    doubts  what is asked about the reading that came nearest
    told    how it was read, if it is an exercise in words
    kinds   topics that the text may be of where it cannot be read, at most three, the likeliest first
    """

    message: str
    field: str | None
    line: int | None
    row: int | None
    column: str | None
    way: Redirect | None
    ask: list[Reply] | None
    kind: NotRequired[Kind]
    others: NotRequired[list[OtherReading]]
    doubts: NotRequired[list[Doubt]]
    told: NotRequired[Told]
    kinds: NotRequired[list[str]]
