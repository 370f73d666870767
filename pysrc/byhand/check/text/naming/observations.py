"""What stands after the bar in an estimation: D, HH, two heads."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.check.text.naming.items import Item
from byhand.check.text.vocabulary.words import CASE, TOSSES


def are_data(items: Sequence[Item], outcomes: Sequence[str]) -> bool:
    """Do these name the observations? outcomes: the keys of the possible ones"""
    initials = TOSSES | {outcome[:1] for outcome in outcomes}
    for item in items:
        letters = item.right.replace(",", "")
        is_sequence = len(letters) > 1 and set(letters) <= initials
        is_counted = any(letters.endswith(outcome) and letters != outcome for outcome in outcomes)
        if item.left or item.negated or not (item.right in CASE or is_sequence or is_counted):
            return False
    return True
