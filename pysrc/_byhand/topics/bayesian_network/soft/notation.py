"""Uncertain evidence as it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr, Probability, Symbol
from _byhand.topics.bayesian_network.model.model import Assignment, Network
from _byhand.topics.bayesian_network.model.notation import Notation, listed
from _byhand.topics.bayesian_network.soft.update import Updated

_SIGNS = ("s", "S", "z", "Z")


@dataclass(frozen=True)
class SoftNotation(Notation):
    """The notation of a network, in which the event that an imaginary child stands for is a letter: P(s | rain = T).

    plain  of the network without imaginary children
    """

    plain: Notation

    def _letter(self, place: int) -> Symbol:
        own = self.plain.network
        taken = {word for each in own.variables for word in (each.name, *each.values)}
        sign = next((each for each in _SIGNS if each not in taken), "σ")
        if self.network.size == own.size + 1:
            return Symbol(sign, sign)
        number = place - own.size + 1
        return Symbol(f"{sign}_{{{number}}}", f"{sign}{number}")

    def variable(self, place: int) -> Expr:
        return self.plain.variable(place) if place < self.plain.network.size else self._letter(place)

    def name(self, place: int) -> str:
        return self.plain.name(place) if place < self.plain.network.size else self._letter(place).plain

    def event(self, place: int, at: int) -> Expr:
        return self.plain.event(place, at) if place < self.plain.network.size else self._letter(place)


def soft_notation(whole: Network, plain: Notation) -> SoftNotation:
    return SoftNotation(whole, plain)


@dataclass(frozen=True)
class UpdatedNotation:
    """P(q | e, s), and P_1(q | e, s) after the first change by Jeffrey's rule."""

    updated: Updated
    notation: SoftNotation

    @property
    def known(self) -> list[Expr]:
        """wet = T, s: all that is observed for certain or by likelihoods"""
        return [self.notation.event(place, at) for place, at in self.updated.find.evidence.items()]

    @staticmethod
    def letter(number: int) -> str:
        """P, and P_1 after the first change"""
        return f"P_{number}" if number else "P"

    def condition(self, *first: Expr) -> Expr | None:
        """What stands behind the bar: these, and everything known"""
        parts = [*first, *self.known]
        return listed(parts) if parts else None

    def probability(self, values: Assignment, number: int, given: Assignment | None = None) -> Expr:
        """P(values | given, everything known) after so many changes"""
        first = [self.notation.event(place, at) for place, at in (given or {}).items()]
        return Probability(self.notation.events(values), self.condition(*first), self.letter(number))

    def probability_of(self, places: Sequence[int], *given: Expr, number: int = 0) -> Expr:
        """P(Q, V | given, everything known), of the variables themselves"""
        return Probability(self.notation.variables(places), self.condition(*given), self.letter(number))

    def distribution(self, number: int) -> Expr:
        """P(Q | e, s)"""
        return self.probability_of(self.updated.targets, number=number)
