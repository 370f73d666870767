"""The entries of covariance, inverse and scatter matrices among the quantities."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.check.text.meaning.symbols import symbols_at_end
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.vocabulary.words import NAMES_A_MATRIX, SAYS_SHARED, SHARED
from _byhand.document.ids import Name, identifier

MATRICES = ("covariance", "inverse", "scatter", "scatter_within", "scatter_between", "scatter_inverse", "quadratic")
# Of the scatter within the classes, and not of a covariance matrix.
OF_SCATTER = re.compile(r"S_?\(?[wW]|within|类内")
_DIFFERENCE = re.compile(r"[^\W\d]\S{0,9}-[ˆˉ]?[^\W\d]")
_SCATTER = {"determinant": "scatter_determinant", "inverse": "scatter_inverse"}


def entry(names: Names, group: Sequence[str], row: int, column: int, size: int) -> str | None:
    """The entry of a symmetric matrix, of which the upper half has IDs."""
    diagonal = [name for name in group if is_on_diagonal(names.names[name])]
    if len(diagonal) != size:
        return None
    features = [names.names[name].of[0] for name in diagonal]
    first = names.names[diagonal[0]]
    for pair in ((row, column), (column, row)):
        name = identifier(first.kind, features[pair[0]], features[pair[1]], given=first.given)
        if name in names.names:
            return name
    return None


def is_shared(kind: str, of: str, text: str) -> bool:
    """Σ_pooled, or the pooled covariance"""
    is_matrix = not of and kind in (*MATRICES, "determinant")
    return of.casefold() in SHARED or (is_matrix and SAYS_SHARED.search(text) is not None)


def of_scatter(text: str, above: str, ranked: Sequence[str]) -> str:
    """The determinant of S_W is none of Σ; above: what the line says before, where the label names no matrix."""
    is_alone = NAMES_A_MATRIX.search(text) is None
    is_scatter = OF_SCATTER.search(text) is not None or (is_alone and OF_SCATTER.search(notation(above)) is not None)
    return _SCATTER.get(ranked[0], "") if ranked and is_scatter else ""


def stated(text: str, sides: str) -> str:
    """In v = x − μ_A = (2, 1) the vector is what the difference names, unless v has a meaning of its own."""
    _, _, formula = notation(sides).rstrip("([{").rstrip("=").rpartition("=")
    is_named = _DIFFERENCE.search(formula) is None or any(True for _ in symbols_at_end(text))
    return text if is_named else formula


def is_on_diagonal(name: Name) -> bool:
    return len(name.of) == 2 and name.of[0] == name.of[1]


def is_off_diagonal(name: Name) -> bool:
    return len(name.of) == 2 and name.of[0] != name.of[1] and name.kind in MATRICES
