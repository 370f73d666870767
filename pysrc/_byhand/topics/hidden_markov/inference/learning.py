"""Baum–Welch: expected numbers of states, moves and symbols, and the parameters that they give.

π_s = γ_1(s), a_sr = Σ ξ_t(s, r)/Σ γ_t(s) over t < T, b_s(o) = Σ γ_t(s) over the t with o, divided by Σ γ_t(s) over all
observed t.
Of several sequences all sums run over all of them. A state that is never visited keeps its row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from _byhand.numbers.real import Value, add, divide, multiply
from _byhand.topics.hidden_markov.inference.forward import Passes, rounded
from _byhand.topics.hidden_markov.inference.numbers import dot, shares, total_of
from _byhand.topics.hidden_markov.problem.model import Chain, Observed

_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Expected:
    """Expected numbers, given the observations.

    begins    (N,) of sequences that begin in a state
    moves     (N, N) of moves from one state to another
    leaves    (N,) of moves out of a state
    emitted   (N, M) of symbols emitted by a state
    emitting  (N,) of observed symbols emitted by a state
    """

    begins: Sequence[Value]
    moves: Sequence[Sequence[Value]]
    leaves: Sequence[Value]
    emitted: Sequence[Sequence[Value]]
    emitting: Sequence[Value]
    sequences: int


@dataclass(frozen=True)
class Learning:
    """chains: after 0, 1 ... iterations; log_likelihoods of each; expected[i]: by the parameters after i"""

    chains: Sequence[Chain]
    log_likelihoods: Sequence[Value]
    expected: Sequence[Expected]


def expected_of(passes: Sequence[Passes]) -> Expected:
    chain = passes[0].chain
    states, symbols = range(chain.size), range(len(chain.emissions[0]))
    found = [_expected_of_one(each, len(symbols)) for each in passes]
    return Expected(
        [add(*(each.begins[s] for each in found)) for s in states],
        [[add(*(each.moves[s][r] for each in found)) for r in states] for s in states],
        [add(*(each.leaves[s] for each in found)) for s in states],
        [[add(*(each.emitted[s][o] for each in found)) for o in symbols] for s in states],
        [add(*(each.emitting[s] for each in found)) for s in states],
        len(passes),
    )


def _expected_of_one(passes: Passes, symbols: int) -> Expected:
    """Σ ξ_t(s, r) = a_sr·Σ α_t(s)·b_r(o_t+1)·β_t+1(r)/P: the sum is taken before the product with a_sr."""
    states, times = range(passes.chain.size), list(passes.times)
    gammas = [_known(passes.gamma(t)) for t in times]
    of_state = list(zip(*gammas, strict=True))
    own = list(zip(*(_known(shares(passes.alpha(t), passes.likelihood)) for t in times[:-1]), strict=True))
    ahead = list(zip(*map(passes.ahead, times[:-1]), strict=True))
    places = [[t - passes.start for t in times_of(passes, symbol)] for symbol in range(symbols)]
    moves = [
        [multiply(move, dot(own[s], ahead[r])) if own else Fraction(0) for r, move in enumerate(row)]
        for s, row in enumerate(passes.chain.transitions)
    ]
    emitted = [[total_of([of_state[s][at] for at in own]) for own in places] for s in states]
    return Expected(
        gammas[0], moves, [total_of(of_state[s][:-1]) for s in states], emitted, [add(*row) for row in emitted], 1
    )


def times_of(passes: Passes, symbol: Observed) -> list[int]:
    """The times at which a symbol was observed."""
    return [t for t, each in enumerate(passes.observed, 1) if each == symbol]


def _known(found: _Found | None) -> _Found:
    assert found is not None
    return found


def updated(chain: Chain, expected: Expected) -> Chain:
    """The next parameters."""
    return Chain(
        [divide(each, Fraction(expected.sequences)) for each in expected.begins],
        [
            [divide(each, total) for each in row] if total else kept
            for row, total, kept in zip(expected.moves, expected.leaves, chain.transitions, strict=True)
        ],
        [
            [divide(each, total) for each in row] if total else kept
            for row, total, kept in zip(expected.emitted, expected.emitting, chain.emissions, strict=True)
        ],
    )


def learn(passes: Sequence[Passes], iterations: int) -> Learning | None:
    """The run; None if the observations are impossible by the parameters of the exercise."""
    if not all(each.likelihood for each in passes):
        return None
    chains, logs, expected = [passes[0].chain], [_log_likelihood(passes)], list[Expected]()
    for _ in range(iterations):
        expected.append(expected_of(passes))
        chain = updated(chains[-1], expected[-1])
        chains.append(chain)
        # Exact fractions would have many times as many digits with each iteration.
        passes = [Passes(rounded(chain), each.observed, each.start) for each in passes]
        logs.append(_log_likelihood(passes))
    return Learning(chains, logs, expected)


def _log_likelihood(passes: Sequence[Passes]) -> Value:
    logarithms = [each.log_likelihood for each in passes]
    return add(*(each for each in logarithms if each is not None))
