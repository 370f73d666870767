"""A numeric column: as written, and exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.as_numbers import exact_number, plain_floats
from _byhand.cells.cell import groups_by_comma
from _byhand.errors import InputError
from _byhand.problem.fields import quoted


@dataclass(frozen=True)
class NumericColumn:
    """A numeric column: its cells by row as written; None for a missing one.

    grouped  whether a comma only groups digits (1,234); else it is a decimal comma
    rounds   whether a model rounds the numbers to multiples of the `mean_gap` of its training rows
    """

    name: str
    cells: tuple[str | None, ...]
    grouped: bool
    rounds: bool = False

    @cached_property
    def numbers(self) -> tuple[Fraction | None, ...]:
        """The exact numbers by row."""
        distinct = {cell for cell in self.cells if cell is not None}
        read = self.number if plain_floats(tuple(distinct)) is None else _plain_number
        numbers: dict[str | None, Fraction | None] = {cell: read(cell) for cell in distinct}
        numbers[None] = None
        return tuple([numbers[cell] for cell in self.cells])

    @cached_property
    def floats(self) -> NDArray[np.float64]:
        """(N,) the nearest floats of a column without missing cells; plain decimals are parsed in one call."""
        plain = plain_floats([cell for cell in self.cells if cell is not None])
        if plain is not None:
            return plain
        return np.array([float(number) for number in self.numbers if number is not None], dtype=np.float64)

    def number(self, text: str) -> Fraction | None:
        """The number that a text of this column states, or None."""
        return exact_number(text, self.grouped)


# Weka's precision of a feature with a single distinct number: NaiveBayes.DEFAULT_NUM_PRECISION.
_GAP_OF_ONE = 0.01


@dataclass(frozen=True)
class MeanGap:
    """The mean gap between neighbouring distinct numbers of a feature.

    exact   (max − min) / (m − 1) of m distinct numbers; 1/100 of fewer than two
    double  the same in double precision, summed from the least number on
    """

    exact: Fraction
    double: float

    def times(self, number: Fraction) -> int:
        """How many gaps the nearest multiple has.

        A number in the middle of two multiples goes where double precision takes it, as Math.rint of Java:
        4.5 of iris is 42.5 gaps, and becomes 43 of them.
        """
        quotient = number / self.exact
        if quotient.denominator == 2 and abs(quotient) < _EXACT_DOUBLES:
            return round(float(number) / self.double)
        return round(quotient)

    def nearest(self, number: Fraction) -> Fraction:
        """The nearest multiple."""
        return self.times(number) * self.exact


# Doubles hold halves exactly up to here.
_EXACT_DOUBLES = 2**51


def mean_gap(numbers: Iterable[Fraction]) -> MeanGap:
    """The mean gap of the numbers of all classes. Source: Weka, NaiveBayes.buildClassifier."""
    distinct = sorted(set(numbers))
    if len(distinct) < 2:
        return MeanGap(Fraction(1, 100), _GAP_OF_ONE)
    doubles = [float(number) for number in distinct]
    total = 0.0
    for below, above in pairwise(doubles):
        total += above - below
    gaps = len(distinct) - 1
    return MeanGap((distinct[-1] - distinct[0]) / gaps, total / gaps)


def read_numeric(name: str, cells: Sequence[str | None], source_rows: Sequence[int]) -> NumericColumn:
    """Read a numeric column; InputError names the first invalid cell. `source_rows` are the indices of the rows."""
    distinct = {cell for cell in cells if cell is not None}
    grouped = groups_by_comma(distinct)
    wrong: set[str | None] = set()
    if plain_floats(tuple(distinct)) is None:
        wrong = {cell for cell in distinct if exact_number(cell, grouped) is None}
    for row, cell in zip(source_rows, cells, strict=True):
        if cell in wrong:
            raise InputError(
                "columns.cell_is_no_number",
                field="table",
                row=row,
                column=name,
                name=name,
                found=quoted(cell),
            )
    return NumericColumn(name, tuple(cells), grouped)


def _plain_number(cell: str) -> Fraction:
    """The exact value of a text that `plain_floats` accepts, in a third of the time."""
    whole, _, part = cell.partition(".")
    return Fraction(int(whole + part), 10 ** len(part))
