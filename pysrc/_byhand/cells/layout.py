"""The layout of a grid: header row, orientation. Guesses from the cells alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from _byhand.cells.cell import is_missing, is_number, near_key
from _byhand.cells.roles import is_class_name, is_label_name, is_label_run

_SAMPLE = 200
# Values that are hardly ever the name of a categorical column.
_ANSWERS = frozenset(("yes", "true", "false", "是", "否", "有", "无", "+"))
_YEARS = range(1900, 2101)


def filled_length(row: Sequence[str]) -> int:
    """The number of cells up to the last non-empty one."""
    last = len(row)
    while last and not row[last - 1]:
        last -= 1
    return last


def usual_width(rows: Sequence[Sequence[str]]) -> int:
    counts = Counter(filled_length(row) if filled_length(row) > 1 else len(row) for row in rows)
    wide = {width: count for width, count in counts.items() if width > 1} or counts
    usual = max(wide, key=lambda width: (wide[width], width))
    # A column that is empty in most rows still counts if most rows have a cell for it.
    lengths = Counter(len(row) for row in rows)
    full = max(lengths, key=lambda width: (lengths[width], width))
    return max(usual, full) if lengths[full] * 2 > len(rows) else usual


def invented_names(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names for a table without a header: No. for row labels, X1, X2, ... for the features, Y for the last column."""
    width = len(rows[0])
    if width == 1:
        return ["X1"]
    label = width > 2 and is_label_run([row[0] for row in rows if row[0]]) and not _is_a_measure(rows)
    names = [f"X{at + 1}" for at in range(width - 1 - label)] + ["Y"]
    return ["No.", *names] if label else names


def _is_a_measure(rows: Sequence[Sequence[str]]) -> bool:
    """May 1, 2, 3 ... be a coordinate: numeric, with exactly one other numeric column before the last one?"""
    return len(rows[0]) == 3 and all(is_number(cell) or is_missing(cell) for row in rows for cell in row[:2])


def guess_transposed(rows: Sequence[Sequence[str]]) -> bool:
    """Does each row hold what should be a column: a name, then its value in every sample?

    The first column must read like names and the first row must not. Then the orientation in which a line repeats
    its
    values is right: a feature takes few values, a sample mixes many.
    """
    if len(rows) < 2 or min(map(len, rows)) < 3:
        return False
    sample = [list(row[:_SAMPLE]) for row in rows[:_SAMPLE]]
    width = usual_width(sample)
    if any(filled_length(row) > width for row in sample):
        return False
    sample = [(row + [""] * width)[:width] for row in sample]
    corner, first_row = sample[0][0], sample[0][1:]
    labelled = is_label_run(first_row)
    names = [row[0] for row in (sample[1:] if labelled else sample)]
    names_ok = all(name and not is_number(name) and not is_missing(name) for name in names)
    if not names_ok or len({near_key(name) for name in names}) < len(names) or len(names) < 2:
        return False
    class_named = is_class_name(names[-1]) or any(map(is_class_name, names))
    if is_label_run(names) and not class_named:
        return False
    repeated = len(set(first_row)) < len(first_row)
    if not (labelled or repeated or all(is_number(cell) for cell in first_row)):
        return False
    if is_class_name(corner) if labelled else (is_label_name(corner) or is_class_name(sample[0][-1])):
        return False
    body = [row[1:] for row in (sample[1:] if labelled else sample)]
    in_rows = sum(len(set(row)) for row in body)
    in_columns = sum(len(set(column)) for column in zip(*body, strict=True))
    if class_named and is_class_name(names[-1]):
        return in_rows <= in_columns or labelled
    return in_rows < in_columns


def guess_header(rows: Sequence[Sequence[str]]) -> bool:
    """Is the first row a header? Not if its cells occur again as values below, in any column."""
    first, body = rows[0], rows[1 : _SAMPLE + 1]
    values = {near_key(cell) for cell in {cell for row in body for cell in row} if not is_number(cell)}
    if not body:
        return not any(is_number(cell) or is_missing(cell) for cell in first)
    if any(is_missing(cell, dash=False) and cell for cell in first) or sum(not cell for cell in first) * 2 > len(first):
        return False
    if any(is_class_name(cell) for cell in first[-1:]) or are_years(first, body):
        return True
    over_numbers = recurring = texts = 0
    for at, cell in enumerate(first):
        below = [row[at] for row in body if at < len(row) and not is_missing(row[at], dash=False)]
        if not cell or not below:
            continue
        numbers = sum(map(is_number, below)) * 2 > len(below)
        if is_number(cell):
            if numbers:
                return False
            continue
        if numbers:
            over_numbers += 1
            continue
        texts += 1
        recurring += near_key(cell) in values or near_key(cell) in _ANSWERS
    if over_numbers and over_numbers >= recurring:
        return True
    if recurring == 0:
        return True
    known = any((is_class_name(cell) or is_label_name(cell)) and near_key(cell) not in values for cell in first)
    return known and recurring * 2 < texts


def are_years(first: Sequence[str], body: Sequence[Sequence[str]]) -> bool:
    """Names followed by consecutive years (2019, 2020) over numbers that are not years?"""
    at = [place for place, cell in enumerate(first) if _year(cell) is not None]
    years = [int(first[place]) for place in at]
    steps = {after - before for before, after in pairwise(years)}
    if len(steps) != 1 or 0 in steps or any(not cell or is_number(cell) for cell in first[: at[0]]) or not at[0]:
        return False
    below = [row[place] for row in body for place in at if place < len(row)]
    return at[-1] == len(first) - 1 and not any(_year(cell) is not None for cell in below)


def _year(cell: str) -> int | None:
    return int(cell) if len(cell) == 4 and cell.isdecimal() and int(cell) in _YEARS else None


def is_like_the_rows(rows: Sequence[Sequence[str]]) -> bool:
    """Does the first row look like the rows below: numbers where they have numbers, and values of theirs elsewhere?

    Then it is data for certain, even if the format would make it a header.
    """
    first, body = rows[0], rows[1 : _SAMPLE + 1]
    if is_label_run([cell for cell in first if cell]):
        return False  # programs generate the names 0, 1, 2 ...
    numbers = texts = recurring = 0
    for at, cell in enumerate(first):
        below = [row[at] for row in body if at < len(row) and not is_missing(row[at], dash=False)]
        if not cell or not below:
            continue
        if is_number(cell) != (sum(map(is_number, below)) * 2 > len(below)):
            return False
        numbers += is_number(cell)
        texts += not is_number(cell)
        recurring += near_key(cell) in {near_key(other) for other in set(below)}
    return numbers > 0 and recurring > 0 and (texts == 0 or recurring * 2 >= texts)


def values_of_columns(rows: Sequence[Sequence[str]], width: int) -> list[set[str]]:
    """The values in each column of the rows of full length; "0" stands for any number."""
    full = [row for row in rows if len(row) == width]
    columns = zip(*full, strict=True) if full else [()] * width
    return [{"0" if is_number(cell) and "." in cell else near_key(cell) for cell in set(cells)} for cells in columns]


def belongs(cell: str, seen: set[str]) -> bool:
    return is_missing(cell) or near_key(cell) in seen or (is_number(cell) and any(is_number(other) for other in seen))
