"""The names that only a problem has: the values of its target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def labels_of(problem: Mapping[str, Any]) -> Sequence[str]:
    """The values in the column of the target."""
    table, target = problem.get("table"), problem.get("target")
    if not isinstance(table, str) or not isinstance(target, str):
        return ()
    rows = [[cell.strip() for cell in line.split(",")] for line in table.split("\n")[:2000]]
    place = rows[0].index(target) if target in rows[0] else -1
    return tuple(dict.fromkeys(row[place] for row in rows[1:] if 0 <= place < len(row)))[:20]
