"""From the tables and values of a Python program to a problem in problem format 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.cells.cell import is_number, near_key
from _byhand.errors import InputError
from _byhand.frames.frame import Column, read_column, read_frame, without_point
from _byhand.frames.values import is_sequence, names_of, plain, plain_problem
from _byhand.problem.fields import FORMAT, Fields
from _byhand.solving import topic_named

_CLASS = "class"


def state_problem(table: object, y: object, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The problem of these fields, with the table in columns and rows. InputError names the field that is wrong.

    table  a data frame, an array, columns, rows, or anything that the field `table` may be; None if there is none
    y      (n,) the class of each row, if it stands in no column
    """
    problem = {"format": FORMAT, **{name: value for name, value in stated.items() if value is not None}}
    features = problem.get("features")
    if features is not None:
        problem["features"] = names_of(features) if not isinstance(features, str) else [features]
    for name in ("target", "weight"):
        if name in problem:
            problem[name] = str(problem[name])
    if "query" in problem:
        problem["query"] = _query(problem["query"])
    if table is None or isinstance(table, str) or _is_stated(table):
        if y is not None:
            raise InputError("frames.y_alone", field="y")
        problem |= {} if table is None else {"table": table}
    else:
        problem |= _of_table(table, y, problem)
        if "query" in problem:
            problem["query"] = _without_points(plain(problem["query"], "query"))
    problem = plain_problem(problem)
    Fields(problem, topic_named(problem.get("topic")).fields.FIELDS)
    return problem


def _is_stated(table: object) -> bool:
    """Is it the field of a problem, with columns and rows?"""
    return isinstance(table, Mapping) and set(table) == {"columns", "rows"} and is_sequence(table["rows"])


def _query(query: object) -> object:
    """The rows of a data frame as cases."""
    if not hasattr(query, "columns") or isinstance(query, Mapping):
        return query
    columns = read_frame(query)
    cases = [{column.name: column.cells[row] for column in columns} for row in range(len(columns[0].cells))]
    return cases[0] if len(cases) == 1 else cases


def _without_points(query: Any) -> Any:
    """The cases with numbers as those of a data frame are written."""
    if isinstance(query, dict):
        return {name: without_point(value) if isinstance(value, float) else value for name, value in query.items()}
    return [_without_points(each) for each in query] if isinstance(query, list) else query


def _of_table(table: object, y: object, problem: Mapping[str, Any]) -> dict[str, Any]:
    columns = read_frame(table, problem.get("features"))
    made: dict[str, Any] = {}
    if y is not None:
        target = problem.get("target") or str(getattr(y, "name", None) or _CLASS)
        classes = read_column(target, y)
        if any(near_key(column.name) == near_key(target) for column in columns):
            raise InputError("frames.target_twice", field="y", name=target)
        if len(classes.cells) != len(columns[0].cells):
            raise InputError("frames.length_of_y", field="y", classes=len(classes.cells), rows=len(columns[0].cells))
        columns = (*columns, classes)
        made["target"] = target
    rows = [list(row) for row in zip(*(column.cells for column in columns), strict=True)]
    made["table"] = {"columns": [column.name for column in columns], "rows": rows}
    types = _types(columns, {**problem, **made})
    return {**made, "types": types} if types else made


def _types(columns: Sequence[Column], problem: Mapping[str, Any]) -> dict[str, Any]:
    """What the types of the columns say where a guess by the cells could say something else."""
    stated = plain(problem.get("types") or {}, "types")
    if "types" not in topic_named(problem.get("topic")).fields.KINDS or not isinstance(stated, Mapping):
        return dict(stated)
    roles = {problem.get("target"), problem.get("weight")}
    said = {near_key(str(name)) for name in stated}
    found: dict[str, Any] = {}
    for column in columns:
        if column.name in roles or near_key(column.name) in said:
            continue
        if column.kind == "number" or (column.kind == "category" and _looks_numeric(column)):
            found[column.name] = column.kind
    return {**found, **stated}


def _looks_numeric(column: Column) -> bool:
    """Would texts or categories be read as numbers?"""
    return any(cell is not None and not isinstance(cell, bool) and is_number(str(cell)) for cell in set(column.cells))
