"""A question for probabilities after uncertain evidence: its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Expr, Given, Product, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import posterior_ways
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Answer, Block, Quantity
from _byhand.topics.bayesian_network.inference.enumeration import terms
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.soft.explain_soft import asked_softly, soft_exercise, soft_steps
from _byhand.topics.bayesian_network.soft.mistaken import mistaken
from _byhand.topics.bayesian_network.soft.update import Revised, Round, Updated, Virtual

# Nobody writes out a longer sum.
_MOST_TERMS = 64


@dataclass(frozen=True)
class SoftFind(model.FurtherQuestion):
    """P(targets) after hard, virtual and Jeffrey's evidence.

    find  of the network with imaginary children: the targets and the revised variables, given all but Jeffrey's
    """

    targets: tuple[int, ...]
    find: model.Find
    virtual: tuple[Virtual, ...]
    revised: tuple[Revised, ...]
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        children = len(self.virtual)
        hard = dict(list(self.find.evidence.items())[: len(self.find.evidence) - children])
        places = [*(each.place for each in self.virtual), *(each.place for each in self.revised)]
        soft = dict.fromkeys(place for place in places if place not in self.targets)
        return dict.fromkeys(self.targets), {**soft, **hard}

    def updated(self, network: model.Network) -> Updated:
        return Updated(network, self.targets, self.find, self.virtual, self.revised)

    def asked(self, notation: Notation) -> Expr:
        return asked_softly(self.updated(notation.network), notation)

    def exercise(self, notation: Notation) -> list[Block]:
        return soft_exercise(self.updated(notation.network), notation)

    @property
    def inferred(self) -> tuple[int, ...]:
        observed, hard = self.roles()
        return (*observed, *hard)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        updated = self.updated(problem.network)
        questions = tuple(self.find if each is self else each for each in problem.questions)
        inside = replace(problem, network=updated.whole, questions=questions)
        line, steps = soft_steps(updated, inside, notation, suffix)
        return model.AnsweredQuestion(line, steps, self.answered(updated))

    def id(self, network: model.Network, kind: str, places: model.Places) -> str:
        return identifier(kind, *asked_values(network, self.targets, places))

    def answered(self, updated: Updated) -> Answer:
        """evidence and joint[value] without Jeffrey's rule, posterior[value]; the most probable value."""
        network, shares = updated.network, updated.posteriors
        joints = dict.fromkeys(shares, None) if self.revised else updated.found.joints
        quantities = [Quantity("evidence", None if self.revised else updated.found.evidence)]
        quantities += [Quantity(self.id(network, "joint", places), number) for places, number in joints.items()]
        quantities += [Quantity(self.id(network, "posterior", places), share) for places, share in shares.items()]
        known = [share for share in shares.values() if share is not None]
        best = [places for places, share in shares.items() if share is None or share == max(known)]
        names = [decision_name(asked_values(network, self.targets, places)) for places in best]
        alone = len(names) == 1 and bool(known)
        return Answer(self.written, quantities, names[0] if alone else None, () if alone else names)

    def undefined(self, network: model.Network) -> Answer:
        every = list(model.assignments(network, self.targets))
        quantities = [Quantity("evidence", None)]
        quantities += [
            Quantity(self.id(network, kind, each), None) for kind in ("joint", "posterior") for each in every
        ]
        names = [decision_name(asked_values(network, self.targets, each)) for each in every]
        return Answer(self.written, quantities, None, names)

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """joint[q] = Σ ∏ P(v | parents) · likelihood, evidence, posterior[q]; Σ P*(v) · P(q | v) by Jeffrey's rule."""
        network = problem.network
        updated = self.updated(network)
        if self.revised:
            last = updated.rounds[-1] if updated.rounds else None
            if last is not None and last.after is not None:
                for places in last.after:
                    yield self.id(network, "posterior", places), _revised(last, places)
            return
        yield from self.numerators(updated)

    def numerators(self, updated: Updated) -> Iterator[tuple[str, Expr]]:
        """joint[q], evidence and posterior[q] without Jeffrey's rule."""
        network = updated.network
        scores: dict[str, Quoted] = {}
        for places, number in updated.found.joints.items():
            name = self.id(network, "joint", places)
            summed = _summed(updated, dict(zip(self.targets, places, strict=True)))
            if summed is not None:
                yield name, summed
            scores[self.id(network, "posterior", places)] = Quoted(name, number)
        yield "evidence", Sum(tuple(scores.values()))
        yield from posterior_ways(scores, updated.found.evidence).items()

    def beside(self, problem: model.NetworkProblem) -> Mapping[str, Amount]:
        """What one gets who takes likelihoods for new probabilities, or new probabilities for likelihoods."""
        other = mistaken(self.updated(problem.network))
        if other is None:
            return {}
        return {
            self.id(problem.network, "other_evidence", places): share
            for places, share in other.items()
            if share is not None
        }


def _revised(last: Round, places: model.Places) -> Expr:
    return Sum(tuple(Product((Given(new), Given(share))) for new, share in last.products(places)))


def _summed(updated: Updated, known: model.Assignment) -> Expr | None:
    """None for a long sum."""
    whole, notation = updated.whole, Notation(updated.network)
    found = [values for values, _ in islice(terms(whole, {**updated.find.evidence, **known}), _MOST_TERMS + 1)]
    if len(found) > _MOST_TERMS:
        return None
    products = tuple(_product(updated, notation, values) for values in found)
    return Sum(products)


def _product(updated: Updated, notation: Notation, values: model.Assignment) -> Expr:
    network = updated.network
    factors: list[Expr] = []
    for place in network.order:
        row: Sequence[int] = [values[parent] for parent in network.variables[place].parents]
        number: Fraction = network.probability(place, values)
        factors.append(Quoted(notation.table_key(place, tuple(row), values[place]), number))
    factors += [Given(each.likelihoods[values[each.place]]) for each in updated.virtual]
    return Product(tuple(factors))
