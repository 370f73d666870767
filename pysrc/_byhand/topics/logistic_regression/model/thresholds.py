"""Where the decision between two classes changes under the losses of the exercise."""

from __future__ import annotations

from fractions import Fraction

from _byhand.decision import shift
from _byhand.topics.logistic_regression.model.model import LogisticProblem


def thresholds(problem: LogisticProblem) -> tuple[Fraction, Fraction] | None:
    """`shift.thresholds` for the positive class; None for more than two classes."""
    classes = problem.samples.classes
    return None if problem.positive is None else shift.thresholds(problem.loss, classes, problem.positive)


def shifted(problem: LogisticProblem) -> tuple[Fraction, Fraction] | None:
    """The thresholds if the losses move them away from ½, else None."""
    classes = problem.samples.classes
    return None if problem.positive is None else shift.shifted(problem.loss, classes, problem.positive)


def own_action(problem: LogisticProblem, index: int) -> str | None:
    """The action that is meant for a class; None without losses."""
    return shift.own_action(problem.loss, problem.samples.classes, index)
