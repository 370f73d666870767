"""The pessimist's criterion: the best worst case."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.ids import identifier, quantities_of
from _byhand.phrase import TextKeys, say
from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion

_WORST_KEYS: TextKeys[Stake] = {
    "payoff": "bayes_decision.criteria.worst_payoff",
    "risk": "bayes_decision.criteria.worst_risk",
}
_CAPTION_KEYS: TextKeys[Stake] = {"risk": "decision.risk.caption", "payoff": "decision.payoff.caption"}


class Maximin(ChosenCriterion):
    """max_c λ(a, c), the largest loss; of payoffs the smallest (Wald)"""

    name: ClassVar[str] = "maximin"
    known_as: ClassVar[str] = "bayes_decision.criteria.name_maximin"
    figure: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.figure_maximin_payoff",
        "risk": "bayes_decision.criteria.figure_maximin_risk",
    }
    label: ClassVar[str] = "bayes_decision.form.criterion_maximin"
    asked: ClassVar[str] = "bayes_decision.tables.exercise_maximin"
    title: ClassVar[str] = "bayes_decision.criteria.title_maximin"
    lead: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.maximin_lead_payoff",
        "risk": "bayes_decision.criteria.maximin_lead_risk",
    }

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        return tuple(map(max, self.loss.matrix))

    def quantities(self) -> list[doc.Quantity]:
        """worst[action]"""
        return quantities_of("worst", self.loss.actions, [*map(self.shown, self.figures)])

    def ways(self) -> Iterator[tuple[str, ex.Expr]]:
        for action, (name, row) in enumerate(zip(self.loss.actions, self.loss.matrix, strict=True)):
            yield identifier("worst", name), self.cost(action, row.index(self.figures[action]))

    def blocks(self) -> list[doc.Block]:
        """The table of the exercise with one more column, in which the best are marked."""
        loss, rows = self.loss, list[doc.Row]()
        for action, (name, numbers) in enumerate(zip(loss.actions, loss.stated, strict=True)):
            body = [doc.Cell(ex.Given(number)) for number in numbers]
            worst = ex.Number(self.shown(self.figures[action]))
            last = doc.Cell(worst, marked=action in self.chosen, quantity=identifier("worst", name))
            rows.append(doc.Row((doc.Cell(name, header=True), *body, last)))
        caption, heads = say(_CAPTION_KEYS[loss.stake]), self.heads(say(_WORST_KEYS[loss.stake]))
        return [self.lead_paragraph(), doc.TableBlock(caption, heads, rows, may_turn=False)]
