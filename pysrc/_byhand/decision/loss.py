"""Losses λ_ij of action i when class j is true, and the conditional risks R(a | x) = Σ_j λ_aj P(c_j | x).

Payoffs are losses with the opposite sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.decision.scores import Outcome, carried, outcome_quantities
from _byhand.document.ids import quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.numbers.rational import parse_number
from _byhand.numbers.real import Value, add, multiply, real, same
from _byhand.problem.fields import Fields, quoted
from _byhand.problem.shared_fields import LossFields

REJECT = "reject"
# What an action costs or brings, as named in IDs and texts.
Stake = Literal["risk", "payoff"]


@dataclass(frozen=True)
class Loss:
    """matrix  (A, K) a row for each action, a column for each class
    reject  the action that refuses to decide, at the same cost for every class; None if none was added
    gains   whether the exercise states payoffs to be maximised: the losses are their negatives
    """

    actions: tuple[str, ...]
    matrix: tuple[tuple[Fraction, ...], ...]
    reject: int | None = None
    gains: bool = False

    @property
    def stake(self) -> Stake:
        return "payoff" if self.gains else "risk"

    @property
    def stated(self) -> tuple[tuple[Fraction, ...], ...]:
        """(A, K) the losses or payoffs as stated in the exercise."""
        return tuple(tuple(-cost for cost in row) for row in self.matrix) if self.gains else self.matrix

    def shown(self, loss: Value) -> Value:
        """An expected loss or, if payoffs are stated, the expected payoff (its negative)."""
        return multiply(Fraction(-1), loss) if self.gains else loss

    def own_actions(self, classes: Sequence[str]) -> tuple[int, ...] | None:
        """For each class the action that is meant for it; None if that is unclear.

        It is the action of the same name; or the cheapest one when the class is true, if these all differ; or the
        one at the
        same index.
        """
        if all(name in self.actions for name in classes):
            return tuple(self.actions.index(name) for name in classes)
        real_actions = [action for action in range(len(self.actions)) if action != self.reject]
        best = []
        for column in range(len(classes)):
            losses = [self.matrix[action][column] for action in real_actions]
            if losses.count(min(losses)) == 1:
                best.append(real_actions[losses.index(min(losses))])
        if len(set(best)) == len(classes):
            return tuple(best)
        return tuple(real_actions) if len(real_actions) == len(classes) else None

    def is_zero_one(self, classes: Sequence[str]) -> bool:
        """Does every mistake cost 1 and every right answer nothing (refusing aside)?"""
        own = self.own_actions(classes)
        rows = [action for action in range(len(self.actions)) if action != self.reject]
        return (
            own is not None
            and len(rows) == len(classes)
            and all(
                self.matrix[action][column] == (0 if own[column] == action else 1)
                for action in rows
                for column in range(len(classes))
            )
        )


@dataclass(frozen=True)
class Risks:
    """values  (A,) None if the posteriors are undefined"""

    values: tuple[Value | None, ...]
    decision: str | None
    tied: tuple[str, ...]


def read_loss(fields: Fields, classes: Sequence[str], *, reject: Fraction | None = None) -> Loss | None:
    """Read the fields `loss` and `reject`; with `reject` alone every mistake costs 1. None: neither is there."""
    if "loss" not in fields:
        if reject is None:
            return None
        actions = tuple(classes)
        matrix = tuple(tuple(Fraction(one != other) for other in classes) for one in classes)
    else:
        actions, matrix = _stated(fields, "loss", classes)
    if reject is None:
        return Loss(actions, matrix)
    if REJECT in actions:
        raise fields.wrong("reject", "decision.error.second_reject", action=REJECT)
    return Loss((*actions, REJECT), (*matrix, (reject,) * len(classes)), len(actions))


def read_payoff(fields: Fields, classes: Sequence[str]) -> Loss:
    """Read the field `payoff`: the gain of each action, in the shape of `loss`."""
    actions, matrix = _stated(fields, "payoff", classes)
    return Loss(actions, tuple(tuple(-payoff for payoff in row) for row in matrix), gains=True)


def missed(loss: Loss) -> Loss:
    """Payoffs as nonnegative losses (regrets): how much less each action brings than the best one of the class."""
    cheapest = [min(column) for column in zip(*loss.matrix, strict=True)]
    return Loss(loss.actions, tuple(tuple(a - b for a, b in zip(row, cheapest, strict=True)) for row in loss.matrix))


def _stated(
    fields: Fields, name: str, classes: Sequence[str]
) -> tuple[tuple[str, ...], tuple[tuple[Fraction, ...], ...]]:
    inner = Fields(fields.mapping(name), LossFields.FIELDS, fields.at(name))
    found = inner.names("actions")
    if not found or "" in found:
        raise inner.wrong("actions", "decision.error.actions")
    return found, _matrix(inner, found, classes)


def _matrix(fields: Fields, actions: Sequence[str], classes: Sequence[str]) -> tuple[tuple[Fraction, ...], ...]:
    rows = fields.get("matrix")
    if not isinstance(rows, list) or len(rows) != len(actions):
        raise fields.wrong("matrix", "decision.error.matrix_rows", actions=len(actions))
    matrix = []
    for row, action in zip(rows, actions, strict=True):
        if not isinstance(row, list) or len(row) != len(classes):
            raise fields.wrong("matrix", "decision.error.matrix_row", action=action, classes=tuple(classes))
        numbers = [parse_number(cell) for cell in row]
        for cell, number, name in zip(row, numbers, classes, strict=True):
            if number is None:
                raise fields.wrong("matrix", "decision.error.loss", action=action, other=name, cell=quoted(cell))
        matrix.append(tuple(number for number in numbers if number is not None))
    return tuple(matrix)


def risks(loss: Loss, posteriors: Sequence[Value | None], digits: int | None = None) -> Risks:
    """R(a | x) = Σ_j λ_aj P(c_j | x) and the action of least risk. With undefined posteriors all actions are tied."""
    known = [posterior for posterior in posteriors if posterior is not None]
    if len(known) < len(posteriors):
        return Risks((None,) * len(loss.actions), None, loss.actions)
    values: list[Value] = []
    for row in loss.matrix:
        risk = add(*(multiply(cost, posterior) for cost, posterior in zip(row, known, strict=True)))
        values.append(carried(risk, digits))
    best = least(values)
    tied = tuple(loss.actions[action] for action in best)
    return Risks(tuple(values), tied[0] if len(tied) == 1 else None, tied if len(tied) > 1 else ())


def risk_quantities(loss: Loss, result: Risks) -> list[Quantity]:
    """risk[action], or payoff[action]"""
    values = [None if value is None else loss.shown(value) for value in result.values]
    return quantities_of(loss.stake, loss.actions, values)


def answer_of(
    query: object, model: Sequence[Quantity], result: Outcome, loss: Loss | None, digits: int | None
) -> Answer:
    """The answer to one query: quantities of the model, the outcome, the decision and, with losses, the action."""
    quantities = [*model, *outcome_quantities(result)]
    if loss is None:
        return Answer(query, quantities, result.decision, result.tied)
    risked = risks(loss, result.posteriors, digits)
    tied = () if result.evidence is None else risked.tied
    return Answer(query, [*quantities, *risk_quantities(loss, risked)], risked.decision, tied)


def least(values: Sequence[Value]) -> list[int]:
    """The indices of the smallest value; reals that agree up to rounding count as equal."""
    smallest = min(values, key=real)
    return [place for place, value in enumerate(values) if same(value, smallest)]
