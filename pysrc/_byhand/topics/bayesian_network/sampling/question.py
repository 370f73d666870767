"""A posterior that is estimated from samples: the question, its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Block, Quantity
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name
from _byhand.topics.bayesian_network.model.model import (
    AnsweredQuestion,
    Assignment,
    FurtherQuestion,
    Network,
    NetworkProblem,
    Places,
    assignments,
)
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.sampling import explain_sampling
from _byhand.topics.bayesian_network.sampling.sampler import Drawn, Estimated, Sampler, estimated

# Nobody writes out a longer sum.
_MOST_TERMS = 64


@dataclass(frozen=True)
class Sampling(FurtherQuestion):
    """P(targets | evidence), estimated from samples.

    numbers  the random numbers; none if the samples are given
    start    of Gibbs: the first state, without the evidence
    """

    sampler: Sampler
    targets: tuple[int, ...]
    evidence: Assignment
    numbers: tuple[Fraction, ...]
    start: Assignment | None
    drawn: Drawn
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.targets), dict(self.evidence)

    def asked(self, notation: Notation) -> Expr:
        given = notation.events(self.evidence) if self.evidence else None
        return explain_sampling.distribution(notation, self.targets, given)

    def exercise(self, notation: Notation) -> list[Block]:
        return explain_sampling.exercise_blocks(self, notation)

    @property
    def inferred(self) -> tuple[int, ...]:
        return (*self.targets, *self.evidence)

    def estimate(self, network: Network) -> Estimated:
        every = tuple(assignments(network, self.targets))
        return estimated(self.drawn, self.targets, every, self.sampler == "rejection")

    def answer(self, problem: NetworkProblem, notation: Notation, suffix: str) -> AnsweredQuestion:
        found = self.estimate(problem.network)
        line, steps = explain_sampling.sampling_steps(self, problem.network, notation, found, suffix)
        return AnsweredQuestion(line, steps, self._answer(problem.network, found))

    def _answer(self, network: Network, found: Estimated) -> Answer:
        """samples, accepted, weight[i] of likelihood weighting, posterior[value]; the largest estimate."""
        shares = {places: found.share(places) for places in found.counted}
        return self._written(network, found.best, self._quantities(found), shares)

    def _quantities(self, found: Estimated) -> list[Quantity]:
        samples = self.drawn.samples
        quantities = [
            Quantity("samples", Fraction(len(samples))),
            Quantity("accepted", Fraction(found.accepted)),
        ]
        if self.sampler == "likelihood_weighting":
            quantities += [Quantity(weight_id(at), sample.weight) for at, sample in enumerate(samples)]
        return quantities

    def _written(
        self,
        network: Network,
        best: tuple[Places, ...],
        quantities: list[Quantity],
        shares: Mapping[Places, Fraction | None],
    ) -> Answer:
        posteriors = [Quantity(self.posterior_id(network, places), share) for places, share in shares.items()]
        names = [decision_name(asked_values(network, self.targets, places)) for places in best]
        alone = len(names) == 1 and None not in shares.values()
        return Answer(self.written, [*quantities, *posteriors], names[0] if alone else None, () if alone else names)

    def undefined(self, network: Network) -> Answer:
        shares = dict.fromkeys(assignments(network, self.targets))
        return self._written(network, tuple(shares), [Quantity("samples", None), Quantity("accepted", None)], shares)

    def posterior_id(self, network: Network, places: Places) -> str:
        return identifier("posterior", *asked_values(network, self.targets, places))

    def ways(self, problem: NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """weight[i] = ∏ P(e | parents); posterior[q] = the weights with q over all weights."""
        network = problem.network
        found, notation = self.estimate(network), Notation(network)
        weighted = self.sampler == "likelihood_weighting"
        if weighted:
            for at, sample in enumerate(self.drawn.samples):
                yield weight_id(at), self.weight_way(notation, sample.values)
        if not found.total or (weighted and found.accepted > _MOST_TERMS):
            return
        for places, indices in found.counted.items():
            if weighted:
                whole = _weights(found, range(len(self.drawn.samples)))
                yield self.posterior_id(network, places), Quotient(_weights(found, indices), whole)
            else:
                accepted = Quoted("accepted", Fraction(found.accepted))
                yield self.posterior_id(network, places), Quotient(Count(len(indices)), accepted)

    def weight_way(self, notation: Notation, values: Places) -> Expr:
        """∏ P(e | parents), each entry by its ID; 1 without evidence."""
        state = dict(enumerate(values))
        network = notation.network
        factors: list[Expr] = []
        for place in network.order:
            if place in self.evidence:
                row = tuple(state[parent] for parent in network.variables[place].parents)
                name = notation.table_key(place, row, state[place])
                factors.append(Quoted(name, network.probability(place, state)))
        return product_of(factors) if factors else Product((Count(1),))


def weight_id(at: int) -> str:
    """weight[1] of the first sample."""
    return identifier("weight", str(at + 1))


def _weights(found: Estimated, indices: tuple[int, ...] | range) -> Expr:
    terms = [Quoted(weight_id(at), found.drawn.samples[at].weight) for at in indices]
    return Sum(tuple(terms)) if terms else Count(0)
