"""Laplace's criterion: all classes alike."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.decision.loss import Stake
from _byhand.phrase import TextKeys
from _byhand.topics.bayes_decision.uncertain.criterion import UncertainCriterion


class Laplace(UncertainCriterion):
    """Σ_c λ(a, c) / K, the mean loss"""

    name: ClassVar[str] = "laplace"
    known_as: ClassVar[str] = "bayes_decision.criteria.name_laplace"
    figure: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.figure_laplace_payoff",
        "risk": "bayes_decision.criteria.figure_laplace_risk",
    }

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        return tuple(sum(row, start=Fraction(0)) / len(row) for row in self.loss.matrix)
