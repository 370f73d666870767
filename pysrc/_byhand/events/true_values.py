"""The values that a bare variable means."""

from __future__ import annotations

# Values of which one is the opposite of the other.
YES_NO_PAIRS = ({"true", "false"}, {"yes", "no"}, {"1", "0"}, {"t", "f"}, {"是", "否"})
_TRUE = frozenset(("true", "yes", "1", "t", "是"))


def is_true(value: str) -> bool:
    """Does a bare variable mean this value? The case of its letters does not matter."""
    return value.casefold() in _TRUE
