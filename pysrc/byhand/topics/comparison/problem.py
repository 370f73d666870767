"""Reading and checking a problem of topic `comparison`: one table, and the classifiers that learn from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from byhand.cells.as_numbers import mostly_numbers
from byhand.errors import InputError, Notice
from byhand.problem.columns import ProblemTable, feature_names, read_table
from byhand.problem.fields import COMMON_FIELDS, FORMAT, Fields, ProblemHeading, read_heading
from byhand.problem.samples import Samples, read_samples
from byhand.topics.comparison.ways import NUMERIC_TOPICS, Contender, read_contenders

FIELDS = (*COMMON_FIELDS, "table", "target", "features", "query", "classifiers", "evaluate")
# How all are judged where nothing is said: kindly, then fairly.
DEFAULT_WAYS = ("training", "leave_one_out")


@dataclass(frozen=True)
class ComparisonProblem:
    """A checked exercise.

    target      the class column
    contenders  what is compared
    shared      what the problem of each of them says alike
    queries     the cases as they are written
    ways        the values of `evaluate` that each is judged by
    samples     the rows, if all features are numbers
    """

    heading: ProblemHeading
    table: ProblemTable
    target: str
    contenders: tuple[Contender, ...]
    shared: Mapping[str, Any]
    queries: tuple[object, ...]
    ways: tuple[object, ...]
    samples: Samples | None
    notices: tuple[Notice, ...]


def read_problem(data: Mapping[str, Any]) -> ComparisonProblem:
    """The exercise that the JSON object states; InputError names the field that is wrong."""
    fields = Fields(data, FIELDS)
    heading = read_heading(fields)
    table, target, _ = read_table(fields)
    names = feature_names(fields, table, target, None)
    numeric = tuple(name for name in names if mostly_numbers(table.column(name)))
    contenders = read_contenders(fields, len(numeric) == len(names))
    reads_numbers = any(one.topic in NUMERIC_TOPICS for one in contenders)
    notices = list[Notice]()
    if reads_numbers and len(numeric) < len(names):
        if "features" in fields or not numeric:
            other = next(name for name in names if name not in numeric)
            raise InputError("comparison.error.not_numbers", field="classifiers", name=other)
        notices.append(
            Notice("comparison.numbers_only", {"names": tuple(name for name in names if name not in numeric)})
        )
        names = numeric
    shared = {
        "format": FORMAT,
        "table": data.get("table"),
        "target": target,
        "features": list(names),
    }
    samples = read_samples(Fields({**shared}, tuple(shared)), []) if len(numeric) == len(names) else None
    queries = fields.get("query", [])
    # A point may be a list of numbers, which is no list of cases.
    is_point = isinstance(queries, list) and queries and not isinstance(queries[0], list | Mapping)
    return ComparisonProblem(
        heading=heading,
        table=table,
        target=target,
        contenders=contenders,
        shared=shared,
        queries=tuple(queries) if isinstance(queries, list) and not is_point else (queries,),
        ways=(fields.get("evaluate"),) if "evaluate" in fields else DEFAULT_WAYS,
        samples=samples,
        notices=(*table.notices, *notices),
    )
