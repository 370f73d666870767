"""How a text or table was read, and what the user has said about reading it."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

ColumnType = Literal["category", "number"]
Case = dict[str, str | int | float | None]
RowKind = Literal["training", "case", "total"]


class Reading(TypedDict, total=False):
    """The user's instructions for reading the text; an absent one means guess."""

    header: bool | None
    transposed: bool | None
    class_column: str | None
    weight: str | None
    ignored: list[str]
    used: list[str]
    types: dict[str, ColumnType]
    counts: bool


class RoleOffer(TypedDict):
    """Another role that the column may have."""

    label: str
    role: ColumnType | Literal["weight", "class"]


class Warning(TypedDict):
    """A remark on a guess, a change or an omission."""

    message: str
    row: int | None
    column: str | None
    offer: RoleOffer | None


class Counts(TypedDict):
    """The problem's field `counts`; what was typed and is no number stands as text."""

    totals: dict[str, int | str]
    features: dict[str, dict[str, dict[str, int | str]]]


class WordCounts(TypedDict):
    """The same field where words are counted in texts; tokens: all words of each class, where not all are listed."""

    documents: dict[str, int | str]
    words: dict[str, dict[str, int | str]]
    tokens: NotRequired[dict[str, int | str]]


class ReadAs(TypedDict):
    """How the text was read.

    header, transposed  None: the format leaves no choice
    counts              whether it was read as frequencies; None if that is out of the question
    """

    format: str
    format_label: str
    header: bool | None
    transposed: bool | None
    counts: bool | None


class Parsed(TypedDict):
    """The answer to `parse`, whatever was pasted.

    kinds        of the rows
    lines        of the text, on which the rows stand
    numeric      whether the kind of exercise uses only columns of numbers
    grouped      whether columns may count successes and failures in place of a class column
    counts       what a table of frequencies states
    word_counts  what a table of word counts states
    texts        texts to classify, if the table is one of documents: text and class
    stated       fields of the problem that a text of the topic's own states; then there are no columns
    """

    columns: list[str]
    rows: list[list[str]]
    kinds: list[RowKind]
    class_column: str | None
    ignored: list[str]
    types: dict[str, ColumnType]
    cases: list[Case]
    weight: str | None
    warnings: list[Warning]
    reading: ReadAs
    lines: list[int]
    numeric: bool
    grouped: bool
    counts: Counts | None
    word_counts: WordCounts | None
    texts: list[str] | None
    stated: dict[str, Any] | None


class GridTable(TypedDict):
    columns: list[str]
    rows: list[list[Any]]


# `as` makes a text be read as one of the topic's own, whatever it looks like.
ParseParams = TypedDict(
    "ParseParams",
    {
        "text": NotRequired[str],
        "grid": NotRequired[GridTable | None],
        "topic": NotRequired[str],
        "reading": NotRequired[Reading],
        "as": NotRequired[Literal["network"]],
    },
)
