"""Hurwicz's criterion: between the worst case and the best."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.loss import Stake
from _byhand.decision.ways import quote
from _byhand.document import steps as doc
from _byhand.document.ids import identifier, quantities_of
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion, NumberAsked

_LEAST_KEYS: TextKeys[Stake] = {"risk": "decision.risk.least", "payoff": "decision.payoff.least"}


class Hurwicz(ChosenCriterion):
    """α · min_c λ(a, c) + (1 − α) · max_c λ(a, c); α = 0 is maximin, α = 1 maximax"""

    name: ClassVar[str] = "hurwicz"
    known_as: ClassVar[str] = "bayes_decision.criteria.name_hurwicz"
    figure: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.figure_hurwicz_payoff",
        "risk": "bayes_decision.criteria.figure_hurwicz_risk",
    }
    label: ClassVar[str] = "bayes_decision.form.criterion_hurwicz"
    asked: ClassVar[str] = "bayes_decision.tables.exercise_hurwicz"
    title: ClassVar[str] = "bayes_decision.criteria.title_hurwicz"
    lead: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.hurwicz_lead_payoff",
        "risk": "bayes_decision.criteria.hurwicz_lead_risk",
    }
    takes: ClassVar[NumberAsked | None] = NumberAsked(
        "bayes_decision.form.hurwicz_weight", "0.5", '{"hurwicz": 0.6}', "bayes_decision.criteria.error.hurwicz_number"
    )

    def question(self) -> Phrase:
        return say(self.asked, weight=ex.Given(self.number))

    @cached_property
    def _ends(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """(A, 2) the smallest and the largest loss"""
        return tuple((min(row), max(row)) for row in self.loss.matrix)

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        return tuple(self.number * best + (1 - self.number) * worst for best, worst in self._ends)

    def _quoted(self, action: int) -> tuple[Quoted, Quoted]:
        name, (best, worst) = self.loss.actions[action], self._ends[action]
        return quote("best", name, self.shown(best)), quote("worst", name, self.shown(worst))

    def _mean(self, best: ex.Expr, worst: ex.Expr) -> ex.Expr:
        weights = ex.Given(self.number), ex.Given(1 - self.number)
        return ex.Sum((ex.Product((weights[0], best)), ex.Product((weights[1], worst))))

    def quantities(self) -> list[doc.Quantity]:
        """worst[action], best[action], hurwicz[action]"""
        actions = self.loss.actions
        return [
            *quantities_of("worst", actions, [self.shown(worst) for _, worst in self._ends]),
            *quantities_of("best", actions, [self.shown(best) for best, _ in self._ends]),
            *quantities_of("hurwicz", actions, [*map(self.shown, self.figures)]),
        ]

    def ways(self) -> Iterator[tuple[str, ex.Expr]]:
        for action, (name, row) in enumerate(zip(self.loss.actions, self.loss.matrix, strict=True)):
            for quoted, end in zip(self._quoted(action), self._ends[action], strict=True):
                yield quoted.id, self.cost(action, row.index(end))
            yield identifier("hurwicz", name), self._mean(*self._quoted(action))

    def blocks(self) -> list[doc.Block]:
        lines = []
        for action, name in enumerate(self.loss.actions):
            aside = say(_LEAST_KEYS[self.loss.stake]) if action in self.chosen else None
            left, value = ex.Probability(ex.Word(name), None, "H"), ex.Number(self.shown(self.figures[action]))
            mean = self._mean(*(ex.Number(each.number) for each in self._quoted(action)))
            equation = ex.Equation(left, (mean,), value, quantity=identifier("hurwicz", name))
            lines.append(doc.Line(equation, None, aside))
        alpha = ex.Equation(ex.Symbol(r"\alpha", "α"), (), ex.Given(self.number))
        return [self.lead_paragraph(alpha=alpha), doc.Formula(lines)]
