"""Reading and checking a problem of topic `topic_template`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from _byhand.topics.topic_template.fields import AgreeingRowsFields

from _byhand.errors import Notice
from _byhand.problem.cases import Case, read_cases
from _byhand.problem.categories import CategoricalSamples, read_categories
from _byhand.problem.columns import feature_names, read_table
from _byhand.problem.fields import Fields, ProblemHeading, read_heading


@dataclass(frozen=True)
class AgreeingRowsProblem:
    """A checked exercise: rows of categories, and the cases whose class is asked for. target: the class column"""

    heading: ProblemHeading
    target: str
    samples: CategoricalSamples
    cases: tuple[Case, ...]
    notices: tuple[Notice, ...]


def read_problem(data: Mapping[str, Any]) -> AgreeingRowsProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, AgreeingRowsFields.FIELDS)
    heading = read_heading(fields)
    table, target, _ = read_table(fields)
    features = feature_names(fields, table, target, None)
    # Of numbers: read_samples and read_points of _byhand/problem/samples.py.
    samples = read_categories(table, features, target, None, "drop_row")
    notices = [*table.notices, *samples.notices]
    cases = read_cases(fields, samples.columns, notices)
    return AgreeingRowsProblem(heading, target, samples, cases, tuple(notices))
