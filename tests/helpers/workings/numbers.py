"""Naive Bayes with numbers: means, variances, normal densities."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import EVERYWHERE, Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    table, convention = problem["table"], problem.get("convention", {})
    target, case = problem["target"], problem["query"]
    unbiased = convention.get("variance") == "n-1" or convention.get("preset") == "zhou_zhihua"
    rows = [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]
    classes = list(dict.fromkeys(row[target] for row in rows))
    numbers = [each for each in case if all(_is_number(row[each]) for row in rows)]
    within = {name: [row for row in rows if row[target] == name] for name in classes}
    priors: dict[str, Number] = {}
    smoothed = 1 if convention.get("preset") == "zhou_zhihua" else 0
    for name in classes:
        n, total = len(within[name]), len(rows)
        share = hand.share(f"prior[{name}]", n, total) if not smoothed else Fraction(n + 1, total + len(classes))
        if convention.get("prior") == "uniform":
            share = Fraction(1, len(classes))
        priors[name] = share
    for name in classes:
        own = hand.other(name, classes) if hand.slips("other_class_prior", name) else name
        hand.put(f"prior[{name}]", priors[own])
    factors: dict[str, dict[str, Number]] = {name: {} for name in classes}
    value: Number
    for feature in [*(each for each in case if each not in numbers), *numbers]:
        for name in classes:
            if feature in numbers:
                values = {c: [Fraction(row[feature]) for row in within[c]] for c in classes}
                kind, value = "density", _density(feature, name, case, values, hand, unbiased=unbiased)
            else:
                counted = [row[feature] for row in within[name]]
                n, k = counted.count(case[feature]), len({row[feature] for row in rows})
                kind = "likelihood"
                if smoothed:
                    value = Fraction(n + 1, len(counted) + k)
                else:
                    value = hand.share(
                        f"likelihood[{feature}={case[feature]}|{name}]",
                        n,
                        len(counted),
                        others=tuple(len(each) for each in within.values()),
                        all_rows=len(rows),
                    )
            written = f"{kind}[{feature}={case[feature]}|{name}]"
            factors[name][written] = hand.put(written, value)
    scores: dict[str, Number] = {}
    for name in classes:
        own = {f"prior[{name}]": hand.figures[f"prior[{name}]"], **factors[name]}
        if hand.slips("other_class_likelihood", f"score[{name}]"):
            other = hand.other(name, classes)
            place = hand.chance.randrange(len(factors[name]))
            own[list(factors[name])[place]] = list(factors[other].values())[place]
        value = hand.product(f"score[{name}]", own)
        scores[f"score[{name}]"] = hand.put(f"score[{name}]", value)
    hand.normalised("evidence", "score", scores, {name: f"posterior[{name}]" for name in classes})


def _is_number(text: str) -> bool:
    try:
        Fraction(text)
    except ValueError:
        return False
    return True


def _density(
    feature: str,
    name: str,
    case: Mapping[str, str],
    values: Mapping[str, Sequence[Fraction]],
    hand: StudentHand,
    *,
    unbiased: bool,
) -> float:
    at = f"{feature}|{name}"
    own = list(values[name])
    place = f"density[{feature}={case[feature]}|{name}]"
    if hand.slips("row_left_out", f"mean[{at}]"):
        own.pop(hand.chance.randrange(len(own)))
    divisor = len(own) + (1 if hand.slips("miscount", f"mean[{at}]") else 0)
    mean = hand.put(f"mean[{at}]", sum(own, Fraction(0)) / divisor)
    centre = mean
    if hand.slips("deviations_from_global_mean", f"variance[{at}]"):
        together = [each for column in values.values() for each in column]
        centre = sum(together, Fraction(0)) / len(together)
    squares = [(each - centre) ** 2 for each in own]
    if hand.slips("square_forgotten", f"variance[{at}]"):
        squares = [abs(each - centre) for each in own]
    if hand.slips("sign_slip", f"variance[{at}]"):
        squares[0] = (own[0] + centre) ** 2
    less = unbiased
    if hand.slips("n_for_n_minus_1" if unbiased else "n_minus_1_for_n", f"variance[{at}]", throughout=True):
        less = not unbiased
    variance: Number = sum(squares, Fraction(0)) / (len(own) - (1 if less else 0))
    if hand.slips("standard_deviation_for_variance", f"variance[{at}]"):
        variance = math.sqrt(variance)
    variance = hand.put(f"variance[{at}]", variance)
    root: Number = math.sqrt(variance)
    if hand.slips("variance_for_standard_deviation", f"sd[{at}]"):
        root = variance
    hand.put(f"sd[{at}]", root)
    x = Fraction(case[feature])
    spread = math.sqrt(variance) if hand.slips("standard_deviation_for_variance", place) else float(variance)
    if hand.slips("other_class_likelihood", place):
        other = hand.other(name, list(values))
        mean = sum(values[other], Fraction(0)) / len(values[other])
    power = 1 if hand.slips("square_forgotten", place) else 2
    half = 1 if hand.slips("half_forgotten", place) else 2
    exponent = float(x - mean) ** power / (half * spread)
    round_number = 2 * math.pi
    if hand.slips("two_pi_forgotten", place, throughout=True):
        round_number = 1 if hand.place == EVERYWHERE else hand.chance.choice((1, 2, math.pi))
    below = math.sqrt(round_number * spread)
    if hand.slips("variance_for_standard_deviation", place):
        below = round_number * spread
    return math.exp(exponent if hand.slips("sign_slip", place) else -exponent) / below
