"""The training rows of a network, coded and counted, and the result of learning from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from _byhand.counting.estimate import Estimate
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.problem.categories import Codes, Counts
from _byhand.problem.columns import ProblemTable

Structure = Literal["given", "naive_bayes", "tan", "spode", "aode"]
# Indices of values, one for each of some variables.
Places = tuple[int, ...]
# Upper bounds: pairs whose workings are printed, and terms of such a pair.
MOST_PAIRS_WORKED = 10
MOST_TERMS = 60


@dataclass(frozen=True)
class TrainingData:
    """N categorical rows.

    values       (n,) those of each variable
    codes        (n,) of (N,) the index of each row's value, −1 for a missing cell
    weights      (N,) how often each row occurs, or None for once
    source_rows  (N,) the indices of the rows in the given table
    """

    names: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    codes: tuple[Codes, ...]
    weights: Counts | None
    source_rows: tuple[int, ...]

    @property
    def size(self) -> int:
        """Counted rows, with their weights."""
        return len(self.source_rows) if self.weights is None else int(self.weights.sum())

    @property
    def gaps(self) -> bool:
        """Is any cell missing?"""
        return any((codes < 0).any() for codes in self.codes)

    def known(self, places: Sequence[int]) -> NDArray[np.bool_]:
        """(N,) the rows in which none of these variables is missing."""
        known = np.ones(len(self.source_rows), dtype=bool)
        for place in places:
            known &= self.codes[place] >= 0
        return known

    def count(self, places: Sequence[int]) -> dict[Places, int]:
        """n(values) for every occurring combination of values of these variables; rows with a missing one are
        skipped.
        """
        known = self.known(places)
        combined = np.zeros(int(known.sum()), dtype=np.int64)
        for place in places:
            combined = combined * len(self.values[place]) + self.codes[place][known]
        codes, inverse = np.unique(combined, return_inverse=True)
        counts = np.zeros(len(codes), dtype=np.int64)
        np.add.at(counts, inverse, 1 if self.weights is None else self.weights[known])
        sizes = [len(self.values[place]) for place in places]
        return {_places(code, sizes): count for code, count in zip(codes.tolist(), counts.tolist(), strict=True)}

    def key(self, assigned: Mapping[int, int], known: Sequence[int]) -> str:
        """The name of the rows that have these values, among those in which the variables `known` are not missing."""
        held = [(self.names[place], self.values[place][at]) for place, at in assigned.items()]
        return identifier("n", *held, given=[self.names[place] for place in known])

    def rows(self, known: Sequence[int], fixed: Sequence[int]) -> Iterator[tuple[str, list[int]]]:
        """Among rows in which the variables `known` are not missing: keys by values of `fixed`, and the row indices."""
        found: dict[Places, list[int]] = defaultdict(list)
        for row in np.flatnonzero(self.known(known)).tolist():
            found[tuple(int(self.codes[place][row]) for place in fixed)].append(self.source_rows[row])
        for values, places in found.items():
            yield self.key(dict(zip(fixed, values, strict=True)), known), places


def _places(code: int, sizes: Sequence[int]) -> Places:
    places = []
    for size in reversed(sizes):
        code, at = divmod(code, size)
        places.append(at)
    return tuple(reversed(places))


@dataclass(frozen=True)
class Smoothing:
    """How counts become probabilities: the convention fields that apply to a network.

    added    λ, or m of an m-estimate, which adds m/k
    prior    whether the class's own table is smoothed too, for a structure with a class
    changed  whether a field differs from the preset
    """

    preset: str
    changed: bool
    added: Fraction
    m_estimate: bool
    prior: Literal["counts", "smoothed"]

    def additions(self, k: int) -> tuple[Fraction, Fraction]:
        """The amounts added to a count and to the total of a variable with k values: λ and kλ, or m/k and m."""
        return (self.added / k, self.added) if self.m_estimate else (self.added, k * self.added)


@dataclass(frozen=True)
class Family:
    """A variable and its parents: an estimate of each value's probability in every row of the table.

    rows  for the values of the parents, the last one changing fastest
    """

    variable: int
    parents: tuple[int, ...]
    rows: Mapping[Places, tuple[Estimate, ...]]

    @property
    def places(self) -> tuple[int, ...]:
        return (self.variable, *self.parents)

    @cached_property
    def undefined(self) -> tuple[Places, ...]:
        """The 0/0 rows: these values of the parents never occur together, and nothing is added."""
        return tuple(row for row, estimates in self.rows.items() if any(each.value is None for each in estimates))


@dataclass(frozen=True)
class Term:
    """n/N · ln(n · n_c / (n_x · n_y)), where n rows have x, y and c.

    values  (3,) the indices of x, y and c
    """

    values: Places
    count: int
    of_class: int
    of_first: int
    of_second: int
    value: Value


@dataclass(frozen=True)
class Pair:
    """I(X; Y | C) of two features, with its terms; `total` rows have all three cells."""

    first: int
    second: int
    total: int
    terms: tuple[Term, ...]
    value: Value


@dataclass(frozen=True)
class Considered:
    """A pair of features in the search for the tree.

    path  if it was rejected: the existing path between its features
    tied  whether an edge on that path has exactly the same weight, so that either could be taken
    """

    pair: Pair
    path: tuple[int, ...]
    tied: bool

    @property
    def taken(self) -> bool:
        return not self.path


@dataclass(frozen=True)
class Tree:
    """The tree of a tree-augmented naive Bayes network.

    pairs    in the order of the features
    edges    the pairs in the order in which they were considered, heaviest first
    parents  for each feature its parent besides the class; None for the root
    """

    pairs: tuple[Pair, ...]
    edges: tuple[Considered, ...]
    root: int
    parents: Mapping[int, int | None]

    @property
    def worked(self) -> tuple[Pair, ...]:
        """The pairs whose terms are printed: the heaviest ones with not too many terms."""
        pairs = (edge.pair for edge in self.edges[:MOST_PAIRS_WORKED])
        return tuple(pair for pair in pairs if len(pair.terms) <= MOST_TERMS)


@dataclass(frozen=True)
class Spode:
    """A super-parent, a parent of all other features besides the class.

    joint     by class and value of the super-parent: P(c, x_i)
    families  (n,) one for each variable: P(c) and P(x_i | c), the factors of the joint, and P(x_j | c, x_i)
    """

    super_parent: int
    joint: Mapping[Places, Estimate]
    families: tuple[Family, ...]


@dataclass(frozen=True)
class Learnt:
    """A network's tables, and for some structures its arrows, learnt from a table of rows.

    families  (n,) one for each variable; for AODE, which is not a single network, those of naive Bayes
    target    the class, if the structure has one
    features  the features, if the structure has a class
    grid      the table as given
    spodes    the one of SPODE, or those that AODE averages
    minimum   m' of AODE: the least number of rows with a super-parent's value
    measured  numeric columns that are no features
    """

    structure: Structure
    sample: TrainingData
    smoothing: Smoothing
    families: tuple[Family, ...]
    target: int | None
    features: tuple[int, ...]
    tree: Tree | None
    grid: ProblemTable
    spodes: tuple[Spode, ...] = ()
    minimum: int = 0
    measured: tuple[str, ...] = ()

    @property
    def averaged(self) -> bool:
        """Is it AODE, whose score is a sum over networks?"""
        return self.structure == "aode"

    @property
    def undefined(self) -> bool:
        return any(family.undefined for family in self.families)
