"""Numbers cut into bins: adjacent intervals that are then counted like categories."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Literal

from _byhand.errors import InputError
from _byhand.numbers.rational import decimal_places, exactly, fixed
from _byhand.problem.categories import CategoricalColumn, CategoricalSamples
from _byhand.problem.numeric import NumericColumn

Way = Literal["equal_width", "equal_frequency", "edges", "cuts"]
Side = Literal["left", "right"]
MOST_BINS = 200
# In bin names, an edge with more decimals is rounded, or written as a fraction if it needs more than these.
_MOST_DECIMALS = 6
_MOST_ROUNDED_DECIMALS = 12


class BinName(str):
    """The name of a bin, an interval such as [70, 80). A number lies in it and is not equal to it."""

    __slots__ = ()


@dataclass(frozen=True)
class BinRule:
    """How to cut a column.

    count   number of bins, for equal width and equal frequency
    edges   all edges including the outermost ones, or only the cuts between bins
    closed  the closed side of a bin: left is [a, b), right is (a, b]
    """

    way: Way
    count: int = 0
    edges: tuple[Fraction, ...] = ()
    closed: Side = "left"


@dataclass(frozen=True)
class Bins:
    """k adjacent bins.

    edges    (k + 1,) ascending; the first or last is None if the bin is unbounded on that side
    rounded  decimals of the edges in the names; None: unrounded
    """

    rule: BinRule
    edges: tuple[Fraction | None, ...]
    rounded: int | None

    @property
    def inner(self) -> tuple[Fraction, ...]:
        """(k − 1,) the edges between two bins."""
        return tuple(edge for edge in self.edges[1:-1] if edge is not None)

    @cached_property
    def names(self) -> tuple[BinName, ...]:
        """(k,) [a, b), and [a, b] for the last; closed on the right: (a, b], and [a, b] for the first."""
        last = len(self.edges) - 2
        return tuple(self._name(place, low, high, last) for place, (low, high) in enumerate(pairwise(self.edges)))

    def _name(self, place: int, low: Fraction | None, high: Fraction | None, last: int) -> BinName:
        left = self.rule.closed == "left"
        opening = "[" if low is not None and (left or place == 0) else "("
        closing = "]" if high is not None and (not left or place == last) else ")"
        start = "−∞" if low is None else self.written(low)
        end = "∞" if high is None else self.written(high)
        return BinName(f"{opening}{start}, {end}{closing}")

    def written(self, edge: Fraction) -> str:
        """The edge as printed in a name."""
        places = decimal_places(edge)
        if places is not None and places <= _MOST_DECIMALS:
            return fixed(edge, places)
        return str(edge) if self.rounded is None else fixed(edge, self.rounded)

    def place(self, number: Fraction) -> int:
        """The index of the number's bin; a number beyond the outermost edges belongs to the outermost bin."""
        return (bisect_right if self.rule.closed == "left" else bisect_left)(self.inner, number)

    def name(self, number: Fraction) -> BinName:
        return self.names[self.place(number)]

    def is_outside(self, number: Fraction) -> bool:
        """Does the number lie beyond the outermost edges?"""
        low, high = self.edges[0], self.edges[-1]
        return (low is not None and number < low) or (high is not None and number > high)


@dataclass(frozen=True)
class BinnedColumn(CategoricalColumn):
    """A numeric column as categories, its bins; an empty bin is a possible value, too."""

    source: NumericColumn
    bins: Bins

    @cached_property
    def values(self) -> tuple[str, ...]:
        return self.bins.names


def cut(samples: CategoricalSamples, rules: Mapping[str, BinRule]) -> tuple[CategoricalColumn | NumericColumn, ...]:
    """The columns, with those that have a rule cut into bins by all counted rows."""
    weights = [1] * len(samples.class_cells) if samples.weights is None else samples.weights.tolist()
    return tuple(
        _binned(column, rules[column.name], weights)
        if isinstance(column, NumericColumn) and column.name in rules
        else column
        for column in samples.columns
    )


def _binned(column: NumericColumn, rule: BinRule, weights: Sequence[int]) -> BinnedColumn:
    counts: dict[Fraction, int] = {}
    for number, weight in zip(column.numbers, weights, strict=True):
        if number is not None:
            counts[number] = counts.get(number, 0) + weight
    numbers = sorted(counts)
    edges = _edges(column.name, rule, numbers, [counts[number] for number in numbers])
    bins = Bins(rule, edges, _rounded(edges, numbers, rule))
    cells = tuple(None if number is None else bins.name(number) for number in column.numbers)
    return BinnedColumn(column.name, cells, column, bins)


def _edges(name: str, rule: BinRule, numbers: Sequence[Fraction], counts: Sequence[int]) -> tuple[Fraction | None, ...]:
    if rule.way == "cuts":
        return (None, *rule.edges, None)
    if rule.way == "edges":
        for number in numbers:
            if not rule.edges[0] <= number <= rule.edges[-1]:
                raise InputError(
                    "naive_bayes.error.bins_outside",
                    field=f"bins.{name}",
                    column=name,
                    name=name,
                    number=exactly(number),
                    low=exactly(rule.edges[0]),
                    high=exactly(rule.edges[-1]),
                )
        return rule.edges
    if len(numbers) < 2:
        raise InputError("naive_bayes.error.bins_one_number", field=f"bins.{name}", column=name, name=name)
    if rule.way == "equal_width":
        width = (numbers[-1] - numbers[0]) / rule.count
        return tuple(numbers[0] + step * width for step in range(rule.count + 1))
    return (numbers[0], *frequency_cuts(numbers, counts, rule.count), numbers[-1])


def frequency_cuts(numbers: Sequence[Fraction], counts: Sequence[int], k: int) -> list[Fraction]:
    """The cuts of bins with about n/k numbers each; fewer than k − 1 if there are too few distinct numbers.

    Equal numbers stay together: cut i lies halfway between two neighbours, where the number of rows below it is
    nearest
    to i·n/k (the lower one of two equally near places).

    numbers  the distinct numbers, ascending
    counts   how often each occurs
    """
    below, total = [0], sum(counts)
    for count in counts:
        below.append(below[-1] + count)
    places: list[int] = []
    for step in range(1, k):
        target = Fraction(step * total, k)
        place = min(range(1, len(numbers)), key=lambda at: (abs(below[at] - target), at))
        if place not in places:
            places.append(place)
    return [(numbers[place - 1] + numbers[place]) / 2 for place in places]


def _rounded(edges: Sequence[Fraction | None], numbers: Sequence[Fraction], rule: BinRule) -> int | None:
    """The fewest decimals, at least two, that keep the edges distinct and every number on its side of them."""
    known = [edge for edge in edges if edge is not None]
    if all((places := decimal_places(edge)) is not None and places <= _MOST_DECIMALS for edge in known):
        return None
    find = bisect_right if rule.closed == "left" else bisect_left
    for places in range(2, _MOST_ROUNDED_DECIMALS + 1):
        shown = [Fraction(round(edge * 10**places), 10**places) for edge in known]
        apart = all(one < other for one, other in pairwise(shown))
        if apart and all(find(shown[1:-1], number) == find(known[1:-1], number) for number in numbers):
            return places
    return None
