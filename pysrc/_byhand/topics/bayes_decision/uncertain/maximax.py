"""The optimist's criterion: the best best case."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.decision.loss import Stake
from _byhand.phrase import TextKeys
from _byhand.topics.bayes_decision.uncertain.criterion import UncertainCriterion


class Maximax(UncertainCriterion):
    """min_c λ(a, c), the smallest loss; of payoffs the largest"""

    name: ClassVar[str] = "maximax"
    known_as: ClassVar[str] = "bayes_decision.criteria.name_maximax"
    figure: ClassVar[TextKeys[Stake]] = {
        "payoff": "bayes_decision.criteria.figure_maximax_payoff",
        "risk": "bayes_decision.criteria.figure_maximax_risk",
    }

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        return tuple(map(min, self.loss.matrix))
