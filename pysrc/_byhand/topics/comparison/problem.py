"""Reading and checking a problem of topic `comparison`: one table, and the classifiers trained on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.cells.as_numbers import mostly_numbers
from _byhand.errors import InputError, Notice
from _byhand.problem.columns import ProblemTable, feature_names, find_feature, read_table, unclassed_rows
from _byhand.problem.evaluate import Evaluate, read_evaluate
from _byhand.problem.fields import FORMAT, Fields, ProblemHeading, cell_text, quoted, read_heading
from _byhand.problem.samples import Samples, points_of, read_samples
from _byhand.topics.comparison.fields import ComparisonFields
from _byhand.topics.comparison.ways import NUMERIC_TOPICS, Contender, read_contenders

# The default evaluation methods: lenient, then fair.
DEFAULT_WAYS = ("training", "leave_one_out")


@dataclass(frozen=True)
class ComparisonProblem:
    """A checked exercise.

    target      the class column
    contenders  the compared classifiers
    shared      the fields common to their problems
    queries     the cases as written
    cases       the cases by feature
    ways        the values of `evaluate` for the evaluation methods
    evaluate    the one that is stated, if any
    samples     the rows, if all features are numeric
    trained     the number of rows with a class
    """

    heading: ProblemHeading
    table: ProblemTable
    target: str
    contenders: tuple[Contender, ...]
    shared: Mapping[str, Any]
    queries: tuple[object, ...]
    cases: tuple[Mapping[str, object], ...]
    ways: tuple[object, ...]
    samples: Samples | None
    notices: tuple[Notice, ...]
    trained: int
    evaluate: Evaluate | None = None


def read_problem(data: Mapping[str, Any]) -> ComparisonProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, ComparisonFields.FIELDS)
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
        "table": fields.get("table"),
        "target": target,
        "features": list(names),
    }
    samples = read_samples(fields, []) if len(numeric) == len(names) or reads_numbers else None
    unknown = table.unknown(target).cells
    classes = tuple(dict.fromkeys(cell for cell in table.column(target) if cell not in unknown))
    evaluate = read_evaluate(fields, classes, names, notices, target=target, rows=len(table.source_rows))
    unclassed = unclassed_rows(table, target, notices)
    written = _written(fields)
    return ComparisonProblem(
        heading=heading,
        table=table,
        target=target,
        contenders=contenders,
        shared=shared,
        queries=written,
        cases=tuple(_case(one, names, samples, place) for place, one in enumerate(written, 1)),
        ways=(fields.get("evaluate"),) if "evaluate" in fields else DEFAULT_WAYS,
        samples=samples,
        notices=(*table.notices, *notices),
        evaluate=evaluate,
        trained=len(table.source_rows) - len(unclassed),
    )


def _written(fields: Fields) -> tuple[object, ...]:
    """The cases: `query` is one, or a list of them; a point may itself be a list of numbers."""
    given = fields.get("query")
    if given is None:
        return ()
    several = isinstance(given, list) and any(isinstance(one, list | Mapping) for one in given)
    return tuple(given) if several else (given,)


def _case(written: object, names: Sequence[str], samples: Samples | None, place: int) -> Mapping[str, object]:
    """{feature: value}; InputError as in the classifiers' own problems."""
    path = f"query[{place}]"
    if isinstance(written, list) and any(isinstance(one, list | Mapping) for one in written):
        raise InputError("columns.query", field=path, found=quoted(written))
    if samples is not None:
        points_of(written, names, samples.columns, path, may_be_unknown=True)
        if not isinstance(written, Mapping):
            return dict(zip(names, written if isinstance(written, list) else [written], strict=True))
    if not isinstance(written, Mapping):
        raise InputError("columns.query", field=path, found=quoted(written))
    found = {find_feature(name, names, path): value for name, value in written.items()}
    for name, value in found.items():
        if cell_text(value) is None:
            raise InputError("columns.query_value", field=f"{path}.{name}", name=name, found=quoted(value))
    return found
