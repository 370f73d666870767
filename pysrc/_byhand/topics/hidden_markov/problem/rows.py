"""Rows of probabilities in every form: by name, as lists, or pasted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.cells.cell import clean, near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.problem.fields import Fields, quoted

# Printed probabilities such as 0.333 three times are meant to sum to 1; up to this error they are divided by their sum.
ROUNDING_OF_GIVEN = Fraction(1, 50)
_ASCII = str.maketrans("，；、：（）［］｛｝＝．　", ",;,:()[]{}=. ")
_ROW_ENDS = re.compile(r"[\n;]|\][ \t,]*(?=\[)|\\\\")
_RULE = re.compile(r"[-+]{2,99}")
_SIGNS = re.compile(r"[\[\](){}|&=:]")
_CELL_ENDS = re.compile(r"[\s,]+")
_TRANSPOSED = re.compile(r"\^[ \t]?(?:T\b|\{[ \t]?(?:T|\\top)[ \t]?\})|ᵀ")


@dataclass(frozen=True)
class Grid:
    """Numbers as they are written, with the names of their rows and columns, if they have any.

    ragged  of a row by names, the columns that it has; all by default
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    numbers: tuple[tuple[object, ...], ...]
    path: str

    def place(self, name: str, at: int) -> int | None:
        """The index of the row of this name; without names, the one at this place."""
        if not self.rows:
            return at
        if name in self.rows:
            return self.rows.index(name)
        near = [place for place, row in enumerate(self.rows) if near_key(row) == near_key(name)]
        return near[0] if len(near) == 1 else None

    def row(self, place: int = 0) -> tuple[tuple[str, ...], tuple[object, ...]]:
        return self.columns, self.numbers[place]


def named_row(fields: Fields, name: str) -> Grid:
    """The object, list or text at the field: one distribution."""
    given = fields.get(name)
    if isinstance(given, Mapping):
        return Grid((), tuple(map(str, given)), (tuple(given.values()),), name)
    if isinstance(given, list) and given:
        flat = given[0] if len(given) == 1 and isinstance(given[0], list) else given
        return Grid((), (), (tuple(flat),), name)
    if isinstance(given, str) and given.strip():
        return pasted_row(given, name)
    raise fields.wrong(name, "hidden_markov.error.not_a_row")


def named_grid(fields: Fields, name: str) -> Grid:
    """The object, list or text at the field: a distribution in each row."""
    given = fields.get(name)
    if isinstance(given, Mapping) and given:
        return _of_objects(given, name)
    if isinstance(given, list) and given and all(isinstance(row, list) and row for row in given):
        _same_length(given, name)
        return Grid((), (), tuple(map(tuple, given)), name)
    if isinstance(given, str) and given.strip():
        return pasted_grid(given, name)
    raise fields.wrong(name, "hidden_markov.error.not_rows")


def _of_objects(given: Mapping[str, Any], name: str) -> Grid:
    if all(isinstance(row, list) for row in given.values()):
        _same_length(list(given.values()), name)
        return Grid(tuple(map(str, given)), (), tuple(map(tuple, given.values())), name)
    for state, row in given.items():
        if not isinstance(row, Mapping):
            raise InputError("hidden_markov.error.not_a_row", field=f"{name}.{state}", found=quoted(row))
    columns = tuple(dict.fromkeys(str(column) for row in given.values() for column in row))
    numbers = tuple(tuple(row.get(column) for column in columns) for row in given.values())
    return Grid(tuple(map(str, given)), columns, numbers, name)


def _same_length(rows: Sequence[Sequence[object]], name: str) -> None:
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InputError("hidden_markov.error.ragged", field=f"{name}[{at}]", found=len(row), count=len(rows[0]))


def _lines(text: str) -> list[list[str]]:
    plain = _TRANSPOSED.sub("", text.translate(_ASCII))
    rows = [_CELL_ENDS.split(_SIGNS.sub(" ", row).strip(" \t,")) for row in _ROW_ENDS.split(plain)]
    return [[clean(cell) for cell in row] for row in rows if not all(_RULE.fullmatch(cell) or not cell for cell in row)]


def _cells(row: str) -> list[str]:
    """Cells between tabs, if it has any: names may then have spaces."""
    return [clean(cell) for cell in row.split("\t")]


def _table(text: str) -> list[list[str]]:
    if "\t" in text:
        return [_cells(line) for line in text.splitlines() if line.strip()]
    return _lines(text)


def pasted_row(text: str, name: str) -> Grid:
    """0.2, 0.4, 0.4; or with names: above, or in front of each."""
    rows = _table(text)
    if len(rows) == 2 and not any(map(_is_number, rows[0])):
        rows[0] = [cell for cell in rows[0] if cell] if len(rows[0]) > len(rows[1]) else rows[0]
        heads, numbers = rows
        if len(heads) == len(numbers):
            return _checked(Grid((), tuple(heads), (tuple(numbers),), name))
    flat = [cell for row in rows for cell in row if cell]
    if all(map(_is_number, flat)):
        return Grid((), (), (tuple(flat),), name)
    names, numbers = flat[::2], flat[1::2]
    if len(names) == len(numbers) and all(map(_is_number, numbers)):
        return _checked(Grid((), tuple(names), (tuple(numbers),), name))
    raise InputError("hidden_markov.error.not_a_row", field=name, found=quoted(text))


def pasted_grid(text: str, name: str) -> Grid:
    """Rows of numbers; with names above, in front, or both."""
    rows = _table(text)
    heads: list[str] = []
    if _is_header(rows):
        heads, rows = rows[0], rows[1:]
    fronts = [row[0] for row in rows]
    width = len(rows[0])
    for at, row in enumerate(rows, 1):
        if len(row) != width:
            raise InputError("hidden_markov.error.ragged", field=f"{name}[{at}]", found=len(row), count=width)
    # States that are called by numbers have a header above all but the first column.
    named = not all(map(_is_number, fronts)) or (bool(heads) and (heads[0] == "" or len(heads) == width - 1))
    if heads and named and len(heads) == width:
        heads = heads[1:]
    numbers = [row[1:] if named else row for row in rows]
    if heads and len(heads) != len(numbers[0]):
        raise InputError("hidden_markov.error.heads", field=name, found=len(heads), count=len(numbers[0]))
    for row in numbers:
        for cell in row:
            if not _is_number(cell):
                raise InputError("error.not_a_number", field=name, found=quoted(cell))
    return _checked(Grid(tuple(fronts) if named else (), tuple(heads), tuple(map(tuple, numbers)), name))


def _is_header(rows: Sequence[Sequence[str]]) -> bool:
    """Has the first row names: behind an empty corner, one fewer than the others have cells, or no number?"""
    if len(rows) < 2:
        return False
    first, behind = rows[0], rows[0][1:]
    named = not any(_is_number(row[0]) for row in rows[1:])
    if first[0] == "" or (len(first) == len(rows[1]) - 1 and (named or _are_places(first))):
        return True
    return not any(map(_is_number, behind)) if behind else not _is_number(first[0])


def _are_places(cells: Sequence[str]) -> bool:
    """1 2 3: the names of states that are called by numbers."""
    return [parse_number(cell) for cell in cells] == [Fraction(at) for at in range(1, len(cells) + 1)]


def _checked(grid: Grid) -> Grid:
    for names in (grid.rows, grid.columns):
        if len(set(names)) < len(names):
            raise InputError("error.repeated_names", field=grid.path, found=quoted(", ".join(names)))
    return grid


def _is_number(cell: str) -> bool:
    return parse_number(cell) is not None


def distribution(
    row: tuple[tuple[str, ...], Sequence[object]], names: tuple[str, ...], path: str, notices: list[Notice]
) -> tuple[Fraction, ...]:
    """The probabilities of these names. Numbers that nearly sum to 1 are divided by their sum, with a notice."""
    heads, given = row
    if heads:
        by_name = dict(zip(heads, given, strict=True))
        spelt = {head: _spelt(head, names, path) for head in heads}
        ordered = dict[str, object]()
        for head, value in by_name.items():
            if spelt[head] in ordered:
                raise InputError("error.repeated_names", field=path, found=quoted(head))
            ordered[spelt[head]] = value
        found = [
            Fraction(0) if ordered.get(name) is None else _probability(ordered[name], path, name) for name in names
        ]
    else:
        if len(given) != len(names):
            raise InputError("hidden_markov.error.length", field=path, found=len(given), count=len(names), names=names)
        found = [_probability(value, path, name) for value, name in zip(given, names, strict=True)]
    total = sum(found, start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("hidden_markov.error.sum", field=path, total=in_digits(total))
    if total != 1:
        notices.append(Notice("hidden_markov.read.scaled", {"row": path, "total": in_digits(total)}))
    return tuple(number / total for number in found)


def _spelt(head: str, names: tuple[str, ...], path: str) -> str:
    if head in names:
        return head
    near = [name for name in names if near_key(name) == near_key(head)]
    if len(near) != 1:
        raise InputError("hidden_markov.error.no_name", field=path, name=head, names=names)
    return near[0]


def _probability(value: object, path: str, name: str) -> Fraction:
    number = parse_number(value)
    if number is None:
        raise InputError("error.not_a_number", field=f"{path}.{name}", found=quoted(value))
    if not 0 <= number <= 1:
        raise InputError("error.not_a_probability", field=f"{path}.{name}", found=quoted(value))
    return number
