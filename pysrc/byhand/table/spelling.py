"""One value, one spelling: join cells that differ only in case, spaces, letter width or kind of dash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from byhand.cells.cell import is_missing, near_key, plain_digits


def join_spellings(cells: Iterable[str], dash_missing: bool) -> dict[str, str]:
    """{spelling: canonical spelling}: the most frequent one of each value, on ties the first."""
    counts = Counter(cells)
    groups: dict[str, list[str]] = {}
    for cell in counts:
        if not is_missing(cell, dash_missing):
            groups.setdefault(near_key(cell), []).append(cell)
    joined: dict[str, str] = {}
    for spellings in groups.values():
        if len(spellings) > 1:
            kept = max(spellings, key=lambda spelling: counts[spelling])
            joined |= {spelling: kept for spelling in spellings if spelling != kept}
    return joined


def with_plain_digits(cells: Sequence[str]) -> dict[str, str]:
    """{cell with full-width digits: the same in half width}."""
    changes = {}
    for cell in set(cells):
        if not cell.isascii():
            plain = plain_digits(cell)
            if plain != cell:
                changes[cell] = plain
    return changes
