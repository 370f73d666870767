"""A joint table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.events.event import Variable


@dataclass(frozen=True)
class Joint:
    """A joint table. cells: for each combination of values its number as given, None if unknown

    total  the sum of the counts, 1 of probabilities
    shape  the two variables, if it is a two-way table
    """

    variables: tuple[Variable, ...]
    cells: Mapping[tuple[str, ...], Fraction | None]
    counts: bool
    total: Fraction

    def probability(self, values: Sequence[str]) -> Fraction | None:
        number = self.cells.get(tuple(values), Fraction(0))
        return None if number is None else number / self.total
