"""The IDs of what this topic computes."""

from __future__ import annotations

from _byhand.document.ids import identifier
from _byhand.topics.subjective_bayes.working.solved import Weighed


def alone(kind: str, weighed: Weighed) -> str:
    """posterior[H|i] or odds[H|i], of rule i alone"""
    return identifier(kind, weighed.rule.then, given=(str(weighed.rule.number),))


def odds_after(weighed: Weighed) -> str:
    """odds[H after i]"""
    return identifier("odds", f"{weighed.rule.then} after {weighed.rule.number}")


def of_rule(kind: str, weighed: Weighed) -> str:
    """if_true[i], if_false[i], LS[i], LN[i]"""
    return identifier(kind, str(weighed.rule.number))


def of_name(kind: str, name: str) -> str:
    """prior[E], posterior[E], certainty[E], prior_odds[H]"""
    return identifier(kind, name)
