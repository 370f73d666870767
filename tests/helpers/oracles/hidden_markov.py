"""Hidden Markov models by brute force: every path of states is listed, with exact fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product


@dataclass(frozen=True)
class Model:
    """pi (N,), a (N, N), b (N, M); start: 1 if pi is of the state that emits first, 0 if of one before"""

    pi: Sequence[Fraction]
    a: Sequence[Sequence[Fraction]]
    b: Sequence[Sequence[Fraction]]
    start: int = 1

    def paths(self, observed: Sequence[int | None]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Each path, with the state before the first observation if there is one, and P(path, observations)."""
        before = 1 - self.start
        for path in product(range(len(self.pi)), repeat=len(observed) + before):
            chance = self.pi[path[0]]
            for one, other in pairwise(path):
                chance *= self.a[one][other]
            for state, symbol in zip(path[before:], observed, strict=True):
                chance *= 1 if symbol is None else self.b[state][symbol]
            yield path, chance

    def likelihood(self, observed: Sequence[int | None]) -> Fraction:
        return sum((chance for _, chance in self.paths(observed)), Fraction(0))

    def joint(self, observed: Sequence[int | None], t: int, state: int) -> Fraction:
        """P(state at t, observations); t may be 0 if there is a state before the first."""
        place = t - self.start
        return sum((chance for path, chance in self.paths(observed) if path[place] == state), Fraction(0))

    def pair(self, observed: Sequence[int | None], t: int, state: int, after: int) -> Fraction:
        place = t - self.start
        found = (chance for path, chance in self.paths(observed) if path[place : place + 2] == (state, after))
        return sum(found, Fraction(0))

    def best(self, observed: Sequence[int | None]) -> tuple[Fraction, set[tuple[int, ...]]]:
        """The largest probability of a path from t = 1, and all the paths that have it."""
        chances: dict[tuple[int, ...], Fraction] = {}
        before = 1 - self.start
        for path, chance in self.paths(observed):
            chances[path[before:]] = chances.get(path[before:], Fraction(0)) + chance
        most = max(chances.values())
        return most, {path for path, chance in chances.items() if chance == most}

    def learnt(self, sequences: Sequence[Sequence[int | None]]) -> Model:
        """One step of Baum–Welch, by the expected numbers of moves and symbols over all paths."""
        size, symbols = range(len(self.pi)), range(len(self.b[0]))
        pi = [Fraction(0) for _ in size]
        moves = [[Fraction(0) for _ in size] for _ in size]
        seen = [[Fraction(0) for _ in symbols] for _ in size]
        for observed in sequences:
            whole = self.likelihood(observed)
            for path, chance in self.paths(observed):
                share = chance / whole
                pi[path[0]] += share
                for one, other in pairwise(path):
                    moves[one][other] += share
                for state, symbol in zip(path[1 - self.start :], observed, strict=True):
                    if symbol is not None:
                        seen[state][symbol] += share
        return Model(
            [each / len(sequences) for each in pi],
            [_shares(row, old) for row, old in zip(moves, self.a, strict=True)],
            [_shares(row, old) for row, old in zip(seen, self.b, strict=True)],
            self.start,
        )


def _shares(row: Sequence[Fraction], old: Sequence[Fraction]) -> Sequence[Fraction]:
    total = sum(row)
    return [each / total for each in row] if total else old
