"""Counting a table: class counts, value counts in each class, and the sums of numeric features."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np

from _byhand.problem.categories import Codes, Counts
from _byhand.problem.numeric import MeanGap, NumericColumn, mean_gap
from _byhand.topics.naive_bayes.model.bins import Bins


@dataclass(frozen=True)
class FeatureCounts:
    """n(feature = value, class).

    values  (V,) the values seen in training, in order of first appearance
    counts  (V, K) rows with the value, by class
    bins    if the values are intervals of numbers
    """

    name: str
    values: tuple[str, ...]
    counts: Counts
    bins: Bins | None = None


@dataclass(frozen=True)
class Moments:
    """n, Σ x and Σ x² of some numbers, exact. A row of weight w counts as w rows."""

    count: int
    total: Fraction
    squares: Fraction

    def __add__(self, other: Moments) -> Moments:
        return Moments(self.count + other.count, self.total + other.total, self.squares + other.squares)

    def spread(self, center: Fraction) -> Fraction:
        """Σ (x − center)² = Σ x² − 2 · center · Σ x + n · center²"""
        return self.squares - 2 * center * self.total + self.count * center**2


@dataclass(frozen=True)
class FeatureMoments:
    """The moments of a numeric feature within each class.

    classes    (K,)
    precision  the numbers are rounded to multiples of it; None: they are as written
    """

    name: str
    classes: tuple[Moments, ...]
    precision: MeanGap | None = None


@dataclass(frozen=True)
class Tally:
    """All counts of a table that naive Bayes needs.

    classes       (K,) in order of first appearance
    class_counts  (K,) rows of each class
    row_count     counted rows, with their weights
    """

    classes: tuple[str, ...]
    class_counts: Counts
    features: tuple[FeatureCounts | FeatureMoments, ...]
    row_count: int


def count_pairs(codes: Codes, classes: Codes, value_count: int, class_count: int, weights: Counts | None) -> Counts:
    """(value_count, class_count) the joint counts of value and class, over rows with a known value.

    codes  (N,) the index of each row's value, −1 if unknown
    """
    if codes.size and codes.min() < 0:
        known = codes >= 0
        codes, classes, weights = codes[known], classes[known], None if weights is None else weights[known]
    pairs = codes * class_count + classes
    size = value_count * class_count
    if weights is None:
        counted = np.bincount(pairs, minlength=size).astype(np.int64)
    else:
        # np.bincount would add in float64; integers stay exact at any weight.
        counted = np.zeros(size, dtype=np.int64)
        np.add.at(counted, pairs, weights)
    return counted.reshape(value_count, class_count)


def moments(feature: NumericColumn, classes: Codes, class_count: int, weights: Counts | None) -> FeatureMoments:
    """The moments of each class.

    classes  (N,) the index of each row's class
    weights  (N,) how often each row occurs, None for once
    """
    if feature.rounds:
        return _rounded_moments(feature, classes, class_count, weights)
    # Over a common denominator the sums are integer sums, which are much faster than sums of fractions.
    scale = lcm(*{value.denominator for value in feature.numbers if value is not None})
    counts, totals, squares = ([0] * class_count for _ in range(3))
    times = [1] * len(feature.numbers) if weights is None else weights.tolist()
    for value, place, weight in zip(feature.numbers, classes.tolist(), times, strict=True):
        if value is not None:
            whole = value.numerator * (scale // value.denominator)
            counts[place] += weight
            totals[place] += weight * whole
            squares[place] += weight * whole * whole
    return FeatureMoments(
        feature.name,
        tuple(
            Moments(count, Fraction(total, scale), Fraction(square, scale * scale))
            for count, total, square in zip(counts, totals, squares, strict=True)
        ),
    )


def _rounded_moments(
    feature: NumericColumn, classes: Codes, class_count: int, weights: Counts | None
) -> FeatureMoments:
    """The moments of the multiples of the mean gap that are nearest to the numbers.

    A row of weight 0 is left out, of the gaps as well: Weka takes them from the rows that it trains on.
    """
    times = [1] * len(feature.numbers) if weights is None else weights.tolist()
    trained = [
        (number, place, weight)
        for number, place, weight in zip(feature.numbers, classes.tolist(), times, strict=True)
        if number is not None and weight
    ]
    gap = mean_gap(number for number, _, _ in trained)
    multiples = {number: gap.times(number) for number in {number for number, _, _ in trained}}
    counts, totals, squares = ([0] * class_count for _ in range(3))
    for number, place, weight in trained:
        multiple = multiples[number]
        counts[place] += weight
        totals[place] += weight * multiple
        squares[place] += weight * multiple * multiple
    found = zip(counts, totals, squares, strict=True)
    return FeatureMoments(
        feature.name, tuple(Moments(n, gap.exact * total, gap.exact**2 * square) for n, total, square in found), gap
    )
