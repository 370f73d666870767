"""Where the decision between two classes changes: posteriors, and the log-odds that belong to them."""

from __future__ import annotations

from fractions import Fraction

from byhand.decision.rule import rule
from byhand.real import Value, ln
from byhand.topics.logistic_regression.model import LogisticProblem

_HALF = Fraction(1, 2)


def thresholds(problem: LogisticProblem) -> tuple[Fraction, Fraction] | None:
    """P(positive | x) below the first of them: the other class's own action is the best; above the second: its own.

    Both are ½ without losses. Between them neither is the best. None for more classes than two, or where the losses
    of two classes give none that is strictly between 0 and 1.
    """
    if problem.positive is None:
        return None
    if problem.loss is None:
        return _HALF, _HALF
    found = rule(problem.loss, problem.samples.classes, None)
    if found is None:
        return None
    mine, theirs = (found.thresholds[place] for place in (problem.positive, 1 - problem.positive))
    if mine is None or theirs is None or not 0 < 1 - theirs <= mine < 1:
        return None
    return 1 - theirs, mine


def shifted(problem: LogisticProblem) -> tuple[Fraction, Fraction] | None:
    """The same where the losses move them away from ½; None where they do not."""
    found = thresholds(problem)
    return None if found == (_HALF, _HALF) else found


def own_action(problem: LogisticProblem, index: int) -> str | None:
    """The action that is meant for a class; None without losses."""
    own = None if problem.loss is None else problem.loss.own_actions(problem.samples.classes)
    return None if own is None or problem.loss is None else problem.loss.actions[own[index]]


def log_odds_at(share: Fraction) -> Value:
    """ln(P / (1 − P))"""
    return ln(share / (1 - share))
