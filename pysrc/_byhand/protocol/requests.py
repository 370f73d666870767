"""Requests of the page to Python and their results, by method."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from _byhand.protocol import answers
from _byhand.protocol.check import Askables, BoundNumber, CheckedHere, CheckedTextHere, GivenFigure
from _byhand.protocol.collection import CollectionParams, ExportedCollection
from _byhand.protocol.document import Solved
from _byhand.protocol.parsed import Parsed, ParseParams
from _byhand.protocol.side_by_side import SideBySide


class Asked(TypedDict):
    """Fields that every request may have.

    lang    of all that is said
    agreed  what the person has agreed to, of what is asked before it is done
    """

    lang: NotRequired[answers.Lang]
    agreed: NotRequired[list[str]]


class ExampleParams(Asked):
    """A built-in example by its ID."""

    id: str


class FormParams(Asked):
    """The form of a topic by its name."""

    topic: str


class ReadParams(ParseParams, Asked):
    """A text or a grid to be read."""


class SolveParams(Asked):
    """An exercise to be solved. whole: all of the solution, however large it is"""

    problem: answers.Problem
    display: NotRequired[answers.Display]
    whole: NotRequired[bool]


class ClassifyParams(Asked):
    """A table of cases as text, to be classified row by row; the query of the problem does not count."""

    problem: answers.Problem
    cases: str
    display: NotRequired[answers.Display]


class ClassifiedFileParams(ClassifyParams):
    """All that is decided, as a file."""


class ExportParams(Asked):
    """A solution in one of the formats, or a problem in one of its topic's own."""

    problem: answers.Problem
    display: NotRequired[answers.Display]
    to: NotRequired[str]
    length: NotRequired[answers.Length]


class AskablesParams(Asked):
    """An exercise whose figures are to be checked."""

    problem: answers.Problem


class CheckParams(Asked):
    """Figures of one query, in the order in which they were computed."""

    problem: answers.Problem
    query: int
    figures: list[GivenFigure]
    display: NotRequired[answers.Display]


class CheckTextParams(Asked):
    """A whole working as text. bindings: what was bound otherwise than by itself"""

    problem: answers.Problem
    query: int
    text: str
    bindings: NotRequired[list[BoundNumber]]
    display: NotRequired[answers.Display]


class ConventionsParams(Asked):
    """One query by two or three conventions; that of the exercise stands beside one, and another beside none."""

    problem: answers.Problem
    by: list[answers.By]
    query: int
    display: NotRequired[answers.Display]


class ExportConventionsParams(ConventionsParams):
    """The same in one of the formats of a solution."""

    to: NotRequired[str]
    length: NotRequired[answers.Length]


class Requests(TypedDict):
    """The parameters of each method."""

    topics: Asked
    examples: Asked
    example: ExampleParams
    form: FormParams
    parse: ReadParams
    solve: SolveParams
    classify: ClassifyParams
    classified_file: ClassifiedFileParams
    export: ExportParams
    askables: AskablesParams
    check: CheckParams
    check_text: CheckTextParams
    conventions: ConventionsParams
    export_conventions: ExportConventionsParams
    export_all: CollectionParams


class Answers(TypedDict):
    """The result of each method, where there is no error."""

    topics: list[answers.Topic]
    examples: list[answers.Example]
    example: answers.Problem
    form: answers.Form
    parse: Parsed
    solve: Solved
    classify: answers.Classified
    classified_file: answers.Exported
    export: answers.Exported
    askables: Askables
    check: CheckedHere
    check_text: CheckedTextHere
    conventions: SideBySide
    export_conventions: answers.Exported
    export_all: ExportedCollection
