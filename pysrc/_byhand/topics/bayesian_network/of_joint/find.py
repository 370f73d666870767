"""P(targets | evidence) from the cells of a joint table, also after uncertain evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import posterior_ways
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.of_joint.explain_find import find_steps
from _byhand.topics.bayesian_network.of_joint.table import JointTable
from _byhand.topics.bayesian_network.soft.question import SoftFind
from _byhand.topics.bayesian_network.soft.update import Summed, Updated


@dataclass(frozen=True)
class JointUpdated(Updated):
    """The same from the cells of a table."""

    table: JointTable

    @cached_property
    def found(self) -> Summed:
        size, places = self.network.size, self.find.targets
        hard = {place: at for place, at in self.find.evidence.items() if place < size}
        joints = {}
        for values in model.assignments(self.network, places):
            named = dict(zip(places, values, strict=True))
            # A target that is observed as well has been refused.
            joints[values] = self.table.probability({**hard, **named}, self.virtual)
        evidence = sum(joints.values(), Fraction(0))
        shares = {values: number / evidence if evidence else None for values, number in joints.items()}
        return Summed(evidence, joints, shares)


@dataclass(frozen=True)
class JointFind(SoftFind):
    """P(targets) after hard, virtual and Jeffrey's evidence, from a joint table."""

    table: JointTable

    def updated(self, network: model.Network) -> JointUpdated:
        return JointUpdated(network, self.targets, self.find, self.virtual, self.revised, self.table)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        updated = self.updated(problem.network)
        line, steps = find_steps(updated, self.table, notation, suffix)
        return model.AnsweredQuestion(line, steps, self.answered(updated))

    @property
    def alone(self) -> bool:
        return True

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def numerators(self, updated: Updated) -> Iterator[tuple[str, Expr]]:
        hard = {place: at for place, at in self.find.evidence.items() if place < updated.network.size}
        scores: dict[str, Quoted] = {}
        for places, number in updated.found.joints.items():
            name = self.id(updated.network, "joint", places)
            summed = self.table.worked({**hard, **dict(zip(self.targets, places, strict=True))}, self.virtual)
            if summed is not None:
                yield name, summed
            scores[self.id(updated.network, "posterior", places)] = Quoted(name, number)
        yield "evidence", Sum(tuple(scores.values()))
        yield from posterior_ways(scores, updated.found.evidence).items()
