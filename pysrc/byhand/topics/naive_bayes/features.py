"""The features of a table that are categories; those that are numbers are a `NumericColumn`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Feature:
    """A categorical column: its known values by row, None where the cell is missing."""

    name: str
    cells: tuple[str | None, ...]
