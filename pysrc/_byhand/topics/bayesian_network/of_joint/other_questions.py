"""Events, joint probabilities and independence from a joint table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Equation, Expr, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.steps import Answer, Block, Formula, Line, Paragraph, Quantity, Step, worked
from _byhand.phrase import say
from _byhand.topics.bayesian_network.event_questions.asked_event import AskedEvent
from _byhand.topics.bayesian_network.event_questions.question import EventProbability
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.of_joint.table import JointTable


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
