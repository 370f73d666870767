"""Factors: tables over some of the variables, and their operations; each entry knows its operands.

A factor is planned before it is computed: its scope and its work follow from the graph. Its numbers are integers over
a common denominator, computed for the whole table when one of them is asked for first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from itertools import product
from math import prod
from operator import mul
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places
from _byhand.topics.bayesian_network.model.scaled import MACHINE, Scaled, in_lowest_terms

# A larger product is summed value by value of the variable, and never held as a whole.
_MOST_HELD = 1 << 16


@dataclass(frozen=True)
class Work:
    """The numbers of multiplications, additions and comparisons.

    A product of k numbers takes k − 1 multiplications, a sum of k numbers k − 1 additions, the maximum of k numbers
    k − 1 comparisons.
    """

    multiplications: int = 0
    additions: int = 0
    comparisons: int = 0

    def __add__(self, other: Work) -> Work:
        return Work(
            self.multiplications + other.multiplications,
            self.additions + other.additions,
            self.comparisons + other.comparisons,
        )

    @property
    def total(self) -> int:
        return self.multiplications + self.additions + self.comparisons


@dataclass(frozen=True, eq=False)
class Factor:
    """A number for each combination of values of some variables.

    scope     its variables, in the order stated
    sizes     the number of values of each
    made      from a table of the network (`place`: whose), as the product of the sources, or as the sum or maximum
              of the
              single source over a variable (`place`)
    evidence  the observed values that a table was restricted to
    given     the numbers of a table
    """

    scope: tuple[int, ...]
    sizes: tuple[int, ...]
    made: Literal["table", "product", "sum", "maximum"]
    sources: tuple[Factor, ...] = ()
    place: int | None = None
    evidence: Assignment | None = None
    given: Scaled | None = None

    @property
    def count(self) -> int:
        """The number of entries."""
        return prod(self.sizes)

    @property
    def numbers(self) -> Mapping[Places, Fraction]:
        return _Entries(self)

    @cached_property
    def scaled(self) -> Scaled:
        """All numbers."""
        if self.given is not None:
            return self.given
        if self.made == "product":
            denominator, arrays = _aligned(self.sources, self.scope, self.sizes, 1)
            return in_lowest_terms(reduce(mul, arrays or [np.array(1, np.int64)]), denominator)
        assert self.made != "table"
        (source,) = self.sources
        parts = source.sources if source.made == "product" else (source,)
        return _reduced(parts, source, self._place_in_source, self.made)

    def ratio(self, places: Places) -> tuple[int, int]:
        """Numerator and denominator of an entry, not reduced. A product that nobody has computed is not computed."""
        if self.made == "product" and "scaled" not in self.__dict__:
            ratios = [source.ratio(at) for source, at in self.operands(places)]
            return prod(above for above, _ in ratios), prod(below for _, below in ratios)
        scaled = self.scaled
        return int(scaled.integers[places]), scaled.denominator

    @cached_property
    def values_of_place(self) -> tuple[int, ...]:
        """The values of the variable that was summed or maximised out."""
        return tuple(range(self.sources[0].sizes[self._place_in_source]))

    @cached_property
    def _place_in_source(self) -> int:
        assert self.place is not None
        return self.sources[0].scope.index(self.place)

    def operands(self, places: Places) -> list[tuple[Factor, Places]]:
        """The entries of other factors that an entry was computed from; empty for an entry of a table."""
        if self.made == "table":
            return []
        if self.made == "product":
            values = dict(zip(self.scope, places, strict=True))
            return [(source, tuple(values[each] for each in source.scope)) for source in self.sources]
        at = self._place_in_source
        return [(self.sources[0], (*places[:at], value, *places[at:])) for value in self.values_of_place]

    @property
    def work(self) -> Work:
        """The work of computing it from its sources."""
        if self.made == "table":
            return Work()
        if self.made == "product":
            return Work(multiplications=self.count * (len(self.sources) - 1))
        steps = self.count * (len(self.values_of_place) - 1)
        return Work(additions=steps) if self.made == "sum" else Work(comparisons=steps)


class _Entries(Mapping[Places, Fraction]):
    """The entries of a factor as fractions, each made when it is read."""

    def __init__(self, factor: Factor) -> None:
        self._factor = factor

    def __getitem__(self, places: Places) -> Fraction:
        return Fraction(*self._factor.ratio(places))

    def __iter__(self) -> Iterator[Places]:
        return product(*map(range, self._factor.sizes))

    def __len__(self) -> int:
        return self._factor.count


def _aligned(
    factors: Sequence[Factor], scope: tuple[int, ...], sizes: tuple[int, ...], summands: int
) -> tuple[int, list[NDArray[Any]]]:
    """The common denominator, and the integers with an axis for each variable of the scope, the smallest array first.

    Machine integers if sums of so many products cannot overflow, else Python's.
    """
    scaled = [factor.scaled for factor in factors]
    machine = prod(max(1, each.top) for each in scaled) * summands < MACHINE
    arrays = []
    for factor, each in zip(factors, scaled, strict=True):
        own = each.integers if machine else each.integers.astype(object, copy=False)
        among = set(factor.scope)
        arrays.append(own.reshape([size if place in among else 1 for place, size in zip(scope, sizes, strict=True)]))
    return prod(each.denominator for each in scaled), sorted(arrays, key=lambda each: each.size)


def _reduced(factors: Sequence[Factor], whole: Factor, axis: int, made: Literal["sum", "maximum"]) -> Scaled:
    """The product of the factors, whose scope is that of `whole`, summed or maximised over an axis."""
    count = whole.sizes[axis]
    denominator, arrays = _aligned(factors, whole.scope, whole.sizes, count if made == "sum" else 1)
    join: np.ufunc = np.add if made == "sum" else np.maximum
    if whole.count <= _MOST_HELD:
        return in_lowest_terms(join.reduce(reduce(mul, arrays), axis), denominator)
    parts = (
        reduce(mul, [each.take(at if each.shape[axis] > 1 else 0, axis) for each in arrays]) for at in range(count)
    )
    return in_lowest_terms(reduce(join, parts), denominator)


def table_factor(network: Network, place: int, evidence: Assignment) -> Factor:
    """P(xᵢ | parents(xᵢ)) as a factor restricted to the evidence, whose variables are dropped."""
    family = sorted((place, *network.variables[place].parents))
    free = tuple(each for each in family if each not in evidence)
    observed = {each: evidence[each] for each in family if each in evidence}
    return Factor(free, _sizes(network, free), "table", (), place, observed, network.scaled_table(place, observed))


def multiplied(network: Network, factors: Sequence[Factor]) -> Factor:
    """h(x, y, z) = f(x, y) · g(y, z), for any number of factors"""
    scope = tuple(sorted({place for factor in factors for place in factor.scope}))
    return Factor(scope, _sizes(network, scope), "product", tuple(factors))


def summed_out(factor: Factor, place: int) -> Factor:
    """g(x) = Σ_y f(x, y)"""
    return Factor(*_without(factor, place), "sum", (factor,), place)


def maximised_out(factor: Factor, place: int) -> Factor:
    """g(x) = max_y f(x, y)"""
    return Factor(*_without(factor, place), "maximum", (factor,), place)


def _without(factor: Factor, place: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scope and the sizes of the other variables."""
    at = factor.scope.index(place)
    return (*factor.scope[:at], *factor.scope[at + 1 :]), (*factor.sizes[:at], *factor.sizes[at + 1 :])


def _sizes(network: Network, places: Sequence[int]) -> tuple[int, ...]:
    return tuple(len(network.variables[place].values) for place in places)
