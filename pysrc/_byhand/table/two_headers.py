"""Recognises a second row of names below the first: names below headings, or units."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import is_missing, is_number, near_key, plain_digits

_FEWEST_ROWS = 2
_SAMPLE = 400


def has_two_headers(names: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """May the first row below the names have names as well?

    names  the first row as written, in which a heading above several columns is repeated, or stands above the first
    rows   all rows below the names
    """
    if len(rows) <= _FEWEST_ROWS:
        return False
    first, body = rows[0], rows[1:_SAMPLE]
    columns = [[row[at] for row in body if not is_missing(row[at])] for at in range(len(first))]
    new = all(
        is_missing(cell) or near_key(cell) not in set(map(near_key, cells))
        for cell, cells in zip(first, columns, strict=True)
    )
    if not new:
        return False
    above_numbers = [
        cell for cell, cells in zip(first, columns, strict=True) if not is_missing(cell) and _are_numbers(cells)
    ]
    if above_numbers and not any(is_number(plain_digits(cell)) for cell in above_numbers):
        return True
    # Headings above several columns: below them stand names, and these do not come again.
    recurs = sum(len(set(cells)) < len(cells) for cells in columns)
    return has_headings(names) and not any(map(is_missing, first)) and recurs * 2 >= len(columns)


def _are_numbers(cells: Sequence[str]) -> bool:
    return len(cells) >= _FEWEST_ROWS and all(map(is_number, cells))


def has_headings(names: Sequence[str]) -> bool:
    """Does a name stand above several columns: repeated, or with nothing above the columns behind the first?"""
    keys = [near_key(name) for name in names]
    return len(set(keys)) < len(keys) or not all(keys[1:])


def joined_names(above: Sequence[str], below: Sequence[str]) -> list[str]:
    """The names of two rows: those below headings, else both, as in `height cm`."""
    if has_headings(above):
        return [name or heading for heading, name in zip(above, below, strict=True)]
    return [" ".join(filter(None, pair)) for pair in zip(above, below, strict=True)]
