"""The receiver operating characteristic (ROC) of scored rows, exact: every step of the threshold, and the area below.

Source: Fawcett, An introduction to ROC analysis, Pattern Recognition Letters 27 (2006), sections 4 to 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.document.steps import Quantity
from _byhand.numbers.real import Value, real, same


@dataclass(frozen=True)
class Scored:
    """A row with its score for the positive class, None without one. times: how often it counts"""

    positive: bool
    score: Value | None
    times: int = 1


@dataclass(frozen=True)
class Threshold:
    """A step of the curve: every row of at least this score is assigned to the positive class.

    score  None at the beginning, above all scores
    rows   indices of the rows with this score
    new_positive, new_negative  numbers of positive and negative rows among them
    tp, fp  numbers of positive and negative rows of at least this score
    """

    score: Value | None
    rows: tuple[int, ...]
    new_positive: int
    new_negative: int
    tp: int
    fp: int


@dataclass(frozen=True)
class Receiver:
    """steps                from (0, 0) to (1, 1), by descending score, equal scores in one step
    positives, negatives  number of rows of each, at least one
    unscored              positive and negative rows without a score, which are in no step
    """

    steps: tuple[Threshold, ...]
    positives: int
    negatives: int
    unscored: tuple[int, int] = (0, 0)

    def point(self, step: Threshold) -> tuple[Fraction, Fraction]:
        """(false positive rate, true positive rate)"""
        return Fraction(step.fp, self.negatives), Fraction(step.tp, self.positives)

    @cached_property
    def area(self) -> Fraction:
        """Σ ΔFP · (TP before + TP after)/2 / (P·N): the trapezoids below the curve. All rows must have a score."""
        twice = sum(
            (after.fp - before.fp) * (before.tp + after.tp)
            for before, after in zip(self.steps, self.steps[1:], strict=False)
        )
        return Fraction(twice, 2 * self.positives * self.negatives)

    @cached_property
    def pairs(self) -> tuple[int, int]:
        """Pairs of a positive and a negative row: the number in order, and the number of ties."""
        above = sum(step.new_negative * (step.tp - step.new_positive) for step in self.steps)
        level = sum(step.new_negative * step.new_positive for step in self.steps)
        positive, negative = self.unscored
        # A row without a score counts as tied with all others.
        level += positive * self.negatives + negative * self.positives - positive * negative
        return above, level

    @property
    def auc(self) -> Fraction:
        """(pairs in order + ½ · pairs at the same score) / (P·N)"""
        above, level = self.pairs
        return Fraction(2 * above + level, 2 * self.positives * self.negatives)


def receiver(rows: Sequence[Scored]) -> Receiver | None:
    """The curve of these rows; None if no row is positive, or none is negative."""
    positives = sum(row.times for row in rows if row.positive)
    negatives = sum(row.times for row in rows if not row.positive)
    if not positives or not negatives:
        return None
    scored = [(row.score, place) for place, row in enumerate(rows) if row.score is not None]
    scored.sort(key=lambda each: real(each[0]), reverse=True)
    groups: list[tuple[Value, list[int]]] = []
    for score, place in scored:
        # Reals that agree up to rounding are equal.
        if groups and same(groups[-1][0], score):
            groups[-1][1].append(place)
        else:
            groups.append((score, [place]))
    steps = [Threshold(None, (), 0, 0, 0, 0)]
    for score, places in groups:
        new = [sum(rows[place].times for place in places if rows[place].positive is which) for which in (True, False)]
        last = steps[-1]
        steps.append(Threshold(score, tuple(places), new[0], new[1], last.tp + new[0], last.fp + new[1]))
    unscored = (positives - steps[-1].tp, negatives - steps[-1].fp)
    return Receiver(tuple(steps), positives, negatives, unscored)


def receiver_quantities(curve: Receiver) -> list[Quantity]:
    """roc[1] = [0, 0], ..., the last [1, 1]; auc"""
    points = [Quantity(f"roc[{number}]", curve.point(step)) for number, step in enumerate(curve.steps, 1)]
    return [*points, Quantity("auc", curve.auc)]
