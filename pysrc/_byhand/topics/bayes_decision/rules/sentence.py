"""A rule in a sentence: what is done at each observation."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, Phrase, say


def decided(observation: object, actions: Sequence[object]) -> Phrase:
    """positive → treat, or several equally good actions"""
    if len(actions) == 1:
        return say("bayes_decision.tables.pair", observation=observation, action=actions[0])
    return say("bayes_decision.tables.pair_tied", observation=observation, action=Listing(actions, QUOTED))


def randomised(observation: object, share: Value, taken: object, other: object) -> Phrase:
    """positive → treat with probability 9/14, else wait. share: of the action that is taken"""
    if not 0 < share < 1:
        return decided(observation, [taken if share else other])
    named = {"observation": observation, "action": taken, "share": with_decimal(share), "other": other}
    return say("bayes_decision.tables.pair_randomised", **named)
