"""Counting a table: class counts and, for each feature, how often each value occurs in each class."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
Codes = NDArray[np.intp]


@dataclass(frozen=True)
class FeatureCounts:
    """n(feature = value, class).

    values  (V,) the values seen in training, in order of first appearance
    counts  (V, K) rows with the value, by class
    """

    name: str
    values: tuple[str, ...]
    counts: Counts


@dataclass(frozen=True)
class Tally:
    """All counts that naive Bayes needs of a table.

    classes       (K,) in order of first appearance
    class_counts  (K,) rows of each class
    row_count     rows counted, with their weights
    """

    classes: tuple[str, ...]
    class_counts: Counts
    features: tuple[FeatureCounts, ...]
    row_count: int


def encode(cells: Sequence[str]) -> tuple[tuple[str, ...], Codes]:
    """The distinct cells in order of first appearance, and for each cell its place among them."""
    values = tuple(dict.fromkeys(cells))
    place = {value: position for position, value in enumerate(values)}
    return values, np.fromiter(map(place.__getitem__, cells), dtype=np.intp, count=len(cells))


def count_pairs(codes: Codes, classes: Codes, value_count: int, class_count: int, weights: Counts | None) -> Counts:
    """(value_count, class_count) how often each value meets each class. All codes are valid places."""
    pairs = codes * class_count + classes
    size = value_count * class_count
    if weights is None:
        counted = np.bincount(pairs, minlength=size).astype(np.int64)
    else:
        # np.bincount would add in float64; integers stay exact at any weight.
        counted = np.zeros(size, dtype=np.int64)
        np.add.at(counted, pairs, weights)
    return counted.reshape(value_count, class_count)
