"""The values that a bare variable means."""

from __future__ import annotations

_TRUE = frozenset(("true", "yes", "1", "t", "是"))


def is_true(value: str) -> bool:
    """Does a bare variable mean this value? The case of its letters does not matter."""
    return value.casefold() in _TRUE
