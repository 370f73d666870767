"""Measures of a classifier: without the name of a class they are of the positive one; TP, FN, FP and TN are cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.measures import AVERAGES, CELLS, RATES, SUM_OF_CELLS
from _byhand.document.ids import identifier

_OF_A_CLASS = ("precision", "recall", "f1")


class Measures:
    """The measures of one confusion matrix."""

    def __init__(self, names: Names) -> None:
        self.names = names
        kinds = [each for each in names.names.values() if each.kind == "recall" and len(each.of) == 1]
        self.classes = [str(each.of[0]) for each in kinds]
        positive = names.positive
        self.positive = positive if positive in self.classes else (self.classes[-1] if self.classes else None)

    def meant(self, label: str, kinds: Callable[[], Sequence[str]], named: Sequence[str]) -> Sequence[str] | None:
        """The quantities meant; none if it is a measure that the answer does not have; None if it is no measure.

        named  the classes that the label names
        """
        if self.positive is None:
            return None
        text = label.casefold().strip(" :：=")
        if SUM_OF_CELLS.search(text):
            return []
        for pattern, (row, column) in CELLS:
            if pattern.search(text) and len(self.classes) == 2:
                return [identifier("confusion", self._side(is_positive=row), self._side(is_positive=column))]
        for pattern, kind in RATES:
            if pattern.search(text):
                return self._of_kind(kind, named)
        for kind in kinds():
            if kind in _OF_A_CLASS:
                # The row of a table: the measure stands above.
                average = next((way for pattern, way in AVERAGES if pattern.search(text)), None)
                kind = kind if average is None else f"{average}_{kind}"
                return self._of_kind(kind, named)
        return None

    def _side(self, *, is_positive: bool) -> str:
        return next(name for name in self.classes if (name == self.positive) == is_positive)

    def _of_kind(self, kind: str, named: Sequence[str]) -> Sequence[str]:
        if kind == "precision_of_negative":
            kind = identifier("precision", self._side(is_positive=False)) if len(self.classes) == 2 else ""
        if kind in _OF_A_CLASS:
            own = [name for name in named if name in self.classes]
            if not own and len(self.classes) > 2 and self.names.positive is None:
                return []
            kind = identifier(kind, own[0] if len(set(own)) == 1 else str(self.positive))
        return [kind] if kind in self.names.names else []
