"""Two features: the rows in the plane, and the lines of the iterations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from _byhand.decision.explain import CASE
from _byhand.document import scatter
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, can_be_drawn
from _byhand.document.contour import Interval
from _byhand.document.steps import Block
from _byhand.phrase import Phrase, say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem

# The first lines and the last ones: more would be indistinguishable.
_FIRST, _LAST = 3, 4
# Margin of the frame on each side, as a fraction of its width: early lines pass beside the rows.
_ROOM = 0.25

Line = tuple[Fraction, Fraction, Fraction]


def lines_chart(
    problem: LogisticProblem, path: Sequence[tuple[int, Sequence[Fraction]]], caption: Phrase
) -> list[Block]:
    """The lines w₀ + w₁ x₁ + w₂ x₂ = 0, the last one solid; empty unless there are two features.

    path  (number, weights) in order, the number as in the caption
    """
    if len(problem.features) != 2 or not path:
        return []
    x, y = (_frame(problem, place) for place in range(2))
    if not all(math.isfinite(high - low) for low, high in (x, y)):
        return []
    shown = path if len(path) <= _FIRST + _LAST else [*path[:_FIRST], *path[-_LAST:]]
    marks: list[Mark] = []
    for number, weights in shown:
        points = _across([float(weight) for weight in weights], x, y)
        if points:
            marks.append(Curve(points, str(number), dashed=number != path[-1][0]))
    names = [write.class_name(problem, index) for index in range(len(problem.classes))]
    marks += scatter.dots(problem.samples, lambda row, _: (row[0], row[1]), names)
    marks += [
        Dots([(float(case.point[0]), float(case.point[1]))], CASE, None, emphasised=True) for case in problem.cases
    ]
    first, second = problem.features
    described = say(
        "logistic_regression.lines.described",
        classes=write.class_names(problem, range(len(names))),
        first=first,
        second=second,
    )
    plot = Plot(scatter.sampled(caption, problem.samples), described, Axis(first, *x), Axis(second, *y), marks)
    return [plot] if can_be_drawn(plot) else []


def _frame(problem: LogisticProblem, place: int) -> Interval:
    column = problem.samples.floats[:, place]
    low, high = float(column.min()), float(column.max())
    numbers = [low, high, *(float(case.point[place]) for case in problem.cases)]
    low, high = scatter.frame(numbers)
    room = (high - low) * _ROOM
    return low - room, high + room


def _across(weights: Sequence[float], x: Interval, y: Interval) -> list[Point]:
    """The points where the line enters and leaves the frame; empty if it misses the frame."""
    b, u, v = weights
    found: list[Point] = []
    if v:
        found += [(at, -(b + u * at) / v) for at in x]
    if u:
        found += [(-(b + v * at) / u, at) for at in y]
    slack = [1e-9 * (high - low) for low, high in (x, y)]
    inside = sorted(
        {
            (min(max(p, x[0]), x[1]), min(max(q, y[0]), y[1]))
            for p, q in found
            if x[0] - slack[0] <= p <= x[1] + slack[0] and y[0] - slack[1] <= q <= y[1] + slack[1]
        }
    )
    return [inside[0], inside[-1]] if len(inside) > 1 else []
