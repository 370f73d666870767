"""The rise of the log-likelihood, the densities of normal components, the points and centres of k-means."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Number, Symbol
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Point, can_be_drawn
from _byhand.document.scatter import frame
from _byhand.document.steps import Block
from _byhand.phrase import ClassName, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.model.clusters import Clustering, ClusterProblem
from _byhand.topics.mixture.model.outcomes import Course
from _byhand.topics.mixture.model.run import MixtureProblem, State

# The chart goes on to here, if fewer iterations are asked for.
_AHEAD = 12
_POINTS = 160
_MOST_DOTS = 400
_ROOM = 0.05
# A narrower bell, relative to the data, is a line.
_NARROWEST = 1e-8


def level_chart(states: Sequence[State], courses: Sequence[Course]) -> list[Block]:
    """ℓ over the iterations: dots for those of the exercise, a line that goes on."""
    known = [(float(t), float(state.level)) for t, state in enumerate(states) if state.level is not None]
    further = courses[0].levels if courses and courses[0].kind == "given" else ()
    ahead = [(float(t), level) for t, level in enumerate(further[: _AHEAD + 1]) if t >= len(states)]
    points = [*known, *ahead]
    if len(points) < 2 or math.isclose(points[0][1], points[-1][1], rel_tol=1e-9):
        return []
    low, high = min(y for _, y in points), max(y for _, y in points)
    margin = (high - low) * _ROOM
    marks: list[Mark] = [Curve(points), *([Dots(known)] if len(known) <= _MOST_DOTS else [])]
    plot = Plot(
        say("mixture.chart.level_ahead" if ahead else "mixture.chart.level"),
        say("mixture.chart.level_described", first=Number(Decimal(points[0][1])), count=int(points[-1][0])),
        Axis(say("mixture.iterations.number"), 0.0, points[-1][0]),
        Axis(write.ELL, low - margin, high + margin),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def densities_chart(problem: MixtureProblem, states: Sequence[State]) -> list[Block]:
    """π_k · p(x | k) at the end, dashed at the start, with the observations on the axis; of normals only."""
    if problem.model != "normal" or states[-1].level is None:
        return []
    data = [float(item.x) for item in problem.items]
    spread = (max(data) - min(data)) ** 2
    if any(float(one.parameters["variance"]) < _NARROWEST * spread for one in states[-1].components):
        return []
    sizes = [float(one.parameters["variance"]) ** 0.5 for one in states[-1].components]
    low, high = frame([*data, min(data) - max(sizes), max(data) + max(sizes)])
    across = [low + (high - low) * step / (_POINTS - 1) for step in range(_POINTS)]
    marks: list[Mark] = []
    top = 0.0
    for state, dashed in ((states[0], True), (states[-1], False)):
        for index, (name, one) in enumerate(zip(problem.names, state.components, strict=True)):
            weight, mean, variance = float(one.weight), float(one.parameters["mean"]), float(one.parameters["variance"])
            curve = [
                (x, weight / math.sqrt(2 * math.pi * variance) * math.exp(-((x - mean) ** 2) / (2 * variance)))
                for x in across
            ]
            top = max(top, *(y for _, y in curve))
            marks.append(Curve(curve, None if dashed else ClassName(name, index), index, dashed=dashed))
    marks.append(Dots([(x, 0.0) for x in data[:_MOST_DOTS]]))
    plot = Plot(
        say("mixture.chart.densities", count=len(states) - 1),
        say("mixture.chart.densities_described", k=len(problem.names)),
        Axis(write.X, low, high),
        Axis(say("mixture.chart.density"), 0.0, top * (1 + _ROOM)),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def clusters_chart(problem: ClusterProblem, found: Sequence[Clustering]) -> list[Block]:
    """The points by their last clusters, and the path of each centre; on a line all at one height."""
    size = len(problem.start[0])
    if size > 2:
        return []

    def place(point: Sequence[Fraction]) -> Point:
        x, *rest = map(float, point)
        return x, rest[0] if rest else 0.0

    marks: list[Mark] = []
    for index, name in enumerate(problem.names):
        own = [place(p) for p, k in zip(problem.points, found[-1].clusters, strict=True) if k == index]
        if own:
            marks.append(Dots(own[:_MOST_DOTS], ClassName(name, index), index))
        path = [place(problem.start[index]), *(place(each.centres[index]) for each in found)]
        marks.append(Curve(path, None, index, dashed=True))
        marks.append(Dots([path[-1]], None, index, emphasised=True))
    everything = [place(each) for each in (*problem.points, *problem.start)]
    x = frame([each for each, _ in everything])
    y = frame([each for _, each in everything])
    first = Symbol("x_1", "x₁") if size == 2 else write.X
    plot = Plot(
        say("mixture.chart.clusters"),
        say("mixture.chart.clusters_described", k=len(problem.names)),
        Axis(first, *x),
        Axis(Symbol("x_2", "x₂") if size == 2 else "", *y),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


def distortion_chart(found: Sequence[Clustering]) -> list[Block]:
    """J over the iterations."""
    points = [(float(t), float(each.distortion)) for t, each in enumerate(found, 1)]
    low, high = min(y for _, y in points), max(y for _, y in points)
    if len(points) < 3 or low == high:
        return []
    margin = (high - low) * _ROOM
    plot = Plot(
        say("mixture.chart.distortion"),
        say("mixture.chart.distortion_described", count=len(found), last=Number(found[-1].distortion)),
        Axis(say("mixture.iterations.number"), 1.0, points[-1][0]),
        Axis(Symbol("J", "J"), low - margin, high + margin),
        [Curve(points), Dots(points)],
    )
    return [plot] if can_be_drawn(plot) else []
