"""Reading and checking a problem of topic `naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byhand.cells import LARGEST_COUNT, is_missing, whole_number
from byhand.columns import Grid, feature_names, known_cells, read_table, read_types
from byhand.convention import Convention
from byhand.decision.loss import Loss, read_loss
from byhand.document import Phrase, say
from byhand.errors import InputError, Notice
from byhand.numeric import NumericColumn, read_numeric
from byhand.problem import COMMON_FIELDS, Fields, Heading, quoted, read_heading
from byhand.rational import parse_number
from byhand.table import guess_type
from byhand.topics.naive_bayes.cases import Case, read_cases
from byhand.topics.naive_bayes.convention_fields import check_given_prior, read_convention
from byhand.topics.naive_bayes.counting import Tally
from byhand.topics.naive_bayes.features import Feature
from byhand.topics.naive_bayes.given_counts import read_counts

FIELDS = (*COMMON_FIELDS, "table", "target", "features", "types", "weight", "query", "convention", "loss", "counts")


@dataclass(frozen=True)
class NaiveBayesProblem:
    """A checked exercise. Rows are the training rows; `source_rows` are their places in the given table.

    target   the name of the class column
    classes  (N,) the class of each row
    names    (K,) the classes as they first appear in the given table, where rows are left out as well
    weights  (N,) how often each row occurs, or None for once
    counts   the frequencies the exercise gives in place of rows, or None
    grid     the table as it is given, None where there are no rows
    """

    heading: Heading
    target: str | Phrase
    classes: tuple[str, ...]
    names: tuple[str, ...]
    features: tuple[Feature | NumericColumn, ...]
    weights: NDArray[np.int64] | None
    source_rows: tuple[int, ...]
    cases: tuple[Case, ...]
    convention: Convention
    loss: Loss | None
    notices: tuple[Notice, ...]
    counts: Tally | None = None
    grid: Grid | None = None


def read_problem(data: Mapping[str, Any]) -> NaiveBayesProblem:
    """The exercise that the JSON object states; InputError names the field that is wrong."""
    fields = Fields(data, FIELDS)
    heading = read_heading(fields)
    if "counts" in fields:
        return _read_frequencies(fields, heading)
    if "table" not in fields:
        raise fields.wrong("table", "naive_bayes.error.no_table")
    grid, target, weight = read_table(fields)
    if weight == target:
        raise fields.wrong("weight", "naive_bayes.error.weight_is_target")
    names = feature_names(fields, grid, target, weight)
    numeric = _numeric_names(fields, grid, names)
    convention = read_convention(fields)

    notices = list(grid.notices)
    class_cells = grid.column(target)
    unclassed = {row for row, cell in enumerate(class_cells) if is_missing(cell, dash=False)}
    if unclassed:
        notices.append(
            Notice(
                "columns.rows_without_class",
                {"count": len(unclassed), "row": grid.source_rows[min(unclassed)] + 1, "target": target},
                grid.source_rows[min(unclassed)],
                target,
            )
        )
    known = {name: known_cells(grid.column(name)) for name in names}
    dropped: set[int] = set()
    if convention.missing == "drop_row":
        for cells in known.values():
            dropped |= {row for row, cell in enumerate(cells) if cell is None}
        dropped -= unclassed
        if dropped:
            notices.append(Notice("naive_bayes.notice.rows_dropped", {"count": len(dropped)}))
    elif convention.missing == "own_value":
        known = {
            name: tuple("?" if cell is None else cell for cell in cells)
            if None in cells and name not in numeric
            else cells
            for name, cells in known.items()
        }
    weights = None if weight is None else read_weights(grid, weight)
    kept = [
        row
        for row in range(len(class_cells))
        if row not in unclassed and row not in dropped and (weights is None or weights[row] > 0)
    ]
    if not kept:
        raise InputError("naive_bayes.error.no_rows", field="table", target=target)
    whole = len(kept) == len(class_cells)
    source_rows = tuple([grid.source_rows[row] for row in kept])
    features: list[Feature | NumericColumn] = []
    for name, all_cells in known.items():
        cells = all_cells if whole else tuple([all_cells[row] for row in kept])
        features.append(read_numeric(name, cells, source_rows) if name in numeric else Feature(name, cells))
    cases = read_cases(fields, names, features, convention, notices)
    classes = class_cells if whole else tuple([class_cells[row] for row in kept])
    present = set(classes)
    check_given_prior(convention.prior, present, notices)
    # A loss matrix has its columns in the order of the table that the reader sees.
    class_names = tuple(name for name in dict.fromkeys(class_cells) if name in present)
    return NaiveBayesProblem(
        heading=heading,
        target=target,
        classes=classes,
        names=class_names,
        features=tuple(features),
        weights=None if weights is None else weights[kept],
        source_rows=source_rows,
        cases=cases,
        convention=convention,
        loss=read_loss(fields, class_names),
        notices=tuple(notices),
        grid=grid,
    )


def _read_frequencies(fields: Fields, heading: Heading) -> NaiveBayesProblem:
    """A frequency problem: all counts are given, and no rows. `target` names the class in the sentences."""
    counts, features = read_counts(fields)
    convention = read_convention(fields)
    notices: list[Notice] = []
    cases = read_cases(fields, [feature.name for feature in features], features, convention, notices)
    check_given_prior(convention.prior, set(counts.classes), notices)
    return NaiveBayesProblem(
        heading=heading,
        target=fields.text("target") or say("naive_bayes.the_class"),
        classes=(),
        names=counts.classes,
        features=features,
        weights=None,
        source_rows=(),
        cases=cases,
        convention=convention,
        loss=read_loss(fields, counts.classes),
        notices=tuple(notices),
        counts=counts,
    )


def _numeric_names(fields: Fields, grid: Grid, features: Sequence[str]) -> set[str]:
    """The features that measure, as the problem says or as their cells look."""
    types = read_types(fields, grid)
    return {
        name
        for name in features
        if (types.get(name) or guess_type([cell for cell in known_cells(grid.column(name)) if cell is not None]))
        == "number"
    }


def read_weights(grid: Grid, name: str) -> NDArray[np.int64]:
    """(N,) how often each row occurs; InputError names the first cell that is no such number."""
    weights = []
    for row, cell in enumerate(grid.column(name)):
        number = parse_number(cell) or whole_number(cell)
        if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_COUNT:
            raise InputError(
                "naive_bayes.error.weight",
                field="weight",
                row=grid.source_rows[row],
                column=name,
                at=grid.source_rows[row] + 1,
                name=name,
                found=quoted(cell),
            )
        weights.append(int(number))
    return np.array(weights, dtype=np.int64)
