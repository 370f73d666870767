"""The pictures of Fisher's directions: the points with their projections on the line, or the coordinates wᵀx."""

from __future__ import annotations

from itertools import count
from math import hypot

from _byhand.arithmetic.expr import Expr, Number, Symbol
from _byhand.decision.explain import CASE
from _byhand.discriminants.fisher import Fisher
from _byhand.document import chart as charts
from _byhand.document.scatter import dots, frame, sampled
from _byhand.document.steps import Block
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.samples import PointCase
from _byhand.topics.gaussian_discriminant.boundaries.plane_chart import axis_label
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import DIRECTION, THRESHOLD

# Projections of more points would hide each other.
_MOST_FEET = 60
# Distance of the line from the points, as a fraction of their spread.
_AWAY = 0.15
# Size of its arrowhead, as a fraction of that.
_BARB = 0.15
# With equal scales, a plane with a larger aspect ratio shows nothing.
_LONGEST = 4.0


def fisher_chart(solved: SolvedDiscriminant, fisher: Fisher) -> list[Block]:
    """Two features of two classes in their plane, and every row along the direction; empty if floats cannot hold it."""
    try:
        plots = _plots(solved, [[float(entry) for entry in direction] for direction in fisher.directions])
    except (OverflowError, ZeroDivisionError):
        return []
    return [plot for plot in plots if plot is not None and charts.can_be_drawn(plot)]


def _plots(solved: SolvedDiscriminant, directions: list[list[float]]) -> list[charts.Plot | None]:
    if len(solved.model.classes) > 2 and len(directions) > 1:
        return [_plane(solved, directions)]
    strip = _strip(solved, directions[0])
    if len(solved.model.classes) == 2 and solved.model.size == 2:
        return [_shadows(solved, (directions[0][0], directions[0][1])), strip]
    return [strip]


def _cases(solved: SolvedDiscriminant) -> list[PointCase]:
    return [case for case in solved.problem.cases if not case.unknown]


def _along(direction: list[float], point: list[float]) -> float:
    return sum(weight * number for weight, number in zip(direction, point, strict=True))


# --- two features, two classes


def _shadows(solved: SolvedDiscriminant, direction: charts.Point) -> charts.Plot | None:
    """The points, the line beside them, and each point's projection; None if one scale does not fit both axes."""
    model, samples = solved.model, solved.problem.samples
    length = hypot(*direction)
    u = (direction[0] / length, direction[1] / length)
    n = (-u[1], u[0]) if u[0] > 0 else (u[1], -u[0])
    groups: list[list[charts.Point]] = [[(float(mean[0]), float(mean[1]))] for mean in model.means]
    if samples is not None:
        groups = [[] for _ in model.classes]
        for (x, y), label in zip(samples.floats.tolist(), samples.labels.tolist(), strict=True):
            groups[label].append((x, y))
    cases: list[charts.Point] = [(float(case.point[0]), float(case.point[1])) for case in _cases(solved)]
    everything = [point for group in groups for point in group] + cases
    along = [_dot(u, point) for point in everything]
    across = [_dot(n, point) for point in everything]
    away = _AWAY * max(max(along) - min(along), max(across) - min(across))
    level = min(across) - away

    def at(place: float, height: float) -> charts.Point:
        return place * u[0] + height * n[0], place * u[1] + height * n[1]

    ends = (min(along) - away, max(along) + away)
    tip, barb = at(ends[1], level), _BARB * away
    barbs = [at(ends[1] - 2 * barb, level + side * barb) for side in (1, -1)]
    marks: list[charts.Mark] = [charts.Curve([at(ends[0], level), tip, barbs[0], tip, barbs[1]], label=DIRECTION)]
    if solved.threshold is not None and solved.threshold.value is not None:
        border = float(solved.threshold.value) / length
        marks.append(
            charts.Curve(
                [at(border, level - away / 2), at(border, max(across) + away / 2)], label=THRESHOLD, dashed=True
            )
        )
        along.append(border)
    drawn = len(everything) <= _MOST_FEET
    for index, group in enumerate(groups):
        if drawn:
            marks += [
                charts.Curve([point, at(_dot(u, point), level)], class_index=index, dashed=True) for point in group
            ]
        marks.append(charts.Dots([at(_dot(u, point), level) for point in group[:_MOST_FEET]], class_index=index))
    labels = [write.class_name(model, index) for index in range(len(model.classes))]
    if samples is not None:
        marks += dots(samples, lambda row, _: (row[0], row[1]), labels)
    else:
        marks += [charts.Dots(group, labels[index], index) for index, group in enumerate(groups)]
    marks += [charts.Curve([point, at(_dot(u, point), level)], dashed=True) for point in cases]
    marks += [charts.Dots([point, at(_dot(u, point), level)], emphasised=True) for point in cases]
    corners = [at(place, height) for place in ends for height in (level - away / 2, max(across) + away / 2)]
    x, y = (frame([point[axis] for point in [*everything, *corners]]) for axis in range(2))
    ratio = (y[1] - y[0]) / (x[1] - x[0])
    if not 1 / _LONGEST < ratio < _LONGEST:
        return None
    caption = say(
        "gaussian_discriminant.fisher.chart_shadows"
        if samples is not None
        else "gaussian_discriminant.fisher.chart_means"
    )
    return charts.Plot(
        caption if samples is None else sampled(caption, samples),
        _described(solved),
        charts.Axis(axis_label(model, 0), *x),
        charts.Axis(axis_label(model, 1), *y),
        marks,
        same_scale=True,
    )


def _dot(a: charts.Point, b: charts.Point) -> float:
    return a[0] * b[0] + a[1] * b[1]


# --- the coordinates wᵀx


def _strip(solved: SolvedDiscriminant, direction: list[float]) -> charts.Plot | None:
    """Every row at wᵀx, one above the other in table order; below, the decided intervals."""
    model, samples, threshold = solved.model, solved.problem.samples, solved.threshold
    if samples is None:
        return None
    values = [_along(direction, row) for row in samples.floats.tolist()]
    cases = [_along(direction, [float(number) for number in case.point]) for case in _cases(solved)]
    border = None if threshold is None or threshold.value is None else float(threshold.value)
    x = frame([*values, *cases, *([] if border is None else [border])])
    marks: list[charts.Mark] = []
    if border is not None:
        marks += [
            charts.Rule(border, label=THRESHOLD, dashed=True),
            charts.Region(x[0], border, 1, write.class_name(model, 1)),
            charts.Region(border, x[1], 0, write.class_name(model, 0)),
        ]
    heights = count(1)
    names = [write.class_name(model, index) for index in range(len(model.classes))]
    drawn = dots(samples, lambda row, _: (_along(direction, row), float(next(heights))), names)
    # With several points it would be unclear which label belongs to which.
    label = CASE if len(cases) == 1 else None
    marks += [*drawn, *(charts.Rule(place, label=label) for place in cases)]
    return charts.Plot(
        sampled(say("gaussian_discriminant.fisher.chart_strip"), samples),
        _described(solved),
        charts.Axis(write.projected(_first(solved), CASE), *x),
        charts.Axis(say("gaussian_discriminant.fisher.chart_row"), 0.0, float(next(heights))),
        marks,
    )


def _described(solved: SolvedDiscriminant) -> Phrase:
    """The projected means in the first two directions."""
    assert solved.fisher is not None
    means = []
    for index, values in enumerate(solved.fisher.projections):
        x, *rest = (Number(value, measured=True) for value in values[:2])
        name = write.class_name(solved.model, index)
        if rest:
            means.append(say("gaussian_discriminant.chart.cloud", name=name, x=x, y=rest[0]))
        else:
            means.append(say("gaussian_discriminant.chart.cloud_line", name=name, x=x))
    return say("gaussian_discriminant.fisher.chart_described", means=Listing(means, "list.clause"))


def _first(solved: SolvedDiscriminant) -> Expr:
    return DIRECTION if len(solved.model.classes) == 2 else Symbol("w_1", "w₁")


def _plane(solved: SolvedDiscriminant, directions: list[list[float]]) -> charts.Plot:
    """The points in the coordinates of the first two directions."""
    model, samples = solved.model, solved.problem.samples

    def place(point: list[float]) -> charts.Point:
        return _along(directions[0], point), _along(directions[1], point)

    means = [place([float(number) for number in mean]) for mean in model.means]
    cases = [place([float(number) for number in case.point]) for case in _cases(solved)]
    rows = [] if samples is None else [place(row) for row in samples.floats.tolist()]
    labels = [write.class_name(model, index) for index in range(len(model.classes))]
    marks: list[charts.Mark] = []
    if samples is None:
        marks += [charts.Dots([mean], labels[index], index) for index, mean in enumerate(means)]
    else:
        marks += dots(samples, lambda row, _: place(row), labels)
    marks += [charts.Dots([point], emphasised=True) for point in cases]
    x, y = (frame([point[axis] for point in [*means, *cases, *rows]]) for axis in range(2))
    caption = say(
        "gaussian_discriminant.fisher.chart_plane"
        if samples is not None
        else "gaussian_discriminant.fisher.chart_plane_means"
    )
    return charts.Plot(
        caption if samples is None else sampled(caption, samples),
        _described(solved),
        charts.Axis(write.projected(Symbol("w_1", "w₁"), CASE), *x),
        charts.Axis(write.projected(Symbol("w_2", "w₂"), CASE), *y),
        marks,
    )
