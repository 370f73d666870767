"""The most probable paths: δ_t(s) = max over paths to s at t of P(path, o_1..o_t), with all back-pointers.

A product of zeros has no most probable path: where P(o_1..o_T) = 0 there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from _byhand.numbers.real import Value, divide
from _byhand.topics.hidden_markov.inference.forward import Passes
from _byhand.topics.hidden_markov.inference.numbers import largest, products

# Of equally probable paths at most this many are listed.
MOST_PATHS = 100


@dataclass(frozen=True)
class Viterbi:
    """Lists over t begin at t = 1."""

    passes: Passes

    @property
    def last(self) -> int:
        return self.passes.last

    def delta(self, t: int) -> Sequence[Value]:
        return self._run[0][t - 1]

    def back(self, t: int) -> Sequence[Sequence[int]]:
        """For each state at t ≥ 2 the states before it on best paths, in order."""
        return self._run[1][t - 2]

    @cached_property
    def _run(self) -> tuple[list[Sequence[Value]], list[Sequence[Sequence[int]]]]:
        passes, into = self.passes, list(zip(*self.passes.chain.transitions, strict=True))
        deltas: list[Sequence[Value]] = [passes.alpha(1)]
        backs = list[Sequence[Sequence[int]]]()
        for t in range(2, self.last + 1):
            before = deltas[-1]
            ways = [products(before, arriving) for arriving in into]
            pointers = [largest(each) for each in ways]
            arrived = [each[best[0]] for each, best in zip(ways, pointers, strict=True)]
            deltas.append(passes.emitted(arrived, t))
            backs.append(pointers)
        return deltas, backs

    @property
    def probability(self) -> Value:
        return max(self.delta(self.last))

    @property
    def posterior(self) -> Value | None:
        """P(path given all)"""
        return divide(self.probability, self.passes.likelihood) if self.probability else None

    @cached_property
    def ends(self) -> list[int]:
        """The last states of best paths; none where nothing is possible."""
        return largest(self.delta(self.last)) if self.probability else []

    @cached_property
    def on_best(self) -> list[list[int]]:
        """For each t the states that are on some best path."""
        columns = [self.ends]
        for t in range(self.last, 1, -1):
            columns.append(sorted({before for state in columns[-1] for before in self.back(t)[state]}))
        return columns[::-1]

    @cached_property
    def paths(self) -> list[tuple[int, ...]]:
        """The best paths, at most MOST_PATHS, in the order of the states at the last time, then before it."""
        return list(islice(self._paths(), MOST_PATHS))

    def _paths(self) -> Iterator[tuple[int, ...]]:
        # Each entry is the end of a path from time t on; a stack, since a sequence may be longer than Python recurses.
        waiting: list[tuple[int, tuple[int, object]]] = [(self.last, (end, None)) for end in reversed(self.ends)]
        while waiting:
            t, linked = waiting.pop()
            if t == 1:
                yield tuple(_unlinked(linked))
                continue
            waiting += [(t - 1, (before, linked)) for before in reversed(self.back(t)[linked[0]])]

    @property
    def path(self) -> tuple[int, ...] | None:
        """The one best path; None if there are several, or none."""
        return self.paths[0] if self.ends and all(len(states) == 1 for states in self.on_best) else None


def _unlinked(linked: object) -> Iterator[int]:
    while isinstance(linked, tuple):
        yield linked[0]
        linked = linked[1]
