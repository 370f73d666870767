"""A question for the probability of an event: its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.steps import Answer, Block, Paragraph, Quantity
from _byhand.events.event import Event
from _byhand.phrase import say
from _byhand.topics.bayesian_network.event_questions.asked_event import AskedEvent
from _byhand.topics.bayesian_network.event_questions.explain_event import event_probability, event_steps
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation, product_of

# Nobody writes out a longer sum.
_MOST_TERMS = 64


@dataclass(frozen=True, eq=False)
class EventProbability(model.FurtherQuestion):
    """P(event | given, do(done)); places: the variables that they name"""

    event: Event
    given: Event | None
    done: model.Assignment
    places: tuple[int, ...]
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.places), {}

    def found(self, network: model.Network) -> AskedEvent:
        return AskedEvent(network, self.event, self.given, self.done)

    def asked(self, notation: Notation) -> Expr:
        return event_probability(self.found(notation.network), notation)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(say("bayesian_network.exercise.find", asked=self.asked(notation)))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return (*self.places, *self.done)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        found = self.found(problem.network)
        line, steps = event_steps(found, notation, suffix)
        quantities = [Quantity("evidence", found.evidence), Quantity("probability", found.probability)]
        return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, None))

    def undefined(self, _network: model.Network) -> Answer:
        return Answer(self.written, [Quantity("evidence", None), Quantity("probability", None)], None)

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """evidence = Σ_F ∏ P(v | parents), probability = Σ_(E∩F) ∏ P(v | parents) / evidence."""
        found, notation = self.found(problem.network), Notation(problem.network)
        if not found.probability or found.terms * len(found.known) > _MOST_TERMS:
            return
        joint = _summed(found, notation, found.favourable)
        if self.given is None:
            yield "probability", joint
            return
        yield "evidence", _summed(found, notation, found.known)
        yield "probability", Quotient(joint, Quoted("evidence", found.evidence))


def _summed(found: AskedEvent, notation: Notation, every: Sequence[model.Places]) -> Expr:
    products = [
        product_of([_entry(notation, place, state) for place in found.factors])
        for places in every
        for state in found.states(places)
    ]
    return products[0] if len(products) == 1 else Sum(tuple(products))


def _entry(notation: Notation, place: int, state: model.Assignment) -> Expr:
    network = notation.network
    row = tuple(state[parent] for parent in network.variables[place].parents)
    number: Fraction = network.probability(place, state)
    return Quoted(notation.table_key(place, row, state[place]), number)
