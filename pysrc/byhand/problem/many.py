"""A table of cases to classify: which of its columns belongs to which feature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from byhand.cells.cell import near_key
from byhand.errors import InputError, Notice
from byhand.phrase import Phrase
from byhand.problem.columns import ProblemTable


def columns_of_features(features: Sequence[str], grid: ProblemTable, notices: list[Notice]) -> Mapping[str, str]:
    """{feature: column of its values}, without features that have none; InputError where no feature has one."""
    by_name = {near_key(name): name for name in reversed(grid.names)}
    near = {name: name if name in grid.names else by_name.get(near_key(name)) for name in features}
    found = {name: column for name, column in near.items() if column is not None}
    lacking = tuple(name for name in features if name not in found)
    if len(lacking) == len(features):
        raise InputError("many.no_features", field="cases", features=tuple(features), columns=tuple(grid.names))
    if lacking:
        notices.append(Notice("many.lacking", {"names": lacking, "count": len(lacking)}))
    return found


def not_understood(error: InputError) -> Phrase:
    """Why a row cannot be classified, as one says it of a single case."""
    return Phrase(error.key, error.params)
