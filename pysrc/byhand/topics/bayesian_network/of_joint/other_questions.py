"""Events, joint probabilities and independence from a joint table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from byhand.arithmetic.expr import Equation, Expr, Product, Quotient, Sum
from byhand.arithmetic.quoted import Quoted
from byhand.document.steps import Answer, Block, Formula, Line, Paragraph, Quantity, Step, worked
from byhand.phrase import Listing, say
from byhand.topics.bayesian_network.event_questions.asked_event import AskedEvent
from byhand.topics.bayesian_network.event_questions.question import EventProbability
from byhand.topics.bayesian_network.independence.explain_witness import numbers_of_joint
from byhand.topics.bayesian_network.independence.witness import Comparison, compared_in
from byhand.topics.bayesian_network.model import model
from byhand.topics.bayesian_network.model.computed import computed
from byhand.topics.bayesian_network.model.notation import Notation
from byhand.topics.bayesian_network.of_joint.table import JointTable


@dataclass(frozen=True, eq=False)
class JointAsked(AskedEvent):
    """P(event | given) from the cells of a table."""

    table: JointTable

    @property
    def hidden_key(self) -> str:
        return "bayesian_network.of_joint.hidden"

    @cached_property
    def factors(self) -> tuple[int, ...]:
        return tuple(range(self.network.size))

    @cached_property
    def joints(self) -> Mapping[model.Places, Fraction]:
        return self.table.marginal(self.named)

    def worked(self, _notation: Notation, places: model.Places) -> Expr | None:
        return self.table.worked(dict(zip(self.named, places, strict=True)))


@dataclass(frozen=True, eq=False)
class JointEvent(EventProbability):
    """The probability of an event from a joint table."""

    table: JointTable

    def found(self, network: model.Network) -> JointAsked:
        return JointAsked(network, self.event, self.given, self.done, self.table)

    @property
    def alone(self) -> bool:
        return True

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """evidence and probability as sums of cells."""
        found = self.found(problem.network)
        joint = _added(found, found.favourable)
        if found.probability is None or joint is None:
            return
        if self.given is None:
            yield "probability", joint
            return
        whole = _added(found, found.known)
        if whole is not None:
            yield "evidence", whole
            yield "probability", Quotient(joint, Quoted("evidence", found.evidence))


def _added(found: JointAsked, every: Sequence[model.Places]) -> Expr | None:
    sums = [found.table.worked(dict(zip(found.named, places, strict=True))) for places in every]
    known = tuple(each for each in sums if each is not None)
    return Sum(known) if known and len(known) == len(sums) else None


@dataclass(frozen=True)
class JointValues(model.FurtherQuestion):
    """P(values)"""

    values: model.Assignment
    table: JointTable
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict(self.values), {}

    def asked(self, notation: Notation) -> Expr:
        return notation.probability(self.values)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(say("bayesian_network.exercise.find", asked=self.asked(notation)))]

    @property
    def alone(self) -> bool:
        return True

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        number, working = self.table.probability(self.values), self.table.worked(self.values)
        left = self.asked(notation)
        line = Equation(left, () if working is None else (working,), computed(number), quantity="joint")
        result = Equation(left, (), computed(number), quantity="joint")
        blocks: list[Block] = [
            Paragraph(say("bayesian_network.of_joint.values")),
            Formula([Line(line)]),
            Paragraph(say("bayesian_network.joint.result", result=result), "final"),
        ]
        step = Step(f"joint{suffix}", say("bayesian_network.joint.title"), blocks, short=worked(blocks))
        answer = Answer(self.written, [Quantity("joint", number)], None)
        return model.AnsweredQuestion(say("bayesian_network.answer.joint", result=result), [step], answer)

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        working = self.table.worked(self.values)
        if working is not None:
            yield "joint", working


@dataclass(frozen=True)
class JointIndependence(model.FurtherQuestion):
    """Are the variables on the left independent of those on the right, given others, by the numbers?"""

    question: model.Independent
    table: JointTable
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        asked = dict.fromkeys((*self.question.left, *self.question.right))
        return asked, dict.fromkeys(self.question.given)

    def asked(self, notation: Notation) -> Expr:
        return notation.independence(self.question.left, self.question.right, self.question.given)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(say("bayesian_network.exercise.independent", asked=self.asked(notation)))]

    @property
    def alone(self) -> bool:
        return True

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    @cached_property
    def _compared(self) -> Comparison:
        left, right, given = self.question.left, self.question.right, self.question.given
        joint = self.table.marginal((*left, *right, *given))
        return compared_in(self.table.network, joint, left, right, given)

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        left, right, given = self.question.left, self.question.right, self.question.given
        found, statement = self._compared, self.asked(notation)
        both = notation.distribution((*left, *right), given)
        product = Product((notation.distribution(left, given), notation.distribution(right, given)))
        shown = {**found.shown.x, **found.shown.y, **found.shown.z}
        values = Listing([notation.event(place, at) for place, at in shown.items()])
        holds = found.independent
        key = "bayesian_network.of_joint.equal" if holds else "bayesian_network.of_joint.differ"
        final = "bayesian_network.of_joint.independent" if holds else "bayesian_network.of_joint.dependent"
        line = say(final, statement=statement)
        blocks: list[Block] = [
            Paragraph(say("bayesian_network.of_joint.meaning", statement=statement)),
            Formula([Line(Equation(both, (product,)))]),
            Paragraph(say(key, count=found.compared, values=values)),
            *numbers_of_joint(notation, self.question, found, suffix),
            Paragraph(line, "final"),
        ]
        title = say("bayesian_network.of_joint.numbers_title")
        step = Step(f"numbers{suffix}", title, blocks, short=worked(blocks))
        answer = Answer(self.written, [Quantity("independent", holds)], None)
        return model.AnsweredQuestion(line, [step], answer)

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        yield from ()
