"""Reading and checking a problem of topic `naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byhand.cells import is_missing, near_key
from byhand.convention import Convention
from byhand.decision.loss import Loss, read_loss
from byhand.document import Phrase, say
from byhand.errors import InputError, Notice
from byhand.problem import COMMON_FIELDS, Fields, Heading, cell_text, quoted, read_heading
from byhand.rational import parse_number
from byhand.table import Reading, Table, guess_type, is_row_label, read_text
from byhand.topics.naive_bayes.cases import Case, read_cases
from byhand.topics.naive_bayes.convention_fields import check_given_prior, read_convention
from byhand.topics.naive_bayes.counting import Tally
from byhand.topics.naive_bayes.features import Feature, NumericFeature, read_numeric
from byhand.topics.naive_bayes.given_counts import read_counts

FIELDS = (*COMMON_FIELDS, "table", "target", "features", "types", "weight", "query", "convention", "loss", "counts")
LARGEST_WEIGHT = 10**12


@dataclass(frozen=True)
class NaiveBayesProblem:
    """A checked exercise. Rows are the training rows; `source_rows` are their places in the given table.

    target   the name of the class column
    classes  (N,) the class of each row
    names    (K,) the classes as they first appear in the given table, where rows are left out as well
    weights  (N,) how often each row occurs, or None for once
    counts   the frequencies the exercise gives in place of rows, or None
    """

    heading: Heading
    target: str | Phrase
    classes: tuple[str, ...]
    names: tuple[str, ...]
    features: tuple[Feature | NumericFeature, ...]
    weights: NDArray[np.int64] | None
    source_rows: tuple[int, ...]
    cases: tuple[Case, ...]
    convention: Convention
    loss: Loss | None
    notices: tuple[Notice, ...]
    counts: Tally | None = None


@dataclass(frozen=True)
class _Grid:
    """The table of the problem as columns; `source_rows` and `lines` place each row."""

    names: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    source_rows: tuple[int, ...]
    notices: tuple[Notice, ...] = ()

    def column(self, name: str) -> tuple[str, ...]:
        return self.columns[self.names.index(name)]


def read_problem(data: Mapping[str, Any]) -> NaiveBayesProblem:
    """The exercise that the JSON object states; InputError names the field that is wrong."""
    fields = Fields(data, FIELDS)
    heading = read_heading(fields)
    if "counts" in fields:
        return _read_frequencies(fields, heading)
    grid, target, weight = _read_table(fields)
    if weight == target:
        raise fields.wrong("weight", "naive_bayes.error.weight_is_target")
    names = _feature_names(fields, grid, target, weight)
    numeric = _numeric_names(fields, grid, names)
    convention = read_convention(fields)

    notices = list(grid.notices)
    class_cells = grid.column(target)
    unclassed = {row for row, cell in enumerate(class_cells) if is_missing(cell, dash=False)}
    if unclassed:
        notices.append(
            Notice(
                "naive_bayes.notice.rows_without_class",
                {"count": len(unclassed), "row": grid.source_rows[min(unclassed)] + 1, "target": target},
                grid.source_rows[min(unclassed)],
                target,
            )
        )
    known = {name: _known_cells(grid.column(name)) for name in names}
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
    weights = None if weight is None else _weights(grid, weight)
    kept = [
        row
        for row in range(len(class_cells))
        if row not in unclassed and row not in dropped and (weights is None or weights[row] > 0)
    ]
    if not kept:
        raise InputError("naive_bayes.error.no_rows", field="table", target=target)
    whole = len(kept) == len(class_cells)
    source_rows = tuple([grid.source_rows[row] for row in kept])
    features: list[Feature | NumericFeature] = []
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


# --- the table


def _read_table(fields: Fields) -> tuple[_Grid, str, str | None]:
    """The table, its class column and its weight column."""
    text = fields.get("table")
    try:
        table = read_text(text) if isinstance(text, str) else None
        grid = _structured_grid(fields) if table is None else _pasted_grid(table)
        weight = _column_name(fields, "weight", grid)
        target = _column_name(fields, "target", grid) or _last_column(grid, weight)
        if table is not None and target != table.class_column:
            # Which rows are cases and which are totals depends on the class column.
            grid = _pasted_grid(read_text(text, Reading(class_column=target)))
    except InputError as error:
        error.field = error.field or "table"
        raise
    return grid, target, weight


def _structured_grid(fields: Fields) -> _Grid:
    table = fields.get("table")
    if not isinstance(table, Mapping):
        raise fields.wrong("table", "naive_bayes.error.no_table")
    inner = Fields(table, ("columns", "rows"), "table")
    names = inner.names("columns")
    rows = inner.get("rows")
    if not names:
        raise inner.wrong("columns", "error.not_names")
    if not isinstance(rows, list):
        raise inner.wrong("rows", "naive_bayes.error.rows_not_a_list")
    for position, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(names):
            raise InputError(
                "naive_bayes.error.row_length",
                field="table.rows",
                row=position,
                at=position + 1,
                cells=len(row) if isinstance(row, list) else 0,
                columns=len(names),
            )
    by_column = list(zip(*rows, strict=True)) or [()] * len(names)
    columns = tuple(_cell_texts(name, cells) for name, cells in zip(names, by_column, strict=True))
    return _Grid(names, columns, tuple(range(len(rows))))


def _cell_texts(name: str, cells: Sequence[object]) -> tuple[str, ...]:
    if set(map(type, cells)) == {str}:
        # Long columns repeat a few values: each is cleaned once.
        texts = {cell: str(cell).strip() for cell in set(cells)}
        return tuple(map(texts.__getitem__, cells))
    found = []
    for position, cell in enumerate(cells):
        text = cell_text(cell)
        if text is None:
            raise InputError(
                "naive_bayes.error.not_a_cell",
                field="table.rows",
                row=position,
                column=name,
                at=position + 1,
                name=name,
            )
        found.append(text)
    return tuple(found)


def _pasted_grid(table: Table) -> _Grid:
    training = [row for row, kind in enumerate(table.kinds) if kind == "training"]
    whole = len(training) == len(table.kinds)
    return _Grid(
        names=tuple(column.name for column in table.columns),
        columns=tuple(
            column.cells if whole else tuple([column.cells[row] for row in training]) for column in table.columns
        ),
        source_rows=tuple(training),
        notices=tuple(table.notices),
    )


def _known_cells(cells: Sequence[str]) -> tuple[str | None, ...]:
    """The cells with None for the missing ones. A dash is a value where the column also has a plus."""
    distinct = set(cells)
    missing = {cell for cell in distinct if is_missing(cell, dash="+" not in distinct and "\uff0b" not in distinct)}
    return tuple([None if cell in missing else cell for cell in cells]) if missing else tuple(cells)


def _column_name(fields: Fields, field: str, grid: _Grid) -> str | None:
    name = fields.text(field)
    if name is None:
        return None
    return _find_column(name, grid, fields.at(field))


def _find_column(name: str, grid: _Grid, path: str) -> str:
    if name in grid.names:
        return name
    # A pasted header may differ from what was typed elsewhere in case, width and spaces only.
    near = [column for column in grid.names if near_key(column) == near_key(name)]
    if len(near) != 1:
        raise InputError("naive_bayes.error.no_such_column", field=path, name=name, columns=tuple(grid.names))
    return near[0]


def _last_column(grid: _Grid, weight: str | None) -> str:
    named = [name for name in grid.names if name != weight and not is_row_label(name, grid.column(name))]
    return (named or grid.names)[-1]


def _feature_names(fields: Fields, grid: _Grid, target: str, weight: str | None) -> tuple[str, ...]:
    given = fields.names("features")
    if given is None:
        return tuple(
            name for name in grid.names if name not in (target, weight) and not is_row_label(name, grid.column(name))
        )
    names = tuple(_find_column(name, grid, "features") for name in given)
    for name in names:
        if name in (target, weight):
            raise InputError("naive_bayes.error.feature_is_not_one", field="features", name=name)
    return names


def _numeric_names(fields: Fields, grid: _Grid, features: Sequence[str]) -> set[str]:
    """The features that measure, as the problem says or as their cells look."""
    given = fields.mapping("types") if "types" in fields else {}
    types = {_find_column(name, grid, f"types.{name}"): kind for name, kind in given.items()}
    for name, kind in types.items():
        if kind not in ("category", "number"):
            raise InputError(
                "error.not_a_choice", field=f"types.{name}", found=quoted(kind), options="category, number"
            )
    return {
        name
        for name in features
        if (types.get(name) or guess_type([cell for cell in _known_cells(grid.column(name)) if cell is not None]))
        == "number"
    }


def _weights(grid: _Grid, name: str) -> NDArray[np.int64]:
    weights = []
    for row, cell in enumerate(grid.column(name)):
        number = parse_number(cell)
        if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_WEIGHT:
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
