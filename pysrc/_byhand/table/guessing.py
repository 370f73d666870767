"""The role of every column: guessed from the cells alone, then settled with the user's statements.

The guess does not depend on the statements, so their order does not matter.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from _byhand.cells.cell import is_missing
from _byhand.cells.roles import rank_classes
from _byhand.table.counted import weight_column
from _byhand.table.row_labels import labels_by_cells, named_labels


@dataclass(frozen=True)
class Guess:
    """The likely roles of the columns.

    classes       the columns that can be the class, most likely first
    weight        the column that counts how often each row occurs, or None
    named_labels  columns of row labels, by their names
    other_labels  columns of row labels, by their cells alone
    """

    classes: tuple[str, ...]
    weight: str | None
    named_labels: tuple[str, ...]
    other_labels: tuple[str, ...]


@dataclass(frozen=True)
class Roles:
    """The roles of the columns; unmentioned ones are features.

    labels  columns that are left out as row labels
    """

    class_column: str | None
    weight: str | None
    labels: tuple[str, ...]


def guess_roles(
    names: Sequence[str], columns: Sequence[Sequence[str]], *, class_last: bool = False, by_name: bool = False
) -> Guess:
    """Guess the roles of the columns.

    class_last  the text itself says that its last column is the class
    by_name     the table has no case, so an unknown cell does not mark the class
    """
    labels = named_labels(names, columns)
    weight = weight_column(names, columns, labels)
    classes = rank_classes(names, columns, labels, weight, by_name=by_name)
    if class_last:
        weight = None if weight == names[-1] else weight
        classes = tuple(dict.fromkeys((names[-1], *classes)))
    if not classes:
        return Guess((), None, tuple(labels), ())
    # The label of a case may look like the others, or be "?" or "x"; only rows with a class tell what a label is.
    asked = columns[names.index(classes[0])]
    unknown = {cell for cell in set(asked) if is_missing(cell, dash=False)}
    known = [row for row, cell in enumerate(asked) if cell not in unknown] if unknown else []
    taught = [[column[row] for row in known] for column in columns] if unknown else columns
    labels = [name for name in dict.fromkeys((*labels, *named_labels(names, taught))) if name != classes[0]]
    if weight in labels:
        weight = None
    others = labels_by_cells(names, taught, classes[0], {*labels, *([] if weight is None else [weight])})
    return Guess(
        tuple(name for name in classes if name not in labels and name not in others),
        weight,
        tuple(labels),
        tuple(others),
    )


def stands_last(class_column: str, names: Sequence[str], others: Collection[str | None]) -> bool:
    """Is the class in its usual place? others: columns that may follow it, such as the row counts"""
    return all(name in others for name in names[names.index(class_column) + 1 :])


def settle(
    guess: Guess,
    class_column: str | None = None,
    weight: str | None = None,
    *,
    weighted: bool | None = None,
    ignored: Collection[str] = (),
    used: Collection[str] = (),
) -> Roles:
    """The roles as guessed, except for what is stated.

    weighted  whether there is a weight at all, if stated
    ignored   columns that are left out
    used      columns that are features
    """
    stated = {*ignored, *used, *([] if class_column is None else [class_column])}
    if weight is None and weighted is not False and guess.weight not in stated:
        weight = guess.weight
    if class_column is None:
        # A column that looks like a count is the class only if there is no other candidate.
        class_column = next((name for name in guess.classes if name not in {*stated, weight}), None)
    labels = (*guess.named_labels, *guess.other_labels)
    own = (class_column, weight)
    return Roles(class_column, weight, tuple(name for name in labels if name not in own and name not in used))
