"""A table of cases to classify: which of its columns belongs to which feature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from byhand.cells.cell import near_key
from byhand.errors import InputError, Notice
from byhand.phrase import Phrase
from byhand.problem.columns import ProblemTable


def columns_of_features(
    features: Sequence[str], grid: ProblemTable, notices: list[Notice]
) -> Mapping[str, Sequence[str] | None]:
    """The cells for each feature, None for one that has no column; InputError where no feature has one."""
    by_name = {near_key(name): name for name in reversed(grid.names)}
    found = {name: name if name in grid.names else by_name.get(near_key(name)) for name in features}
    lacking = tuple(name for name, column in found.items() if column is None)
    if len(lacking) == len(features):
        raise InputError("many.no_features", field="cases", features=tuple(features), columns=tuple(grid.names))
    if lacking:
        notices.append(Notice("many.lacking", {"names": lacking, "count": len(lacking)}))
    return {name: None if column is None else grid.column(column) for name, column in found.items()}


def not_understood(error: InputError) -> Phrase:
    """Why a row cannot be classified, as one says it of a single case."""
    return Phrase(error.key, error.params)
