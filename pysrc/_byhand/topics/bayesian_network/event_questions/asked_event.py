"""P(E | F) = P(E ∩ F) / P(F), each a sum over the values of the variables that E and F name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.events.event import Event, holds, variables_of
from _byhand.topics.bayesian_network.causes.intervention import cut
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Network, Places, assignments, combinations
from _byhand.topics.bayesian_network.model.notation import Notation, product_of

# A probability that sums more products is printed without them.
_MOST_PRODUCTS = 4


@dataclass(frozen=True, eq=False)
class AskedEvent:
    """P(event | given, do(done)).

    named  the variables that the events name, in the order of the network
    """

    network: Network
    event: Event
    given: Event | None
    done: Assignment

    @property
    def hidden_key(self) -> str:
        """How the other variables are summed out."""
        return "bayesian_network.event.hidden"

    @cached_property
    def named(self) -> tuple[int, ...]:
        names = variables_of(self.event, *(() if self.given is None else (self.given,)))
        return tuple(place for place, each in enumerate(self.network.variables) if each.name in names)

    @cached_property
    def _cut(self) -> Network:
        return cut(self.network, self.done)

    @cached_property
    def factors(self) -> tuple[int, ...]:
        """The variables whose tables enter the products, parents first: the rest sums to 1."""
        kept = self._cut.ancestors(self.named)
        return tuple(place for place in self.network.order if place in kept and place not in self.done)

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """The variables that are summed over."""
        return tuple(place for place in self.factors if place not in self.named)

    @property
    def terms(self) -> int:
        """The number of products in each probability of values."""
        return combinations(self.network, self.hidden)

    def states(self, places: Places) -> Iterator[Assignment]:
        """The values of all variables in each product of P(values)."""
        known = {**self.done, **dict(zip(self.named, places, strict=True))}
        for values in assignments(self.network, self.hidden):
            yield {**known, **dict(zip(self.hidden, values, strict=True))}

    def term(self, state: Assignment) -> Fraction:
        return prod((self.network.probability(place, state) for place in self.factors), start=Fraction(1))

    def worked(self, notation: Notation, places: Places) -> Expr | None:
        """P(values) as a product, or as a sum of few; None for a longer one."""
        if self.terms > _MOST_PRODUCTS:
            return None
        products = [
            product_of([notation.entry(place, state) for place in self.factors]) for state in self.states(places)
        ]
        return products[0] if len(products) == 1 else Sum(tuple(products))

    @cached_property
    def joints(self) -> Mapping[Places, Fraction]:
        """P(values of the named variables)"""
        return infer(self._cut, Find(self.named, self.done, None, None, None)).joints

    def _in_words(self, places: Places) -> dict[str, str]:
        variables = [self.network.variables[place] for place in self.named]
        return {each.name: each.values[at] for each, at in zip(variables, places, strict=True)}

    def _where(self, event: Event | None) -> list[Places]:
        return [places for places in self.joints if event is None or holds(event, self._in_words(places))]

    @cached_property
    def known(self) -> list[Places]:
        """Where the condition holds."""
        return self._where(self.given)

    @cached_property
    def favourable(self) -> list[Places]:
        """Where the condition and the event hold."""
        inside = set(self._where(self.event))
        return [places for places in self.known if places in inside]

    @property
    def evidence(self) -> Fraction:
        """P(F), 1 without a condition."""
        return sum((self.joints[places] for places in self.known), Fraction(0))

    @property
    def joint(self) -> Fraction:
        """P(E ∩ F)"""
        return sum((self.joints[places] for places in self.favourable), Fraction(0))

    @property
    def probability(self) -> Fraction | None:
        return self.joint / self.evidence if self.evidence else None
