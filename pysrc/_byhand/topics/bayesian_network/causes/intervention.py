"""do(X = x): the network without the arrows into X, and X fixed.

P(v₁, …, vₙ | do(x)) = ∏ P(vᵢ | parents(vᵢ)) over all variables but X, at X = x: the truncated factorisation (J. Pearl,
Causality, 2nd ed., §1.3.1 and §3.2.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.topics.bayesian_network.inference.posterior import Posterior, infer
from _byhand.topics.bayesian_network.model.model import (
    Assignment,
    Find,
    Network,
    Places,
    Table,
    assignments,
    combinations,
)


def cut(network: Network, done: Assignment) -> Network:
    """The network in which each of these variables has no parents and surely its value."""
    variables = tuple(
        replace(variable, parents=()) if place in done else variable for place, variable in enumerate(network.variables)
    )
    tables = tuple(
        _certain(len(network.variables[place].values), done[place]) if place in done else table
        for place, table in enumerate(network.tables)
    )
    return Network(variables, tables)


def _certain(count: int, at: int) -> Table:
    return {(): tuple(Fraction(each == at) for each in range(count))}


@dataclass(frozen=True)
class Intervened:
    """P(targets | do(done), evidence).

    found     by the cut network, in which `done` is observed
    observed  by the whole network, where `done` is only observed: P(targets | done, evidence)
    """

    network: Network
    targets: tuple[int, ...]
    evidence: Assignment
    done: Assignment

    @cached_property
    def cut(self) -> Network:
        return cut(self.network, self.done)

    @cached_property
    def found(self) -> Posterior:
        return infer(self.cut, self._find)

    @cached_property
    def observed(self) -> Posterior:
        return infer(self.network, self._find)

    @property
    def _find(self) -> Find:
        return Find(self.targets, {**self.evidence, **self.done}, None, None, None)

    @cached_property
    def factors(self) -> tuple[int, ...]:
        """The variables whose tables enter the product, parents first: the rest sums to 1."""
        kept = self.cut.ancestors((*self.targets, *self.evidence))
        return tuple(place for place in self.network.order if place in kept and place not in self.done)

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """The variables that are summed over."""
        known = {*self.targets, *self.evidence}
        return tuple(place for place in self.factors if place not in known)

    @property
    def terms(self) -> int:
        """The number of terms of each sum."""
        return combinations(self.network, self.hidden)

    def states(self, places: Places) -> Iterator[Assignment]:
        """The values of all factors' variables in each term of P(targets, evidence | do)."""
        known = {**self.done, **self.evidence, **dict(zip(self.targets, places, strict=True))}
        for values in assignments(self.network, self.hidden):
            yield {**known, **dict(zip(self.hidden, values, strict=True))}

    def term(self, state: Assignment) -> Fraction:
        return prod((self.network.probability(place, state) for place in self.factors), start=Fraction(1))
