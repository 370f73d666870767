"""Cells that were merged in a spreadsheet: only the first row of each group has the name of the group."""

from __future__ import annotations

from collections.abc import Sequence

_FEWEST_ROWS = 3


def merged_columns(rows: Sequence[Sequence[str]]) -> list[int]:
    """The first columns whose empty cells mean the cell above: names that are all different, and empty cells below.

    A value that is missing stands anywhere, and beside it the same values come again.
    """
    found: list[int] = []
    width = len(rows[0]) if len(rows) >= _FEWEST_ROWS else 0
    for at in range(width - 1):
        cells = [row[at] for row in rows]
        filled = [cell for cell in cells if cell]
        if len(filled) == len(cells):
            break
        groups = _are_groups(cells, [rows[row][:at] for row in range(len(rows))] if found else None)
        if not cells[0] or not groups or 2 * (len(cells) - len(filled)) < len(filled):
            break
        found.append(at)
    others = [cell for row in rows for at, cell in enumerate(row[:-1]) if at not in found]
    return found if all(others) else []


def _are_groups(cells: Sequence[str], outer: Sequence[Sequence[str]] | None) -> bool:
    """Does no name come twice? Within the groups of the column before it, where that is merged as well."""
    seen: set[str] = set()
    for row, cell in enumerate(cells):
        if outer is not None and outer[row][-1]:
            seen.clear()
            if not cell:
                return False
        if cell in seen:
            return False
        if cell:
            seen.add(cell)
    return True
