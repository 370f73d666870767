"""Reads a joint or contingency table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.cells.totals import TOTAL_NAMES
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.events.event import Variable
from _byhand.joint_tables.fields import JointFields
from _byhand.joint_tables.table import Joint
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.problem.columns import read_case_table
from _byhand.problem.fields import Fields, cell_text, quoted

# More cells are no exercise.
MOST_CELLS = 1024
_Cells = list[tuple[tuple[str, ...], Fraction | None]]


def read_joint(fields: Fields, notices: list[Notice]) -> Joint:
    """The table; InputError names what is wrong with it."""
    given = fields.get("joint")
    if isinstance(given, str):
        names, rows = _pasted(given, "joint")
        return _joint(names[:-1], list(_listed(rows, names, "joint")), notices)
    if not isinstance(given, Mapping):
        raise fields.wrong("joint", "joint_tables.error.table")
    if isinstance(given.get("rows"), str) or "cells" in given or "text" in given:
        return _two_way(given, notices)
    inner = Fields(given, JointFields.FIELDS, "joint")
    names = inner.names("columns") or ()
    if len(names) < 2 or not all(names):
        raise inner.wrong("columns", "joint_tables.error.columns")
    stated = inner.get("rows")
    if not isinstance(stated, list) or not stated or not all(isinstance(row, list) for row in stated):
        raise inner.wrong("rows", "joint_tables.error.rows")
    return _joint(names[:-1], list(_listed(stated, names, "joint.rows")), notices)


def _pasted(text: str, field: str) -> tuple[tuple[str, ...], list[Sequence[Any]]]:
    try:
        table = read_case_table(text)
    except InputError as error:
        error.field = field
        raise
    if len(table.names) < 2:
        raise InputError("joint_tables.error.columns", field=field, found=quoted(text))
    return table.names, [list(row) for row in zip(*table.columns, strict=True)]


def _listed(rows: Sequence[Sequence[Any]], names: Sequence[str], field: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    for place, row in enumerate(rows, 1):
        where = f"{field}[{place}]" if field == "joint.rows" else field
        if len(row) != len(names):
            raise InputError("joint_tables.error.width", field=where, found=quoted(row), count=len(names))
        values = tuple(cell_text(value) or "" for value in row[:-1])
        if not all(values):
            raise InputError("joint_tables.error.value", field=where, found=quoted(row))
        yield values, _number(row[-1], where)


def _number(value: object, where: str) -> Fraction | None:
    if value is None or value in ("", "?", "？"):
        return None
    number = parse_number(value)
    if number is None:
        raise InputError("joint_tables.error.number", field=where, found=quoted(value))
    if number < 0:
        raise InputError("joint_tables.error.negative", field=where, found=quoted(value))
    return number


def _two_way(given: Mapping[str, Any], notices: list[Notice]) -> Joint:
    inner = Fields(given, JointFields.FIELDS, "joint")
    names = [inner.text(name) for name in ("rows", "columns")]
    for name, found in zip(("rows", "columns"), names, strict=True):
        if not found:
            raise inner.wrong(name, "joint_tables.error.name")
    if names[0] == names[1]:
        raise inner.wrong("columns", "joint_tables.error.same_name")
    if ("cells" in inner) == ("text" in inner):
        raise InputError("joint_tables.error.cells_or_text", field="joint")
    cells: _Cells = []
    if "text" in inner:
        columns, rows = _pasted(inner.text("text") or "", "joint.text")
        kept = [at for at in range(1, len(columns)) if columns[at].strip().casefold() not in TOTAL_NAMES]
        for row in rows:
            cells += [((str(row[0]), columns[at]), _number(row[at], "joint.text")) for at in kept]
    else:
        for row, line in inner.mapping("cells").items():
            if not isinstance(line, Mapping):
                raise InputError("joint_tables.error.line", field=f"joint.cells.{row}", found=quoted(line))
            cells += [((row, column), _number(value, f"joint.cells.{row}.{column}")) for column, value in line.items()]
    return _joint([name or "" for name in names], cells, notices)


def _joint(names: Sequence[str], listed: _Cells, notices: list[Notice]) -> Joint:
    cells: dict[tuple[str, ...], Fraction | None] = {}
    for values, number in listed:
        if values in cells:
            raise InputError("joint_tables.error.twice", field="joint", values=values)
        cells[values] = number
    variables = tuple(
        Variable(name, tuple(dict.fromkeys(values[at] for values in cells))) for at, name in enumerate(names)
    )
    size = 1
    for variable in variables:
        size *= len(variable.values)
    if size > MOST_CELLS:
        raise InputError("joint_tables.error.size", field="joint", count=size, most=MOST_CELLS)
    known = [number for number in cells.values() if number is not None]
    unknown = [values for values, number in cells.items() if number is None]
    total = sum(known, Fraction(0))
    if total > 1 and all(number.denominator == 1 for number in known):
        if unknown:
            raise InputError("joint_tables.error.unknown_count", field="joint", values=unknown[0])
        return Joint(variables, cells, True, total)
    if len(unknown) == 1 and total <= 1:
        cells[unknown[0]] = 1 - total
    elif unknown and total > 1:
        raise InputError("joint_tables.error.sum", field="joint", total=in_digits(total))
    elif not unknown:
        if abs(total - 1) > ROUNDING_OF_GIVEN:
            raise InputError("joint_tables.error.sum", field="joint", total=in_digits(total))
        if total != 1:
            notices.append(Notice("joint_tables.notice.scaled", {"total": in_digits(total)}))
        return Joint(variables, cells, False, total)
    return Joint(variables, cells, False, Fraction(1))
