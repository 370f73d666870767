"""Forward and backward probabilities of one sequence, and all that is normalised from them.

α_t(s) = P(o_1..o_t, s at t), β_t(s) = P(o_t+1.. | s at t), neither scaled. Fractions stay exact; of a long sequence
they are decimals of 50 digits, whose exponents are so wide that nothing underflows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm

from byhand.numbers.real import Value, add, divide, ln, multiply, real, same
from byhand.topics.hidden_markov.problem.model import Chain, Observed

Column = Sequence[Value]
# Exact fractions get a few digits longer with each observation; beyond this many digits they are decimals.
_MOST_DIGITS = 1000
# Products of fractions that need no patience.
_MOST_PRODUCTS = 20_000


def exactly(chain: Chain, length: int) -> bool:
    """Are fractions short and few enough to be carried through a sequence of this length?"""
    digits = _digits((chain.initial, *chain.transitions)) + _digits(chain.emissions)
    return digits * length <= _MOST_DIGITS and chain.size**2 * length <= _MOST_PRODUCTS


def _digits(rows: Sequence[Column]) -> int:
    """Of the common denominator of these fractions."""
    return len(str(lcm(*(number.denominator for row in rows for number in row if isinstance(number, Fraction)))))


def rounded(chain: Chain) -> Chain:
    """The same parameters as decimals."""
    return replace(
        chain,
        initial=tuple(map(real, chain.initial)),
        transitions=tuple(tuple(map(real, row)) for row in chain.transitions),
        emissions=tuple(tuple(map(real, row)) for row in chain.emissions),
    )


@dataclass(frozen=True)
class Passes:
    """Both passes of a chain over its observations. Lists over t begin at t = `start`."""

    chain: Chain
    observed: Sequence[Observed]
    start: int

    @property
    def last(self) -> int:
        return len(self.observed)

    @property
    def times(self) -> range:
        """The times that have a state: 1 ... T, or 0 ... T."""
        return range(self.start, self.last + 1)

    def symbol(self, t: int) -> Observed:
        return self.observed[t - 1]

    def emission(self, state: int, t: int) -> Value | None:
        """b_s(o_t); None where nothing was observed, and at t = 0."""
        return None if t < 1 else self.chain.emission(state, self.symbol(t))

    def alpha(self, t: int) -> Column:
        return self._alphas[t - self.start]

    def beta(self, t: int) -> Column:
        return self._betas[t - self.start]

    @cached_property
    def _alphas(self) -> list[Column]:
        columns = [self._emitted(self.chain.initial, self.start)]
        for t in range(self.start + 1, self.last + 1):
            columns.append(self._emitted(step(self.chain, columns[-1]), t))
        return columns

    def _emitted(self, column: Column, t: int) -> Column:
        if t < 1 or self.symbol(t) is None:
            return column
        return [multiply(each, factor(self, state, t)) for state, each in enumerate(column)]

    @cached_property
    def _betas(self) -> list[Column]:
        one = multiply(*(self.chain.initial[0],) * 0)
        columns: list[Column] = [[one] * self.chain.size]
        for t in range(self.last, self.start, -1):
            ahead = self._emitted(columns[-1], t)
            columns.append([dot(row, ahead) for row in self.chain.transitions])
        return columns[::-1]

    @cached_property
    def sums(self) -> list[Value]:
        """P(o_1..o_t) for t = 0 ... T."""
        before = [add(*self.chain.initial)] if self.start else []
        return [*before, *(add(*column) for column in self._alphas)]

    @property
    def likelihood(self) -> Value:
        return self.sums[-1]

    @property
    def log_likelihood(self) -> Value | None:
        return ln(self.likelihood) if self.likelihood else None

    def scale(self, t: int) -> Value | None:
        """P(o_t given those before)"""
        return divide(self.sums[t], self.sums[t - 1]) if self.sums[t - 1] else None

    def filtered(self, t: int) -> Sequence[Value] | None:
        return shares(self.alpha(t), self.sums[t])

    def predicted(self, t: int) -> Sequence[Value] | None:
        """Given those before t; t may be beyond the last."""
        if t == 1 and self.start == 1:
            return self.chain.initial
        if t <= self.last + 1:
            before = self.filtered(t - 1)
            return None if before is None else step(self.chain, before)
        return self._ahead(t)

    def _ahead(self, t: int) -> Sequence[Value] | None:
        found = self._beyond
        if not found:
            found.append(self.predicted(self.last + 1))
        while len(found) < t - self.last:
            before = found[-1]
            found.append(None if before is None else step(self.chain, before))
        return found[t - self.last - 1]

    @cached_property
    def _beyond(self) -> list[Sequence[Value] | None]:
        return []

    def predicted_symbols(self, t: int) -> Sequence[Value] | None:
        states = self.predicted(t)
        if states is None:
            return None
        return [dot(states, column) for column in zip(*self.chain.emissions, strict=True)]

    def gamma(self, t: int) -> Sequence[Value] | None:
        """P(s at t given all)"""
        if not self.likelihood:
            return None
        products = map(multiply, self.alpha(t), self.beta(t))
        return [divide(each, self.likelihood) for each in products]

    def xi(self, t: int) -> Sequence[Sequence[Value]] | None:
        """P(s at t, r at t + 1 given all), t < T"""
        if not self.likelihood:
            return None
        ahead = self._emitted(self.beta(t + 1), t + 1)
        return [
            [divide(multiply(own, a, each), self.likelihood) for a, each in zip(row, ahead, strict=True)]
            for own, row in zip(self.alpha(t), self.chain.transitions, strict=True)
        ]

    def most_probable(self, t: int) -> int | None:
        """The state of largest γ_t; None at a tie, or where γ is undefined."""
        gamma = self.gamma(t)
        best = [] if gamma is None else largest(gamma)
        return best[0] if len(best) == 1 else None


def factor(passes: Passes, state: int, t: int) -> Value:
    found = passes.emission(state, t)
    assert found is not None
    return found


def step(chain: Chain, column: Column) -> list[Value]:
    """Σ_r x(r)·a(r, s) for each s"""
    return [dot(column, into) for into in zip(*chain.transitions, strict=True)]


def dot(a: Sequence[Value], b: Sequence[Value]) -> Value:
    return add(*map(multiply, a, b))


def shares(column: Column, total: Value) -> list[Value] | None:
    return [divide(each, total) for each in column] if total else None


def largest(values: Sequence[Value]) -> list[int]:
    """The indices of the largest value: several, where they are equal."""
    best = max(values)
    return [at for at, value in enumerate(values) if same(value, best)]
