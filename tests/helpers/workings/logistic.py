"""Logistic regression, asked of a case: z, odds, posterior; with given weights or with those after a few steps."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    if problem.get("method") == "gradient_ascent":
        _ascend(problem, hand)
        return
    if "weights" in problem:
        weights = {name: float(value) for name, value in problem["weights"].items()}
        positive, negative = problem["positive"], problem["negative"]
    else:
        weights = _newton(problem, hand)
        (feature,) = (name for name in weights if name != "intercept")
        positive, negative = problem["positive"], "0"
        for name, value in weights.items():
            hand.put("intercept" if name == "intercept" else f"weight[{name}]", value)
            weights[name] = float(hand.figures["intercept" if name == "intercept" else f"weight[{feature}]"])
    case = {name: float(value) for name, value in problem["query"].items()}
    terms: dict[str, Number] = {"intercept": weights["intercept"]}
    for name, value in case.items():
        weight = weights[name]
        if len(case) > 1 and hand.slips("features_swapped", "z"):
            weight = weights[hand.other(name, list(case))]
        if hand.slips("sign_slip", f"z {name}"):
            weight = -weight
        terms[name] = weight * value
    z = hand.total("z", terms)
    z = float(hand.put("z", z, signed=True))
    odds = math.exp(-z if hand.slips("sign_slip", "odds") else z)
    hand.put("odds", odds)
    sign = 1 if hand.slips("sign_slip", f"posterior[{positive}]") else -1
    one = 1 / (1 + math.exp(sign * z))
    if hand.slips("odds_for_probability", f"posterior[{positive}]"):
        one = math.exp(z)
    if hand.slips("factor_forgotten", f"posterior[{positive}]"):
        one = 1 / math.exp(-z)
    one = float(hand.probability(f"posterior[{positive}]", one))
    hand.probability(f"posterior[{negative}]", 1 / (1 + math.exp(z)))


def _ascend(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Three steps of gradient ascent for one feature, by the mean over the rows."""
    lines = [line.split(",") for line in problem["table"].strip().splitlines()]
    feature = lines[0][0]
    rows = [(float(x), int(y == problem["positive"])) for x, y in lines[1:]]
    rate = float(problem["learning_rate"])
    b = w = 0.0
    for step in (1, 2, 3):
        shares = [(x, y - 1 / (1 + math.exp(-b - w * x))) for x, y in rows]
        of_b, of_w = sum(each for _, each in shares), sum(x * each for x, each in shares)
        place = f"weight[{feature} after {step}]"
        of = 1 if hand.slips("sum_for_mean", place) else len(rows)
        sign = -1 if hand.slips("residual_reversed", place) else 1
        b = float(hand.put(f"intercept[after {step}]", b + rate * of_b / len(rows)))
        own_rate = 1.0 if hand.slips("learning_rate_forgotten", place) else rate
        step_of_w = 0.0 if hand.slips("not_updated", place) else sign * own_rate * of_w / of
        w = float(hand.put(place, w + step_of_w))


def _newton(problem: Mapping[str, Any], hand: StudentHand) -> dict[str, float]:
    """Newton's method for one feature; a person who stops early has the weights of that step."""
    lines = [line.split(",") for line in problem["table"].strip().splitlines()]
    feature = lines[0][0]
    rows = [(float(x), int(y == problem["positive"])) for x, y in lines[1:]]
    stopped = hand.chance.randint(2, 3) if hand.slips("not_converged", "weights") else 30
    b = w = 0.0
    for _ in range(stopped):
        shares = [(x, y, 1 / (1 + math.exp(-b - w * x))) for x, y in rows]
        g0, g1 = sum(y - p for _, y, p in shares), sum((y - p) * x for x, y, p in shares)
        h00 = sum(p * (1 - p) for _, _, p in shares)
        h01 = sum(x * p * (1 - p) for x, _, p in shares)
        h11 = sum(x * x * p * (1 - p) for x, _, p in shares)
        determinant = h00 * h11 - h01 * h01
        b, w = b + (h11 * g0 - h01 * g1) / determinant, w + (h00 * g1 - h01 * g0) / determinant
    return {"intercept": b, feature: w}
