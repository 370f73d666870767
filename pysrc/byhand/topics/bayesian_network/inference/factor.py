"""Factors: tables over some of the variables, and their operations; each entry knows its operands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Literal

from byhand.errors import InputError
from byhand.topics.bayesian_network.model.model import Assignment, Network, Places, assignments, combinations

# A larger table is no exercise, and would keep the reader waiting.
MOST_ENTRIES = 1 << 14


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
    numbers   by their values
    made      from a table of the network (`place`: whose), as the product of the sources, or as the sum or maximum
              of the
              single source over a variable (`place`)
    evidence  the observed values that a table was restricted to
    """

    scope: tuple[int, ...]
    numbers: Mapping[Places, Fraction]
    made: Literal["table", "product", "sum", "maximum"]
    sources: tuple[Factor, ...] = ()
    place: int | None = None
    evidence: Assignment | None = None

    @cached_property
    def values_of_place(self) -> tuple[int, ...]:
        """The values of the variable that was summed or maximised out."""
        source, at = self.sources[0], self._place_in_source
        return tuple(sorted({places[at] for places in source.numbers}))

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
            return Work(multiplications=len(self.numbers) * (len(self.sources) - 1))
        steps = len(self.numbers) * (len(self.values_of_place) - 1)
        return Work(additions=steps) if self.made == "sum" else Work(comparisons=steps)


def table_factor(network: Network, place: int, evidence: Assignment) -> Factor:
    """P(xᵢ | parents(xᵢ)) as a factor restricted to the evidence, whose variables are dropped."""
    family = sorted((place, *network.variables[place].parents))
    free = tuple(each for each in family if each not in evidence)
    observed = {each: evidence[each] for each in family if each in evidence}
    numbers = {
        places: network.probability(place, {**observed, **dict(zip(free, places, strict=True))})
        for places in assignments(network, free)
    }
    return Factor(free, numbers, "table", place=place, evidence=observed)


def multiplied(network: Network, factors: Sequence[Factor]) -> Factor:
    """h(x, y, z) = f(x, y) · g(y, z), for any number of factors; InputError if the table would be too large."""
    scope = tuple(sorted({place for factor in factors for place in factor.scope}))
    if combinations(network, scope) > MOST_ENTRIES:
        raise InputError("bayesian_network.elimination.too_large", field="question", most=MOST_ENTRIES)
    where = [(factor.numbers, [scope.index(place) for place in factor.scope]) for factor in factors]
    numbers = {
        places: prod((table[tuple(places[at] for at in chosen)] for table, chosen in where), start=Fraction(1))
        for places in assignments(network, scope)
    }
    return Factor(scope, numbers, "product", tuple(factors))


def summed_out(factor: Factor, place: int) -> Factor:
    """g(x) = Σ_y f(x, y)"""
    scope, grouped = _grouped(factor, place)
    return Factor(scope, {key: sum(group, Fraction(0)) for key, group in grouped.items()}, "sum", (factor,), place)


def maximised_out(factor: Factor, place: int) -> Factor:
    """g(x) = max_y f(x, y)"""
    scope, grouped = _grouped(factor, place)
    return Factor(scope, {key: max(group) for key, group in grouped.items()}, "maximum", (factor,), place)


def _grouped(factor: Factor, place: int) -> tuple[tuple[int, ...], dict[Places, list[Fraction]]]:
    """The other variables, and for their values the numbers that differ only in this one."""
    at = factor.scope.index(place)
    grouped: dict[Places, list[Fraction]] = {}
    for places, number in factor.numbers.items():
        grouped.setdefault((*places[:at], *places[at + 1 :]), []).append(number)
    return (*factor.scope[:at], *factor.scope[at + 1 :]), grouped
