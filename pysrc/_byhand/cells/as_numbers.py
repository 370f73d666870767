"""Cells as numbers, exact or float: recognising a numeric column and reading it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from _byhand.cells.cell import is_missing, is_number, number
from _byhand.cells.roles import guess_type
from _byhand.numbers.rational import parse_number

# 180 cm, $1,200.50, 37.5 °C, 12 km/h, (100), 10:30
_AROUND = re.compile(
    r"[($€£¥₽₹]?\s?(?P<number>[-+]?\d[\d., '’/]{0,20}(?::\d\d){0,2})\s?"
    r"(?:[^\W\d_]{1,6}(?:/[^\W\d_]{1,3})?|[°$€£¥₽₹)]\w?)?"
)
# 1 200, 1'200, 1.200,50, 1,200.50
_THOUSANDS = re.compile(r"(?<=\d)[ '’](?=\d{3}(?!\d))|[.](?=\d{3}(?:\.\d{3}){0,3},\d)|,(?=\d{3}(?!\d))")
_PARTED = re.compile(r"(\d{1,6})[/:](\d{1,6})(?::\d\d)?")

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


def number_in_words(cells: Sequence[str]) -> str | None:
    """The first cell that is no plain number, in a column of numbers; None for any other column."""
    odd = next((cell for cell in cells if not is_number(cell)), None)
    plain = [_plain(cell) for cell in cells] if odd is not None and _plain(odd) else []
    if not plain or not all(plain):
        return None
    return odd if guess_type(plain) == "number" else None


def _plain(cell: str) -> str:
    """The number that a cell holds, as digits with a point; "" if it holds none."""
    match = _AROUND.fullmatch(cell)
    if match is None:
        return ""
    plain = _THOUSANDS.sub("", match["number"].strip()).replace(",", ".")
    parted = _PARTED.fullmatch(plain)
    plain = f"{parted[1]}.{parted[2]}" if parted else plain
    return plain if is_number(plain) else ""
