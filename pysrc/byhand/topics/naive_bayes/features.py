"""The features of a table that are categories; those that are numbers are a `NumericColumn`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from byhand.topics.naive_bayes.counting import Codes


@dataclass(frozen=True)
class Feature:
    """A categorical column: its known values by row, None where the cell is missing."""

    name: str
    cells: tuple[str | None, ...]

    @cached_property
    def values(self) -> tuple[str, ...]:
        """(V,) the values in order of first appearance"""
        return tuple(value for value in dict.fromkeys(self.cells) if value is not None)

    @cached_property
    def codes(self) -> Codes:
        """(N,) for each row the place of its value among `values`, −1 where the cell is missing"""
        place: dict[str | None, int] = {value: position for position, value in enumerate(self.values)}
        place[None] = -1
        return np.fromiter(map(place.__getitem__, self.cells), dtype=np.intp, count=len(self.cells))

    @cached_property
    def has_gaps(self) -> bool:
        """Whether a cell is missing."""
        return bool((self.codes < 0).any())
