"""Variable elimination: prune irrelevant variables, then sum out one variable after another.

N. L. Zhang and D. Poole, A simple approach to Bayesian network computations, 1994; min-fill: D. Koller and
N. Friedman, Probabilistic Graphical Models, 2009, section 9.4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.problem.effort import expect_bytes
from _byhand.topics.bayesian_network.inference.factor import Factor, Work, multiplied, summed_out, table_factor
from _byhand.topics.bayesian_network.model.model import Assignment, Network, combinations

# Bytes of an entry: an integer of 500 bits and its place, as in tables of eight decimals.
_ENTRY = 100


@dataclass(frozen=True)
class Pruned:
    """The pruned variables, and why.

    barren     neither query nor evidence, nor is any descendant: their tables sum to 1
    separated  unobserved, and d-separated from the query by the evidence
    silent     observed, but without effect on the query
    constant   neither separated nor silent, but their tables contain no remaining variable
    """

    barren: tuple[int, ...] = ()
    separated: tuple[int, ...] = ()
    silent: tuple[int, ...] = ()
    constant: tuple[int, ...] = ()

    @property
    def scales(self) -> bool:
        """Were factors other than 1 pruned, so that the result is only proportional to P(q, e)?"""
        return bool(self.separated or self.silent or self.constant)


@dataclass(frozen=True)
class Candidate:
    """A variable that may be eliminated next.

    fill     number of pairs of its neighbours that do not share a factor yet, but will
    entries  size of the intermediate table
    """

    place: int
    fill: int
    entries: int


@dataclass(frozen=True)
class Round:
    """The elimination of one variable: join the factors that contain it, and sum (or maximise) it out.

    joined     None if only one factor contains the variable
    remaining  all factors afterwards
    """

    place: int
    candidates: tuple[Candidate, ...]
    used: tuple[Factor, ...]
    joined: Factor | None
    result: Factor
    remaining: tuple[Factor, ...]

    @property
    def source(self) -> Factor:
        """The factor that the variable was summed or maximised out of."""
        return self.joined or self.used[0]


def made_in(rounds: Sequence[Round]) -> list[Factor]:
    """The factors computed in the rounds."""
    return [each for found in rounds for each in (found.joined, found.result) if each is not None]


@dataclass(frozen=True)
class Trace:
    """factors: the initial ones; final: the product of the remaining ones."""

    pruned: Pruned
    factors: tuple[Factor, ...]
    rounds: tuple[Round, ...]
    final: Factor

    @property
    def made(self) -> list[Factor]:
        """The computed factors."""
        return [*made_in(self.rounds), *([self.final] if self.final.made == "product" else [])]

    @property
    def work(self) -> Work:
        return sum((factor.work for factor in self.made), Work())

    @property
    def largest(self) -> int:
        """The number of entries of the largest factor."""
        return max([self.final.count, *(each.source.count for each in self.rounds)])


def eliminate(
    network: Network,
    targets: Sequence[int],
    evidence: Assignment,
    order: Sequence[int] | None = None,
    *,
    only_barren: bool = False,
) -> Trace:
    """A factor over the targets that is P(targets, evidence), up to a constant if more than barren nodes were pruned.

    order        the elimination order, min-fill if None; pruned variables in it are skipped
    only_barren  prune only tables that sum to 1, so that the result is exactly P(targets, evidence)

    Nothing is computed yet.
    """
    pruned = prune(network, targets, evidence, only_barren=only_barren)
    left_out = {*pruned.barren, *pruned.separated, *pruned.silent, *pruned.constant}
    factors = tuple(table_factor(network, place, evidence) for place in range(network.size) if place not in left_out)
    hidden = {
        place for place in range(network.size) if place not in (*targets, *evidence, *pruned.barren, *pruned.separated)
    }
    rounds = eliminated(network, factors, hidden, order, summed_out)
    remaining = rounds[-1].remaining if rounds else factors
    return Trace(pruned, factors, rounds, joined(network, remaining))


def compute(rounds: Sequence[Round], final: Factor) -> Factor:
    """Compute the factors in order, and the last one; InputError if they exceed the memory.

    A product is not held: only the rows that somebody looks at are computed, one by one.
    """
    held = final.count + sum(each.result.count for each in rounds)
    expect_bytes(_ENTRY * (held + max((each.result.count for each in rounds), default=0)), "question")
    for factor in (*(each.result for each in rounds), final):
        _ = factor.scaled
    return final


def joined(network: Network, factors: Sequence[Factor]) -> Factor:
    """The product of the factors; a single factor is returned unchanged."""
    return factors[0] if len(factors) == 1 else multiplied(network, factors)


def eliminated(
    network: Network,
    factors: tuple[Factor, ...],
    hidden: Iterable[int],
    order: Sequence[int] | None,
    out: Callable[[Factor, int], Factor],
) -> tuple[Round, ...]:
    """Eliminate all hidden variables, round by round; `out` is summed_out or maximised_out."""
    waiting = sorted(set(hidden))
    given = [place for place in order or () if place in waiting]
    search = _Search(network, factors, waiting)
    rounds: list[Round] = []
    while waiting:
        candidates = search.candidates(waiting)
        place = given[len(rounds)] if given else _choice(candidates)
        used = tuple(factor for factor in factors if place in factor.scope)
        product = multiplied(network, used) if len(used) > 1 else None
        result = out(product or used[0], place)
        factors = (*(factor for factor in factors if place not in factor.scope), result)
        rounds.append(Round(place, candidates, used, product, result, factors))
        waiting.remove(place)
        search.eliminate(place)
    return tuple(rounds)


def _choice(candidates: Sequence[Candidate]) -> int:
    """Min-fill; on ties the smallest table, then the first one stated."""
    return min(candidates, key=lambda each: (each.fill, each.entries, each.place)).place


class _Search:
    """The candidates of each round. A set of variables is an integer with a bit for each, and only what an elimination
    can have changed is counted again: of many variables, nearly nothing.
    """

    def __init__(self, network: Network, factors: Sequence[Factor], waiting: Iterable[int]) -> None:
        self._network = network
        # For each variable, itself and those that share a factor with it.
        self._near: dict[int, int] = {}
        for factor in factors:
            together = sum(1 << place for place in factor.scope)
            for place in factor.scope:
                self._near[place] = self._near.get(place, 0) | together
        self._known = {place: self._candidate(place) for place in waiting}

    def candidates(self, waiting: Iterable[int]) -> tuple[Candidate, ...]:
        return tuple(self._known[place] for place in waiting)

    def eliminate(self, place: int) -> None:
        """The neighbours now share a factor without the variable; theirs may have fewer new pairs."""
        del self._known[place]
        joined = self._near.pop(place) & ~(1 << place)
        changed = joined
        for each in _places(joined):
            self._near[each] = (self._near[each] | joined) & ~(1 << place)
            changed |= self._near[each]
        for each in _places(changed):
            if each in self._known:
                self._known[each] = self._candidate(each)

    def _candidate(self, place: int) -> Candidate:
        mine = self._near[place]
        scope = list(_places(mine))
        # Each pair is counted from both sides.
        apart = sum((mine & ~self._near[other]).bit_count() for other in scope)
        return Candidate(place, apart // 2, combinations(self._network, scope))


def _places(bits: int) -> Iterator[int]:
    while bits:
        last = bits & -bits
        yield last.bit_length() - 1
        bits -= last


def prune(network: Network, targets: Sequence[int], evidence: Assignment, *, only_barren: bool = False) -> Pruned:
    """The variables that do not matter for P(targets | evidence).

    A variable is barren if it is no ancestor of a target or of evidence. In the moral graph of those ancestors,
    without
    the evidence, a variable is d-separated from a target if it is not connected to it.
    """
    ancestors = network.ancestors((*targets, *evidence))
    barren = tuple(place for place in range(network.size) if place not in ancestors)
    if only_barren:
        return Pruned(barren)
    families = {place: {place, *network.variables[place].parents} for place in sorted(ancestors)}
    free = {place: family - set(evidence) for place, family in families.items()}
    connected, grown = set[int](), set(targets)
    while grown:
        connected |= grown
        grown = {place for scope in free.values() if scope & connected for place in scope} - connected
    kept = {place for place, scope in free.items() if scope & connected}
    seen = {each for place in kept for each in families[place]}
    return Pruned(
        barren,
        separated=tuple(place for place in families if place not in evidence and place not in connected),
        silent=tuple(place for place in families if place in evidence and place not in seen),
        constant=tuple(place for place in families if place in evidence and place in seen and place not in kept),
    )


def probability(network: Network, values: Assignment) -> Fraction:
    """P(values), with all other variables summed out. InputError if a table would exceed the memory."""
    trace = eliminate(network, (), values, only_barren=True)
    return compute(trace.rounds, trace.final).numbers[()]


def probability_beside(network: Network, evidence: Assignment, pruned: Pruned) -> Fraction:
    """The product of the pruned tables that do not sum to 1, with the d-separated variables summed out.

    It shares no variable with the other factors, so that P(q, e) is their result times this number.
    """
    rounds, final = eliminate_beside(network, evidence, pruned)
    return compute(rounds, final).numbers[()]


def eliminate_beside(network: Network, evidence: Assignment, pruned: Pruned) -> tuple[tuple[Round, ...], Factor]:
    """The elimination of the d-separated variables, and the number that remains; nothing is computed yet."""
    factors = tuple(
        table_factor(network, place, evidence) for place in (*pruned.separated, *pruned.silent, *pruned.constant)
    )
    rounds = eliminated(network, factors, pruned.separated, None, summed_out)
    return rounds, joined(network, rounds[-1].remaining if rounds else factors)
