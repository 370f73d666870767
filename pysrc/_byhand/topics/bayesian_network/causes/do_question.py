"""A question for the effect of an intervention: its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import posterior_ways
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Answer, Block, Paragraph, Quantity
from _byhand.phrase import say
from _byhand.topics.bayesian_network.causes.explain_do import do_steps
from _byhand.topics.bayesian_network.causes.intervention import Intervened
from _byhand.topics.bayesian_network.causes.notation import DoneNotation
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name, posterior_answer
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation, product_of

# Nobody writes out a longer sum.
_MOST_TERMS = 64


@dataclass(frozen=True)
class Do(model.FurtherQuestion):
    """P(targets | do(done), evidence)"""

    targets: tuple[int, ...]
    evidence: model.Assignment
    done: model.Assignment
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.targets), dict(self.evidence)

    def _named(self, notation: Notation) -> DoneNotation:
        return DoneNotation(notation, self.targets, self.evidence, self.done)

    def asked(self, notation: Notation) -> Expr:
        return self._named(notation).distribution

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(say("bayesian_network.exercise.find", asked=self.asked(notation)))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return (*self.targets, *self.evidence, *self.done)

    def _intervened(self, network: model.Network) -> Intervened:
        return Intervened(network, self.targets, self.evidence, self.done)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        intervened = self._intervened(problem.network)
        line, steps = do_steps(intervened, self._named(notation), suffix)
        answer = posterior_answer(intervened.found)
        return model.AnsweredQuestion(
            line, steps, Answer(self.written, answer.quantities, answer.decision, answer.tied)
        )

    def undefined(self, network: model.Network) -> Answer:
        return undefined_find(self.written, network, self.targets)

    def _ids(self, network: model.Network, kind: str, places: model.Places) -> str:
        return identifier(kind, *asked_values(network, self.targets, places))

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """joint[y] = Σ ∏ P(v | parents) over all but X, evidence = Σ joint[y], posterior[y] = joint[y] / evidence."""
        network = problem.network
        intervened, notation = self._intervened(network), Notation(network)
        scores: dict[str, Quoted] = {}
        for places, number in intervened.found.joints.items():
            name = self._ids(network, "joint", places)
            if intervened.terms <= _MOST_TERMS:
                yield name, _summed(intervened, notation, places)
            scores[self._ids(network, "posterior", places)] = Quoted(name, number)
        yield "evidence", Sum(tuple(scores.values()))
        yield from posterior_ways(scores, intervened.found.evidence).items()

    def beside(self, problem: model.NetworkProblem) -> Mapping[str, Amount]:
        """What one gets who only observes X = x: P(y, x, e) and P(y | x, e)."""
        observed = self._intervened(problem.network).observed
        found: dict[str, Amount] = {}
        for places, share in observed.posteriors.items():
            found[self._ids(problem.network, "conditioned", places)] = share
            found[self._ids(problem.network, "conditioned_joint", places)] = observed.joints[places]
        return found


def _summed(intervened: Intervened, notation: Notation, places: model.Places) -> Expr:
    products = [
        product_of([_entry(notation, place, state) for place in intervened.factors])
        for state in islice(intervened.states(places), _MOST_TERMS)
    ]
    return products[0] if len(products) == 1 else Sum(tuple(products))


def _entry(notation: Notation, place: int, state: model.Assignment) -> Expr:
    row = tuple(state[parent] for parent in notation.network.variables[place].parents)
    return Quoted(notation.table_key(place, row, state[place]), notation.network.probability(place, state))


def undefined_find(written: object, network: model.Network, targets: tuple[int, ...]) -> Answer:
    """evidence, joint[value] and posterior[value] without values; all values are tied."""
    values = [asked_values(network, targets, places) for places in model.assignments(network, targets)]
    quantities = [Quantity(identifier(kind, *each), None) for kind in ("joint", "posterior") for each in values]
    return Answer(written, [Quantity("evidence", None), *quantities], None, [decision_name(each) for each in values])
