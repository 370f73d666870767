"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace

from _byhand.problem.shared_fields import CASES, LearntFields, ProblemFields


class AgreeingRowsFields(ProblemFields):
    """A table, and the cases whose class is asked for. Any other field is refused."""

    table = replace(LearntFields.table, required=True)
    target = LearntFields.target
    features = LearntFields.features
    """as above"""
    query = CASES
    """
    `{feature: value}`; what is null or left out is unknown

    no case is decided
    """
