"""The confusion matrix and the measures derived from it, all exact.

n(c, d) is the number of rows of class c that were assigned to class d. An undecided row (a tie) is in no cell; it
counts as wrong: it is a row of its class and of the total, but of no decided class.
Sources: 周志华《机器学习》2.3.2; Manning, Raghavan & Schütze, Introduction to Information Retrieval, 8.3 and 13.6;
Cohen, A coefficient of agreement for nominal scales (1960).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Quantity
from _byhand.numbers.real import Value, divide, square_root


@dataclass(frozen=True)
class Two:
    """The four cells of two classes, one of them positive.

    tp, fn  positive rows assigned to the positive class, and to the negative one
    fp, tn  negative rows likewise
    """

    tp: int
    fn: int
    fp: int
    tn: int

    @property
    def correlation(self) -> Value | None:
        """MCC = (TP·TN − FP·FN) / √((TP+FP)(TP+FN)(TN+FP)(TN+FN)), None for 0/0."""
        below = (self.tp + self.fp) * (self.tp + self.fn) * (self.tn + self.fp) * (self.tn + self.fn)
        above = Fraction(self.tp * self.tn - self.fp * self.fn)
        return divide(above, square_root(Fraction(below))) if below else None

    @property
    def odds_ratio(self) -> Fraction | None:
        """TP·TN / (FP·FN), None where FP or FN is 0"""
        return _ratio(self.tp * self.tn, self.fp * self.fn)


@dataclass(frozen=True)
class Confusion:
    """classes    (K,)
    counts     (K, K) rows by true class and decided class
    undecided  (K,) rows of each class without a decision
    """

    classes: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    undecided: tuple[int, ...]

    @property
    def total(self) -> int:
        """N, all rows"""
        return sum(map(sum, self.counts)) + sum(self.undecided)

    @property
    def right(self) -> int:
        return sum(self.counts[place][place] for place in range(len(self.classes)))

    def true(self, place: int) -> int:
        """Rows of the class, including undecided ones."""
        return sum(self.counts[place]) + self.undecided[place]

    def decided(self, place: int) -> int:
        """Rows decided for the class."""
        return sum(row[place] for row in self.counts)

    @property
    def accuracy(self) -> Fraction:
        """Σ n(c, c) / N"""
        return Fraction(self.right, self.total)

    def precision(self, place: int) -> Fraction | None:
        """TP / (TP + FP), None if the class was never decided."""
        return _ratio(self.counts[place][place], self.decided(place))

    def recall(self, place: int) -> Fraction | None:
        """TP / (TP + FN), None if the class does not occur."""
        return _ratio(self.counts[place][place], self.true(place))

    def f1(self, place: int) -> Fraction:
        """2·TP / (2·TP + FP + FN), 0 if TP is 0."""
        return _ratio(2 * self.counts[place][place], self.decided(place) + self.true(place)) or Fraction(0)

    def f_beta(self, place: int, beta: Fraction) -> Fraction:
        """(1 + β²)·TP / ((1 + β²)·TP + β²·FN + FP), 0 if TP is 0."""
        hits, square = self.counts[place][place], beta * beta
        missed, wrongly = self.true(place) - hits, self.decided(place) - hits
        return (1 + square) * hits / ((1 + square) * hits + square * missed + wrongly) if hits else Fraction(0)

    def lr_plus(self, positive: int) -> Fraction | None:
        """sensitivity / (1 − specificity), None where one of them is undefined, or the specificity is 1."""
        sensitivity, specificity = self.recall(positive), self.recall(1 - positive)
        if sensitivity is None or specificity is None or specificity == 1:
            return None
        return sensitivity / (1 - specificity)

    def lr_minus(self, positive: int) -> Fraction | None:
        """(1 − sensitivity) / specificity, None where one of them is undefined, or the specificity is 0."""
        sensitivity, specificity = self.recall(positive), self.recall(1 - positive)
        return (1 - sensitivity) / specificity if sensitivity is not None and specificity else None

    @property
    def precisions(self) -> tuple[Fraction | None, ...]:
        return tuple(map(self.precision, range(len(self.classes))))

    @property
    def recalls(self) -> tuple[Fraction | None, ...]:
        return tuple(map(self.recall, range(len(self.classes))))

    @property
    def f1s(self) -> tuple[Fraction, ...]:
        return tuple(map(self.f1, range(len(self.classes))))

    @property
    def macro_precision(self) -> Fraction | None:
        """The mean precision, None if one of them is undefined."""
        return _mean(self.precisions)

    @property
    def macro_recall(self) -> Fraction | None:
        """The mean recall, None if one of them is undefined."""
        return _mean(self.recalls)

    @property
    def macro_f1(self) -> Fraction:
        """The mean F1."""
        return sum(self.f1s, start=Fraction(0)) / len(self.classes)

    @property
    def macro_f1_of_means(self) -> Fraction | None:
        """2PR / (P + R) of macro precision and macro recall (周志华 2.3.2), 0 if both are 0."""
        precision, recall = self.macro_precision, self.macro_recall
        if precision is None or recall is None:
            return None
        return 2 * precision * recall / (precision + recall) if precision + recall else Fraction(0)

    @property
    def micro_f1(self) -> Fraction:
        """2·ΣTP / (2·ΣTP + ΣFP + ΣFN), 0 if no row is right."""
        decided = self.total - sum(self.undecided)
        return Fraction(2 * self.right, decided + self.total)

    @property
    def weighted_f1(self) -> Fraction:
        """Σ n_c/N · F1_c"""
        return sum(
            (Fraction(self.true(place), self.total) * f1 for place, f1 in enumerate(self.f1s)), start=Fraction(0)
        )

    @property
    def chance(self) -> Fraction:
        """p_e = Σ (rows of c)/N · (rows decided for c)/N: agreement by chance."""
        return sum(
            (
                Fraction(self.true(place) * self.decided(place), self.total * self.total)
                for place in range(len(self.classes))
            ),
            start=Fraction(0),
        )

    @property
    def kappa(self) -> Fraction | None:
        """κ = (p_o − p_e) / (1 − p_e), where p_o is the accuracy; None if p_e is 1."""
        return (self.accuracy - self.chance) / (1 - self.chance) if self.chance != 1 else None

    def two(self, positive: int) -> Two:
        """The four cells of two classes."""
        assert len(self.classes) == 2
        own, other = self.counts[positive], self.counts[1 - positive]
        return Two(own[positive], own[1 - positive], other[positive], other[1 - positive])


def counted(
    classes: Sequence[str], true: Sequence[int], decided: Sequence[int | None], times: Sequence[int] | None = None
) -> Confusion:
    """The confusion matrix of rows.

    true, decided  (N,) class indices; None: undecided
    times          (N,) how often each row counts
    """
    counts = [[0] * len(classes) for _ in classes]
    undecided = [0] * len(classes)
    for row, (one, other) in enumerate(zip(true, decided, strict=True)):
        count = 1 if times is None else times[row]
        if other is None:
            undecided[one] += count
        else:
            counts[one][other] += count
    return Confusion(tuple(classes), tuple(map(tuple, counts)), tuple(undecided))


def confusion_quantities(confusion: Confusion, positive: int) -> list[Quantity]:
    """All measures. positive: index of the positive one of two classes"""
    classes = confusion.classes
    quantities = [
        Quantity(identifier("confusion", true, decided), Fraction(count))
        for true, row in zip(classes, confusion.counts, strict=True)
        for decided, count in zip(classes, row, strict=True)
    ]
    quantities += quantities_of("undecided", classes, [Fraction(count) for count in confusion.undecided])
    quantities += [
        Quantity("accuracy", confusion.accuracy),
        Quantity("error_rate", 1 - confusion.accuracy),
        *quantities_of("precision", classes, confusion.precisions),
        *quantities_of("recall", classes, confusion.recalls),
        *quantities_of("f1", classes, confusion.f1s),
        Quantity("macro_precision", confusion.macro_precision),
        Quantity("macro_recall", confusion.macro_recall),
        Quantity("macro_f1", confusion.macro_f1),
        Quantity("macro_f1_of_means", confusion.macro_f1_of_means),
        Quantity("micro_f1", confusion.micro_f1),
        Quantity("weighted_f1", confusion.weighted_f1),
        Quantity("kappa", confusion.kappa),
    ]
    if len(classes) == 2:
        quantities.append(Quantity("specificity", confusion.recall(1 - positive)))
        quantities.append(Quantity("mcc", confusion.two(positive).correlation))
        quantities.append(Quantity("lr_plus", confusion.lr_plus(positive)))
        quantities.append(Quantity("lr_minus", confusion.lr_minus(positive)))
        quantities.append(Quantity("odds_ratio", confusion.two(positive).odds_ratio))
    return quantities


def _ratio(above: int, below: int) -> Fraction | None:
    return Fraction(above, below) if below else None


def _mean(values: Sequence[Fraction | None]) -> Fraction | None:
    known = [value for value in values if value is not None]
    return sum(known, start=Fraction(0)) / len(known) if len(known) == len(values) else None
