"""What information is worth: with perfect information Σ_c P(c) max_a u(a, c), with a sample Σ_x P(x) max_a E(a | x).

Losses stand for payoffs with the opposite sign, so that a value is how much less is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.decision.loss import Loss, least
from byhand.topics.bayes_decision.rules.decision_rule import weighted


@dataclass(frozen=True)
class Prior:
    """What is decided by the probabilities of the classes alone.

    risks    (A,) Σ_c P(c) λ(a, c)
    best     the actions of least risk
    perfect  Σ_c P(c) min_a λ(a, c): the risk of one who knows the class
    """

    loss: Loss
    priors: tuple[Fraction, ...]
    risks: tuple[Fraction, ...]
    best: tuple[int, ...]
    perfect: Fraction

    @property
    def least(self) -> Fraction:
        return self.risks[self.best[0]]

    @property
    def value_of_perfect(self) -> Fraction:
        """At most so much is it worth to be told the class."""
        return self.least - self.perfect


def by_priors(loss: Loss, priors: Sequence[Fraction]) -> Prior:
    """The expected losses without an observation, and those of one who knows the class."""
    risks = tuple(weighted(priors, costs) for costs in loss.matrix)
    cheapest = [min(row[place] for row in loss.matrix) for place in range(len(priors))]
    return Prior(loss, tuple(priors), risks, tuple(least(risks)), weighted(priors, cheapest))
