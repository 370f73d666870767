"""Cells as numbers, exactly or as floats: what a column of them is taken for, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from byhand.cells.cell import is_missing, number
from byhand.numbers.rational import parse_number

# What float reads exactly as this module does; longer texts are no numbers here, or no plain ones.
_PLAIN = frozenset("0123456789.-\n")
_LONGEST_PLAIN = 40


def mostly_numbers(cells: Iterable[str]) -> bool:
    """Is this a column of numbers? One slip of the pen is reported then, and not taken for a category."""
    known = {cell for cell in cells if not is_missing(cell)}
    return plain_floats(tuple(known)) is not None or 2 * sum(
        exact_number(cell, grouped=False) is not None for cell in known
    ) > len(known)


def plain_floats(cells: Sequence[str]) -> NDArray[np.float64] | None:
    """The cells as floats if all are decimals of digits, a point and a minus sign only; else None."""
    if not cells or not _PLAIN.issuperset("\n".join(cells)) or max(map(len, cells)) > _LONGEST_PLAIN:
        return None
    try:
        # Adding 0 makes a 0 of −0, as it is for fractions.
        return np.array(cells, dtype=np.float64) + 0.0
    except ValueError:
        return None


def exact_number(text: str, grouped: bool) -> Fraction | None:
    """The number that a cell states, None if it is none. grouped: a comma in it only groups digits (1,234)."""
    written = number(text, grouped)
    # Fractions such as 1/3 are numbers of the problem format, though no table of a book has them.
    return parse_number(text) if written is None else written
