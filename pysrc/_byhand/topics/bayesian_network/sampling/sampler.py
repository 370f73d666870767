"""Drawing samples of a network with given random numbers.

A number u gives the first value with u < p₁ + … + pᵢ (S. Russell and P. Norvig, Artificial Intelligence, 3rd ed.,
§14.5: prior sampling, rejection sampling, likelihood weighting, Gibbs sampling).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Literal

from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places

Sampler = Literal["prior", "rejection", "likelihood_weighting", "gibbs"]


@dataclass(frozen=True)
class Draw:
    """A value drawn for a variable: low ≤ number < high.

    shares  the probability of each value
    scores  of Gibbs: P(x | parents) · ∏ P(child | its parents) of each value, of which `shares` are the shares
    state   the values of all variables before it, as far as they are known
    """

    place: int
    number: Fraction
    at: int
    shares: tuple[Fraction, ...]
    scores: tuple[Fraction, ...]
    state: Assignment

    @property
    def low(self) -> Fraction:
        return sum(self.shares[: self.at], Fraction(0))

    @property
    def high(self) -> Fraction:
        return sum(self.shares[: self.at + 1], Fraction(0))

    @property
    def last(self) -> bool:
        """Is it the last value that has a probability above 0?"""
        return not any(self.shares[self.at + 1 :])


@dataclass(frozen=True)
class Sample:
    """A sample of all variables.

    values  (n,) indices of values, in the order in which the problem states the variables
    draws   how it was drawn; none if it was given
    weight  ∏ P(evidence | parents) in likelihood weighting; else 1, and 0 if it is rejected
    """

    values: Places
    draws: tuple[Draw, ...]
    weight: Fraction


@dataclass(frozen=True)
class Drawn:
    """All complete samples, and the number of random numbers that were too few for another one."""

    samples: tuple[Sample, ...]
    left: int = 0


class ImpossibleStateError(Exception):
    """The state of a Gibbs sampler has probability 0 whatever value the variable takes."""

    def __init__(self, place: int, step: int) -> None:
        self.place, self.step = place, step


def value_of(number: Fraction, shares: Sequence[Fraction]) -> int:
    """The index of the first value with number < p₁ + … + pᵢ, for 0 ≤ number < 1."""
    total = Fraction(0)
    for at, share in enumerate(shares):
        total += share
        if number < total:
            return at
    raise ValueError(number)


def drawn_places(network: Network, sampler: Sampler, evidence: Assignment) -> tuple[int, ...]:
    """The variables that take a random number, in the order in which they are drawn."""
    fixed = sampler in ("likelihood_weighting", "gibbs")
    return tuple(place for place in network.order if not (fixed and place in evidence))


def draw(
    network: Network, sampler: Sampler, evidence: Assignment, numbers: Sequence[Fraction], start: Assignment
) -> Drawn:
    """Draw as many samples as the numbers allow. ImpossibleStateError if a Gibbs sampler cannot go on."""
    if sampler == "gibbs":
        return Drawn(tuple(_states(network, evidence, numbers, start)))
    each = len(drawn_places(network, sampler, evidence))
    count = len(numbers) // each
    fixed = evidence if sampler == "likelihood_weighting" else {}
    samples = []
    for at in range(count):
        given = iter(numbers[at * each : (at + 1) * each])
        values, draws = _from_parents_down(network, fixed, given)
        places = tuple(values[place] for place in range(network.size))
        samples.append(Sample(places, draws, weight(network, sampler, evidence, places)))
    return Drawn(tuple(samples), len(numbers) - count * each)


def _from_parents_down(
    network: Network, fixed: Assignment, numbers: Iterator[Fraction]
) -> tuple[dict[int, int], tuple[Draw, ...]]:
    values: dict[int, int] = {}
    draws = []
    for place in network.order:
        if place in fixed:
            values[place] = fixed[place]
            continue
        shares = _row(network, place, values)
        number = next(numbers)
        found = Draw(place, number, value_of(number, shares), shares, shares, dict(values))
        draws.append(found)
        values[place] = found.at
    return values, tuple(draws)


def _row(network: Network, place: int, values: Assignment) -> tuple[Fraction, ...]:
    return tuple(
        network.probability(place, {**values, place: at}) for at in range(len(network.variables[place].values))
    )


def weight(network: Network, sampler: Sampler, evidence: Assignment, values: Places) -> Fraction:
    """How much a sample counts: ∏ P(e | parents), or 1 and, if it contradicts the evidence, 0."""
    if sampler == "likelihood_weighting":
        state = dict(enumerate(values))
        return prod((network.probability(place, state) for place in evidence), start=Fraction(1))
    return Fraction(all(values[place] == at for place, at in evidence.items()))


def blanket_scores(network: Network, place: int, state: Assignment) -> tuple[Fraction, ...]:
    """P(x | parents) · ∏ P(child | its parents) for every value of the variable, the others as in the state."""
    factors = (place, *network.children[place])
    return tuple(
        prod((network.probability(each, {**state, place: at}) for each in factors), start=Fraction(1))
        for at in range(len(network.variables[place].values))
    )


def _states(network: Network, evidence: Assignment, numbers: Sequence[Fraction], start: Assignment) -> Iterator[Sample]:
    """One variable after the other is drawn given all others; every state after the start counts."""
    turns = drawn_places(network, "gibbs", evidence)
    state = {**evidence, **start}
    for step, number in enumerate(numbers):
        place = turns[step % len(turns)]
        scores = blanket_scores(network, place, state)
        total = sum(scores, Fraction(0))
        if total == 0:
            raise ImpossibleStateError(place, step + 1)
        shares = tuple(score / total for score in scores)
        found = Draw(place, number, value_of(number, shares), shares, scores, dict(state))
        state[place] = found.at
        yield Sample(tuple(state[each] for each in range(network.size)), (found,), Fraction(1))


@dataclass(frozen=True)
class Estimated:
    """The weights of the samples, added up by the values of the targets.

    weights  by values of the targets, in the order asked: the samples' indices
    """

    drawn: Drawn
    counted: Mapping[Places, tuple[int, ...]]

    @property
    def accepted(self) -> int:
        """How many samples count."""
        return sum(len(indices) for indices in self.counted.values())

    def sum_of(self, places: Places) -> Fraction:
        return sum((self.drawn.samples[at].weight for at in self.counted[places]), Fraction(0))

    @property
    def total(self) -> Fraction:
        return sum(map(self.sum_of, self.counted), Fraction(0))

    def share(self, places: Places) -> Fraction | None:
        """The estimate of P(q | e); None if no sample has a weight."""
        return self.sum_of(places) / self.total if self.total else None

    @property
    def best(self) -> tuple[Places, ...]:
        """The values of the largest estimate; all if undefined."""
        most = max(map(self.sum_of, self.counted))
        return tuple(places for places in self.counted if self.sum_of(places) == most)


def estimated(drawn: Drawn, targets: Sequence[int], every: Sequence[Places], rejects: bool) -> Estimated:
    """every: all values of the targets; rejects: whether samples of weight 0 are no samples of the posterior."""
    counted: dict[Places, list[int]] = {places: [] for places in every}
    for at, sample in enumerate(drawn.samples):
        if sample.weight or not rejects:
            counted[tuple(sample.values[target] for target in targets)].append(at)
    return Estimated(drawn, {places: tuple(indices) for places, indices in counted.items()})
