"""One value, one spelling: join cells that differ only in case, spaces, letter width or kind of dash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from _byhand.cells.cell import is_missing, is_number, near_key, plain_digits


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


# Signs that scanners and typists take for each other.
_ALIKE = str.maketrans("0oO1lI|5sS8B", "ooolllLsssbb")
_SIGNS_AROUND = " .,:;'\"`。，；：、"
_FEWEST_KEPT = 2


def misspelt(cells: Sequence[str]) -> dict[str, str]:
    """{spelling that occurs once: the frequent value that it may stand for}: N0 for No, `Yes.` for Yes.

    Not between numbers, and not where both are words that people use: only signs that scanners confuse are looked at.
    """
    counts = Counter(cells)
    alike: dict[str, list[str]] = {}
    for cell in counts:
        scanned = _as_scanned(cell)
        if any(map(str.isalnum, scanned)) and not is_number(cell):
            alike.setdefault(scanned, []).append(cell)
    found: dict[str, str] = {}
    for spellings in alike.values():
        kept = max(spellings, key=lambda cell: (counts[cell], cell.isalpha()))
        sure = counts[kept] >= _FEWEST_KEPT or kept.isalpha()
        found |= {cell: kept for cell in spellings if cell != kept and counts[cell] == 1 and sure}
    return found


def _as_scanned(cell: str) -> str:
    return near_key(cell.strip(_SIGNS_AROUND)).translate(_ALIKE)
