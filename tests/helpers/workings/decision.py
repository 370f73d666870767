"""Bayes' rule and decisions: joint probabilities, posteriors, risks; from given probabilities or normal densities."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    classes: list[str] = problem["classes"]
    priors: dict[str, Number] = {name: Fraction(problem["priors"][name]) for name in classes}
    if sum(priors.values()) > 1:
        priors = {name: share / sum(priors.values()) for name, share in priors.items()}
    if "payoff" in problem:
        _information(problem, priors, hand)
        return
    joints: dict[str, Number] = {}
    factors = {name: _factors(problem, name, hand) for name in classes}
    for name in classes:
        place = f"joint[{name}]"
        prior = priors[hand.other(name, classes) if hand.slips("other_class_prior", place) else name]
        own = dict(factors[name])
        if hand.slips("other_class_likelihood", place):
            other = hand.other(name, classes)
            at = hand.chance.randrange(len(own))
            own[list(own)[at]] = list(factors[other].values())[at]
        asked = _asked(problem)
        if asked and hand.slips("other_value_read", place):
            at = hand.chance.randrange(len(own))
            given = problem["likelihoods"][name]
            own[list(own)[at]] = Fraction(given[hand.other(asked[at], list(given))])
        if hand.slips("inverse_conditional", f"posterior[{name}]"):
            continue
        joints[place] = hand.put(place, hand.product(place, {f"prior[{name}]": prior, **own}))
    if len(joints) == len(classes):
        hand.normalised("evidence", "joint", joints, {name: f"posterior[{name}]" for name in classes})
    else:
        for name in classes:
            hand.put(f"posterior[{name}]", math.prod(factors[name].values()))
    _risks(problem, classes, hand)


def _information(problem: Mapping[str, Any], priors: Mapping[str, Number], hand: StudentHand) -> None:
    """What an observation is worth: the best payoffs with it, less the best one without it."""
    rows = [dict(zip(priors, map(Fraction, row), strict=True)) for row in problem["payoff"]["matrix"]]
    without = sorted(sum(priors[name] * row[name] for name in priors) for row in rows)
    likelihoods = problem["likelihoods"]
    seen = dict.fromkeys(each for name in priors for each in likelihoods[name])
    best = {
        each: max(sum(priors[name] * Fraction(likelihoods[name][each]) * row[name] for name in priors) for row in rows)
        for each in seen
    }
    total = hand.put("payoff_with_sample_information", sum(best.values()))
    compared = without[0] if hand.slips("other_action_compared", "sample_information") else without[-1]
    worth = hand.put("sample_information", total - compared)
    cost = Fraction(problem.get("cost", 0))
    if "cost" in problem:
        hand.put("net_gain", worth if hand.slips("cost_forgotten", "net_gain") else worth - cost)
    for number in range(int(problem.get("repeat", -1)) + 1):
        value = hand.put(f"sample_information[{number}]", _worth(problem, priors, rows, number) - without[-1])
        place = f"net_gain[{number}]"
        once = number > 1 and hand.slips("cost_counted_once", place)
        hand.put(place, value - (cost if once else number * cost))


def _worth(problem: Mapping[str, Any], priors: Mapping[str, Number], rows: list[dict[str, Number]], n: int) -> Number:
    """The best payoffs of all sequences of n observations."""
    likelihoods = problem["likelihoods"]
    total: Number = 0
    for sequence in itertools.product(next(iter(likelihoods.values())), repeat=n):
        joint = {
            name: prior * math.prod(Fraction(likelihoods[name][each]) for each in sequence)
            for name, prior in priors.items()
        }
        total += max(sum(joint[name] * row[name] for name in priors) for row in rows)
    return total


def until(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """The posterior after one observation in a row, two, ..., with the likelihoods or their opposites."""
    asked, least = problem["until"]["class"], Fraction(problem["until"]["posterior"])
    priors = {name: Fraction(share) for name, share in problem["priors"].items()}
    seen = {name: Fraction(problem["likelihoods"][name][problem["query"]]) for name in priors}
    number, right = 0, dict(priors)
    while right[asked] / sum(right.values()) < least:
        number += 1
        right = {name: share * seen[name] for name, share in right.items()}
        place = f"posterior[{asked} after {number}]"
        slips = hand.slips("complement_observed", place)
        own = {name: prior * (1 - seen[name] if slips else seen[name]) ** number for name, prior in priors.items()}
        hand.put(place, own[asked] / sum(own.values()))
    hand.put(f"observations[{asked}]", number)


def _risks(problem: Mapping[str, Any], classes: list[str], hand: StudentHand) -> None:
    loss = problem.get("loss")
    if loss is None:
        return
    matrix = [[Fraction(cell) for cell in row] for row in loss["matrix"]]
    for row, action in enumerate(loss["actions"]):
        place = f"risk[{action}]"
        costs = list(matrix[row])
        if len(matrix) == len(classes) and hand.slips("matrix_transposed", place, throughout=True):
            costs = [line[row] for line in matrix]
        shares = [hand.figures[f"posterior[{name}]"] for name in classes]
        if hand.slips("classes_swapped", place):
            costs = costs[::-1]
        if hand.slips("score_read_as_posterior", place):
            shares = [hand.figures[f"joint[{name}]"] for name in classes]
        terms = {name: cost * share for name, cost, share in zip(classes, costs, shares, strict=True)}
        hand.put(place, hand.total(place, terms))


def _asked(problem: Mapping[str, Any]) -> list[str]:
    if "densities" in problem or "query" not in problem:
        return []
    asked = problem["query"]
    return [asked] if isinstance(asked, str) else list(asked[0] if isinstance(asked[0], list) else asked)


def _factors(problem: Mapping[str, Any], name: str, hand: StudentHand) -> dict[str, Number]:
    if "densities" in problem:
        normal = problem["densities"][name]["normal"]
        mean, variance = float(Fraction(normal["mean"])), float(Fraction(normal["variance"]))
        place = f"density[x={problem['query']}|{name}]"
        spread = math.sqrt(variance) if hand.slips("standard_deviation_for_variance", place) else variance
        half = 1 if hand.slips("half_forgotten", place) else 2
        power = 1 if hand.slips("square_forgotten", place) else 2
        round_number = 1 if hand.slips("two_pi_forgotten", place, throughout=True) else 2 * math.pi
        exponent = (float(problem["query"]) - mean) ** power / (half * spread)
        value = math.exp(exponent if hand.slips("sign_slip", place) else -exponent) / math.sqrt(round_number * spread)
        return {place: hand.put(place, value)}
    given = problem["likelihoods"][name]
    if not isinstance(given, Mapping):
        return {f"likelihood[{name}]": Fraction(given)}
    return {f"{each} {at}": Fraction(given[each]) for at, each in enumerate(_asked(problem))}
