"""Probabilities of events by the formulas of a first chapter: two given events, a table of joint numbers, an urn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    if "given" in problem:
        _two_events(problem, hand)
    elif "joint" in problem:
        _table(problem, hand)
    else:
        _urn(problem, hand)


def _two_events(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """P(A), P(B) and P(B | A) are given."""
    a, b, turned = (Fraction(str(problem["given"][name])) for name in ("A", "B", "B given A"))
    both = _both(hand, "probability[A and B]", a * turned, a, b, turned)
    either = a + b if hand.slips("overlap_counted_twice", "probability[A or B]") else a + b - both
    either = hand.probability("probability[A or B]", either)
    _conditional(hand, "probability[A given B]", both, b, turned)
    hand.probability("probability[not A and not B]", 1 - either)


def _table(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Toothache, catch, cavity: sums of rows."""
    rows = [([cell == "true" for cell in row[:3]], Fraction(str(row[3]))) for row in problem["joint"]["rows"]]

    def total(holds: Callable[[bool, bool], bool]) -> Fraction:
        return sum((p for (ache, _, cavity), p in rows if holds(ache, cavity)), Fraction(0))

    cavity = hand.probability("probability[cavity]", total(lambda _, cavity: cavity))
    ache = hand.probability("probability[toothache]", total(lambda ache, _: ache))
    share = total(lambda ache, cavity: ache and cavity)
    both = _both(hand, "probability[cavity and toothache]", share, cavity, ache, share / ache)
    name = "probability[cavity or toothache]"
    either = cavity + ache if hand.slips("overlap_counted_twice", name) else cavity + ache - both
    hand.probability(name, either)
    _conditional(hand, "probability[cavity given toothache]", both, ache, share / cavity)


def _both(hand: StudentHand, name: str, right: Number, one: Number, other: Number, given: Number) -> Number:
    """P(A and B), not P(A) P(B), and not P(B | A)."""
    if hand.slips("product_without_independence", name):
        right = one * other
    if hand.slips("joint_for_given", name):
        right = given
    return hand.put(name, right)


def _conditional(hand: StudentHand, name: str, both: Number, condition: Number, turned: Number) -> None:
    """P(A | B) from P(A and B) and P(B), not P(B | A)."""
    right = both / condition
    if hand.slips("condition_turned", name):
        right = turned
    if hand.slips("joint_for_given", name):
        right = both
    hand.probability(name, right)


def _urn(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Two balls without replacement."""
    white, red = (problem["draws"]["from"][colour] for colour in ("white", "red"))
    two = {}
    for colour, count in (("white", white), ("red", red)):
        name = rf"probability[draw1\={colour} and draw2\={colour}]"
        less = 0 if hand.slips("replacement_ignored", name) else 1
        two[colour] = hand.put(name, Fraction(count * (count - less), (white + red) * (white + red - less)))
    same = r"probability[draw1\=white and draw2\=white or draw1\=red and draw2\=red]"
    hand.put(same, hand.total(same, two))
    hand.probability(r"probability[number(white)>\=1]", 1 - two["red"])
