"""do(X = x) as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr, Probability
from _byhand.arithmetic.printer import Printer
from _byhand.topics.bayesian_network.model.model import Assignment, Places
from _byhand.topics.bayesian_network.model.notation import Notation, listed


@dataclass(frozen=True)
class Done(Expr):
    """do(X = x)"""

    event: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\operatorname{do}(", "do(")
        self.event.write(out)
        out.put(")")


@dataclass(frozen=True)
class DoneNotation:
    """P(y | do(X = x), e) and related probabilities, for values of the targets in the order of the question."""

    notation: Notation
    targets: tuple[int, ...]
    evidence: Assignment
    done: Assignment

    @property
    def interventions(self) -> Expr:
        """do(X = x), do(Z = z)"""
        return listed([Done(self.notation.event(place, at)) for place, at in self.done.items()])

    def _events(self, places: Places) -> list[Expr]:
        return [self.notation.event(place, at) for place, at in zip(self.targets, places, strict=True)]

    @property
    def _observed(self) -> list[Expr]:
        return [self.notation.event(place, at) for place, at in self.evidence.items()]

    def joint(self, places: Places) -> Expr:
        """P(y, e | do(X = x))"""
        return Probability(listed([*self._events(places), *self._observed]), self.interventions)

    @property
    def whole(self) -> Expr:
        """P(e | do(X = x))"""
        return Probability(listed(self._observed), self.interventions)

    @property
    def _given(self) -> Expr:
        return listed([self.interventions, *self._observed])

    def posterior(self, places: Places) -> Expr:
        """P(y | do(X = x), e)"""
        return Probability(listed(self._events(places)), self._given)

    @property
    def distribution(self) -> Expr:
        """P(Y | do(X = x), e)"""
        return Probability(self.notation.variables(self.targets), self._given)

    def seen(self, places: Places) -> Expr:
        """P(y | X = x, e): observed, not set"""
        given = [self.notation.event(place, at) for place, at in self.done.items()]
        return Probability(listed(self._events(places)), listed([*given, *self._observed]))
