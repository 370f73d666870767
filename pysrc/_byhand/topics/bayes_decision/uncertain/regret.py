"""Savage's criterion: the smallest maximum regret."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.ids import escaped, given_id, identifier, quantities_of
from _byhand.phrase import TextKeys, say
from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion


class Regret(ChosenCriterion):
    """max_c (λ(a, c) − min λ(·, c)), the largest excess over the best action of a class"""

    name: ClassVar[str] = "regret"
    known_as: ClassVar[str] = "bayes_decision.criteria.name_regret"
    figure: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.figure_regret_payoff",
        "risk": "bayes_decision.criteria.figure_regret_risk",
    }
    label: ClassVar[str] = "bayes_decision.form.criterion_regret"
    asked: ClassVar[str] = "bayes_decision.tables.exercise_regret"
    title: ClassVar[str] = "bayes_decision.criteria.title_regret"
    lead: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.regret_lead_payoff",
        "risk": "bayes_decision.criteria.regret_lead_risk",
    }

    @cached_property
    def _best(self) -> tuple[int, ...]:
        """(K,) the action that is best for each class"""
        return tuple(column.index(min(column)) for column in zip(*self.loss.matrix, strict=True))

    @cached_property
    def _regrets(self) -> tuple[tuple[Quoted, ...], ...]:
        """(A, K)"""
        matrix = self.loss.matrix
        return tuple(
            tuple(
                Quoted(given_id("regret", action, escaped(name)), cost - matrix[best][column])
                for column, (name, cost, best) in enumerate(zip(self.classes, row, self._best, strict=True))
            )
            for action, row in zip(self.loss.actions, matrix, strict=True)
        )

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        return tuple(max(Fraction(each.number) for each in row) for row in self._regrets)

    def shown(self, figure: Fraction) -> Fraction:
        """A regret is a loss, of payoffs too."""
        return figure

    def _gap(self, cost: ex.Expr, best: ex.Expr) -> Difference:
        return Difference(best, cost) if self.loss.gains else Difference(cost, best)

    def quantities(self) -> list[doc.Quantity]:
        """regret[action given c] and largest_regret[action]"""
        regrets = [doc.Quantity(each.id, each.number) for row in self._regrets for each in row]
        return [*regrets, *quantities_of("largest_regret", self.loss.actions, self.figures)]

    def ways(self) -> Iterator[tuple[str, ex.Expr]]:
        for action, (name, row) in enumerate(zip(self.loss.actions, self._regrets, strict=True)):
            for column, each in enumerate(row):
                yield each.id, self._gap(self.cost(action, column), self.cost(self._best[column], column))
            largest = next(each for each in row if each.number == self.figures[action])
            yield identifier("largest_regret", name), largest

    def blocks(self) -> list[doc.Block]:
        rows, stated = [], self.loss.stated
        best = [ex.Number(stated[action][column]) for column, action in enumerate(self._best)]
        for action, (name, regrets) in enumerate(zip(self.loss.actions, self._regrets, strict=True)):
            cells = [doc.Cell(name, header=True)]
            for each, number, top in zip(regrets, stated[action], best, strict=True):
                gap = self._gap(ex.Given(number), top)
                cells.append(doc.Cell(ex.Equation(gap, (), ex.Number(each.number), quantity=each.id)))
            largest, marked = ex.Number(self.figures[action]), action in self.chosen
            cells.append(doc.Cell(largest, marked=marked, quantity=identifier("largest_regret", name)))
            rows.append(doc.Row(cells))
        heads = self.heads(say("bayes_decision.criteria.largest_regret"))
        caption = say("bayes_decision.criteria.regret_caption")
        return [self.lead_paragraph(), doc.TableBlock(caption, heads, rows, may_turn=False)]
