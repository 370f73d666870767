"""Forward and backward probabilities of one sequence, and all that is normalised from them.

α_t(s) = P(o_1..o_t, s at t), β_t(s) = P(o_t+1.. | s at t), neither scaled. Fractions stay exact; of a long sequence
they are decimals of 50 digits, whose exponents are so wide that nothing underflows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import lcm

from _byhand.numbers.real import Value, divide, ln, real
from _byhand.topics.hidden_markov.inference.numbers import Column, dot, largest, products, scaled, shares, total_of
from _byhand.topics.hidden_markov.problem.model import Chain, Observed

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

    def alpha(self, t: int) -> Column:
        return self._alphas[t - self.start]

    def beta(self, t: int) -> Column:
        return self._betas[t - self.start]

    @cached_property
    def _emissions(self) -> list[Column]:
        """For each symbol its probability in each state."""
        return list(zip(*self.chain.emissions, strict=True))

    def emitted(self, column: Column, t: int) -> Column:
        """Each number times the probability of what was observed."""
        symbol = self.symbol(t) if t else None
        return column if symbol is None else products(column, self._emissions[symbol])

    @cached_property
    def _alphas(self) -> list[Column]:
        columns = [self.emitted(self.chain.initial, self.start)]
        into = list(zip(*self.chain.transitions, strict=True))
        for t in range(self.start + 1, self.last + 1):
            columns.append(self.emitted([dot(columns[-1], each) for each in into], t))
        return columns

    @cached_property
    def _betas(self) -> list[Column]:
        one: Value = Fraction(1) if isinstance(self.chain.initial[0], Fraction) else Decimal(1)
        columns: list[Column] = [[one] * self.chain.size]
        for t in range(self.last, self.start, -1):
            ahead = self.emitted(columns[-1], t)
            columns.append([dot(row, ahead) for row in self.chain.transitions])
        return columns[::-1]

    @cached_property
    def sums(self) -> list[Value]:
        """P(o_1..o_t) for t = 0 ... T."""
        before = [total_of(self.chain.initial)] if self.start else []
        return [*before, *map(total_of, self._alphas)]

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
        return shares(products(self.alpha(t), self.beta(t)), self.likelihood)

    def xi(self, t: int) -> Sequence[Sequence[Value]] | None:
        """P(s at t, r at t + 1 given all), t < T"""
        ahead, own = self.ahead(t), shares(self.alpha(t), self.likelihood)
        if own is None:
            return None
        rows = zip(own, self.chain.transitions, strict=True)
        return [scaled(products(row, ahead), share) for share, row in rows]

    def ahead(self, t: int) -> Column:
        """P(o_t+1.. and r at t + 1) for each r, if the move to r is certain."""
        return self.emitted(self.beta(t + 1), t + 1)

    def most_probable(self, t: int) -> int | None:
        """The state of largest γ_t; None at a tie, or where γ is undefined."""
        gamma = self.gamma(t)
        best = [] if gamma is None else largest(gamma)
        return best[0] if len(best) == 1 else None


def step(chain: Chain, column: Column) -> list[Value]:
    """Σ_r x(r)·a(r, s) for each s"""
    return [dot(column, into) for into in zip(*chain.transitions, strict=True)]
