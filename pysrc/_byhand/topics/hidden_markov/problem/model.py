"""A hidden Markov model and its observations, checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from _byhand.errors import Notice
from _byhand.numbers.real import Value
from _byhand.problem.fields import ProblemHeading

# A symbol by its index; None is missing.
Observed = int | None


@dataclass(frozen=True)
class Chain:
    """The parameters λ = (A, B, π).

    initial      (N,)
    transitions  (N, N) from the state of the row to that of the column
    emissions    (N, M) of a symbol by a state
    """

    initial: Sequence[Value]
    transitions: Sequence[Sequence[Value]]
    emissions: Sequence[Sequence[Value]]

    @property
    def size(self) -> int:
        return len(self.initial)

    def emission(self, state: int, symbol: Observed) -> Value | None:
        """P(symbol | state); None for a missing one, which has no factor."""
        return None if symbol is None else self.emissions[state][symbol]


@dataclass(frozen=True)
class HiddenMarkovProblem:
    """A checked exercise.

    chain       of the exercise: its numbers are fractions
    sequences   of observations, at least one
    written     the same as the exercise has them
    start       1: `initial` is of the state at t = 1; 0: of one before
    predict     number of predicted steps
    iterations  of Baum–Welch; 0: nothing is learnt
    """

    heading: ProblemHeading
    states: tuple[str, ...]
    symbols: tuple[str, ...]
    chain: Chain
    sequences: tuple[tuple[Observed, ...], ...]
    written: tuple[object, ...]
    start: int
    predict: int
    iterations: int
    notices: tuple[Notice, ...]

    @property
    def numbers(self) -> list[Value]:
        """All numbers of the model."""
        chain = self.chain
        return [*chain.initial, *(each for row in (*chain.transitions, *chain.emissions) for each in row)]

    @cached_property
    def several(self) -> bool:
        return len(self.sequences) > 1
