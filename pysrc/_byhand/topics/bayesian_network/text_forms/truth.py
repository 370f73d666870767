"""Values that mean yes and no, in listing order: yes first."""

from __future__ import annotations

from collections.abc import Sequence

_PAIRS = (
    ("T", "F"),
    ("true", "false"),
    ("yes", "no"),
    ("y", "n"),
    ("+", "-"),
    ("1", "0"),
    ("on", "off"),
    ("present", "absent"),
    ("是", "否"),
    ("有", "无"),
    ("真", "假"),
    ("阳性", "阴性"),
)
_OTHER = {mine: (pair, at) for pair in _PAIRS for at, mine in enumerate(pair)}
TRUE_AND_FALSE = _PAIRS[0]
PLUS_AND_MINUS = ("+", "-")


def yes_first(values: Sequence[str]) -> tuple[str, ...] | None:
    """One or two values that mean yes or no, as an ordered pair; None otherwise."""
    if not 1 <= len(values) <= 2:
        return None
    found = _OTHER.get(values[0]) or _OTHER.get(values[0].casefold()) or _OTHER.get(values[0].upper())
    if found is None:
        return None
    pair, at = found
    if pair[at] != values[0]:
        pair = (_in_case_of(values[0], pair[0]), _in_case_of(values[0], pair[1]))
    return pair if set(values) <= set(pair) else None


def _in_case_of(model: str, word: str) -> str:
    return word.upper() if model.isupper() else word.capitalize() if model[0].isupper() else word.casefold()
