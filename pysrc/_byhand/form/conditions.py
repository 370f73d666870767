"""Conditions under which a form field applies or has another default: declared by the topic, evaluated by the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal


@dataclass(frozen=True)
class Chosen:
    """Another field of the form has this value, possibly by default."""

    kind: ClassVar[Literal["chosen"]] = "chosen"
    path: str
    value: str


@dataclass(frozen=True)
class ChosenAmong:
    """Another field of the form has one of these values, possibly by default."""

    kind: ClassVar[Literal["among"]] = "among"
    path: str
    values: Sequence[str]


@dataclass(frozen=True)
class Stated:
    """The problem has a value at one of these paths."""

    kind: ClassVar[Literal["stated"]] = "stated"
    paths: Sequence[str]


@dataclass(frozen=True)
class Absent:
    """The problem has no value at any of these paths."""

    kind: ClassVar[Literal["absent"]] = "absent"
    paths: Sequence[str]


@dataclass(frozen=True)
class HasTable:
    """The exercise states a table."""

    kind: ClassVar[Literal["table"]] = "table"


@dataclass(frozen=True)
class HasCounts:
    """The exercise states counts: a table that is read as counts, or a value at one of these paths."""

    kind: ClassVar[Literal["counts"]] = "counts"
    paths: Sequence[str]


@dataclass(frozen=True)
class ClassCount:
    """There are this many classes; also true while the number of classes is unknown."""

    kind: ClassVar[Literal["classes"]] = "classes"
    least: int
    most: int | None = None


@dataclass(frozen=True)
class IsList:
    """The value at this path is a list, such as one matrix instead of one for each class."""

    kind: ClassVar[Literal["list"]] = "list"
    path: str


Condition = Chosen | ChosenAmong | Stated | Absent | HasTable | HasCounts | ClassCount | IsList
