"""Reading and checking a problem of topic `naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from byhand.cells import LARGEST_COUNT, is_missing, whole_number
from byhand.columns import Grid, feature_names, known_cells, read_table, read_types
from byhand.convention import Convention
from byhand.decision.loss import Loss, read_loss
from byhand.document import Phrase, say
from byhand.errors import InputError, Notice
from byhand.memory import MOST_CELLS, Recent
from byhand.numeric import NumericColumn, read_numeric
from byhand.problem import COMMON_FIELDS, Fields, Heading, quoted, read_heading
from byhand.rational import parse_number
from byhand.table import guess_type
from byhand.topics.naive_bayes.cases import Case, read_cases
from byhand.topics.naive_bayes.convention_fields import check_given_prior, read_convention
from byhand.topics.naive_bayes.counting import Codes, Tally, encode
from byhand.topics.naive_bayes.features import Feature
from byhand.topics.naive_bayes.given_counts import read_counts

Cell = TypeVar("Cell")
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

    @cached_property
    def class_codes(self) -> Codes:
        """(N,) the place of each row's class among `names`"""
        return encode(self.classes, self.names)[1]

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.classes) * (len(self.features) + 1)

    @property
    def counted(self) -> object:
        """All that the counts depend on, to be compared by ==."""
        weights = None if self.weights is None else self.weights.tobytes()
        return self.classes, self.names, self.features, weights


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
    types = read_types(fields, grid)
    convention = read_convention(fields)
    rows = _RECENT.of(
        (grid.names, grid.columns, grid.source_rows, target, weight, names, types, convention.missing),
        grid.size,
        lambda: _training_rows(grid, target, weight, names, types, convention.missing),
    )
    notices = [*grid.notices, *rows.notices]
    cases = read_cases(fields, names, rows.features, convention, notices)
    check_given_prior(convention.prior, set(rows.names), notices)
    return NaiveBayesProblem(
        heading=heading,
        target=target,
        classes=rows.classes,
        names=rows.names,
        features=rows.features,
        weights=rows.weights,
        source_rows=rows.source_rows,
        cases=cases,
        convention=convention,
        loss=read_loss(fields, rows.names),
        notices=tuple(notices),
        grid=grid,
    )


@dataclass(frozen=True)
class _TrainingRows:
    """The rows to learn from, as `NaiveBayesProblem` has them, and what is said of those left out."""

    classes: tuple[str, ...]
    names: tuple[str, ...]
    features: tuple[Feature | NumericColumn, ...]
    weights: NDArray[np.int64] | None
    source_rows: tuple[int, ...]
    notices: tuple[Notice, ...]


_RECENT: Recent[_TrainingRows] = Recent(2, MOST_CELLS)


def _training_rows(
    grid: Grid, target: str, weight: str | None, names: Sequence[str], types: Mapping[str, str], missing: str
) -> _TrainingRows:
    known = {name: known_cells(grid.column(name)) for name in names}
    numeric = {name for name in names if (types.get(name) or guess_type(grid.column(name))) == "number"}
    notices = []
    class_cells = grid.column(target)
    open_cells = {cell for cell in set(class_cells) if is_missing(cell, dash=False)}
    unclassed = {row for row, cell in enumerate(class_cells) if cell in open_cells} if open_cells else set()
    if unclassed:
        notices.append(
            Notice(
                "columns.rows_without_class",
                {"count": len(unclassed), "row": grid.source_rows[min(unclassed)] + 1, "target": target},
                grid.source_rows[min(unclassed)],
                target,
            )
        )
    dropped: set[int] = set()
    if missing == "drop_row":
        for cells in known.values():
            dropped |= {row for row, cell in enumerate(cells) if cell is None}
        dropped -= unclassed
        if dropped:
            notices.append(Notice("naive_bayes.notice.rows_dropped", {"count": len(dropped)}))
    elif missing == "own_value":
        known = {
            name: tuple("?" if cell is None else cell for cell in cells)
            if None in cells and name not in numeric
            else cells
            for name, cells in known.items()
        }
    weights = None if weight is None else read_weights(grid, weight)
    unweighted = set() if weights is None else set(np.flatnonzero(weights == 0).tolist())
    left_out = unclassed | dropped | unweighted
    kept = [row for row in range(len(class_cells)) if row not in left_out] if left_out else []
    if len(left_out) == len(class_cells):
        raise InputError("naive_bayes.error.no_rows", field="table", target=target)

    def of_kept(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple([cells[row] for row in kept]) if left_out else cells

    source_rows = of_kept(grid.source_rows)
    features = tuple(
        read_numeric(name, of_kept(cells), source_rows) if name in numeric else Feature(name, of_kept(cells))
        for name, cells in known.items()
    )
    classes = of_kept(class_cells)
    present = set(classes)
    return _TrainingRows(
        classes=classes,
        # A loss matrix has its columns in the order of the table that the reader sees.
        names=tuple(name for name in dict.fromkeys(class_cells) if name in present),
        features=features,
        weights=weights[kept] if weights is not None and left_out else weights,
        source_rows=source_rows,
        notices=tuple(notices),
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
