"""One decision with one utility by hand: expected utilities, the best, and the value of information."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], question: Mapping[str, Any], hand: StudentHand) -> None:
    """The utility depends on a variable without parents, what is observed on this one alone."""
    (decision, stated), (its,) = next(iter(problem["decisions"].items())), problem["utilities"].values()
    (hidden,) = (name for name in its["parents"] if name != decision)
    variables = problem["variables"]
    prior = {value: Fraction(number) for value, number in variables[hidden]["cpt"].items()}
    observed = next((name for name in variables if name != hidden), "")
    if "value_of_information" not in question:
        seen = question.get("evidence", {}).get(observed)
        shares = prior if seen is None else _posterior(variables[observed], hidden, prior, seen, hand, "")
        best = _decided(stated["values"], decision, its["utility"], shares, prior, hand, "", seen is not None)
        hand.put("maximum_expected_utility", best)
        return
    best = _decided(stated["values"], decision, its["utility"], prior, prior, hand, "", observed=False)
    before = hand.put("maximum_expected_utility", best)
    total = Fraction(0)
    for value in variables[observed]["values"]:
        given = f"{observed}={value}"
        shares = _posterior(variables[observed], hidden, prior, value, hand, given)
        expected = _decided(stated["values"], decision, its["utility"], shares, prior, hand, value, observed=True)
        expected = hand.put(f"maximum_expected_utility[{value}]", expected)
        total += hand.figures[f"joint[{given}]"] * expected
    forgotten = hand.slips("utility_not_subtracted", "value_of_information")
    hand.put("value_of_information", total if forgotten else total - before)


def _posterior(
    variable: Mapping[str, Any], hidden: str, prior: Mapping[str, Fraction], seen: str, hand: StudentHand, given: str
) -> dict[str, Number]:
    joints = {}
    for row in variable["cpt"]:
        value = row["given"][hidden]
        name = f"joint[{hidden}={value}{',' if given else ''}{given}]"
        joints[value] = hand.put(name, prior[value] * Fraction(row["p"][seen]))
    whole = hand.put(f"joint[{given}]" if given else "evidence", sum(joints.values()))
    return {
        value: hand.put(f"posterior[{hidden}={value}{'|' if given else ''}{given}]", joint / whole)
        for value, joint in joints.items()
    }


def _decided(
    choices: list[str],
    decision: str,
    rows: list[Mapping[str, Any]],
    shares: Mapping[str, Number],
    prior: Mapping[str, Fraction],
    hand: StudentHand,
    known: str,
    observed: bool,
) -> Number:
    """The largest expected utility."""
    found = []
    for choice in choices:
        name = f"expected_utility[{choice}{' given ' if known else ''}{known}]"
        own = [row for row in rows if row["given"][decision] == choice]
        outcomes = [next(value for part, value in row["given"].items() if part != decision) for row in own]
        weights: Mapping[str, Number] = shares
        if hand.slips("utilities_unweighted", name):
            weights = dict.fromkeys(shares, Fraction(1))
        if observed and hand.slips("prior_for_posterior", name, throughout=True):
            weights = prior
        total = sum(weights[value] * row["u"] for value, row in zip(outcomes, own, strict=True))
        found.append(hand.put(name, total))
    return max(found)
