"""Names of the sides of an axis."""

from __future__ import annotations

from _byhand.reading.statements import Axis
from _byhand.told.languages.complements import complement_of

UNNAMED = "?"


def name_of(axis: Axis, value: int) -> str:
    """The name of an event; its complement is named after it where the text has no word for it."""
    name = axis.names[value]
    if name is not None:
        return name
    other = axis.names[1 - value] if len(axis.names) == 2 else None
    return UNNAMED if other is None else complement_of(other, axis.opposite)
