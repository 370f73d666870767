"""Names of the sides of an axis."""

from __future__ import annotations

from byhand.reading.statements import Axis

UNNAMED = "?"


def name_of(axis: Axis, value: int, opposite: str = "") -> str:
    """The name of an event; its complement is "not" with its name where the text has no word for it.

    opposite  what the language puts before it; else the script of the name decides
    """
    name = axis.names[value]
    if name is not None:
        return name
    other = axis.names[1 - value] if len(axis.names) == 2 else None
    if other is None:
        return UNNAMED
    if opposite:
        return f"{opposite}{other}"
    return f"非{other}" if any("\u4e00" <= sign <= "\u9fff" for sign in other) else f"not {other}"
