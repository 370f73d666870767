"""Cells as numbers, exact or float: recognising a numeric column and reading it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from byhand.cells.cell import is_missing, number
from byhand.numbers.rational import parse_number

# The characters that float() reads exactly as this module does.
_PLAIN = frozenset("0123456789.-\n")
_LONGEST_PLAIN = 40


def mostly_numbers(cells: Iterable[str]) -> bool:
    """Is this a column of numbers? A single typo is then reported, not taken for a category."""
    known = {cell for cell in cells if not is_missing(cell)}
    return plain_floats(tuple(known)) is not None or 2 * sum(
        exact_number(cell, grouped=False) is not None for cell in known
    ) > len(known)


def plain_floats(cells: Sequence[str]) -> NDArray[np.float64] | None:
    """The cells as floats if all consist of digits, a point and a minus sign only; else None."""
    if not cells or not _PLAIN.issuperset("\n".join(cells)) or max(map(len, cells)) > _LONGEST_PLAIN:
        return None
    try:
        # Adding 0 turns −0 into 0, as with fractions.
        return np.array(cells, dtype=np.float64) + 0.0
    except ValueError:
        return None


def exact_number(text: str, grouped: bool) -> Fraction | None:
    """The number that a cell states, or None. grouped: a comma only groups digits (1,234)."""
    written = number(text, grouped)
    # The problem format allows fractions such as 1/3, though no table in a book has them.
    return parse_number(text) if written is None else written
