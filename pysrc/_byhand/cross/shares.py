"""Counts written as shares: 2/9 is 2 of the 9 cases of a class. Shares that stand beside the counts say nothing new."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cache import memoise
from _byhand.cells.cell import narrow, number
from _byhand.errors import InputError

# 2/9, =2/9, 2/9 = 0.22, 2/9 (0.22), (2/9)
_SHARE = re.compile(r"[=(]?\s*+(\d{1,12})\s*+/\s*+(\d{1,12})\s*+\)?\s*+(?:[=≈≒(~]\s*+[\d.,]{1,20}%?\s*+\)?)?")
_MOST_CACHED = 4096
_PROBABILITY = re.compile(r"^(?:P|Pr|Prob|p)\s*\(|probabilit(?:y|ies)|likelihood|概率|频率", re.IGNORECASE)


def share(cell: str) -> tuple[int, int] | None:
    """Count and total of a cell such as 2/9, None for anything else."""
    if "/" not in cell:
        return None
    match = _SHARE.fullmatch(narrow(cell).strip())
    if match is None:
        return None
    part, whole = int(match[1]), int(match[2])
    return (part, whole) if 0 <= part <= whole and whole else None


@memoise(_MOST_CACHED)
def _is_part(cell: str) -> bool:
    """Can the cell be a probability: 2/9, 0.22, 22 %, 1?"""
    value = number(narrow(cell).lstrip("=≈ ").replace(" ", ""))
    return share(cell) is not None or (value is not None and 0 <= value <= 1)


@memoise(_MOST_CACHED)
def _is_only_part(cell: str) -> bool:
    """Is the cell a probability and no count?"""
    value = number(narrow(cell).lstrip("=≈ ").replace(" ", ""))
    return _is_part(cell) and (value is None or value.denominator > 1 or "%" in cell or "." in cell)


def without_shares(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows (of one length) without columns and rows of probabilities, where the table has the counts as well."""
    width = len(rows[0])
    dropped = {at for at in range(1, width) if _only_probabilities([row[at] for row in rows])}
    kept = [at for at in range(width) if at not in dropped]
    if not any(_is_count(row[at]) for row in rows for at in kept):
        kept = list(range(width))
    parted = [[row[at] for at in kept] for row in rows]
    names = {_words(row) for row in parted if any(map(_is_count, row)) and not any(map(_is_only_part, row))}
    return [row for row in parted if not (any(map(_is_only_part, row)) and _words(row) in names | {()})]


def _is_count(cell: str) -> bool:
    return cell.isdigit() and cell.isascii() and int(cell[:13]) > 1


def _only_probabilities(cells: Sequence[str]) -> bool:
    """Are all numbers of the column probabilities, under names that say so or under none?"""
    filled = [cell for cell in cells if cell]
    numbers = [cell for cell in filled if _is_part(cell)]
    names = [cell for cell in filled if not _is_part(cell)]
    if not any(map(_is_only_part, numbers)):
        return False
    return all(_PROBABILITY.search(narrow(name)) for name in names)


def _words(row: Sequence[str]) -> tuple[str, ...]:
    """What stands in a row beside its numbers."""
    return tuple(cell for cell in row if cell and not _is_part(cell) and number(cell) is None)


def in_counts(counts: Sequence[int], of: Sequence[int], total: int | None, name: str) -> list[int]:
    """The counts of a class whose cells may be shares n/d (`of`: d, not above 0 for other cells) of a total.

    Where the shares were reduced, only a total that is stated elsewhere says what they are shares of.
    """
    wholes = {whole for whole in of if whole > 0}
    if not wholes:
        return list(counts)
    if total is None and len(wholes) > 1:
        raise InputError("parse.counts_reduced", name=name, totals=tuple(map(str, sorted(wholes))))
    known = next(iter(wholes)) if total is None else total
    found = []
    for count, whole in zip(counts, of, strict=True):
        # Among shares a bare 1 is all of them, as a bare 0 is none.
        part, base = (count, whole) if whole > 0 else (count, 1)
        if (part * known) % base or (whole <= 0 and count > 1):
            raise InputError("parse.counts_share", name=name, share=f"{part}/{base}", total=known)
        found.append(part * known // base)
    return found
