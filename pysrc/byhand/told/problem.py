"""The problem that an exercise states: the sure part of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from byhand.reading.statements import Axis, Mark, Side, Told


@dataclass(frozen=True)
class ToldProblem:
    """Fields of a problem with the numbers as written.

    complete  nothing of it has to be asked
    """

    topic: str
    problem: dict[str, Any]
    complete: bool


@dataclass(frozen=True)
class Stated:
    """The value of a mark, and how it is written in a problem."""

    value: Fraction
    written: str


def told_problem(told: Told) -> ToldProblem:
    """Bayes' rule with the sure numbers of an exercise; observations as the question has them."""
    classes = class_axis(told)
    problem: dict[str, Any] = {"topic": "bayes_decision"}
    if classes is None:
        return ToldProblem("bayes_decision", problem, False)
    axis = told.axes[classes]
    names = [name_of(axis, value) for value in range(len(axis.names))]
    problem["classes"] = names
    priors = _distribution(told, classes)
    problem["priors"] = {names[value]: one.written for value, one in sorted(priors.items())}
    observed = [side for side, _ in told.question.observed] or [
        side for side, _ in told.question.wanted if side.axis != classes
    ]
    likelihoods: dict[str, dict[str, str]] = {name: {} for name in names}
    whole = len(priors) == len(names) and bool(observed)
    for side in dict.fromkeys(observed):
        observation = name_of(told.axes[side.axis], side.value)
        for value, name in enumerate(names):
            one = likelihood(told, side, Side(classes, value))
            if one is None:
                whole = False
            else:
                likelihoods[name][observation] = one.written
    if any(likelihoods.values()):
        problem["likelihoods"] = likelihoods
    query = [name_of(told.axes[side.axis], side.value) for side in observed]
    if query:
        problem["query"] = query[0] if len(query) == 1 else query
    return ToldProblem("bayes_decision", problem, whole and not told.asked and not told.question.unread and bool(told.question.wanted))


def class_axis(told: Told) -> int | None:
    """The axis of the priors, else the one that all likelihoods are given."""
    priors = {side.axis for mark in told.marks if mark.role == "prior" and mark.sure for side in mark.event}
    given = {side.axis for mark in told.marks if mark.role == "likelihood" and mark.sure for side in mark.given}
    found = priors or given
    return next(iter(found)) if len(found) == 1 else None


def name_of(axis: Axis, value: int) -> str:
    """The name of an event; its complement is "not" with its name where the text has no word for it."""
    name = axis.names[value]
    if name is not None:
        return name
    other = axis.names[1 - value] if len(axis.names) == 2 else None
    return f"not {other}" if other is not None else "?"


def _distribution(told: Told, classes: int) -> dict[int, Stated]:
    found: dict[int, Stated] = {}
    for mark in told.marks:
        if mark.role == "prior" and mark.sure and len(mark.event) == 1 and mark.event[0].axis == classes:
            one = stated(mark)
            if one is not None:
                found.setdefault(mark.event[0].value, one)
    missing = [value for value in range(len(told.axes[classes].names)) if value not in found]
    if len(missing) == 1 and found:
        rest = 1 - sum(one.value for one in found.values())
        if 0 <= rest <= 1:
            found[missing[0]] = Stated(rest, written(rest))
    return found


def likelihood(told: Told, event: Side, given: Side) -> Stated | None:
    """P(event | given): as stated, else 1 less the other values of the axis."""
    others: list[Fraction] = []
    size = len(told.axes[event.axis].names)
    for value in range(size):
        mark = next(
            (
                mark
                for mark in told.marks
                if mark.role == "likelihood" and mark.sure and mark.event == (Side(event.axis, value),) and given in mark.given
            ),
            None,
        )
        one = None if mark is None else stated(mark)
        if one is None:
            continue
        if value == event.value:
            return one
        others.append(one.value)
    rest = 1 - sum(others)
    return Stated(rest, written(rest)) if len(others) == size - 1 and 0 <= rest <= 1 else None


def stated(mark: Mark) -> Stated | None:
    token = mark.token
    if token.value is None:
        return None
    return Stated(token.value, written(token.value))


def written(value: Fraction) -> str:
    """A decimal where it ends, else a fraction."""
    denominator = value.denominator
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    if denominator != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
    return f"{float(value):.{digits}f}" if digits <= 12 else f"{value.numerator}/{value.denominator}"
