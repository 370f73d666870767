"""Took another cell of the confusion matrix: the true negatives for the misses, the false alarms for the hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Slip, at_each_spot
from _byhand.check.workings.working import Working

_MEASURES = ("accuracy", "precision", "recall", "specificity")
# Of more classes there are too many cells to tell which was taken.
_MOST_CELLS = 9


def _other(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if not isinstance(part, Quoted) or working.names[name].kind not in _MEASURES:
        return
    cells = list(working.kind("confusion"))
    if part.id in cells and len(cells) <= _MOST_CELLS:
        for cell in cells:
            if cell != part.id:
                yield quoted(working, cell), {"other": cell, "instead": part.id}


SLIP = Slip("other_cell", 0.05, at_each_spot(_other))
