"""What the page asks of Python, and what Python answers besides solutions and what it has read."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

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
]
Lang = Literal["en", "zh"]
# A problem in problem format 1: `format`, `topic`, and the fields of that topic.
Problem = dict[str, Any]
# One of the dataclasses in byhand/form/fields.py, with its kind.
Field = dict[str, Any]
# One of those in byhand/form/conditions.py, with its kind.
Condition = dict[str, Any]


class Topic(TypedDict):
    """A kind of exercise."""

    topic: str
    title: str
    blurb: str


class Example(TypedDict):
    """A built-in example as it is listed; its problem is asked for when it is chosen."""

    id: str
    topic: str
    title: str
    blurb: str
    source: str


class ExportTarget(TypedDict):
    """A form in which the exercise can be saved."""

    to: str
    label: str


class Classifies(TypedDict):
    """What is decided for many at once.

    cases  rows of a table, or texts
    when   what must hold where the page offers it
    """

    cases: Literal["rows", "texts"]
    when: list[Condition]


# How a convention is named: "own", a preset, or an object with fields of the convention.
By = str | dict[str, Any]


class OfferedConvention(TypedDict):
    """One that the page offers, by its name."""

    by: By
    label: str


class OfferedConventions(TypedDict):
    """Those that the page offers to compare, and what must hold of an exercise where it does."""

    conventions: list[OfferedConvention]
    when: list[Condition]


class Form(TypedDict):
    """What the page asks for in an exercise of a topic.

    classifies   None where it does not decide for many at once
    conventions  None where there are none to be compared
    """

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

    agrees  whether what is decided is the class that the table itself gives to the row; None where it gives none
    asked   the fields of the problem that ask for this row alone
    """

    cells: list[str]
    decided: bool
    agrees: bool | None
    asked: Problem


class Classified(TypedDict):
    """What is decided for the rows of a table, of which the first are shown: what is decided stands first."""

    said: list[str]
    warnings: list[str]
    columns: list[str]
    rows: list[ClassifiedRow]


class Display(TypedDict):
    """How numbers are printed."""

    numbers: Literal["fraction", "decimal", "both"]
    digits: int


# Of what is shown, printed or taken along.
Length = Literal["brief", "full", "exercise"]


class Way(TypedDict):
    """Another kind of exercise as which the text can be read."""

    label: str
    problem: Problem


class Reply(TypedDict):
    """A button below a question. It agrees, which the requests say from then on, or uses a column otherwise."""

    label: str
    agrees: str | None
    column: str | None
    role: Literal["class", "ignored"] | None


class InputError(TypedDict):
    """What is wrong with the input, as one sentence, and where.

    ask  nothing is wrong, but it is asked before it is done
    """

    message: str
    field: str | None
    line: int | None
    row: int | None
    column: str | None
    way: Way | None
    ask: list[Reply] | None
