"""Independence by the numbers alone: of a joint table, or of the tables of a network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from _byhand.arithmetic.expr import Equation, Expr, Product
from _byhand.document.steps import Answer, Block, Formula, Line, Paragraph, Quantity, Step, worked
from _byhand.errors import InputError, Notice
from _byhand.phrase import Listing, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.independence.explain_witness import numbers_of_joint
from _byhand.topics.bayesian_network.independence.witness import Comparison, compared_in, comparison
from _byhand.topics.bayesian_network.inference.questions import read_question
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.of_joint.table import JointTable


def read_by_numbers(
    fields: Fields, network: model.Network, notices: list[Notice], table: JointTable | None
) -> NumbersIndependence:
    """The question, checked against the variables."""
    found = read_question(fields, network, notices)
    assert isinstance(found, model.Independent)
    return NumbersIndependence(found, table, fields.data)


@dataclass(frozen=True)
class NumbersIndependence(model.FurtherQuestion):
    """Are the variables on the left independent of those on the right, given others, by the numbers?

    table  None: by the tables of a network
    """

    question: model.Independent
    table: JointTable | None
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
        return self.table is not None

    @property
    def inferred(self) -> tuple[int, ...]:
        asked = self.question
        return () if self.table is not None else (*asked.left, *asked.right, *asked.given)

    def _compared(self, network: model.Network) -> Comparison:
        left, right, given = self.question.left, self.question.right, self.question.given
        if self.table is not None:
            return compared_in(network, self.table.marginal((*left, *right, *given)), left, right, given)
        found = comparison(network, left, right, given)
        if found is None:
            raise InputError("bayesian_network.of_joint.too_large", field="question")
        return found

    def undefined(self, _network: model.Network) -> Answer:
        return Answer(self.written, [Quantity("independent", None)], None)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        left, right, given = self.question.left, self.question.right, self.question.given
        found, statement = self._compared(problem.network), self.asked(notation)
        both = notation.distribution((*left, *right), given)
        product = Product((notation.distribution(left, given), notation.distribution(right, given)))
        shown = {**found.shown.x, **found.shown.y, **found.shown.z}
        values = Listing([notation.event(place, at) for place, at in shown.items()])
        holds = found.independent
        alone = self.table is not None
        meaning = "bayesian_network.of_joint.meaning" if alone else "bayesian_network.of_joint.meaning_network"
        key = "bayesian_network.of_joint.equal" if holds else "bayesian_network.of_joint.differ"
        final = "bayesian_network.of_joint.independent" if holds else "bayesian_network.of_joint.dependent"
        line = say(final, statement=statement)
        blocks: list[Block] = [
            Paragraph(say(meaning, statement=statement)),
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
