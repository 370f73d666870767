"""Weighs whether the first row of a table has the names of its columns: points for names against points for data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from _byhand.cells.cell import is_missing, is_number, near_key
from _byhand.cells.layout import are_years, guess_header
from _byhand.cells.roles import are_poles, is_class_name, is_label_name, is_label_run

_SAMPLE = 200
# Points by which one side must lead: less is a question.
_CLEAR = 2
_FEWEST_ROWS = 3
_MOST_FOR_NUMBERS, _MOST_FOR_RECURRING = 6, 6
# Values that are hardly ever the name of a column.
_ANSWERS = frozenset(("yes", "true", "false", "是", "否", "有", "无", "+", "?", "？"))
_INVENTED = re.compile(r"[vVxX]\d{1,4}|")


@dataclass(frozen=True)
class Header:
    """Whether the first row has the names, and whether that is proved or only the likelier way."""

    first: bool
    proved: bool


@dataclass(frozen=True)
class Points:
    names: int
    data: int

    @property
    def lead(self) -> int:
        return self.names - self.data


def weigh_header(rows: Sequence[Sequence[str]], marked: bool) -> Header:
    """The decision by points. marked: the format sets the first row apart, as Markdown does with a rule."""
    others = [row for row in rows[1:] if row != rows[0]]
    lead = 0
    if len(others) < len(rows) - 1:  # names that are repeated on every page, unless these are the values of a row
        lead = max(0, header_points([rows[0], *others], marked).lead)
    if lead < _CLEAR:
        lead = header_points(rows, marked).lead
    return Header(lead > 0, True) if abs(lead) >= _CLEAR else Header(guess_header(rows), False)


def header_points(rows: Sequence[Sequence[str]], marked: bool) -> Points:
    """Points for a row of names: over numbers, names that only headers have, another shape than the cells below.

    Points for data: a number over numbers, cells that come again below, the same shape as the cells below.
    """
    first, body = rows[0], rows[1 : _SAMPLE + 1]
    if not body:
        return Points(0, 0)
    if are_years(first, body):
        return Points(_MOST_FOR_NUMBERS, 0)
    if sum(not cell for cell in first) * 2 > len(first):
        return Points(0, _MOST_FOR_RECURRING)
    values = {near_key(cell) for row in body for cell in row if not is_number(cell)}
    labels = is_label_run([cell for cell in first if cell])
    # Yes and No over counts are the classes.
    classes = any(are_poles(pair) for pair in pairwise(first)) and not values & _ANSWERS
    over_numbers = recurring = names = data = texts = alike = unlike = 0
    for at, cell in enumerate(first):
        below = [row[at] for row in body if at < len(row) and not is_missing(row[at], dash=False)]
        if not cell or not below:
            continue
        numbers = sum(map(is_number, below)) * 2 > len(below)
        if is_number(cell):
            data += 6 if numbers and not labels else 0
            continue
        if numbers:
            over_numbers += 3
            continue
        texts += 1
        key, related = near_key(cell), _is_related(cell, below)
        if key in values:
            recurring += 2
        elif key in _ANSWERS and not classes:
            data += 4
        if key not in values and ((is_class_name(cell) and not related) or (is_label_name(cell) and key not in "no")):
            names += 3
        same = related or _shape(cell) in set(map(_shape, below))
        alike, unlike = alike + same, unlike + (not same)
    names += min(over_numbers, _MOST_FOR_NUMBERS) + (4 if marked else 0) + (2 if texts and unlike > alike else 0)
    data += min(recurring, _MOST_FOR_RECURRING) + (alike > 0 and not unlike and not over_numbers)
    if texts and not recurring:
        distinct = len(set(map(near_key, first))) == len(first)
        names += 3 if distinct and len(body) >= _FEWEST_ROWS and _repeats(body, len(first)) else 0
        names += 4 if len(first) > 1 and all(map(_INVENTED.fullmatch, first)) else 0
    return Points(names, data)


def _is_related(cell: str, below: Sequence[str]) -> bool:
    """Has a value below about the same length and the first or the last character of the cell: 好瓜 and 坏瓜?"""
    return any(
        len(value) > 1
        and not value.isascii()
        and abs(len(value) - len(cell)) <= 1
        and (value[-1] == cell[-1] or value[0] == cell[0])
        for value in below
    )


def _shape(cell: str) -> tuple[int, bool, bool, bool]:
    return min(len(cell), 12) // 3, any(map(str.isdigit, cell)), cell[:1].isupper(), cell.isascii()


def _repeats(body: Sequence[Sequence[str]], width: int) -> bool:
    columns = zip(*(row for row in body if len(row) == width), strict=True)
    return any(len(set(column)) < len(column) for column in columns)
