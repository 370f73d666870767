"""The most probable values together, from the cells of a joint table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Equation, Expr, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.document import steps as doc
from _byhand.phrase import Phrase, say
from _byhand.topics.bayesian_network.inference.explain_most_probable import BestTold
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.inference.most_probable import MOST_TIED, Best, most_probable_answer
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.asked import asked
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.of_joint.table import JointTable

# The sum of more joint probabilities is printed as its result only.
_MOST_ADDED = 8


@dataclass(frozen=True)
class JointBest(Best):
    """joints: P(q, e) for each combination of values of the targets"""

    table: JointTable
    joints: Mapping[model.Places, Fraction]


@dataclass(frozen=True, eq=False)
class JointMostProbable(model.FurtherQuestion):
    """argmax_q P(q | e)"""

    question: model.MostProbable
    table: JointTable
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.question.targets), dict(self.question.evidence)

    def asked(self, notation: Notation) -> Phrase | Expr:
        return asked(self.question, notation)

    def exercise(self, notation: Notation) -> list[doc.Block]:
        return [doc.Paragraph(say("bayesian_network.exercise.find", asked=self.asked(notation)))]

    @property
    def alone(self) -> bool:
        return True

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def found(self) -> JointBest:
        """Every combination of values of the targets compared."""
        table, targets, evidence = self.table, self.question.targets, self.question.evidence
        joints = dict.fromkeys(model.assignments(table.network, targets), Fraction(0))
        for cell in table.agreeing(evidence):
            joints[tuple(cell[place] for place in targets)] += table.cells[cell] / table.total
        most, known = max(joints.values()), sum(joints.values(), Fraction(0))
        best = tuple(islice((places for places, number in joints.items() if number == most), MOST_TIED))
        return JointBest(table.network, self.question, best, most, known, table, joints)

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        found = self.found()
        told = _Told(found, notation, suffix)
        return model.AnsweredQuestion(told.line(), told.steps(), most_probable_answer(found))

    def ways(self, _problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        """joint and evidence as sums of cells, and their quotient."""
        found, evidence = self.found(), self.question.evidence
        if not found.evidence:
            return
        joint = self.table.worked({**evidence, **dict(zip(self.question.targets, found.best[0], strict=True))})
        known = self.table.worked(evidence)
        if joint is not None:
            yield "joint", joint
        if known is not None:
            yield "evidence", known
        yield "posterior", Quotient(Quoted("joint", found.joint), Quoted("evidence", found.evidence))


class _Told(BestTold):
    def __init__(self, found: JointBest, notation: Notation, suffix: str) -> None:
        super().__init__(found, notation, suffix)
        self.cells = found

    def steps(self) -> list[doc.Step]:
        return [self._asked_step(), self._cells_step(), self.result_step()]

    def shares(self, place: int) -> list[Fraction]:
        table, found = self.cells.table, self.found
        values = range(len(found.network.variables[place].values))
        return [table.probability({**self.given, place: at}) / found.evidence for at in values]

    def _asked_step(self) -> doc.Step:
        blocks = [*self.named.letter_blocks(), doc.Paragraph(self.asked_phrase())]
        if self.given:
            evidence = self.named.evidence
            blocks.append(doc.Paragraph(say("bayesian_network.of_joint.numerator", evidence=evidence)))
        title = say("bayesian_network.most_probable.asked.title")
        return doc.Step(f"asked{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _cells_step(self) -> doc.Step:
        """Each combination with the sum of its cells, the largest marked."""
        about = {"names": self.named.names(self.targets), "count": len(self.targets)}
        if self.given:
            lead = say("bayesian_network.of_joint.sum_known", known=self.named.known, **about)
        else:
            lead = say("bayesian_network.of_joint.sum", **about)
        heads = [doc.ColumnHead(self.notation.name(place), align="left") for place in self.targets]
        heads.append(doc.ColumnHead(say("bayesian_network.of_joint.cells")))
        caption = say("bayesian_network.most_probable.list.caption", numerator=self.named.numerator)
        joints = self.cells.joints
        blocks: list[doc.Block] = [doc.Paragraph(lead), *folded(caption, heads, joints, self._row)]
        if self.given:
            added = (Sum(tuple(map(computed, joints.values()))),) if len(joints) <= _MOST_ADDED else ()
            whole = Equation(self.named.evidence, added, computed(self.found.evidence), quantity="evidence")
            blocks += [
                doc.Paragraph(say("bayesian_network.most_probable.list.evidence", evidence=self.named.evidence)),
                doc.Formula([doc.Line(whole)]),
            ]
        title = say("bayesian_network.most_probable.list.title")
        return doc.Step(f"cells{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _row(self, places: model.Places) -> doc.Row:
        number = self.cells.joints[places]
        working = self.cells.table.worked({**self.given, **self.named.values(places)})
        sums = Equation(self.named.joint(places) if working is None else working, (), computed(number))
        return doc.Row((*self.named.cells(places), doc.Cell(sums, marked=number == self.found.joint)))
