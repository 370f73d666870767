"""The value of information: perfect, Σ_c P(c) max_a u(a, c), or of a sample, Σ_x P(x) max_a E(a | x).

Losses are negative payoffs, so that a value is the reduction of loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.loss import Loss, least
from _byhand.topics.bayes_decision.rules.decision_rule import weighted


@dataclass(frozen=True)
class Prior:
    """The decision by the class probabilities alone.

    risks    (A,) Σ_c P(c) λ(a, c)
    best     the actions of least risk
    perfect  Σ_c P(c) min_a λ(a, c): the risk when the class is known
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
        """Upper bound on the value of knowing the class."""
        return self.least - self.perfect


def by_priors(loss: Loss, priors: Sequence[Fraction]) -> Prior:
    """The expected losses without an observation, and with a known class."""
    risks = tuple(weighted(priors, costs) for costs in loss.matrix)
    cheapest = [min(row[place] for row in loss.matrix) for place in range(len(priors))]
    return Prior(loss, tuple(priors), risks, tuple(least(risks)), weighted(priors, cheapest))
