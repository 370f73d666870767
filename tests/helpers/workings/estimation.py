"""Estimates: maximum likelihood, MAP, posterior mean and variance, by the usual formulas of conjugate priors."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    workers = {
        "bernoulli": _coin,
        "poisson": _rate,
        "exponential": _rate,
        "categorical": _die,
        "normal": _normal,
        "cells": _cells,
        "uniform": _taxis,
        "negative_binomial": _trials_until,
    }
    workers[problem["model"]](problem, hand)


def _cells(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """The exam of 2002: 12θ² − 14θ + 3 = 0, and 3 − 4θ = 2."""
    ml, moment = (7 - math.sqrt(13)) / 12, Fraction(1, 4)
    theta = hand.put("ml[θ]", moment if hand.slips("moment_for_ml", "ml[θ]") else ml)
    counts = [problem["data"].count(each) for each in range(4)]
    shares = (theta**2, 2 * theta * (1 - theta), theta**2, 1 - 2 * theta)
    logs = sum(count * math.log(share) for count, share in zip(counts, shares, strict=True))
    if hand.slips("log_base_10", "log_likelihood"):
        logs /= math.log(10)
    hand.put("log_likelihood", logs, signed=True)
    hand.put("moment[θ]", moment)


def _taxis(problem: Mapping[str, Any], hand: StudentHand) -> None:
    (number,) = (Fraction(each) for each in problem["data"])
    hand.put("ml[upper]", 2 * number if hand.slips("moment_for_ml", "ml[upper]") else number)
    hand.put("unbiased[upper]", 2 * number)


def _coin(problem: Mapping[str, Any], hand: StudentHand) -> None:
    (heads, tails) = problem["counts"].values()
    n = heads + tails
    name = next(iter(problem["counts"]))
    ml = hand.probability("ml[p]", hand.share("ml[p]", heads, n))
    if heads and tails:
        logs = heads * math.log(ml) + tails * math.log(1 - ml) if 0 < ml < 1 else 0.0
        if hand.slips("log_base_10", "log_likelihood"):
            logs /= math.log(10)
        if hand.slips("factor_forgotten", "log_likelihood"):
            logs = heads * math.log(ml)
        if hand.slips("coefficient_added", "log_likelihood"):
            logs += math.log(math.comb(n, heads))
        hand.put("log_likelihood", logs, signed=True)
    if "prior" not in problem:
        hand.put(f"predictive_ml[{name}]", ml)
        return
    a, b = (Fraction(problem["prior"]["beta"][each]) for each in "ab")
    one, other = (tails, heads) if hand.slips("other_value_read", "hyper") else (heads, tails)
    if hand.slips("failures_confused", "hyper[b]"):
        other = hand.chance.choice((heads, n))
    a, b = hand.put("hyper[a]", a + one), hand.put("hyper[b]", b + other)
    mode = a / (a + b) if hand.slips("mean_for_mode", "map[p]") else (a - 1) / (a + b - 2)
    hand.put("map[p]", mode)
    mean = hand.put("posterior_mean[p]", a / (a + b))
    one_more = 0 if hand.slips("factor_forgotten", "posterior_variance[p]") else 1
    power = 1 if hand.slips("square_forgotten", "posterior_variance[p]") else 2
    hand.put("posterior_variance[p]", a * b / ((a + b) ** power * (a + b + one_more)))
    hand.probability(f"predictive[{name}]", mean)


def _trials_until(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Trials until the k-th success: Σ ln C(x − 1, k − 1) + nk ln p + (Σ x − nk) ln(1 − p)."""
    data, k = problem["data"], problem["known"]["successes"]
    successes, trials = k * len(data), sum(data)
    share = hand.probability("ml[p]", Fraction(successes, trials))
    logs = successes * math.log(share) + (trials - successes) * math.log(1 - share)
    if not hand.slips("coefficient_forgotten", "log_likelihood"):
        logs += sum(math.log(math.comb(x - 1, k - 1)) for x in data)
    if hand.slips("log_base_10", "log_likelihood"):
        logs /= math.log(10)
    hand.put("log_likelihood", logs, signed=True)
    a, b = (Fraction(problem["prior"]["beta"][each]) for each in "ab")
    a, b = hand.put("hyper[a]", a + successes), hand.put("hyper[b]", b + trials - successes)
    hand.put("posterior_mean[p]", a / (a + b))


def _rate(problem: Mapping[str, Any], hand: StudentHand) -> None:
    data = [Fraction(each) for each in problem["data"]]
    poisson = problem["model"] == "poisson"
    n, total = len(data), sum(data)
    if hand.slips("row_left_out", "ml[rate]"):
        total -= hand.chance.choice([each for each in data if each])
        n -= 1
    if hand.slips("miscount", "ml[rate]"):
        n += 1
    likeliest = total / n if poisson else n / total
    hand.put("ml[rate]", 1 / likeliest if hand.slips("reciprocal_taken", "ml[rate]") else likeliest)
    shape, rate = (Fraction(problem["prior"]["gamma"][each]) for each in ("shape", "rate"))
    more, longer = (sum(data), len(data)) if poisson else (len(data), sum(data))
    shape = hand.put(
        "hyper[shape]", shape + more if not hand.slips("prior_forgotten", "hyper[shape]") else Fraction(more)
    )
    if hand.slips("count_for_exposure", "hyper[rate]"):
        longer = more
    rate = hand.put(
        "hyper[rate]", rate + longer if not hand.slips("prior_forgotten", "hyper[rate]") else Fraction(longer)
    )
    sign = 1 if hand.slips("sign_slip", "map[rate]") else -1
    hand.put("map[rate]", (shape + sign) / rate)
    hand.put("posterior_mean[rate]", shape / rate)
    power = 1 if hand.slips("square_forgotten", "posterior_variance[rate]") else 2
    hand.put("posterior_variance[rate]", shape / rate**power)


def _die(problem: Mapping[str, Any], hand: StudentHand) -> None:
    counts = {name: int(count) for name, count in problem["counts"].items()}
    alpha, n, k = Fraction(problem["prior"]["dirichlet"]), sum(counts.values()), len(counts)
    for name, count in counts.items():
        hand.put(f"ml[{name}]", hand.share(f"ml[{name}]", count, n))
    for name, count in counts.items():
        own = count if hand.slips("prior_forgotten", f"hyper[{name}]") else count + alpha
        hand.put(f"hyper[{name}]", own)
        likeliest = hand.slips("prior_forgotten", f"posterior_mean[{name}]")
        hand.put(f"posterior_mean[{name}]", Fraction(count, n) if likeliest else own / (n + k * alpha))


def _normal(problem: Mapping[str, Any], hand: StudentHand) -> None:
    data = [Fraction(each) for each in problem["data"]]
    n = len(data)
    own = list(data)
    if hand.slips("row_left_out", "ml[mean]"):
        own.pop(hand.chance.randrange(n))
    divisor = len(own) + (1 if hand.slips("miscount", "ml[mean]") else 0)
    mean = hand.put("ml[mean]", sum(own, Fraction(0)) / divisor)
    if "prior" in problem:
        known = Fraction(problem["known"]["variance"])
        centre, spread = (Fraction(problem["prior"]["normal"][each]) for each in ("mean", "variance"))
        if hand.slips("standard_deviation_for_variance", "hyper[variance]"):
            known = Fraction(math.isqrt(int(known)))
        variance = 1 / (1 / spread + n / known)
        if hand.slips("inverse_forgotten", "hyper"):
            variance = 1 / spread + n / known
        variance = hand.put("hyper[variance]", variance)
        hand.put("hyper[mean]", variance * (centre / spread + sum(data) / known))
        return
    squares: list[Number] = [(each - mean) ** 2 for each in data]
    if hand.slips("square_forgotten", "ml[variance]"):
        squares = [abs(each - mean) for each in data]
    less = 1 if hand.slips("n_minus_1_for_n", "ml[variance]") else 0
    variance = sum(squares, Fraction(0)) / (n - less)
    hand.put(
        "ml[variance]",
        math.sqrt(variance) if hand.slips("standard_deviation_for_variance", "ml[variance]") else variance,
    )
    less = 0 if hand.slips("n_for_n_minus_1", "unbiased[variance]") else 1
    hand.put("unbiased[variance]", sum(squares, Fraction(0)) / (n - less))
    root = variance / n if hand.slips("variance_for_standard_deviation", "std_error[mean]") else math.sqrt(variance / n)
    hand.put("std_error[mean]", root)
    if "confidence" in problem:
        _interval(mean, math.sqrt(sum(squares, Fraction(0)) / (n - 1) / n), hand)


def _interval(mean: Number, error: Number, hand: StudentHand) -> None:
    """95 % for five values: of t with 4 degrees of freedom, by a table."""
    quantile = 2.77645
    if hand.slips("normal_for_student", "confidence", throughout=True):
        quantile = 1.95996
    if hand.slips("one_sided_quantile", "confidence", throughout=True):
        quantile = 2.13185
    hand.put("confidence_low[mean]", mean - quantile * error)
    hand.put("confidence_high[mean]", mean + quantile * error)
