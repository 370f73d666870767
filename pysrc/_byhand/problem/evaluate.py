"""The field `evaluate`: the rows on which a classifier is evaluated, and the rows it is trained on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from _byhand.cells.cell import near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.columns import find_column, read_labelled, unclassed_rows
from _byhand.problem.fields import Fields, cell_text
from _byhand.problem.shared_fields import WAYS, EvaluateFields, TableFields

Way = Literal["training", "leave_one_out", "folds", "table"]


@dataclass(frozen=True)
class Labelled:
    """Labelled rows that are not used for training.

    rows     (M,) the values of the features, by name
    classes  (M,)
    """

    rows: tuple[Mapping[str, str], ...]
    classes: tuple[str, ...]

    @property
    def queries(self) -> list[Mapping[str, str]]:
        """The rows as a list of queries."""
        return list(self.rows)


@dataclass(frozen=True)
class Evaluate:
    """The requested evaluation.

    classes   the classes of the training rows, then those that only the labelled table has
    positive  index of the positive one of two classes
    folds     number of blocks for cross-validation
    """

    way: Way
    classes: tuple[str, ...]
    positive: int
    folds: int = 0
    labelled: Labelled | None = None

    def left_out_with(self, row: int, size: int) -> range | None:
        """The block that is left out when this row is evaluated; None if all rows are used for training."""
        if self.way in ("training", "table"):
            return None
        return next(block for block in self.blocks(size) if row in block)

    def count(self, size: int) -> int:
        """The number of rows that are evaluated, where `size` rows are used for training."""
        return size if self.labelled is None else len(self.labelled.rows)

    def refits(self, size: int) -> int:
        """The number of models that are trained besides the one of all `size` rows."""
        return {"leave_one_out": size, "folds": self.folds}.get(self.way, 0)

    def blocks(self, size: int) -> Iterator[range]:
        """Consecutive blocks of rows that are left out together; the first ones are larger by one if need be."""
        count, start = self.refits(size), 0
        for block in range(count):
            end = start + size // count + (block < size % count)
            yield range(start, end)
            start = end


def read_evaluate(
    fields: Fields,
    classes: Sequence[str],
    features: Sequence[str],
    notices: list[Notice],
    *,
    target: str | None,
    rows: int,
    weighted: bool = False,
    positive: int | None = None,
    labelled: Callable[[], Labelled] | None = None,
) -> Evaluate | None:
    """Read the fields `evaluate` and `positive`; None if nothing is to be evaluated.

    target    the class column, which a labelled table has too
    rows      number of training rows; 0 if the exercise states none
    weighted  whether rows count several times
    positive  index of the positive class, if the topic has one of its own
    labelled  reads a labelled table, if it has other columns than features and a class
    """
    if "evaluate" not in fields:
        if "positive" in fields and positive is None:
            raise fields.wrong("positive", "evaluate.positive_alone")
        return None
    asked = _way(fields, rows)
    if weighted and asked.way != "training":
        raise fields.wrong("evaluate", "evaluate.weighted")
    if asked.way == "table":
        found = _labelled(fields, target, features, classes, notices) if labelled is None else labelled()
        asked = replace(asked, labelled=found)
    elif not rows:
        raise fields.wrong("evaluate", "evaluate.no_rows")
    known = tuple(dict.fromkeys([*classes, *(asked.labelled.classes if asked.labelled else ())]))
    return replace(asked, classes=known, positive=_positive(fields, known) if positive is None else positive)


def _way(fields: Fields, rows: int) -> Evaluate:
    given, nothing = fields.get("evaluate"), ((), -1)
    # A single word is not a table.
    if isinstance(given, str) and "\n" not in given:
        word = fields.choice("evaluate", WAYS, WAYS[0])
        if word == WAYS[0]:
            return Evaluate("training", *nothing)
        if rows == 1:
            raise fields.wrong("evaluate", "evaluate.one_row")
        return Evaluate("leave_one_out", *nothing)
    if isinstance(given, Mapping) and "folds" in given:
        inner = Fields(given, EvaluateFields.FIELDS, "evaluate")
        folds = parse_number(inner.get("folds"))
        if any(name in inner for name in TableFields.FIELDS):
            raise fields.wrong("evaluate", "evaluate.folds_of_table")
        if folds is None or folds.denominator != 1 or folds < 2 or (rows and folds > rows):
            raise inner.wrong("folds", "evaluate.folds", rows=rows)
        return Evaluate("folds", *nothing, folds=int(folds))
    if isinstance(given, Mapping | str):
        return Evaluate("table", *nothing)
    raise fields.wrong("evaluate", "evaluate.way", options=WAYS, shape='{"folds": 5}')


def _labelled(
    fields: Fields, target: str | None, features: Sequence[str], classes: Sequence[str], notices: list[Notice]
) -> Labelled:
    """The labelled table, with the columns of the training table."""
    try:
        grid, column = read_labelled(fields, "evaluate", target, ("folds",))
        columns = [grid.column(find_column(name, grid, "evaluate")) for name in features]
        known = [row for row in range(len(grid.source_rows)) if row not in unclassed_rows(grid, column, [])]
    except InputError as error:
        error.field = "evaluate"
        raise
    if not known:
        raise InputError("evaluate.no_labelled_row", field="evaluate", target=column)
    if len(known) < len(grid.source_rows):
        notices.append(Notice("evaluate.without_class", {"count": len(grid.source_rows) - len(known)}))
    near = {near_key(name): name for name in classes}
    cells = grid.column(column)
    return Labelled(
        tuple({name: cells[row] for name, cells in zip(features, columns, strict=True)} for row in known),
        tuple(cells[row] if cells[row] in classes else near.get(near_key(cells[row]), cells[row]) for row in known),
    )


def _positive(fields: Fields, classes: Sequence[str]) -> int:
    """The index of the positive class; by default the last one."""
    if "positive" not in fields:
        return len(classes) - 1
    name = cell_text(fields.get("positive"))
    if len(classes) != 2:
        raise fields.wrong("positive", "evaluate.positive_of_many", count=len(classes))
    if name not in classes:
        raise fields.wrong("positive", "evaluate.no_such_class", classes=tuple(classes))
    return classes.index(name)
