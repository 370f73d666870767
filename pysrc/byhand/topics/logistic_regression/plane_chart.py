"""Pictures of a fitted model: the probability over one feature, or the regions of the classes over two."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from byhand.chart import Axis, Curve, Dots, Mark, Patch, Plot, Point, Rule, can_be_drawn
from byhand.contour import grid, partition
from byhand.decision.explain import CASE, CLASS
from byhand.document import Block, Phrase, say
from byhand.expr import Probability, Symbol
from byhand.real import add, divide, multiply, real
from byhand.topics.logistic_regression import notation as write
from byhand.topics.logistic_regression.explain_case import weights_of
from byhand.topics.logistic_regression.model import LogisticProblem, Solved

_MOST_DOTS, _STEPS = 400, 100
# The frame leaves this part of the width free on both sides.
_MARGIN = 0.06


def charts(solved: Solved) -> list[Block]:
    """A chart for one or two features; none for more, or where floats cannot hold what would be drawn."""
    dimension = write.features(solved.problem)
    if dimension > 2:
        return []
    plot = _curves(solved) if dimension == 1 else _plane(solved)
    return [plot] if plot is not None and can_be_drawn(plot) else []


def _logit_rows(solved: Solved) -> list[list[float]]:
    """(K, d + 1) coefficients of every class whose largest score wins; zeros for the one without"""
    problem = solved.problem
    width = write.features(problem) + 1
    rows = [[0.0] * width for _ in problem.samples.classes]
    for fit in write.chosen_fits(solved):
        for index, weights in zip(fit.classes, write.by_class(fit.weights), strict=True):
            rows[index] = weights
    return rows


def _every(count: int) -> int:
    """Every so many-th row is drawn."""
    return math.ceil(count / _MOST_DOTS)


def _frame(problem: LogisticProblem, solved: Solved, place: int) -> tuple[float, float]:
    numbers = [float(problem.samples.floats[:, place].min()), float(problem.samples.floats[:, place].max())]
    numbers += [float(case.case.point[place]) for case in solved.cases]
    low, high = min(numbers), max(numbers)
    margin = (high - low) * _MARGIN or 1.0
    return low - margin, high + margin


def _caption(solved: Solved, key: str) -> Phrase:
    count = len(solved.problem.samples.labels)
    every = _every(count)
    if every == 1:
        return say(f"logistic_regression.chart.{key}")
    return say(f"logistic_regression.chart.{key}_sampled", every=every, count=count)


# --- one feature


def _curves(solved: Solved) -> Plot | None:
    problem = solved.problem
    low, high = _frame(problem, solved, 0)
    binary = write.is_binary(problem)
    rows = _logit_rows(solved)
    if not math.isfinite(high - low):
        return None
    places = [Fraction(low) + (Fraction(high) - Fraction(low)) * step / _STEPS for step in range(_STEPS + 1)]
    shares = [_shares(solved, rows, x) for x in places]
    drawn = [problem.positive] if problem.positive is not None else range(len(rows))
    marks: list[Mark] = [
        Curve(
            [(float(x), each[index]) for x, each in zip(places, shares, strict=True)],
            write.posterior(problem, index) if binary else write.class_name(problem, index),
            index,
            dashed=not binary and index % 2 == 1,
        )
        for index in drawn
    ]
    marks += _dots(problem, lambda row, label: (row[0], float(label == problem.positive)))
    if problem.positive is not None:
        marks += _half(rows[problem.positive], low, high)
    for case in solved.cases:
        index = problem.positive if problem.positive is not None else case.outcome.decided or 0
        share = case.outcome.posteriors[index]
        assert share is not None
        marks.append(Dots([(float(case.case.point[0]), float(share))], CASE, None, emphasised=True))
    key = "curve" if binary else "curves"
    names = write.class_names(problem, range(len(rows)))
    vertical = write.posterior(problem, problem.positive) if problem.positive is not None else Probability(CLASS, CASE)
    return Plot(
        _caption(solved, key),
        say(f"logistic_regression.chart.{key}_described", classes=names, feature=problem.samples.features[0]),
        Axis(problem.samples.features[0], low, high),
        Axis(vertical, -_MARGIN, 1 + _MARGIN),
        marks,
    )


def _shares(solved: Solved, rows: Sequence[Sequence[float]], x: Fraction) -> list[float]:
    """P(c | x) of every class"""
    logits = [float(real(add(write.exact(a), multiply(write.exact(b), x)))) for a, b in rows]
    problem = solved.problem
    powers = weights_of(logits, multinomial=write.is_binary(problem) or problem.multiclass == "multinomial")
    total = add(*powers)
    return [float(real(divide(power, total))) for power in powers]


def _half(weights: Sequence[float], low: float, high: float) -> list[Mark]:
    """The boundary P = ½, and the line at that height"""
    marks: list[Mark] = []
    if weights[1] != 0 and low < -weights[0] / weights[1] < high:
        marks.append(Rule(-weights[0] / weights[1], "x", Symbol(r"P = \tfrac{1}{2}", "P = 1/2"), dashed=True))
    return marks


def _dots(problem: LogisticProblem, place: Callable[[list[float], int], Point]) -> list[Mark]:
    """Every so many-th row of each class"""
    every = _every(len(problem.samples.labels))
    points: list[list[Point]] = [[] for _ in problem.samples.classes]
    rows, labels = problem.samples.floats[::every].tolist(), problem.samples.labels[::every].tolist()
    for row, label in zip(rows, labels, strict=True):
        points[label].append(place(row, label))
    return [Dots(each, write.class_name(problem, index), index) for index, each in enumerate(points) if each]


# --- two features


def _plane(solved: Solved) -> Plot | None:
    problem = solved.problem
    x, y = (_frame(problem, solved, place) for place in range(2))
    if not all(math.isfinite(high - low) for low, high in (x, y)):
        return None
    across, up = grid(x, y)
    scores = np.stack([a + b * across + c * up for a, b, c in _logit_rows(solved)])
    if not np.isfinite(scores).all():
        return None
    divided = partition(scores, x, y)
    marks: list[Mark] = [Patch(rings, index, write.class_name(problem, index)) for index, rings in divided.regions]
    marks += [Curve(line) for _, _, line in divided.boundaries]
    marks += _dots(problem, lambda row, _: (row[0], row[1]))
    marks += [
        Dots([(float(case.case.point[0]), float(case.case.point[1]))], CASE, None, emphasised=True)
        for case in solved.cases
    ]
    names = write.class_names(problem, range(len(problem.samples.classes)))
    first, second = problem.samples.features
    return Plot(
        _caption(solved, "plane"),
        say("logistic_regression.chart.plane_described", classes=names, first=first, second=second),
        Axis(first, *x),
        Axis(second, *y),
        marks,
    )
