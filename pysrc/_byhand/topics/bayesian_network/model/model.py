"""Bayesian networks: variables, a directed acyclic graph, a table for each variable; and the questions.

Variables and values are indices, in the order in which the problem states them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from heapq import heappop, heappush
from itertools import chain, product
from math import prod
from typing import Any, Literal

from _byhand.arithmetic.expr import Expr
from _byhand.document.steps import Amount, Answer, Block, Step
from _byhand.errors import Notice
from _byhand.joint_tables.table import Joint as JointTable
from _byhand.numbers.rational import any_decimals
from _byhand.phrase import Phrase
from _byhand.problem.evaluate import Evaluate
from _byhand.problem.fields import ProblemHeading
from _byhand.topics.bayesian_network.model.scaled import Scaled, in_lowest_terms, scaled
from _byhand.topics.bayesian_network.model.training_data import Learnt
from _byhand.topics.bayesian_network.noisy.noisy_or import NoisyOr

# Values of some variables: index of the variable -> index of the value.
Assignment = Mapping[int, int]
# Indices of values, one for each variable of a list.
Places = tuple[int, ...]
# P(variable | parents): for the values of the parents, in order, the probability of each value.
Table = Mapping[Places, tuple[Fraction, ...]]


@dataclass(frozen=True)
class Variable:
    """values are () if only the graph is stated; parents are variable indices, in the order stated."""

    name: str
    values: tuple[str, ...]
    parents: tuple[int, ...]


@dataclass(frozen=True)
class Network:
    """P(x₁, …, xₙ) = ∏ᵢ P(xᵢ | parents(xᵢ))

    tables  (n,) one for each variable, None if only the graph is stated
    noisy   the variables whose tables are stated as a noisy-or
    at      of a network of slices, unrolled: the slice of each variable, and its place among those of a slice;
            decisions, which come last, stand outside the slices
    """

    variables: tuple[Variable, ...]
    tables: tuple[Table | None, ...]
    noisy: Mapping[int, NoisyOr] = field(default_factory=dict)
    at: tuple[tuple[int, int], ...] = ()

    @property
    def size(self) -> int:
        return len(self.variables)

    @cached_property
    def complete(self) -> bool:
        """Are all tables given, so that probabilities can be computed?"""
        return None not in self.tables

    @cached_property
    def value_places(self) -> tuple[Mapping[str, int], ...]:
        """For each variable the indices of its values."""
        return tuple({value: at for at, value in enumerate(variable.values)} for variable in self.variables)

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.variables]
        for place, variable in enumerate(self.variables):
            for parent in variable.parents:
                found[parent].append(place)
        return tuple(map(tuple, found))

    @cached_property
    def order(self) -> tuple[int, ...]:
        """All variables, parents before children; otherwise in the order stated."""
        missing = [len(variable.parents) for variable in self.variables]
        ready = [place for place, count in enumerate(missing) if count == 0]
        found: list[int] = []
        while ready:
            place = heappop(ready)
            found.append(place)
            for child in self.children[place]:
                missing[child] -= 1
                if missing[child] == 0:
                    heappush(ready, child)
        return tuple(found)

    def ancestors(self, places: Iterable[int]) -> set[int]:
        """The variables themselves and their ancestors."""
        found: set[int] = set()
        waiting = list(places)
        while waiting:
            place = waiting.pop()
            if place not in found:
                found.add(place)
                waiting += self.variables[place].parents
        return found

    def descendants(self, place: int) -> set[int]:
        """The variable itself and its descendants."""
        found: set[int] = set()
        waiting = [place]
        while waiting:
            at = waiting.pop()
            if at not in found:
                found.add(at)
                waiting += self.children[at]
        return found

    def rows(self, place: int) -> Iterable[Places]:
        """The values of a variable's parents, combination by combination, the last parent changing fastest."""
        return assignments(self, self.variables[place].parents)

    def probability(self, place: int, values: Assignment) -> Fraction:
        """P(x | parents(x)) at these values of the variable and its parents."""
        table = self.tables[place]
        assert table is not None
        return table[tuple(values[parent] for parent in self.variables[place].parents)][values[place]]

    def scaled_table(self, place: int, values: Assignment) -> Scaled:
        """P(x | parents(x)) with an axis for each variable of the family without a value, in the order stated."""
        family = (*self.variables[place].parents, place)
        known = self._scaled.get(place)
        if known is None:
            table = self.tables[place]
            assert table is not None
            numbers = [number for row in self.rows(place) for number in table[row]]
            known = self._scaled[place] = scaled(numbers, [len(self.variables[each].values) for each in family])
        order = sorted(range(len(family)), key=family.__getitem__)
        # The ellipsis keeps a single entry an array.
        at = (*(values.get(family[axis], slice(None)) for axis in order), ...)
        restricted = known.integers.transpose(order)[at]
        return in_lowest_terms(restricted, known.denominator) if values else Scaled(restricted, known.denominator)

    @cached_property
    def _scaled(self) -> dict[int, Scaled]:
        """The scaled tables that were asked for, by variable."""
        return {}

    def repeats(self, place: int) -> bool:
        """Is the table, of a network of slices, that of the slice before?"""
        if place >= len(self.at):
            return False
        time, own = self.at[place]
        before = self._placed.get((time - 1, own))
        if before is None or self.tables[place] is None or self.tables[place] != self.tables[before]:
            return False
        steps = [(self.at[parent][0] - time, self.at[parent][1]) for parent in self.variables[place].parents]
        earlier = [(self.at[parent][0] - time + 1, self.at[parent][1]) for parent in self.variables[before].parents]
        return steps == earlier

    @cached_property
    def _placed(self) -> dict[tuple[int, int], int]:
        return {at: place for place, at in enumerate(self.at)}

    def parameters(self, place: int) -> int:
        """(k − 1) · ∏ k(parent): the free parameters of a variable with k values."""
        variable = self.variables[place]
        return (len(variable.values) - 1) * combinations(self, variable.parents)


def assignments(network: Network, places: Sequence[int]) -> Iterable[Places]:
    """All combinations of values of the variables, the last one changing fastest."""
    return product(*(range(len(network.variables[place].values)) for place in places))


def combinations(network: Network, places: Iterable[int]) -> int:
    """The number of combinations of values of the variables."""
    return prod(len(network.variables[place].values) for place in places)


@dataclass(frozen=True)
class Utility:
    """u(parents): for the values of the parents, in order, a number."""

    name: str
    parents: tuple[int, ...]
    table: Mapping[Places, Fraction]


@dataclass(frozen=True)
class Find:
    """P(targets | evidence), by `method`; if None, by enumeration for a short sum, else by elimination.

    order  the elimination order, None to choose one
    """

    targets: tuple[int, ...]
    evidence: Assignment
    method: Literal["enumeration", "variable_elimination"] | None
    order: tuple[int, ...] | None
    written: object


@dataclass(frozen=True)
class Joint:
    """P(values) of some or all variables; the others are summed out."""

    values: Assignment
    written: object


@dataclass(frozen=True)
class MostProbable:
    """The jointly most probable values of the targets, given the evidence; other variables are summed out."""

    targets: tuple[int, ...]
    evidence: Assignment
    written: object


@dataclass(frozen=True)
class Independent:
    """Are the variables on the left independent of those on the right, given others?"""

    left: tuple[int, ...]
    right: tuple[int, ...]
    given: tuple[int, ...]
    written: object


@dataclass(frozen=True)
class MarkovBlanket:
    """Which variables, once known, make all others irrelevant for this one?"""

    target: int
    written: object


class FurtherQuestion(ABC):
    """A question that has a room of its own, and tells there how it is printed, answered and derived.

    `notation` is a `Notation`, which stands above this module.
    """

    written: object

    @abstractmethod
    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        """The query variables and the observed variables, each with its value if it has one."""

    @abstractmethod
    def asked(self, notation: Any, /) -> Phrase | Expr:
        """The question in one line."""

    @abstractmethod
    def exercise(self, notation: Any, /) -> list[Block]:
        """The question as printed on paper, a paragraph first, with everything that the answer rests on."""

    @abstractmethod
    def answer(self, problem: NetworkProblem, notation: Any, suffix: str, /) -> AnsweredQuestion:
        """The answer in steps."""

    def undefined(self, _network: Network, /) -> Answer:
        """The answer if a table that it needs has a row 0/0."""
        return Answer(self.written, [], None)

    @abstractmethod
    def ways(self, problem: NetworkProblem, /) -> Iterator[tuple[str, Expr]]:
        """The arithmetic of its quantities, by ID."""

    @property
    def alone(self) -> bool:
        """Does it bring structures of its own, so that the network and its tables play no part?"""
        return False

    def beside(self, _problem: NetworkProblem, /) -> Mapping[str, Amount]:
        """Numbers that are no results, by the ID that a figure of them would have: what a slip leads to."""
        return {}

    @property
    @abstractmethod
    def inferred(self) -> tuple[int, ...]:
        """The variables whose tables and ancestors' tables it multiplies; () if it needs no table."""


Question = Find | Joint | MostProbable | Independent | MarkovBlanket | FurtherQuestion


@dataclass(frozen=True)
class NetworkProblem:
    """A checked exercise.

    learnt       the table that the network's tables were learnt from, None if they are given
    class_place  in a learnt network the index of the class variable, None if none is named
    joint        a joint table in place of a network, whose variables then have no arrows and tables
    decisions    the variables of the network that are decided: they have no tables, and their parents are known then
    """

    heading: ProblemHeading
    network: Network
    questions: tuple[Question, ...]
    notices: tuple[Notice, ...]
    learnt: Learnt | None = None
    class_place: int | None = None
    evaluate: Evaluate | None = None
    joint: JointTable | None = None
    decisions: tuple[int, ...] = ()
    utilities: tuple[Utility, ...] = ()

    @property
    def decimals_given(self) -> bool:
        """Are the tables stated, and as decimals?"""
        if self.joint is not None:
            return not self.joint.counts and any_decimals(each for each in self.joint.cells.values() if each)
        tables = [] if self.learnt is not None else [table for table in self.network.tables if table is not None]
        stated = (number for table in tables for row in table.values() for number in row)
        return any_decimals(chain(stated, *(utility.table.values() for utility in self.utilities)))


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question answered: its line at the top, its steps, and the contract's answer."""

    line: Phrase
    steps: Sequence[Step]
    answer: Answer
