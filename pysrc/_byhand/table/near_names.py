"""Finds a column by a name that is nearly its own."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import clean, near_key

_JOINTS = dict.fromkeys(map(ord, "_-.·"))


def find_name(name: str, names: Sequence[str]) -> int | None:
    """The index of a column name: an exact match, else the only one that differs in case, spaces, width or _ alone."""
    if name in names:
        return names.index(name)
    for key in (near_key, _letters):
        near = [at for at, other in enumerate(names) if key(other) == key(clean(name))]
        if len(near) == 1:
            return near[0]
    return None


def _letters(name: str) -> str:
    """The name without the signs between its words."""
    return near_key(name).translate(_JOINTS)
