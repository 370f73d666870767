"""How dependent the features of a class are: joint frequencies of the rows against the products.

Naive Bayes assumes P(a, b | c) = P(a | c) · P(b | c). The total variation distance between both sides,
½ Σ |n_ab / N − n_a n_b / N²|, is the largest difference for any event; here it is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

import numpy as np

from _byhand.cache import LRU, MOST_CELLS
from _byhand.problem.cases import Case
from _byhand.problem.categories import CategoricalColumn, Codes, Counts
from _byhand.topics.naive_bayes.model.counting import count_pairs
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

# Upper bound on the compared pairs of cells. A feature with more values labels rows rather than describing them.
_MOST_WORK = 3_000_000
MOST_VALUES = 30


@dataclass(frozen=True)
class Pair:
    """Two features within a class.

    values    of the first (A,) and the second (B,)
    joint     (A, B) rows with both values, among the rows in which both are known
    distance  total variation between joint / N and the product of its margins
    """

    names: tuple[str, str]
    values: tuple[tuple[str, ...], tuple[str, ...]]
    joint: Counts
    distance: Fraction

    @property
    def total(self) -> int:
        return int(self.joint.sum())

    def margins(self) -> tuple[list[int], list[int]]:
        """n_a and n_b."""
        return [int(n) for n in self.joint.sum(axis=1)], [int(n) for n in self.joint.sum(axis=0)]

    def farthest_cell(self) -> tuple[int, int]:
        """The cell (a, b) where joint and product differ most; the first one on ties."""
        gaps = _gaps(self.joint)
        at = max(range(len(gaps)), key=lambda place: gaps[place])
        columns = len(self.values[1])
        return at // columns, at % columns


@dataclass(frozen=True)
class Comparison:
    """pairs by class, None for a class without two known cells in a row; the number of compared features, and of all"""

    pairs: tuple[Pair | None, ...]
    compared: int
    possible: int


_COMPARISONS: LRU[Comparison] = LRU(2, MOST_CELLS)


def farthest_pairs(problem: NaiveBayesProblem) -> Comparison:
    """For each class the pair of categorical features whose joint frequencies are farthest from the product."""
    return _COMPARISONS.get(problem.samples.counted, problem.samples.size, lambda: _farthest_pairs(problem))


def _farthest_pairs(problem: NaiveBayesProblem) -> Comparison:
    classes, class_codes = problem.samples.classes, problem.samples.labels
    features = problem.samples.categorical
    usable = [each for each in features if 1 < len(each.values) <= MOST_VALUES]
    pairs = max(1, _MOST_WORK // max(1, len(problem.samples.class_cells)))
    best: list[Pair | None] = [None] * len(classes)
    compared: set[str] = set()
    # This order compares the first features with each other first.
    for second, first in islice(_ordered(len(usable)), pairs):
        one, other = usable[first], usable[second]
        compared |= {one.name, other.name}
        for index, joint in enumerate(_joint(one, other, class_codes, len(classes), problem.samples.weights)):
            if not joint.any():
                continue
            distance = _distance(joint)
            leading = best[index]
            if leading is None or distance > leading.distance:
                best[index] = Pair((one.name, other.name), (one.values, other.values), joint, distance)
    return Comparison(tuple(best), len(compared), len(usable))


def _ordered(size: int) -> Iterator[tuple[int, int]]:
    return ((second, first) for second in range(size) for first in range(second))


def _joint(
    one: CategoricalColumn,
    other: CategoricalColumn,
    class_codes: Codes,
    class_count: int,
    weights: Counts | None,
) -> Iterator[Counts]:
    """For each class the (A, B) counts of two features."""
    shape = len(one.values), len(other.values)
    codes = one.codes * shape[1] + other.codes
    if one.has_gaps or other.has_gaps:
        codes[(one.codes < 0) | (other.codes < 0)] = -1
    counted = count_pairs(codes, class_codes, shape[0] * shape[1], class_count, weights)
    for index in range(class_count):
        yield counted[:, index].reshape(shape)


def _gaps(joint: Counts) -> list[int]:
    """|N n_ab − n_a n_b| for every cell, as integers of any size."""
    exact = joint.astype(object)
    product = exact.sum(axis=1)[:, None] * exact.sum(axis=0)[None, :]
    return [abs(int(gap)) for gap in (exact.sum() * exact - product).ravel()]


def _distance(joint: Counts) -> Fraction:
    total = int(joint.sum())
    return Fraction(sum(_gaps(joint)), 2 * total * total)


@dataclass(frozen=True)
class WholeCase:
    """How often a class has all values of a case together: `count` of the `total` rows in which they are all known."""

    count: int
    total: int


def whole_case(problem: NaiveBayesProblem, case: Case) -> tuple[WholeCase, ...]:
    """For each class the rows that agree with the case in every known categorical feature."""
    samples = problem.samples
    classes, class_codes = samples.classes, samples.labels
    known = np.ones(len(samples.class_cells), dtype=bool)
    agree = known.copy()
    for feature, value in zip(samples.columns, case.values, strict=True):
        if value is not None and isinstance(feature, CategoricalColumn):
            known &= feature.codes >= 0
            agree &= feature.codes == (feature.values.index(value) if value in feature.values else len(feature.values))
    weights = np.ones(len(samples.class_cells), dtype=np.int64) if samples.weights is None else samples.weights
    return tuple(
        WholeCase(int(weights[agree & known & own].sum()), int(weights[known & own].sum()))
        for own in (class_codes == index for index in range(len(classes)))
    )
