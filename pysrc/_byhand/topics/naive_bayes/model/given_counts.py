"""Reading `counts`: {"totals": {class: n}, "features": {feature: {value: {class: n}}}}, frequencies instead of rows.

Within every class the values of a feature add up to the class total: n_c = Σ_v n(feature = v, c).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from _byhand.cells.cell import LARGEST_COUNT
from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.problem.categories import CategoricalColumn
from _byhand.problem.fields import Fields
from _byhand.topics.naive_bayes.model.counting import FeatureCounts, Tally
from _byhand.topics.naive_bayes.model.fields import CountsFields

# Fields about the columns of a table have no meaning here.
_ONLY_WITH_A_TABLE = ("types", "weight", "bins")


def read_counts(fields: Fields) -> tuple[Tally, tuple[CategoricalColumn, ...]]:
    """The tally in the field `counts`, and its features; `features` may select some of them.

    A class that a value does not name has count 0 there. Raises InputError for a count that is no integer, an
    unknown
    class, or values that do not add up to the total of a class.
    """
    if "table" in fields:
        raise fields.wrong("counts", "naive_bayes.error.counts_and_table")
    for name in _ONLY_WITH_A_TABLE:
        if name in fields:
            raise fields.wrong(name, "naive_bayes.error.only_with_a_table")
    given = Fields(fields.mapping("counts"), CountsFields.FIELDS, "counts")
    totals = given.mapping("totals")
    classes = tuple(totals)
    class_counts = _numbers(totals, classes, "counts.totals")
    if not any(class_counts):
        raise given.wrong("totals", "naive_bayes.error.no_totals")
    tables = {name: _feature(name, table, classes, class_counts) for name, table in given.mapping("features").items()}
    counted = tuple(tables[name] for name in _selected(fields, tuple(tables)))
    counts = Tally(classes, np.array(class_counts, dtype=np.int64), counted, sum(class_counts))
    return counts, tuple(CategoricalColumn(feature.name, feature.values) for feature in counted)


def _selected(fields: Fields, names: tuple[str, ...]) -> tuple[str, ...]:
    selected = fields.names("features")
    for name in selected or ():
        if name not in names:
            raise InputError("columns.no_such_feature", field="features", name=name, features=names)
    return names if selected is None else selected


def _feature(name: str, table: object, classes: Sequence[str], class_counts: Sequence[int]) -> FeatureCounts:
    path = f"counts.features.{name}"
    if not isinstance(table, Mapping):
        raise InputError("naive_bayes.error.counts_of_feature", field=path)
    rows = []
    for value, by_class in table.items():
        if not isinstance(by_class, Mapping):
            raise InputError("naive_bayes.error.counts_of_value", field=f"{path}.{value}")
        for given in by_class:
            if given not in classes:
                raise InputError(
                    "naive_bayes.error.counts_class", field=f"{path}.{value}", name=given, classes=tuple(classes)
                )
        rows.append(_numbers(by_class, classes, f"{path}.{value}"))
    for index, (class_name, total) in enumerate(zip(classes, class_counts, strict=True)):
        added = sum(row[index] for row in rows)
        if added != total:
            raise InputError(
                "naive_bayes.error.counts_sum",
                field=path,
                feature=name,
                name=class_name,
                added=str(added),
                total=str(total),
            )
    counts = np.array(rows, dtype=np.int64).reshape(len(rows), len(classes))
    return FeatureCounts(name, tuple(table), counts)


def _numbers(given: Mapping[str, Any], classes: Sequence[str], path: str) -> list[int]:
    inner = Fields(given, tuple(given), path)
    return [_whole_number(inner, name) for name in classes]


def _whole_number(fields: Fields, name: str) -> int:
    if name not in fields:
        return 0
    number = parse_number(fields.get(name))
    if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_COUNT:
        raise fields.wrong(name, "naive_bayes.error.count")
    return int(number)
