"""How losses move the boundary between two classes: thresholds of a posterior, and their log-odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Number, Quotient
from _byhand.decision.loss import Loss
from _byhand.decision.rule import rule
from _byhand.document.steps import Block, Formula, Line, Paragraph, Warn
from _byhand.numbers.real import Value, ln
from _byhand.phrase import say

_HALF = Fraction(1, 2)


def thresholds(loss: Loss | None, classes: Sequence[str], first: int) -> tuple[Fraction, Fraction] | None:
    """Two thresholds on P(first | x): below the first, the other class's own action is best; above the second, its own.

    first  one of two classes

    Both are ½ without losses. Between them neither action is best. None for more than two classes, or if a threshold
    is
    not strictly between 0 and 1.
    """
    if len(classes) != 2:
        return None
    if loss is None:
        return _HALF, _HALF
    found = rule(loss, classes, None)
    if found is None:
        return None
    mine, theirs = (found.thresholds[place] for place in (first, 1 - first))
    if mine is None or theirs is None or not 0 < 1 - theirs <= mine < 1:
        return None
    return 1 - theirs, mine


def shifted(loss: Loss | None, classes: Sequence[str], first: int) -> tuple[Fraction, Fraction] | None:
    """The thresholds if the losses move them away from ½, else None."""
    found = thresholds(loss, classes, first)
    return None if found == (_HALF, _HALF) else found


def own_action(loss: Loss | None, classes: Sequence[str], index: int) -> str | None:
    """The action that is meant for a class; None without losses."""
    own = None if loss is None else loss.own_actions(classes)
    return None if own is None or loss is None else loss.actions[own[index]]


def log_odds_at(share: Fraction) -> Value:
    """ln(P / (1 − P))"""
    return ln(share / (1 - share))


def shift_blocks(
    loss: Loss | None,
    classes: Sequence[str],
    first: int,
    posterior: Expr,
    lines: Callable[[int, Fraction, str], Sequence[Line]],
) -> list[Block]:
    """The range in which each class's own action is best; nothing if it equals the range in which the class is more
    probable.

    posterior  P(first | x)
    lines      the condition that the posterior is beyond a threshold, for a class's own action: (class, threshold, <
               or >)
    """
    if loss is None or loss.is_zero_one(classes):
        return []
    found = thresholds(loss, classes, first)
    if found is None:
        return [Warn(say("decision.shift.untold"))]
    low, high = found
    if low == high == _HALF:
        return []

    def side(index: int, share: Fraction, relation: str) -> list[Block]:
        lead = say(
            "decision.shift.above" if relation == ">" else "decision.shift.below",
            action=own_action(loss, classes, index),
            condition=Equation(posterior, (Number(share),), relation=relation),
            odds=Equation(Quotient(Number(share), Number(1 - share)), (), Number(share / (1 - share))),
        )
        return [Paragraph(lead), Formula(list(lines(index, share, relation)))]

    blocks = side(first, high, ">")
    if low == high:
        return [*blocks, Paragraph(say("decision.shift.otherwise", action=own_action(loss, classes, 1 - first)))]
    own = {own_action(loss, classes, index) for index in range(2)}
    others = [action for action in loss.actions if action not in own]
    between = say("decision.shift.third", action=others[0]) if len(others) == 1 else say("decision.shift.between")
    return [*blocks, *side(1 - first, low, "<"), Paragraph(between)]
