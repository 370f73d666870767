"""When a field of a form applies, or has another default: said by the topic, looked up by the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal


@dataclass(frozen=True)
class Chosen:
    """Another field of the form has this value, which it may have by default."""

    kind: ClassVar[Literal["chosen"]] = "chosen"
    path: str
    value: str


@dataclass(frozen=True)
class ChosenAmong:
    """Another field of the form has one of these values, of which it may have one by default."""

    kind: ClassVar[Literal["among"]] = "among"
    path: str
    values: Sequence[str]


@dataclass(frozen=True)
class Stated:
    """Something stands in the problem at one of these paths."""

    kind: ClassVar[Literal["stated"]] = "stated"
    paths: Sequence[str]


@dataclass(frozen=True)
class Absent:
    """Nothing stands in the problem at any of these paths."""

    kind: ClassVar[Literal["absent"]] = "absent"
    paths: Sequence[str]


@dataclass(frozen=True)
class HasTable:
    """The exercise is stated by a table."""

    kind: ClassVar[Literal["table"]] = "table"


@dataclass(frozen=True)
class HasCounts:
    """The exercise is stated by counts: by a table that is read so, or at one of these paths."""

    kind: ClassVar[Literal["counts"]] = "counts"
    paths: Sequence[str]


@dataclass(frozen=True)
class ClassCount:
    """There are so many classes. As long as they are not known, there may be."""

    kind: ClassVar[Literal["classes"]] = "classes"
    least: int
    most: int | None = None


@dataclass(frozen=True)
class IsList:
    """What the problem has at this path is a list, such as one matrix and not one for each class."""

    kind: ClassVar[Literal["list"]] = "list"
    path: str


Condition = Chosen | ChosenAmong | Stated | Absent | HasTable | HasCounts | ClassCount | IsList
