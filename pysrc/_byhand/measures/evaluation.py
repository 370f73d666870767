"""A classifier evaluated row by row: its decisions for rows whose class is known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.decision.loss import Loss, risks
from _byhand.decision.rule import Rule, rule
from _byhand.decision.scores import Outcome
from _byhand.document.steps import Quantity
from _byhand.measures.confusion import Confusion, confusion_quantities, counted
from _byhand.measures.receiver import Receiver, Scored, receiver
from _byhand.numbers.real import Value
from _byhand.problem.evaluate import Evaluate, Labelled

# The scores and posteriors of a row.
Decide = Callable[[int], Outcome]
# The classifier trained without these training rows; None: on all of them.
Learn = Callable[[Collection[int] | None], Decide]


@dataclass(frozen=True)
class EvaluatedRow:
    """true        index of its class
    decided     index of the decided class, None if undecided
    posteriors  (K,) None if undefined
    times       how often it counts
    source      its index in the given table, None for a row of a labelled table
    """

    true: int
    decided: int | None
    posteriors: tuple[Value | None, ...]
    times: int = 1
    source: int | None = None


@dataclass(frozen=True)
class Evaluation:
    """The evaluated rows, in order. loss: they are decided by risk instead of by posterior"""

    asked: Evaluate
    rows: tuple[EvaluatedRow, ...]
    loss: Loss | None = None

    @cached_property
    def confusion(self) -> Confusion:
        true, decided = [row.true for row in self.rows], [row.decided for row in self.rows]
        return counted(self.asked.classes, true, decided, [row.times for row in self.rows])

    @cached_property
    def curve(self) -> Receiver | None:
        """For two classes, the curve of the posteriors of the positive one."""
        if len(self.asked.classes) != 2:
            return None
        place = self.asked.positive
        return receiver([Scored(row.true == place, row.posteriors[place], row.times) for row in self.rows])

    @property
    def rule(self) -> Rule | None:
        """For two classes, the threshold that follows from the losses."""
        return None if self.loss is None or len(self.loss.matrix[0]) != 2 else rule(self.loss, self.asked.classes, None)

    @property
    def quantities(self) -> list[Quantity]:
        found = confusion_quantities(self.confusion, self.asked.positive)
        if len(self.asked.classes) == 2:
            found.append(Quantity("auc", None if self.curve is None else self.curve.auc))
        return found


def evaluate_rows(
    asked: Evaluate,
    labels: Sequence[int],
    learn: Learn,
    loss: Loss | None = None,
    *,
    times: Sequence[int] | None = None,
    sources: Sequence[int] | None = None,
) -> Evaluation:
    """The rows of the labelled table, decided by a classifier trained on the training rows; or these rows, each
    decided by one trained on all of them, or on those outside its block.

    learn    the classifier of the rows outside a block, or of all; its decisions
    labels   (N,) indices of their classes among the trained classes
    times    (N,) how often each counts
    sources  (N,) their indices in the given table
    """
    if asked.labelled is not None:
        return _of_labelled(asked, asked.labelled, learn(None), loss)
    blocks = [None] if asked.way == "training" else list(asked.blocks(len(labels)))
    found: list[EvaluatedRow] = []
    for block in blocks:
        decide = learn(block)
        for row in range(len(labels)) if block is None else block:
            count = 1 if times is None else times[row]
            source = None if sources is None else sources[row]
            found.append(_evaluated(asked, decide(row), labels[row], loss, count, source))
    return Evaluation(asked, tuple(found), loss if _own_actions(loss, asked.classes) else None)


def _of_labelled(asked: Evaluate, labelled: Labelled, decide: Decide, loss: Loss | None) -> Evaluation:
    rows = [
        _evaluated(asked, decide(row), asked.classes.index(name), loss, 1, None)
        for row, name in enumerate(labelled.classes)
    ]
    return Evaluation(asked, tuple(rows), loss if _own_actions(loss, asked.classes) else None)


def _evaluated(
    asked: Evaluate, outcome: Outcome, true: int, loss: Loss | None, times: int, source: int | None
) -> EvaluatedRow:
    """A class that the classifier does not know has posterior 0, if posteriors are defined."""
    known = dict(zip(outcome.classes, outcome.posteriors, strict=True))
    absent = None if None in known.values() else Fraction(0)
    posteriors = tuple(known.get(name, absent) for name in asked.classes)
    own = _own_actions(loss, asked.classes)
    if loss is None or own is None:
        decided = None if outcome.decision is None else asked.classes.index(outcome.decision)
    else:
        action = risks(loss, posteriors[: len(own)]).decision
        decided = next((place for place, each in enumerate(own) if loss.actions[each] == action), None)
    return EvaluatedRow(true, decided, posteriors, times, source)


def _own_actions(loss: Loss | None, classes: Sequence[str]) -> tuple[int, ...] | None:
    """With losses, the action that is meant for each trained class; None if that is unclear."""
    return None if loss is None else loss.own_actions(classes[: len(loss.matrix[0])])
