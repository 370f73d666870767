"""A joint or contingency table among the lines of a text: two-way with names on both sides, or a row for each cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from _byhand.cells.totals import TOTAL_NAMES
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.numbers.rational import parse_number

_MOST_LINES = 60
_NUMBER_HEADS = re.compile(
    r"(?i)p|pr|prob\.?|probability|p_?ij|p\s?\(.{1,20}\)|n|counts?|frequency|freq\.?|number|概率|频数|人数|次数|个数|频率|数量"
)
_CORNER = re.compile(r"([^\\/]{1,40})[\\/]([^\\/]{1,40})")
_SHARE = re.compile(r"Pr?\s?[(（]")
_VALUE = re.compile(r"(\w{1,20})\s?=\s?(\S{1,20})")
RULE = re.compile(r"[\s|+:\-=─━]{3,}")


@dataclass(frozen=True)
class Table:
    """A table of cells.

    joint   as in the problem format
    names   of the variables
    values  of each
    lines   (from 0) that it takes
    wrong   line (from 1) of a stated total that is not the sum of its cells
    """

    joint: dict[str, Any]
    names: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    lines: frozenset[int]
    wrong: int | None = None

    @property
    def known(self) -> list[str]:
        return [*self.names, *(value for values in self.values for value in values)]


_LABELLED = re.compile(r"(?P<label>\s{0,60}\S.{0,60}?)(?P<numbers>(?:\s{1,20}[\d.]{1,15}\s?[%％]?){2,20})\s{0,20}")


def cells_of(line: str) -> list[str]:
    """The cells of a line, by its tabs, bars, commas, or wide or single spaces."""
    if "\t" in line:
        return [cell.strip() for cell in line.rstrip("\n").split("\t")]
    stripped = line.strip()
    if "|" in stripped and not re.search(r"P\s?\(", stripped):
        return [cell.strip() for cell in stripped.strip("|").split("|")]
    if "," in stripped or "，" in stripped:
        return [cell.strip() for cell in re.split("[,，]", line)]
    if (row := _LABELLED.fullmatch(line)) is not None and not re.fullmatch(r"[\d.\s]{1,60}", row["label"]):
        return [row["label"].strip(), *re.sub(r"\s+(?=[%％])", "", row["numbers"]).split()]
    if re.search(r"\S\s{2,}\S|\S\u3000\S", stripped):
        first = [""] if line[:1].isspace() else []
        return first + [cell.strip() for cell in re.split(r"\s{2,}|\u3000", stripped)]
    return stripped.split()


def _number(cell: str) -> Fraction | None:
    """A number of a cell, not negative; 12 % is 0.12."""
    text = cell.strip()
    percent = text.endswith(("%", "％"))
    number = parse_number(text[:-1].strip() if percent else text)
    if number is None or number < 0:
        return None
    return number / 100 if percent else number


def table_in(lines: Sequence[str]) -> Table | None:
    """The only table of a text; None if there is none, or if it is of another kind."""
    rows = [
        (at, cells_of(line)) for at, line in enumerate(lines[:_MOST_LINES]) if line.strip() and not RULE.fullmatch(line)
    ]
    found = [table for table in (_two_way(rows), _listed(rows)) if table is not None]
    return found[0] if found else None


_Rows = Sequence[tuple[int, list[str]]]


def _two_way(rows: _Rows) -> Table | None:
    for place, (at, head) in enumerate(rows):
        body = _body(rows[place + 1 :])
        width = len(body[0][1]) if body else 0
        if len(body) < 2 or width < 3:
            continue
        names = [cell for cell in head if cell]
        if len(names) not in (width - 1, width) or any(_number(cell) is not None and "." in cell for cell in names):
            continue
        corner = names[0] if len(names) == width else ""
        columns = names[1:] if corner else names
        if (made := _made(corner, columns, body, at)) is not None:
            return made
    return None


def _body(rows: _Rows) -> _Rows:
    """The rows below a head: a label, then numbers, all of the same width."""
    found: list[tuple[int, list[str]]] = []
    for at, cells in rows:
        if len(cells) < 3 or not cells[0] or any(_number(cell) is None for cell in cells[1:]):
            break
        if found and len(cells) != len(found[0][1]):
            break
        found.append((at, cells))
    return found


def _made(corner: str, columns: list[str], body: _Rows, head: int) -> Table | None:
    labels = [cells[0] for _, cells in body]
    numbers = [[_number(cell) or Fraction(0) for cell in cells[1:]] for _, cells in body]
    lines = frozenset((head, *(at for at, _ in body)))
    if len(set(labels)) < len(labels) or len(set(columns)) < len(columns) or any(map(_SHARE.match, columns)):
        return None
    total_column = columns[-1].casefold() in TOTAL_NAMES
    total_row = labels[-1].casefold() in TOTAL_NAMES
    if any(name.casefold() in TOTAL_NAMES for name in (*columns[:-1], *labels[:-1])):
        return None
    if (total_column and _is_beyond(numbers)) or (total_row and _is_beyond(list(zip(*numbers, strict=True)))):
        return None
    labels, columns = labels[: len(labels) - total_row], columns[: len(columns) - total_column]
    cells = {
        label: {column: _written(number) for column, number in zip(columns, line, strict=False)}
        for label, line in zip(labels, numbers, strict=False)
    }
    if len(labels) < 2 or len(columns) < 2 or not _is_whole([row[: len(columns)] for row in numbers[: len(labels)]]):
        return None
    (row, labels), (column, columns) = _named(labels), _named(columns)
    if row and column and row != column:
        corner = f"{row}\\{column}"
        cells = {
            label: dict(zip(columns, line.values(), strict=True))
            for label, line in zip(labels, cells.values(), strict=True)
        }
    elif row or column:
        return None
    names = _names(corner, labels, columns)
    joint = {"rows": names[0], "columns": names[1], "cells": cells}
    wrong = _wrong_total(numbers, total_row, total_column, body)
    return Table(joint, names, (tuple(labels), tuple(columns)), lines, wrong)


def _named(labels: list[str]) -> tuple[str, list[str]]:
    """X = 0, X = 1: the name of the variable, and its values."""
    found = [_VALUE.fullmatch(label) for label in labels]
    names = {match[1] for match in found if match is not None}
    if len(names) == 1 and all(found):
        return names.pop(), [match[2] for match in found if match is not None]
    return "", labels


def _written(number: Fraction) -> int | str:
    from _byhand.topics.events.reading.statement import decimal

    return int(number) if number.denominator == 1 else decimal(number)


def _is_whole(numbers: Sequence[Sequence[Fraction]]) -> bool:
    """Counts, or probabilities that add up to 1."""
    every = [number for line in numbers for number in line]
    if all(number.denominator == 1 for number in every) and sum(every) > 1:
        return True
    return abs(sum(every, Fraction(0)) - 1) <= ROUNDING_OF_GIVEN


def _is_beyond(lines: Sequence[Sequence[Fraction]]) -> bool:
    """Is each total more than the sum of its cells: the size of a class, of which words or values were counted?"""
    return all(line[-1] > sum(line[:-1]) for line in lines)


def _wrong_total(numbers: list[list[Fraction]], row: bool, column: bool, body: _Rows) -> int | None:
    """The line of a stated total that is not the sum of its cells."""
    for (at, _), line in zip(body, numbers, strict=True):
        if column and line[-1] != sum(line[:-1]):
            return at + 1
    if row and any(line[-1] != sum(line[:-1]) for line in map(list, zip(*numbers, strict=True))):
        return body[-1][0] + 1
    return None


def _names(corner: str, labels: Sequence[str], columns: Sequence[str]) -> tuple[str, str]:
    """The names of rows and columns: X\\Y in the corner, or invented."""
    match = _CORNER.fullmatch(corner)
    if match is not None:
        return match[1].strip(), match[2].strip()
    taken = {*labels, *columns}
    han = any("\u4e00" <= sign <= "\u9fff" for label in taken for sign in label)
    names = ("行", "列") if han else ("row", "column")
    return (corner if corner and corner not in taken else names[0]), names[1]


def _listed(rows: _Rows) -> Table | None:
    """A row for each combination of values, with its number in the last column: X Y P."""
    for place, (at, head) in enumerate(rows):
        if len(head) < 3 or not all(head) or not _NUMBER_HEADS.fullmatch(head[-1]) or len(set(head)) < len(head):
            continue
        body = list(_lines(rows[place + 1 :], len(head)))
        numbers = [[_number(cells[-1]) or Fraction(0)] for _, cells in body]
        if len(body) < 4 or not _is_whole(numbers):
            continue
        values = tuple(
            tuple(name for name, _ in groupby(sorted({cells[column] for _, cells in body})))
            for column in range(len(head) - 1)
        )
        joint = {
            "columns": list(head),
            "rows": [[*cells[:-1], _written(_number(cells[-1]) or Fraction(0))] for _, cells in body],
        }
        return Table(joint, tuple(head[:-1]), values, frozenset((at, *(line for line, _ in body))))
    return None


def _lines(rows: _Rows, width: int) -> Iterator[tuple[int, list[str]]]:
    for at, cells in rows:
        if len(cells) != width or not all(cells) or _number(cells[-1]) is None:
            return
        yield at, cells
