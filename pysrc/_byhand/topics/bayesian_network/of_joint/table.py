"""A joint table, and the probabilities of values as sums of its cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.arithmetic.expr import Count, Entered, Expr, Given, Number, Product, Quotient, Sum
from _byhand.joint_tables.printed import cell_key
from _byhand.joint_tables.table import Joint
from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places, assignments
from _byhand.topics.bayesian_network.soft.update import Virtual

# A longer sum is printed as its result only.
MOST_TERMS = 16


@dataclass(frozen=True, eq=False)
class JointTable:
    """The table, every cell known.

    network  its variables, without arrows and tables
    """

    joint: Joint
    network: Network

    @cached_property
    def cells(self) -> Mapping[Places, Fraction]:
        """The numbers that are not 0, as they are stated: counts, or probabilities."""
        places = self.network.value_places
        found = {}
        for values, number in self.joint.cells.items():
            assert number is not None
            if number:
                found[tuple(own[value] for own, value in zip(places, values, strict=True))] = number
        return found

    @property
    def total(self) -> Fraction:
        return self.joint.total

    def agreeing(self, values: Assignment) -> list[Places]:
        """The cells with these values, in the order of the table."""
        return [cell for cell in self.cells if all(cell[place] == at for place, at in values.items())]

    def probability(self, values: Assignment, virtual: Sequence[Virtual] = ()) -> Fraction:
        """P(values), with the likelihoods"""
        numbers = (self.cells[cell] * _likelihood(cell, virtual) for cell in self.agreeing(values))
        return sum(numbers, Fraction(0)) / self.total

    def marginal(self, places: Sequence[int]) -> dict[Places, Fraction]:
        """P(values of these variables), for all their values"""
        found = dict.fromkeys(assignments(self.network, places), Fraction(0))
        for cell, number in self.cells.items():
            found[tuple(cell[place] for place in places)] += number / self.total
        return found

    def worked(self, values: Assignment, virtual: Sequence[Virtual] = ()) -> Expr | None:
        """P(values) as the sum of its cells; None for a long sum."""
        cells = self.agreeing(values)
        if len(cells) > MOST_TERMS:
            return None
        terms = tuple(self._term(cell, virtual) for cell in cells)
        if not terms:
            return Number(Fraction(0))
        whole = terms[0] if len(terms) == 1 else Sum(terms)
        if self.joint.counts:
            return Quotient(whole, Count(int(self.total)))
        return whole if self.total == 1 else Quotient(whole, Number(self.total))

    def _term(self, cell: Places, virtual: Sequence[Virtual]) -> Expr:
        number = self.cells[cell]
        words = tuple(variable.values[at] for variable, at in zip(self.network.variables, cell, strict=True))
        shown = Entered(Count(int(number)) if self.joint.counts else Given(number), cell_key(words))
        if not virtual:
            return shown
        return Product((shown, *(Given(each.likelihoods[cell[each.place]]) for each in virtual)))


def _likelihood(cell: Places, virtual: Sequence[Virtual]) -> Fraction:
    return prod((each.likelihoods[cell[each.place]] for each in virtual), start=Fraction(1))
