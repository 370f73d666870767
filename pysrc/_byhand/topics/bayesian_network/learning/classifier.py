"""The class of a case by a learnt network: P(c | x) = P(c, x) / Σ P(c, x), for AODE a sum over its SPODEs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from _byhand.decision.scores import Outcome, outcome
from _byhand.numbers.real import ln
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.learning.semi_naive import Models, scored
from _byhand.topics.bayesian_network.model.model import Assignment, Find, NetworkProblem
from _byhand.topics.bayesian_network.model.training_data import Learnt


@dataclass(frozen=True)
class Classifier:
    """An exercise with a table, and the index of its class variable."""

    problem: NetworkProblem
    class_place: int

    @property
    def learnt(self) -> Learnt:
        assert self.problem.learnt is not None
        return self.problem.learnt

    @property
    def classes(self) -> tuple[str, ...]:
        return self.learnt.sample.values[self.class_place]

    @cached_property
    def models(self) -> Models | None:
        return Models(self.problem) if self.learnt.spodes else None

    def asked(self, case: Assignment) -> Find:
        """The question for the class, as an exercise would ask it alone."""
        names = self.learnt.sample.names
        evidence = {names[place]: self.learnt.sample.values[place][at] for place, at in case.items()}
        return Find((self.class_place,), case, None, None, {"find": names[self.class_place], "evidence": evidence})

    def outcome(self, case: Assignment) -> Outcome:
        """The scores P(c, x), the posteriors, the decision; undefined if they depend on 0/0.

        InputError if a table would become too large.
        """
        question = self.asked(case)
        if self.models is not None and (self.learnt.averaged or self.learnt.spodes[0].super_parent in case):
            return scored(self.models, question).outcome
        if self.learnt.undefined and needed(self.learnt, self.problem.network, question) is not None:
            nothing = (None,) * len(self.classes)
            return outcome(self.classes, nothing, nothing, None)
        scores = self._joints(question)
        return outcome(self.classes, scores, [ln(score) if score else None for score in scores], None)

    def _joints(self, question: Find) -> list[Fraction]:
        """(K,) P(c, x): a product if every relevant variable is observed, else a sum."""
        network, case = self.problem.network, question.evidence
        if any(place not in case for place in self.needed_beside(case)):
            found = infer(network, question)
            return [found.joints[(at,)] for at in range(len(self.classes))]
        places = network.ancestors((self.class_place, *case))
        return [
            prod((network.probability(place, {**case, self.class_place: at}) for place in places), start=Fraction(1))
            for at in range(len(self.classes))
        ]

    def needed_beside(self, case: Assignment) -> set[int]:
        """The variables other than the class whose tables matter for P(c, x); the tables of all others sum to 1."""
        return self.problem.network.ancestors((self.class_place, *case)) - {self.class_place}
