"""When a field of a form applies, or has another default: said by the topic, looked up by the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Chosen:
    """Another field of the form has this value, which it may have by default."""

    path: str
    value: str


@dataclass(frozen=True)
class HasTable:
    """The exercise is stated by a table."""


@dataclass(frozen=True)
class ClassCount:
    """There are so many classes. As long as they are not known, there may be."""

    least: int
    most: int | None = None


@dataclass(frozen=True)
class IsList:
    """What the problem has at this path is a list, such as one matrix and not one for each class."""

    path: str


Condition = Chosen | HasTable | ClassCount | IsList


def write_condition(condition: Condition) -> dict[str, Any]:
    """The condition as JSON."""
    match condition:
        case Chosen(path, value):
            return {"kind": "chosen", "path": path, "value": value}
        case HasTable():
            return {"kind": "table"}
        case ClassCount(least, most):
            return {"kind": "classes", "least": least, "most": most}
        case IsList(path):
            return {"kind": "list", "path": path}
