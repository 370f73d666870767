"""The printed form of the measures, and the names of the entries of the confusion matrix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Count, Expr, OfClass, Sum, Symbol, Word
from _byhand.document.ids import identifier
from _byhand.measures.confusion import Confusion
from _byhand.phrase import ClassName

ACCURACY = Symbol(r"\text{acc}", "acc")
ERROR = Symbol("E", "E")
PRECISION = Symbol("P", "P")
RECALL = Symbol("R", "R")
F1 = Symbol(r"\text{F1}", "F1")
SIZE = Symbol("N", "N")
AREA = Symbol(r"\text{AUC}", "AUC")
KAPPA = Symbol(r"\kappa", "κ")
OBSERVED = Symbol("p_o", "p_o")
TP, FN = Symbol(r"\text{TP}", "TP"), Symbol(r"\text{FN}", "FN")
FP, TN = Symbol(r"\text{FP}", "FP"), Symbol(r"\text{TN}", "TN")
ALL = "all"
# A sum of more terms is printed as one number.
MOST_TERMS = 6


def cell_key(true: str, decided: str) -> str:
    return identifier("confusion", true, decided)


def undecided_key(name: str) -> str:
    return identifier("undecided", name)


def true_key(name: str) -> str:
    return identifier("true", name)


def decided_key(name: str) -> str:
    return identifier("decided", name)


@dataclass(frozen=True)
class Cells:
    """The counts of a confusion matrix as operands: each refers to its entry in the table."""

    confusion: Confusion

    def name(self, place: int) -> ClassName:
        return ClassName(self.confusion.classes[place], place)

    def of(self, symbol: Symbol, place: int) -> Expr:
        """The measure of a class, such as P_Yes"""
        return OfClass(symbol, Word(self.confusion.classes[place]))

    def cell(self, true: int, decided: int) -> Count:
        classes = self.confusion.classes
        return Count(self.confusion.counts[true][decided], cell_key(classes[true], classes[decided]))

    def undecided(self, place: int) -> Count:
        return Count(self.confusion.undecided[place], undecided_key(self.confusion.classes[place]))

    def total(self) -> Count:
        return Count(self.confusion.total, ALL)

    def true(self, place: int) -> Count:
        """All rows of the class."""
        return Count(self.confusion.true(place), true_key(self.confusion.classes[place]))

    def decided(self, place: int) -> Count:
        """All rows assigned to the class."""
        return Count(self.confusion.decided(place), decided_key(self.confusion.classes[place]))

    def true_sum(self, place: int) -> Expr:
        """All rows of the class, cell by cell, the right ones first."""
        others = [self.cell(place, other) for other in self._others(place)]
        if self.confusion.undecided[place]:
            others.append(self.undecided(place))
        return self._summed([self.cell(place, place), *others], self.true(place))

    def decided_sum(self, place: int) -> Expr:
        """All rows assigned to the class, cell by cell, the right ones first."""
        return self._summed(
            [self.cell(place, place), *(self.cell(other, place) for other in self._others(place))], self.decided(place)
        )

    def right(self) -> Expr:
        """The diagonal."""
        counts = [self.cell(place, place) for place in range(len(self.confusion.classes))]
        return self._summed(counts, Count(self.confusion.right))

    def wrong(self) -> Expr:
        """The entries off the diagonal."""
        classes = range(len(self.confusion.classes))
        counts = [self.cell(one, other) for one in classes for other in classes if one != other]
        counts += [self.undecided(place) for place in classes if self.confusion.undecided[place]]
        return self._summed(counts, Count(self.confusion.total - self.confusion.right))

    def _others(self, place: int) -> list[int]:
        return [other for other in range(len(self.confusion.classes)) if other != place]

    @staticmethod
    def _summed(counts: Sequence[Count], total: Count) -> Expr:
        return Sum(tuple(counts)) if 1 < len(counts) <= MOST_TERMS else total
