"""Gaussian discriminants in the plane: means, covariances, determinant, inverse, distance, discriminant, posterior."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand

Matrix = list[list[Number]]


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    query = problem["query"]
    names = list(query) if isinstance(query, Mapping) else ["x1", "x2"]
    x = [Fraction(each) for each in (query.values() if isinstance(query, Mapping) else query)]
    shared = problem["covariance"] == "shared"
    if "table" in problem:
        priors, means, covariances = _estimated(problem, names, hand, shared=shared)
    else:
        priors = {name: Fraction(share) for name, share in problem["priors"].items()}
        means = {name: [Fraction(each) for each in mean] for name, mean in problem["means"].items()}
        given = problem["covariances"]
        covariances = {
            name: [[Fraction(cell) for cell in row] for row in (given if isinstance(given, list) else given[name])]
            for name in means
        }
    logs: dict[str, float] = {}
    for name, covariance in covariances.items():
        of = "" if shared else name
        done = shared and name != next(iter(covariances))
        inverse, determinant = _inverse(covariance, names, of, hand, done=done)
        place = f"mahalanobis[{name}]"
        centre = means[name]
        if hand.slips("other_class_likelihood", place):
            centre = means[hand.other(name, list(means))]
        if hand.slips("inverse_forgotten", place):
            inverse = covariance
        gaps = [one - other for one, other in zip(x, centre, strict=True)]
        if hand.slips("sign_slip", place):
            gaps[0] = x[0] + centre[0]
        cross = 1 if hand.slips("factor_forgotten", place) else 2
        squared = (
            gaps[0] ** 2 * inverse[0][0] + cross * gaps[0] * gaps[1] * inverse[0][1] + gaps[1] ** 2 * inverse[1][1]
        )
        if squared > 0 and hand.slips("distance_not_squared", place):
            squared = Fraction(math.sqrt(squared))
        squared = hand.put(place, squared)
        at = f"discriminant[{name}]"
        half = 1 if hand.slips("half_forgotten", at) else 2
        prior = 0 if hand.slips("prior_forgotten", at, throughout=True) else math.log(priors[name])
        spread = math.log(determinant)
        if hand.slips("log_base_10", at, throughout=True):
            prior, spread = prior / math.log(10), spread / math.log(10)
        if hand.slips("sign_slip", at):
            spread = -spread
        if hand.slips("factor_forgotten", at):
            spread = 0
        hand.put(at, -float(squared) / half - spread / 2 + prior)
        logs[name] = -float(squared) / 2 - math.log(determinant) / 2 + math.log(priors[name])
    scores = {f"score[{name}]": Fraction(math.exp(each) / (2 * math.pi)) for name, each in logs.items()}
    evidence = sum(scores.values())
    for name in means:
        place = f"posterior[{name}]"
        own = hand.other(name, list(means)) if hand.slips("classes_swapped", place, throughout=True) else name
        hand.probability(place, float(scores[f"score[{own}]"] / evidence))


def _inverse(
    covariance: Matrix, names: Sequence[str], of: str, hand: StudentHand, *, done: bool
) -> tuple[Matrix, Number]:
    (a, b), (_, d) = covariance
    suffix = f"|{of}" if of else ""
    place = f"determinant[{of}]" if of else "determinant"
    determinant = a * d + b * b if b and not done and hand.slips("sign_slip", place) else a * d - b * b
    if not done:
        if hand.slips("factor_forgotten", place):
            determinant = a * d
        determinant = hand.put(place, determinant)
    if determinant <= 0:
        raise ValueError(place)
    inverse = [[d / determinant, -b / determinant], [-b / determinant, a / determinant]]
    if b and not done and hand.slips("inverse_without_determinant", place):
        inverse = [[d, -b], [-b, a]]
    if b and not done and hand.slips("inverse_not_swapped", place):
        inverse[0][0], inverse[1][1] = inverse[1][1], inverse[0][0]
    if not done:
        for row, column in ((0, 0), (0, 1), (1, 1)):
            at = f"inverse[{names[row]},{names[column]}{suffix}]"
            if row != column and b and hand.slips("sign_slip", at):
                inverse[0][1] = inverse[1][0] = b / determinant
            if hand.slips("inverse_forgotten", at):
                inverse[row][column] = inverse[column][row] = covariance[row][column]
            inverse[row][column] = inverse[column][row] = hand.put(at, inverse[row][column])
    return inverse, determinant


def _estimated(
    problem: Mapping[str, Any], names: Sequence[str], hand: StudentHand, *, shared: bool
) -> tuple[dict[str, Number], dict[str, list[Number]], dict[str, Matrix]]:
    lines = [line.split(",") for line in problem["table"].strip().splitlines()]
    points: dict[str, list[list[Fraction]]] = {}
    for line in lines[1:]:
        points.setdefault(line[-1], []).append([Fraction(cell) for cell in line[:-1]])
    total = sum(map(len, points.values()))
    priors = {c: hand.put(f"prior[{c}]", hand.share(f"prior[{c}]", len(own), total)) for c, own in points.items()}
    means: dict[str, list[Number]] = {}
    scatters: dict[str, Matrix] = {}
    everything = [point for own in points.values() for point in own]
    for name, own in points.items():
        means[name] = []
        for column, feature in enumerate(names):
            place = f"mean[{feature}|{name}]"
            values = [point[column] for point in own]
            if hand.slips("row_left_out", place):
                values.pop(hand.chance.randrange(len(values)))
            divisor = len(values) + (1 if hand.slips("miscount", place) else 0)
            means[name].append(hand.put(place, sum(values, Fraction(0)) / divisor))
        scatters[name] = [[0, 0], [0, 0]]
        for row, column in ((0, 0), (0, 1), (1, 1)):
            at = f"covariance[{names[row]},{names[column]}|{name}]"
            centre = list(means[name])
            if hand.slips("deviations_from_global_mean", at):
                centre = [sum((point[each] for point in everything), Fraction(0)) / len(everything) for each in (0, 1)]
            products = [(point[row] - centre[row]) * (point[column] - centre[column]) for point in own]
            if row == column and hand.slips("square_forgotten", at):
                products = [abs(point[row] - centre[row]) for point in own]
            value = sum(products, Fraction(0))
            scatters[name][row][column] = scatters[name][column][row] = value
            less = 1 if hand.slips("n_minus_1_for_n", at, throughout=True) else 0
            written: Number = value / (len(own) - less)
            if row == column and hand.slips("standard_deviation_for_variance", at):
                written = math.sqrt(written)
            hand.put(at, written)
            if less:
                scatters[name][row][column] = scatters[name][column][row] = written * len(own)
            else:
                scatters[name][row][column] = scatters[name][column][row] = written * len(own)
    covariances = {
        name: [[cell / len(points[name]) for cell in row] for row in matrix] for name, matrix in scatters.items()
    }
    if shared:
        pooled = [[sum(each[row][column] for each in scatters.values()) / total for column in (0, 1)] for row in (0, 1)]
        for row, column in ((0, 0), (0, 1), (1, 1)):
            at = f"covariance[{names[row]},{names[column]}]"
            if hand.slips("n_minus_1_for_n", at):
                pooled[row][column] = pooled[column][row] = pooled[row][column] * total / (total - len(points))
            if hand.slips("divisor_forgotten", at, throughout=True):
                pooled[row][column] = pooled[column][row] = pooled[row][column] * total
            pooled[row][column] = pooled[column][row] = hand.put(at, pooled[row][column])
        covariances = dict.fromkeys(covariances, pooled)
    return priors, means, covariances
