"""A solved exercise: the numbers of each sequence, what was learnt, and their IDs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from _byhand.document.ids import identifier, joined
from _byhand.document.steps import Amount, Quantity
from _byhand.topics.hidden_markov.inference.forward import Passes, exactly, rounded
from _byhand.topics.hidden_markov.inference.learning import Learning, learn
from _byhand.topics.hidden_markov.inference.viterbi import Viterbi
from _byhand.topics.hidden_markov.problem.model import Chain, HiddenMarkovProblem


def after(kind: str, *of: str, iteration: int) -> str:
    """transition[s,r after 1]"""
    return f"{kind}[{joined(of)} after {iteration}]"


@dataclass(frozen=True)
class SolvedSequence:
    """One sequence. number: from 1"""

    problem: HiddenMarkovProblem
    number: int

    @property
    def states(self) -> Sequence[str]:
        return self.problem.states

    @property
    def is_exact(self) -> bool:
        return exactly(self.problem.chain, len(self.problem.sequences[self.number - 1]))

    @cached_property
    def passes(self) -> Passes:
        chain = self.problem.chain
        observed = self.problem.sequences[self.number - 1]
        return Passes(chain if self.is_exact else rounded(chain), observed, self.problem.start)

    @cached_property
    def viterbi(self) -> Viterbi:
        return Viterbi(self.passes)

    @property
    def last(self) -> int:
        return self.passes.last

    @property
    def path_names(self) -> str | None:
        """The decision: the states of the best path; None if there are several, or none."""
        path = self.viterbi.path
        return None if path is None else self.written(path)

    def written(self, path: Sequence[int]) -> str:
        return ",".join(self.states[state] for state in path)

    def tied(self) -> list[str]:
        """The best paths, if there are several."""
        viterbi = self.viterbi
        return [] if viterbi.path is not None else [self.written(path) for path in viterbi.paths]

    def symbol_name(self, t: int) -> str | None:
        symbol = self.passes.symbol(t)
        return None if symbol is None else self.problem.symbols[symbol]


@dataclass(frozen=True)
class SolvedExercise:
    """All sequences, and what is learnt from them together."""

    problem: HiddenMarkovProblem

    @cached_property
    def sequences(self) -> list[SolvedSequence]:
        return [SolvedSequence(self.problem, number) for number in range(1, len(self.problem.sequences) + 1)]

    @cached_property
    def learning(self) -> Learning | None:
        """None if nothing is asked, or if the observations are impossible."""
        if not self.problem.iterations:
            return None
        passes = [each.passes for each in self.sequences]
        # Sums over sequences have the product of their denominators.
        if not exactly(self.problem.chain, sum(map(len, self.problem.sequences))):
            chain = rounded(self.problem.chain)
            passes = [replace(each, chain=chain) for each in passes]
        return learn(passes, self.problem.iterations)


def quantities(one: SolvedSequence) -> list[Quantity]:
    """All of a sequence, without what is learnt."""
    return [*_forward(one), *_normalised(one), *_smoothed(one), *_best(one)]


def _column(one: SolvedSequence, kind: str, t: int, values: Sequence[Amount] | None) -> Iterator[Quantity]:
    """KIND[s,t] for each state; undefined if there are no values."""
    for at, name in enumerate(one.states):
        yield Quantity(identifier(kind, name, str(t)), None if values is None else values[at])


def _forward(one: SolvedSequence) -> Iterator[Quantity]:
    passes = one.passes
    for t in passes.times:
        yield from _column(one, "alpha", t, passes.alpha(t))
    for t in passes.times:
        yield from _column(one, "beta", t, passes.beta(t))
    yield Quantity("likelihood", passes.likelihood)
    yield Quantity("log_likelihood", passes.log_likelihood)


def _normalised(one: SolvedSequence) -> Iterator[Quantity]:
    passes = one.passes
    for t in range(1, passes.last + 1):
        yield Quantity(identifier("scale", str(t)), passes.scale(t))
    for t in passes.times:
        yield from _column(one, "filtered", t, passes.filtered(t))
    for t in range(1, passes.last + one.problem.predict + 1):
        yield from _column(one, "predicted", t, passes.predicted(t))
    for t in range(passes.last + 1, passes.last + one.problem.predict + 1):
        values = passes.predicted_symbols(t)
        for at, name in enumerate(one.problem.symbols):
            yield Quantity(identifier("predicted_symbol", name, str(t)), None if values is None else values[at])


def _smoothed(one: SolvedSequence) -> Iterator[Quantity]:
    passes = one.passes
    for t in passes.times:
        yield from _column(one, "gamma", t, passes.gamma(t))
    for t in list(passes.times)[:-1]:
        values = passes.xi(t)
        for at, name in enumerate(one.states):
            for to, other in enumerate(one.states):
                value = None if values is None else values[at][to]
                yield Quantity(identifier("xi", name, other, str(t)), value)
    for t in range(1, passes.last + 1):
        best = passes.most_probable(t)
        yield Quantity(identifier("most_probable", str(t)), None if best is None else one.states[best])


def _best(one: SolvedSequence) -> Iterator[Quantity]:
    viterbi = one.viterbi
    for t in range(1, one.last + 1):
        yield from _column(one, "delta", t, viterbi.delta(t))
    for t in range(2, one.last + 1):
        for name, before in zip(one.states, viterbi.back(t), strict=True):
            yield Quantity(identifier("back", name, str(t)), one.states[before[0]])
    for t, states in enumerate(viterbi.on_best, 1):
        yield Quantity(identifier("path", str(t)), one.states[states[0]] if len(states) == 1 else None)
    yield Quantity("path_probability", viterbi.probability)
    yield Quantity("path_posterior", viterbi.posterior)


def learnt_quantities(solved: SolvedExercise) -> list[Quantity]:
    """The parameters after each iteration, and the log-likelihoods; undefined where the observations are impossible."""
    problem, learning = solved.problem, solved.learning
    found = list[Quantity]()
    for i in range(problem.iterations + 1):
        chain = problem.chain if i == 0 else None if learning is None else learning.chains[i]
        found += _parameters(problem, chain, i)
        value = None if learning is None else learning.log_likelihoods[i]
        found.append(Quantity(identifier("log_likelihood", str(i)), value))
    return found


def _parameters(problem: HiddenMarkovProblem, chain: Chain | None, i: int) -> Iterator[Quantity]:
    for at, name in enumerate(problem.states):
        yield Quantity(after("initial", name, iteration=i), None if chain is None else chain.initial[at])
    for at, name in enumerate(problem.states):
        for to, other in enumerate(problem.states):
            value = None if chain is None else chain.transitions[at][to]
            yield Quantity(after("transition", name, other, iteration=i), value)
    for at, name in enumerate(problem.states):
        for to, other in enumerate(problem.symbols):
            value = None if chain is None else chain.emissions[at][to]
            yield Quantity(after("emission", name, other, iteration=i), value)
