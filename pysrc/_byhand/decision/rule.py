"""Two-class losses as a rule: a threshold on the posterior, and one on the likelihood ratio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.decision.loss import Loss


@dataclass(frozen=True)
class Rule:
    """When each class's own action has the least risk.

    thresholds  (K,) if P(c | x) exceeds this; None if there is no such number
    against     (K,) the other action that sets the threshold
    ratio       for the first class: if p(x | a) / p(x | b) exceeds this; None if there is no such number
    """

    own: tuple[int, ...]
    thresholds: tuple[Fraction | None, ...]
    against: tuple[int | None, ...]
    ratio: Fraction | None


def rule(loss: Loss | None, classes: Sequence[str], priors: Sequence[Fraction] | None) -> Rule | None:
    """The rule for two classes a, b; None if there are more, or if no action belongs to each of them.

    R(i | x) − R(own | x) = u · P(a | x) − v · P(b | x), where u is the extra cost of choosing i when a is true and v
    the
    saving when b is true. That is above 0 if P(a | x) > v / (u + v), provided u, v >= 0 and not both 0. Of several
    other
    actions the largest threshold counts. Since P(a | x) / P(b | x) = p(x | a) P(a) / (p(x | b) P(b)), a threshold t
    becomes t/(1 − t) · P(b)/P(a) on the likelihood ratio. With refusing at cost d and 0-1 loss it is 1 − d also for
    more classes, as long as d <= 1/2 (C. K. Chow, On optimum recognition error and reject tradeoff, 1970).
    """
    if len(classes) != 2:
        return _refusal_rule(loss, classes)
    own = (0, 1) if loss is None else loss.own_actions(classes)
    if own is None:
        return None
    matrix = ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(0))) if loss is None else loss.matrix
    found = [_threshold(matrix, own[place], place) for place in range(2)]
    thresholds = tuple(None if each is None else each[0] for each in found)
    first = thresholds[0]
    ratio = None
    if priors is not None and priors[0] and first is not None and first < 1:
        ratio = first / (1 - first) * priors[1] / priors[0]
    return Rule(own, thresholds, tuple(None if each is None else each[1] for each in found), ratio)


def _threshold(matrix: Sequence[Sequence[Fraction]], own: int, column: int) -> tuple[Fraction, int] | None:
    """The threshold and the action that sets it."""
    found = []
    for other, row in enumerate(matrix):
        dearer, saved = row[column] - matrix[own][column], matrix[own][1 - column] - row[1 - column]
        if other == own or (dearer >= 0 and saved < 0):  # never better, whatever the posterior
            continue
        if dearer < 0 or saved < 0 or dearer == saved == 0:
            return None
        found.append((saved / (dearer + saved), other))
    return max(found, default=None)


def _refusal_rule(loss: Loss | None, classes: Sequence[str]) -> Rule | None:
    if loss is None or loss.reject is None or not loss.is_zero_one(classes):
        return None
    own, cost = loss.own_actions(classes), loss.matrix[loss.reject][0]
    if own is None or cost > Fraction(1, 2):
        return None
    return Rule(own, (1 - cost,) * len(classes), (loss.reject,) * len(classes), None)
