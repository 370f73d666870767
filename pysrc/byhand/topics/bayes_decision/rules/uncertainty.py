"""Decisions without probabilities: by the worst case (maximin), by regret, and by Hurwicz's weighted mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from byhand.decision.loss import Loss, least


@dataclass(frozen=True)
class Uncertain:
    """All figures as losses; payoffs are negated.

    worst     (A,) the largest loss of each action
    best      (A,) its smallest loss
    mixed     (A,) α · best + (1 − α) · worst
    regrets   (A, K) λ(a, c) − min λ(·, c): the excess over the best action of the class
    largest   (A,) the largest regret of each action
    means     (A,) the mean loss over the classes
    """

    loss: Loss
    weight: Fraction
    worst: tuple[Fraction, ...]
    best: tuple[Fraction, ...]
    mixed: tuple[Fraction, ...]
    regrets: tuple[tuple[Fraction, ...], ...]
    largest: tuple[Fraction, ...]
    means: tuple[Fraction, ...]

    def chosen(self, criterion: str) -> tuple[int, ...]:
        """The choices of the criterion."""
        by = {
            "maximin": self.worst,
            "maximax": self.best,
            "hurwicz": self.mixed,
            "regret": self.largest,
            "laplace": self.means,
        }
        return tuple(least(by[criterion]))


def uncertain(loss: Loss, weight: Fraction) -> Uncertain:
    """The figures of every criterion. weight: α of Hurwicz, between 0 (maximin) and 1 (maximax)"""
    worst, best = tuple(map(max, loss.matrix)), tuple(map(min, loss.matrix))
    cheapest = [min(column) for column in zip(*loss.matrix, strict=True)]
    regrets = tuple(tuple(cost - low for cost, low in zip(row, cheapest, strict=True)) for row in loss.matrix)
    return Uncertain(
        loss=loss,
        weight=weight,
        worst=worst,
        best=best,
        mixed=tuple(weight * low + (1 - weight) * high for low, high in zip(best, worst, strict=True)),
        regrets=regrets,
        largest=tuple(map(max, regrets)),
        means=tuple(_mean(row) for row in loss.matrix),
    )


def _mean(numbers: Sequence[Fraction]) -> Fraction:
    return sum(numbers, start=Fraction(0)) / len(numbers)
