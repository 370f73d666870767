"""Rows that stand for several trials: a column gives the frequency, or columns count successes and failures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from _byhand.errors import InputError, Notice
from _byhand.phrase import TextKeys
from _byhand.problem.categories import read_counts
from _byhand.problem.columns import (
    ProblemTable,
    feature_names,
    find_column,
    read_rows,
    read_table,
    unclassed_rows,
)
from _byhand.problem.fields import Fields
from _byhand.problem.samples import Samples, numeric_names, read_samples
from _byhand.topics.logistic_regression.model import dummy_coding
from _byhand.topics.logistic_regression.model.dummy_coding import Feature

_OF_GROUPS_KEYS: TextKeys[Literal["weight", "target"]] = {
    "weight": "logistic_regression.error.weight_of_groups",
    "target": "logistic_regression.error.target_of_groups",
}

FIELDS = ("weight", "successes", "failures", "trials")
_NO_COUNT = "logistic_regression.error.not_a_count"


@dataclass(frozen=True)
class Counting:
    """The names of the counting columns: `weight`, or `successes` with either `failures` or `trials`."""

    weight: str | None = None
    successes: str | None = None
    failures: str | None = None
    trials: str | None = None


@dataclass(frozen=True)
class Rows:
    """The rows of the table with their counts.

    features  those of the table; a categorical one has several columns in the samples
    counts    (N,) how often each row of the samples occurs; None for once
    counting  the counting columns
    """

    samples: Samples
    features: tuple[Feature, ...]
    counts: NDArray[np.int64] | None = None
    counting: Counting | None = None


@dataclass(frozen=True)
class TrialGroup:
    """Trials at one point, of two classes.

    row     the first sample at the point
    trials  number of trials
    seen    number of trials of the positive class
    """

    row: int
    trials: int
    seen: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.seen, self.trials)


def read_counted(fields: Fields, notices: list[Notice], *, least_classes: int) -> Rows:
    """The rows with a class and a number for every feature, however they are counted."""
    if any(name in fields for name in FIELDS[1:]):
        return _read_grouped(fields, notices)
    if "weight" in fields or any(name in fields for name in dummy_coding.FIELDS):
        return _read_classed(fields, notices)
    samples = read_samples(fields, notices, least_classes=least_classes)
    return Rows(samples, samples.columns)


def groups_of(samples: Samples, counts: NDArray[np.int64], counting: Counting, positive: int) -> tuple[TrialGroup, ...]:
    """The rows of a grouped table; else rows with equal numbers, combined."""
    found: dict[object, list[int]] = {}
    points = list(zip(*samples.exact, strict=True))
    for row, (source, point) in enumerate(zip(samples.source_rows, points, strict=True)):
        found.setdefault(source if counting.successes else point, []).append(row)
    return tuple(
        TrialGroup(
            rows[0],
            sum(int(counts[row]) for row in rows),
            sum(int(counts[row]) for row in rows if samples.labels[row] == positive),
        )
        for rows in found.values()
    )


def _read_classed(fields: Fields, notices: list[Notice]) -> Rows:
    """Rows with a class each; features may be categorical, and a column may give the frequency of a row."""
    grid, target, weight = read_table(fields)
    notices += grid.notices
    kinds = dummy_coding.read_kinds(fields, grid)
    names = numeric_names(fields, grid, feature_names(fields, grid, target, weight), notices, _categories(kinds))
    known = {name: grid.known(name) for name in names}
    unclassed = unclassed_rows(grid, target, notices)
    left_out = unclassed | _incomplete(grid, known, unclassed, notices)
    cells = grid.column(target)
    counts = None if weight is None else read_counts(grid, weight, "weight")
    kept = [row for row in range(len(cells)) if row not in left_out and (counts is None or counts[row])]
    present = {cells[row] for row in kept}
    classes = tuple(name for name in dict.fromkeys(cells) if name in present)
    index = {name: place for place, name in enumerate(classes)}
    labels = [index[cells[row]] for row in kept]
    samples, features = _samples(fields, grid, known, kinds, Labels(target, classes, labels, "target"), kept)
    if counts is None:
        return Rows(samples, features)
    return Rows(samples, features, counts[kept], Counting(weight=weight))


def _read_grouped(fields: Fields, notices: list[Notice]) -> Rows:
    """Every row of the table becomes one row for each class, with its count."""
    counting = _columns_that_count(fields)
    grid, _ = read_rows(fields)
    assert counting.successes is not None
    other = "failures" if counting.trials is None else "trials"
    first = find_column(counting.successes, grid, "successes")
    second = find_column(fields.text(other) or "", grid, other)
    if first == second:
        raise InputError("logistic_regression.error.same_column", field="successes", name=first)
    notices += [notice for notice in grid.notices if notice.column not in (first, second)]
    kinds = dummy_coding.read_kinds(fields, grid)
    used = numeric_names(fields, grid, feature_names(fields, grid, first, second), notices, _categories(kinds))
    known = {name: grid.known(name) for name in used}
    successes = read_counts(grid, first, "successes", _NO_COUNT)
    others = read_counts(grid, second, other, _NO_COUNT)
    failures = others if counting.trials is None else others - successes
    if (failures < 0).any():
        row = grid.source_rows[int(np.argmax(failures < 0))]
        raise InputError("logistic_regression.error.few_trials", field="trials", row=row, at=row + 1, name=second)
    left_out = _incomplete(grid, known, set(), notices)
    names = (first, second if counting.trials is None else f"not {first}")
    kept, labels, counts = list[int](), list[int](), list[int]()
    for row, both in enumerate(zip(successes.tolist(), failures.tolist(), strict=True)):
        for label, count in enumerate(both):
            if count and row not in left_out:
                kept.append(row)
                labels.append(label)
                counts.append(count)
    if len(set(labels)) == 1:
        raise InputError("columns.one_class", field="successes", name=names[labels[0]])
    samples, features = _samples(fields, grid, known, kinds, Labels(first, names, labels, "successes"), kept)
    named = Counting(
        successes=first,
        failures=second if counting.trials is None else None,
        trials=None if counting.trials is None else second,
    )
    return Rows(samples, features, np.array(counts, dtype=np.int64), named)


def _columns_that_count(fields: Fields) -> Counting:
    found = Counting(*(fields.text(name) for name in FIELDS))
    if found.successes is None:
        given = next(name for name in FIELDS[2:] if name in fields)
        raise fields.wrong(given, "logistic_regression.error.no_successes")
    if found.failures is None and found.trials is None:
        raise fields.wrong("successes", "logistic_regression.error.no_failures")
    if found.failures is not None and found.trials is not None:
        raise fields.wrong("trials", "logistic_regression.error.failures_and_trials")
    for name, key in _OF_GROUPS_KEYS.items():
        if name in fields:
            raise fields.wrong(name, key)
    return found


def _categories(kinds: Mapping[str, str]) -> set[str]:
    return {name for name, kind in kinds.items() if kind == "category"}


def _incomplete(
    grid: ProblemTable, known: Mapping[str, Sequence[str | None]], unclassed: set[int], notices: list[Notice]
) -> set[int]:
    """The rows without a number for some feature, with a notice."""
    found = {row for cells in known.values() for row, cell in enumerate(cells) if cell is None} - unclassed
    if found:
        row = grid.source_rows[min(found)]
        notices.append(Notice("columns.row_dropped", {"count": len(found), "row": row + 1}, row))
    return found


@dataclass(frozen=True)
class Labels:
    """The classes of the kept rows; `path` is the field that names them."""

    target: str
    classes: tuple[str, ...]
    labels: Sequence[int]
    path: str


def _samples(
    fields: Fields,
    grid: ProblemTable,
    known: Mapping[str, Sequence[str | None]],
    kinds: Mapping[str, str],
    of: Labels,
    kept: Sequence[int],
) -> tuple[Samples, tuple[Feature, ...]]:
    if not kept:
        raise InputError("columns.no_complete_row", field="table", target=of.target)
    if len(of.classes) < 2:
        raise InputError("columns.one_class", field=of.path, name=of.classes[0])
    source_rows = tuple([grid.source_rows[row] for row in kept])
    cells = {name: [column[row] for row in kept] for name, column in known.items()}
    features, columns = dummy_coding.read_features(fields, cells, kinds, source_rows)
    labels = np.array(of.labels, dtype=np.int64)
    return Samples(of.target, of.classes, labels, columns, source_rows, grid), features
